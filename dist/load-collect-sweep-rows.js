import { c as sweepNow, l as sweepRows, s as findGrownRows } from "./flow-collect.js";

export { sweepNow };