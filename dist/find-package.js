import { dirname, join } from "node:path";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

// src/entry/command-line/find-package.ts
/** Folder of the package this code belongs to, in dist or in the sources. */
function findPackage() {
	let folder = dirname(fileURLToPath(import.meta.url));
	while (!existsSync(join(folder, "action.yml")) && dirname(folder) !== folder) folder = dirname(folder);
	return folder;
}

export { findPackage as t };