import { i as proveTasks, r as findUnproved } from "./run-place.js";

export { findUnproved };