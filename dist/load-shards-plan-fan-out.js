import { n as planFanOut, r as planShards } from "./flow-shards.js";

export { planShards };