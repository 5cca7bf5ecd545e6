import { A as joinSides, D as ProblemError, M as setupError, N as sortProblems, O as describePosition, j as makeError, k as hasErrors } from "./model.js";

export { setupError };