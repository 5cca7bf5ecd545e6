import { n as readConsent, t as changeConsent } from "./flow-live.js";

export { changeConsent };