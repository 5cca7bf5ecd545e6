import { f as explainDiskFault, h as temporaryFault, m as linkFault, p as explainMachineFault } from "./util.js";

export { explainMachineFault };