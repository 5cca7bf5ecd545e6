import { dt as enforcementSchema, ft as isSimulatedRecord, pt as trialSchema } from "./stage-measure.js";

export { isSimulatedRecord };