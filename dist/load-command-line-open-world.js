import { t as openWorld } from "./progress.js";

export { openWorld };