import { N as findClosest, P as hintKnownWords } from "./text.js";

export { hintKnownWords };