import { dirname } from "node:path";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

// src/entry/command-line/find-daemon-program.ts
/** The daemon beside a bundle of dist/, or in the sources. */
function findDaemonProgram() {
	const entry = ["./daemon.js", "../daemon.ts"].map((place) => fileURLToPath(new URL(place, import.meta.url))).find((place) => existsSync(place)) ?? "";
	return {
		entry,
		folder: dirname(entry),
		args: []
	};
}

export { findDaemonProgram };