import { b as proveForFreezing, y as passesAlone } from "./stage-measure.js";

export { proveForFreezing };