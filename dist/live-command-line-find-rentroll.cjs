let node_path = require("node:path");
let node_url = require("node:url");
let node_fs = require("node:fs");

// src/entry/command-line/find-rentroll.ts
/** The daemon beside a bundle of dist/, or in the sources. */
function findDaemonProgram() {
	const entry = ["./daemon.cjs", "../daemon.ts"].map((place) => (0, node_url.fileURLToPath)(new URL(place, require("url").pathToFileURL(__filename).href))).find((place) => (0, node_fs.existsSync)(place)) ?? "";
	return {
		entry,
		folder: (0, node_path.dirname)(entry),
		args: []
	};
}

exports.findDaemonProgram = findDaemonProgram;