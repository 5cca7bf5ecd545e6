import { C as hintKnownWords, S as findClosest } from "./text.js";

export { hintKnownWords };