import { _ as passesAlone, v as proveForFreezing } from "./stage-measure.js";

export { proveForFreezing };