import { R as findClosest, z as hintKnownWords } from "./text.js";

export { hintKnownWords };