import { join } from "node:path";
import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";

// src/flows/daemon/place/hash-build.ts
/** What `dist/` (or a folder of sources) holds now: a daemon that runs other, older code makes room for a new one. */
function hashBuild(folder) {
	const modules = readdirSync(folder).filter((name) => /\.[jt]s$/.test(name)).sort().map((name) => ({
		name,
		...pickFacts(join(folder, name))
	}));
	const text = modules.map(({ name, size, changed }) => `${name} ${size} ${changed}`).join("\n");
	return {
		hash: createHash("sha256").update(text).digest("hex").slice(0, 12),
		builtAt: Math.max(0, ...modules.map(({ changed }) => changed))
	};
}
function pickFacts(file) {
	const { size, mtimeMs } = statSync(file);
	return {
		size,
		changed: Math.round(mtimeMs)
	};
}

export { hashBuild as t };