import { F as makeError, I as setupError, L as sortProblems, M as describePosition, N as hasErrors, P as joinSides, j as ProblemError } from "./model.js";

export { setupError };