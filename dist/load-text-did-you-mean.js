import { L as findClosest, R as hintKnownWords } from "./text.js";

export { hintKnownWords };