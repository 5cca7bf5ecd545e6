const require_bind_core = require("./live-bind-core.cjs");
const require_read_last_answer = require("./live-read-last-answer.cjs");
const require_parse_config = require("./live-parse-config.cjs");
let node_path = require("node:path");
let node_fs = require("node:fs");

// src/repository/reading/read-live-settings.ts
/** Most bytes of a config that are looked at; more is refused by the parser in any case. */
const mostBytes = 3e5;
/**
* What the config of the project a folder lies in says of running sessions, read from its working tree without git, since hooks and status lines ask for
* them: the defaults where there is no config. `configFile` is relative to the repository's root.
*/
function readLiveSettings(cwd, configFile) {
	const path = (0, node_path.join)(findCheckout(cwd), configFile);
	const facts = (0, node_fs.lstatSync)(path, { throwIfNoEntry: false });
	if (facts === void 0 || !facts.isFile() || facts.size > mostBytes) return {
		value: require_bind_core.liveDefaults,
		problems: []
	};
	const { value, problems } = require_parse_config.parseConfig((0, node_fs.readFileSync)(path), configFile, "setup");
	if (value !== void 0) return {
		value: require_bind_core.settleLive(value.monitor, value.runtime),
		problems: []
	};
	return require_read_last_answer.hasErrors(problems) ? { problems } : {
		value: require_bind_core.liveDefaults,
		problems
	};
}
/** The nearest folder above that is a checkout, else the folder itself. */
function findCheckout(cwd) {
	for (let folder = cwd;; folder = (0, node_path.dirname)(folder)) {
		if ((0, node_fs.existsSync)((0, node_path.join)(folder, ".git"))) return folder;
		if ((0, node_path.dirname)(folder) === folder) return cwd;
	}
}

exports.readLiveSettings = readLiveSettings;