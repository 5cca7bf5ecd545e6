import { M as writeTransaction, j as openStore } from "./store.js";

export { openStore };