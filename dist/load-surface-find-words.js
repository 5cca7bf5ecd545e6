import { t as findWords } from "./stage-surface.js";

export { findWords };