import { A as describePosition, F as sortProblems, M as joinSides, N as makeError, P as setupError, j as hasErrors, k as ProblemError } from "./model.js";

export { setupError };