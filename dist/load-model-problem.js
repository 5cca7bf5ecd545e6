import { C as describePosition, D as setupError, E as makeError, O as sortProblems, S as ProblemError, T as joinSides, w as hasErrors } from "./model.js";

export { setupError };