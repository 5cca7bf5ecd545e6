import { t as readMonitor } from "./repository-reading.js";

export { readMonitor };