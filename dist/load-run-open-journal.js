import { n as openJournal } from "./run-journal.js";

export { openJournal };