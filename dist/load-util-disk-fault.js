import { _ as temporaryFault, g as linkFault, h as explainMachineFault, m as explainDiskFault } from "./util.js";

export { explainMachineFault };