import { p as findRoot } from "./git.js";
import { s as locateFiles } from "./repository-reading.js";
import { ft as isSimulatedRecord } from "./stage-measure.js";
import { i as openJournalAt, o as locateState } from "./run-state.js";
import { join } from "node:path";
import { existsSync } from "node:fs";

// src/run/journal/open-journal.ts
/** Opens the journal of the repository; the caller closes it. Throws ProblemError when it cannot be used. */
function openJournal({ refs, paths, env, base, head }) {
	const runner = (base ?? head)?.config?.runner.kind;
	return openJournalAt(refs.root, paths, env, runner === "reference" ? isSimulatedRecord : void 0);
}

// src/run/journal/ask-journal.ts
/** Asks the journal of the repository around `cwd`; undefined when nothing was ever measured (and nothing is created then). */
async function askJournal(request, world, ask) {
	const root = await findRoot(world.cwd);
	const paths = locateFiles(request.configFile);
	if (![locateState(root, paths), join(root, paths.oldState)].some((folder) => existsSync(join(folder, "rentroll.db")))) return void 0;
	const { openJournalAt } = await import("./load-run-open-journal-at.js");
	const isSimulated = request.simulates === true ? await loadShape() : void 0;
	const db = openJournalAt(root, paths, world.env, isSimulated);
	try {
		return ask(db, root);
	} finally {
		db.close();
	}
}
/** The shape of a record is loaded where it is asked for. */
async function loadShape() {
	return (await import("./load-measure-trial-schema.js")).isSimulatedRecord;
}

export { openJournal as n, askJournal as t };