const require_nudge = require("./live-collect-nudge.cjs");

// src/doors/git/open-history.ts
/** What one call reads at most, in bytes: an answer is held in memory. */
const largestBatchBytes = 67108864;
/** The commits of a repository, read from git objects. No filter, attribute or hook of a checkout has a say in what they hold. */
function openHistory(root) {
	return {
		find: (commits) => findCommits(root, commits),
		isShallow: () => require_nudge.isShallow(root)
	};
}
/** Asks for all of them with one call; an id of anything but a commit finds nothing. */
async function findCommits(root, commits) {
	if (commits.length === 0) return [];
	const asked = commits.flatMap((commit) => [commit, `${commit}^{tree}`]);
	const result = await require_nudge.runGit(root, ["cat-file", "--batch-check=%(objecttype) %(objectname)"], `${asked.join("\n")}\n`);
	if (!result.ok) throw new Error(`git cat-file failed: ${result.stderr}`);
	const lines = result.stdout.toString("utf8").split("\n");
	return commits.map((commit, place) => {
		const [, tree = ""] = (lines[2 * place + 1] ?? "").split(" ");
		return lines[2 * place] === `commit ${commit}` ? openCommitFiles(root, commit, tree) : void 0;
	});
}
function openCommitFiles(root, commit, tree) {
	let listing;
	return {
		commit,
		tree,
		list() {
			listing ??= listEntries(root, tree);
			return listing;
		},
		message: () => readMessage(root, commit),
		read: (entries) => readEntries(root, entries)
	};
}
/** Everything after the first empty line of a commit's object. */
async function readMessage(root, commit) {
	const result = await require_nudge.runGit(root, [
		"cat-file",
		"commit",
		commit
	]);
	const text = result.stdout.toString("utf8");
	return result.ok ? text.slice(text.indexOf("\n\n") + 2) : "";
}
async function listEntries(root, tree) {
	const result = await require_nudge.runGit(root, [
		"ls-tree",
		"-r",
		"-z",
		"-l",
		"--full-tree",
		tree
	]);
	if (!result.ok) throw require_nudge.missingObject(root, tree, result.stderr);
	return require_nudge.splitPaths(result.stdout).map(parseEntry);
}
/** One line of `ls-tree -z -l`: `<mode> <type> <id> <size>\t<path>`, with spaces in front of the size. */
function parseEntry(line) {
	const tab = line.indexOf("	");
	const [mode = "", , id = "", size = ""] = line.slice(0, tab).split(/ +/);
	return {
		path: line.slice(tab + 1),
		mode,
		id,
		bytes: Number(size) || 0
	};
}
async function readEntries(root, entries) {
	const contents = [];
	for (const batch of cutBatches(entries)) {
		const result = await require_nudge.runGit(root, ["cat-file", "--batch"], `${batch.map(({ id }) => id).join("\n")}\n`);
		if (!result.ok) throw new Error(`git cat-file failed: ${result.stderr}`);
		const blobs = require_nudge.splitBatch(result.stdout);
		const lost = batch.find((entry, place) => blobs[place] === void 0 && !isModule(entry));
		if (lost !== void 0) throw require_nudge.missingObject(root, lost.id, "missing");
		contents.push(...blobs);
	}
	return contents;
}
/** A commit of another repository is no object of this one. */
function isModule({ mode }) {
	return mode === "160000";
}
function cutBatches(entries) {
	const batches = [];
	let bytes = largestBatchBytes;
	for (const entry of entries) {
		bytes += entry.bytes;
		if (bytes > largestBatchBytes) {
			batches.push([]);
			bytes = entry.bytes;
		}
		batches.at(-1)?.push(entry);
	}
	return batches;
}

exports.openHistory = openHistory;