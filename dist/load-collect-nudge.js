import { n as wordNudge, t as composeNudge } from "./flow-collect.js";

export { composeNudge };