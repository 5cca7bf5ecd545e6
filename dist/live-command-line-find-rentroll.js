import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { existsSync } from "node:fs";

// src/entry/command-line/find-rentroll.ts
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