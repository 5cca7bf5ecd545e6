import { v as passesAlone, y as proveForFreezing } from "./stage-measure.js";

export { proveForFreezing };