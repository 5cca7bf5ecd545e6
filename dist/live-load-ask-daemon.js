import { t as askDaemon } from "./live-ask-daemon.js";

export { askDaemon };