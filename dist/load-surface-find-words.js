import { i as findWords } from "./stage-surface.js";

export { findWords };