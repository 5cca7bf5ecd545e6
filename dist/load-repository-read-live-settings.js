import { t as readLiveSettings } from "./repository-reading.js";

export { readLiveSettings };