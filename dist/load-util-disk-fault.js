import { c as explainDiskFault, d as temporaryFault, l as explainMachineFault, u as linkFault } from "./util.js";

export { explainMachineFault };