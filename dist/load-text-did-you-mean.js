import { M as hintKnownWords, j as findClosest } from "./text.js";

export { hintKnownWords };