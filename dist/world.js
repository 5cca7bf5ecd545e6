import { posix } from "node:path";

// src/repository/reading/repository-paths.ts
/** Everything a repository commits lives beside its config, normally in `.rentroll/`. */
function locateFiles(configFile) {
	const home = posix.dirname(configFile);
	return {
		config: configFile,
		ledger: posix.join(home, "ledger.yml"),
		receipts: posix.join(home, "receipts"),
		audits: posix.join(home, "audits"),
		baselines: posix.join(home, "baselines.yml"),
		state: posix.join(home, "state")
	};
}
/** Path of a rule's receipt; ids are kebab-case, so they cannot leave the folder. */
function receiptFile(paths, rule) {
	return posix.join(paths.receipts, `${rule}.json`);
}
/** Path of the record of a rule's latest audit, when that did not renew its receipt. */
function auditFile(paths, rule) {
	return posix.join(paths.audits, `${rule}.json`);
}
/** Path of the checkpoint of the latest run. */
function checkpointFile(paths) {
	return posix.join(paths.state, "checkpoint.json");
}

// src/foundation/model/request/world.ts
/** Name of the config unless told otherwise. */
const defaultConfigFile = ".rentroll/config.yml";

export { receiptFile as a, locateFiles as i, auditFile as n, checkpointFile as r, defaultConfigFile as t };