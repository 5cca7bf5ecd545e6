import { F as makeError, L as sortProblems, j as ProblemError } from "./model.js";
import { F as compareText, K as quoteValue, P as toError } from "./text.js";
import { A as verifyEvidenceBy, M as decideRuleBy, O as replayLooks, P as prepareBehaviour, x as judgeChange, y as defaultPolicy } from "./stage-decide.js";
import { d as trialKey, f as harmRuleOf, h as maxTrials, i as compareNumbers, l as readReceipt, m as givenEvidenceSchema, p as completeEvidence, u as findTrialFaults, x as pickNumbers } from "./stage-receipt.js";
import { a as parseJson, c as findNode, l as jsonValue, o as listRefusalProblems, s as findEntry, u as stableJson } from "./text-json.js";
import { C as defined } from "./util.js";
import { U as safeParse } from "./libraries.js";
import { join } from "node:path";
import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";

// src/stages/gate/receipt/join-evidence.ts
/**
* One evidence per rule, in the order in which the rules appear first. Said twice alike, it counts once. Trials of the same rule
* in several files are put together when rent, agent and policy are the same and no trial appears twice with different contents; a receipt is
* closed and never put together with anything else. Contradictions are problems at the later place.
*/
function joinEvidence(found) {
	const joined = [...Map.groupBy(found, ({ evidence }) => evidence.rule).values()].map(joinRule);
	const problems = joined.flatMap((one) => one.problems);
	return problems.length > 0 ? { problems } : {
		value: joined.flatMap(({ value }) => value ?? []),
		problems
	};
}
function joinRule(found) {
	const problems = [];
	const value = found.reduce((before, next) => {
		const contradiction = findContradiction(before, next);
		if (contradiction === void 0) return joinTwo(before, next);
		problems.push(contradiction);
		return before;
	});
	const wrong = found.length > 1 && problems.length === 0 ? findJoinedFault(value) : void 0;
	if (wrong !== void 0) problems.push(contradict(value, found.at(-1) ?? value, wrong));
	return problems.length > 0 ? { problems } : {
		value,
		problems
	};
}
/** What each file alone could not show. */
function findJoinedFault({ evidence: { trials, policy } }) {
	if (trials.length > 5e3) return `together they hold more than ${maxTrials} trials`;
	return findTrialFaults(trials, policy).length > 0 ? "put together, their batches do not follow each other" : void 0;
}
function isSame(a, b) {
	return stableJson(a) === stableJson(b);
}
function findContradiction(before, next) {
	if (isSame(before.evidence, next.evidence)) return void 0;
	const differs = [
		"agent",
		"rent",
		"policy",
		"behaviour"
	].find((key) => !isSame(before.evidence[key] ?? null, next.evidence[key] ?? null));
	if (differs !== void 0) {
		const [a, b] = [before.evidence[differs], next.evidence[differs]];
		return contradict(before, next, `its ${differs} is ${quoteValue(b)} here and ${quoteValue(a)} there`);
	}
	if (before.receipt !== void 0 || next.receipt !== void 0) return contradict(before, next, "a receipt is closed, and the other trials are not its own");
	if (!isSame(before.evidence.trials.filter(isCached), next.evidence.trials.filter(isCached))) return contradict(before, next, "the trials reused from an earlier run are not the same");
	const known = new Map(before.evidence.trials.filter(isFresh).map((trial) => [trialKey(trial), trial]));
	const other = next.evidence.trials.filter(isFresh).find((trial) => {
		const told = known.get(trialKey(trial));
		return told !== void 0 && !isSame(told, trial);
	});
	if (other === void 0) return void 0;
	const { task, arm, order } = other;
	return contradict(before, next, `${`trial "${order}" (task ${quoteValue(task)}, ${arm})`} appears twice with different contents`);
}
function joinTwo(before, next) {
	const known = new Set(before.evidence.trials.map(trialKey));
	const added = next.evidence.trials.filter((trial) => isFresh(trial) && !known.has(trialKey(trial)));
	const evidence = {
		...before.evidence,
		...largest(before.evidence.previousInformation, next.evidence.previousInformation),
		trials: [...before.evidence.trials, ...added]
	};
	return {
		...before,
		...defined({ receipt: next.receipt }),
		evidence
	};
}
/** What was known at any of the looks, as far as it is stated. */
function largest(a, b) {
	return a === void 0 && b === void 0 ? {} : { previousInformation: Math.max(a ?? 0, b ?? 0) };
}
function isCached({ cached }) {
	return cached;
}
function isFresh({ cached }) {
	return !cached;
}
function contradict(before, next, detail) {
	const { file, line } = before.at;
	const message = `the evidence about ${quoteValue(next.evidence.rule)} contradicts ${file}:${line}: ${detail}`;
	return makeError("setup", "evidence-contradicts", message, "Keep the evidence of one measurement: the same rent, agent and policy, and each trial once.", next.at);
}

// src/stages/gate/receipt/parse-evidence.ts
/** Largest file that is read: a few thousand trials, or many receipts one a line. */
const maxEvidenceBytes = 8388608;
/**
* Parses a file of evidence: one object, a list of them, or JSON Lines; a receipt counts as the evidence embedded in it. Every
* problem is the fault of the setup, since nobody proposes this file to the gate. No value when anything is wrong.
*/
function parseEvidence(input, file) {
	const { value: source, problems } = parseJson(input, file, "setup", {
		codePrefix: "evidence",
		maxBytes: maxEvidenceBytes
	});
	if (source === void 0) return { problems };
	const places = source.values.flatMap(listPlaces);
	if (places.length === 0) return { problems: [empty(source)] };
	const read = places.map(({ node, path }) => readPlace(source, node, path));
	const all = sortProblems(read.flatMap((one) => one.problems));
	return all.length > 0 ? { problems: all } : {
		value: read.flatMap(({ value }) => value ?? []),
		problems: all
	};
}
/** The values of a file; a list counts as its items. JSON Lines need no path, their line says which it is. */
function listPlaces(node) {
	if (node.kind !== "list") return [{
		node,
		path: []
	}];
	return node.items.map((item, place) => ({
		node: item,
		path: [place]
	}));
}
function readPlace(source, node, path) {
	if (node.kind !== "object") return { problems: [notAnObject(source, node)] };
	if (isReceipt(node)) return readEmbedded(source, node, path);
	const parsed = safeParse(givenEvidenceSchema, jsonValue(node));
	if (!parsed.success) {
		const { issues } = parsed;
		return { problems: listRefusalProblems({
			schema: givenEvidenceSchema,
			issues,
			source,
			node,
			path,
			name: "the evidence",
			codePrefix: "evidence"
		}) };
	}
	const evidence = completeEvidence(parsed.output);
	const problems = findTrialFaults(evidence.trials, evidence.policy).slice(0, mostFaults).map((fault) => toError({
		...fault,
		offset: findNode(node, fault.path).start
	}, {
		...source,
		codePrefix: "evidence"
	}));
	return problems.length > 0 ? { problems } : {
		value: {
			evidence,
			at: source.locate(node.start)
		},
		problems
	};
}
const mostFaults = 50;
/** Keys only a receipt has; evidence that merely misspells something keeps its own words. */
function isReceipt(node) {
	return [
		"evidence",
		"procedure",
		"chain"
	].some((key) => findEntry(node, key) !== void 0);
}
function readEmbedded(source, node, path) {
	const { value: receipt, problems } = readReceipt(source, node, path);
	if (receipt === void 0) return { problems };
	const { evidence } = receipt;
	const differs = [
		"rule",
		"agent",
		"rent"
	].find((key) => receipt[key] !== evidence[key]);
	if (differs !== void 0) return { problems: [otherEvidence(source, node, receipt, differs)] };
	return {
		value: {
			evidence,
			at: source.locate(node.start),
			receipt
		},
		problems
	};
}
function otherEvidence(source, node, receipt, key) {
	const message = `the ${key} of the receipt is ${quoteValue(receipt[key])}, that of its evidence ${quoteValue(receipt.evidence[key])}`;
	const hint = "Receipts are written by rentroll stamp and never edited; measure the rule again.";
	const at = source.locate(findNode(node, [key]).start);
	return makeError(source.blame, "receipt-other-evidence", message, hint, at);
}
function notAnObject(source, node) {
	const text = source.text.slice(node.start, Math.min(node.end, node.start + 400));
	const message = `here is ${quoteValue(text)}, not an evidence object`;
	return makeError(source.blame, "evidence-not-an-object", message, whatToWrite, source.locate(node.start));
}
const whatToWrite = "Write one evidence object, a list of them, one on each line, or a receipt.";
function empty({ file, blame }) {
	return makeError(blame, "evidence-none", `"${file}" holds no evidence`, whatToWrite, { file });
}

// src/flows/decide/read-evidence-files.ts
const maxFiles = 1e4;
const extensions = [
	".json",
	".jsonl",
	".ndjson"
];
/**
* Reads the file or folder at `path` (`-`: standard input), one file at a time, in order of name. A folder gives its own JSON and
* JSON Lines files; folders inside it and other files are left alone, links in it are refused. No file is read beyond its limit.
*/
async function* readEvidenceFiles(path, stdin) {
	if (path === "-") return yield await readLimited("<stdin>", stdin);
	try {
		if (!(await stat(path)).isDirectory()) return yield await readLimited(path, openFile(path));
		yield* readFolder(path);
	} catch (error) {
		yield { problems: [unreadable(path, error)] };
	}
}
async function* readFolder(folder) {
	const entries = (await readdir(folder, { withFileTypes: true })).filter((entry) => !entry.isDirectory() && extensions.some((end) => entry.name.endsWith(end)));
	if (entries.length === 0) yield { problems: [noEvidence(folder)] };
	if (entries.length > maxFiles) return yield { problems: [tooMany(folder, entries.length)] };
	for (const entry of entries.toSorted((a, b) => compareText(a.name, b.name))) {
		const file = join(folder, entry.name);
		yield entry.isFile() ? await readLimited(file, openFile(file)) : { problems: [notAFile(file)] };
	}
}
/** One byte more than the limit, which shows that there is more. */
function openFile(path) {
	return createReadStream(path, { end: maxEvidenceBytes });
}
async function readLimited(file, bytes) {
	const chunks = [];
	let size = 0;
	try {
		for await (const chunk of bytes) {
			chunks.push(Buffer.from(chunk));
			size += chunk.length;
			if (size > 8388608) return { problems: [tooLarge(file)] };
		}
	} catch (error) {
		return { problems: [unreadable(file, error)] };
	}
	return {
		value: {
			file,
			bytes: Buffer.concat(chunks)
		},
		problems: []
	};
}
function readingProblem(code, file, message, hint) {
	return {
		code: `evidence-${code}`,
		severity: "error",
		message,
		hint,
		at: { file },
		blame: "setup"
	};
}
function unreadable(file, error) {
	const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
	if (code === "ENOENT") return readingProblem("missing", file, `${quoteValue(file)} does not exist`, "Name a file or a folder of evidence.");
	return readingProblem("unreadable", file, `${quoteValue(file)} cannot be read (${code})`, "Name a file or a folder that you may read.");
}
function noEvidence(folder) {
	return readingProblem("none", folder, `the folder ${quoteValue(folder)} holds no evidence`, `Put files that end in ${extensions.join(", ")} there, one per rule or measurement.`);
}
function tooMany(folder, count) {
	return readingProblem("too-many-files", folder, `the folder ${quoteValue(folder)} holds ${quoteValue(count)} files of evidence`, `At most ${maxFiles} are read: decide them in parts.`);
}
function tooLarge(file) {
	const limit = `${maxEvidenceBytes / 1024 / 1024} MiB`;
	return readingProblem("too-large", file, `${quoteValue(file)} is larger than ${limit}`, `At most ${limit} are read: write one file per rule.`);
}
function notAFile(file) {
	return readingProblem("not-a-file", file, `${quoteValue(file)} is not a regular file`, "Links, pipes and devices in a folder are not followed: copy the file there.");
}

// src/flows/decide/decide-evidence.ts
/**
* Decides from evidence alone: no repository, no agent, no config. Throws ProblemError with everything that is wrong when anything is;
* then there is no verdict at all.
*/
async function decideEvidence({ path, stdin }) {
	const found = [];
	const problems = [];
	for await (const { value: file, problems: unread } of readEvidenceFiles(path, stdin)) {
		const parsed = file === void 0 ? { problems: unread } : parseEvidence(file.bytes, file.file);
		problems.push(...parsed.problems);
		if (parsed.value !== void 0) found.push(...parsed.value);
	}
	const joined = joinEvidence(found);
	problems.push(...joined.problems);
	if (joined.value === void 0 || problems.length > 0) throw new ProblemError(problems);
	await prepareBehaviour(joined.value.map(({ evidence }) => evidence));
	return decideAll(joined.value);
}
function decideAll(found) {
	const decided = found.map((one) => {
		const evidence = recallLooks(one);
		const decision = decideRuleBy(evidence, ruleOf(one.receipt));
		const { rule, agent, rent } = evidence;
		return {
			evidence,
			answer: {
				...decision,
				rule,
				agent,
				rent
			},
			problems: weigh(one, evidence, decision)
		};
	});
	const verdicts = decided.map(({ answer }) => answer.verdict);
	return {
		decided: decided.map(({ evidence, answer }) => ({
			evidence,
			answer
		})),
		problems: decided.flatMap(({ problems }) => problems),
		exitCode: judgeChange({
			run: {
				kind: "evidence",
				verdicts
			},
			verdicts: [],
			problems: [],
			policy: defaultPolicy
		}).exitCode
	};
}
/** A receipt is decided by the procedure it names, evidence alone by today's. */
function ruleOf(receipt) {
	return receipt === void 0 ? "by-task" : harmRuleOf(receipt.procedure);
}
/** Evidence that does not state what its earlier looks knew still shows it: its batches are taken again one by one. */
function recallLooks({ evidence }) {
	const { previousInformation } = evidence;
	if (previousInformation !== void 0) return {
		...evidence,
		previousInformation
	};
	const earlier = replayLooks({
		...evidence,
		previousInformation: 0
	}).slice(0, -1);
	return {
		...evidence,
		previousInformation: Math.max(0, ...earlier.map(({ information }) => information))
	};
}
function weigh({ at, receipt }, evidence, decision) {
	const rule = quoteValue(evidence.rule);
	const looks = verifyEvidenceBy(evidence, ruleOf(receipt)).map((detail) => ({
		code: "evidence-other-looks",
		message: `the evidence about ${rule} was not gathered by this procedure: ${detail}`,
		hint: "The verdict below uses all its trials and the previousInformation it states."
	}));
	const [first] = receipt === void 0 ? [] : compareNumbers(receipt, pickNumbers(decision));
	const differs = {
		code: "receipt-does-not-recompute",
		message: `the receipt of ${rule} does not follow from its evidence: ${first}`,
		hint: "The verdict below is the recomputed one; rentroll verify refuses such a receipt."
	};
	return (first === void 0 ? looks : [...looks, differs]).map((problem) => ({
		...problem,
		severity: "warning",
		at,
		blame: "setup"
	}));
}

export { decideEvidence };