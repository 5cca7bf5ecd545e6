import { c as proveTasks, o as findUnproved, s as proveForLock } from "./run-place.js";

export { findUnproved, proveForLock };