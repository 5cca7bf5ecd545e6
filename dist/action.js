import { B as writeOutputs, D as findClone, F as countComments, H as chooseRange, I as readEvent, L as listIdleOutputs, V as writeSummary, _ as readQuickChanges, c as findWatched, d as readLineage, k as isOwn, r as isRepositoryPath, u as settleRange } from "./quick-answer.js";
import { resolve } from "node:path";

// src/flows/check/watched-prefixes.ts
/**
* Beginnings of paths that matter whatever the config says, beside the ledger's own folder (added by the caller), instruction files and what
* is told in every report: where Claude Code looks, be it through a link, and defaults of the config.
*/
const alwaysWatched = [".claude", "benchmarks/fixture"];
/** A config whose values cannot be read off its text: escapes, or a quoted value that begins with a bracket. */
const unreadable = /\\|["']\s*[[{]/;
const comment = /(^|\s)#.*$/gm;
const wordAndColon = /([^\s,{}[\]:"']+)(:?)/g;
const globStart = /[*?!+@(]/;
/**
* Beginnings of paths a config may name, read from its bare text because parsing YAML takes longer than everything else here.
* It errs on one side only: a value is a path only if its first word begins that path (paths hold no colon or backslash), so every
* word that is not a key counts. Undefined means: any path may matter.
*/
function listWatchedPrefixes(configText) {
	if (unreadable.test(configText)) return void 0;
	const prefixes = [...configText.replace(comment, "$1").matchAll(wordAndColon)].filter(([, , colon]) => colon === "").map(([, word = ""]) => word).map((word) => (word.split(globStart, 1)[0] ?? "").replace(/\/$/, ""));
	return prefixes.some((prefix) => prefix === "" || prefix === ".") ? void 0 : [...alwaysWatched, ...prefixes];
}
/** Characters that end a word above: a path that begins with one of them cannot be ruled out. */
const startsOddly = /^[\s,{}[\]:"'#*?!+@(]/;
/** Instruction files of any folder, in any case: some file systems know no other. */
const instructions = /(?:^|\/)(?:CLAUDE|AGENTS)[\w.]*\.md$/i;
/** True when a changed path may matter to the gate. */
function mayMatter(path, prefixes) {
	const folded = path.toLowerCase();
	return prefixes === void 0 || instructions.test(path) || startsOddly.test(path) || prefixes.some((prefix) => folded.startsWith(prefix.toLowerCase())) || findWatched(path) !== void 0;
}
/** Escapes of a quoted text, by which a path could stand in it unseen. */
const escapes = /\\[xuU/_NLP\r\n]/;
/** True when a ledger may name one of the paths as the script of a probe, as far as its bare text says. */
function mayBeScript(ledgerText, paths) {
	if (escapes.test(ledgerText)) return true;
	const isNamed = (path) => path.split(/[\s']+/).every((part) => ledgerText.includes(part));
	return ledgerText.includes("check") && paths.some(isNamed);
}

// src/flows/check/has-nothing-to-measure.ts
/**
* True when a change touches nothing the gate looks at, so that most pull requests are answered in a fraction of a second.
* False whenever that is not certain, and where the gate proper would refuse these commits or compare others: it decides then.
*/
async function hasNothingToMeasure(cwd, claim, configFile) {
	const { head } = claim;
	const base = claim.kind === "merge" ? `${head}^1` : claim.base;
	if (base === void 0) return false;
	const clone = findClone(cwd);
	if (clone === void 0 || !(isOwn(clone) || await mayReadOfOther(clone))) return false;
	try {
		const range = await nameRange(clone, {
			base,
			head
		});
		const changes = range === void 0 ? void 0 : readQuickChanges(clone, range, configFile);
		if (range === void 0 || changes === void 0 || changes.mayBeUsed || !isProved(clone, claim, changes.commit)) return false;
		const slash = configFile.lastIndexOf("/");
		const home = configFile.slice(0, slash + 1);
		const lists = changes.configs.map(listWatchedPrefixes);
		if (changes.paths.some((path) => path.startsWith(home) || lists.some((prefixes) => mayMatter(path, prefixes)))) return false;
		if (changes.ledgers.some((text) => mayBeScript(text, changes.paths))) return false;
		if (changes.paths.length === 0 || changes.mentions === "none") return true;
		return changes.mentions === "some" && !mayBeImported(changes.paths, await findMentions(clone, range));
	} catch {
		return false;
	}
}
/** What few changes need is loaded when one does. */
async function mayReadOfOther(clone) {
	const { mayRead } = await import("./load-git-personal-settings.js");
	return mayRead(clone);
}
/** A commit whose name needs no ref. */
const isNamed = /^[0-9a-f]{40}(?:[0-9a-f]{24})?(?:\^1)?$/;
/** The same commits in words that need no ref; undefined where one is not known. */
async function nameRange(clone, range) {
	if (isNamed.test(range.base) && isNamed.test(range.head)) return range;
	const { nameRevision } = await import("./load-git-name-revision.js");
	const [base, head] = [nameRevision(clone, range.base), nameRevision(clone, range.head)];
	return base === void 0 || head === void 0 ? void 0 : {
		base,
		head
	};
}
async function findMentions(clone, range) {
	const { readMentions } = await import("./git-read-mentions.js");
	return readMentions(clone, range);
}
/** By the same function as the gate proper: what it refuses is not idle, nor is what it compares with another base. */
function isProved(clone, claim, commit) {
	if (claim.kind === "chosen") return true;
	const found = settleRange(claim, readLineage(clone, claim.head, commit));
	return "head" in found && found.base !== void 0;
}
/** True when a text of the repository names a changed file behind an `@`: agents may load it with every session. */
function mayBeImported(paths, mentions) {
	if (mentions === false) return true;
	const names = new Set(mentions.map((mention) => mention.split("/").at(-1)));
	return paths.some((path) => names.has(path.split("/").at(-1)));
}

// src/entry/action/action-inputs.ts
const path = (text) => isRepositoryPath(text) ? text : void 0;
const oneOf = (...words) => ({
	expects: words.join(", "),
	read: (text) => words.find((word) => word === text)
});
const count = (most) => ({
	expects: most === Number.MAX_SAFE_INTEGER ? "a whole number above 0" : `a whole number from 1 to ${most}`,
	read: (text) => /^[1-9][0-9]*$/.test(text) && Number(text) <= most ? Number(text) : void 0
});
const file = {
	expects: "the path of a file",
	read: (text) => /^\P{C}+$/u.test(text) ? text : void 0
};
const folder = {
	...file,
	expects: "the path of a folder"
};
/** Every input by its name in action.yml. */
const inputFields = {
	mode: {
		fallback: "gate",
		...oneOf("gate", "lint", "plan", "measure", "decide", "publish", "audit", "stamp")
	},
	config: {
		fallback: ".rentroll/config.yml",
		expects: "a path inside the repository",
		read: path
	},
	"working-directory": {
		fallback: ".",
		expects: "a folder inside the workspace, for example \".\"",
		read: path
	},
	"base-ref": {
		expects: "a branch, tag or commit",
		read: (text) => /^[^\s-][^\s\p{C}]*$/u.test(text) ? text : void 0
	},
	"budget-tokens": count(Number.MAX_SAFE_INTEGER),
	anyway: {
		expects: "true or false",
		read: (text) => /^(?:true|false)$/i.exec(text)?.[0].toLowerCase()
	},
	concurrency: count(64),
	"on-undecided": oneOf("neutral", "fail"),
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
		expects: "the name of a label",
		read: (text) => /^\P{C}{1,50}$/u.test(text) ? text : void 0
	},
	report: file,
	receipts: file,
	shards: count(256),
	shard: {
		expects: "an id of the output \"shards\" of \"plan\", or K/N",
		read: (text) => /^[0-9a-f/@]+$/.test(text) ? text : void 0
	},
	recordings: folder,
	replay: folder,
	"check-name": {
		expects: "a name of at most 100 characters",
		read: (text) => /^\P{C}{1,100}$/u.test(text) ? text : void 0
	}
};
/**
* Reads the inputs from the runner's variables (`INPUT_<NAME>`, upper case, hyphens kept; empty means not given).
* Unknown names and values that are not accepted are problems, all of them at once.
*/
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
	const unknown = listUnknown(env);
	if (refused.length > 0 || unknown.length > 0) return { problems: await wordRefusal(env, unknown, refused) };
	return {
		value: values,
		problems: []
	};
}
/** The runner only warns about an input that is not declared; a mistyped `on-undecided` would be ignored in silence. */
function listUnknown(env) {
	return Object.keys(env).filter((name) => name.startsWith("INPUT_") && env[name]).map((name) => name.slice(6).toLowerCase()).filter((name) => !Object.hasOwn(inputFields, name));
}
/** Words are for the few runs that are refused: they are loaded then. */
async function wordRefusal(env, unknown, refused) {
	const { refuseUnknown, refuseValue } = await import("./action-refuse-inputs.js");
	const known = Object.keys(inputFields);
	const bad = refused.map((name) => refuseValue(name, env[variableOf(name)]?.trim() ?? "", inputFields[name]));
	return [...refuseUnknown(unknown, known), ...bad];
}
function variableOf(name) {
	return `INPUT_${name.toUpperCase()}`;
}
function toCamelCase(name) {
	return name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
}

// src/entry/action.ts
/**
* The GitHub Action: inputs and event first, then the quick answer for changes that touch nothing of ours, and only then the gate,
* whose libraries take longer to load than the quick answer takes.
*/
async function runAction(env) {
	const inputs = await readActionInputs(env);
	const event = readEvent(env);
	hideToken(env);
	if (inputs.value?.mode === "publish") return repostReport(inputs.value, env, event);
	const cwd = resolve(env["GITHUB_WORKSPACE"] ?? ".", inputs.value?.workingDirectory ?? ".");
	const claim = await chooseCommits(inputs.value, event, env, cwd);
	if (inputs.value === void 0 || claim.value === void 0) return refuse([inputs, claim]);
	const misplaced = await findMisplaced(inputs.value, event);
	if (misplaced.length > 0) return refuse([{ problems: misplaced }]);
	if (await isIdle(inputs.value, claim.value, cwd)) return answerIdle(inputs.value, env, event);
	const { proveRange } = await import("./check-prove-range.js");
	const range = proveRange(cwd, claim.value);
	if (range.value === void 0) return refuse([range]);
	if (inputs.value.mode === "stamp") return stampReceipts(inputs.value, env, event, cwd);
	const { runMode } = await import("./action-modes.js");
	await runMode(inputs.value, range.value, cwd);
}
/** A pull request that a person labelled has a door of its own; without a label `pull_request_target` is refused. */
async function chooseCommits(inputs, event, env, cwd) {
	if (inputs?.label === void 0) return chooseRange(event, inputs?.baseRef);
	const { admitLabelled } = await import("./action-admit-labelled.js");
	const { label, githubToken: token, baseRef } = inputs;
	return admitLabelled({
		label,
		token,
		baseRef,
		mode: inputs.mode,
		event,
		env,
		cwd
	});
}
/** Some modes are only for some events. */
async function findMisplaced({ mode }, event) {
	if (mode !== "audit" && mode !== "stamp" && mode !== "decide") return [];
	const { refuseEvent } = await import("./action-refuse-event.js");
	return refuseEvent(mode, event);
}
/** Lint and audit look at the whole working tree, whatever the change touches; what is stamped was measured. */
async function isIdle({ mode, config }, claim, cwd) {
	return mode !== "lint" && mode !== "audit" && mode !== "stamp" && await hasNothingToMeasure(cwd, claim, config);
}
/** The token is for posting: nothing this process starts inherits it. */
function hideToken(env) {
	delete env["INPUT_GITHUB-TOKEN"];
}
async function answerIdle(inputs, env, event) {
	const headline = "Nothing to measure: this change touches nothing that rentroll looks at.";
	writeOutputs(env, listIdleOutputs(headline));
	writeSummary(env, `${headline}\n`);
	console.log(headline);
	if (!mayNeedPosting(inputs, event)) return;
	const [{ postIdle }, { tellPosted }] = await Promise.all([import("./load-action-post.js"), import("./load-action-tell-posted.js")]);
	await tellPosted(env, await postIdle(headline, inputs, env, event));
}
/** A comment of an earlier commit may say no: it is looked for where the pull request has comments at all. */
function mayNeedPosting({ mode, comment, githubToken }, event) {
	if (mode !== "gate" && mode !== "decide" || comment === "never" || githubToken === void 0) return false;
	return comment === "always" || countComments(event) > 0;
}
async function repostReport(inputs, env, event) {
	const { repost } = await import("./action-repost.js");
	await repost(inputs, env, event);
}
async function stampReceipts(inputs, env, event, cwd) {
	const { stampVerdicts } = await import("./action-stamp.js");
	await stampVerdicts(inputs, env, event, cwd);
}
async function refuse(checked) {
	const { publishFailure } = await import("./load-action-publish.js");
	await publishFailure(checked.flatMap(({ problems }) => problems));
}
try {
	await runAction(process.env);
} catch (error) {
	const { crashJob } = await import("./github-close-job.js");
	crashJob(error);
}

export {  };