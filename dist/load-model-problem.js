import { A as sortProblems, D as joinSides, E as hasErrors, O as makeError, T as describePosition, k as setupError, w as ProblemError } from "./model.js";

export { setupError };