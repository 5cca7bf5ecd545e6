import { d as explainDiskFault, f as explainMachineFault, m as temporaryFault, p as linkFault } from "./util.js";

export { explainMachineFault };