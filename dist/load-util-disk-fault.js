import { b as linkFault, v as explainDiskFault, x as temporaryFault, y as explainMachineFault } from "./util.js";

export { explainMachineFault };