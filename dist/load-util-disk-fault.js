import { d as linkFault, f as temporaryFault, l as explainDiskFault, u as explainMachineFault } from "./util.js";

export { explainMachineFault };