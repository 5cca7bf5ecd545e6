import { n as listSavedBudgets, t as findLiving } from "./flow-budget.js";

export { listSavedBudgets };