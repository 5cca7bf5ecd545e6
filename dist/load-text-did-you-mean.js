import { A as findClosest, j as hintKnownWords } from "./text.js";

export { hintKnownWords };