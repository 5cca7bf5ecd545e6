import { S as hintKnownWords, x as findClosest } from "./text.js";

export { hintKnownWords };