let node_path = require("node:path");
let node_crypto = require("node:crypto");
let node_fs = require("node:fs");

// src/flows/daemon/place/hash-build.ts
/** What `dist/` (or a folder of sources) holds now: a daemon that runs other, older code makes room for a new one. */
function hashBuild(folder) {
	const modules = (0, node_fs.readdirSync)(folder).filter((name) => /\.c?[jt]s$/.test(name)).sort().map((name) => ({
		name,
		...pickFacts((0, node_path.join)(folder, name))
	}));
	const text = modules.map(({ name, size, changed }) => `${name} ${size} ${changed}`).join("\n");
	return {
		hash: (0, node_crypto.createHash)("sha256").update(text).digest("hex").slice(0, 12),
		builtAt: Math.max(0, ...modules.map(({ changed }) => changed))
	};
}
function pickFacts(file) {
	const { size, mtimeMs } = (0, node_fs.statSync)(file);
	return {
		size,
		changed: Math.round(mtimeMs)
	};
}

Object.defineProperty(exports, "hashBuild", {
  enumerable: true,
  get: function () {
    return hashBuild;
  }
});