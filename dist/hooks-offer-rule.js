import { Wt as openSessions, q as countArms } from "./store.js";
import { s as isInBalance } from "./stats.js";
import { d as sessionsFile } from "./util.js";
import { _ as openWorktree, m as resolveRefs, v as openCommit } from "./git.js";
import { R as behaviourDefaults } from "./model.js";
import { H as clipCharacters, U as escapePlain } from "./text.js";
import { n as parseConfig } from "./stage-config.js";
import { f as parseLedger, r as whyNeverWithheld, v as renderRuleLine } from "./stage-ledger.js";
import { b as hashBody, c as parseReceipt } from "./stage-receipt.js";
import { d as readSurfaceFiles, l as receiptFile, s as locateFiles } from "./repository-reading.js";
import { i as settleStop } from "./run-live.js";
import { t as chooseWithheld } from "./choose-withheld.js";
import { u as sweepArms } from "./flow-collect.js";
import { join } from "node:path";
import { existsSync } from "node:fs";

// src/stages/session/live/take-line-out.ts
/** True for a text with these words in this order, however they are spaced and broken into lines. */
function holdsWords(text, words) {
	return spaced(text).includes(spaced(words));
}
function spaced(text) {
	return text.replace(/\s+/g, " ").trim();
}

// src/repository/withholding/list-withholdable.ts
/** Most characters of a rule in a status line. */
const longestShown = 160;
/**
* The rules that may be withheld by the policy of base: reviewed and committed, as all policy is. What the branch or the working tree says counts
* for nothing. Undefined where base lists none. Throws ProblemError where there is no base.
*/
async function listWithholdable(cwd, configFile) {
	const { root, baseSha } = await resolveRefs(cwd, void 0, void 0);
	const [tree, paths] = [openCommit(root, baseSha), locateFiles(configFile)];
	const [configBytes, ledgerBytes] = await Promise.all([tree.read(paths.config), tree.read(paths.ledger)]);
	if (configBytes === void 0 || ledgerBytes === void 0) return void 0;
	const config = parseConfig(configBytes, paths.config, "setup").value;
	const listed = new Set(config?.live.rules);
	if (config === void 0 || listed.size === 0) return void 0;
	const rules = (parseLedger(ledgerBytes, paths.ledger, "setup").value?.rules ?? []).filter((rule) => listed.has(rule.id) && whyNeverWithheld(rule) === void 0);
	return {
		root,
		config,
		gain: config.policy.behaviour?.gain ?? behaviourDefaults.gain,
		rules: (await Promise.all(rules.map((rule) => toBaseRule(rule, tree, paths)))).flatMap((rule) => rule === void 0 ? [] : [rule])
	};
}
async function toBaseRule(rule, tree, paths) {
	const { id, body, probe } = rule;
	if (probe === void 0 || /[\r\n]/.test(body)) return void 0;
	const file = receiptFile(paths, id);
	const text = (await tree.read(file))?.toString("utf8");
	const receipt = text === void 0 ? void 0 : parseReceipt(text, file, "setup").value;
	const shown = clipCharacters(escapePlain(body), longestShown);
	return {
		rule: {
			id,
			hash: hashBody(rule),
			body,
			shown,
			line: renderRuleLine(rule),
			probe
		},
		decidedOn: receipt?.decidedOn ?? ""
	};
}
/**
* Files of Claude Code's that are told to the hook module when they are loaded, and not loaded at all otherwise: an AGENTS.md beside a CLAUDE.md
* is read by others alone.
*/
const toldAtStart = /^(?:\.claude\/)?(?:CLAUDE|CLAUDE\.local|AGENTS|AGENTS\.override)\.md$/;
/** Absolute paths of files with a rule's words that agents may come to load later, as the working tree has them now. */
async function listHolders(root, config, { body }) {
	return [...await readSurfaceFiles(openWorktree(root), config)].filter(([path, text]) => !toldAtStart.test(path) && holdsWords(text, body)).map(([path]) => join(root, path));
}

// src/flows/hooks/live/offer-rule.ts
/** How long another process that writes is waited for. */
const busyTimeoutMs = 500;
/**
* What the hook module is told about withholding in a folder: the one rule whose question is open, the oldest audit first. Undefined where base
* lists no rule, or nobody can say what base is.
*/
async function offerRule({ cwd, project, env }, configFile) {
	const policy = await readPolicy(cwd, configFile);
	if (policy === void 0) return void 0;
	const { root, config, rules } = policy;
	const over = listOver(project, policy, env);
	const candidates = rules.map(({ rule, decidedOn }) => ({
		id: rule.id,
		decidedOn,
		isOver: over.has(rule.hash),
		rule
	}));
	const chosen = chooseWithheld(candidates)?.rule;
	const holders = chosen === void 0 ? [] : await listHolders(root, config, chosen);
	const allowed = rules.map(({ rule }) => rule.hash);
	return {
		...chosen !== void 0 && { rule: chosen },
		allowed,
		holders,
		root
	};
}
async function readPolicy(cwd, configFile) {
	try {
		return await listWithholdable(cwd, configFile);
	} catch {
		return;
	}
}
/** Hashes of rules whose question is answered, or whose arms are no work of the coin; a database that cannot be asked says so of all. */
function listOver(project, { gain, rules }, env) {
	const hashes = rules.map(({ rule }) => rule.hash);
	const file = sessionsFile(env);
	if (!existsSync(file)) return /* @__PURE__ */ new Set();
	try {
		const db = openSessions(file, busyTimeoutMs);
		try {
			sweepArms(db, env);
			return new Set(hashes.filter((hash) => isOver(db, project, {
				hash,
				gain,
				now: /* @__PURE__ */ new Date()
			})));
		} finally {
			db.close();
		}
	} catch {
		return new Set(hashes);
	}
}
/** Out of balance, nothing more may be learnt from the arms either. */
function isOver(db, project, { hash, gain, now }) {
	return settleStop(db, {
		project,
		ruleHash: hash,
		gain,
		now
	}) !== void 0 || !isInBalance(countArms(db, project, hash).counts);
}

export { offerRule };