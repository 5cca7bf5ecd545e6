import { A as hasErrors, M as makeError, N as setupError, O as ProblemError, P as sortProblems, j as joinSides, k as describePosition } from "./model.js";

export { setupError };