import { t as readStatus } from "./flow-status.js";

export { readStatus };