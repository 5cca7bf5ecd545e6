import { i as temporaryFault, n as explainMachineFault, r as linkFault, t as explainDiskFault } from "./disk-fault.js";

export { explainMachineFault };