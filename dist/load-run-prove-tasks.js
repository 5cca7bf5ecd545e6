import { a as proveTasks, i as proveForLock, r as findUnproved } from "./run-place.js";

export { findUnproved, proveForLock };