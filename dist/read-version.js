import { t as findPackage } from "./find-package.js";
import { join } from "node:path";
import { readFileSync } from "node:fs";

// src/entry/command-line/read-version.ts
/** Version of the package this code belongs to, for example `0.1.0`. */
function readVersion() {
	const { version } = JSON.parse(readFileSync(join(findPackage(), "package.json"), "utf8"));
	return version;
}

export { readVersion as t };