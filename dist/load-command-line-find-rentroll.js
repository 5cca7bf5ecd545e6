import { n as findLauncher, r as findRentroll, t as findDaemonProgram } from "./find-rentroll.js";

export { findDaemonProgram, findRentroll };