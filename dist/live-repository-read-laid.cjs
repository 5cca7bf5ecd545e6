const require_parse_config = require("./live-parse-config.cjs");
let node_path = require("node:path");

// src/repository/reading/read-instructions.ts
/** Longest chain of links, and of imports, that is followed. */
const deepest = 6;
/** Text of those of the paths that are files, or links to files of the repository. */
async function readTexts(tree, entries, paths) {
	const texts = await Promise.all(paths.map((path) => readFollowed(tree, entries, path)));
	return new Map(paths.flatMap((path, place) => texts[place] === void 0 ? [] : [[path, texts[place]]]));
}
async function readFollowed(tree, entries, path) {
	const at = await followLinks(tree, entries, path);
	return at === void 0 ? void 0 : (await tree.read(at))?.toString("utf8");
}
/** Where links lead in the end; undefined for those that leave the repository or never end. */
async function followLinks(tree, entries, path) {
	let at = path;
	for (let step = 0; step < deepest; step += 1) {
		if (entries.get(at)?.mode !== "120000") return at;
		const target = await tree.readLink(at);
		if (target === void 0 || target.startsWith("/")) return void 0;
		at = node_path.posix.normalize(node_path.posix.join(node_path.posix.dirname(at), target));
		if (!require_parse_config.isRepositoryPath(at)) return void 0;
	}
}

// src/repository/reading/read-laid.ts
/** Instructions of folders, and what the main session offers: skills, commands, other agents. Settings and memories are nobody's instructions. */
const laid = /\/(?:CLAUDE|AGENTS)(?:\.[\w-]+)?\.md$|^\.claude\/(?:skills|commands|agents)\/.+\.md$/;
/**
* Everything of a tree's instructions that is laid over the copies of a fixture that is a commit, by path in the copy: `instructions` (those
* every session reads), and those of folders, skills and commands. The commit's own were left out. In a folder of a monorepo the instructions
* below it move with it; the repository's stand where both have a file.
*/
async function readLaid(tree, { path: root }, instructions) {
	const entries = new Map((await tree.list("")).map((entry) => [entry.path, entry]));
	const wanted = [...entries.keys()].filter((path) => laid.test(path) && !instructions.has(path));
	const moved = [...await readTexts(tree, entries, wanted.filter((path) => path.startsWith(".claude/") || require_parse_config.isInside(path, root)))].map(([path, text]) => [moveInto(root, path), text]);
	return new Map([...moved, ...instructions].sort(([a], [b]) => a < b ? -1 : 1));
}
function moveInto(root, path) {
	return root === "." || path.startsWith(".claude/") ? path : path.slice(root.length + 1);
}

exports.readLaid = readLaid;