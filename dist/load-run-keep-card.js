import { t as keepCard } from "./run-sessions.js";

export { keepCard };