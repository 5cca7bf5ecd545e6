import { A as makeError, D as describePosition, E as ProblemError, M as sortProblems, O as hasErrors, j as setupError, k as joinSides } from "./model.js";

export { setupError };