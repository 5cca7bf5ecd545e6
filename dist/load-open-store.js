import { M as openStore, N as writeTransaction } from "./store.js";

export { openStore };