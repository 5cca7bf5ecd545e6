import { t as measureShard } from "./flow-shards.js";

export { measureShard };