import { A as openStore, j as writeTransaction } from "./store.js";

export { openStore };