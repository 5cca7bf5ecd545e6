import { g as temporaryFault, h as linkFault, m as explainMachineFault, p as explainDiskFault } from "./util.js";

export { explainMachineFault };