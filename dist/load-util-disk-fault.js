import { _ as explainDiskFault, b as temporaryFault, v as explainMachineFault, y as linkFault } from "./util.js";

export { explainMachineFault };