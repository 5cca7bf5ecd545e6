import { i as withWaiting, n as settle, r as toPlanned, t as proposeCandidates } from "./flow-propose.js";

export { proposeCandidates };