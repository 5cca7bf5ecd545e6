import { _ as explainMachineFault, g as explainDiskFault, v as linkFault, y as temporaryFault } from "./util.js";

export { explainMachineFault };