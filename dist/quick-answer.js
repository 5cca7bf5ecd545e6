const { delimiter, dirname, isAbsolute, join, posix, resolve, sep } = globalThis.process.getBuiltinModule("node:path");
const { createHash, randomUUID } = globalThis.process.getBuiltinModule("node:crypto");
const { appendFileSync, closeSync, constants, existsSync, fstatSync, openSync, readFileSync, readSync, readdirSync, realpathSync, statSync } = globalThis.process.getBuiltinModule("node:fs");
const { execFileSync } = globalThis.process.getBuiltinModule("node:child_process");
const { fileURLToPath } = globalThis.process.getBuiltinModule("node:url");
const { userInfo } = globalThis.process.getBuiltinModule("node:os");

const docPlaces = {
	command: "agents.md#any-command",
	config: "reference.md#configuration",
	fork: "ci.md#measure-a-fork",
	guard: "sessions.md#your-own-entries",
	plugin: "sessions.md#install",
	probes: "reference.md#probes",
	proof: "agents.md#proof-that-rules-arrive",
	sandbox: "agents.md#the-sandbox",
	signatures: "security.md#sign-receipts",
	statistics: "statistics.md",
	tasks: "reference.md#golden-tasks",
	verdicts: "concepts.md#when-a-rule-is-accepted"
};
const folder = "https://github.com/rentroll/rentroll/blob/main/docs/";
function linkDocs(place) {
	return `${folder}${docPlaces[place]}`;
}
function linkCode(code) {
	return `${folder}troubleshooting.md#${code.replace(/[^a-z0-9-]/g, "")}`;
}

function readPath(value, ...keys) {
	return keys.reduce((part, key) => {
		return typeof part === "object" && part !== null && Object.hasOwn(part, key) ? part[key] : void 0;
	}, value);
}
function readText(value, ...keys) {
	const part = readPath(value, ...keys);
	return typeof part === "string" ? part : "";
}
function readNumber(value, ...keys) {
	const part = readPath(value, ...keys);
	return typeof part === "number" ? part : 0;
}
function readList(read, ...keys) {
	return (value) => {
		const part = readPath(value, ...keys);
		return Array.isArray(part) ? part.map((entry) => read(entry)) : [];
	};
}

const fullSha = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
function chooseRange(event, baseRef) {
	if (!fullSha.test(event.sha)) return refuse("missing-sha", `GITHUB_SHA is "${event.sha}", not a commit`, notOnGitHub);
	if (untrusted.has(event.name)) return refuse("unsafe-event", `the event "${event.name}" runs with secrets`, saferEvent);
	const lie = findLie(event);
	if (lie !== void 0) return refuse("event-payload", `the payload of the event "${event.name}" ${lie}`, readAgain);
	const fixed = readPlatform(event);
	if (fixed !== void 0 && baseRef !== void 0) return refuse("base-ref-refused", `"base-ref" is set, but in a run of "${event.name}" the base is the one GitHub names`, leaveOut);
	if (fixed !== void 0) return {
		value: fixed,
		problems: []
	};
	const before = baseRef === void 0 ? pushedFrom(event) : void 0;
	if (before !== void 0) return {
		value: {
			kind: "after",
			head: event.sha,
			base: before,
			isQueue: false
		},
		problems: []
	};
	return {
		value: {
			kind: "chosen",
			head: event.sha,
			...baseRef === void 0 ? {} : { base: baseRef }
		},
		problems: []
	};
}
const untrusted = /* @__PURE__ */ new Set([
	"pull_request_target",
	"issue_comment",
	"workflow_run"
]);
const merges = /* @__PURE__ */ new Set([
	"pull_request",
	"pull_request_review",
	"pull_request_review_comment"
]);
const notOnGitHub = "The Action runs in a GitHub workflow; on a laptop use: npx rentroll check.";
const saferEvent = `Use "on: pull_request": measuring needs no secret there. A fork is measured by "label", see ${linkDocs("fork")}.`;
const leaveOut = "Leave \"base-ref\" out: it is for runs that are not about a pull request.";
const readAgain = "Run the workflow again; a step that writes GITHUB_EVENT_PATH or the runner's own variables must not.";
function findLie({ name, sha, payload, repository }) {
	const runRepository = repository?.toLowerCase() ?? "";
	const other = [["repository"], [
		"pull_request",
		"base",
		"repo"
	]].map((keys) => readText(payload, ...keys, "full_name")).find((one) => one !== "" && runRepository !== "" && one.toLowerCase() !== runRepository);
	if (other !== void 0) return `is about "${other.slice(0, 100)}", and the run about "${repository}"`;
	if (merges.has(name) !== isThere(payload, "pull_request")) return merges.has(name) ? "names no pull request" : "is about a pull request";
	if (name === "merge_group" !== isThere(payload, "merge_group")) return name === "merge_group" ? "names no merge group" : "is about a merge group";
	return merges.has(name) ? findPullLie(payload) : findCommitLie(name, sha, payload);
}
function isThere(payload, key) {
	return typeof (readPath(payload, key) ?? void 0) === "object";
}
function findPullLie(payload) {
	const number = readPath(payload, "pull_request", "number");
	if (!Number.isSafeInteger(number) || Number(number) < 1) return "has no number of a pull request";
	for (const side of ["base", "head"]) if (readSha(payload, "pull_request", side, "sha") === void 0) return `has no commit at pull_request.${side}.sha`;
}
function findCommitLie(name, sha, payload) {
	if (name === "merge_group") {
		if (readSha(payload, "merge_group", "base_sha") === void 0) return "has no commit at merge_group.base_sha";
		if (readSha(payload, "merge_group", "base_sha") === sha) return ownBase;
		const head = readText(payload, "merge_group", "head_sha");
		return head === sha ? void 0 : `is about the commit "${head.slice(0, 64)}", and GITHUB_SHA is ${sha}`;
	}
	if (name === "push" && readSha(payload, "before") === sha) return ownBase;
	const after = readText(payload, "ref").startsWith("refs/heads/") ? readSha(payload, "after") : void 0;
	if (name !== "push" || after === void 0 || /^0+$/.test(after) || after === sha) return void 0;
	return `is about the commit "${after}", and GITHUB_SHA is ${sha}`;
}
const ownBase = "names the commit of the run as its own base";
function readPlatform({ name, sha: head, payload }) {
	if (merges.has(name)) {
		const [onto, tip] = ["base", "head"].map((side) => readText(payload, "pull_request", side, "sha"));
		return {
			kind: "merge",
			head,
			onto: [onto],
			tip,
			branch: readText(payload, "pull_request", "base", "ref")
		};
	}
	if (name !== "merge_group") return void 0;
	return {
		kind: "after",
		head,
		base: readText(payload, "merge_group", "base_sha"),
		isQueue: true
	};
}
function pushedFrom({ name, payload }) {
	if (name !== "push" || readPath(payload, "forced") === true) return void 0;
	const before = readSha(payload, "before");
	return before === void 0 || /^0+$/.test(before) ? void 0 : before;
}
function readSha(payload, ...keys) {
	const value = readText(payload, ...keys);
	return fullSha.test(value) ? value : void 0;
}
function refuse(code, message, hint) {
	return { problems: [{
		code,
		severity: "error",
		message,
		hint,
		blame: "setup"
	}] };
}

const longestSummaryBytes = 1048576;
const cutNote = "\n\n*Cut: a job summary holds 1 MiB.*\n";
function formatOutputs(outputs, delimiter) {
	return Object.entries(outputs).map(([name, value]) => {
		if (value.includes(delimiter)) throw new Error(`the output ${name} contains its own delimiter`);
		return `${name}<<${delimiter}\n${value}\n${delimiter}\n`;
	}).join("");
}
function writeOutputs(env, outputs) {
	append(env["GITHUB_OUTPUT"], formatOutputs(outputs, `rentroll_${randomUUID()}`));
}
function writeSummary(env, markdown) {
	append(env["GITHUB_STEP_SUMMARY"], fitSummary(markdown));
}
function fitSummary(markdown) {
	const bytes = Buffer.from(markdown, "utf8");
	if (bytes.length <= longestSummaryBytes) return markdown;
	const shortened = bytes.subarray(0, longestSummaryBytes - Buffer.byteLength(cutNote)).toString("utf8").replace(/\ufffd+$/, "");
	const lineEnd = shortened.lastIndexOf("\n");
	return shortened.slice(0, lineEnd === -1 ? shortened.length : lineEnd) + cutNote;
}
function append(file, text) {
	if (file) appendFileSync(file, text);
}
const noCommits = {
	"commit-sha": "",
	"pull-requests": "[]"
};
function listIdleOutputs(headline) {
	return {
		outcome: "pass",
		headline,
		verdicts: "[]",
		"tokens-spent": "0",
		"dollars-spent": "0",
		"comment-body": headline,
		"comment-url": "",
		"report-path": "",
		"json-path": "",
		"receipts-path": "",
		...noCommits
	};
}

function readEvent(env) {
	return {
		name: env["GITHUB_EVENT_NAME"] ?? "",
		sha: env["GITHUB_SHA"] ?? "",
		repository: env["GITHUB_REPOSITORY"] ?? "",
		payload: readPayload(env["GITHUB_EVENT_PATH"])
	};
}
function countComments({ payload }) {
	return readNumber(payload, "pull_request", "comments");
}
const largestBytes = 26214400;
function readPayload(file) {
	if (!file) return {};
	try {
		const stats = statSync(file);
		if (!stats.isFile() || stats.size > largestBytes) return {};
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		return {};
	}
}

const usualPath = "/usr/local/bin:/usr/bin:/bin";
function ownPath(path = usualPath, cwd = process.cwd()) {
	const checkout = findCheckout(cwd);
	return path.split(delimiter).filter((folder) => isAbsolute(folder) && !isWithin(folder, checkout)).join(delimiter);
}
function liesInCheckout(path, cwd = process.cwd()) {
	return isWithin(path, findCheckout(cwd));
}
function findCheckout(cwd) {
	const home = `${realPath(homeOfUser() || sep)}${sep}`;
	const holdsHome = (folder) => home.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
	const around = listParents(realPath(cwd)).filter((folder) => !holdsHome(folder));
	return around.findLast((folder) => existsSync(join(folder, ".git"))) ?? around[0];
}
function listParents(folder) {
	return dirname(folder) === folder ? [folder] : [folder, ...listParents(dirname(folder))];
}
function isWithin(path, folder) {
	if (folder === void 0) return false;
	return [path, realPath(path)].some((each) => each === folder || each.startsWith(`${folder}${sep}`));
}
function realPath(path) {
	try {
		return realpathSync(path);
	} catch {
		return path;
	}
}
function homeOfUser() {
	try {
		return userInfo().homedir;
	} catch {
		return "";
	}
}

const settings = [
	"core.hooksPath=/dev/null",
	"core.fsmonitor=false",
	"core.attributesFile=/dev/null",
	"core.commitGraph=false",
	"protocol.ext.allow=never",
	"log.showSignature=false"
];
const surroundings = {
	GIT_CONFIG_NOSYSTEM: "1",
	GIT_CONFIG_GLOBAL: "/dev/null",
	GIT_ATTR_NOSYSTEM: "1",
	GIT_TERMINAL_PROMPT: "0",
	GIT_OPTIONAL_LOCKS: "0",
	GIT_NO_LAZY_FETCH: "1",
	GIT_NO_REPLACE_OBJECTS: "1",
	GIT_PAGER: "cat",
	LC_ALL: "C",
	TZ: "UTC"
};
function ownGit(args, env, ours = {}) {
	const others = Object.entries(env).filter(([name]) => !name.toUpperCase().startsWith("GIT_"));
	return {
		args: [...settings.flatMap((setting) => ["-c", setting]), ...args],
		env: {
			...Object.fromEntries(others),
			...surroundings,
			...ours,
			PATH: gitPath(env["PATH"])
		}
	};
}
function gitPath(path) {
	const isPackage = (folder) => /[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder);
	return ownPath(path).split(delimiter).filter((folder) => !isPackage(folder)).join(delimiter);
}

function defined(values) {
	const result = {};
	for (const key in values) if (values[key] !== void 0) result[key] = values[key];
	return result;
}
function keysOf(table) {
	return Object.keys(table);
}
function isKeyOf(table, word) {
	return Object.hasOwn(table, word);
}
function recordOf(keys, make) {
	return Object.fromEntries(keys.map((key) => [key, make(key)]));
}
function messageOf(error) {
	return error instanceof Error ? error.message : String(error);
}
function codeOf(error) {
	return typeof error === "object" && error !== null && "code" in error && typeof error.code === "string" ? error.code : void 0;
}
const machineCodes = /* @__PURE__ */ new Set([
	"ENOSPC",
	"EDQUOT",
	"EIO",
	"EMFILE",
	"ENFILE",
	"ENOMEM",
	"EAGAIN",
	"ENOBUFS"
]);
function isMachineFault(error) {
	return error instanceof Error && "code" in error && machineCodes.has(String(error.code));
}
function compareText(a, b) {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}

const plainRefusals = {
	"not-there": "it is not there",
	"no-folder": "a file is in the place of its folder",
	"not-a-file": "it is not a plain file",
	"not-readable": "it cannot be opened",
	"not-fit": "it is too large"
};
function usePlain(path, { followsLinks = false }, use) {
	const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
	let file;
	try {
		file = openSync(path, O_RDONLY | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW));
	} catch (error) {
		return {
			kind: "refused",
			why: openingFaults[codeOf(error) ?? ""] ?? "not-readable"
		};
	}
	try {
		const facts = fstatSync(file);
		return facts.isFile() ? {
			kind: "used",
			value: use(file, facts)
		} : {
			kind: "refused",
			why: "not-a-file"
		};
	} finally {
		closeSync(file);
	}
}
const openingFaults = {
	ENOENT: "not-there",
	ENOTDIR: "no-folder",
	ELOOP: "not-a-file",
	ENXIO: "not-a-file"
};
function inspectPlain(path, demand) {
	const read = inspectBytes(path, demand);
	return read.kind === "bytes" ? {
		kind: "text",
		text: read.bytes.toString("utf8")
	} : read;
}
function inspectBytes(path, { mostBytes, isFit, part, ...opening }) {
	try {
		const opened = usePlain(path, opening, (file, facts) => {
			return (part !== void 0 || facts.size <= mostBytes) && isFit?.(facts) !== false ? readPart(file, facts.size, {
				mostBytes,
				part: part ?? "begin"
			}) : void 0;
		});
		if (opened.kind === "refused") return opened;
		return opened.value === void 0 ? {
			kind: "refused",
			why: "not-fit"
		} : {
			kind: "bytes",
			bytes: opened.value
		};
	} catch {
		return {
			kind: "refused",
			why: "not-readable"
		};
	}
}
function readPart(file, size, { mostBytes, part }) {
	const bytes = Buffer.alloc(Math.min(size, mostBytes));
	const length = readSync(file, bytes, 0, bytes.length, part === "begin" ? 0 : size - bytes.length);
	return bytes.subarray(0, length);
}
function readPlain(path, demand) {
	const read = inspectPlain(path, demand);
	return read.kind === "text" ? read.text : void 0;
}
function readPlainBytes(path, demand) {
	const read = inspectBytes(path, demand);
	return read.kind === "bytes" ? read.bytes : void 0;
}
function readTreeFile(path, mostBytes = Number.POSITIVE_INFINITY) {
	return readPlainBytes(path, {
		mostBytes: mostBytes + 1,
		part: "begin"
	});
}
function isMine({ uid }) {
	return uid === (process.getuid?.() ?? uid);
}

const header = /^\s*\[\s*([\w.-]+)(?:\s+"((?:[^"\\]|\\.)*)")?\s*\]/u;
const entry = /^\s*([A-Za-z][\w-]*)\s*(?:=\s*(.*))?$/u;
function readSettings(text) {
	const settings = [];
	let place = {
		section: "",
		subsection: ""
	};
	for (const line of text.replaceAll(/\\\r?\n/g, "").split(/\r?\n/)) {
		const headerMatch = header.exec(line);
		if (headerMatch !== null) place = {
			section: (headerMatch[1] ?? "").toLowerCase(),
			subsection: (headerMatch[2] ?? "").replaceAll(/\\(.)/g, "$1")
		};
		const [, key, value] = entry.exec(headerMatch === null ? line : line.slice(headerMatch[0].length)) ?? [];
		if (key !== void 0) settings.push({
			...place,
			key: key.toLowerCase(),
			value: plainValue(value ?? "true")
		});
	}
	return settings;
}
function plainValue(text) {
	const [bare = ""] = /^(?:"(?:[^"\\]|\\.)*"|[^"#;])*/u.exec(text) ?? [];
	return bare.trim().replaceAll(/(?<!\\)"/g, "").replaceAll(/\\(["\\])/g, "$1");
}
function findSetting(settings, section, key, subsection = "") {
	const isIt = (one) => one.section === section && one.key === key && one.subsection === subsection;
	return settings.findLast(isIt)?.value;
}

function findClone(cwd) {
	let folder = realFolder(cwd);
	while (folder !== void 0) {
		const gitDir = findGitDir(folder);
		if (gitDir !== void 0) return {
			root: folder,
			gitDir,
			commonDir: findCommon(gitDir)
		};
		const above = dirname(folder);
		folder = above === folder ? void 0 : above;
	}
}
function realFolder(path) {
	try {
		return realpathSync(path);
	} catch {
		return;
	}
}
function findGitDir(folder) {
	const place = join(folder, ".git");
	const stats = look(place);
	if (stats === void 0) return void 0;
	const named = stats.isDirectory() ? place : /^gitdir: (.+?)\r?\n*$/u.exec(readGitFile(place) ?? "")?.[1];
	if (named === void 0) return void 0;
	const gitDir = resolve(folder, named);
	return look(join(gitDir, "HEAD")) === void 0 ? void 0 : gitDir;
}
function findCommon(gitDir) {
	const named = readGitFile(join(gitDir, "commondir"))?.trimEnd();
	return named ? resolve(gitDir, named) : gitDir;
}
function look(path) {
	try {
		return statSync(path);
	} catch {
		return;
	}
}
const largest = {
	mostBytes: 268435456,
	followsLinks: true
};
function readGitFile(path) {
	return readPlain(path, largest);
}
function readCloneSettings({ commonDir, gitDir }) {
	const settings = readSettings(readGitFile(join(commonDir, "config")) ?? "");
	if (findSetting(settings, "extensions", "worktreeconfig") !== "true") return settings;
	return [...settings, ...readSettings(readGitFile(join(gitDir, "config.worktree")) ?? "")];
}
function nameMainRemote(clone) {
	const names = readCloneSettings(clone).flatMap(({ section, subsection }) => section === "remote" && isPlain(subsection) ? [subsection] : []);
	return names.includes("origin") ? "origin" : names[0] ?? "origin";
}
function isPlain(name) {
	return /^[\w][\w./-]*$/.test(name) && !name.includes("..");
}
function findFormat(clone) {
	const settings = readCloneSettings(clone);
	const [storage = "files", format = "sha1"] = ["refstorage", "objectformat"].map((key) => findSetting(settings, "extensions", key)?.toLowerCase());
	return storage === "files" && (format === "sha1" || format === "sha256") ? format : void 0;
}
function isPartial({ commonDir }) {
	const packs = join(commonDir, "objects", "pack");
	return existsSync(packs) && readdirSync(packs).some((name) => name.endsWith(".promisor"));
}
function isOwn({ root, gitDir }) {
	const me = process.geteuid?.();
	if (me === void 0) return true;
	const owners = [root, gitDir].map((path) => look(path)?.uid);
	const mine = [me, ...me === 0 ? [Number(process.env["SUDO_UID"] || 0)] : []];
	return owners.every((owner) => owner !== void 0 && mine.includes(owner));
}

const longestAnswerBytes = 67108864;
function readThrough(clone, isTree = false) {
	return {
		GIT_DIR: findOurs(findFormat(clone)),
		GIT_OBJECT_DIRECTORY: join(clone.commonDir, "objects"),
		GIT_SHALLOW_FILE: join(clone.commonDir, "shallow"),
		GIT_INDEX_FILE: join(clone.gitDir, "index"),
		...isTree ? { GIT_WORK_TREE: clone.root } : {}
	};
}
function findOurs(format) {
	const folder = ["../bin/git/", "../../../../bin/git/"].map((place) => fileURLToPath(new URL(place, import.meta.url))).map((place) => join(place, String(format))).find((place) => existsSync(join(place, "HEAD")));
	if (folder === void 0) throw new Error(`bin/git/${format} of this installation of rentroll is missing`);
	return folder;
}
function callGit(clone, args, input = "", variables = readThrough(clone), timeout) {
	const call = ownGit(args, process.env, variables);
	const { root: cwd } = clone;
	const limits = {
		maxBuffer: longestAnswerBytes,
		...timeout !== void 0 && {
			timeout,
			killSignal: "SIGKILL"
		}
	};
	return execFileSync("git", call.args, {
		cwd,
		input,
		stdio: "pipe",
		env: call.env,
		...limits
	});
}
function nameObject(type, content, like) {
	return createHash(like.length === 64 ? "sha256" : "sha1").update(`${type} ${content.length}\0`).update(content).digest("hex");
}
function splitObjects(answer) {
	const objects = [];
	for (let offset = 0; offset < answer.length;) {
		const lineEnd = answer.indexOf(10, offset);
		const [, type, size] = /^[0-9a-f]+ (\w+) (\d+)$/.exec(answer.toString("utf8", offset, lineEnd)) ?? [];
		const end = size === void 0 ? lineEnd : lineEnd + 1 + Number(size);
		objects.push(type === void 0 ? void 0 : {
			type,
			content: answer.subarray(lineEnd + 1, end)
		});
		offset = end + 1;
	}
	return objects;
}
function splitPaths(answer) {
	return answer.toString("utf8").split("\0").filter(Boolean);
}
function readMentions(clone, { base, head }) {
	const pattern = [
		"grep",
		"-h",
		"-o",
		"-a",
		"-E",
		"(^|[[:space:]])@[^[:space:]`]+"
	];
	try {
		const output = callGit(clone, [
			...pattern,
			base,
			head,
			"--",
			"*.md",
			"*.mdc",
			"*.markdown",
			"*.txt"
		]);
		return [...new Set(output.toString("utf8").split("\n"))].flatMap((line) => line.trim().slice(1) || []);
	} catch (error) {
		return error.status === 1 ? [] : false;
	}
}
function readTexts(clone, { base, head }, pathspecs) {
	try {
		const lines = callGit(clone, [
			"grep",
			"-z",
			"-I",
			"-e",
			"",
			base,
			head,
			"--",
			...pathspecs
		]).toString("utf8").split("\n").map((line) => line.split("\0"));
		return [...Map.groupBy(lines, ([place = ""]) => place)].map(([place, ofFile]) => [place.slice(place.indexOf(":") + 1), ofFile.map(([, line = ""]) => line).join("\n")]);
	} catch (error) {
		return error.status === 1 ? [] : false;
	}
}

const objectName = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
const deepest = 5;
function readRef(clone, name, depth = deepest) {
	if (!isRefName(name)) return void 0;
	const text = readGitFile(join(isOwnRef(name) ? clone.gitDir : clone.commonDir, name));
	const target = /^ref:\s*(\S+)/.exec(text ?? "")?.[1];
	if (target !== void 0) return depth === 0 ? void 0 : readRef(clone, target, depth - 1);
	const [id = ""] = (text ?? "").split(/\s/);
	return objectName.test(id) ? id : readPacked(clone).get(name);
}
function readRemoteDefault(clone) {
	const folder = `refs/remotes/${nameMainRemote(clone)}/`;
	const target = /^ref:\s*(\S+)/.exec(readGitFile(join(clone.commonDir, `${folder}HEAD`)) ?? "")?.[1];
	return target?.startsWith(folder) ? target.slice(folder.length) : void 0;
}
function isOwnRef(name) {
	return !name.startsWith("refs/") || /^refs\/(?:bisect|worktree|rewritten)\//.test(name);
}
function isRefName(name) {
	if (!/^(?:[A-Z_]+|refs\/.+)$/.test(name)) return false;
	return ![...name].some((letter) => letter <= " " || "~^:?*[\\".includes(letter)) && !name.split("/").some((part) => part === "" || part.startsWith(".") || part.endsWith(".lock")) && !name.includes("..");
}
function readPacked({ commonDir }) {
	const entries = (readGitFile(join(commonDir, "packed-refs")) ?? "").split("\n").map((line) => /^([0-9a-f]{40,64}) (\S+)$/.exec(line)).filter((entry) => entry !== null);
	return new Map(entries.map(([, id = "", name = ""]) => [name, id]));
}
const places = [
	"",
	"refs/",
	"refs/tags/",
	"refs/heads/",
	"refs/remotes/"
];
function nameRevision(clone, revision) {
	const end = revision.search(/[\^~:]|@\{/);
	const name = end === -1 ? revision : revision.slice(0, end);
	const rest = end === -1 ? "" : revision.slice(end);
	if (name === "" || rest.startsWith("@{") || rest.startsWith(":")) return void 0;
	const id = findId(clone, name === "@" ? "HEAD" : name);
	return id === void 0 ? void 0 : `${id}${rest}`;
}
function findId(clone, name) {
	if (objectName.test(name)) return name;
	const refNames = [...places.map((place) => `${place}${name}`), `refs/remotes/${name}/HEAD`];
	for (const full of refNames) {
		const id = readRef(clone, full);
		if (id !== void 0) return id;
	}
	return /(?:^|-g)[0-9a-f]{4,64}$/i.test(name) && !name.startsWith("-") ? name : void 0;
}

function resolveRange(claim, lineage) {
	const { parents } = lineage;
	if (parents === void 0) return {
		why: "no-commit",
		parents: []
	};
	return claim.kind === "merge" ? resolveMerge(claim, parents, lineage) : resolveAfter(claim, parents, lineage);
}
function resolveMerge({ head, onto, tip, branch }, parents, lineage) {
	const [base, merged, ...more] = parents;
	if (base === void 0 || merged !== tip || more.length > 0) return {
		why: "no-merge",
		parents
	};
	if (onto.includes(base)) return {
		head,
		base
	};
	const fetched = lineage.findFetched(branch);
	if (onto.some((earlier) => lineage.descends(earlier, base)) && (fetched === void 0 || lineage.descends(base, fetched))) return {
		head,
		base
	};
	return {
		why: lineage.isShallow() ? "unproved" : "other-base",
		parents
	};
}
function resolveAfter({ head, base, isQueue }, parents, lineage) {
	if (isQueue ? parents[0] === base || lineage.leads(base, head) : parents.includes(base) || lineage.descends(base, head)) return {
		head,
		base
	};
	if (lineage.isShallow()) return {
		why: "unproved",
		parents
	};
	return isQueue ? {
		why: "other-base",
		parents
	} : { head };
}
function readLineage(clone, head, headCommit) {
	return {
		parents: readParents(head, headCommit ?? readCommit(clone, head)),
		isShallow: () => existsSync(join(clone.commonDir, "shallow")),
		descends: (earlier, later) => descends(clone, earlier, later),
		leads: (earlier, later) => leads(clone, earlier, later),
		findFetched: (branch) => readRef(clone, `refs/remotes/${nameMainRemote(clone)}/${branch}`)
	};
}
function readCommit(clone, id) {
	try {
		return callGit(clone, [
			"cat-file",
			"commit",
			id
		]);
	} catch (error) {
		if (isNo(error)) return void 0;
		throw error;
	}
}
function readParents(id, commit) {
	if (commit === void 0) return void 0;
	if (nameObject("commit", commit, id) !== id) return void 0;
	const [headers = ""] = commit.toString("latin1").split("\n\n", 1);
	return headers.split("\n").flatMap((line) => /^parent ([0-9a-f]+)$/.exec(line)?.[1] ?? []);
}
function descends(clone, earlier, later) {
	if (earlier === later || readParents(later, readCommit(clone, later))?.includes(earlier)) return true;
	try {
		callGit(clone, [
			"merge-base",
			"--is-ancestor",
			earlier,
			later
		]);
		return true;
	} catch (error) {
		if (isNo(error)) return false;
		throw error;
	}
}
function leads(clone, earlier, later) {
	if (!descends(clone, earlier, later)) return false;
	return callGit(clone, [
		"rev-list",
		"--first-parent",
		later,
		`^${earlier}^@`
	]).toString("latin1").split("\n").includes(earlier);
}
function isNo(error) {
	const { status } = error;
	return status === 1 || status === 128;
}

const starts = [
	"CLAUDE.md",
	".claude/CLAUDE.md",
	"CLAUDE.local.md",
	"AGENTS.md",
	"AGENTS.override.md",
	".claude/rules"
];
function readQuickChanges(clone, { base, head }, configFile) {
	try {
		if (isPartial(clone)) return void 0;
		const [modes, paths] = splitChanges(callGit(clone, [
			...[
				"diff-tree",
				"-r",
				"-z",
				"--raw",
				"--no-renames",
				"--no-ext-diff"
			],
			`${base}^{commit}`,
			`${head}^{commit}`,
			"--"
		]).toString("utf8"));
		const wanted = [configFile, ...starts].flatMap((path) => [`${base}:${path}`, `${head}:${path}`]);
		const answer = callGit(clone, ["cat-file", "--batch"], `${[`${head}^{commit}`, ...wanted].join("\n")}\n`);
		const [commit, ...files] = splitObjects(answer);
		const [before, after, ...instructions] = files.map((file) => file?.type === "blob" ? file.content.toString("utf8") : void 0);
		if (commit === void 0 || before === void 0 || after === void 0) return void 0;
		const hasRules = files.some((file) => file?.type === "tree");
		const movesSubmodule = modes.includes("160000");
		const mentions = findMentions(instructions, hasRules);
		return {
			commit: commit.content,
			paths,
			configs: [before, after],
			mentions,
			movesSubmodule
		};
	} catch {
		return;
	}
}
function splitChanges(answer) {
	const fields = answer.split("\0").filter(Boolean);
	return [fields.filter((_, at) => at % 2 === 0).join(), fields.filter((_, at) => at % 2 === 1)];
}
const mention = /(?:^|\s)@[^\s`]/m;
function findMentions(texts, hasRules) {
	const presentTexts = texts.flatMap((text) => text ?? []);
	if (presentTexts.filter((text) => text !== "" && !text.includes("\n")).some((target) => !starts.includes(posix.basename(target)))) return "unknown";
	return hasRules || presentTexts.some((text) => mention.test(text)) ? "some" : "none";
}

const guardFile = /^\.rentroll\/guard\.yml$/;
const watchedFiles = [
	{
		pattern: /^\.github\/workflows\//,
		does: "is a workflow: check that the gate still runs"
	},
	{
		pattern: /^\.github\/actions\/|(?:^|\/)action\.ya?ml$/,
		does: "workflows run as an action: check that the gate still runs"
	},
	{
		pattern: /^(?:\.github\/|docs\/)?codeowners$|^\.github\/(?:rulesets\/|settings\.ya?ml$|branch-protection)/,
		does: "decides whose review and which checks a change needs"
	},
	{
		pattern: guardFile,
		does: "decides what the guard lets agents run"
	},
	{
		pattern: /^\.claude\/hooks\//,
		does: "may run in every session of Claude Code"
	},
	{
		pattern: /(?:^|\/)\.mcp\.json$/,
		does: "names servers whose tools and words reach sessions of Claude Code"
	},
	{
		pattern: /^\.claude\/agent-memory(?:-local)?\//,
		does: "is where agents of Claude Code keep their memory and read it"
	},
	{
		pattern: /(?:^|\/)\.claude\/(?:skills|commands|agents|output-styles)\//,
		does: "sessions of Claude Code load when it is asked for"
	},
	{
		pattern: /.\/\.claude\//,
		does: "sessions of Claude Code load that begin in its folder"
	},
	{
		pattern: /(?:^|\/)\.claude-plugin\//,
		does: "is part of a plugin of Claude Code"
	},
	{
		pattern: /(?:^|\/)\.(?:codex|agents)\//,
		does: "Codex reads"
	},
	{
		pattern: new RegExp([
			"(?:^|/)gemini\\.md$|^\\.gemini/|(?:^|/)\\.cursor/|^\\.cursorrules$|^\\.windsurf(?:rules$|/)|^\\.clinerules(?:$|/)",
			"(?:^|/)\\.github/(?:copilot-|instructions/|prompts/|agents/|skills/|chatmodes/)|^\\.opencode/|^opencode\\.jsonc?$",
			"^\\.(?:roo|kiro|junie|continue|amazonq|augment|trae)/|^\\.roorules|^\\.aider\\.|^\\.goosehints$"
		].join("|")),
		does: "other agents load"
	},
	{
		pattern: /(?:^|\/)\.gitattributes$|^\.gitmodules$/,
		does: "decides how a checkout changes the committed files"
	}
];
function findWatched(path) {
	const folded = path.toLowerCase();
	return watchedFiles.find(({ pattern }) => pattern.test(folded))?.does;
}
function isGuardFile(path) {
	return guardFile.test(path.toLowerCase());
}

const rootVariable = /\$\{?(?:CLAUDE_PROJECT_DIR|CLAUDE_PLUGIN_ROOT|GITHUB_WORKSPACE|GITHUB_ACTION_PATH|PWD)\}?\/?|\$\{\{\s*github\.(?:workspace|action_path)\s*\}\}\/?/g;
const separator = /[\s"'`;&|()<>=,[\]]+/;
function listFileWords(text) {
	const words = text.replace(rootVariable, "./").split(separator);
	return [...new Set(words.map((word) => word.replace(/[.:]+$/, "")).filter((word) => word !== ""))];
}
const packageRunner = /^(?:npm|npx|pnpm|pnpx|yarn|bun|bunx|corepack)$/;
const makeRunner = /^(?:make|gmake|just|task)$/;
const targetFiles = [
	"Makefile",
	"makefile",
	"GNUmakefile",
	"justfile",
	"Justfile",
	"Taskfile.yml"
];
const packageSettings = [
	".npmrc",
	".yarnrc.yml",
	".yarnrc",
	".pnpmfile.cjs",
	"bunfig.toml"
];
function findRunnerWords(text) {
	const lines = text.split("\n").map((line) => line.split(/[\s"'`;&|()]+/).map(baseName));
	const started = lines.filter((words) => words.some((word) => packageRunner.test(word)));
	return {
		packages: started.length === 0 ? void 0 : new Set(started.flatMap((words) => words.map(withoutVersion))),
		startsTargets: lines.some((words) => words.some((word) => makeRunner.test(word)))
	};
}
function baseName(word) {
	const end = word.slice(word.lastIndexOf("/") + 1);
	return packageRunner.test(end) || makeRunner.test(end) ? end : word;
}
function withoutVersion(word) {
	const at = word.lastIndexOf("@");
	return at > 0 ? word.slice(0, at) : word;
}
const installs = [
	"ci",
	"install",
	"i",
	"add",
	"rebuild",
	"yarn"
];
const installScripts = [
	"preinstall",
	"install",
	"postinstall",
	"prepublish",
	"preprepare",
	"prepare",
	"postprepare"
];
function isStarted(script, words) {
	if (words.has(script) || words.has(script.replace(/^(?:pre|post)/, ""))) return true;
	return installScripts.includes(script) && installs.some((word) => words.has(word));
}
const scriptName = /\.(?:[cm]?[jt]s|sh|bash|zsh|fish|py|rb|pl|php|lua|ps1|bat|cmd|exe|jar|wasm)$/i;
function isScriptName(path) {
	return scriptName.test(path);
}
function isScript(path, mode, content) {
	return mode === "100755" || isScriptName(path) || content[0] === 35 && content[1] === 33;
}
const programPathspecs = [
	":(glob).github/workflows/*",
	":(glob).github/hooks/*.json",
	".claude/settings.json",
	".claude/settings.local.json",
	".mcp.json",
	".codex",
	".claude/hooks",
	".github/actions",
	":(glob)**/.claude/skills/**",
	":(glob)**/.claude/commands/**",
	":(glob)**/.agents/skills/**",
	":(glob)**/package.json",
	":(glob)**/[Mm]akefile",
	":(glob)**/GNUmakefile",
	":(glob)**/[Jj]ustfile",
	":(glob)**/Taskfile.yml"
];
const manifest = /(?:^|\/)(?:package(?:-lock)?\.json|\.npmrc|\.yarnrc(?:\.yml)?|\.pnpmfile\.cjs|bunfig\.toml|action\.ya?ml)$/;
const idle = /\.(?:md|mdx|txt|png|jpe?g|gif|svg|webp)$/i;
function mayBeRun(paths, files) {
	if (paths.some((path) => manifest.test(path))) return true;
	const words = new Set(files.flatMap(([path, text]) => listFileWords(programText(path, text))));
	if (paths.some((path) => nameEnds(path).some((end) => words.has(end)))) return true;
	const readEnds = new Set(files.flatMap(([path]) => nameEnds(path)));
	return [...words].some((word) => isFollowed(word) && !readEnds.has(word)) && paths.some((path) => !idle.test(path));
}
function programText(path, text) {
	if (!/(?:^|\/)package\.json$/.test(path)) return text;
	try {
		return Object.values(JSON.parse(text).scripts ?? {}).join("\n");
	} catch {
		return text;
	}
}
function isFollowed(word) {
	if (word.includes("://") || word.includes("*")) return false;
	return isScriptName(word) || /^\.\.?\//.test(word) || word.includes("$") && /\.\w+$/.test(word);
}
function nameEnds(path) {
	const names = path.split("/");
	const ends = names.map((_, index) => names.slice(index).join("/"));
	const modules = idle.test(path) ? [] : ends.map((end) => end.replace(/\.\w+$/, ""));
	return [...ends, ...modules].flatMap((end) => [end, `./${end}`]);
}

const idleHeadline = "Nothing to measure: this change touches nothing that rentroll looks at.";
async function hasNothingToMeasure(cwd, claim, configFile) {
	const { head } = claim;
	const base = claim.kind === "merge" ? `${head}^1` : claim.base;
	if (base === void 0) return false;
	const clone = findClone(cwd);
	if (clone === void 0 || !(isOwn(clone) || (await seldom()).mayRead(clone))) return false;
	try {
		const range = await nameRange(clone, {
			base,
			head
		});
		const changes = range === void 0 ? void 0 : readQuickChanges(clone, range, configFile);
		if (range === void 0 || changes === void 0 || changes.movesSubmodule || !isProved(clone, claim, changes.commit)) return false;
		const slash = configFile.lastIndexOf("/");
		const home = configFile.slice(0, slash + 1);
		const lists = changes.configs.map(listWatchedPrefixes);
		if (changes.paths.some((path) => path.startsWith(home) || lists.some((prefixes) => mayMatter(path, prefixes)))) return false;
		if (changes.paths.length === 0) return true;
		const programs = readTexts(clone, range, programPathspecs);
		if (programs === false || mayBeRun(changes.paths, programs)) return false;
		if (changes.mentions === "none") return true;
		return changes.mentions === "some" && !mayBeImported(changes.paths, readMentions(clone, range));
	} catch {
		return false;
	}
}
const isNamed = /^[0-9a-f]{40}(?:[0-9a-f]{24})?(?:\^1)?$/;
async function nameRange(clone, range) {
	return isNamed.test(range.base) && isNamed.test(range.head) ? range : (await seldom()).nameRange(clone, range);
}
const seldom = () => import("./git-seldom.js").then((all) => ({ mayRead: all.a, nameRange: all.t }));
function isProved(clone, claim, commit) {
	if (claim.kind === "chosen") return true;
	const range = resolveRange(claim, readLineage(clone, claim.head, commit));
	return "head" in range && range.base !== void 0;
}
function mayBeImported(paths, mentions) {
	if (mentions === false) return true;
	const names = new Set(mentions.map((mention) => mention.split("/").at(-1)));
	return paths.some((path) => names.has(path.split("/").at(-1)));
}
const alwaysWatched = [".claude", "benchmarks/fixture"];
const unreadable = /\\|["']\s*[[{]/;
const comment = /(^|\s)#.*$/gm;
const wordAndColon = /([^\s,{}[\]:"']+)(:?)/g;
const globStart = /[*?!+@(]/;
function listWatchedPrefixes(configText) {
	if (unreadable.test(configText)) return void 0;
	const prefixes = [...configText.replace(comment, "$1").matchAll(wordAndColon)].filter(([, , colon]) => colon === "").map(([, word = ""]) => word).map((word) => (word.split(globStart, 1)[0] ?? "").replace(/\/$/, ""));
	return prefixes.some((prefix) => prefix === "" || prefix === ".") ? void 0 : [...alwaysWatched, ...prefixes];
}
const startsOddly = /^[\s,{}[\]:"'#*?!+@(]/;
const instructions = /(?:^|\/)(?:CLAUDE|AGENTS)[\w.]*\.md$/i;
function mayMatter(path, prefixes) {
	const folded = path.toLowerCase();
	return prefixes === void 0 || instructions.test(path) || startsOddly.test(path) || prefixes.some((prefix) => folded.startsWith(prefix.toLowerCase())) || findWatched(path) !== void 0;
}

function countCharacters(text) {
	let count = 0;
	for (const _ of text) count += 1;
	return count;
}
const anyUnsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
function isPlainLine(text) {
	return !anyUnsafe.test(text);
}
function holdsCommentMark(text) {
	return /<!--|-->/.test(text);
}
const slugPattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
function isSlug(text) {
	return text.length <= 64 && slugPattern.test(text);
}

function isRepositoryPath(path) {
	if (path === ".") return true;
	if (path.length === 0 || path.length > 400 || !isPlainLine(path) || /[\\:<>"|?]/.test(path)) return false;
	return !path.split("/").some((segment) => [
		"",
		".",
		"..",
		".git"
	].includes(segment.toLowerCase()));
}
function folderOf(path) {
	const slash = path.lastIndexOf("/");
	return slash === -1 ? "." : path.slice(0, slash);
}
function joinPath(folder, path) {
	return folder === "." ? path : `${folder}/${path}`;
}
function isInside(path, folder) {
	return folder === "." || path === folder || path.startsWith(`${folder}/`);
}

const modes = [
	"gate",
	"audit",
	"stamp",
	"publish"
];
const path = (text) => isRepositoryPath(text) ? text : void 0;
const oneOf = (...words) => ({
	expects: words.join(", "),
	read: (text) => words.find((word) => word === text)
});
const file = {
	expects: "the path of a file",
	read: (text) => /^\P{C}+$/u.test(text) ? text : void 0
};
const inputFields = {
	mode: {
		fallback: "gate",
		...oneOf(...modes)
	},
	config: {
		fallback: ".rentroll/config.yml",
		expects: "a path inside the repository",
		read: path
	},
	"base-ref": {
		only: [
			"gate",
			"audit",
			"stamp"
		],
		expects: "a branch, tag or commit",
		read: (text) => /^[^\s-][^\s\p{C}]*$/u.test(text) ? text : void 0
	},
	"budget-tokens": {
		only: ["gate", "audit"],
		expects: "a whole number above 0",
		read: (text) => /^[1-9][0-9]*$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : void 0
	},
	"github-token": {
		expects: "a token without white space",
		read: (text) => /^[\x21-\x7e]+$/.test(text) ? text : void 0,
		secret: true
	},
	comment: {
		fallback: "auto",
		...oneOf("auto", "always", "never")
	},
	label: {
		only: ["gate"],
		expects: "the name of a label",
		read: (text) => /^\P{C}{1,50}$/u.test(text) ? text : void 0
	},
	report: {
		...file,
		only: ["publish"]
	},
	receipts: {
		...file,
		only: ["stamp"]
	},
	store: {
		...file,
		only: ["gate", "audit"],
		expects: "the path of a folder"
	},
	part: {
		only: ["gate"],
		expects: "K/N, for example 2/4",
		read: (text) => /^[0-9]+\/[0-9]+$/.test(text) ? text : void 0
	},
	"check-name": {
		only: ["gate", "stamp"],
		expects: "a name of at most 100 characters",
		read: (text) => /^\P{C}{1,100}$/u.test(text) ? text : void 0
	}
};
async function readActionInputs(env) {
	const values = {};
	const refused = [];
	for (const [name, field] of Object.entries(inputFields)) {
		const text = env[variableOf(name)]?.trim() || field.fallback;
		if (text === void 0) continue;
		const value = field.read(text);
		if (value === void 0) refused.push(name);
		else values[toCamelCase(name)] = value;
	}
	const [unknown, stray] = [listUnknown(env), listStray(values)];
	if (refused.length + unknown.length + stray.length > 0) return { problems: await refusalProblems(env, {
		unknown,
		refused,
		stray
	}) };
	return {
		value: values,
		problems: []
	};
}
function listUnknown(env) {
	return Object.keys(env).filter((name) => name.startsWith("INPUT_") && env[name]).map((name) => name.slice(6).toLowerCase()).filter((name) => !Object.hasOwn(inputFields, name));
}
function listStray(values) {
	const { mode } = values;
	return Object.entries(inputFields).filter(([name]) => values[toCamelCase(name)] !== void 0).flatMap(([name, { only }]) => mode === void 0 || only === void 0 || only.some((one) => one === mode) ? [] : [name]);
}
async function refusalProblems(env, { unknown, refused, stray }) {
	const { f: refuseStray, p: refuseUnknown, m: refuseValue } = await import("./modes.js");
	const names = Object.keys(inputFields);
	const bad = refused.map((name) => refuseValue(name, env[variableOf(name)]?.trim() ?? "", inputFields[name]));
	return [
		...refuseUnknown(unknown, names),
		...bad,
		...stray.map((name) => refuseStray(name, inputFields[name]?.only))
	];
}
function variableOf(name) {
	return `INPUT_${name.toUpperCase()}`;
}
function toCamelCase(name) {
	return name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
}

export { ownPath as $, isOwn as A, readPlainBytes as B, readRemoteDefault as C, splitPaths as D, readThrough as E, findSetting as F, isKeyOf as G, codeOf as H, inspectBytes as I, messageOf as J, isMachineFault as K, isMine as L, nameMainRemote as M, readCloneSettings as N, findClone as O, realFolder as P, liesInCheckout as Q, plainRefusals as R, nameRevision as S, nameObject as T, compareText as U, readTreeFile as V, defined as W, gitPath as X, recordOf as Y, ownGit as Z, targetFiles as _, joinPath as a, writeOutputs as at, readLineage as b, isPlainLine as c, fullSha as ct, idleHeadline as d, readPath as dt, realPath as et, findRunnerWords as f, readText as ft, packageSettings as g, listFileWords as h, isRepositoryPath as i, noCommits as it, isPartial as j, findFormat as k, isSlug as l, readList as lt, isStarted as m, linkDocs as mt, folderOf as n, readEvent as nt, countCharacters as o, writeSummary as ot, isScript as p, linkCode as pt, keysOf as q, isInside as r, listIdleOutputs as rt, holdsCommentMark as s, chooseRange as st, readActionInputs as t, countComments as tt, hasNothingToMeasure as u, readNumber as ut, findWatched as v, callGit as w, resolveRange as x, isGuardFile as y, readPlain as z };