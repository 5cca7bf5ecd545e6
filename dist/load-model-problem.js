import { B as sortProblems, F as describePosition, I as hasErrors, L as joinSides, P as ProblemError, R as makeError, z as setupError } from "./model.js";

export { setupError };