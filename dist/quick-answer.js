import { i as readText, n as readNumber, r as readPath } from "./read-answer.js";
import { delimiter, posix } from "node:path";
import { randomUUID } from "node:crypto";
import { appendFileSync, readFileSync } from "node:fs";
import { execFileSync } from "node:child_process";

// src/doors/github/choose-range.ts
/** The name of a commit, SHA-1 or SHA-256. */
const fullSha = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
/**
* Chooses base and head of a run. In a pull request the platform sets both (the merge commit and its first parent), so `baseRef`, which
* comes from the workflow file and therefore from the pull request, is refused: it would choose the policy.
*/
function chooseRange(event, baseRef) {
	if (!fullSha.test(event.sha)) return refuse("missing-sha", `GITHUB_SHA is "${event.sha}", not a commit`, notOnGitHub);
	if (untrusted.has(event.name)) return refuse("unsafe-event", `the event "${event.name}" runs with secrets`, saferEvent);
	const fixed = platformBase(event);
	if (fixed !== void 0 && baseRef !== void 0) return refuse("base-ref-refused", refusal(event.name), leaveOut);
	const base = fixed ?? baseRef ?? pushedFrom(event);
	return {
		value: {
			head: event.sha,
			...base === void 0 ? {} : { base }
		},
		problems: []
	};
}
/** Events that run the base's workflow with its secrets and token on behalf of anybody. */
const untrusted = /* @__PURE__ */ new Set([
	"pull_request_target",
	"issue_comment",
	"workflow_run"
]);
const notOnGitHub = "The Action runs in a GitHub workflow; on a laptop use: npx rentroll check.";
const saferEvent = "Use \"on: pull_request\": measuring needs no secret there. A fork is measured by \"label\", see docs/adoption.md.";
const leaveOut = "Leave \"base-ref\" out: it is for runs that are not about a pull request.";
function refusal(name) {
	return `"base-ref" is set, but in a run of "${name}" the base is the one GitHub names`;
}
/** Base of events whose base is not up to the workflow file: the commit the merge went onto. */
function platformBase({ name, sha, payload }) {
	if (name === "pull_request") return `${sha}^1`;
	if (name !== "merge_group") return void 0;
	return readSha(payload, "merge_group", "base_sha") ?? `${sha}^1`;
}
/** Where the branch stood before a push; undefined for a new branch and after a forced push, whose old commits are gone. */
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

// src/doors/github/env-files.ts
const longestSummaryBytes = 1048576;
const cutNote = "\n\n*Cut: a job summary holds 1 MiB.*\n";
/**
* Outputs as GitHub's env-file protocol wants them: `name<<delimiter`, the value, the delimiter. A value cannot end its own block,
* because the delimiter is drawn after the value is known. Throws when a value holds the delimiter all the same.
*/
function formatOutputs(outputs, delimiter) {
	return Object.entries(outputs).map(([name, value]) => {
		if (value.includes(delimiter)) throw new Error(`the output ${name} contains its own delimiter`);
		return `${name}<<${delimiter}\n${value}\n${delimiter}\n`;
	}).join("");
}
/** Sets outputs of the step; does nothing outside of a workflow. */
function writeOutputs(env, outputs) {
	append(env["GITHUB_OUTPUT"], formatOutputs(outputs, `rentroll_${randomUUID()}`));
}
/** Adds Markdown to the job summary; does nothing outside of a workflow. */
function writeSummary(env, markdown) {
	append(env["GITHUB_STEP_SUMMARY"], fitSummary(markdown));
}
/** Cuts a summary that GitHub would refuse whole, at a line where there is one. */
function fitSummary(markdown) {
	const bytes = Buffer.from(markdown, "utf8");
	if (bytes.length <= longestSummaryBytes) return markdown;
	const kept = bytes.subarray(0, longestSummaryBytes - Buffer.byteLength(cutNote)).toString("utf8").replace(/\ufffd+$/, "");
	const lineEnd = kept.lastIndexOf("\n");
	return kept.slice(0, lineEnd === -1 ? kept.length : lineEnd) + cutNote;
}
function append(file, text) {
	if (file) appendFileSync(file, text);
}

// src/doors/github/idle-outputs.ts
/** Outputs of the fan-out where there is none. */
const noShards = {
	shards: "[]",
	"shard-count": "0",
	"recording-path": ""
};
/** Outputs of a step that commits nothing. */
const noCommits = {
	"commit-sha": "",
	"pull-requests": "[]"
};
/** Outputs when nothing had to be measured: the same names, so that later steps need no special case. */
function listIdleOutputs(headline) {
	const figures = {
		"tokens-spent": "0",
		"dollars-spent": "0",
		"trials-recalled": "0",
		"tokens-recalled": "0",
		"dollars-recalled": "0"
	};
	const lists = {
		verdicts: "[]",
		plan: "{}",
		earned: "[]",
		evicted: "[]",
		undecided: "[]"
	};
	const files = {
		"comment-url": "",
		"report-path": "",
		"json-path": "",
		"receipts-path": ""
	};
	return {
		outcome: "pass",
		headline,
		...lists,
		...figures,
		"comment-body": headline,
		...files,
		...noCommits,
		...noShards
	};
}

// src/doors/github/read-event.ts
/** The run's event as GitHub describes it in the environment; a payload that cannot be read counts as empty. */
function readEvent(env) {
	return {
		name: env["GITHUB_EVENT_NAME"] ?? "",
		sha: env["GITHUB_SHA"] ?? "",
		payload: readPayload(env["GITHUB_EVENT_PATH"])
	};
}
/** How many comments the event's pull request had: whether there may be one of ours to bring up to date. 0 without a pull request. */
function countComments({ payload }) {
	return readNumber(payload, "pull_request", "comments");
}
function readPayload(file) {
	if (!file) return {};
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		return {};
	}
}

// src/foundation/util/own-git.ts
/**
* What no configuration of a checkout changes for a call of ours: programs git would start by itself, the transport that is a program, and
* signatures, which another program looks at.
*/
const settings = [
	"core.hooksPath=/dev/null",
	"core.fsmonitor=false",
	"core.attributesFile=/dev/null",
	"protocol.ext.allow=never",
	"log.showSignature=false"
];
/** Configuration of the machine and of the user names programs too: none is read. Git asks nobody, pages nothing, translates nothing. */
const surroundings = {
	GIT_CONFIG_NOSYSTEM: "1",
	GIT_CONFIG_GLOBAL: "/dev/null",
	GIT_ATTR_NOSYSTEM: "1",
	GIT_TERMINAL_PROMPT: "0",
	GIT_OPTIONAL_LOCKS: "0",
	GIT_PAGER: "cat",
	LC_ALL: "C",
	TZ: "UTC"
};
/** The one way in which we start git: `args` with `env`, and nothing of hooks, monitors, filters, machine or user. */
function ownGit(args, env) {
	return {
		args: [...settings.flatMap((setting) => ["-c", setting]), ...args],
		env: {
			...env,
			...surroundings,
			PATH: gitPath(env["PATH"])
		}
	};
}
/**
* PATH for our own calls of git: without the programs of packages. Under npx those come first, and a repository could commit one that is
* called git.
*/
function gitPath(path = "/usr/bin:/bin") {
	const isPackage = (folder) => /[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder);
	return path.split(delimiter).filter((folder) => !isPackage(folder)).join(delimiter);
}

// src/doors/git/quick-changes.ts
/** Files a runtime reads at the start of a session, whatever the config says, and the folder of which it reads everything. */
const starts = [
	"CLAUDE.md",
	".claude/CLAUDE.md",
	"CLAUDE.local.md",
	"AGENTS.md",
	"AGENTS.override.md",
	".claude/rules"
];
const longestAnswerBytes = 67108864;
/**
* Compares two commits with two short calls of git, synchronously and without execa, which takes longer to load than git to answer.
* Undefined whenever anything is not as expected (a missing commit, no config, no git): the gate then looks properly and says so.
*/
function readQuickChanges(cwd, { base, head }, configFile) {
	try {
		const changed = callGit(cwd, [
			...[
				"diff-tree",
				"-r",
				"-z",
				"--name-only",
				"--no-renames",
				"--no-ext-diff"
			],
			`${base}^{commit}`,
			`${head}^{commit}`,
			"--"
		]);
		const answer = callGit(cwd, ["cat-file", "--batch"], `${[
			configFile,
			posix.join(posix.dirname(configFile), "ledger.yml"),
			...starts
		].flatMap((path) => [`${base}:${path}`, `${head}:${path}`]).join("\n")}\n`);
		const [before, after, ledgerBefore, ledgerAfter, ...texts] = splitBatch(answer).map((blob) => blob?.toString("utf8"));
		if (before === void 0 || after === void 0) return void 0;
		const paths = changed.toString("utf8").split("\0").filter(Boolean);
		const hasRules = answer.includes(" tree ");
		const ledgers = [ledgerBefore, ledgerAfter].flatMap((text) => text ?? []);
		return {
			paths,
			configs: [before, after],
			ledgers,
			mentions: findMentions(texts, hasRules)
		};
	} catch {
		return;
	}
}
const mention = /(?:^|\s)@[^\s`]/m;
/** What git keeps of a link is the path it leads to: one line without an end. */
function findMentions(texts, hasRules) {
	const known = texts.flatMap((text) => text ?? []);
	if (known.filter((text) => text !== "" && !text.includes("\n")).some((target) => !starts.includes(posix.basename(target)))) return "unknown";
	return hasRules || known.some((text) => mention.test(text)) ? "some" : "none";
}
/**
* Words behind an `@` in the texts of two commits: what an instruction file may import. With false, the answer is not known.
*/
function readMentions(cwd, { base, head }) {
	const pattern = [
		"grep",
		"-h",
		"-o",
		"-I",
		"-E",
		"(^|[[:space:]])@[^[:space:]`]+"
	];
	try {
		const found = callGit(cwd, [
			...pattern,
			base,
			head,
			"--",
			"*.md",
			"*.mdc",
			"*.markdown",
			"*.txt"
		]);
		return [...new Set(found.toString("utf8").split("\n"))].flatMap((line) => line.trim().slice(1) || []);
	} catch (error) {
		return error.status === 1 ? [] : false;
	}
}
/**
* Calls git synchronously and returns what it printed. Throws with `status` and `stderr` of the call. A repository of another user is read
* only where this one trusts it.
*/
function callGit(cwd, args, input = "") {
	try {
		return startGit(cwd, args, input);
	} catch (error) {
		if (!isDistrusted(String(error.stderr))) throw error;
		return startGit(cwd, [...readPersonal(), ...args], input);
	}
}
/** True for git's words about a repository that belongs to another user. */
function isDistrusted(words) {
	return words.includes("dubious ownership");
}
function startGit(cwd, args, input) {
	const call = ownGit(args, process.env);
	const streams = {
		stdio: "pipe",
		maxBuffer: longestAnswerBytes
	};
	return execFileSync("git", call.args, {
		cwd,
		input,
		...streams,
		env: call.env
	});
}
/** Settings of the user that name no program: whose repositories are read, which files are nobody's business, and how lines end. */
const harmless = "^(safe\\.directory|core\\.(excludesfile|autocrlf|eol))$";
let personal;
/**
* The harmless settings of machine and user, as arguments for git; nothing else of their configuration reaches our calls. Read once, and
* outside of any repository: what a checkout says of itself is no reason to trust it.
*/
function readPersonal() {
	personal ??= askPersonal();
	return personal;
}
function askPersonal() {
	try {
		const env = {
			...process.env,
			PATH: gitPath(process.env["PATH"]),
			GIT_DIR: "/dev/null"
		};
		return execFileSync("git", [
			"config",
			"--null",
			"--get-regexp",
			harmless
		], {
			cwd: "/",
			stdio: [
				"ignore",
				"pipe",
				"ignore"
			],
			env
		}).toString("utf8").split("\0").filter(Boolean).flatMap((entry) => ["-c", entry.replace("\n", "=")]);
	} catch {
		return [];
	}
}
/** The objects in an answer of `cat-file --batch`, in order: `<id> <type> <size>\n<content>\n` for each; undefined for what is no blob. */
function splitBatch(answer) {
	const contents = [];
	for (let offset = 0; offset < answer.length;) {
		const lineEnd = answer.indexOf(10, offset);
		const [, type, size] = /^[0-9a-f]+ (\w+) (\d+)$/.exec(answer.toString("utf8", offset, lineEnd)) ?? [];
		const end = size === void 0 ? lineEnd : lineEnd + 1 + Number(size);
		contents.push(type === "blob" ? answer.subarray(lineEnd + 1, end) : void 0);
		offset = end + 1;
	}
	return contents;
}

// src/foundation/text/escape/quote-value.ts
const longestShown = 80;
/** Every character that a terminal or a reader could not see or would be misled by, written as its code point. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
function revealCharacter(character) {
	return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
/**
* Puts an offending value into a message: in double quotes, invisible characters spelled as `U+XXXX`, cut after 80 characters.
* Takes any plain value (objects and lists appear as JSON).
*/
function quoteValue(value) {
	const characters = [...(typeof value === "object" ? JSON.stringify(value) : String(value)).slice(0, 320)];
	return `"${characters.slice(0, longestShown).join("").replace(invisible, revealCharacter)}${characters.length > longestShown ? "…" : ""}"`;
}

// src/foundation/text/escape/text-safety.ts
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
const bidirectional = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const zeroWidth = /[\u200b-\u200d\u2060\ufeff]/u;
const emojiBefore = /[\p{Extended_Pictographic}0-9#*]$/u;
const emojiPresentation = "️";
function classifyCharacter(character) {
	if (/[\n\r\u0085\u2028\u2029]/u.test(character)) return "line break";
	if (/\p{Cc}/u.test(character)) return "control";
	if (/\p{Cs}/u.test(character)) return "lone surrogate";
	if (bidirectional.test(character)) return "bidirectional";
	if (zeroWidth.test(character)) return "zero-width";
	const code = character.codePointAt(0) ?? 0;
	return code >= 917504 && code <= 917631 ? "tag" : "invisible";
}
/** An emoji may carry one presentation selector; anywhere else the selector can smuggle hidden data. */
function isEmojiSelector(text, index, character) {
	return character === emojiPresentation && emojiBefore.test(text.slice(Math.max(0, index - 2), index));
}
/**
* First control, line-break, zero-width, bidirectional, tag, lone-surrogate or otherwise invisible character of `text`, if any.
* Characters in `allowed` pass (for example newline in a prompt).
*/
function findUnsafeCharacter(text, allowed = "") {
	for (const match of text.matchAll(unsafe)) {
		const character = match[0];
		if (allowed.includes(character) || isEmojiSelector(text, match.index, character)) continue;
		const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
		return {
			index: match.index,
			kind: classifyCharacter(character),
			codePoint: `U+${hex}`
		};
	}
}
/** Length in Unicode code points, the unit of every length limit. */
function countCharacters(text) {
	let count = 0;
	for (const _ of text) count += 1;
	return count;
}
const anyUnsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
/** True when a text is one line of visible characters: right for names, paths and commands (no emoji selectors either). */
function isPlainLine(text) {
	return !anyUnsafe.test(text);
}
/** True for text with the begin or the end of an HTML comment: agents are not shown comments, and one could end the block of compiled rules. */
function holdsCommentMark(text) {
	return /<!--|-->/.test(text);
}

// src/foundation/util/repository-path.ts
/**
* True for a path that stays inside the repository on every system: relative, `/` as separator, no `.` or `..` segments,
* no control or invisible characters, no drive letter, not inside `.git`. A single `.` names the root.
*/
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
/** Folder part of a path, `.` for a file in the root. */
function folderOf(path) {
	const slash = path.lastIndexOf("/");
	return slash === -1 ? "." : path.slice(0, slash);
}
/** Joins a folder (`.` for the root) and a path below it. */
function joinPath(folder, path) {
	return folder === "." ? path : `${folder}/${path}`;
}
/** True when `path` is `folder` or lies below it. */
function isInside(path, folder) {
	return folder === "." || path === folder || path.startsWith(`${folder}/`);
}

export { writeSummary as C, writeOutputs as S, fullSha as T, countComments as _, countCharacters as a, noCommits as b, isPlainLine as c, isDistrusted as d, readMentions as f, ownGit as g, splitBatch as h, joinPath as i, quoteValue as l, readQuickChanges as m, isInside as n, findUnsafeCharacter as o, readPersonal as p, isRepositoryPath as r, holdsCommentMark as s, folderOf as t, callGit as u, readEvent as v, chooseRange as w, noShards as x, listIdleOutputs as y };