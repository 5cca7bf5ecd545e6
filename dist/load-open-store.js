import { A as openStore } from "./store.js";

export { openStore };