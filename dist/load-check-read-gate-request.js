import { t as readGateRequest } from "./flow-check.js";

export { readGateRequest };