import { n as sweepNow, r as sweepRows, t as findGrownRows } from "./flow-collect.js";

export { sweepNow };