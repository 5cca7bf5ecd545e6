import { n as hintKnownWords, t as findClosest } from "./did-you-mean2.js";

export { hintKnownWords };