import { n as publishReport, t as publishFailure } from "./action-publish.js";

export { publishFailure };