import { n as loadOverrides, t as loadGuard } from "./load-guard.js";

export { loadGuard };