import { n as composeQuestion, r as wordNudge, t as composeNudge } from "./flow-collect.js";

export { composeNudge };