import { n as readVersion, t as findPackage } from "./find-package.js";
import { dirname, join } from "node:path";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

// src/entry/command-line/find-rentroll.ts
/** How another program starts the rentroll that runs now. */
function findRentroll() {
	return {
		node: process.execPath,
		bin: join(findPackage(), "bin", "rentroll.js"),
		version: readVersion()
	};
}
/** What a file of hooks starts instead: it finds a Node that is not of the checkout which a session works in. */
function findLauncher() {
	return join(findPackage(), "bin", "rentroll.sh");
}
/** The daemon beside a bundle of dist/, or in the sources. */
function findDaemonProgram() {
	const entry = ["./daemon.cjs", "../daemon.ts"].map((place) => fileURLToPath(new URL(place, import.meta.url))).find((place) => existsSync(place)) ?? "";
	return {
		entry,
		folder: dirname(entry),
		args: []
	};
}

export { findLauncher as n, findRentroll as r, findDaemonProgram as t };