import { n as readGateRequest } from "./flow-check.js";

export { readGateRequest };