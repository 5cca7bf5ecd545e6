import { n as verifyInputs, r as verifyReceipts, t as countRefused } from "./flow-verify.js";

export { verifyReceipts };