import { i as askDaemon } from "./flow-daemon.js";

export { askDaemon };