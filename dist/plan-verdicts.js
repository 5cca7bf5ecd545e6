import { A as record, I as string, M as safeInteger, N as safeParse, O as pipe, P as strictObject, f as getDotPath, g as literal, v as maxLength, w as number, x as minValue } from "./libraries.js";
import { n as ProblemError } from "./stable-json.js";
import { Bt as verifyForRule, Mn as compileMemory, Nn as selectActiveRules, Nt as memoryOrder, Sn as hashBody, Ut as compareText, X as readLatestReport, Y as readLatestReceipt, bt as ledgerLimits, gn as signedText, hn as signReceipt, kn as loadRentMeasure, mn as isVouchedFor, pt as parseReceipt, wn as renderReceipt, xt as parseLedger } from "./run-affordable.js";
import { A as askJournal, D as listDeparted, E as weighAudits, O as countsAsStrike, k as hasEarned } from "./gate.js";
import { a as receiptFile, n as auditFile } from "./world.js";
import { c as totalTokens } from "./hash.js";
import { t as require_dist } from "./yaml.js";
import { t as parseYaml } from "./parse-yaml.js";
import { a as toPlainValue, i as startOf, n as offsetOfKey, r as readKey } from "./yaml-plain.js";
import { t as requireSources } from "./require-sources.js";

// src/repository/changes/file-change.ts
/** Drops what would change nothing. */
function keepEffective(changes) {
	return changes.filter(({ before, after }) => before !== after);
}
/** The change without its texts. */
function describeChange({ path, before, after }) {
	if (after === void 0) return {
		file: path,
		action: "delete"
	};
	return {
		file: path,
		action: before === void 0 ? "create" : "update"
	};
}

// src/repository/changes/plan-memory.ts
/** Compiled memory of agents, each against what is there; an agent without active rules gets no new file. */
function planMemory(input) {
	const { config, rules, order, found } = input;
	return input.agents.flatMap((agent) => {
		const path = config.agents[agent]?.memory;
		if (path === void 0) return [];
		const before = found.get(path);
		if (before === void 0 && selectActiveRules(rules, agent).length === 0) return [];
		return [{
			path,
			before,
			after: compileMemory({
				agent,
				rules,
				order
			})
		}];
	});
}

// src/repository/reading/read-files.ts
/** Text of a file of the tree; undefined when there is none. */
async function readText(tree, path) {
	return (await tree.read(path))?.toString("utf8");
}
/** Compiled memory as it is, by path, for every agent that has a file. */
async function readMemory(tree, config) {
	const paths = Object.values(config.agents).map((agent) => agent.memory);
	const texts = await Promise.all(paths.map((path) => readText(tree, path)));
	return new Map(paths.flatMap((path, place) => texts[place] === void 0 ? [] : [[path, texts[place]]]));
}

// src/stages/gate/ledger/edit/render-rule-yaml.ts
var import_dist = require_dist();
const reservedWords = /* @__PURE__ */ new Set([
	"true",
	"false",
	"null",
	"yes",
	"no",
	"on",
	"off",
	"y",
	"n"
]);
const plainWord = /^[A-Za-z](?:[A-Za-z0-9 ._/-]*[A-Za-z0-9])?$/;
const plainDate = /^\d{4}-\d{2}-\d{2}$/;
const plainDigest = /^sha256:[0-9a-f]{64}$/;
/** Sentences without any character that could begin YAML syntax inside a line. */
const plainSentence = /^[A-Za-z][A-Za-z0-9 ,.;()'"`/*_+=<>-]*[A-Za-z0-9.)`'"]$/;
/** A text as a YAML value that is safe inside flow collections: plain when nothing in it could be syntax, else double-quoted. */
function renderScalar(text) {
	return plainWord.test(text) && !reservedWords.has(text.toLowerCase()) || plainDate.test(text) || plainDigest.test(text) ? text : JSON.stringify(text);
}
function renderSentence(text) {
	return plainSentence.test(text) && text.includes(" ") ? text : JSON.stringify(text);
}
/** A small mapping in flow style, `{ on: 2026-06-14, why: does-not-earn }`; undefined values are left out. */
function renderFlowMap(map) {
	return `{ ${Object.entries(map).filter(([, value]) => value !== void 0).map(([key, value]) => `${key}: ${renderScalar(String(value))}`).join(", ")} }`;
}
/** The keys of a rule with their rendered values, in the order of the documentation; defaults are left out. */
function listEntries(rule, renderBody) {
	const entries = [
		["id", renderScalar(rule.id)],
		["agent", renderScalar(rule.agent)],
		["body", renderBody(rule.body)],
		["status", rule.status]
	];
	if (rule.scope.length > 0) entries.push(["scope", `[${rule.scope.map((glob) => JSON.stringify(glob)).join(", ")}]`]);
	if (rule.protected) entries.push(["protected", "true"]);
	if (rule.born !== void 0) entries.push(["born", renderFlowMap(rule.born)]);
	if (rule.evicted !== void 0) entries.push(["evicted", renderFlowMap(rule.evicted)]);
	return entries;
}
/** A rule as one flow mapping. */
function renderFlowRule(rule) {
	return `{ ${listEntries(rule, (body) => JSON.stringify(body)).map(([key, value]) => `${key}: ${value}`).join(", ")} }`;
}
/** A rule as the lines of a block list item whose dash stands `indent` spaces in. */
function renderBlockRule(rule, indent) {
	const pad = " ".repeat(indent);
	return listEntries(rule, renderSentence).map(([key, value], index) => `${pad}${index === 0 ? "- " : "  "}${key}: ${value}`);
}

// src/stages/gate/ledger/edit/text-splices.ts
/** Applies splices that do not overlap; insertions at the same place keep their order. */
function applySplices(text, splices) {
	const ordered = splices.map((splice, index) => ({
		...splice,
		index
	}));
	ordered.sort((a, b) => a.start - b.start || a.end - b.end || a.index - b.index);
	const parts = [];
	let at = 0;
	for (const { start, end, insert } of ordered) {
		if (start < at) throw new Error(`edits of the ledger overlap at ${start}`);
		parts.push(text.slice(at, start), insert);
		at = end;
	}
	return parts.join("") + text.slice(at);
}
/** The file's own line ending: that of its first line. */
function detectLineEnd(text) {
	const newline = text.indexOf("\n");
	return newline > 0 && text[newline - 1] === "\r" ? "\r\n" : "\n";
}
/** Offset of the line that holds `offset`. */
function lineStartOf(text, offset) {
	return offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
}
/** Column of an offset, 0-based; a byte order mark takes none. */
function columnOf(text, offset) {
	const start = lineStartOf(text, offset);
	return offset - start - (start === 0 && text.startsWith("﻿") ? 1 : 0);
}
/** Offset behind the line break that ends the line of `offset`; the text's length when there is none. Content that already ends with a line break ends there. */
function lineEndAfter(text, offset) {
	if (offset > 0 && text[offset - 1] === "\n") return offset;
	const newline = text.indexOf("\n", offset);
	return newline === -1 ? text.length : newline + 1;
}
/** Splice that puts whole lines at `offset`, which is a line start or the end of a text without a final line break. */
function insertLines(text, offset, lines) {
	const lineEnd = detectLineEnd(text);
	const block = lines.join(lineEnd);
	return {
		start: offset,
		end: offset,
		insert: offset > 0 && text[offset - 1] !== "\n" ? lineEnd + block : block + lineEnd
	};
}
/** Offset behind the last character of a node's own content: block collections end with their last child, not with the comments after it. */
function contentEndOf(node) {
	const range = node?.range;
	const flow = node?.flow === true;
	if (!flow && (0, import_dist.isMap)(node)) {
		const last = node.items.at(-1);
		if (last !== void 0) return contentEndOf(last.value ?? last.key);
	}
	if (!flow && (0, import_dist.isSeq)(node) && node.items.length > 0) return contentEndOf(node.items.at(-1));
	return range?.[1] ?? startOf(node);
}

// src/stages/gate/ledger/edit/append-rules.ts
const emptyList = /^(?:\[\s*\]|~|null|Null|NULL|)$/;
/** Comments that stand deeper than the dashes belong to the last rule: what is appended comes after them. */
function skipOwnComments(text, offset, dash) {
	const comment = /( *)#[^\n]*(?:\n|$)/y;
	let at = offset;
	for (;;) {
		comment.lastIndex = at;
		const match = comment.exec(text);
		if (match === null || (match[1] ?? "").length <= dash) return at;
		at += match[0].length;
	}
}
function separatesByBlankLine(text, list) {
	const [last, previous] = [list.items.at(-1), list.items.at(-2)];
	return previous !== void 0 && /\n[ \t]*\r?\n/.test(text.slice(contentEndOf(previous) - 1, startOf(last)));
}
function appendToBlock(text, list, rules) {
	const dash = columnOf(text, startOf(list));
	const offset = skipOwnComments(text, lineEndAfter(text, contentEndOf(list)), dash);
	const gap = separatesByBlankLine(text, list) ? [""] : [];
	return insertLines(text, offset, rules.flatMap((rule) => [...gap, ...renderBlockRule(rule, dash)]));
}
function appendToFlow(list, rules) {
	const rendered = rules.map(renderFlowRule).join(", ");
	const last = list.items.at(-1);
	if (last === void 0) return {
		start: startOf(list) + 1,
		end: startOf(list) + 1,
		insert: ` ${rendered} `
	};
	const end = contentEndOf(last);
	return {
		start: end,
		end,
		insert: `, ${rendered}`
	};
}
/** `rules: []` becomes a block list, unless the file is written in flow style or holds a comment between the brackets. */
function fillEmpty(text, root, start, end, rules) {
	const indent = columnOf(text, startOf(root)) + 2;
	const lines = rules.flatMap((rule) => renderBlockRule(rule, indent));
	return [...start === end ? [] : [{
		start: text[start - 1] === " " && /[\r\n]|$/.test(text[end] ?? "") ? start - 1 : start,
		end,
		insert: ""
	}], insertLines(text, lineEndAfter(text, end), lines)];
}
/** Splices that add rules at the end of the ledger's list, in the style of the list. */
function appendRules(text, root, rules) {
	if (rules.length === 0) return [];
	const list = root.get("rules", true);
	if ((0, import_dist.isSeq)(list) && list.flow !== true && list.items.length > 0) return [appendToBlock(text, list, rules)];
	const start = startOf(list, offsetOfKey(root, "rules"));
	const end = contentEndOf(list);
	if (root.flow !== true && emptyList.test(text.slice(start, end))) return fillEmpty(text, root, start, end, rules);
	if ((0, import_dist.isSeq)(list)) return [appendToFlow(list, rules)];
	return [{
		start,
		end,
		insert: ` [${rules.map(renderFlowRule).join(", ")}]`
	}];
}

// src/stages/gate/ledger/edit/edit-rule.ts
function findPair(map, name) {
	return map.items.find((pair) => readKey(pair.key) === name);
}
/** Keeps the quotes a writer chose. */
function requote(value, old) {
	const type = (0, import_dist.isScalar)(old) ? old.type : void 0;
	if (type === "QUOTE_DOUBLE") return `"${value}"`;
	return type === "QUOTE_SINGLE" ? `'${value}'` : value;
}
function replaceValue(text, pair, value) {
	const start = startOf(pair.value);
	const end = contentEndOf(pair.value);
	const closing = text.slice(start, end).endsWith("\n") ? detectLineEnd(text) : "";
	return {
		start,
		end,
		insert: requote(value, pair.value) + closing
	};
}
/** Adds a key behind another one: on its own line in a block mapping, in place in a flow mapping. */
function insertKey(text, map, after, name, value) {
	const end = contentEndOf(after.value);
	if (map.flow === true) return {
		start: end,
		end,
		insert: `, ${(0, import_dist.isScalar)(after.key) && after.key.type === "QUOTE_DOUBLE" ? `"${name}"` : name}: ${value}`
	};
	const indent = " ".repeat(columnOf(text, startOf(map)));
	return insertLines(text, lineEndAfter(text, end), [`${indent}${name}: ${value}`]);
}
function removeFirst(map, pair) {
	const next = map.items[1];
	return {
		start: startOf(pair.key),
		end: next === void 0 ? contentEndOf(pair.value) : startOf(next.key),
		insert: ""
	};
}
function removeKey(text, map, pair) {
	const index = map.items.indexOf(pair);
	if (index === 0) return removeFirst(map, pair);
	const end = contentEndOf(pair.value);
	if (map.flow === true) return {
		start: contentEndOf(map.items[index - 1]?.value),
		end,
		insert: ""
	};
	const start = lineStartOf(text, startOf(pair.key));
	const lineEnd = lineEndAfter(text, end);
	if (lineEnd < text.length || text.endsWith("\n")) return {
		start,
		end: lineEnd,
		insert: ""
	};
	return {
		start: text.slice(0, start).replace(/\r?\n$/, "").length,
		end: lineEnd,
		insert: ""
	};
}
function setKey(text, map, name, value) {
	const pair = findPair(map, name);
	if (pair !== void 0) return replaceValue(text, pair, value);
	const status = findPair(map, "status") ?? map.items.at(-1);
	if (status === void 0) throw new Error("a rule without keys cannot be edited");
	return insertKey(text, map, status, name, value);
}
/** Splices that bring one rule's mapping to a change; everything else of the file stays byte for byte. */
function editRule(text, map, change) {
	const splices = [];
	if (change.status !== void 0) splices.push(setKey(text, map, "status", change.status));
	if (change.evicted === "remove") {
		const pair = findPair(map, "evicted");
		if (pair !== void 0) splices.push(removeKey(text, map, pair));
	} else if (change.evicted !== void 0) splices.push(setKey(text, map, "evicted", renderFlowMap(change.evicted)));
	if (change.born !== void 0) splices.push(setKey(text, map, "born", renderFlowMap(change.born)));
	return splices;
}

// src/stages/gate/ledger/edit/ledger-edit.ts
function toChange(edit) {
	if (edit.kind === "set-status") return {
		status: edit.status,
		evicted: "remove"
	};
	if (edit.kind === "evict") return {
		status: "evicted",
		evicted: edit.evicted
	};
	return { born: edit.born };
}
/** Merges edits into one change per rule id. */
function mergeEdits(edits) {
	const changes = /* @__PURE__ */ new Map();
	for (const edit of edits) if (edit.kind !== "append") changes.set(edit.id, {
		...changes.get(edit.id),
		...toChange(edit)
	});
	return changes;
}

// src/stages/gate/ledger/edit/edit-ledger.ts
const file = "ledger.yml";
function readRoot(text) {
	const parsed = parseYaml(text, file, "head", {
		codePrefix: "ledger",
		maxBytes: ledgerLimits.maxBytes
	});
	const root = parsed.value?.document.contents;
	if (!(0, import_dist.isMap)(root)) throw new ProblemError(parsed.problems);
	return root;
}
function indexRules(root) {
	const list = root.get("rules", true);
	const maps = (0, import_dist.isSeq)(list) ? list.items.filter((item) => (0, import_dist.isMap)(item)) : [];
	return new Map(maps.map((map) => [map.get("id"), map]));
}
function spliceChanges(text, root, edits) {
	const maps = indexRules(root);
	const splices = [];
	for (const [id, change] of mergeEdits(edits)) {
		const map = maps.get(id);
		if (map === void 0) throw new Error(`the ledger has no rule "${id}" to edit`);
		splices.push(...editRule(text, map, change));
	}
	return splices;
}
/**
* Changes statuses, evictions and provenance, and appends rules, in the text of a ledger. Comments, order, formatting, line endings
* and a byte order mark stay byte for byte; only the edited values and added lines differ. Throws ProblemError when the text is
* no valid ledger before or after (for example an appended body that is too long), Error for an id that is not there.
*/
function editLedger(text, edits) {
	const before = parseLedger(text, file, "head");
	if (before.value === void 0) throw new ProblemError(before.problems);
	const root = readRoot(text);
	const appended = edits.flatMap((edit) => edit.kind === "append" ? [edit.rule] : []);
	const edited = applySplices(text, [...spliceChanges(text, root, edits), ...appendRules(text, root, appended)]);
	const after = parseLedger(edited, file, "head");
	if (after.value === void 0) throw new ProblemError(after.problems);
	return edited;
}

// src/flows/stamp/sign-verdict.ts
/** Name of the variable with the private key that signs receipts. Nothing but `stamp` reads it, and no trial gets it. */
const signingKeyName = "RENTROLL_SIGNING_KEY";
/** What signs receipts in this environment; undefined without a key. The signer throws ProblemError when the key is none of Ed25519. */
function openSigner(env) {
	const privateKey = env[signingKeyName]?.trim() ?? "";
	if (privateKey === "") return void 0;
	return (receipt) => {
		const signed = signReceipt(receipt, privateKey);
		if (signed === void 0) throw invalidKey();
		return signed;
	};
}
/**
* The receipt of the journal as it is to be committed: signed when there is a key; else as it is committed already when that is the
* same receipt, so that stamping without a key takes no signature away.
*/
function prepareVerdict(measured, committed, sign) {
	if (sign === void 0) return committed.find((known) => isSameReceipt(known.receipt, measured.receipt)) ?? measured;
	const receipt = sign(measured.receipt);
	return {
		receipt,
		text: renderReceipt(receipt)
	};
}
/** True for receipts that differ in nothing but who signed them. */
function isSameReceipt(a, b) {
	return signedText(a) === signedText(b);
}
function invalidKey() {
	return new ProblemError([{
		code: "signing-key-invalid",
		severity: "error",
		message: `the value of "${signingKeyName}" is not an Ed25519 private key in PEM`,
		hint: "Make one with \"openssl genpkey -algorithm ed25519\" and set the variable to its text; or unset it to stamp without a signature.",
		blame: "setup"
	}]);
}

// src/flows/stamp/weigh-audit.ts
/**
* An audit of the journal that verifies, beside the record of the audit before it. A rule that is no longer active has no use for
* it; a record that cannot be trusted has to be mended first. The same receipt, whoever signed it, is the same audit, never a second one.
*/
function weighAudit(inputs, rule, { receipt, text }, rent) {
	if (rule.status !== "active") return void 0;
	const file = auditFile(inputs.paths, rule.id);
	const record = inputs.head.audits.get(rule.id);
	const broken = inputs.head.problems.some(({ at, severity }) => at?.file === file && severity === "error");
	const state = record && verifyForRule(inputs, rule, record, rent, file)?.state;
	if (broken || state === "forged") return {
		kind: "left",
		why: `the record of the audit before, ${file}, cannot be used: restore or delete it`
	};
	const standing = (inputs.base ?? inputs.head).receipts.get(rule.id)?.receipt;
	const bodyHash = hashBody(rule);
	const before = record !== void 0 && isSameReceipt(record.receipt, receipt) || !isVouchedFor(record?.receipt, inputs.base ?? inputs.head) ? void 0 : record?.receipt;
	return {
		kind: "stampable",
		entry: {
			rule,
			receipt,
			text,
			audit: {
				struck: countsAsStrike(before, standing, {
					bodyHash,
					activeSet: receipt.fingerprint.activeSet
				}),
				onceEarned: hasEarned(standing, bodyHash)
			}
		}
	};
}

// src/flows/stamp/find-verdicts.ts
/** Per rule of the working tree that was measured: its verdict, or why there is none to stamp. Evicted rules stay evicted. */
async function findVerdicts(inputs, request, world) {
	const weigh = await openScales(inputs, world);
	const found = await askJournal(request, world, (db) => {
		const report = JSON.parse(readLatestReport(db) ?? "null") ?? void 0;
		return weigh((rule) => readLatestReceipt(db, rule.id, hashBody(rule)) ?? explainMissing(rule, report));
	});
	return new Map(found);
}
/** The same for receipts another job measured, each verified like one of the journal. */
async function findGivenVerdicts(inputs, rows, world) {
	const weigh = await openScales(inputs, world);
	return new Map(weigh((rule) => rows.find((row) => row.rule === rule.id)));
}
/** Weighs what `rowOf` finds for each rule that is not evicted. */
async function openScales(inputs, { env }) {
	const rentOf = await loadRentMeasure();
	const sign = openSigner(env);
	const rules = (inputs.head.ledger?.rules ?? []).filter((rule) => rule.status !== "evicted");
	return (rowOf) => rules.flatMap((rule) => {
		const row = rowOf(rule);
		if (row === void 0) return [];
		const verdict = "kind" in row ? row : weighRow(inputs, rule, row, {
			rent: rentOf(rule),
			sign
		});
		return verdict === void 0 ? [] : [[rule.id, verdict]];
	});
}
function explainMissing(rule, report) {
	const verdict = report?.verdicts.find((entry) => entry.rule === rule.id && !entry.fromReceipt);
	if (verdict === void 0) return void 0;
	return {
		kind: "left",
		why: verdict.body !== rule.body || verdict.verdict !== "undecided" ? "it was measured with other words, measure it again" : "its verdict is not settled"
	};
}
/** A receipt that does not verify here would be refused by the gate, so it is not written. */
function weighRow(inputs, rule, { receipt: text, audit }, { rent, sign }) {
	const { value: measured } = parseReceipt(text, "journal", "setup");
	if (measured === void 0) return {
		kind: "left",
		why: "the journal holds no readable receipt for it"
	};
	const { head } = inputs;
	const committed = [head.receipts, head.audits].flatMap((records) => records.get(rule.id) ?? []);
	if (committed.some((known) => known.receipt.decidedOn > measured.decidedOn)) return void 0;
	const fresh = prepareVerdict({
		receipt: measured,
		text
	}, committed, sign);
	const file = audit ? auditFile(inputs.paths, rule.id) : receiptFile(inputs.paths, rule.id);
	const verified = verifyForRule(inputs, rule, fresh, rent, file);
	const isCommitted = committed.some((known) => known.text === fresh.text);
	if (verified?.state !== "valid" && !(verified?.state === "stale" && isCommitted)) return {
		kind: "left",
		why: verified?.problems[0]?.message ?? "its receipt cannot be verified here"
	};
	if (audit) return weighAudit(inputs, rule, fresh, rent);
	return {
		kind: "stampable",
		entry: {
			rule,
			...fresh
		}
	};
}

// src/repository/baselines/baselines.ts
/** What a completed baseline trial of one task cost, in tokens of all classes, and who ran it. */
const trialSchema = strictObject({
	tokens: pipe(number(), safeInteger(), minValue(0)),
	model: pipe(string(), maxLength(200)),
	runner: pipe(string(), maxLength(200))
});
const entrySchema = strictObject({
	first: trialSchema,
	best: trialSchema
});
const agentSchema = record(string(), entrySchema);
const baselinesSchema = strictObject({
	version: literal(1),
	agents: record(string(), agentSchema)
});
/** The file before anything was measured. */
const noBaselines = {
	version: 1,
	agents: {}
};
/** Reads the file; its shape only. */
function parseBaselines(text, file, blame) {
	const parsed = parseYaml(text, file, blame, {
		codePrefix: "baselines",
		maxBytes: 4194304
	});
	if (parsed.value === void 0) return { problems: parsed.problems };
	const result = safeParse(baselinesSchema, toPlainValue(parsed.value.document.contents));
	if (result.success) return {
		value: result.output,
		problems: []
	};
	const [issue] = result.issues;
	return { problems: [{
		code: "baselines-invalid",
		severity: "error",
		message: `the baselines cannot be used: ${getDotPath(issue) ?? "top level"}: ${issue.message}`,
		hint: "The file is written by rentroll bench and rentroll stamp, and never edited: restore it from git.",
		at: {
			file,
			line: 1,
			column: 1
		},
		blame
	}] };
}
/** The baselines with the concurrent baseline trials of more receipts: what is frozen stays, `best` only falls. */
function growBaselines(baselines, receipts) {
	return [...receipts].sort((a, b) => compareText(a.decidedOn, b.decidedOn) || compareText(a.rule, b.rule)).reduce(addReceipt, baselines);
}
function addReceipt(baselines, { agent, evidence, model, runner, runnerVersion }) {
	const inOrder = [...evidence.trials.filter(({ arm, outcome, cached }) => arm === "baseline" && outcome === "completed" && !cached)].sort((a, b) => a.order - b.order);
	const ran = {
		model,
		runner: nameRunner(runner, runnerVersion)
	};
	return addTrials(baselines, agent, inOrder.map(({ task, usage }) => ({
		task,
		tokens: totalTokens(usage),
		...ran
	})));
}
/** A runner and its version as the file has it. */
function nameRunner(runner, version) {
	return `${runner} ${version}`;
}
/** The baselines with more completed baseline trials of an agent, first to last: what is frozen stays, `best` only falls. */
function addTrials(baselines, agent, trials) {
	if (trials.length === 0) return baselines;
	const tasks = new Map(Object.entries(findAgent(baselines, agent)));
	for (const { task, ...cost } of trials) {
		const known = tasks.get(task);
		tasks.set(task, known === void 0 ? {
			first: cost,
			best: cost
		} : {
			...known,
			best: cheaper(known.best, cost)
		});
	}
	return {
		...baselines,
		agents: {
			...baselines.agents,
			[agent]: Object.fromEntries(tasks)
		}
	};
}
/** Baselines of one agent by task; empty when there are none. */
function findAgent({ agents }, agent) {
	return (Object.hasOwn(agents, agent) ? agents[agent] : void 0) ?? {};
}
function cheaper(best, cost) {
	return cost.tokens < best.tokens ? cost : best;
}
/** The file as text: sorted, so that equal baselines are equal files. */
function renderBaselines({ version, agents }) {
	const sorted = (record) => Object.entries(record).sort(([a], [b]) => compareText(a, b));
	const trial = ({ tokens, model, runner }) => `{ tokens: ${tokens}, model: ${JSON.stringify(model)}, runner: ${JSON.stringify(runner)} }`;
	const lines = sorted(agents).flatMap(([agent, tasks]) => [`  ${agent}:`, ...sorted(tasks).flatMap(([task, { first, best }]) => [
		`    ${task}:`,
		`      first: ${trial(first)}`,
		`      best: ${trial(best)}`
	])]);
	return [
		"# Written by rentroll bench and rentroll stamp: tokens (all classes) of completed baseline trials, per agent and golden task.",
		"# \"first\" is frozen; \"best\" only falls. Do not edit.",
		`version: ${version}`,
		...lines.length === 0 ? ["agents: {}"] : ["agents:", ...lines],
		""
	].join("\n");
}

// src/repository/baselines/read-baselines.ts
/** The baselines of the working tree with their text, undefined when there is no file. Throws ProblemError when it is broken. */
async function readBaselines({ head, paths }) {
	const text = await readText(head.tree, paths.baselines);
	if (text === void 0) return {
		text,
		value: noBaselines
	};
	const parsed = parseBaselines(text, paths.baselines, "head");
	if (parsed.value === void 0) throw new ProblemError(parsed.problems);
	return {
		text,
		value: parsed.value
	};
}

// src/flows/stamp/plan-records.ts
/** True for a verdict that becomes the receipt of its rule: of audits those that renew or evict. */
function becomesReceipt({ rule, audit }, consequences) {
	return audit === void 0 || ["renew", "evict"].includes(consequences.get(rule.id)?.kind ?? "");
}
/** Receipts, and records of audits that decide nothing yet. A postponed eviction leaves no trace: its rule is due again. */
function writeRecords(input, consequences) {
	const { paths, committed, audits } = input;
	return input.stampable.flatMap((entry) => {
		const { id } = entry.rule;
		if (becomesReceipt(entry, consequences)) return [{
			path: receiptFile(paths, id),
			before: committed.get(id)?.text,
			after: entry.text
		}];
		if (consequences.get(id)?.kind === "postpone") return [];
		return [{
			path: auditFile(paths, id),
			before: audits.get(id)?.text,
			after: entry.text
		}];
	});
}
/** Records of audits that a renewed receipt replaces, and those of evicted rules. */
function deleteRecords({ paths, audits }, consequences, evicted) {
	return [...audits].filter(([id]) => evicted.has(id) || consequences.get(id)?.kind === "renew").map(([id, { text }]) => ({
		path: auditFile(paths, id),
		before: text,
		after: void 0
	}));
}

// src/flows/stamp/plan-stamp.ts
/**
* The files that stamping writes, ledger last, so that a crash in between leaves work to do and no false claim; only then are
* records deleted that the ledger makes void.
*/
function planStamp(input) {
	const gated = input.stampable.filter(({ audit }) => audit === void 0).map((entry) => judgeGated(entry, input));
	const leaving = gated.filter(({ from, to }) => from === "active" && to === "evicted");
	const consequences = weighAll(input, [...input.departed, ...leaving]);
	const audited = input.stampable.flatMap((entry) => judgeAudited(entry, consequences));
	const stamped = input.stampable.flatMap(({ rule }) => [...gated, ...audited].find((entry) => entry.rule === rule.id) ?? []);
	const ledgerText = editLedger(input.ledgerText, stamped.flatMap(toEdit(input)));
	const ledger = parseLedger(ledgerText, input.paths.ledger, "head").value ?? {
		version: 1,
		rules: []
	};
	const evicted = new Set(ledger.rules.filter(({ status }) => status === "evicted").map(({ id }) => id));
	return {
		stamped,
		changes: keepEffective([
			...writeRecords(input, consequences),
			...baselinesChange(input),
			...memoryChanges(input, ledger, consequences),
			{
				path: input.paths.ledger,
				before: input.ledgerText,
				after: ledgerText
			},
			...deleteRecords(input, consequences, evicted)
		])
	};
}
function weighAll({ stampable, protectedAtBase }, departed) {
	const audited = stampable.flatMap(({ rule, receipt, audit }) => audit === void 0 ? [] : [{
		rule: rule.id,
		agent: rule.agent,
		verdict: receipt.verdict,
		saving: receipt.saving,
		rent: receipt.rent,
		protected: protectedAtBase.has(rule.id),
		...audit
	}]);
	return weighAudits(audited, departed);
}
function judgeGated({ rule, receipt }, { protectedAtBase }) {
	const { verdict, saving, agent } = receipt;
	const base = {
		rule: rule.id,
		agent,
		verdict,
		saving,
		from: rule.status
	};
	if (verdict === "undecided") return {
		...base,
		to: rule.status
	};
	if (verdict === "earns") return {
		...base,
		to: "active"
	};
	return protectedAtBase.has(rule.id) ? {
		...base,
		to: rule.status,
		kept: "protected"
	} : {
		...base,
		to: "evicted"
	};
}
function judgeAudited({ rule, receipt, audit }, consequences) {
	const consequence = consequences.get(rule.id);
	if (audit === void 0 || consequence === void 0) return [];
	const { verdict, saving, agent } = receipt;
	const to = consequence.kind === "evict" ? "evicted" : rule.status;
	const kept = consequence.kind === "protect" ? { kept: "protected" } : {};
	return [{
		rule: rule.id,
		agent,
		verdict,
		saving,
		from: rule.status,
		to,
		...kept,
		audit: consequence
	}];
}
function toEdit({ stampable }) {
	return ({ rule: id, from, to, verdict }) => {
		if (from === to) return [];
		if (to !== "evicted") return [{
			kind: "set-status",
			id,
			status: to
		}];
		return [{
			kind: "evict",
			id,
			evicted: {
				on: stampable.find((entry) => entry.rule.id === id)?.receipt.decidedOn ?? "",
				why: verdict
			}
		}];
	};
}
/** The baseline of an audited rule lacks a rule that is in memory: it is nobody's baseline. */
function baselinesChange({ paths, baselines, stampable }) {
	const grown = growBaselines(baselines.value, stampable.filter(({ audit }) => audit === void 0).map(({ receipt }) => receipt));
	if (baselines.text === void 0 && Object.keys(grown.agents).length === 0) return [];
	return [{
		path: paths.baselines,
		before: baselines.text,
		after: renderBaselines(grown)
	}];
}
/** Memory of every agent whose rules have a verdict here: a hand edit is overwritten, an interrupted stamp is completed. */
function memoryChanges(input, ledger, consequences) {
	const { config, stampable, memory } = input;
	const own = new Set(stampable.map(({ rule }) => rule.agent));
	const agents = Object.keys(config.agents).filter((agent) => own.has(agent) || own.has("all"));
	const written = stampable.filter((entry) => becomesReceipt(entry, consequences));
	const receipts = new Map([...input.committed, ...written.map(({ rule, receipt, text }) => [rule.id, {
		receipt,
		text
	}])]);
	return planMemory({
		config,
		agents,
		rules: ledger.rules,
		order: memoryOrder({
			ledger,
			receipts
		}),
		found: memory
	});
}

// src/flows/stamp/plan-verdicts.ts
/** What stamping the found verdicts writes. Throws ProblemError for a config, ledger or baselines that cannot be read. */
async function planVerdicts(inputs, found) {
	const { config, ledger } = requireSources(inputs);
	const baseRules = inputs.base?.ledger?.rules ?? [];
	return planStamp({
		paths: inputs.paths,
		config,
		ledgerText: await readText(inputs.head.tree, inputs.paths.ledger) ?? "",
		stampable: ledger.rules.flatMap(({ id }) => {
			const verdict = found.get(id);
			return verdict?.kind === "stampable" ? [verdict.entry] : [];
		}),
		committed: inputs.head.receipts,
		audits: inputs.head.audits,
		protectedAtBase: new Set(baseRules.filter((rule) => rule.protected).map((rule) => rule.id)),
		departed: listDeparted(inputs),
		memory: await readMemory(inputs.head.tree, config),
		baselines: await readBaselines(inputs)
	});
}
/** Rules whose verdict is not stamped, with the reason. */
function listLeft(found) {
	return [...found].flatMap(([rule, verdict]) => verdict.kind === "left" ? [{
		rule,
		why: verdict.why
	}] : []);
}

export { findAgent as a, findGivenVerdicts as c, readMemory as d, readText as f, keepEffective as h, addTrials as i, findVerdicts as l, describeChange as m, planVerdicts as n, nameRunner as o, planMemory as p, readBaselines as r, renderBaselines as s, listLeft as t, editLedger as u };