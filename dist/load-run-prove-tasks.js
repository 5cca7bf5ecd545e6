import { a as findUnproved, o as proveForLock, s as proveTasks } from "./run-place.js";

export { findUnproved, proveForLock };