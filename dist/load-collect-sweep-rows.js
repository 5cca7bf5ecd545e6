import { c as sweepRows, o as findGrownRows, s as sweepNow } from "./flow-collect.js";

export { sweepNow };