import { t as findTaskLeaks } from "./run-place.js";

export { findTaskLeaks };