import { F as findClosest, I as hintKnownWords } from "./text.js";

export { hintKnownWords };