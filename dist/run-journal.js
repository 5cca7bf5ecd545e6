import { M as openStore } from "./store.js";
import { s as locateFiles } from "./repository-reading.js";
import { n as refuseTracked, r as findRoot } from "./git.js";
import { join } from "node:path";
import { existsSync } from "node:fs";

// src/run/journal/open-journal.ts
/** Opens the journal of the repository; the caller closes it. Throws ProblemError when a checkout brought the state along. */
function openJournal(inputs) {
	const state = join(inputs.refs.root, inputs.paths.state);
	refuseTracked(state, "the journal");
	return openStore(join(state, "rentroll.db"));
}

// src/run/journal/ask-journal.ts
/** Asks the journal of the repository around `cwd`; undefined when nothing was ever measured (and nothing is created then). */
async function askJournal(request, world, ask) {
	const root = await findRoot(world.cwd);
	const state = join(root, locateFiles(request.configFile).state);
	const file = join(state, "rentroll.db");
	if (!existsSync(file)) return void 0;
	refuseTracked(state, "the journal");
	const { openStore } = await import("./load-open-store.js");
	const db = openStore(file);
	try {
		return ask(db, root);
	} finally {
		db.close();
	}
}

export { openJournal as n, askJournal as t };