import { a as sweepNow, i as findGrownRows, o as sweepRows } from "./flow-collect.js";

export { sweepNow };