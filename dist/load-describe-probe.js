import { a as describeProbe } from "./stage-probe.js";

export { describeProbe };