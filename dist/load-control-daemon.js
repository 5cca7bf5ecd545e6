import { n as startDaemon, r as stopDaemon, t as seeDaemon } from "./flow-daemon.js";

export { seeDaemon, startDaemon, stopDaemon };