import { dirname, join } from "node:path";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

// src/entry/command-line/find-package.ts
/** Folder of the package this code belongs to, in dist or in the sources. */
function findPackage() {
	let folder = dirname(fileURLToPath(import.meta.url));
	while (!existsSync(join(folder, "action.yml")) && dirname(folder) !== folder) folder = dirname(folder);
	return folder;
}
/** Version of that package, for example `0.1.0`. */
function readVersion() {
	const { version } = JSON.parse(readFileSync(join(findPackage(), "package.json"), "utf8"));
	return version;
}

export { readVersion as n, findPackage as t };