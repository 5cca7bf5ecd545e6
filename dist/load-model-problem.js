import { C as hasErrors, D as sortProblems, E as setupError, S as describePosition, T as makeError, w as joinSides, x as ProblemError } from "./model.js";

export { setupError };