import { t as findPackage } from "./find-package.js";
import { t as readVersion } from "./read-version.js";
import { join } from "node:path";

// src/entry/command-line/find-rentroll.ts
/** How another program starts the rentroll that runs now. */
function findRentroll() {
	return {
		node: process.execPath,
		bin: join(findPackage(), "bin", "rentroll.js"),
		version: readVersion()
	};
}

export { findRentroll };