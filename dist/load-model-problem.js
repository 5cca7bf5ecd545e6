import { F as joinSides, I as makeError, L as setupError, M as ProblemError, N as describePosition, P as hasErrors, R as sortProblems } from "./model.js";

export { setupError };