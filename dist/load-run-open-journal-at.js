import { i as openJournalAt } from "./run-state.js";

export { openJournalAt };