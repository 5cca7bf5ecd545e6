import { n as requireLatestReport, t as findLatestReport } from "./flow-status.js";

export { requireLatestReport };