import { F as makeError } from "./model.js";
import { M as decodeText } from "./text.js";
import { n as isInside, r as isRepositoryPath } from "./quick-answer.js";
import { c as checkReference } from "./stage-suite.js";

// src/stages/gate/suite/read-task-files.ts
const textLimits = {
	codePrefix: "task",
	maxBytes: 1048576
};
/** Most files of a folder of hidden tests, and most bytes of all of them. */
const mostTests = 500;
const mostTestBytes = 16777216;
function refuse({ blame }, { file }, code, message, hint) {
	return { problems: [makeError(blame, code, message, hint, {
		file,
		line: 1,
		column: 1
	})] };
}
/** Only files the listing shows as regular are read: a path through a linked folder never is. */
async function readBytes({ tree, entries }, path) {
	return entries.some((entry) => entry.path === path) ? tree.read(path) : void 0;
}
/** Where a task starts, when that is not the fixture as it is. Needs a fixture that is a commit. */
async function readStart(folder, draft, isCommit) {
	const { startFrom: from, id } = draft;
	if (from === void 0) return { problems: [] };
	if (!isCommit) return refuse(folder, draft, "task-start-needs-commit", `the golden task "${id}" starts from ${from.kind === "commit" ? "a commit" : "a patch on a commit"}, and the fixture is a folder`, "Write \"commit:\" under \"fixture\" of the config, with the id of a commit, or take \"start\" and \"at\" out.");
	if (from.kind === "commit") return {
		value: from,
		problems: []
	};
	const bytes = await readBytes(folder, from.file);
	if (bytes === void 0) return refuse(folder, draft, "task-missing-start", `the start "${from.file}" of task "${id}" is not there`, "Commit the patch beside the task, or take \"start\" out.");
	const { value: patch, problems } = decodeText(bytes, from.file, folder.blame, textLimits);
	if (patch === void 0) return { problems };
	const faults = checkReference(patch, from.file, folder.blame, "start");
	return faults.length > 0 ? { problems: faults } : {
		value: {
			kind: "patch",
			file: from.file,
			patch
		},
		problems
	};
}
/** Hidden tests of a folder, by path in the copy: whatever lies below it, since fixtures of tests may be no text at all. */
async function readTestFolder(folder, draft, root) {
	const files = folder.entries.filter(({ path }) => path !== root && isInside(path, root)).map(({ path }) => path);
	const fail = (code, message, hint) => refuse(folder, draft, code, message, hint);
	if (files.length === 0) return fail("task-missing-test", `the folder "${root}" of hidden tests of task "${draft.id}" has no files`, "Commit the tests in it, under their paths in the fixture, or take \"tests\" out.");
	const odd = files.find((path) => !isRepositoryPath(path.slice(root.length + 1)));
	if (odd !== void 0) return fail("task-bad-test", `the hidden test "${odd}" has a name that no copy can have`, "Rename it.");
	const contents = await Promise.all(files.map((path) => folder.tree.read(path)));
	const bytes = contents.reduce((sum, content) => sum + (content?.length ?? 0), 0);
	if (files.length > mostTests || bytes > mostTestBytes) return fail("task-tests-too-large", `the hidden tests of task "${draft.id}" are ${files.length} files with ${bytes} bytes; at most ${mostTests} files with ${mostTestBytes} bytes are read`, "Keep the files the check needs, and no others.");
	const pairs = files.map((path, place) => [path.slice(root.length + 1), toContent(contents[place])]);
	return {
		value: Object.fromEntries(pairs),
		problems: []
	};
}
/** Text where it is some: what compares and hashes texts reads it as such. */
function toContent(bytes = Buffer.alloc(0)) {
	const text = bytes.toString("utf8");
	return !text.includes("\0") && Buffer.from(text).equals(bytes) ? text : bytes;
}

export { readStart, readTestFolder };