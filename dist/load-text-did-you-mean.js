import { I as findClosest, L as hintKnownWords } from "./text.js";

export { hintKnownWords };