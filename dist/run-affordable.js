import { r as __toESM } from "./rolldown-runtime.js";
import { t as quoteValue } from "./quote-value.js";
import { a as countCharacters, i as joinPath, n as isInside, o as findUnsafeCharacter, r as isRepositoryPath, s as isPlainLine, t as folderOf } from "./repository-path.js";
import { A as optional, B as string, C as maxValue, E as nonEmpty, F as regex, H as union, I as safeInteger, L as safeParse, M as pipe, O as number$2, P as record$1, R as strictObject, S as maxLength, T as minValue, U as unknown, W as variant, _ as gtValue, b as literal, c as array, d as custom, f as description, g as getDotPath, j as picklist, l as boolean, m as finite$1, n as parsePatch, p as exactOptional, r as execa, s as require_lib, t as pLimit, u as check, v as integer, w as minLength, x as ltValue, y as isoTimestamp, z as strictTuple } from "./libraries.js";
import { i as hasErrors, n as ProblemError, t as stableJson } from "./stable-json.js";
import { n as escapePlain, t as clipCharacters } from "./escape-plain.js";
import { n as hintKnownWords } from "./did-you-mean2.js";
import { a as totalTokens, c as hashParts, i as sumModels, l as sha256, n as metricWeights, o as weighUsage, r as scaleUsage, s as zeroUsage, t as addUsage, u as sha256Hex } from "./usage.js";
import { $ as tToZ, A as extraPairs, B as arms, C as horizonSessions, D as verifyEvidence, F as judgeEvidence, G as mean, H as priorCv, I as minimalEffectTokens, J as sumOfSquares, K as median, L as estimateSaving, M as listOpenCells, N as varianceGain, O as isSettled, P as decideRule, R as hasCompleted, S as sumSpend, T as unknownHorizonShare, U as priorTrialsPerCell, V as isFailure, X as findEvidenceFaults, Y as variance, _ as hashBody, _t as nameKey, b as renderReceipt, c as locateFiles, ct as minEffectSchema, d as compileMemory, dt as priceSchema, ft as publicKeySchema, gt as isSignedBy, h as chainReceipt, ht as wholeSchema, it as durationSchema, j as firstBatch, k as allocateBatch, l as receiptFile, lt as pathSchema, mt as unitSchema, nt as commandText, o as auditFile, p as renderRuleLine, pt as shareSchema, q as sum, rt as countSchema, st as globSchema, tt as anyText, ut as positiveSchema, v as pickNumbers, vt as signText, w as resolveMinimalEffect, x as roundNumbers, y as procedure, z as projectCells } from "./compose-report.js";
import { r as enforcedParts } from "./describe-enforcement.js";
import { a as findSandbox, c as prepareEnv, d as secretValues, i as sightOf, l as makeRedactor, m as loadTokenizer, n as readPlain$1, o as wrapCommand, p as writeKeptFile, s as checkEnv } from "./read-inside.js";
import { n as referenceVersion, t as referenceModel } from "./version.js";
import { t as decodeText } from "./decode-text.js";
import { t as require_dist } from "./yaml.js";
import { t as parseYaml } from "./parse-yaml.js";
import { a as toPlainValue, i as startOf, n as offsetOfKey, r as readKey, t as isEmptyNode } from "./yaml-plain.js";
import { n as runGit } from "./run-git.js";
import { n as listDirty, r as resolveRefs } from "./resolve-refs.js";
import { a as jsonValue, i as findNode, n as describeRefusal, t as parseJson$1 } from "./parse-json.js";
import { t as require_lib$1 } from "./sqlite.js";
import { n as killTree } from "./find-program.js";
import { basename, dirname, join } from "node:path";
import { spawn } from "node:child_process";
import { closeSync, constants, existsSync, fstatSync, mkdirSync, openSync, readFileSync, readSync, readdirSync, rmSync, statfsSync } from "node:fs";
import process$1 from "node:process";
import { chmod, cp, lstat, mkdir, mkdtemp, open, readFile, readdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { homedir, hostname, tmpdir } from "node:os";

// src/util/disk-fault.ts
const kept = "Nothing that was paid for is lost.";
const full = {
	code: "state-full",
	what: "the disk is full",
	hint: `Make room, then run again. ${kept}`
};
const readOnly = {
	code: "state-read-only",
	what: "it cannot be written to",
	hint: `Give your user the right to write there, then run again. ${kept}`
};
/** By the error code of the system and of SQLite; extended SQLite codes begin with the plain one. */
const faults = {
	ENOSPC: full,
	EDQUOT: full,
	SQLITE_FULL: full,
	EROFS: readOnly,
	EACCES: readOnly,
	EPERM: readOnly,
	SQLITE_READONLY: readOnly,
	SQLITE_CANTOPEN: readOnly,
	ENOTDIR: {
		code: "state-not-a-folder",
		what: "a file is in the way",
		hint: "Move that file away, then run again."
	},
	EEXIST: {
		code: "state-not-a-folder",
		what: "a file is in the way",
		hint: "Move that file away, then run again."
	},
	SQLITE_BUSY: {
		code: "state-busy",
		what: "another process holds it for more than 10 seconds",
		hint: `Wait until that process has ended, then run again. ${kept}`
	},
	SQLITE_IOERR_SHMSIZE: full,
	SQLITE_IOERR: {
		code: "state-unreadable",
		what: "the disk failed",
		hint: `Look at the disk (space, quota, cables), then run again. ${kept}`
	}
};
/**
* What is thrown when `file` could not be written: a coded ProblemError for faults of the disk, of rights and of SQLite, and the
* error itself for anything else, which is a bug.
*/
function explainDiskFault(error, file) {
	const fault = findFault$1(error);
	if (fault === void 0) return error;
	const message = `the state "${file}" is not usable: ${fault.what} (${error.message})`;
	return new ProblemError([{
		code: fault.code,
		severity: "error",
		message,
		hint: fault.hint,
		at: { file },
		blame: "setup"
	}]);
}
function findFault$1(error) {
	if (!(error instanceof Error) || !("code" in error)) return void 0;
	const code = String(error.code);
	const known = Object.keys(faults).find((name) => code === name || code.startsWith(`${name}_`));
	return known === void 0 ? void 0 : faults[known];
}

// src/util/sort-problems.ts
/** Problems in reading order: by file, line, column; problems without a position first. Stable. */
function sortProblems(problems) {
	return [...problems].sort((a, b) => {
		const fileA = a.at?.file ?? "";
		const fileB = b.at?.file ?? "";
		if (fileA !== fileB) return fileA < fileB ? -1 : 1;
		return (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0);
	});
}

// src/ledger/measure-rent.ts
/** Loads the tokenizer and returns the scale. Asynchronous because the tokenizer's tables are loaded on first use. */
async function loadRentMeasure() {
	const countTokens = await loadTokenizer();
	return (rule) => countTokens(renderRuleLine(rule));
}

// src/gate/lint/evidence-basis.ts
/** The policy a verdict is decided by, with `auto` resolved; fixed in the receipt before the run. */
function evidencePolicy(config, tasks) {
	const { ratio, alpha, beta, cap, metric } = config.policy;
	return {
		ratio,
		minEffect: resolveMinimalEffect(config.policy, tasks),
		alpha,
		beta,
		cap,
		metric,
		weights: metricWeights[metric]
	};
}
/** Hashes of everything a rule's trials depend on besides the rule. */
function fingerprintOf(input) {
	return {
		fixture: input.fixtureHash,
		suite: `sha256:${hashParts(...input.suite.tasks.map((task) => task.digest))}`,
		activeSet: hashActiveSet(input.activeSet),
		definition: sha256(input.definition)
	};
}
/** Fingerprint of the rules a rule was measured beside; their order does not matter. */
function hashActiveSet(rules) {
	return `sha256:${hashParts(...rules.map(hashBody).sort())}`;
}

// src/receipt/sign-receipt.ts
/** What is signed: the committed text of the receipt without its signature, so that anyone can rebuild it from the file. */
function signedText({ signature: _, ...receipt }) {
	return renderReceipt(receipt);
}
/** The receipt with a signature instead of the one it had; undefined when the private key (PKCS8 PEM) is none of Ed25519. */
function signReceipt(receipt, privateKey) {
	const signed = signText(signedText(receipt), privateKey);
	if (signed === void 0) return void 0;
	const signature = {
		algorithm: "ed25519",
		...signed
	};
	return {
		...receipt,
		signature
	};
}
/** Holds a receipt's signature against the trusted public keys (base64 of their DER, as the config reads them). */
function checkSignature(receipt, publicKeys) {
	const { signature } = receipt;
	if (signature === void 0) return "unsigned";
	const publicKey = publicKeys.find((key) => nameKey(key) === signature.key);
	if (publicKey === void 0) return "unknown-key";
	return isSignedBy(signedText(receipt), signature.value, publicKey) ? "trusted" : "wrong";
}

// src/gate/lint/judge-signature.ts
/** Codes of receipts nobody who is trusted has signed: as good as none where the config asks for signatures. */
const unsignedCodes = /* @__PURE__ */ new Set(["receipt-unsigned", "receipt-unknown-key"]);
/** Judges the signature of a receipt by the keys of the config (base's, wherever there is a base). */
function judgeSignature(receipt, { keys, requireSignature }, file) {
	const standing = checkSignature(receipt, keys);
	if (standing === "trusted") return {
		kind: "stands",
		problems: []
	};
	if (standing === "wrong") return {
		kind: "forged",
		detail: "its signature does not fit what it states"
	};
	if (standing === "unknown-key") {
		const problem = unknownKeyProblem(receipt, file, requireSignature);
		return requireSignature ? {
			kind: "refused",
			problem
		} : {
			kind: "stands",
			problems: [problem]
		};
	}
	if (requireSignature) return {
		kind: "refused",
		problem: unsignedProblem(receipt, file)
	};
	return {
		kind: "stands",
		problems: []
	};
}
/** True when a record may be built on by the config of a side: signed by a trusted key where signatures are asked for. */
function isVouchedFor(record, { config }) {
	if (record === void 0 || config === void 0) return true;
	return judgeSignature(record, config.receipts, "").kind === "stands";
}
function unsignedProblem({ rule }, file) {
	return {
		code: "receipt-unsigned",
		severity: "warning",
		message: `the receipt of "${rule}" is not signed, and the config asks for a signature: it does not count`,
		hint: "Sign it where it was measured: rentroll stamp with RENTROLL_SIGNING_KEY set. Until then the rule has to be measured.",
		at: { file },
		blame: "head"
	};
}
function unknownKeyProblem({ rule, signature }, file, required) {
	return {
		code: "receipt-unknown-key",
		severity: required ? "error" : "warning",
		message: `the receipt of "${rule}" is signed by a key the config does not name, ${signature?.key ?? ""}`,
		hint: "Add the public key to receipts.keys in a change of its own, or sign the receipt with a key that is there.",
		at: { file },
		blame: "head"
	};
}

// src/stats/worthless-share.ts
/** Above this share a ledger holds too many rules that were let in by chance. */
const worthlessLimit = .2;
/** The stricter α then. */
const strictAlpha = .01;
/**
* Expected share of the accepted rules that are worthless: α·(tested − accepted)/accepted, since a share α of the worthless rules
* that were tested passes by chance and the tested rules that were turned away are about the number of worthless ones
* (docs/statistics.md). 0 … 1; undefined while nothing was accepted.
*/
function estimateWorthlessShare(counts) {
	const { alpha, tested, accepted } = counts;
	if (accepted === 0) return void 0;
	return Math.min(1, alpha * Math.max(0, tested - accepted) / accepted);
}

// src/gate/lint/ledger-alpha.ts
/** Counts a side's rules by verdict and estimates the share that was let in by chance at the config's α. */
function countWorthless({ ledger, receipts }, alpha) {
	const rules = ledger?.rules ?? [];
	const accepted = rules.filter((rule) => {
		const receipt = receipts.get(rule.id)?.receipt;
		return rule.status === "active" && receipt?.verdict === "earns" && receipt.bodyHash === hashBody(rule);
	}).length;
	const tested = accepted + rules.filter(({ status, evicted }) => status === "evicted" && ["does-not-earn", "regression"].includes(evicted?.why ?? "")).length;
	const share = estimateWorthlessShare({
		alpha,
		tested,
		accepted
	});
	return share === void 0 ? {
		tested,
		accepted
	} : {
		tested,
		accepted,
		share
	};
}
/** The config new verdicts are decided by: α is 1 % at most while too many of the side's rules are expected to be worthless. */
function judgingConfig(side) {
	const { config } = side;
	const { alpha } = config.policy;
	const { share = 0 } = countWorthless(side, alpha);
	if (share <= .2) return config;
	return {
		...config,
		policy: {
			...config.policy,
			alpha: Math.min(alpha, strictAlpha)
		}
	};
}
/** What has to be said about it, when α is another than the config's. */
function noticeWorthless(side) {
	const { config } = side;
	if (config === void 0) return [];
	const { alpha } = judgingConfig({
		...side,
		config
	}).policy;
	if (alpha === config.policy.alpha) return [];
	const { tested, accepted, share = 0 } = countWorthless(side, config.policy.alpha);
	return [`About ${Number((100 * share).toFixed(0))} % of the active rules are expected to be worthless (${tested} rules measured, ${accepted} let in): alpha is now ${alpha} instead of ${config.policy.alpha}.`];
}

// src/gate/lint/runner-version.ts
/** Version of the runtime a verdict must come from to be fresh: our own, or the one the config pins. */
function expectedVersion({ kind, version }) {
	return kind === "reference" ? referenceVersion : version ?? "";
}
/** True when `resolved` is the configured model, or that model with the date the API resolved it to (20250929 or 2026-04-23). */
function isSameModel(configured, resolved) {
	return resolved === configured || resolved.startsWith(`${configured}-`) && /^\d{4}(-?)\d{2}\1\d{2}$/.test(resolved.slice(configured.length + 1));
}

// src/receipt/compare-receipt.ts
/** Relative difference up to which two numbers count as the same; receipts keep ten digits. */
const tolerance = 1e-8;
/** Paths of the numbers (and words) a receipt states that differ from the recomputed ones, as `tasks[0].saving: stated 1, recomputed 2`. */
function compareNumbers(stated, recomputed) {
	return Object.keys(recomputed).flatMap((key) => differ(stated[key], recomputed[key], key));
}
function differ(stated, recomputed, path) {
	if (typeof stated === "number" && typeof recomputed === "number") {
		const scale = Math.max(Math.abs(stated), Math.abs(recomputed), 1e-12);
		return Math.abs(stated - recomputed) <= tolerance * scale ? [] : [say$1(path, stated, recomputed)];
	}
	if (Array.isArray(stated) && Array.isArray(recomputed)) {
		if (stated.length !== recomputed.length) return [say$1(`${path}.length`, stated.length, recomputed.length)];
		return stated.flatMap((entry, place) => differ(entry, recomputed[place], `${path}[${place}]`));
	}
	if (isRecord(stated) && isRecord(recomputed)) return [.../* @__PURE__ */ new Set([...Object.keys(stated), ...Object.keys(recomputed)])].flatMap((key) => differ(stated[key], recomputed[key], `${path}.${key}`));
	return stated === recomputed ? [] : [say$1(path, stated, recomputed)];
}
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function say$1(path, stated, recomputed) {
	return `${path}: stated ${JSON.stringify(stated)}, recomputed ${JSON.stringify(recomputed)}`;
}

// src/receipt/repeat-faults.ts
/** What a receipt says about repeating its trials that cannot be, in words. */
function findRepeatFaults({ rule, bodyHash, repeat, evidence }) {
	if (repeat === void 0) return [];
	const { memories, rules, trials } = repeat;
	const holds = (place) => memories[trials[place]?.memory ?? -1]?.includes(rule);
	const fits = evidence.trials.every(({ arm }, place) => holds(place) === (arm === "candidate"));
	const named = new Set(rules.map((entry) => entry.rule));
	const covers = memories.every((memory) => memory.every((id) => named.has(id)));
	const own = rules.find((entry) => entry.rule === rule);
	return [
		...trials.length === evidence.trials.length ? [] : ["it has not one seed per trial"],
		...fits ? [] : ["the memories of its trials do not fit their arms"],
		...covers && (own === void 0 || own.bodyHash === bodyHash) ? [] : ["its memories hold rules it does not describe"]
	];
}

// src/selftest/count-replays.ts
/** Sums up one series of replays. */
function countReplays(effect, replays) {
	const share = (wanted) => rateOf(replays.filter(({ verdict }) => verdict === wanted).length, replays.length);
	return {
		effect,
		replays: replays.length,
		earns: share("earns"),
		doesNotEarn: share("does-not-earn"),
		regression: share("regression"),
		undecided: share("undecided"),
		tokens: spendOf$1(replays.map(({ tokens }) => tokens)),
		trials: spendOf$1(replays.map(({ trials }) => trials))
	};
}
/** A share with its standard error; half an event more on either side, so that "never seen" is not "certain". */
function rateOf(events, replays) {
	if (replays === 0) return {
		rate: 0,
		standardError: .5
	};
	const p = (events + .5) / (replays + 1);
	return {
		rate: events / replays,
		standardError: Math.sqrt(p * (1 - p) / replays)
	};
}
function spendOf$1(values) {
	const sorted = [...values].sort((a, b) => a - b);
	return {
		mean: mean(values),
		standardError: Math.sqrt(variance(values) / Math.max(1, values.length)),
		p95: sorted[Math.ceil(.95 * sorted.length) - 1] ?? 0
	};
}

// src/selftest/residual-shape.ts
/** How far a drawn residual may lie from one that was seen, in standard deviations: a dozen trials are no distribution. */
const jitter = .3;
/** Centres residuals. The scale is that of the capped ones, since the task's spread is: a runaway keeps its distance. */
function shapeOf(residuals) {
	const centre = mean(residuals.map(({ capped }) => capped));
	const spread = mean(residuals.map(({ capped }) => (capped - centre) ** 2));
	if (!(spread > 0)) return {
		residuals: [],
		scale: 1
	};
	return {
		residuals: residuals.map(({ raw }) => raw - centre),
		scale: Math.sqrt(spread + jitter ** 2)
	};
}
/** A smooth draw: a residual that was seen, jittered. */
function drawResidual(random, { residuals, scale }) {
	if (residuals.length === 0) return random.normal();
	return ((residuals[Math.floor(random.uniform() * residuals.length)] ?? 0) + jitter * random.normal()) / scale;
}
/** E[exp(sd × draw)]: dividing by it gives a factor whose mean is 1. */
function meanFactor({ residuals, scale }, sd) {
	if (residuals.length === 0) return Math.exp(sd ** 2 / 2);
	const step = sd / scale;
	return mean(residuals.map((residual) => Math.exp(step * residual))) * Math.exp((step * jitter) ** 2 / 2);
}

// src/selftest/draw-trial.ts
/**
* Smooth draws of a fitted suite: mean × exp(sd × residual)/its expectation, so that the mean is the task's; failing as fitted, at
* the fitted cost. A task the fit does not know costs nothing and completes.
*/
function drawFrom({ tasks, shape, failureCost }) {
	const known = new Map(tasks.map((fit) => [fit.task, {
		fit,
		expectation: meanFactor(shape, fit.sd)
	}]));
	return {
		tasks: [...known.keys()],
		draw: (random, task, share) => {
			const { fit, expectation } = known.get(task) ?? {
				fit: unknownTask(task),
				expectation: 1
			};
			const factor = share * Math.exp(fit.sd * drawResidual(random, shape)) / expectation;
			const failed = random.uniform() < fit.pFail;
			const usage = scaleUsage(fit.usage, failed ? factor * failureCost : factor);
			return {
				task,
				outcome: failed ? "failed-check" : "completed",
				usage
			};
		}
	};
}
function unknownTask(task) {
	return {
		task,
		usage: zeroUsage,
		sd: 0,
		pFail: 0
	};
}

// src/selftest/fit-suite.ts
/** Weight, in degrees of freedom, of the suite's log variance in each task's own, and of the prior in the suite's. */
const taskPrior = 4;
const suitePrior = 4;
/** Trials' worth of the suite's failure probability in each task's own. */
const failurePrior = 4;
/**
* Learns how to draw trials of a suite: per task a mean usage, a moderated log standard deviation and a failure probability drawn
* towards the suite's; over all tasks one shape (docs/statistics.md, self-test). Spreads are those below the cap, because the
* gate cuts there; what lies above it stays in the shape.
*/
function fitSuite(seen, weights) {
	const suiteVariance = poolVariance(seen);
	const pFail = shareFailed(seen);
	const fits = seen.map((own) => ({
		own,
		fit: fitTask(own, suiteVariance, pFail)
	}));
	return {
		tasks: fits.map(({ fit }) => fit),
		shape: shapeOf(fits.flatMap(({ own, fit }) => standardise(own, fit.sd))),
		failureCost: weighFailures(seen, weights)
	};
}
/** s̄² = (ν0·s0² + Σ SS)/(ν0 + Σ d), as the gate pools relative variances, on the log scale. */
function poolVariance(seen) {
	const prior = Math.log(1 + priorCv ** 2);
	const squares = sum(seen.map((own) => own.squares));
	return (4 * prior + squares) / (4 + sum(seen.map(({ d }) => d)));
}
/** s_k² = (d0·s̄² + SS_k)/(d0 + d_k). */
function fitTask({ task, completed, failed, squares, d }, suiteVariance, pFail) {
	const attempts = completed.length + failed.length;
	return {
		task,
		usage: meanUsage(completed.length > 0 ? completed : failed),
		sd: Math.sqrt((4 * suiteVariance + squares) / (4 + d)),
		pFail: (failed.length + failurePrior * pFail) / (attempts + failurePrior)
	};
}
/** Deviations from the task's mean in its standard deviations, made as large as those from the true mean would be. */
function standardise({ logs, cappedLogs }, sd) {
	if (logs.length < 2 || sd === 0) return [];
	const centre = mean(cappedLogs);
	const unit = sd * Math.sqrt(1 - 1 / logs.length);
	return logs.map((log, place) => ({
		raw: (log - centre) / unit,
		capped: ((cappedLogs[place] ?? log) - centre) / unit
	}));
}
function shareFailed(seen) {
	const failures = sum(seen.map(({ failed }) => failed.length));
	const attempts = failures + sum(seen.map(({ completed }) => completed.length));
	return attempts === 0 ? 0 : failures / attempts;
}
function weighFailures(seen, weights) {
	const ratios = seen.flatMap(({ failed, values }) => {
		const typical = mean(values);
		return typical > 0 ? failed.map((usage) => weighUsage(usage, weights) / typical) : [];
	});
	return ratios.length === 0 ? 1 : mean(ratios);
}
function meanUsage(usages) {
	return scaleUsage(usages.reduce(addUsage, zeroUsage), 1 / Math.max(1, usages.length));
}

// src/selftest/minimal-effect.ts
/** A minimal effect above the whole cost of a trial cannot be replayed. */
const largestShare = .95;
/**
* Mean of the task means of a suite and its minimal effect, in capped tokens of the metric; `share` is what is replayed. Zeros when
* nothing completed.
*/
function minimalEffectOf(seen, policy, rent) {
	const judging = seen.filter(({ capped }) => capped.length > 0);
	const suiteMean = mean(judging.map(({ capped }) => mean(capped)));
	if (!(suiteMean > 0)) return {
		suiteMean: 0,
		minimalEffect: {
			tokens: 0,
			share: 0
		}
	};
	const tokens = minimalEffectTokens(policy, suiteMean, policy.ratio * rent);
	return {
		suiteMean,
		minimalEffect: {
			tokens,
			share: Math.min(largestShare, Number((tokens / suiteMean).toFixed(6)))
		}
	};
}

// src/decide/design/alone.ts
/** Trials of one subject alone: its arms as slots. */
function aloneSlots(subject, slots) {
	return slots.map(({ task, arm }) => ({
		task,
		present: arm === "candidate" ? subject.members : [],
		toggled: [subject.id]
	}));
}
/** The next batch of one subject: failures are re-run at once; otherwise 2K trials go where they tell most. */
function nextAlone({ subject, evidence, judgement }, tasks) {
	const pairs = extraPairs(evidence, judgement);
	return aloneSlots(subject, pairs.length > 0 ? pairs : allocateBatch(judgement, 2 * tasks));
}

// src/decide/design/design.ts
/** Subjects that are still measured. */
function listUndecided({ subjects }) {
	return subjects.filter(({ settled }) => !settled);
}
/** Trials per task and arm before the first look. */
function roundsOf({ firstRounds = 2 }) {
	return Math.max(2, firstRounds);
}

// src/decide/design/drops.ts
/** First batch of an audit: of every task two trials (or `firstRounds`) with all audited rules, and as many without each of them. */
function firstDrops(setup) {
	return Array.from({ length: roundsOf(setup) }, () => setup.tasks).flat().flatMap((task) => block(setup, setup.subjects, task));
}
/**
* The next batch of an audit: a block of every task, which drops each undecided rule once. The trial that holds all rules is the
* candidate of each. A single rule that is left gets its trials where they tell most, like a candidate.
*/
function nextDrops({ setup, subjects }) {
	const undecided = listUndecided({ subjects });
	const reruns = undecided.flatMap((state) => toDrops(setup, state.subject, extraPairs(state.evidence, state.judgement)));
	if (reruns.length > 0) return reruns;
	const [last, ...others] = undecided;
	if (last !== void 0 && others.length === 0) return toDrops(setup, last.subject, allocateBatch(last.judgement, 2 * setup.tasks.length));
	const open = undecided.map(({ subject }) => subject);
	return setup.tasks.flatMap((task) => block(setup, open, task));
}
function block(setup, open, task) {
	return [{
		task,
		present: membersOf(setup),
		toggled: open.map(({ id }) => id)
	}, ...open.map((subject) => toDrop(setup, subject, {
		task,
		arm: "baseline"
	}))];
}
function toDrops(setup, subject, slots) {
	return slots.map((slot) => toDrop(setup, subject, slot));
}
/** The baseline of an audited rule is everything but the rule. */
function toDrop(setup, subject, { task, arm }) {
	const left = new Set(arm === "baseline" ? subject.members : []);
	return {
		task,
		present: membersOf(setup).filter((id) => !left.has(id)),
		toggled: [subject.id]
	};
}
function membersOf({ subjects }) {
	return subjects.flatMap(({ members }) => members);
}

// src/decide/design/inform.ts
/**
* What the latest batch adds to a subject's evidence. A failure of a trial that toggled several candidates accuses none of
* them, so it enters no evidence; once the subject has failed that task alone, its earlier failures in company count too, as of
* the batch in which that showed.
*/
function informing(design, { subject, evidence }) {
	const own = design.trials.filter(({ toggled }) => toggled.includes(subject.id));
	const clear = own.filter(({ batch }) => batch === design.batch).filter((trial) => !isAmbiguous(design, trial));
	const suspects = own.filter((trial) => isAmbiguous(design, trial) && holds(subject.members, trial));
	if (suspects.length === 0) return clear.map((trial) => toEvidence(subject.members, trial));
	const failedAlone = new Set(own.filter((trial) => failsAlone(trial) && holds(subject.members, trial)).map(({ task }) => task));
	const charged = new Set(evidence.trials.map(({ order }) => order));
	const convicted = suspects.filter(({ task, order }) => failedAlone.has(task) && !charged.has(order)).map((trial) => ({
		...trial,
		batch: design.batch
	}));
	return [...clear, ...convicted].map((trial) => toEvidence(subject.members, trial));
}
/** True for a failure in company: several candidates were toggled, and any of those present may be its cause. */
function isAmbiguous({ setup }, { toggled, outcome }) {
	return setup.kind === "pairs" && toggled.length > 1 && isFailure(outcome);
}
/** True when the trial's memory has all of the rules. */
function holds(members, { present }) {
	return members.every((id) => present.includes(id));
}
function failsAlone({ toggled, outcome }) {
	return toggled.length === 1 && isFailure(outcome);
}
function toEvidence(members, trial) {
	const { task, outcome, order, batch, usage } = trial;
	return {
		task,
		arm: holds(members, trial) ? "candidate" : "baseline",
		outcome,
		cached: false,
		order,
		batch,
		usage
	};
}

// src/decide/design/isolate.ts
/** Pairs a suspect is tried with alone, on a task that failed in its company. */
const trialPairs = 2;
/**
* A failure in company is looked into at once: the most suspicious subject it held is tried alone on that task, then the next,
* until one is convicted or all are cleared. A subject that fails alone has its failures re-run like any other.
*/
function isolateSuspects(design) {
	const undecided = listUndecided(design);
	const reruns = undecided.flatMap((state) => aloneSlots(state.subject, extraPairs(state.evidence, state.judgement)));
	const accused = listAccused(design, undecided);
	return [...reruns, ...accused.flatMap(({ task, subject, pairs }) => {
		const pair = arms.map((arm) => ({
			task,
			arm
		}));
		return aloneSlots(subject, Array.from({ length: pairs }, () => pair).flat());
	})];
}
function listAccused(design, undecided) {
	const failures = design.trials.filter((trial) => isAmbiguous(design, trial));
	if (failures.length === 0) return [];
	const culprits = design.subjects.filter(({ judgement }) => judgement.verdict === "regression");
	const unexplained = failures.filter((trial) => !culprits.some(({ subject }) => holds(subject.members, trial)));
	const accused = /* @__PURE__ */ new Map();
	for (const failure of unexplained) {
		const suspects = undecided.filter(({ subject }) => holds(subject.members, failure));
		if (suspects.some(({ evidence }) => evidence.trials.some(({ order }) => order === failure.order))) continue;
		const { subject } = mostSuspicious(suspects.filter(({ subject }) => triedAlone(design, subject, failure.task) < trialPairs), failures) ?? {};
		if (subject === void 0) continue;
		const pairs = trialPairs - triedAlone(design, subject, failure.task);
		accused.set(`${failure.task}\0${subject.id}`, {
			task: failure.task,
			subject,
			pairs
		});
	}
	return [...accused.values()];
}
/** Trials a subject was in alone, on one task. */
function triedAlone({ trials }, { id, members }, task) {
	return trials.filter((trial) => trial.task === task && trial.toggled.length === 1 && trial.toggled[0] === id && holds(members, trial)).length;
}
/** The subject in whose presence most failures happened, less those in its absence. */
function mostSuspicious(suspects, failures) {
	const suspicion = ({ subject }) => failures.reduce((total, failure) => total + (holds(subject.members, failure) ? 1 : -1), 0);
	return suspects.reduce((most, state) => most !== void 0 && suspicion(most) >= suspicion(state) ? most : state, void 0);
}

// src/decide/design/pairs.ts
/** First batch of several candidates: two complementary pairs (or `firstRounds`) of every task. */
function firstPairs(setup) {
	const rounds = Array.from({ length: roundsOf(setup) }, () => setup.tasks).flat();
	return toPairs(setup, 1, setup.subjects, rounds);
}
/**
* The next batch of several candidates: suspects of a failure are tried alone at once; otherwise K complementary pairs over
* the undecided go to the tasks where a pair tells most per token, all undecided together.
*/
function nextPairs(design) {
	const isolated = isolateSuspects(design);
	if (isolated.length > 0) return isolated;
	const undecided = listUndecided(design).map(({ subject }) => subject);
	return toPairs(design.setup, design.batch + 1, undecided, chooseTasks(design));
}
/** Each pair holds a random half of the subjects and the other half; every subject is in exactly one of its two trials. */
function toPairs({ seed }, batch, subjects, tasks) {
	const toggled = subjects.map(({ id }) => id);
	return tasks.flatMap((task, place) => {
		const side = (subject) => drawSide(seed, batch, place, subject);
		const half = (wanted) => subjects.filter((subject) => side(subject) === wanted);
		return [half(true), half(false)].map((present) => ({
			task,
			present: present.flatMap(({ members }) => members),
			toggled
		}));
	});
}
function drawSide(seed, batch, place, { id }) {
	return Number.parseInt(hashParts("side", seed, String(batch), String(place), id).slice(0, 2), 16) < 128;
}
/** The tasks of the next K pairs, greedily: the largest fall of the undecided subjects' variances per token of a pair. */
function chooseTasks(design) {
	const open = listUndecided(design).map(({ judgement }) => listOpenCells(judgement));
	const tasks = design.setup.tasks;
	return Array.from({ length: tasks.length }, () => {
		const gains = tasks.map((task) => pairGain(open, task));
		const best = tasks[gains.indexOf(Math.max(...gains))] ?? "";
		for (const cell of open.flat()) if (cell.task === best) cell.n += 1;
		return best;
	});
}
/** What a pair on this task takes off the undecided subjects' variances, in the mean, per token of their cells. */
function pairGain(open, task) {
	const cells = open.flatMap((own) => own.filter((cell) => cell.task === task));
	const needed = cells.some(({ n }) => n < 2);
	const gain = cells.reduce((total, cell) => total + varianceGain(cell) / open.length, 0);
	const cost = cells.reduce((total, cell) => total + cell.cost, 0);
	return needed || cost === 0 ? gain : gain / cost;
}

// src/decide/design/screen.ts
/** Completed trials of earlier runs a task needs before they can stand for a baseline. */
const enoughCached = 6;
/** β while a reused baseline is in the evidence: turning a rule away on it is held to a smaller error. */
const screeningBeta = .05;
/** The sentinels are this many standard errors dearer than the reused baseline: it has drifted. */
const driftZ = .8;
/** True when every task has enough completed baseline trials of earlier runs. */
function canScreen({ cached = [], tasks }) {
	const completed = cached.filter(({ outcome }) => outcome === "completed");
	return tasks.length > 0 && tasks.every((task) => completed.filter((trial) => trial.task === task).length >= enoughCached);
}
/** Evidence that starts with the reused baseline trials, under the stricter β. */
function screeningEvidence(fresh, { cached = [], tasks }) {
	const known = new Set(tasks);
	const trials = cached.filter(({ task }) => known.has(task)).map(({ task, outcome, usage }) => {
		return {
			task,
			outcome,
			usage,
			arm: "baseline",
			cached: true,
			order: 0,
			batch: 0
		};
	});
	const policy = {
		...fresh.policy,
		beta: Math.min(fresh.policy.beta, screeningBeta)
	};
	return {
		...fresh,
		policy,
		trials
	};
}
/** First batch of a screening: one fresh sentinel of the baseline and two trials of the candidate, per task. */
function screeningSlots({ tasks }, subject) {
	const arms = ["baseline", ...Array.from({ length: 2 }, () => "candidate")];
	return aloneSlots(subject, tasks.flatMap((task) => arms.map((arm) => ({
		task,
		arm
	}))));
}
/** The next batch of a screening: candidate trials only, K at a time; failures are re-run in both arms. */
function nextScreening({ subject, evidence, judgement }, tasks) {
	const pairs = extraPairs(evidence, judgement);
	return aloneSlots(subject, pairs.length > 0 ? pairs : allocateBatch(judgement, tasks));
}
/**
* A cache may turn a rule away; only a concurrent baseline may let it in. The reused trials leave the evidence when the
* sentinels are dearer than they are, or when the rule would earn against them; the test then goes on as a fresh one.
*/
function reviewCache(design) {
	const [state] = design.subjects;
	if (design.cache !== "screening" || state === void 0) return design;
	const drifted = design.batch === 1 && sentinelZ(state.evidence) > driftZ;
	if (!drifted && state.judgement.reason !== "needs-concurrent-baseline") return design;
	const trials = state.evidence.trials.filter(({ arm, cached }) => !cached && !(drifted && arm === "baseline"));
	const evidence = {
		...state.evidence,
		policy: design.setup.policy,
		previousInformation: 0,
		trials
	};
	const subjects = [{
		...state,
		evidence,
		judgement: judgeEvidence(evidence),
		settled: false
	}];
	return {
		...design,
		subjects,
		cache: drifted ? "drifted" : "confirming"
	};
}
/** By how many standard errors the fresh baseline trials are dearer than the reused ones; 0 when it cannot be told. */
function sentinelZ({ trials, policy }) {
	const baseline = trials.filter(({ arm }) => arm === "baseline");
	const cells = projectCells(baseline.map(asArms), policy.weights).filter((cell) => hasCompleted(cell, 1));
	const estimate = estimateSaving(cells, policy.cap, 0);
	return estimate === void 0 ? 0 : -tToZ(estimate.saving / estimate.standardError, estimate.df);
}
/** Sentinels take the place of the candidate, so that one estimate serves both questions. */
function asArms(trial) {
	return {
		...trial,
		arm: trial.cached ? "baseline" : "candidate"
	};
}

// src/decide/design/absorb-batch.ts
/** Trials per task and arm after which a verdict that still is not settled is given up. */
const mostPerCell = 80;
/** The same for a suite whose baseline never completed: it can judge nothing. */
const mostHopelessPerCell = 4;
/**
* Takes in the trials of a batch (fewer than asked when something stopped it), looks, and says what to run next.
* Subjects whose verdict was settled before stay as they are.
*/
function absorbBatch(design, ran) {
	if (ran.length === 0) return design;
	const batch = design.batch + 1;
	const fresh = ran.map((trial) => ({
		...trial,
		batch
	}));
	const taken = {
		...design,
		batch,
		trials: [...design.trials, ...fresh]
	};
	const subjects = design.subjects.map((state) => look(taken, state));
	const reviewed = reviewCache({
		...taken,
		subjects
	});
	return {
		...reviewed,
		next: isGivenUp(reviewed) ? [] : nextSlots(reviewed)
	};
}
function look(design, state) {
	if (state.settled) return state;
	const { evidence, judgement } = state;
	const previousInformation = Math.max(evidence.previousInformation, judgement.look?.information ?? 0);
	const trials = [...evidence.trials, ...informing(design, state)];
	const grown = {
		...evidence,
		previousInformation,
		trials
	};
	const next = judgeEvidence(grown);
	return {
		...state,
		evidence: grown,
		judgement: next,
		settled: isSettled(grown, next)
	};
}
function nextSlots(design) {
	const [state] = listUndecided(design);
	if (state === void 0) return [];
	const { kind, tasks } = design.setup;
	if (kind === "pairs") return nextPairs(design);
	if (kind === "drops") return nextDrops(design);
	return design.cache === "screening" ? nextScreening(state, tasks.length) : nextAlone(state, tasks.length);
}
/** With several subjects a batch serves all of them and is larger: the limit grows with them. */
function isGivenUp(design) {
	const undecided = listUndecided(design);
	const hopeless = undecided.every(({ judgement }) => judgement.reason === "no-completed-trials");
	return design.trials.length / (2 * design.setup.tasks.length) >= (hopeless ? mostHopelessPerCell : mostPerCell) * Math.max(1, undecided.length / 2);
}

// src/decide/design/start-design.ts
/** The measurement before its first trial, with the first batch to run. */
function startDesign(setup) {
	const design = {
		setup,
		batch: 0,
		trials: [],
		subjects: setup.subjects.map((subject) => startSubject(setup, subject)),
		cache: setup.kind === "alone" && canScreen(setup) ? "screening" : "none",
		next: []
	};
	return {
		...design,
		next: firstSlots(design)
	};
}
function firstSlots({ setup, cache }) {
	const [subject] = setup.subjects;
	if (subject === void 0) return [];
	if (setup.kind === "pairs") return firstPairs(setup);
	if (setup.kind === "drops") return firstDrops(setup);
	return cache === "screening" ? screeningSlots(setup, subject) : aloneSlots(subject, firstBatch(setup.tasks, roundsOf(setup)));
}
function startSubject(setup, subject) {
	const { agent, policy } = setup;
	const fresh = {
		schema: 1,
		agent,
		rule: subject.id,
		rent: subject.rent,
		policy,
		previousInformation: 0,
		trials: []
	};
	const evidence = setup.kind === "alone" && canScreen(setup) ? screeningEvidence(fresh, setup) : fresh;
	return {
		subject,
		evidence,
		judgement: judgeEvidence(evidence),
		settled: false
	};
}

// src/stats/random.ts
/** A generator (sfc32) whose state is hashed from a text: any two different texts give unrelated streams. */
function createRandom(seed) {
	const next = createSfc32(hashSeed(seed));
	const uniform = () => (next() + .5) / 2 ** 32;
	return {
		uniform,
		normal: polarNormal(uniform)
	};
}
/** Two lanes of multiply-and-xor over the text, stretched to four words by splitmix steps. */
function hashSeed(seed) {
	let [a, b] = [2166136261, 625341585];
	for (let place = 0; place < seed.length; place++) {
		const unit = seed.charCodeAt(place);
		a = Math.imul(a ^ unit, 16777619);
		b = Math.imul(b ^ unit, 1540483477) ^ b >>> 15;
	}
	return [
		splitMix(a),
		splitMix(b),
		splitMix(a ^ b),
		splitMix(a + Math.imul(b, 3))
	];
}
function splitMix(word) {
	let mixed = word + 2654435769 | 0;
	mixed = Math.imul(mixed ^ mixed >>> 16, 569420461);
	mixed = Math.imul(mixed ^ mixed >>> 15, 1935289751);
	return mixed ^ mixed >>> 15;
}
/** Rounds thrown away so that neighbouring states part. */
const warmUp = 12;
/** Small fast counter generator (sfc32 of the PractRand suite): 32 random bits a call. */
function createSfc32(state) {
	let [a = 0, b = 0, c = 0, counter = 1] = state;
	const next = () => {
		const mixed = (a + b | 0) + counter | 0;
		counter = counter + 1 | 0;
		a = b ^ b >>> 9;
		b = c + (c << 3) | 0;
		c = (c << 21 | c >>> 11) + mixed;
		c |= 0;
		return mixed >>> 0;
	};
	for (let round = 0; round < warmUp; round++) next();
	return next;
}
/** Marsaglia's polar method: two normals from a point in the unit disc, the second kept for the next call. */
function polarNormal(uniform) {
	let spare;
	return () => {
		if (spare !== void 0) {
			const kept = spare;
			spare = void 0;
			return kept;
		}
		const { u, v, square } = drawInDisc(uniform);
		const factor = Math.sqrt(-2 * Math.log(square) / square);
		spare = v * factor;
		return u * factor;
	};
}
function drawInDisc(uniform) {
	for (;;) {
		const u = 2 * uniform() - 1;
		const v = 2 * uniform() - 1;
		const square = u * u + v * v;
		if (square > 0 && square < 1) return {
			u,
			v,
			square
		};
	}
}

// src/selftest/replay-gate.ts
/** Runs the gate's own procedure over and over on drawn trials. Deterministic: draws come from the order's seed alone. */
function replayGate(source, gate, order) {
	const { agent, policy, rent, budgetTokens = Number.POSITIVE_INFINITY } = gate;
	const setup = {
		kind: "alone",
		agent,
		subjects: [{
			id: "rule",
			members: ["rule"],
			rent
		}],
		tasks: source.tasks,
		policy,
		seed: order.seed
	};
	return Array.from({ length: order.replays }, (_, index) => {
		const random = createRandom(`${order.seed}/${order.effect}/${index}`);
		const cached = drawCache(source, random, order.cachedPerTask);
		const started = startDesign(cached.length === 0 ? setup : {
			...setup,
			cached
		});
		const draw = (task, share) => source.draw(random, task, share);
		return replayOnce(started, draw, order.effect, budgetTokens);
	});
}
function drawCache({ tasks, draw }, random, perTask) {
	return tasks.flatMap((task) => Array.from({ length: perTask }, () => draw(random, task, 1)));
}
function replayOnce(started, draw, effect, budgetTokens) {
	const spent = new Map(started.setup.tasks.map((task) => [task, 0]));
	let [design, tokens, order] = [
		started,
		0,
		0
	];
	while (design.next.length > 0 && tokens < budgetTokens) {
		const ran = design.next.map((slot) => {
			const { outcome, usage } = draw(slot.task, slot.present.length > 0 ? 1 - effect : 1);
			const own = totalTokens(usage);
			tokens += own;
			order += 1;
			spent.set(slot.task, (spent.get(slot.task) ?? 0) + own);
			return {
				...slot,
				outcome,
				usage,
				order
			};
		});
		design = absorbBatch(design, ran);
	}
	return {
		verdict: design.subjects[0]?.judgement.verdict ?? "undecided",
		trials: order,
		tokens,
		tokensByTask: [...spent.values()]
	};
}

// src/util/compare-text.ts
/** Order by UTF-16 units: the same on every machine and in every locale. For `Array.sort`. */
function compareText(a, b) {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}

// src/selftest/see-tasks.ts
/**
* Sorts baseline trials by task, in order of id. Trials of other tasks are not the suite's; trials that neither completed nor
* failed by their own doing say nothing.
*/
function seeTasks(trials, tasks, policy) {
	const byTask = Map.groupBy(trials, ({ task }) => task);
	return [...new Set(tasks)].sort(compareText).map((task) => seeTask(task, byTask.get(task) ?? [], policy));
}
function seeTask(task, trials, { cap, weights }) {
	const completed = trials.filter(({ outcome }) => outcome === "completed").map(({ usage }) => usage);
	const failed = trials.filter(({ outcome }) => isFailure(outcome)).map(({ usage }) => usage);
	const values = completed.map((usage) => weighUsage(usage, weights));
	const limit = cap * median(values);
	const capped = values.map((value) => Math.min(value, limit));
	const cappedLogs = capped.map(logOf);
	return {
		task,
		completed,
		failed,
		values,
		capped,
		logs: values.map(logOf),
		cappedLogs,
		squares: sumOfSquares(cappedLogs),
		d: Math.max(0, values.length - 1)
	};
}
/** Values below one token count as one, so that a logarithm exists. */
function logOf(value) {
	return Math.log(Math.max(1, value));
}

// src/selftest/self-test-line.ts
/** Completed baseline trials of a task, and degrees of freedom of all, without which a spread is a guess. */
const leastCompleted = 2;
const leastDegrees = 3;
/** Trials that may be drawn per effect: a quarter of a second at most. A noisy suite gets fewer replays. */
const mostDrawn = 25e3;
const mostReplays = 400;
const leastReplays = 100;
/** Replays that tell how many trials one takes. */
const pilotReplays = 20;
/**
* The self-test that stands beside every verdict, from the baseline trials of its own evidence: a few hundred replays of a rule that
* does nothing and of one that saves the minimal effect. Draws derive from the evidence, so that the line recomputes. Undefined
* while a task that takes part has fewer than two completed baseline trials.
*/
function selfTestLine(evidence) {
	const { agent, policy, rent } = evidence;
	const trials = evidence.trials.filter(({ arm }) => arm === "baseline");
	const tasks = trials.map(({ task }) => task);
	const seen = seeTasks(trials, tasks, policy);
	if (!isEnough(seen)) return void 0;
	const source = drawFrom(fitSuite(seen, policy.weights));
	const { share } = minimalEffectOf(seen, policy, rent).minimalEffect;
	const seed = sha256Hex(stableJson(evidence, 0));
	const replay = (effect, replays) => replayGate(source, {
		agent,
		policy,
		rent
	}, {
		effect,
		replays,
		seed,
		cachedPerTask: 0
	});
	const replays = chooseReplays(replay(0, pilotReplays));
	const earns = (effect) => countReplays(effect, replay(effect, replays)).earns;
	return {
		falseAccept: earns(0),
		power: earns(share),
		minimalShare: share,
		replays,
		trials: countTrials(seen)
	};
}
function isEnough(seen) {
	const judging = seen.filter(({ completed }) => completed.length > 0);
	return judging.every(({ completed }) => completed.length >= leastCompleted) && sum(judging.map(({ d }) => d)) >= leastDegrees;
}
function chooseReplays(pilot) {
	const affordable = Math.floor(mostDrawn / Math.max(1, mean(pilot.map(({ trials }) => trials))));
	return Math.min(mostReplays, Math.max(leastReplays, affordable));
}
function countTrials(seen) {
	return sum(seen.map(({ completed, failed }) => completed.length + failed.length));
}

// src/gate/lint/verify-receipt.ts
/** Recomputes every number of a receipt from its evidence and holds the rest against the repository. */
function verifyReceipt(input) {
	const { receipt, file } = input;
	const impossible = findEvidenceFaults(receipt.evidence).map((fault) => forgedProblem(file, receipt.rule, fault));
	if (impossible.length > 0) return {
		receipt,
		state: "forged",
		problems: impossible
	};
	const decision = decideRule(receipt.evidence);
	if (receipt.bodyHash !== hashBody(input.rule)) return {
		receipt,
		decision,
		state: "mismatched",
		problems: [otherBodyProblem(file, receipt.rule)]
	};
	const signature = judgeSignature(receipt, input.config.receipts, file);
	const forged = [...findForgery(input, decision), ...signature.kind === "forged" ? [signature.detail] : []].map((detail) => forgedProblem(file, receipt.rule, detail));
	if (forged.length > 0) return {
		receipt,
		decision,
		state: "forged",
		problems: forged
	};
	if (receipt.evidenceLevel === "simulated" && input.config.runner.kind !== "reference") return {
		receipt,
		decision,
		state: "mismatched",
		problems: [onlySimulatedProblem(file, receipt.rule)]
	};
	if (signature.kind === "refused") return {
		receipt,
		decision,
		state: "mismatched",
		problems: [signature.problem]
	};
	const remarks = signature.kind === "stands" ? signature.problems : [];
	const drift = findDrift(input);
	if (drift.length === 0) return {
		receipt,
		decision,
		state: "valid",
		problems: remarks
	};
	const problems = [...remarks, driftProblem(input, drift)];
	return {
		receipt,
		decision,
		state: input.addedHere ? "mismatched" : "stale",
		problems
	};
}
function findForgery({ receipt, rent, addedHere }, decision) {
	const { evidence } = receipt;
	const spend = sumSpend(evidence);
	return [
		...[
			[receipt.rule === evidence.rule, `it is for "${receipt.rule}", its evidence for "${evidence.rule}"`],
			[receipt.agent === evidence.agent, `its agent is "${receipt.agent}", that of its evidence "${evidence.agent}"`],
			[receipt.rent === evidence.rent && receipt.rent === rent, `it states a rent of ${receipt.rent}, the rule's line has ${rent} tokens`],
			[receipt.trialDigests.length === evidence.trials.length, "it has not one digest per trial"],
			[receipt.spend.trials === spend.trials, `it states ${receipt.spend.trials} trials and lists ${spend.trials}`],
			[receipt.spend.reused === spend.reused, "its count of reused trials is off"],
			[receipt.runner !== "reference" || receipt.evidenceLevel === "simulated", "the reference runner only simulates"],
			[stableJson(receipt.spend.usage) === stableJson(spend.usage), "its spend is not the sum of its trials"],
			[receipt.chain === chainOf(receipt), "its hash chain does not fit what it states"]
		].filter(([fits]) => !fits).map(([, detail]) => detail),
		...addedHere && !sameSelfTest(receipt) ? ["its self-test does not recompute"] : [],
		...compareNumbers(receipt, pickNumbers(decision)),
		...findRepeatFaults(receipt),
		...verifyEvidence(evidence)
	];
}
/** Replayed for receipts a change brings only: a quarter of a second each. What stands is bound by its hash chain. */
function sameSelfTest({ selfTest, evidence }) {
	const replayed = selfTestLine(evidence);
	return stableJson(selfTest ?? null) === stableJson(replayed === void 0 ? null : roundNumbers(replayed));
}
function chainOf({ chain: _, ...receipt }) {
	return chainReceipt(receipt);
}
/** What the receipt was measured on that the repository no longer has, in words. */
function findDrift({ receipt, expected, policy, config, runnerVersion }) {
	const stale = Object.keys(expected).filter((key) => receipt.fingerprint[key] !== expected[key]);
	const same = (a, b) => stableJson(a) === stableJson(b);
	const others = [
		[isAsStrict(receipt.evidence.policy, policy), "policy"],
		[same(receipt.procedure, procedure), "procedure"],
		[receipt.runner === config.runner.kind, "runner"],
		[receipt.runnerVersion === runnerVersion, "runner version"],
		[isSameModel(config.runner.model, receipt.model), "model"]
	];
	const names = {
		fixture: "fixture",
		suite: "suite",
		activeSet: "active rules",
		definition: "agent definition"
	};
	return [...stale.map((key) => names[key]), ...others.filter(([fits]) => !fits).map(([, name]) => name)];
}
/** A verdict decided at smaller error rates stands at larger ones too; everything else has to be the same. */
function isAsStrict(stated, wanted) {
	const { alpha, beta, ...rest } = stated;
	return stableJson({
		...rest,
		alpha: wanted.alpha,
		beta: wanted.beta
	}) === stableJson(wanted) && alpha <= wanted.alpha && beta <= wanted.beta;
}
function otherBodyProblem(file, rule) {
	return {
		code: "receipt-other-body",
		severity: "warning",
		message: `the receipt of "${rule}" was measured for another body, scope or agent`,
		hint: "It says nothing about the rule as it reads now, which has to be measured.",
		at: { file },
		blame: "head"
	};
}
function forgedProblem(file, rule, detail) {
	return {
		code: "receipt-forged",
		severity: "error",
		message: `the receipt of "${rule}" does not recompute: ${detail}`,
		hint: "Delete it and measure the rule again: rentroll check, then rentroll stamp.",
		at: { file },
		blame: "head"
	};
}
/** An illustration may stand in for evidence only where the config asks for an illustration. */
function onlySimulatedProblem(file, rule) {
	return {
		code: "receipt-simulated",
		severity: "error",
		message: `the receipt of "${rule}" is simulated, and the config names a runner that measures`,
		hint: "Measure the rule with the runner of the config: rentroll check, then rentroll stamp.",
		at: { file },
		blame: "head"
	};
}
function driftProblem({ receipt, file, addedHere }, drift) {
	return {
		code: addedHere ? "receipt-mismatched" : "receipt-stale",
		severity: addedHere ? "error" : "warning",
		message: `the receipt of "${receipt.rule}" was measured with another ${drift.join(", ")}`,
		hint: addedHere ? "A receipt a change brings must fit its base exactly: measure again after updating the branch." : "The verdict stands until the next audit; measure again to renew it.",
		at: { file },
		blame: "head"
	};
}

// src/gate/lint/check-receipts.ts
/** Holds every receipt at head against its rule, its evidence and the side it was measured on. */
function checkReceipts$1(inputs, rentOf) {
	const verified = /* @__PURE__ */ new Map();
	const problems = [];
	for (const [id, committed] of inputs.head.receipts) {
		const file = receiptFile(inputs.paths, id);
		const rule = inputs.head.ledger?.rules.find((entry) => entry.id === id);
		if (rule === void 0) {
			problems.push(orphan$1(file, id));
			continue;
		}
		const result = verifyForRule(inputs, rule, committed, rentOf(rule), file);
		if (result === void 0) continue;
		verified.set(id, result);
		const isSpent = ({ code }) => rule.status === "evicted" && (code === "receipt-stale" || unsignedCodes.has(code));
		problems.push(...result.problems.filter((problem) => !isSpent(problem)));
	}
	return {
		verified,
		problems
	};
}
/**
* A receipt this change brings was measured on base; an older one is compared with how head stands. `file` is where it is or will be
* committed. Undefined when there is nothing to hold it against.
*/
function verifyForRule(inputs, rule, { receipt, text }, rent, file) {
	const side = inputs.base ?? inputs.head;
	const { config, fixture } = side;
	if (config === void 0 || fixture === void 0) return void 0;
	const agent = measuringAgent(rule, config);
	const suite = side.suites.get(agent);
	if (suite === void 0) return void 0;
	const activeSet = activeRules(side, rule, agent);
	const { base } = inputs;
	const addedHere = base?.receipts.get(rule.id)?.text !== text && base?.audits.get(rule.id)?.text !== text;
	return verifyReceipt({
		rule,
		receipt,
		file,
		config,
		expected: fingerprintOf({
			fixtureHash: fixture.hash,
			suite,
			activeSet,
			definition: definitionOf(side, agent)
		}),
		rent,
		policy: evidencePolicy(addedHere ? judgingConfig({
			...side,
			config
		}) : config, suite.tasks.length),
		runnerVersion: expectedVersion(config.runner),
		addedHere
	});
}
/** Active rules that share an agent's memory with `rule`, the rule itself left out. */
function activeRules(side, rule, agent) {
	return (side.ledger?.rules ?? []).filter((other) => other.status === "active" && other.id !== rule.id && [agent, "all"].includes(other.agent));
}
/** Text of an agent's definition, empty when it has none. */
function definitionOf(side, agent) {
	return side.definitions.get(agent) ?? "";
}
/** Agent whose suite measures a rule: its own, or the first of the config for a rule of `all`. */
function measuringAgent(rule, config) {
	return rule.agent === "all" ? Object.keys(config.agents)[0] ?? "all" : rule.agent;
}
function orphan$1(file, id) {
	return {
		code: "receipt-orphan",
		severity: "warning",
		message: `there is a receipt for "${id}", which the ledger does not have`,
		hint: "Delete the receipt, or keep the rule in the ledger as evicted.",
		at: { file },
		blame: "head"
	};
}

// src/gate/lint/check-audits.ts
/**
* Holds the records of audits at head against their rules and evidence, like receipts. That an older one no longer fits what stands
* is no problem: a strike then merely does not count.
*/
function checkAudits(inputs, rentOf) {
	const verified = /* @__PURE__ */ new Map();
	const problems = [];
	for (const [id, committed] of inputs.head.audits) {
		const file = auditFile(inputs.paths, id);
		const rule = inputs.head.ledger?.rules.find((entry) => entry.id === id);
		const result = rule?.status === "active" ? verifyForRule(inputs, rule, committed, rentOf(rule), file) : void 0;
		if (rule?.status !== "active") problems.push(orphan(file, id));
		if (result === void 0) continue;
		verified.set(id, result);
		problems.push(...result.problems.filter(({ code }) => code !== "receipt-stale"));
	}
	return {
		verified,
		problems
	};
}
function orphan(file, id) {
	return {
		code: "audit-orphan",
		severity: "warning",
		message: `there is an audit of "${id}", which is not an active rule of the ledger`,
		hint: "Only active rules are audited: delete the file.",
		at: { file },
		blame: "head"
	};
}

// src/util/slug.ts
var import_dist = require_dist();
const slugPattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** True for a kebab-case name: lower-case letters, digits and single hyphens, begins with a letter, at most 64 characters. */
function isSlug(text) {
	return text.length <= 64 && slugPattern.test(text);
}

// src/gate/lint/memory-order.ts
var import_lib = /* @__PURE__ */ __toESM(require_lib(), 1);
/** Rule ids, newest verdict first; ties and rules without a receipt keep the order of the ledger. */
function memoryOrder(side) {
	const ids = (side.ledger?.rules ?? []).map((rule) => rule.id);
	const dateOf = (id) => side.receipts.get(id)?.receipt.decidedOn ?? "";
	return [...ids].sort((a, b) => dateOf(a) === dateOf(b) ? 0 : dateOf(a) > dateOf(b) ? -1 : 1);
}

// src/git/open-commit.ts
/**
* The tree of one commit, read from git objects; nothing is checked out.
* Reads issued in the same tick share one `git cat-file --batch`.
*/
function openCommit(root, commit) {
	let listing;
	const entries = () => {
		listing ??= listBlobs(root, commit);
		return listing;
	};
	const fetchBlob = batchBlobs(root);
	return {
		name: commit,
		async read(path) {
			const blob = (await entries()).get(path);
			return blob === void 0 || !blob.mode.startsWith("100") ? void 0 : fetchBlob(blob.id);
		},
		async list(path) {
			const all = [...(await entries()).values()];
			return path === "" ? all : all.filter((entry) => entry.path === path || entry.path.startsWith(`${path}/`));
		}
	};
}
async function listBlobs(root, commit) {
	const result = await runGit(root, [
		"ls-tree",
		"-r",
		"-z",
		"--full-tree",
		commit
	]);
	if (!result.ok) throw new Error(`git ls-tree ${commit} failed: ${result.stderr}`);
	const blobs = result.stdout.toString("utf8").split("\0").filter(Boolean).map(parseEntry);
	return new Map(blobs.map((blob) => [blob.path, blob]));
}
/** One line of `ls-tree -z`: `<mode> <type> <id>\t<path>`. */
function parseEntry(line) {
	const tab = line.indexOf("	");
	const [mode = "", , id = ""] = line.slice(0, tab).split(" ");
	return {
		path: line.slice(tab + 1),
		mode,
		id
	};
}
function batchBlobs(root) {
	let waiting = [];
	const flush = () => {
		const batch = waiting;
		waiting = [];
		readBlobs(root, batch).catch((error) => {
			for (const request of batch) request.reject(error);
		});
	};
	return (id) => new Promise((resolve, reject) => {
		if (waiting.length === 0) setImmediate(flush);
		waiting.push({
			id,
			resolve,
			reject
		});
	});
}
async function readBlobs(root, batch) {
	const input = `${batch.map((request) => request.id).join("\n")}\n`;
	const result = await runGit(root, ["cat-file", "--batch"], input);
	if (!result.ok) throw new Error(`git cat-file failed: ${result.stderr}`);
	let offset = 0;
	for (const request of batch) {
		const lineEnd = result.stdout.indexOf(10, offset);
		const [, type, size] = result.stdout.subarray(offset, lineEnd).toString("utf8").split(" ");
		offset = lineEnd + 1;
		if (type !== "blob") {
			request.resolve(void 0);
			continue;
		}
		const end = offset + Number(size);
		request.resolve(result.stdout.subarray(offset, end));
		offset = end + 1;
	}
}

// src/git/open-worktree.ts
/** The working tree as a `Tree`: tracked and untracked files that git does not ignore. Links are listed, never followed. */
function openWorktree(root) {
	return {
		name: "WORKTREE",
		read: (path) => readRegularFile(join(root, path)),
		async list(path) {
			const result = await runGit(root, [
				"ls-files",
				"-z",
				"-c",
				"-o",
				"--exclude-standard",
				"--",
				path === "" ? "." : path
			]);
			if (!result.ok) throw new Error(`git ls-files failed: ${result.stderr}`);
			const paths = [...new Set(result.stdout.toString("utf8").split("\0").filter(Boolean))].sort();
			return (await Promise.all(paths.map((entry) => describeEntry(root, entry)))).filter((entry) => entry !== void 0);
		}
	};
}
async function readRegularFile(path) {
	try {
		return (await lstat(path)).isFile() ? await readFile(path) : void 0;
	} catch {
		return;
	}
}
async function describeEntry(root, path) {
	try {
		const stats = await lstat(join(root, path));
		if (stats.isSymbolicLink()) return {
			path,
			mode: "120000"
		};
		if (!stats.isFile()) return {
			path,
			mode: "160000"
		};
		return {
			path,
			mode: stats.mode & 64 ? "100755" : "100644"
		};
	} catch {
		return;
	}
}

// src/util/yaml-fields.ts
/** A key that must be present. */
function requiredField(schema, expects, meaning = "") {
	return {
		schema,
		expects,
		required: true,
		fallback: void 0,
		meaning
	};
}
/** A key that may be absent and is undefined then. */
function optionalField(schema, expects, meaning = "") {
	return {
		schema,
		expects,
		required: false,
		fallback: void 0,
		meaning
	};
}
/** A key with a default. */
function defaultField(schema, expects, fallback, meaning = "") {
	return {
		schema,
		expects,
		required: false,
		fallback,
		meaning
	};
}
/** Adds one error at an offset of the source. */
function reportError(reader, code, offset, message, hint) {
	const { source, codePrefix, problems } = reader;
	problems.push({
		code: `${codePrefix}-${code}`,
		severity: "error",
		message,
		hint,
		at: source.locate(offset),
		blame: source.blame
	});
}
function reportUnknownKey(reader, key, offset, where, fields) {
	reportError(reader, "unknown-key", offset, `unknown key ${quoteValue(key)} in ${where}`, hintKnownWords(key, Object.keys(fields), "keys"));
}
function readField(reader, name, field, pair, where) {
	const value = toPlainValue(pair.value);
	const result = safeParse(field.schema, value);
	if (result.success) return result.output;
	const message = `"${name}" of ${where} is ${value === null ? "empty" : quoteValue(value)}`;
	reportError(reader, "bad-value", startOf(pair.key), message, `Write ${field.expects}.`);
}
function reportMissing(reader, name, field, offset, where) {
	reportError(reader, "missing-key", offset, `${where} has no "${name}"`, `Add "${name}": ${field.expects}.`);
}
function readPairs(reader, map, where, fields) {
	const values = {};
	for (const pair of map.items) {
		const name = readKey(pair.key);
		const field = Object.hasOwn(fields, name) ? fields[name] : void 0;
		if (field === void 0) reportUnknownKey(reader, name, startOf(pair.key), where, fields);
		else values[name] = readField(reader, name, field, pair, where);
	}
	return values;
}
function fillAbsent(reader, values, where, fields, offset) {
	for (const [name, field] of Object.entries(fields)) {
		if (Object.hasOwn(values, name)) continue;
		if (field.required) reportMissing(reader, name, field, offset, where);
		else values[name] = field.fallback;
	}
}
/**
* Reads a mapping by a table of fields: unknown keys, wrong values and missing keys become problems, each at its key; absent
* keys take their fallback. `node` undefined means the whole mapping is absent. Returns undefined when anything was wrong.
* `where` names the mapping in messages, for example `rule "x"`.
*/
function readFields(reader, node, where, fields, offset = startOf(node)) {
	const before = reader.problems.length;
	if (node !== void 0 && !(0, import_dist.isMap)(node)) {
		const hint = `Write keys such as ${Object.keys(fields).slice(0, 3).join(", ")}.`;
		reportError(reader, "not-a-mapping", offset, `${where} is not a mapping of keys to values`, hint);
		return;
	}
	const values = node === void 0 ? {} : readPairs(reader, node, where, fields);
	fillAbsent(reader, values, where, fields, offset);
	return reader.problems.length > before ? void 0 : values;
}

// src/model/config.ts
/** What executes a trial. */
const runnerKinds = [
	"reference",
	"claude",
	"codex",
	"command"
];
/** What a policy says where nothing is written; a config and a file of evidence that leave it out mean the same. */
const policyDefaults = {
	ratio: 2,
	cap: 2,
	alpha: .05,
	beta: .1,
	metric: "priced"
};

// src/config/config-fields.ts
const aPath = (example) => `a path inside the repository, for example ${example}`;
const tokens$1 = "a whole number of tokens of at least 1";
/** Keys of one agent. `memory` has no fixed default: it follows from the agent's name. */
const agentFields = {
	tasks: requiredField(pathSchema, aPath("benchmarks/sql"), "folder of the golden tasks"),
	definition: optionalField(pathSchema, aPath(".claude/agents/sql.md"), "agent definition, when there is one"),
	memory: optionalField(pathSchema, aPath(".claude/agent-memory/sql/MEMORY.md"), "compiled memory that `rentroll compile` writes")
};
const reserved = (schema, expects) => optionalField(schema, expects, "reserved");
/**
* Every documented section with its keys, defaults and meanings: the one table behind the check, the words of its problems,
* the template of `init` and the README's configuration table.
*/
const sectionFields = {
	fixture: {
		path: defaultField(pathSchema, aPath("benchmarks/fixture"), "benchmarks/fixture", "folder of the frozen repository the golden tasks run on"),
		lock: defaultField(pathSchema, aPath("benchmarks/fixture.lock"), "benchmarks/fixture.lock", "hashes that freeze the fixture and the golden tasks"),
		prepare: optionalField(commandText, "one shell command, for example npm ci", "shell command run once per fixture in the prepared copy")
	},
	runner: {
		kind: defaultField(picklist(runnerKinds), "reference, claude, codex or command", "reference", "what executes a trial: `reference` simulates one and spends nothing, `claude` is Claude Code, `codex` the Codex CLI, `command` a program of yours"),
		model: defaultField(anyText, "the name of a model, for example reference-1", "reference-1", "model every trial asks for"),
		version: optionalField(anyText, "a version in quotes, for example \"2.1.197\"", "version of the runner the team agreed on; a real one needs it, and another version is refused"),
		program: optionalField(anyText, "a program, for example claude", "program of a real runner: a name on PATH, or an absolute path (default: claude or codex)"),
		args: optionalField(pipe(array(commandText), maxLength(50)), "a list of arguments, for example [/opt/agent/run.mjs]", "arguments of the program of a `command` runner"),
		network: optionalField(boolean(), "true or false", "true gives the program of a `command` runner the network of the machine (default: no network but the meter)"),
		commands: defaultField(pipe(array(anyText), maxLength(50)), "a list of commands, for example [npm test]", [
			"npm test",
			"npm run",
			"npx vitest",
			"npx tsc",
			"node --test",
			"ls",
			"git status",
			"git diff"
		], "commands the shell of Claude Code may run without asking, as prefixes"),
		maxTurns: defaultField(pipe(countSchema, maxValue(1e3)), "a whole number from 1 to 1000", 60, "model calls a trial may make"),
		timeout: defaultField(durationSchema, "a duration such as 900s, 15m or 1h", 9e5, "time a trial may take")
	},
	policy: {
		ratio: defaultField(positiveSchema, "a number above 0, for example 2", policyDefaults.ratio, "a rule earns when its saving exceeds ratio × rent"),
		cap: defaultField(pipe(positiveSchema, minValue(1)), "a number of at least 1, for example 2", policyDefaults.cap, "a trial counts for at most cap × the median of its task"),
		minEffect: defaultField(minEffectSchema, "auto or a percentage with its sign, for example 20%", "auto", "smallest saving the suite must be able to prove, as a share of its mean"),
		alpha: defaultField(shareSchema, "a number above 0 and below 0.5, for example 0.05", policyDefaults.alpha, "nominal rate of letting in a rule that does not pay"),
		beta: defaultField(shareSchema, "a number above 0 and below 0.5, for example 0.10", policyDefaults.beta, "nominal rate of turning away a rule that saves the minimal effect"),
		metric: defaultField(picklist([
			"priced",
			"total",
			"processing"
		]), "priced, total or processing", policyDefaults.metric, "how token classes are weighed"),
		sessionsPerWeek: defaultField(union([literal("auto"), pipe(positiveSchema, maxValue(1e6))]), "auto or a number above 0", "auto", "sessions that would profit from a rule"),
		horizonWeeks: defaultField(pipe(positiveSchema, maxValue(520)), "a number of weeks above 0, for example 12", 12, "weeks inside which measuring a rule must pay back"),
		onUndecided: defaultField(picklist(["neutral", "fail"]), "neutral or fail", "neutral", "what an undecided verdict does to the check"),
		qualityMargin: defaultField(wholeSchema, "a whole number of golden tasks, 0 or more", 0, "golden-task regressions tolerated")
	},
	budget: {
		run: defaultField(countSchema, tokens$1, 2e7, "tokens of all four classes one gate run may spend"),
		agent: defaultField(countSchema, tokens$1, 1e7, "tokens one agent may spend in a run"),
		trial: defaultField(countSchema, tokens$1, 4e5, "tokens one trial may spend"),
		dollars: defaultField(positiveSchema, "dollars above 0, for example 25", 25, "dollars one gate run may spend"),
		warnAt: defaultField(pipe(positiveSchema, maxValue(100)), "percent from 1 to 100, for example 80", 80, "percent of the budget at which a warning appears")
	},
	audit: {
		every: defaultField(durationSchema, "a duration such as 30d", 2592e6, "age of a verdict at which an audit is due"),
		perRun: defaultField(pipe(countSchema, maxValue(1e3)), "a whole number from 1 to 1000", 2, "active rules one audit measures at most"),
		onChangeOf: defaultField(pipe(array(picklist(["model", "runner.version"])), maxLength(10)), "a list of model and runner.version", ["model", "runner.version"], "what makes an audit due whatever the age of the verdict"),
		withCheck: defaultField(literal(0), "0: this version audits with `rentroll audit` only", 0, "due rules `rentroll check` audits along; only 0 in this version")
	},
	receipts: {
		keys: defaultField(pipe(array(publicKeySchema), maxLength(20)), "a list of Ed25519 public keys in base64, for example [\"MCowBQYDK2VwAyEA…\"] (docs/evidence.md tells how to make one)", [], "public keys whose signatures of receipts are trusted; those of the base commit count"),
		requireSignature: defaultField(boolean(), "true or false", false, "a receipt without a signature by one of `receipts.keys` does not count")
	},
	context: {
		injected: defaultField(countSchema, tokens$1, 500, "tokens rentroll may add to every session of an agent: its active rules, and what hooks inject"),
		ratchet: defaultField(boolean(), "true or false", true, "always-loaded files may not grow beyond the base"),
		files: defaultField(pipe(array(globSchema), maxLength(200)), "a list of paths or globs inside the repository, for example [CLAUDE.md]", [
			"CLAUDE.md",
			"AGENTS.md",
			".claude/rules/**"
		], "files an agent always loads")
	}
};
/** Keys on the top level that hold one number. */
const numberFields = {
	seed: defaultField(wholeSchema, "a whole number, 0 or more", 1, "number every random draw derives from"),
	concurrency: defaultField(pipe(countSchema, maxValue(64)), "a whole number from 1 to 64", 2, "trials that run at the same time")
};
const perMillion = "dollars per million tokens, 0 or more, for example 3";
/** What a million tokens of each class cost. */
const tokenPriceFields = {
	input: requiredField(priceSchema, perMillion, "dollars per million input tokens"),
	output: requiredField(priceSchema, perMillion, "dollars per million output tokens"),
	cacheWrite: requiredField(priceSchema, perMillion, "dollars per million tokens written to the cache"),
	cacheRead: requiredField(priceSchema, perMillion, "dollars per million tokens read from the cache"),
	longCacheWrite: optionalField(priceSchema, perMillion, "dollars per million tokens written to the cache for an hour (default: that of `cacheWrite`)")
};
/** Prices of one model: they replace those rentroll carries, as a whole. */
const modelPriceFields = {
	...tokenPriceFields,
	above: optionalField(unknown(), "promptTokens with the prices of longer prompts", "the same keys for calls with prompts of more than `above.promptTokens` tokens, when those cost more")
};
/** Where the dearer prices of long prompts begin, and what they are. */
const longPromptFields = {
	promptTokens: requiredField(countSchema, "a whole number of tokens, for example 200000"),
	...tokenPriceFields
};
const percent$1 = "a whole number, 1 or more";
/** Documented sections that this version checks and does not use. */
const reservedFields = {
	distill: {
		model: reserved(anyText, "the name of a model"),
		percentile: reserved(pipe(positiveSchema, maxValue(100)), "a number from 1 to 100"),
		priors: reserved(countSchema, percent$1),
		maxRules: reserved(wholeSchema, "a whole number, 0 or more")
	},
	monitor: {
		enabled: reserved(boolean(), "true or false"),
		every: reserved(countSchema, percent$1),
		wrapUp: reserved(unitSchema, "a share from 0 to 1"),
		endTurn: reserved(unitSchema, "a share from 0 to 1")
	},
	turns: {
		explore: reserved(countSchema, percent$1),
		review: reserved(countSchema, percent$1),
		implementation: reserved(countSchema, percent$1),
		research: reserved(countSchema, percent$1)
	},
	runtime: { idle: reserved(durationSchema, "a duration such as 30m") }
};

// src/config/agents-section.ts
/** Names that are taken: `all` is the rules of every agent, the others are folders beside the suites. */
const reservedNames = [
	"all",
	"fixture",
	"statistics",
	"performance"
];
const maxAgents = 100;
const example$1 = "Write for example \"agents: { sql: { tasks: benchmarks/sql } }\".";
/** Where the compiled memory of an agent lies unless the config says otherwise: where the runner looks for it. */
function defaultMemoryPath(agent, runnerKind) {
	if (runnerKind === "codex") return "AGENTS.md";
	return `.claude/agent-memory/${agent}/MEMORY.md`;
}
/** What is wrong with an agent's name, in words, or undefined. */
function findAgentNameFault(name) {
	if (reservedNames.includes(name)) return `the agent name ${quoteValue(name)} is reserved`;
	if (isSlug(name)) return void 0;
	return `the agent name ${quoteValue(name)} is not a short kebab-case name`;
}
function readAgent(reader, pair, runnerKind) {
	const name = readKey(pair.key);
	const offset = startOf(pair.key);
	const fault = findAgentNameFault(name);
	if (fault !== void 0) reportError(reader, "bad-agent-name", offset, fault, `Use lower-case letters, digits and single hyphens, at most 64 characters; not ${reservedNames.join(", ")}.`);
	const fields = readFields(reader, pair.value ?? null, `agent ${quoteValue(name)}`, agentFields, offset);
	if (fields === void 0 || fault !== void 0) return void 0;
	const { definition, tasks, memory } = fields;
	return {
		tasks,
		memory: memory ?? defaultMemoryPath(name, runnerKind),
		...definition === void 0 ? {} : { definition }
	};
}
/** Reads the required, non-empty section `agents`; undefined when anything in it was wrong. `runnerKind` as the config writes it. */
function readAgents(reader, pair, rootOffset, runnerKind) {
	if (pair === void 0) {
		reportError(reader, "missing-key", rootOffset, "the config has no \"agents\"", example$1);
		return;
	}
	const map = pair.value;
	if (!(0, import_dist.isMap)(map) || map.items.length === 0 || map.items.length > maxAgents) {
		reportError(reader, "bad-agents", startOf(pair.key), `"agents" must name 1 to ${maxAgents} agents with their tasks`, example$1);
		return;
	}
	const agents = Object.create(null);
	let complete = true;
	for (const item of map.items) {
		const agent = readAgent(reader, item, runnerKind);
		if (agent === void 0) complete = false;
		else agents[readKey(item.key)] = agent;
	}
	return complete ? agents : void 0;
}

// src/config/check-config-rules.ts
/** Offset of `section.key`, or of the section, or of the root, whichever is written. */
function offsetOfPath(root, path) {
	let map = root;
	let offset = startOf(root);
	for (const name of path) {
		const pair = map.items.find((item) => readKey(item.key) === name);
		if (pair === void 0) return offset;
		offset = offsetOfKey(map, name);
		if (!(0, import_dist.isMap)(pair.value)) return offset;
		map = pair.value;
	}
	return offset;
}
function checkBudget$1(reader, root, config) {
	const { run, agent, trial } = config.budget;
	if (agent > run) {
		const offset = offsetOfPath(root, ["budget", "agent"]);
		reportError(reader, "budget-order", offset, `budget.agent "${agent}" is above budget.run "${run}"`, "Raise budget.run or lower budget.agent.");
	}
	if (trial > agent) {
		const offset = offsetOfPath(root, ["budget", "trial"]);
		reportError(reader, "budget-order", offset, `budget.trial "${trial}" is above budget.agent "${agent}"`, "Raise budget.agent or lower budget.trial.");
	}
}
function checkFixture(reader, root, config) {
	const { path, lock } = config.fixture;
	if (path === ".") reportError(reader, "fixture-path", offsetOfPath(root, ["fixture", "path"]), "the fixture \".\" would be the whole repository", "Give the fixture a folder of its own, for example benchmarks/fixture.");
	else if (isInside(lock, path)) reportError(reader, "fixture-path", offsetOfPath(root, ["fixture", "lock"]), `the lock "${lock}" lies inside the fixture it hashes`, "Put the lock beside the fixture, for example benchmarks/fixture.lock.");
}
/** Two agents must not write the same memory, nor two suites share a folder: a rule is charged to one agent only. */
function checkSharedPaths(reader, root, config, key) {
	const owners = /* @__PURE__ */ new Map();
	for (const [name, agent] of Object.entries(config.agents)) {
		const path = agent[key].toLowerCase();
		const owner = owners.get(path);
		if (owner === void 0) owners.set(path, name);
		else {
			const message = `agents "${owner}" and "${name}" have the same ${key} "${agent[key]}"`;
			reportError(reader, `shared-${key}`, offsetOfPath(root, [
				"agents",
				name,
				key
			]), message, `Give agent "${name}" a path of its own.`);
		}
	}
}
/** A real runtime is pinned: verdicts of another model or version answer another question. */
function checkRunner(reader, root, { runner }) {
	for (const key of ["args", "network"]) {
		if (runner[key] === void 0 || runner.kind === "command") continue;
		const message = `runner.${key} is for runner.kind "command", not for "${runner.kind}"`;
		reportError(reader, `runner-${key}`, offsetOfPath(root, ["runner", key]), message, `Remove runner.${key}.`);
	}
	if (runner.kind === "reference") return;
	if (runner.kind === "command") checkCommand(reader, root, runner.program);
	if (runner.model === "reference-1") {
		const hint = "Write the model trials ask for, for example model: claude-sonnet-4-5.";
		const message = `runner.kind "${runner.kind}" needs a runner.model`;
		reportError(reader, "runner-model", offsetOfPath(root, ["runner", "kind"]), message, hint);
	}
	if (runner.version === void 0) {
		const hint = `Write what "${runner.program ?? runner.kind} --version" says, for example version: "2.1.197".`;
		const message = `runner.kind "${runner.kind}" needs a runner.version`;
		reportError(reader, "runner-version", offsetOfPath(root, ["runner", "kind"]), message, hint);
	}
}
/** A program of the repository would come from the branch that is judged: it must come from elsewhere. */
function checkCommand(reader, root, program) {
	const at = offsetOfPath(root, ["runner", program === void 0 ? "kind" : "program"]);
	if (program === void 0) reportError(reader, "runner-program", at, "runner.kind \"command\" needs a runner.program", "Write the program that runs a trial, for example program: node, with its script in args.");
	else if (program.includes("/") && !program.startsWith("/")) reportError(reader, "runner-program", at, `runner.program ${quoteValue(program)} is a relative path`, "Write a name on PATH, or an absolute path; a path in the repository would be the pull request's own.");
}
/** Nobody could sign a receipt that counts: every rule would be measured again and again. */
function checkReceipts(reader, root, { receipts }) {
	if (!receipts.requireSignature || receipts.keys.length > 0) return;
	reportError(reader, "no-receipt-keys", offsetOfPath(root, ["receipts", "requireSignature"]), "\"receipts.requireSignature\" is \"true\" and \"receipts.keys\" names no key", "Write the public key of whoever signs into receipts.keys, or remove requireSignature.");
}
/** Rules between keys: budgets nest, the lock lies outside the fixture, agents share neither tasks nor memory. */
function checkConfigRules(reader, root, config) {
	checkBudget$1(reader, root, config);
	checkFixture(reader, root, config);
	checkRunner(reader, root, config);
	checkReceipts(reader, root, config);
	checkSharedPaths(reader, root, config, "tasks");
	checkSharedPaths(reader, root, config, "memory");
}

// src/config/prices-section.ts
const maxModels = 200;
const longestName = 100;
const example = "Write for example \"prices: { my-model: { input: 3, output: 15, cacheWrite: 3.75, cacheRead: 0.3 } }\".";
/**
* Reads the optional section `prices`: dollars per million tokens by model. Names are compared in small letters. Undefined when
* the section is absent, empty or wrong; what is wrong is told at its key.
*/
function readPrices(reader, pair) {
	if (pair === void 0 || isEmptyNode(pair.value)) return void 0;
	const offset = startOf(pair.key);
	if (!(0, import_dist.isMap)(pair.value) || pair.value.items.length > maxModels) {
		reportError(reader, "bad-prices", offset, `"prices" is not a mapping of at most ${maxModels} models`, example);
		return;
	}
	const prices = Object.create(null);
	for (const item of pair.value.items) readModel(reader, item, prices);
	return Object.keys(prices).length === 0 ? void 0 : { ...prices };
}
function readModel(reader, pair, prices) {
	const name = readKey(pair.key);
	const model = name.trim().toLowerCase();
	const offset = startOf(pair.key);
	const fault = findNameFault(model) ?? (model in prices ? "is there twice" : void 0);
	if (fault !== void 0) reportError(reader, "bad-price-model", offset, `the model ${quoteValue(name)} of "prices" ${fault}`, "Write each model once, by the name trials ask for, for example claude-sonnet-4-5.");
	const where = `the prices of ${quoteValue(name)}`;
	const fields = readFields(reader, pair.value ?? null, where, modelPriceFields, offset);
	const above = readLongPrompts(reader, pair.value, where);
	if (fields === void 0 || fault !== void 0) return;
	prices[model] = {
		...pickPrices(fields),
		...above === void 0 ? {} : { above }
	};
}
function findNameFault(model) {
	if (model === "" || model === "__proto__") return "is not the name of a model";
	return model.length <= longestName && isPlainLine(model) ? void 0 : "is not one short line";
}
function readLongPrompts(reader, node, where) {
	if (!(0, import_dist.isMap)(node)) return void 0;
	const map = node;
	const pair = map.items.find(({ key }) => readKey(key) === "above");
	if (pair === void 0) return void 0;
	const long = readFields(reader, pair.value ?? null, `"above" in ${where}`, longPromptFields, offsetOfKey(map, "above"));
	return long && {
		promptTokens: long.promptTokens,
		...pickPrices(long)
	};
}
function pickPrices(fields) {
	const { input, output, cacheWrite, cacheRead, longCacheWrite } = fields;
	return {
		input,
		output,
		cacheWrite,
		cacheRead,
		...longCacheWrite === void 0 ? {} : { longCacheWrite }
	};
}

// src/config/parse-config.ts
const maxBytes$2 = 262144;
const topFields = {
	version: requiredField(literal(1), "1, the only version there is"),
	...numberFields
};
const sections = {
	...sectionFields,
	...reservedFields
};
const topKeys = [
	"version",
	"agents",
	...Object.keys(sectionFields),
	"prices",
	"seed",
	"concurrency",
	...Object.keys(reservedFields)
];
/** The top mapping by key; unknown keys become problems. */
function splitSections(reader, root) {
	const pairs = /* @__PURE__ */ new Map();
	for (const pair of root.items) {
		const name = readKey(pair.key);
		if (topKeys.includes(name)) pairs.set(name, pair);
		else reportError(reader, "unknown-key", startOf(pair.key), `unknown key ${quoteValue(name)} in the config`, hintKnownWords(name, topKeys, "keys"));
	}
	return pairs;
}
/** Nothing is ignored in silence: what is checked and has no effect yet is said. */
function warnUnused(reader, code, name, offset) {
	reader.problems.push({
		code: `config-${code}`,
		severity: "warning",
		message: `"${name}" is not used by this version`,
		hint: "It was checked; remove it, or keep it for a later version.",
		at: reader.source.locate(offset),
		blame: reader.source.blame
	});
}
function readTopNumbers(reader, root) {
	const known = root.clone();
	known.items = root.items.filter((pair) => Object.hasOwn(topFields, readKey(pair.key)));
	return readFields(reader, known, "the config", topFields, startOf(root));
}
function readSections(reader, pairs) {
	const values = {};
	for (const [name, fields] of Object.entries(sections)) {
		const pair = pairs.get(name);
		const section = isEmptyNode(pair?.value) ? void 0 : pair?.value;
		values[name] = readFields(reader, section, `"${name}"`, fields, startOf(pair?.key));
		if (pair !== void 0 && name in reservedFields) warnUnused(reader, "reserved-section", name, startOf(pair.key));
		if (name === "runner" && (0, import_dist.isMap)(section) && section.has("version") && kindOf(section) === "reference") warnUnused(reader, "unused-key", "runner.version", offsetOfKey(section, "version"));
	}
	return values;
}
/** As written, before it is checked: the embedded runner has the version of rentroll itself, Codex its own memory. */
function kindOf(runner) {
	return ((0, import_dist.isMap)(runner) ? runner.get("kind") : void 0) ?? "reference";
}
/** Defaults follow a lowered limit: whoever writes only `run: 1000000` does not have to write the inner limits too. */
function nestBudget(budget, written) {
	const has = (key) => (0, import_dist.isMap)(written) && written.has(key);
	const agent = has("agent") ? budget.agent : Math.min(budget.agent, budget.run);
	const trial = has("trial") ? budget.trial : Math.min(budget.trial, agent);
	return {
		...budget,
		agent,
		trial
	};
}
function buildConfig(agents, top, read) {
	const { prepare, ...fixture } = read.fixture;
	const { timeout, version, program, args, network, ...runner } = read.runner;
	const { every, perRun, onChangeOf } = read.audit;
	return {
		version: 1,
		agents,
		fixture: prepare === void 0 ? fixture : {
			...fixture,
			prepare
		},
		runner: {
			...runner,
			...version === void 0 ? {} : { version },
			...program === void 0 ? {} : { program },
			...args === void 0 ? {} : { args },
			...network === void 0 ? {} : { network },
			timeoutMs: timeout
		},
		policy: read.policy,
		budget: read.budget,
		receipts: read.receipts,
		audit: {
			everyMs: every,
			perRun,
			onChangeOf
		},
		seed: top.seed,
		concurrency: top.concurrency,
		context: read.context
	};
}
function isComplete(read) {
	return Object.keys(sectionFields).every((name) => read[name] !== void 0);
}
function readConfig(source) {
	const problems = [];
	const reader = {
		source,
		codePrefix: "config",
		problems
	};
	const root = source.document.contents;
	if (!(0, import_dist.isMap)(root)) {
		reportError(reader, "not-a-mapping", 0, "the config holds no keys", "Write \"version: 1\" and \"agents:\"; `rentroll init` writes a commented config.");
		return { problems };
	}
	const pairs = splitSections(reader, root);
	const top = readTopNumbers(reader, root);
	const agents = readAgents(reader, pairs.get("agents"), startOf(root), kindOf(pairs.get("runner")?.value));
	const read = readSections(reader, pairs);
	const prices = readPrices(reader, pairs.get("prices"));
	if (top === void 0 || agents === void 0 || !isComplete(read) || hasErrors(problems)) return { problems };
	const budget = nestBudget(read.budget, pairs.get("budget")?.value);
	const built = buildConfig(agents, top, {
		...read,
		budget
	});
	const config = prices === void 0 ? built : {
		...built,
		prices
	};
	checkConfigRules(reader, root, config);
	return hasErrors(problems) ? { problems } : {
		value: config,
		problems
	};
}
/**
* Reads `.rentroll/config.yml` (text or bytes, ≤ 256 KiB) with every default filled in. All problems are collected, each at the
* line and column of its key; reserved sections and `runner.version` only warn. `file` is the path relative to
* the repository root; `blame` says who must act on an error.
*/
function parseConfig(text, file, blame) {
	const parsed = parseYaml(text, file, blame, {
		codePrefix: "config",
		maxBytes: maxBytes$2
	});
	if (parsed.value === void 0) return { problems: parsed.problems };
	const read = readConfig(parsed.value);
	return {
		...read,
		problems: sortProblems(read.problems)
	};
}

// src/ledger/check-body.ts
/** Length limits of a rule's body, in Unicode code points. */
const bodyLimits = {
	shortest: 10,
	longest: 200
};
function findHiddenFault(body) {
	const hidden = findUnsafeCharacter(body);
	if (hidden === void 0) return void 0;
	const place = `at character ${countCharacters(body.slice(0, hidden.index)) + 1}`;
	if (hidden.kind === "line break") return {
		code: "body-line-break",
		message: `the body has a line break ${place}: ${quoteValue(body)}`,
		hint: "Write one sentence on one line; split two pieces of advice into two rules."
	};
	return {
		code: "body-hidden-character",
		message: `the body has a ${hidden.kind} character ${hidden.codePoint} ${place}: ${quoteValue(body)}`,
		hint: "Delete the character; a reviewer cannot see it, an agent can read it."
	};
}
function findLengthFault(body) {
	const length = countCharacters(body);
	const { shortest, longest } = bodyLimits;
	if (length < shortest) return {
		code: "body-too-short",
		message: `the body has ${length} characters: ${quoteValue(body)}`,
		hint: `Write a sentence of at least ${shortest} characters that says what to do.`
	};
	if (length <= longest) return void 0;
	return {
		code: "body-too-long",
		message: `the body has ${length} characters: ${quoteValue(body)}`,
		hint: `Shorten it to ${longest} characters, or split it into two rules.`
	};
}
/** Checks that a body is one visible line of 10–200 characters without spaces around it; undefined when it is. */
function findBodyFault(body) {
	const fault = findHiddenFault(body) ?? findLengthFault(body);
	if (fault !== void 0 || body === body.trim()) return fault;
	return {
		code: "body-outer-space",
		message: `the body begins or ends with a space: ${quoteValue(body)}`,
		hint: "Delete the space; it would cost a token and say nothing."
	};
}

// src/ledger/rule-fields.ts
/** True for `YYYY-MM-DD` of a day that exists. */
function isIsoDate(text) {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
	const time = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
const slug$1 = pipe(string(), check(isSlug));
const date = pipe(string(), check(isIsoDate));
const line = (longest) => pipe(string(), minLength(1), maxLength(longest), check(isPlainLine));
/** A glob stays short and printable, so that the rendered line stays one line and harmless. */
const glob = pipe(line(120), regex(/^[^\s,()`<>][^,()`<>]*$/));
/** Keys of a rule. `body` is only checked to be text here; its own rules have their own problems. */
const ruleFields = {
	id: requiredField(slug$1, "a kebab-case id of at most 64 characters that begins with a letter, for example sql-batch-reads"),
	agent: requiredField(slug$1, "the name of an agent of the config, or all"),
	body: requiredField(string(), "one sentence of 10 to 200 characters on one line"),
	status: requiredField(picklist([
		"candidate",
		"active",
		"evicted"
	]), "candidate, active or evicted; a new rule is a candidate"),
	scope: defaultField(pipe(array(glob), maxLength(20)), "a list of at most 20 globs without spaces at the ends, commas or brackets, for example [\"src/db/**\"]", []),
	protected: defaultField(boolean(), "true or false", false),
	born: optionalField(custom(() => true), ""),
	evicted: optionalField(custom(() => true), "")
};
/** Keys of `born`. */
const bornFields = {
	of: requiredField(picklist([
		"distilled",
		"manual",
		"imported"
	]), "distilled, manual or imported"),
	session: optionalField(line(200), "the id of a session"),
	digest: optionalField(pipe(string(), regex(/^sha256:[0-9a-f]{64}$/)), "sha256: and 64 hexadecimal digits"),
	on: optionalField(date, "a date such as 2026-06-12")
};
/** Keys of `evicted`. */
const evictedFields = {
	on: requiredField(date, "a date such as 2026-06-14"),
	why: requiredField(line(100), "the verdict or the reason code, for example does-not-earn")
};

// src/ledger/parse-rule.ts
function nodeOf(map, name) {
	return map.items.find((item) => readKey(item.key) === name)?.value ?? void 0;
}
function withoutUndefined(value) {
	return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== void 0));
}
function nameRule(map, position) {
	const id = toPlainValue(nodeOf(map, "id"));
	return typeof id === "string" && isSlug(id) ? `rule ${quoteValue(id)}` : `rule number ${position}`;
}
function readBorn(reader, map, where) {
	if (!map.has("born")) return void 0;
	const born = readFields(reader, nodeOf(map, "born") ?? null, `"born" of ${where}`, bornFields, offsetOfKey(map, "born"));
	return born === void 0 ? void 0 : withoutUndefined(born);
}
/** `evicted` must be there exactly when the status says so. */
function readEvicted(reader, map, where) {
	const status = toPlainValue(nodeOf(map, "status"));
	if (!map.has("evicted")) {
		const hint = "Add \"evicted: { on: 2026-06-14, why: does-not-earn }\" with the real day and reason.";
		const offset = offsetOfKey(map, "status");
		if (status === "evicted") reportError(reader, "missing-evicted", offset, `${where} is evicted, but has no "evicted"`, hint);
		return;
	}
	const offset = offsetOfKey(map, "evicted");
	if (status !== "evicted") {
		const message = `${where} has "evicted", but its status is ${quoteValue(status)}`;
		reportError(reader, "unexpected-evicted", offset, message, "Remove \"evicted\", or set the status to evicted.");
	}
	return readFields(reader, nodeOf(map, "evicted") ?? null, `"evicted" of ${where}`, evictedFields, offset);
}
function checkBody(reader, map, where) {
	const body = toPlainValue(nodeOf(map, "body"));
	const fault = typeof body === "string" ? findBodyFault(body) : void 0;
	if (fault !== void 0) reportError(reader, fault.code, offsetOfKey(map, "body"), `${where}: ${fault.message}`, fault.hint);
}
/**
* Reads one rule of the list. `position` is its 1-based place, for messages about a rule without a usable id. Problems go to the
* reader; undefined when there was any error.
*/
function parseRule(reader, node, position) {
	const before = reader.problems.length;
	const map = (0, import_dist.isMap)(node) ? node : void 0;
	const where = map === void 0 ? `rule number ${position}` : nameRule(map, position);
	const values = readFields(reader, node ?? null, where, ruleFields);
	if (map === void 0) return void 0;
	checkBody(reader, map, where);
	const born = readBorn(reader, map, where);
	const evicted = readEvicted(reader, map, where);
	if (values === void 0 || reader.problems.length > before) return void 0;
	const { line = 1, column = 1 } = reader.source.locate(startOf(map.items[0]?.key));
	const { id, agent, body, status, scope } = values;
	return {
		id,
		agent,
		body,
		status,
		scope,
		protected: values.protected,
		line,
		column,
		...born === void 0 ? {} : { born },
		...evicted === void 0 ? {} : { evicted }
	};
}

// src/ledger/parse-ledger.ts
/** What a ledger may hold. */
const ledgerLimits = {
	maxBytes: 8388608,
	maxRules: 1e4
};
/** Problems of one file shown at once; a ledger with more is broken as a whole. */
const maxProblems = 1e3;
const ledgerFields = {
	version: requiredField(literal(1), "1, the only version there is"),
	rules: optionalField(custom(() => true), "")
};
/** Every rule with a text as id counts, also one that is wrong otherwise: all problems show at once. */
function checkUniqueIds(reader, items) {
	const first = /* @__PURE__ */ new Map();
	for (const item of items) {
		const id = (0, import_dist.isMap)(item) ? item.get("id") : void 0;
		if (typeof id !== "string") continue;
		const offset = offsetOfKey(item, "id");
		const earlier = first.get(id);
		if (earlier === void 0) first.set(id, offset);
		else {
			const message = `the id ${quoteValue(id)} is already used on line ${reader.source.locate(earlier).line}`;
			reportError(reader, "duplicate-id", offset, message, "Give this rule an id of its own; an id names one rule for good.");
		}
	}
}
function readRules(reader, root) {
	const node = root.get("rules", true);
	if (isEmptyNode(node)) return [];
	const offset = offsetOfKey(root, "rules");
	if (!(0, import_dist.isSeq)(node)) {
		reportError(reader, "not-a-list", offset, "\"rules\" is not a list", "Write \"rules: []\", or one entry per rule that begins with \"- id:\".");
		return [];
	}
	if (node.items.length > ledgerLimits.maxRules) {
		const message = `the ledger has ${node.items.length} rules; at most ${ledgerLimits.maxRules} are read`;
		reportError(reader, "too-many-rules", offset, message, "Delete evicted rules that nobody will propose again.");
		return [];
	}
	checkUniqueIds(reader, node.items);
	const rules = [];
	for (const [index, item] of node.items.entries()) {
		if (reader.problems.length >= maxProblems) {
			reportError(reader, "too-many-problems", startOf(item), "from here on the ledger was not checked", "Correct the problems above first.");
			break;
		}
		const rule = parseRule(reader, item, index + 1);
		if (rule !== void 0) rules.push(rule);
	}
	return rules;
}
function readLedger(source) {
	const problems = [];
	const reader = {
		source,
		codePrefix: "ledger",
		problems
	};
	const root = source.document.contents;
	if (!(0, import_dist.isMap)(root)) {
		reportError(reader, "not-a-mapping", 0, "the ledger holds no keys", "Write \"version: 1\" and \"rules: []\".");
		return { problems };
	}
	readFields(reader, root, "the ledger", ledgerFields);
	if (!root.has("rules")) reportError(reader, "missing-key", startOf(root), "the ledger has no \"rules\"", "Add \"rules: []\".");
	const rules = readRules(reader, root);
	return problems.length > 0 ? { problems: sortProblems(problems) } : {
		value: {
			version: 1,
			rules
		},
		problems
	};
}
/**
* Reads `.rentroll/ledger.yml` (text or bytes, ≤ 8 MiB, ≤ 10 000 rules). All problems are collected, each with line and column.
* `file` is the path relative to the repository root; `blame` says who must act.
*/
function parseLedger(text, file, blame) {
	const parsed = parseYaml(text, file, blame, {
		codePrefix: "ledger",
		maxBytes: ledgerLimits.maxBytes
	});
	return parsed.value === void 0 ? { problems: parsed.problems } : readLedger(parsed.value);
}

// src/receipt/evidence-schema.ts
const say = description;
/** The smallest values that still count: below, a variance or a quantile would leave the range of doubles. */
const leastShare = 1e-6;
const leastErrorRate = 1e-15;
const number = pipe(number$2(), finite$1());
const name = pipe(string(), nonEmpty(), maxLength(256), check(isPlainLine), say("one line of text, at most 256 characters"));
const wholeNumber = pipe(number$2(), safeInteger(), minValue(0), say("a whole number, 0 or more"));
const tokens = pipe(number$2(), safeInteger(), minValue(0), say("a whole number of tokens, 0 or more"));
const share = pipe(number, minValue(leastErrorRate), ltValue(.5), say("a number above 0 and below 0.5, for example 0.05"));
const weight = pipe(number, check((value) => value === 0 || value >= leastShare && value <= 1 / leastShare), say("0, or a number from 0.000001 to 1000000"));
/** Tokens of a trial by class. */
const usageSchema$1 = pipe(strictObject({
	input: tokens,
	output: tokens,
	cacheCreation: tokens,
	cacheRead: tokens
}), say("an object with whole numbers of tokens for input, output, cacheCreation and cacheRead"));
const policyEntries = {
	ratio: pipe(number, gtValue(0), maxValue(0xe8d4a51000), say("a number above 0, for example 2")),
	minEffect: pipe(union([pipe(number, minValue(leastShare), ltValue(1)), strictObject({ tokens: pipe(number, minValue(leastShare), maxValue(0xe8d4a51000)) })]), say("a share above 0 and below 1, for example 0.15, or { \"tokens\": 5000 }")),
	alpha: share,
	beta: share,
	cap: pipe(number, minValue(1), maxValue(0xe8d4a51000), say("a number of at least 1, for example 2")),
	metric: picklist([
		"priced",
		"total",
		"processing"
	]),
	weights: pipe(strictObject({
		input: weight,
		output: weight,
		cacheCreation: weight,
		cacheRead: weight
	}), check((weights) => Object.values(weights).some((value) => value > 0)), say("weights of input, output, cacheCreation and cacheRead, one of them above 0"))
};
const trialEntries = {
	task: name,
	arm: picklist(["baseline", "candidate"]),
	outcome: picklist([
		"completed",
		"failed-check",
		"timed-out",
		"turn-cap",
		"token-cap",
		"agent-error",
		"environment-error",
		"cancelled"
	]),
	cached: pipe(boolean(), say("true or false")),
	order: wholeNumber,
	batch: wholeNumber,
	usage: usageSchema$1
};
/** Replaying the looks of evidence grows with the square of its trials: hostile evidence must not take minutes. */
const maxTrials = 5e3;
const listOf = (trial) => pipe(array(trial), maxLength(maxTrials), say(`a list of at most ${maxTrials} trials`));
const evidenceEntries = {
	schema: pipe(literal(1), say("1, the only version there is")),
	agent: name,
	rule: name,
	rent: pipe(number$2(), safeInteger(), minValue(0), say("the tokens of the rule's line, for example 27")),
	policy: strictObject(policyEntries),
	previousInformation: pipe(number, minValue(0), say("the largest information of an earlier look, 0 or more")),
	trials: listOf(strictObject(trialEntries))
};
/** Evidence as rentroll writes it into receipts: every key is there. */
const evidenceSchema = strictObject(evidenceEntries);
/** Evidence as people may write it: what has a default may be absent. */
const givenEvidenceSchema = strictObject({
	...evidenceEntries,
	policy: optional(strictObject({
		ratio: optional(policyEntries.ratio, policyDefaults.ratio),
		minEffect: optional(policyEntries.minEffect, unknownHorizonShare),
		alpha: optional(policyEntries.alpha, policyDefaults.alpha),
		beta: optional(policyEntries.beta, policyDefaults.beta),
		cap: optional(policyEntries.cap, policyDefaults.cap),
		metric: optional(policyEntries.metric, policyDefaults.metric),
		weights: optional(policyEntries.weights)
	}), {}),
	previousInformation: optional(evidenceEntries.previousInformation),
	trials: listOf(strictObject({
		...trialEntries,
		cached: optional(trialEntries.cached, false),
		order: optional(trialEntries.order),
		batch: optional(trialEntries.batch, 1)
	}))
});
/** Fills in what depends on other values: weights of the metric, the order of the list. */
function completeEvidence(given) {
	const { previousInformation, policy, trials, ...rest } = given;
	return {
		...rest,
		policy: {
			...policy,
			weights: policy.weights ?? metricWeights[policy.metric]
		},
		...previousInformation === void 0 ? {} : { previousInformation },
		trials: trials.map((trial, place) => ({
			...trial,
			order: trial.order ?? place + 1
		}))
	};
}

// src/receipt/procedures.ts
/** Every procedure whose verdicts this version can recompute. */
const known = [procedure];
/** A name and a version as people read them: `stratified-triangular/1`. */
function describeProcedure({ name, version }) {
	return `${name}/${version}`;
}
/**
* The problem of a receipt that names a procedure this version does not know. Such a receipt says nothing that could be recomputed,
* and its other keys may mean something else. Undefined when the procedure is known, or is no name and version at all.
*/
function findUnknownProcedure(node, source) {
	const place = findNode(node, ["procedure"]);
	const stated = place === node ? void 0 : jsonValue(place);
	if (typeof stated?.name !== "string" || typeof stated.version !== "number") return void 0;
	const { name, version } = stated;
	if (known.some((one) => one.name === name && one.version === version)) return void 0;
	return {
		code: "receipt-unknown-procedure",
		severity: "error",
		message: `the receipt was decided by ${quoteValue(describeProcedure({
			name,
			version
		}))}, which this version of rentroll does not know`,
		hint: `Known: ${known.map(describeProcedure).join(", ")}. Use the version that wrote the receipt, or measure the rule again.`,
		at: source.locate(place.start),
		blame: source.blame
	};
}

// src/receipt/trial-faults.ts
/**
* What well-formed trials must not say:
* - a candidate trial was reused (only a baseline is),
* - a completed trial used nothing (it was not measured, and an unmeasured trial is not a trial of 0 tokens),
* - the same trial (task, arm, order) stands there twice,
* - a trial that completed counts in an earlier batch than one before it in the order of the measurement. A failure may: it
*   enters evidence when its cause shows.
*/
function findTrialFaults(trials, policy) {
	return [
		...trials.flatMap((trial, place) => [...cachedCandidate(trial, place), ...unmeasured(trial, place, policy)]),
		...findRepeated(trials),
		...findBatchDisorder(trials)
	];
}
/** Names a trial inside a measurement. Reused trials have no place in its order. */
function trialKey({ task, arm, order }) {
	return JSON.stringify([
		task,
		arm,
		order
	]);
}
function cachedCandidate({ arm, cached }, place) {
	if (arm !== "candidate" || !cached) return [];
	return [{
		path: [
			"trials",
			place,
			"cached"
		],
		code: "cached-candidate",
		message: `trials[${place}] is a reused trial of the candidate ("cached" is "true")`,
		hint: "Only baseline trials are reused: write \"cached\": false, or correct the arm."
	}];
}
function unmeasured({ outcome, usage }, place, policy) {
	if (outcome !== "completed" || weighUsage(usage, policy.weights) > 0) return [];
	return [{
		path: [
			"trials",
			place,
			"usage"
		],
		code: "unmeasured-trial",
		message: `trials[${place}] completed with a usage of "0" tokens under the weights of the policy`,
		hint: "A trial that was not measured is no trial of 0 tokens: write its usage, or leave it out."
	}];
}
function findRepeated(trials) {
	const seen = /* @__PURE__ */ new Map();
	return trials.flatMap((trial, place) => {
		if (trial.cached) return [];
		const first = seen.get(trialKey(trial));
		if (first !== void 0) return [repeated(trial, place, first)];
		seen.set(trialKey(trial), place);
		return [];
	});
}
function repeated({ task, arm, order }, place, first) {
	return {
		path: ["trials", place],
		code: "repeated-trial",
		message: `trials[${place}] is trials[${first}] once more: task ${quoteValue(task)}, ${arm}, order "${order}"`,
		hint: "Each trial counts once: remove one, or give it its own order."
	};
}
function findBatchDisorder(trials) {
	const ran = trials.map((trial, place) => ({
		...trial,
		place
	})).filter(({ cached, outcome }) => !cached && outcome === "completed").sort((a, b) => a.order - b.order || a.batch - b.batch);
	return ran.flatMap(({ place, batch, order }, index) => {
		const before = ran[index - 1];
		if (before === void 0 || before.batch <= batch) return [];
		const message = `trials[${place}] (order ${order}) is in batch "${batch}", trials[${before.place}] before it in batch "${before.batch}"`;
		return [{
			path: [
				"trials",
				place,
				"batch"
			],
			code: "batch-order",
			message,
			hint: "Batches follow each other: number them in the order in which they ran."
		}];
	});
}

// src/receipt/parse-receipt.ts
const finite = pipe(number$2(), finite$1());
const count$3 = pipe(finite, integer(), minValue(0));
const digest$2 = pipe(string(), regex(/^sha256:[0-9a-f]{64}$/), description("\"sha256:\" and 64 hex digits"));
const short$1 = pipe(string(), maxLength(256));
const armSummary = strictObject({
	completed: count$3,
	failures: count$3,
	mean: finite,
	cv: finite,
	aboveCap: count$3
});
const task = strictObject({
	task: short$1,
	cap: finite,
	baseline: armSummary,
	candidate: armSummary,
	saving: finite,
	relativeVariance: finite
});
const proof = strictObject({
	canaryLeaked: boolean(),
	ruleDelivered: boolean()
});
const enforcement = strictObject({
	files: boolean(),
	network: boolean(),
	processes: boolean()
});
const rate = strictObject({
	rate: finite,
	standardError: finite
});
const selfTest = strictObject({
	falseAccept: rate,
	power: rate,
	minimalShare: finite,
	replays: count$3,
	trials: count$3
});
/** Base64 of 64 bytes, in its only proper spelling. */
const signatureValue = pipe(string(), regex(/^[A-Za-z0-9+/]{85}[AQgw]==$/), description("the 64 bytes of an Ed25519 signature in base64"));
const signature = strictObject({
	algorithm: literal("ed25519"),
	key: digest$2,
	value: signatureValue
});
const repeat = strictObject({
	maxTurns: count$3,
	tokenCap: count$3,
	rules: pipe(array(strictObject({
		rule: short$1,
		bodyHash: digest$2
	})), maxLength(1e3)),
	memories: pipe(array(pipe(array(short$1), maxLength(1e3))), maxLength(1e3)),
	trials: pipe(array(strictObject({
		seed: pipe(string(), regex(/^[0-9a-f]{64}$/)),
		memory: count$3
	})), maxLength(maxTrials))
});
const receiptSchema = strictObject({
	schema: literal(1),
	rule: short$1,
	agent: short$1,
	bodyHash: digest$2,
	verdict: picklist([
		"earns",
		"does-not-earn",
		"regression",
		"undecided"
	]),
	reason: short$1,
	saving: finite,
	rawSaving: finite,
	interval: strictTuple([finite, finite]),
	standardError: finite,
	minimalEffect: finite,
	baselineMean: finite,
	tasks: array(task),
	savings: strictObject({
		priced: finite,
		total: finite,
		processing: finite
	}),
	rent: count$3,
	procedure: strictObject({
		name: short$1,
		version: count$3
	}),
	fingerprint: strictObject({
		fixture: digest$2,
		suite: digest$2,
		activeSet: digest$2,
		definition: digest$2
	}),
	runner: short$1,
	runnerVersion: short$1,
	model: short$1,
	evidenceLevel: picklist([
		"measured",
		"replayed",
		"simulated"
	]),
	isolation: strictObject({
		baseline: exactOptional(proof),
		candidate: exactOptional(proof)
	}),
	enforced: exactOptional(enforcement),
	flags: array(short$1),
	spend: strictObject({
		usage: usageSchema$1,
		dollars: union([pipe(finite, minValue(0)), literal("unknown")]),
		trials: count$3,
		reused: count$3
	}),
	selfTest: exactOptional(selfTest),
	repeat: exactOptional(repeat),
	decidedOn: pipe(string(), regex(/^\d{4}-\d{2}-\d{2}$/), description("a date like 2026-11-21")),
	trialDigests: array(digest$2),
	chain: digest$2,
	evidence: evidenceSchema,
	signature: exactOptional(signature)
});
/** Largest receipt that is read; a verdict with hundreds of trials is well below. */
const maxBytes$1 = 8388608;
/** A receipt that is broken is hardly ever broken once; the first few problems tell enough. */
const mostShown$1 = 5;
/** Parses a committed receipt; its shape and what trials cannot say. `verify` recomputes the numbers. */
function parseReceipt(text, file, blame) {
	const { value: source, problems } = parseJson$1(text, file, blame, {
		codePrefix: "receipt",
		maxBytes: maxBytes$1
	});
	if (source === void 0) return { problems: problems.map(asInvalid) };
	const [node, ...others] = source.values;
	if (node !== void 0 && others.length === 0) return readReceipt(source, node, []);
	return { problems: [asInvalid({
		code: "",
		severity: "error",
		message: `the file holds ${source.values.length} JSON values, not one receipt`,
		hint: "",
		at: source.locate(others[0]?.start ?? 0),
		blame
	})] };
}
/** Reads a receipt that stands at `path` in a file. */
function readReceipt(source, node, path) {
	const unknown = findUnknownProcedure(node, source);
	if (unknown !== void 0) return { problems: [unknown] };
	const parsed = safeParse(receiptSchema, jsonValue(node));
	const refusal = {
		schema: receiptSchema,
		source,
		node,
		path,
		codePrefix: "receipt",
		name: "the receipt"
	};
	const problems = parsed.success ? describeTrialFaults(source, node, parsed.output) : describeRefusal({
		...refusal,
		issues: parsed.issues
	});
	if (problems.length > 0) return { problems: problems.slice(0, mostShown$1).map(asInvalid) };
	return {
		value: parsed.output,
		problems
	};
}
function describeTrialFaults(source, node, { evidence }) {
	return findTrialFaults(evidence.trials, evidence.policy).map(({ path, code, message, hint }) => {
		const at = source.locate(findNode(node, ["evidence", ...path]).start);
		return {
			code,
			severity: "error",
			message: `evidence.${message}`,
			hint,
			at,
			blame: source.blame
		};
	});
}
/** What is wrong with a receipt does not matter to who reads it: nobody mends one by hand. */
function asInvalid(problem) {
	return {
		...problem,
		code: "receipt-invalid",
		message: `the receipt cannot be used: ${problem.message}`,
		hint: "Receipts are written by rentroll stamp and never edited; measure the rule again."
	};
}

// src/suite/hash-fixture.ts
/** Installed packages, git's own files, our local state, and the list of planted bugs that agents must not see. */
const left = /* @__PURE__ */ new Set([
	"node_modules",
	".git",
	".rentroll",
	"bugs.md"
]);
/** True for a path (relative to the fixture's root) that belongs to the fixture as agents see it. */
function isFixtureFile(path) {
	return path.split("/").every((segment) => !left.has(segment.toLowerCase()));
}
/**
* `sha256:` hash of the fixture: over path, mode and content hash of every fixture file in order of path. Files that do not
* belong to the fixture are left out here too, so that callers cannot forget it.
*/
function hashFixture(entries) {
	const files = entries.filter((entry) => isFixtureFile(entry.path)).sort((a, b) => compareText(a.path, b.path));
	return sha256(JSON.stringify(files.map(({ path, mode, content }) => [
		path,
		mode,
		sha256Hex(content)
	])));
}

// src/suite/parse-lock.ts
const digest$1 = /^sha256:[0-9a-f]{64}$/;
const expected = "sha256: and 64 hexadecimal digits";
const lockFields = {
	version: requiredField(literal(1), "1, the only version there is"),
	fixture: requiredField(pipe(string(), regex(digest$1)), expected),
	tasks: requiredField(unknown(), "a mapping of task files to hashes, for example {}")
};
function readTasks(reader, root) {
	const node = root.get("tasks", true);
	const tasks = Object.create(null);
	if (isEmptyNode(node)) return tasks;
	if (!(0, import_dist.isMap)(node)) {
		reportError(reader, "bad-value", offsetOfKey(root, "tasks"), "\"tasks\" of the lock is not a mapping", "Write one line per task: its file, a colon and its hash.");
		return tasks;
	}
	for (const pair of node.items) {
		const file = readKey(pair.key);
		const hash = toPlainValue(pair.value);
		const offset = startOf(pair.key);
		if (!isRepositoryPath(file)) reportError(reader, "bad-path", offset, `${quoteValue(file)} is not a path inside the repository`, "Let rentroll write the lock again.");
		else if (typeof hash !== "string" || !digest$1.test(hash)) reportError(reader, "bad-value", offset, `the hash of ${quoteValue(file)} is ${quoteValue(hash)}`, `Write ${expected}.`);
		else tasks[file] = hash;
	}
	return tasks;
}
function readLock(source) {
	const problems = [];
	const reader = {
		source,
		codePrefix: "lock",
		problems
	};
	const root = source.document.contents;
	const values = readFields(reader, root, "the lock", lockFields, 0);
	const tasks = (0, import_dist.isMap)(root) ? readTasks(reader, root) : {};
	if (values === void 0 || problems.length > 0) return { problems: sortProblems(problems) };
	return {
		value: {
			version: 1,
			fixture: values.fixture,
			tasks
		},
		problems
	};
}
/** Reads `fixture.lock` (text or bytes, ≤ 1 MiB). */
function parseLock(text, file, blame) {
	const parsed = parseYaml(text, file, blame, {
		codePrefix: "lock",
		maxBytes: 1048576
	});
	return parsed.value === void 0 ? { problems: parsed.problems } : readLock(parsed.value);
}

// src/suite/refuse-special-entries.ts
const names = {
	"120000": "a symbolic link",
	"160000": "a submodule"
};
/** One error per entry that is no regular file: what a link points to is not frozen and may lie outside the repository. */
function refuseSpecialEntries(entries, blame) {
	return entries.flatMap((entry) => {
		const name = names[entry.mode];
		if (name === void 0) return [];
		return [{
			code: "suite-special-entry",
			severity: "error",
			message: `"${entry.path}" is ${name}`,
			hint: "Commit the file itself; links and submodules cannot be frozen.",
			at: { file: entry.path },
			blame
		}];
	});
}

// src/suite/load-fixture.ts
const maxFiles = 2e4;
function refuse(code, file, message, hint, blame) {
	return { problems: [{
		code,
		severity: "error",
		message,
		hint,
		at: { file },
		blame
	}] };
}
/** Two names that differ in case are one file on some systems, and the copy would not be what was hashed. */
function findCaseTricks(entries, blame) {
	const seen = /* @__PURE__ */ new Map();
	const problems = [];
	for (const { path } of entries) {
		const earlier = seen.get(path.toLowerCase());
		if (earlier === void 0) seen.set(path.toLowerCase(), path);
		else {
			const message = `"${path}" and "${earlier}" differ only in case`;
			problems.push({
				code: "fixture-case-conflict",
				severity: "error",
				message,
				hint: "Rename one of the two.",
				at: { file: path },
				blame
			});
		}
	}
	return problems;
}
/** Reads all files at once: a tree of git objects answers reads of one tick with one process. */
async function readFiles(tree, root, entries) {
	const contents = await Promise.all(entries.map(({ path }) => tree.read(path)));
	return entries.flatMap(({ path, mode }, place) => {
		const content = contents[place];
		return content === void 0 ? [] : [{
			path: path.slice(root.length + 1),
			mode,
			content
		}];
	});
}
/** Reads the fixture from a tree and hashes it. Links, submodules, names that differ only in case and an empty fixture are errors. */
async function loadFixture(tree, config, blame) {
	const root = config.fixture.path;
	const entries = (await tree.list(root)).filter((entry) => entry.path.startsWith(`${root}/`) && isFixtureFile(entry.path.slice(root.length + 1)));
	if (entries.length === 0) return refuse("fixture-empty", root, `the fixture "${root}" has no files`, "Commit the frozen repository there, or correct fixture.path.", blame);
	if (entries.length > maxFiles) return refuse("fixture-too-large", root, `the fixture has ${entries.length} files; at most ${maxFiles} are read`, "Freeze a smaller repository.", blame);
	const problems = [...refuseSpecialEntries(entries, blame), ...findCaseTricks(entries, blame)];
	if (problems.length > 0) return { problems };
	const files = await readFiles(tree, root, entries);
	return {
		value: {
			files,
			hash: hashFixture(files)
		},
		problems
	};
}
/** Reads `fixture.lock` from a tree; no value and no problem when there is no such file (`checkLock` says so). */
async function loadLock(tree, config, blame) {
	const file = config.fixture.lock;
	const bytes = await tree.read(file);
	return bytes === void 0 ? { problems: [] } : parseLock(bytes, file, blame);
}

// src/suite/check-reference.ts
const hint = "Make it with `git diff --relative` inside the fixture; it changes files of the fixture only.";
function parseSafely(text) {
	try {
		return parsePatch(text);
	} catch {
		return [];
	}
}
function namePaths(patch) {
	return [patch.oldFileName, patch.newFileName].filter((name) => name !== void 0 && name !== "/dev/null").map((name) => String(name).replace(/^[ab]\//, ""));
}
/** What is wrong with a reference patch, in words; undefined when it is a unified diff that stays inside the fixture. */
function findFault(text) {
	const patches = parseSafely(text);
	if (!patches.some((patch) => patch.hunks.length > 0)) return "the reference is not a unified diff";
	if (/^(?:new file mode|new mode) 1[26]0000/m.test(text)) return "the reference makes a symbolic link or a submodule";
	const outside = patches.flatMap(namePaths).find((path) => path === "." || !isRepositoryPath(path));
	return outside === void 0 ? void 0 : `the reference changes ${quoteValue(outside)}, which is not a path inside the fixture`;
}
/** Checks that a reference patch is a unified diff whose paths stay inside the fixture and that makes no links. */
function checkReference(text, file, blame) {
	const message = findFault(text);
	return message === void 0 ? [] : [{
		code: "task-bad-reference",
		severity: "error",
		message,
		hint,
		at: {
			file,
			line: 1,
			column: 1
		},
		blame
	}];
}

// src/suite/check-suite.ts
function findMismatches(tasks, agent, blame) {
	return tasks.filter((task) => task.agent !== agent).map((task) => ({
		code: "suite-agent-mismatch",
		severity: "error",
		message: `the golden task "${task.id}" is for agent "${task.agent}", but lies in the suite of "${agent}"`,
		hint: `Write "agent: ${agent}", or move the file to the other suite.`,
		at: {
			file: task.file,
			line: 1,
			column: 1
		},
		blame
	}));
}
/** Task ids that an earlier file already uses; ids name trials in the journal, so they are unique over all suites. */
function findDuplicateTasks(tasks, blame) {
	const first = /* @__PURE__ */ new Map();
	const problems = [];
	for (const task of tasks) {
		const earlier = first.get(task.id);
		if (earlier === void 0) first.set(task.id, task.file);
		else {
			const message = `the task id "${task.id}" is already used by "${earlier}"`;
			const at = {
				file: task.file,
				line: 1,
				column: 1
			};
			problems.push({
				code: "suite-duplicate-id",
				severity: "error",
				message,
				hint: "Give this task an id of its own.",
				at,
				blame
			});
		}
	}
	return problems;
}
/** Checks the tasks of one folder as a suite: every task is the agent's own and no id appears twice. */
function checkSuite(tasks, agent, blame) {
	return [...findMismatches(tasks, agent, blame), ...findDuplicateTasks(tasks, blame)];
}

// src/suite/digest-task.ts
/** `sha256:` hash of a task file and its reference patch together; no byte can move from one to the other unseen. */
function digestTask(taskText, referenceText) {
	return `sha256:${hashParts(taskText, referenceText)}`;
}

// src/suite/task-fields.ts
/** Longest prompt and success check, in characters: they travel in a command line or a file of every trial. */
const longestText$1 = 4e3;
const slug = pipe(string(), check(isSlug));
const text$1 = (allowed) => pipe(string(), check((value) => value.trim().length > 0 && countCharacters(value) <= longestText$1), check((value) => findUnsafeCharacter(value, allowed) === void 0));
/** Keys of a golden task's frontmatter. */
const taskFields = {
	id: requiredField(slug, "a kebab-case id that begins with a letter, for example sql-01"),
	agent: requiredField(slug, "the name of the agent whose suite this is"),
	prompt: requiredField(text$1("\n"), `what the agent is asked, 1 to ${longestText$1} characters, no control or invisible characters but line breaks`),
	success_check: requiredField(text$1("\n	"), `a shell script that exits 0 when the task is done, 1 to ${longestText$1} characters, no control or invisible characters but line breaks and tabs`),
	maxTurns: optionalField(pipe(number$2(), safeInteger(), minValue(1), maxValue(1e3)), "a whole number from 1 to 1000"),
	tags: defaultField(pipe(array(slug), maxLength(20)), "a list of at most 20 kebab-case words, for example [money, format]", []),
	reference: requiredField(pipe(string(), check((path) => path !== "." && isRepositoryPath(path))), "the name of a patch file inside the folder of the task, for example golden-01.patch")
};

// src/suite/parse-task.ts
const limits = {
	codePrefix: "task",
	maxBytes: 262144
};
const opening = /^\ufeff?---[ \t]*\r?\n/;
const closing = /^---[ \t]*\r?$/m;
/** The YAML between the first line `---` and the next one, or undefined when there is none. */
function cutFrontmatter(text) {
	const start = opening.exec(text);
	if (start === null) return void 0;
	const rest = text.slice(start[0].length);
	const end = closing.exec(rest);
	return end === null ? void 0 : rest.slice(0, end.index);
}
function refuseShape(file, blame) {
	return [{
		code: "task-no-frontmatter",
		severity: "error",
		message: "the task has no frontmatter",
		hint: "Begin the file with a line \"---\", then id, agent, prompt, success_check and reference, then a line \"---\".",
		at: {
			file,
			line: 1,
			column: 1
		},
		blame
	}];
}
function readTask(source) {
	const problems = [];
	const values = readFields({
		source,
		codePrefix: "task",
		problems
	}, source.document.contents, "the task", taskFields, 0);
	if (values === void 0) return { problems: sortProblems(problems) };
	const { id, agent, prompt, success_check: successCheck, maxTurns, tags, reference } = values;
	const referenceFile = joinPath(folderOf(source.file), reference);
	const draft = {
		id,
		agent,
		prompt,
		successCheck,
		tags,
		file: source.file,
		referenceFile
	};
	return {
		value: maxTurns === void 0 ? draft : {
			...draft,
			maxTurns
		},
		problems
	};
}
/**
* Reads a golden task (text or bytes, ≤ 256 KiB): YAML frontmatter, then notes for people. Positions are those of the whole file.
* `file` is the path relative to the repository root; the reference is resolved against its folder and cannot leave it.
*/
function parseTask(text, file, blame) {
	const decoded = decodeText(text, file, blame, limits);
	if (decoded.value === void 0) return { problems: decoded.problems };
	const frontmatter = cutFrontmatter(decoded.value);
	if (frontmatter === void 0) return { problems: refuseShape(file, blame) };
	const parsed = parseYaml(frontmatter, file, blame, {
		...limits,
		firstLine: 2
	});
	return parsed.value === void 0 ? { problems: parsed.problems } : readTask(parsed.value);
}

// src/suite/load-suite.ts
const taskName = /^golden-[^/]+\.md$/;
const maxTasks = 200;
const referenceLimits = {
	codePrefix: "task",
	maxBytes: 1048576
};
function isTaskFile(path, folder) {
	return folderOf(path) === folder && taskName.test(path.slice(path.lastIndexOf("/") + 1));
}
function refuseReference(folder, draft) {
	return { problems: [{
		code: "task-missing-reference",
		severity: "error",
		message: `the reference "${draft.referenceFile}" of task "${draft.id}" is not there`,
		hint: "Commit the patch that makes the success check pass, beside the task.",
		at: {
			file: draft.file,
			line: 1,
			column: 1
		},
		blame: folder.blame
	}] };
}
/** Only files the listing shows as regular are read: a path through a linked folder never is. */
async function readReference(folder, draft) {
	const bytes = folder.entries.some((entry) => entry.path === draft.referenceFile) ? await folder.tree.read(draft.referenceFile) : void 0;
	if (bytes === void 0) return refuseReference(folder, draft);
	const decoded = decodeText(bytes, draft.referenceFile, folder.blame, referenceLimits);
	if (decoded.value === void 0) return decoded;
	const problems = checkReference(decoded.value, draft.referenceFile, folder.blame);
	return problems.length > 0 ? { problems } : {
		value: decoded.value,
		problems
	};
}
async function loadTask(folder, file) {
	const bytes = await folder.tree.read(file) ?? Buffer.alloc(0);
	const parsed = parseTask(bytes, file, folder.blame);
	if (parsed.value === void 0) return { problems: parsed.problems };
	const reference = await readReference(folder, parsed.value);
	if (reference.value === void 0) return { problems: reference.problems };
	const digest = digestTask(bytes.toString("utf8"), reference.value);
	return {
		value: {
			...parsed.value,
			reference: reference.value,
			digest
		},
		problems: []
	};
}
function refuseSuite(code, path, message, hint, blame) {
	return { problems: [{
		code,
		severity: "error",
		message,
		hint,
		at: { file: path },
		blame
	}] };
}
/** Files that look like tasks and are not read would otherwise be missed in silence. */
function warnIgnored(entries, path, blame) {
	return entries.filter((entry) => /\.md$/i.test(entry.path) && !isTaskFile(entry.path, path) && !/(?:^|\/)README\.md$/i.test(entry.path)).map((entry) => ({
		code: "suite-ignored-file",
		severity: "warning",
		message: `"${entry.path}" is not read as a golden task`,
		hint: `Name it golden-NN.md directly in "${path}" to make it a task.`,
		at: { file: entry.path },
		blame
	}));
}
async function loadTasks(folder, path, files, agent) {
	const loaded = await Promise.all(files.map((file) => loadTask(folder, file)));
	const tasks = loaded.flatMap((task) => task.value === void 0 ? [] : [task.value]);
	tasks.sort((a, b) => compareText(a.id, b.id));
	const problems = [
		...warnIgnored(folder.entries, path, folder.blame),
		...refuseSpecialEntries(folder.entries, folder.blame),
		...loaded.flatMap((task) => task.problems),
		...checkSuite(tasks, agent, folder.blame)
	];
	return hasErrors(problems) ? { problems } : {
		value: {
			agent,
			tasks
		},
		problems
	};
}
/**
* Reads the golden tasks of one agent from a tree: files `golden-*.md` directly in its folder, each with its reference patch.
* Symbolic links and submodules in the folder are refused. Unknown agents and empty suites are errors.
*/
async function loadSuite(tree, config, agent, blame) {
	const path = Object.hasOwn(config.agents, agent) ? config.agents[agent]?.tasks : void 0;
	if (path === void 0) return refuseSuite("suite-unknown-agent", "", `the config has no agent "${agent}"`, "Add the agent to \"agents\" of the config.", blame);
	const entries = await tree.list(path === "." ? "" : path);
	const files = entries.map((entry) => entry.path).filter((file) => isTaskFile(file, path));
	if (files.length === 0) return refuseSuite("suite-empty", path, `agent "${agent}" has no golden tasks in "${path}"`, `Add "${path}/golden-01.md"; \`rentroll init\` writes a first one.`, blame);
	if (files.length > maxTasks) return refuseSuite("suite-too-large", path, `agent "${agent}" has ${files.length} golden tasks; at most ${maxTasks} are read`, "Split the suite.", blame);
	return loadTasks({
		tree,
		entries,
		blame
	}, path, files, agent);
}

// src/gate/read/load-suites.ts
/** Suites of all agents of the config, with every problem found. */
async function loadSuites(tree, config, blame) {
	const agents = Object.keys(config.agents);
	const loaded = await Promise.all(agents.map((agent) => loadSuite(tree, config, agent, blame)));
	const pairs = loaded.flatMap(({ value }) => value === void 0 ? [] : [[value.agent, value]]);
	return {
		suites: new Map(pairs),
		problems: loaded.flatMap((suite) => suite.problems)
	};
}

// src/gate/read/load-side.ts
/** True when the tree has a config: without one there is no policy to judge by. */
async function hasConfig(tree, paths) {
	return (await tree.list(paths.config)).length > 0;
}
/** Reads everything one side commits. Nothing is thrown for bad content: all problems are collected. */
async function loadSide(tree, paths, blame) {
	const [configBytes, ledgerBytes] = await Promise.all([tree.read(paths.config), tree.read(paths.ledger)]);
	if (configBytes === void 0) return {
		tree,
		...nothing$1,
		problems: [missing$1("config-missing", paths.config, blame)]
	};
	const config = parseConfig(configBytes, paths.config, blame);
	const ledger = ledgerBytes === void 0 ? void 0 : parseLedger(ledgerBytes, paths.ledger, blame);
	const receipts = await loadReceipts(tree, paths.receipts, blame);
	const audits = await loadReceipts(tree, paths.audits, blame);
	const problems = [
		...config.problems,
		...ledger?.problems ?? [missing$1("ledger-missing", paths.ledger, blame)],
		...receipts.problems,
		...audits.problems
	];
	const records = {
		receipts: receipts.value,
		audits: audits.value
	};
	const rules = ledger?.value === void 0 ? {} : { ledger: ledger.value };
	if (config.value === void 0) return {
		tree,
		...nothing$1,
		...rules,
		...records,
		problems
	};
	const bench = await loadBench(tree, config.value, blame);
	return {
		tree,
		config: config.value,
		...rules,
		...bench,
		...records,
		problems: [...problems, ...bench.problems]
	};
}
const nothing$1 = {
	suites: /* @__PURE__ */ new Map(),
	receipts: /* @__PURE__ */ new Map(),
	audits: /* @__PURE__ */ new Map(),
	definitions: /* @__PURE__ */ new Map()
};
async function loadBench(tree, config, blame) {
	const [definitions, suites, fixture, lock] = await Promise.all([
		loadDefinitions(tree, config),
		loadSuites(tree, config, blame),
		loadFixture(tree, config, blame),
		loadLock(tree, config, blame)
	]);
	return {
		definitions,
		suites: suites.suites,
		...fixture.value === void 0 ? {} : { fixture: fixture.value },
		...lock.value === void 0 ? {} : { lock: lock.value },
		problems: [
			...suites.problems,
			...fixture.problems,
			...lock.problems
		]
	};
}
async function loadDefinitions(tree, config) {
	const pairs = await Promise.all(Object.entries(config.agents).map(async ([agent, { definition }]) => {
		const content = definition === void 0 ? void 0 : await tree.read(definition);
		return content === void 0 ? void 0 : [agent, content.toString("utf8")];
	}));
	return new Map(pairs.filter((pair) => pair !== void 0));
}
async function loadReceipts(tree, folder, blame) {
	const entries = (await tree.list(folder)).filter((entry) => entry.path.endsWith(".json"));
	const value = /* @__PURE__ */ new Map();
	const problems = [];
	const contents = await Promise.all(entries.map((entry) => tree.read(entry.path)));
	for (const [place, entry] of entries.entries()) {
		const text = contents[place]?.toString("utf8") ?? "";
		const parsed = parseReceipt(text, entry.path, blame);
		problems.push(...parsed.problems);
		const named = entry.path.slice(folder.length + 1, -5);
		if (parsed.value === void 0) continue;
		if (parsed.value.rule === named) value.set(named, {
			receipt: parsed.value,
			text
		});
		else problems.push(misnamed(entry.path, parsed.value.rule, blame));
	}
	return {
		value,
		problems
	};
}
function misnamed(file, rule, blame) {
	return {
		code: "receipt-misnamed",
		severity: "error",
		message: `the receipt is for the rule "${rule.slice(0, 64)}", not for the one its file is named after`,
		hint: "A receipt is named after its rule: delete the copy, or measure the rule it stands for.",
		at: { file },
		blame
	};
}
const hints$1 = {
	"config-missing": "Write one with: rentroll init. Or name another with --config.",
	"ledger-missing": "Write one with: rentroll init."
};
function missing$1(code, file, blame) {
	return {
		code,
		severity: "error",
		message: `"${file}" does not exist`,
		hint: hints$1[code] ?? "",
		at: { file },
		blame
	};
}

// src/gate/read/load-inputs.ts
/** Resolves refs and reads both sides from git objects. Throws ProblemError when the environment is at fault. */
async function loadInputs(request, world) {
	const paths = locateFiles(request.configFile);
	const refs = await resolveRefs(world.cwd, request.base, request.head);
	const baseTree = openCommit(refs.root, refs.baseSha);
	const headTree = refs.headSha === "WORKTREE" ? openWorktree(refs.root) : openCommit(refs.root, refs.headSha);
	if (request.head === void 0) await refuseDirty(refs.root, paths);
	const [hasBase, hasHead] = await Promise.all([hasConfig(baseTree, paths), hasConfig(headTree, paths)]);
	if (!hasBase && !hasHead) throw noConfig(paths.config);
	return {
		refs,
		paths,
		base: hasBase ? await loadSide(baseTree, paths, "setup") : void 0,
		head: await loadSide(headTree, paths, "head")
	};
}
/**
* The config a gate obeys: base's, with what the caller may override (never loosening the budget).
* Throws ProblemError when the tightened budget has no room for a single trial.
*/
function effectiveConfig(config, request) {
	const run = Math.min(config.budget.run, request.budgetTokens ?? config.budget.run);
	if (config.budget.trial > run) throw budgetTooSmall(run, config.budget.trial);
	return {
		...config,
		seed: request.seed ?? config.seed,
		concurrency: request.concurrency ?? config.concurrency,
		budget: {
			...config.budget,
			run,
			agent: Math.min(config.budget.agent, run)
		}
	};
}
function budgetTooSmall(run, trial) {
	return new ProblemError([{
		code: "budget-too-small",
		severity: "error",
		message: `a budget of "${run}" tokens has no room for one trial, which may take ${trial}`,
		hint: "Raise --budget-tokens, or lower budget.trial in the config.",
		blame: "setup"
	}]);
}
/** HEAD is judged, so uncommitted edits of the ledger would be ignored in silence: say so instead. */
async function refuseDirty(root, paths) {
	const file = (await listDirty(root, [paths.ledger, paths.config]))[0];
	if (file === void 0) return;
	throw new ProblemError([{
		code: "ledger-dirty",
		severity: "error",
		message: `"${file}" has changes that are not committed, and HEAD is what would be judged`,
		hint: "Commit them, or judge the working tree with --head WORKTREE.",
		at: { file },
		blame: "setup"
	}]);
}
function noConfig(file) {
	return new ProblemError([{
		code: "config-missing",
		severity: "error",
		message: `there is no "${file}", neither at base nor at head`,
		hint: "Write one with: rentroll init. Or name another with --config.",
		at: { file },
		blame: "setup"
	}]);
}

// src/ledger/diff-ledger.ts
function sameScope(a, b) {
	return a.length === b.length && a.every((glob, index) => glob === b[index]);
}
function hasChanged(before, after) {
	if (before.body !== after.body || before.agent !== after.agent || !sameScope(before.scope, after.scope)) return true;
	return before.status !== "active" && after.status === "active";
}
/** Compares two ledgers by rule id. Without a base every rule of head is added. */
function diffLedger(base, head) {
	const before = new Map(base?.rules.map((rule) => [rule.id, rule]));
	const after = new Set(head.rules.map((rule) => rule.id));
	return {
		added: head.rules.filter((rule) => !before.has(rule.id)),
		changed: head.rules.filter((rule) => {
			const earlier = before.get(rule.id);
			return earlier !== void 0 && hasChanged(earlier, rule);
		}),
		removed: [...before.values()].filter((rule) => !after.has(rule.id))
	};
}

// src/plan/estimate-spend.ts
/** Share of a trial's limit an unknown agent is assumed to use. */
const assumedShareOfLimit = .25;
/** A triangular test stops on average well before its last look; Whitehead 1997 gives about two thirds. */
const expectedShareOfWorst = 2 / 3;
/** Trials per task and arm before the first look. */
const fewestPerCell = 2;
/** Expected and worst-case spend of one verdict, from the information at which the triangular test must end (docs/statistics.md). */
function estimateSpend(basis) {
	const { tasks } = basis;
	const perCell = worstPerCell(basis);
	const worstTrials = 2 * tasks * perCell;
	const expectedTrials = Math.max(2 * tasks * fewestPerCell, Math.round(worstTrials * expectedShareOfWorst));
	const meanTokens = expectTrialTokens(basis.meanTrialTokens, basis.trialLimit);
	return {
		expected: {
			trials: expectedTrials,
			tokens: Math.round(expectedTrials * meanTokens)
		},
		worst: {
			trials: worstTrials,
			tokens: worstTrials * basis.trialLimit
		}
	};
}
/** Trials per task and arm at which the test must have ended, if every trial spreads as assumed. */
function worstPerCell({ tasks, minEffect, alpha, beta }) {
	return Math.max(fewestPerCell, priorTrialsPerCell({
		tasks,
		share: minEffect,
		alpha,
		beta
	}));
}
/**
* Trials per task and arm of a measurement that takes its first look only when a verdict is to be expected: those of the expected spend.
* Of several rules in pairs it is the pairs per task.
*/
function expectRounds(basis, rules) {
	const expected = Math.round(worstPerCell(basis) * expectedShareOfWorst);
	return Math.max(fewestPerCell, Math.ceil(expected * pairsFactor(rules)));
}
/** Tokens one more trial is expected to take: the mean of earlier ones, else a share of what it may take at most. */
function expectTrialTokens(mean, limit) {
	return mean ?? limit * assumedShareOfLimit;
}
/** What each further rule measured in pairs adds to the trials of one: 2.3–3.1 times cheaper than one by one at four rules. */
const pairsShare = .2;
function pairsFactor(rules) {
	return 1 + pairsShare * (rules - 1);
}
/** Expected spend of several rules by complementary pairs, from that of one of them. */
function spendPairs({ trials, tokens }, rules) {
	const factor = pairsFactor(rules);
	return {
		trials: Math.round(trials * factor),
		tokens: Math.round(tokens * factor)
	};
}
/** Expected spend of several active rules by drops: the trials with all of them are shared. */
function spendDrops({ trials, tokens }, rules) {
	const factor = (rules + 1) / 2;
	return {
		trials: Math.round(trials * factor),
		tokens: Math.round(tokens * factor)
	};
}
/** Sum of spends. */
function addSpend(a, b) {
	return {
		trials: a.trials + b.trials,
		tokens: a.tokens + b.tokens
	};
}

// src/plan/group-rules.ts
/**
* Puts rules that share an agent and a set of standing rules into one measurement, in the order of the plan: a rule alone, several
* by complementary pairs.
*/
function groupRules(rules) {
	return [...Map.groupBy(rules, (planned) => JSON.stringify([planned.agent, planned.activeSet.map(idOf)])).values()].map((group) => makeMeasurement(group, group.length > 1 ? "pairs" : "alone"));
}
/** Active rules under audit, one measurement by drops per agent, even of a single rule: what is left standing is in every trial. */
function groupAudited(rules) {
	return [...Map.groupBy(rules, ({ agent }) => agent).values()].map((group) => {
		const audited = new Set(group.map(({ rule }) => rule.id));
		const measurement = makeMeasurement(group, "drops");
		return {
			...measurement,
			activeSet: measurement.activeSet.filter(({ id }) => !audited.has(id))
		};
	});
}
/** All of `rules` in one measurement; they must share an agent and standing rules. Throws on an empty list. */
function makeMeasurement(rules, kind) {
	const [first] = rules;
	if (first === void 0) throw new Error("a measurement needs a rule");
	const subjects = rules.map(({ rule, rent }) => ({
		id: rule.id,
		members: [rule.id],
		rent
	}));
	return {
		id: subjects.map((subject) => subject.id).join("+"),
		kind,
		agent: first.agent,
		tasks: first.tasks,
		activeSet: first.activeSet,
		rules,
		subjects
	};
}
/** The final check of rules that earned together: all of them at once against none. */
function makeBundle(rules) {
	const { id, agent, tasks, activeSet } = makeMeasurement(rules, "alone");
	const members = rules.map(({ rule }) => rule.id);
	const rent = rules.reduce((total, planned) => total + planned.rent, 0);
	const bundle = {
		id: `bundle:${id}`,
		members,
		rent
	};
	return {
		id: bundle.id,
		kind: "alone",
		agent,
		tasks,
		activeSet,
		rules,
		subjects: [bundle]
	};
}
function idOf({ id }) {
	return id;
}

// src/plan/plan-trials.ts
/**
* Turns the rules to measure into a plan: pure, nothing is spent. A rule whose agent has no tasks must not be passed. `group` says
* which rules are measured together, and how.
*/
function planTrials(input, group = groupRules) {
	const rules = input.toMeasure.map((entry) => planRule(entry.rule, entry.reason, input));
	const spends = group(rules).map((measurement) => spendOf(measurement, input));
	const sum = (of) => spends.map((spend) => spend[of]).reduce(addSpend, nothing);
	return {
		digest: `sha256:${hashParts(describeInputs(input, rules))}`,
		rules,
		expected: sum("expected"),
		worst: limitSpend(sum("worst"), input.config),
		notWorthMeasuring: rules.flatMap((planned) => notWorth(planned, ruleSpend(planned, input).expected, input))
	};
}
function planRule(rule, reason, input) {
	const agent = rule.agent === "all" ? [...input.tasks.keys()][0] ?? "all" : rule.agent;
	return {
		rule,
		reason,
		rent: input.rentOf(rule),
		agent,
		tasks: input.tasks.get(agent) ?? [],
		activeSet: input.active.filter((other) => other.id !== rule.id && [agent, "all"].includes(other.agent))
	};
}
/** Everything that decides what a trial does; positions in files do not. */
function describeInputs(input, rules) {
	const bare = ({ id, agent, body, scope }) => ({
		id,
		agent,
		body,
		scope
	});
	return stableJson({
		inputs: input.inputs,
		seed: input.config.seed,
		runner: input.config.runner,
		policy: input.config.policy,
		trialLimit: input.config.budget.trial,
		rules: rules.map(({ rule, agent, tasks, activeSet }) => ({
			rule: bare(rule),
			agent,
			tasks,
			activeSet: activeSet.map(bare)
		}))
	});
}
/** Rules measured together are expected to cost less than one by one; at worst they cost as much. */
function spendOf({ kind, rules }, input) {
	const spends = rules.map((planned) => ruleSpend(planned, input));
	const worst = spends.map((spend) => spend.worst).reduce(addSpend, nothing);
	const dearest = spends.reduce((most, { expected }) => expected.tokens > most.tokens ? expected : most, nothing);
	return {
		expected: (kind === "drops" ? spendDrops : spendPairs)(dearest, rules.length),
		worst
	};
}
const nothing = {
	trials: 0,
	tokens: 0
};
function ruleSpend(planned, input) {
	const { policy, budget } = input.config;
	const tasks = planned.tasks.length;
	return estimateSpend({
		tasks,
		meanTrialTokens: input.meanTrialTokens.get(planned.agent),
		trialLimit: budget.trial,
		minEffect: resolveMinimalEffect(policy, tasks),
		alpha: policy.alpha,
		beta: policy.beta
	});
}
/** The budget is a hard limit, so no worst case is above it. */
function limitSpend(spend, config) {
	return {
		trials: spend.trials,
		tokens: Math.min(spend.tokens, config.budget.run)
	};
}
/** Largest saving a sentence of advice has been seen to bring, as a share of a session (facts on real rules: up to a quarter). */
const bestSaving = .25;
function notWorth(planned, expected, input) {
	const sessions = horizonSessions(input.config.policy);
	if (sessions === void 0 || expected === void 0) return [];
	const trialsPaidBack = sessions * bestSaving;
	if (trialsPaidBack >= expected.trials) return [];
	const why = `measuring takes about ${expected.trials} trials, and even a saving of ${bestSaving * 100} % would return only ${Math.floor(trialsPaidBack)} of them in ${sessions} sessions`;
	return [{
		rule: planned.rule.id,
		why
	}];
}

// src/plan/select-rules.ts
/**
* Sorts head's rules: new and changed candidates are measured unless a valid receipt already earns; an active rule needs
* such a receipt, or protection at base; evicted rules and candidates nobody touched stay as they are.
*/
function selectRules(input) {
	return input.rules.map((rule) => chooseFor(rule, input));
}
function chooseFor(rule, input) {
	const touched = input.added.has(rule.id) || input.changed.has(rule.id);
	if (rule.status === "evicted") return {
		kind: "keep",
		rule
	};
	if (rule.status === "candidate" && !touched) return {
		kind: "keep",
		rule
	};
	if (input.earned.has(rule.id)) return {
		kind: touched ? "receipt" : "keep",
		rule
	};
	if (rule.status === "active") return input.protectedAtBase.has(rule.id) ? {
		kind: "keep",
		rule
	} : {
		kind: "measure",
		rule,
		reason: "unstamped"
	};
	return {
		kind: "measure",
		rule,
		reason: input.added.has(rule.id) ? "added" : "changed"
	};
}

// src/store/write-transaction.ts
/**
* Runs `write` as one immediate transaction: all of it or none, and no other process writes in between. Throws ProblemError when the
* disk is full, read-only or broken, or another process holds the journal for too long.
*/
function writeTransaction(db, write) {
	try {
		return db.transaction(write).immediate();
	} catch (error) {
		throw explainDiskFault(error, db.name);
	}
}

// src/store/charges.ts
/**
* Charges an attempt that gave no trial and releases its reservation, in one transaction. What the reservation says was spent stands
* where the record knows less. An attempt that took nothing is only released.
*/
function chargeAttempt(db, run, charge, ranAt) {
	writeTransaction(db, () => {
		const held = takeReservation(db, run, charge.key);
		const known = held !== void 0 && held.spent > totalTokens(charge.usage) ? usedBy(held) : {};
		insertCharge(db, run, {
			...charge,
			...known
		}, ranAt.toISOString());
	});
}
/** Deletes a reservation and charges what its calls took as those of a process that died. Call it inside a transaction. */
function chargeReservation(db, run, key) {
	const held = takeReservation(db, run, key);
	if (held === void 0) return;
	const toggled = JSON.parse(held.toggled);
	const detail = "its process ended before the trial did";
	insertCharge(db, run, {
		key,
		agent: held.agent,
		toggled,
		...usedBy(held),
		outcome: "died",
		detail
	}, held.spent_at);
}
/** All charges of a run, in the order they were made. */
function readCharges(db, run) {
	return db.prepare("SELECT charge FROM charges WHERE run = ? ORDER BY id").pluck().all(run).map((text) => JSON.parse(text));
}
/** Tokens (all classes) since then that gave no trial, in any run: charged, or spent by attempts that are not over. */
function readChargedTokens(db, since) {
	const from = since.toISOString();
	const charged = db.prepare("SELECT coalesce(sum(tokens), 0) FROM charges WHERE ran_at >= ?").pluck().get(from);
	return Number(charged) + Number(db.prepare("SELECT coalesce(sum(spent), 0) FROM reservations WHERE spent_at >= ?").pluck().get(from));
}
/** What the calls of a reservation used. */
function usedBy({ used }) {
	return sumModels(JSON.parse(used));
}
function takeReservation(db, run, key) {
	return db.prepare("DELETE FROM reservations WHERE run = ? AND key = ? RETURNING *").get(run, key);
}
function insertCharge(db, run, charge, ranAt) {
	const { key, agent, toggled, usage, model, models, outcome, detail } = charge;
	const tokens = totalTokens(usage);
	if (tokens === 0) return;
	db.prepare(`
    INSERT INTO charges (run, key, agent, tokens, charge, ran_at)
    VALUES (@run, @key, @agent, @tokens, @charge, @ranAt)`).run({
		run,
		key,
		agent,
		tokens,
		ranAt,
		charge: JSON.stringify({
			key,
			agent,
			toggled,
			usage,
			model,
			models,
			outcome,
			detail
		})
	});
}

// src/store/history.ts
/** Mean tokens (all classes) of a journalled trial, per agent, one run left out: the basis of the next estimate. */
function readMeanTrialTokens(db, exceptRun) {
	const rows = db.prepare("SELECT agent, avg(tokens) AS mean FROM trials WHERE run <> ? GROUP BY agent").all(exceptRun);
	return new Map(rows.map((row) => [row.agent, row.mean]));
}
/** Trials with a context, newest first, then by key: the same journal gives the same answer. */
function readByContext(db, query) {
	return db.prepare(`SELECT record, ran_at, min(run) AS run FROM trials
       WHERE context = @context AND run <> @exceptRun AND ran_at >= @after AND ran_at < @before
       GROUP BY key, ran_at
       ORDER BY ran_at DESC, key LIMIT @limit`).all({
		...query,
		after: query.after.toISOString(),
		before: query.before.toISOString()
	}).map(({ record, ran_at, run }) => ({
		...JSON.parse(record),
		ranAt: ran_at,
		run
	}));
}
/** The first journalled trial with this identity that is young enough, and the run that paid for it. */
function readSameTrial(db, { after, before, ...asked }) {
	const row = db.prepare(`
      SELECT record, run, ran_at FROM trials
      WHERE context = @context AND key = @key AND (run = @run OR (ran_at >= @after AND ran_at <= @before))
      ORDER BY ran_at, run LIMIT 1`).get({
		...asked,
		after: after.toISOString(),
		before: before.toISOString()
	});
	return row && {
		record: JSON.parse(row.record),
		run: row.run,
		ranAt: row.ran_at
	};
}
/** When a trial of a run ended, as ISO 8601; undefined when the journal does not have it. */
function readRanAt(db, run, key) {
	return db.prepare("SELECT ran_at FROM trials WHERE run = ? AND key = ?").pluck().get(run, key);
}
/** Tokens (all classes) of everything measured since, whatever it was run for and whether it gave a trial. */
function readMeasuringTokens(db, since) {
	const query = db.prepare(`SELECT coalesce(sum(tokens), 0) FROM (SELECT DISTINCT key, ran_at, tokens FROM trials WHERE ran_at >= ?)`).pluck();
	return Number(query.get(since.toISOString())) + readChargedTokens(db, since);
}

// src/store/migrations.ts
var import_lib$1 = /* @__PURE__ */ __toESM(require_lib$1(), 1);
/**
* Schema steps of `rentroll.db`, applied in order inside one transaction each; `user_version` counts them.
* A step that has been released is never edited.
*/
const migrations = [
	`
  CREATE TABLE runs (
    id TEXT PRIMARY KEY,
    base_sha TEXT NOT NULL,
    head_sha TEXT NOT NULL,
    request TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    finished INTEGER NOT NULL DEFAULT 0
  ) STRICT;

  CREATE TABLE trials (
    run TEXT NOT NULL REFERENCES runs(id),
    key TEXT NOT NULL,
    rule TEXT NOT NULL,
    agent TEXT NOT NULL,
    tokens INTEGER NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (run, key)
  ) STRICT;

  CREATE TABLE reservations (
    run TEXT NOT NULL REFERENCES runs(id),
    key TEXT NOT NULL,
    agent TEXT NOT NULL,
    tokens INTEGER NOT NULL,
    PRIMARY KEY (run, key)
  ) STRICT;

  CREATE TABLE verdicts (
    run TEXT NOT NULL REFERENCES runs(id),
    rule TEXT NOT NULL,
    body_hash TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    receipt TEXT NOT NULL,
    PRIMARY KEY (run, rule)
  ) STRICT;

  CREATE TABLE reports (
    run TEXT PRIMARY KEY,
    sequence INTEGER NOT NULL,
    report TEXT NOT NULL
  ) STRICT;

  CREATE TABLE proofs (
    key TEXT PRIMARY KEY
  ) STRICT;

  CREATE INDEX trials_by_rule ON trials(run, rule);
  `,
	`
  ALTER TABLE trials RENAME COLUMN rule TO measurement;
  ALTER TABLE trials ADD COLUMN context TEXT NOT NULL DEFAULT '';
  ALTER TABLE trials ADD COLUMN ran_at TEXT NOT NULL DEFAULT '';
  ALTER TABLE runs ADD COLUMN began_at TEXT NOT NULL DEFAULT '';
  CREATE INDEX trials_by_context ON trials(context, ran_at);
  `,
	`
  ALTER TABLE verdicts ADD COLUMN audit INTEGER NOT NULL DEFAULT 0;
  `,
	`
  ALTER TABLE reservations ADD COLUMN owner TEXT NOT NULL DEFAULT '';
  `,
	`
  ALTER TABLE reservations ADD COLUMN toggled TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE reservations ADD COLUMN dollars REAL NOT NULL DEFAULT 0;
  ALTER TABLE reservations ADD COLUMN spent INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE reservations ADD COLUMN used TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE reservations ADD COLUMN spent_at TEXT NOT NULL DEFAULT '';

  CREATE TABLE charges (
    id INTEGER PRIMARY KEY,
    run TEXT NOT NULL REFERENCES runs(id),
    key TEXT NOT NULL,
    agent TEXT NOT NULL,
    tokens INTEGER NOT NULL,
    charge TEXT NOT NULL,
    ran_at TEXT NOT NULL
  ) STRICT;

  CREATE INDEX charges_by_run ON charges(run);
  CREATE INDEX charges_by_time ON charges(ran_at);
  CREATE INDEX trials_by_time ON trials(ran_at);
  `
];

// src/store/open-store.ts
/**
* Opens (and creates or migrates) the database at `file`; `:memory:` for tests.
* WAL with full syncs: a trial that was journalled stays journalled, whatever dies next.
* Throws ProblemError when the file is not a database or was written by a newer version, when its folder cannot be written to, and
* where SQLite's native code does not load.
*/
function openStore(file, nativeBinding = findBundledBinding()) {
	try {
		if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true });
		const db = new import_lib$1.default(file, nativeBinding === void 0 ? {} : { nativeBinding });
		db.pragma("journal_mode = WAL");
		db.pragma("synchronous = FULL");
		db.pragma("busy_timeout = 10000");
		db.pragma("foreign_keys = ON");
		migrate(db, file);
		return db;
	} catch (error) {
		const fault = explainDiskFault(error, file);
		if (fault instanceof ProblemError) throw fault;
		if (error instanceof import_lib$1.default.SqliteError) throw unusable(file, error.message);
		if (isBindingFault(error)) throw noBinding(error.message);
		throw error;
	}
}
/** The native binding beside a bundle of dist/; undefined from source, where the package finds its own. */
function findBundledBinding() {
	const file = fileURLToPath(new URL(`./prebuilds/${process.platform}-${process.arch}.node`, import.meta.url));
	return existsSync(file) ? file : void 0;
}
function isBindingFault(error) {
	const code = error instanceof Error && "code" in error ? error.code : void 0;
	return code === "ERR_DLOPEN_FAILED" || code === "MODULE_NOT_FOUND";
}
function noBinding(why) {
	return new ProblemError([{
		code: "store-binding",
		severity: "error",
		message: `the native code of SQLite does not load on ${process.platform}-${process.arch}: ${why.split("\n")[0]}`,
		hint: "Use Linux with glibc (ubuntu, debian; not alpine), macOS or Windows, on x64 or arm64.",
		blame: "setup"
	}]);
}
function migrate(db, file) {
	db.transaction(() => {
		const version = Number(db.pragma("user_version", { simple: true }));
		if (version > migrations.length) throw unusable(file, `it was written by a newer rentroll (schema ${version})`);
		for (const step of migrations.slice(version)) db.exec(step);
		db.pragma(`user_version = ${migrations.length}`);
	}).immediate();
}
function unusable(file, why) {
	return new ProblemError([{
		code: "store-unusable",
		severity: "error",
		message: `the journal "${file}" cannot be used: ${why}`,
		hint: "It holds trials that were paid for: restore it from a copy, or move it away to start again.",
		blame: "setup"
	}]);
}

// src/gate/bench/open-journal.ts
/** Opens the journal of the repository; the caller closes it. */
function openJournal(inputs) {
	return openStore(join(inputs.refs.root, inputs.paths.state, "rentroll.db"));
}

// src/gate/plan-gate.ts
/** Chooses what has to be measured and plans it. `base` is the side that sets the policy. */
function planGate(inputs, base, lint, config, { fresh, oneLook } = {}) {
	const head = inputs.head.ledger ?? {
		version: 1,
		rules: []
	};
	const diff = diffLedger(base.ledger, head);
	const ids = (rules) => new Set(rules.map((rule) => rule.id));
	const choices = selectRules({
		rules: head.rules,
		added: ids(diff.added),
		changed: ids(diff.changed),
		earned: new Set([...lint.receipts].filter(([, entry]) => carries(entry)).map(([id]) => id)),
		protectedAtBase: ids((base.ledger?.rules ?? []).filter((rule) => rule.protected))
	});
	const toMeasure = choices.filter((choice) => choice.kind === "measure");
	return {
		plan: estimateFromHistory(inputs, {
			config,
			toMeasure,
			active: (base.ledger?.rules ?? []).filter((rule) => rule.status === "active"),
			tasks: new Map([...base.suites].map(([agent, suite]) => [agent, suite.tasks.map((task) => task.id)])),
			rentOf: lint.rentOf,
			inputs: {
				...describeSide(base),
				reuse: fresh === true || oneLook === true ? "nothing" : "baselines",
				...oneLook === true ? { firstLook: "expected" } : {}
			},
			meanTrialTokens: /* @__PURE__ */ new Map()
		}),
		byReceipt: choices.filter((choice) => choice.kind === "receipt").map((choice) => choice.rule),
		unstamped: toMeasure.filter((choice) => choice.reason === "unstamped").map((choice) => choice.rule.id)
	};
}
/** Name of the run that measures a plan: the same plan is the same run and keeps its trials. */
function runIdOf({ digest }) {
	return digest.slice(7, 31);
}
/**
* Name of the run that answers a request. A replay has a name of its own: it journals no trial, and what it says must not take the place of
* the run that paid.
*/
function nameRun(plan, { replay }) {
	const run = runIdOf(plan);
	return replay === void 0 ? run : hashParts("replay", run).slice(0, run.length);
}
/** A receipt carries a rule when it recomputes, fits, and earns. */
function carries(entry) {
	return (entry.state === "valid" || entry.state === "stale") && entry.decision.verdict === "earns";
}
/** Hashes of everything of a side that trials depend on besides its rules and its policy. */
function describeSide(base) {
	const tasks = [...base.suites.values()].flatMap((suite) => suite.tasks.map((task) => task.digest));
	return {
		fixture: base.fixture?.hash ?? "",
		suites: hashParts(...tasks),
		definitions: hashParts(...[...base.definitions].flat()),
		places: hashParts(...Object.entries(base.config?.agents ?? {}).flatMap(placesOf)),
		prepare: base.config?.fixture.prepare ?? "",
		runnerVersion: base.config === void 0 ? "" : expectedVersion(base.config.runner),
		procedure: `${procedure.name} ${procedure.version}`
	};
}
/** Where an agent finds its memory and its definition. */
function placesOf([agent, { memory, definition = "" }]) {
	return [
		agent,
		memory,
		definition
	];
}
/**
* Estimates from what earlier runs cost. The run's own trials are left out: a plan must read the same when it is resumed.
*/
function estimateFromHistory(inputs, planInput, group) {
	const plan = planTrials(planInput, group);
	if (plan.rules.length === 0) return plan;
	const db = openJournal(inputs);
	try {
		return planTrials({
			...planInput,
			meanTrialTokens: readMeanTrialTokens(db, runIdOf(plan))
		}, group);
	} finally {
		db.close();
	}
}

// src/budget/token-budget.ts
const defaultLimits = {
	maxTokensPerConvoy: 5e5,
	maxTokensPerAgent: 1e5,
	maxTokensPerTrial: 1e5,
	maxDollars: 25,
	warningThresholdPercent: 80
};
const idPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;
/** Throws TypeError unless `id` can safely name a file: letters, digits, `.`, `_`, `-`, at most 128 characters. */
function assertBudgetId(id) {
	if (!idPattern.test(id)) throw new TypeError(`Expected a budget id of letters, digits, ".", "_" and "-", got ${JSON.stringify(id)}`);
}
/** A budget nothing has been spent from. Throws TypeError on a bad id and on limits that are not positive numbers. */
function createBudget(convoyId, limits = {}, createdAt) {
	assertBudgetId(convoyId);
	const merged = {
		...defaultLimits,
		...limits
	};
	for (const [name, value] of Object.entries(merged)) assertAmount(name, value);
	return {
		schema: 1,
		convoyId,
		...merged,
		currentUsage: {
			total: zeroUsage,
			dollars: 0,
			trials: 0,
			agents: {}
		},
		...createdAt === void 0 ? {} : {
			createdAt: createdAt.toISOString(),
			updatedAt: createdAt.toISOString()
		}
	};
}
/** The budget with the time of its last change; a clock that was moved back does not make it older than it is. */
function touchBudget(budget, now) {
	const createdAt = budget.createdAt ?? now.toISOString();
	const updatedAt = [budget.updatedAt ?? createdAt, now.toISOString()].sort().at(-1) ?? createdAt;
	return {
		...budget,
		createdAt,
		updatedAt
	};
}
/**
* Checks `projectedTokens` and `projectedDollars` before they are spent, counting what is reserved. Exactly at a limit is allowed.
* Dollars that are unknown cannot be held against a limit. Order of reasons: trial, agent, convoy, dollars, then the warning.
*/
function checkBudget(budget, agentId, projectedTokens, reserved = {
	convoy: 0,
	agent: 0
}, projectedDollars = 0) {
	assertAmount("projectedTokens", projectedTokens);
	assertDollars(projectedDollars);
	const convoyUsed = totalTokens(budget.currentUsage.total) + reserved.convoy;
	const agentUsed = totalTokens(budget.currentUsage.agents[agentId] ?? zeroUsage) + reserved.agent;
	const convoyLeft = budget.maxTokensPerConvoy - convoyUsed;
	const agentLeft = budget.maxTokensPerAgent - agentUsed;
	const convoyPercent = percent(convoyUsed + projectedTokens, budget.maxTokensPerConvoy);
	const agentPercent = percent(agentUsed + projectedTokens, budget.maxTokensPerAgent);
	const refuse = (reason, usagePercent) => ({
		allowed: false,
		reason,
		remainingTokens: 0,
		usagePercent
	});
	if (projectedTokens > budget.maxTokensPerTrial) return refuse("trial_budget_exceeded", convoyPercent);
	if (projectedTokens > agentLeft) return refuse("agent_budget_exceeded", agentPercent);
	if (projectedTokens > convoyLeft) return refuse("convoy_budget_exceeded", convoyPercent);
	const dollars = addDollars(addDollars(budget.currentUsage.dollars, reserved.dollars ?? 0), projectedDollars);
	if (dollars !== "unknown" && dollars > budget.maxDollars) return refuse("dollar_budget_exceeded", convoyPercent);
	return {
		allowed: true,
		reason: convoyPercent >= budget.warningThresholdPercent || agentPercent >= budget.warningThresholdPercent ? "warning_threshold" : "ok",
		remainingTokens: Math.min(convoyLeft, agentLeft),
		usagePercent: Math.max(convoyPercent, agentPercent)
	};
}
/** The budget after one trial of `agentId`. Throws TypeError on negative or non-finite counts. */
function recordUsage(budget, agentId, usage, dollars = 0) {
	const charged = chargeUsage(budget, agentId, usage, dollars);
	return {
		...charged,
		currentUsage: {
			...charged.currentUsage,
			trials: budget.currentUsage.trials + 1
		}
	};
}
/** The budget after an attempt of `agentId` that gave no trial. Throws TypeError on negative or non-finite counts. */
function chargeUsage(budget, agentId, usage, dollars = 0) {
	for (const [name, value] of Object.entries(usage)) assertCount(name, value);
	assertDollars(dollars);
	const { total, agents, trials } = budget.currentUsage;
	return {
		...budget,
		currentUsage: {
			total: addUsage(total, usage),
			dollars: addDollars(budget.currentUsage.dollars, dollars),
			trials,
			agents: {
				...agents,
				[agentId]: addUsage(agents[agentId] ?? zeroUsage, usage)
			}
		}
	};
}
/** A sum with an unknown part is unknown. */
function addDollars(a, b) {
	return a === "unknown" || b === "unknown" ? "unknown" : a + b;
}
function assertDollars(dollars) {
	if (dollars !== "unknown") assertCount("dollars", dollars);
}
function percent(part, whole) {
	return 100 * part / whole;
}
function assertAmount(name, value) {
	if (!Number.isFinite(value) || value <= 0) throw new TypeError(`Expected ${name} to be a positive number, got ${value}`);
}
function assertCount(name, value) {
	if (!Number.isFinite(value) || value < 0) throw new TypeError(`Expected ${name} to be zero or more, got ${value}`);
}

// src/budget/budget-files.ts
const count$2 = pipe(number$2(), finite$1(), minValue(0));
const limit = pipe(number$2(), finite$1(), gtValue(0));
const stopReasons = [
	"convoy_budget_exceeded",
	"agent_budget_exceeded",
	"trial_budget_exceeded",
	"dollar_budget_exceeded"
];
const usageSchema = strictObject({
	input: count$2,
	output: count$2,
	cacheCreation: count$2,
	cacheRead: count$2
});
const budgetSchema = strictObject({
	schema: literal(1),
	convoyId: string(),
	maxTokensPerConvoy: limit,
	maxTokensPerAgent: limit,
	maxTokensPerTrial: limit,
	maxDollars: limit,
	warningThresholdPercent: limit,
	currentUsage: strictObject({
		total: usageSchema,
		dollars: union([count$2, literal("unknown")]),
		trials: count$2,
		agents: record$1(string(), usageSchema)
	}),
	createdAt: exactOptional(pipe(string(), isoTimestamp())),
	updatedAt: exactOptional(pipe(string(), isoTimestamp())),
	stopReason: exactOptional(picklist(stopReasons))
});
/**
* Writes `<dir>/<convoyId>.json` atomically (temporary file, fsync, rename) with sorted keys. Throws ProblemError where the folder
* cannot be written to; the budget that was there stays as it was. Throws TypeError on a budget that could not be read back: NaN in
* JSON is null, and a limit that is null must not come to be.
*/
async function saveBudget(budget, dir) {
	assertBudgetId(budget.convoyId);
	const checked = safeParse(budgetSchema, budget);
	if (!checked.success) throw new TypeError(`Expected a budget, got one with ${describeIssue(checked.issues[0])}`);
	try {
		await mkdir(dir, { recursive: true });
		await (0, import_lib.default)(fileOf(dir, budget.convoyId), stableJson(budget));
	} catch (error) {
		throw explainDiskFault(error, fileOf(dir, budget.convoyId));
	}
}
/**
* Reads a budget; undefined when there is none.
* Throws ProblemError for a file that is not a budget: a corrupt limit is never "no limit".
*/
async function loadBudget(convoyId, dir) {
	assertBudgetId(convoyId);
	const file = fileOf(dir, convoyId);
	const text = await readFile(file, "utf8").catch((error) => {
		if (error.code === "ENOENT") return void 0;
		throw corrupt(file, error.message);
	});
	if (text === void 0) return void 0;
	const parsed = safeParse(budgetSchema, parseJson(text, file));
	if (!parsed.success) throw corrupt(file, describeIssue(parsed.issues[0]));
	if (parsed.output.convoyId !== convoyId) throw corrupt(file, `it belongs to "${parsed.output.convoyId}"`);
	return parsed.output;
}
/** Removes a budget file; missing is fine. */
async function deleteBudget(convoyId, dir) {
	assertBudgetId(convoyId);
	await rm(fileOf(dir, convoyId), { force: true }).catch((error) => {
		throw explainDiskFault(error, fileOf(dir, convoyId));
	});
}
/** Ids of all stored budgets, sorted; none when the directory does not exist. Throws ProblemError when it cannot be read. */
async function listBudgets(dir) {
	return (await readdir(dir).catch((error) => {
		if (error.code === "ENOENT") return [];
		throw explainDiskFault(error, dir);
	})).filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -5)).sort();
}
function describeIssue(issue) {
	const path = getDotPath(issue);
	return path === null ? issue.message : `${path}: ${issue.message}`;
}
function fileOf(dir, convoyId) {
	return join(dir, `${convoyId}.json`);
}
function parseJson(text, file) {
	try {
		return JSON.parse(text);
	} catch (error) {
		throw corrupt(file, error.message);
	}
}
function corrupt(file, why) {
	return new ProblemError([{
		code: "budget-corrupt",
		severity: "error",
		message: `the budget "${file}" cannot be read: ${why}`,
		hint: "Delete it (rentroll budget delete): the limits then come from the config again. What was spent is in the journal.",
		at: { file },
		blame: "setup"
	}]);
}

// src/measure/replay/parse-kept-json.ts
/** Reads a file that holds one JSON value of a schema. Duplicate keys, depth, numbers and sizes are refused as everywhere. */
function parseKeptJson(schema, bytes, { file, codePrefix, name, maxBytes }) {
	const { value: source, problems } = parseJson$1(bytes, file, "setup", {
		codePrefix,
		maxBytes
	});
	if (source === void 0) return { problems };
	const [node, ...others] = source.values;
	if (node === void 0 || others.length > 0) return { problems: [notOne(source.values.length, {
		file,
		codePrefix,
		name,
		maxBytes
	})] };
	const parsed = safeParse(schema, jsonValue(node));
	if (parsed.success) return {
		value: parsed.output,
		problems: []
	};
	return { problems: describeRefusal({
		schema,
		issues: parsed.issues,
		source,
		node,
		path: [],
		codePrefix,
		name
	}) };
}
function notOne(count, { file, codePrefix, name }) {
	return {
		code: `${codePrefix}-bad-value`,
		severity: "error",
		message: `the file holds ${count} JSON values, not ${name} alone`,
		hint: "The file is written by rentroll and never edited: record again.",
		at: { file },
		blame: "setup"
	};
}

// src/measure/replay/trial-schema.ts
const count$1 = pipe(number$2(), safeInteger(), minValue(0), maxValue(1e10), description("a whole number from 0"));
const place = pipe(count$1, minValue(1), maxValue(1e6), description("a whole number from 1"));
const hex = pipe(string(), regex(/^[0-9a-f]{64}$/), description("64 hex digits"));
const digest = pipe(string(), regex(/^sha256:[0-9a-f]{64}$/), description("\"sha256:\" and 64 hex digits"));
const text = pipe(string(), maxLength(300), description("a text of at most 300 characters"));
const ids = pipe(array(text), maxLength(1e3));
const usage = strictObject({
	input: count$1,
	output: count$1,
	cacheCreation: count$1,
	cacheRead: count$1
});
const attempt = variant("kind", [
	strictObject({
		kind: literal("denied"),
		tool: text,
		what: text
	}),
	strictObject({
		kind: literal("secret"),
		place: picklist([
			"transcript",
			"detail",
			"file"
		]),
		file: exactOptional(text)
	}),
	strictObject({
		kind: literal("changed"),
		file: text,
		how: picklist([
			"weakened",
			"made",
			"removed"
		])
	}),
	strictObject({
		kind: literal("stray"),
		file: text
	}),
	strictObject({
		kind: literal("command"),
		name: text
	})
]);
/** What a trial was kept from, as a manifest and a trial state it. */
const enforcementSchema = strictObject({
	files: boolean(),
	network: boolean(),
	processes: boolean()
});
const record = strictObject({
	key: hex,
	measurement: pipe(string(), maxLength(2e4)),
	agent: text,
	task: text,
	index: count$1,
	batch: place,
	order: place,
	seed: hex,
	present: ids,
	toggled: ids,
	outcome: picklist([
		"completed",
		"failed-check",
		"timed-out",
		"turn-cap",
		"token-cap",
		"agent-error"
	]),
	usage,
	turns: count$1,
	digest,
	model: text,
	models: exactOptional(pipe(array(strictObject({
		model: text,
		usage,
		longCacheCreation: exactOptional(count$1)
	})), maxLength(32))),
	detail: exactOptional(text),
	isolation: exactOptional(strictObject({
		canaryLeaked: boolean(),
		delivered: ids
	})),
	attempts: exactOptional(pipe(array(attempt), maxLength(32))),
	enforced: exactOptional(enforcementSchema)
});
/**
* The file of a trial that left the journal. `environment-error` and `cancelled` are no outcomes here: such trials are never kept.
*/
const trialSchema = strictObject({
	schema: literal(1),
	/** Hash of everything the trial depended on but its seed. */
	context: hex,
	/** The run that paid for it. */
	run: pipe(string(), regex(/^[0-9a-f]{24}$/), description("24 hex digits")),
	ranAt: pipe(string(), regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/), description("a time like 2026-03-01T09:00:00.000Z")),
	record,
	/** `sha256:` over the compact JSON of context, ranAt, record and run. */
	digest
});

// src/measure/replay/kept-trial.ts
/** Largest file of a trial that is read; a usual one has about one KiB. */
const maxTrialBytes = 262144;
/** How the files of trials are named below a folder: 32 hex digits of the context, then of context and key. */
const keptName = {
	folder: /^[0-9a-f]{32}$/,
	file: /^[0-9a-f]{32}\.json$/
};
/** Folder of the trials with a context. */
function contextFolder(folder, context) {
	return join(folder, hashParts("context", context).slice(0, 32));
}
/** Path of a trial: whatever it says of itself, it stays inside the folder, and two files never hold the same trial. */
function keptPath(folder, { context, record }) {
	return join(contextFolder(folder, context), `${hashParts("trial", context, record.key).slice(0, 32)}.json`);
}
/** The file of a trial: JSON with sorted keys and a digest over the rest. The same trial always gives the same bytes. */
function renderKeptTrial(kept) {
	return stableJson({
		schema: 1,
		...kept,
		digest: digestOf(kept)
	});
}
/**
* Reads the file of a trial. Problems: what the schema refuses, a digest that does not fit, a completed trial without tokens, a key that
* does not follow from the seed.
*/
function parseKeptTrial(bytes, file, codePrefix) {
	const parsed = parseKeptJson(trialSchema, bytes, {
		file,
		codePrefix,
		name: "the trial",
		maxBytes: maxTrialBytes
	});
	if (parsed.value === void 0) return { problems: parsed.problems };
	const { schema: _, digest, ...kept } = parsed.value;
	const { record } = kept;
	const problems = [
		...unless(digest === digestOf(kept), "edited", "its digest does not fit what it says"),
		...unless(record.key === hashParts("key", record.seed), "edited", "its key does not follow from its seed"),
		...unless(isFailure(record.outcome) || totalTokens(record.usage) > 0, "unmeasured", "it completed with \"0\" tokens")
	].map(([code, why]) => describeFault(`${codePrefix}-${code}`, file, why));
	return problems.length > 0 ? { problems } : {
		value: kept,
		problems
	};
}
function digestOf({ context, run, ranAt, record }) {
	return sha256(stableJson({
		context,
		run,
		ranAt,
		record
	}, 0));
}
function unless(holds, ...fault) {
	return holds ? [] : [fault];
}
/** A problem of a file of trials, which nobody mends by hand. */
function describeFault(code, file, why) {
	return {
		code,
		severity: "error",
		message: `the trial in "${file}" cannot be used: ${why}`,
		hint: "Files of trials are written by rentroll and never edited: record them again.",
		at: { file },
		blame: "setup"
	};
}

// src/measure/replay/list-kept-files.ts
/** Lists the files of trials in `<folder>/<context>/`. Other names are somebody else's and left alone; a missing folder is empty. */
function listKeptFiles(folder) {
	const files = [];
	const odd = [];
	for (const context of readFolder(folder).filter(({ name }) => keptName.folder.test(name))) if (!context.isDirectory()) odd.push(join(folder, context.name));
	else {
		const listed = listContextFiles(join(folder, context.name));
		files.push(...listed.files);
		odd.push(...listed.odd);
	}
	return {
		files: files.sort(),
		odd: odd.sort()
	};
}
/** The same for the folder of one context. */
function listContextFiles(folder) {
	const named = readFolder(folder).filter(({ name }) => keptName.file.test(name));
	const paths = (entries) => entries.map(({ name }) => join(folder, name)).sort();
	return {
		files: paths(named.filter((entry) => entry.isFile())),
		odd: paths(named.filter((entry) => !entry.isFile()))
	};
}
function readFolder(folder) {
	try {
		return readdirSync(folder, { withFileTypes: true });
	} catch {
		return [];
	}
}

// src/measure/replay/read-kept-file.ts
/**
* Reads a file that somebody else may have put there: a plain file of at most `maxBytes`. Links are not followed, and a pipe does not
* keep the run waiting.
*/
function readKeptFile(path, maxBytes) {
	let descriptor;
	try {
		descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
	} catch (error) {
		const { code, message } = error;
		return { why: code === "ELOOP" ? "it is a link" : message };
	}
	try {
		return readOpen(descriptor, maxBytes);
	} catch (error) {
		return { why: error.message };
	} finally {
		closeSync(descriptor);
	}
}
function readOpen(descriptor, maxBytes) {
	const stats = fstatSync(descriptor);
	if (!stats.isFile()) return { why: "it is no plain file" };
	if (stats.size > maxBytes) return { why: `it has ${stats.size} bytes; at most ${maxBytes} are read` };
	const bytes = Buffer.alloc(stats.size);
	const length = readSync(descriptor, bytes, 0, stats.size, 0);
	return { bytes: bytes.subarray(0, length) };
}

// src/measure/baselines/open-baseline-cache.ts
/** Most files of one context that are read, and most files a cache keeps. */
const mostPerContext = 256;
const mostFiles$2 = 4096;
/** Opens the cache in a folder, which need not exist yet. */
function openBaselineCache(folder, redact) {
	const faults = /* @__PURE__ */ new Set();
	const read = (file) => {
		const kept = readBaseline(folder, file);
		if ("record" in kept) return kept;
		faults.add(`${file}: ${kept.why}`);
	};
	return {
		read(context) {
			const { files, odd } = listContextFiles(contextFolder(folder, context));
			for (const file of odd) faults.add(`${file}: it is no plain file`);
			return files.slice(0, mostPerContext).flatMap((file) => read(file) ?? []);
		},
		find(context, key) {
			const file = keptPath(folder, {
				context,
				record: { key }
			});
			return existsSync(file) ? read(file) : void 0;
		},
		write(kept) {
			const clean = redact(kept);
			const file = keptPath(folder, clean);
			if (existsSync(file) && "record" in readBaseline(folder, file)) return;
			try {
				writeKeptFile(folder, file, renderKeptTrial(clean), { fsync: false });
			} catch (error) {
				faults.add(`${file}: ${error.message}`);
			}
		},
		prune(before) {
			try {
				pruneFiles(folder, before);
			} catch (error) {
				faults.add(`${folder}: ${error.message}`);
			}
		},
		faults: () => [...faults]
	};
}
function readBaseline(folder, file) {
	const read = readKeptFile(file, maxTrialBytes);
	if ("why" in read) return read;
	const { value, problems } = parseKeptTrial(read.bytes, file, "baseline");
	if (value === void 0) return { why: problems[0]?.message ?? "it cannot be read" };
	return keptPath(folder, value) === file ? value : { why: "its name belongs to another trial" };
}
/** Only files with the name of a trial are ever deleted; what cannot be read is of no use to anybody. */
function pruneFiles(folder, before) {
	const gone = listKeptFiles(folder).files.map((file) => {
		const kept = readBaseline(folder, file);
		return {
			file,
			ranAt: "record" in kept ? kept.ranAt : ""
		};
	}).toSorted((a, b) => a.ranAt < b.ranAt ? 1 : -1).filter(({ ranAt }, place) => place >= mostFiles$2 || ranAt < before.toISOString());
	for (const { file } of gone) rmSync(file, { force: true });
}

// src/measure/replay/redact-kept.ts
/** Longest text a kept trial carries; the schema refuses more. */
const longestText = 300;
/** Makes the function that prepares trials for a file others will read. */
function openTrialRedactor(env) {
	const redact = makeRedactor(secretValues(env));
	const clean = (text) => redact(text).slice(0, longestText).toWellFormed();
	return (kept) => {
		const { detail, attempts, models, ...record } = kept.record;
		return {
			...kept,
			record: {
				...record,
				model: clean(record.model),
				...detail === void 0 ? {} : { detail: clean(detail) },
				...models === void 0 ? {} : { models: models.map((entry) => ({
					...entry,
					model: clean(entry.model)
				})) },
				...attempts === void 0 ? {} : { attempts: attempts.map((attempt) => redactAttempt(attempt, clean)) }
			}
		};
	};
}
function redactAttempt(attempt, clean) {
	const entries = Object.entries(attempt).map(([key, value]) => [key, clean(value)]);
	return Object.fromEntries(entries);
}

// src/store/disk-space.ts
/** Room that must be left before a trial starts: its record and those of its whole batch take less than a tenth of this. */
const leastFreeBytes = 8388608;
/** Check before execute, for the disk: throws ProblemError `state-full` when what a trial brings could not be written down. */
function requireSpace(file) {
	if (file === ":memory:") return;
	const { bavail, bsize } = statfsSync(dirname(file));
	const freeBytes = bavail * bsize;
	if (freeBytes >= leastFreeBytes) return;
	throw new ProblemError([{
		code: "state-full",
		severity: "error",
		message: `the disk of the journal "${file}" has ${Math.floor(freeBytes / 1024)} KiB left, fewer than the ${leastFreeBytes / 1024} KiB a batch of trials may need`,
		hint: "Make room, then: rentroll resume. No trial was started, and nothing that was paid for is lost.",
		at: { file },
		blame: "setup"
	}]);
}

// src/store/owner.ts
/** Names a process of this machine (this one) among all that ever ran: host, pid, and when it started, since pids are used again. */
function nameProcess(pid = process$1.pid) {
	return [
		hostname(),
		pid,
		readStart(pid)
	].join("/");
}
/**
* True when the process that `nameProcess` named is running on this machine. What another host or container reserved cannot be asked,
* and counts as dead: its journal came here as a copy.
*/
function isLiving(owner) {
	const [host, pid, start] = owner.split("/");
	if (host !== hostname() || pid === void 0 || !isRunning(Number(pid))) return false;
	return readStart(Number(pid)) === start;
}
function isRunning(pid) {
	if (!Number.isSafeInteger(pid) || pid <= 0) return false;
	try {
		process$1.kill(pid, 0);
		return true;
	} catch (error) {
		return error.code === "EPERM";
	}
}
/** Clock ticks between boot and the start of a process (Linux, proc(5), field 22); empty where the system does not tell. */
function readStart(pid) {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
	} catch {
		return "";
	}
}

// src/store/reservations.ts
/**
* Sets tokens and dollars aside for one trial, unless `refuse` (called inside the transaction) names a reason not to. One immediate
* transaction: parallel processes cannot overshoot together. Throws ProblemError when another process runs the same trial or has run it
* since this one read the journal, and when the disk has no room to write down what the trial would bring.
*/
function reserveTrial(db, trial, refuse) {
	requireSpace(db.name);
	return writeTransaction(db, () => {
		const reason = refuse();
		if (reason === void 0) insertReservation(db, trial);
		return reason;
	});
}
function insertReservation(db, { run, key, agent, tokens, dollars = 0, toggled = [] }) {
	const insert = db.prepare(`
    INSERT INTO reservations (run, key, agent, tokens, dollars, toggled, owner)
    SELECT @run, @key, @agent, @tokens, @dollars, @toggled, @owner
    WHERE NOT EXISTS (SELECT 1 FROM trials WHERE run = @run AND key = @key)
    ON CONFLICT DO NOTHING`);
	const row = {
		run,
		key,
		agent,
		tokens,
		dollars,
		toggled: JSON.stringify(toggled),
		owner: nameProcess()
	};
	if (insert.run(row).changes === 0) throw inProgress(run);
}
/** Raises what is set aside for a trial under way, unless `refuse` (called inside the transaction) names a reason not to. */
function raiseReservation(db, { run, key }, room) {
	return writeTransaction(db, () => {
		const answer = room();
		if ("refuse" in answer) return answer.refuse;
		db.prepare(`
      UPDATE reservations SET tokens = max(tokens, @tokens), dollars = max(dollars, @dollars)
      WHERE run = @run AND key = @key`).run({
			run,
			key,
			...answer
		});
	});
}
/**
* Writes down what the calls of a trial took so far, by model: durably, so that a process that dies takes no knowledge of spent money
* with it. One row is updated.
*/
function noteSpending(db, { run, key }, used, at) {
	const note = db.prepare(`
    UPDATE reservations SET spent = @spent, used = @used, spent_at = @at WHERE run = @run AND key = @key`);
	const spent = totalTokens(sumModels(used).usage);
	writeTransaction(db, () => note.run({
		run,
		key,
		spent,
		used: JSON.stringify(used),
		at: at.toISOString()
	}));
}
/** Releases a reservation; what its calls took, if any ran, is charged. */
function releaseTrial(db, run, key) {
	writeTransaction(db, () => chargeReservation(db, run, key));
}
/** What is set aside in a run, by key. */
function readReservations(db, run) {
	return db.prepare("SELECT * FROM reservations WHERE run = ? ORDER BY key").all(run).map(({ owner, toggled, spent_at: _, ...row }) => ({
		...row,
		toggled: JSON.parse(toggled),
		used: usedBy(row),
		isLiving: isLiving(owner)
	}));
}
/**
* Drops reservations of processes that died, and this process's own from an earlier attempt: nobody will spend them, and what they had
* spent is charged. Those of other living processes stay. Call it inside a transaction.
*/
function dropDeadReservations(db, run) {
	const rows = db.prepare("SELECT key, owner FROM reservations WHERE run = ?").all(run);
	const gone = new Map([...new Set(rows.map(({ owner }) => owner))].map((owner) => [owner, isGone(owner)]));
	for (const { key, owner } of rows) if (gone.get(owner)) chargeReservation(db, run, key);
}
function isGone(owner) {
	return owner === nameProcess() || !isLiving(owner);
}
function inProgress(run) {
	return new ProblemError([{
		code: "run-in-progress",
		severity: "error",
		message: `another process is measuring the run "${run}" and pays for the same trial`,
		hint: "Wait until it has ended; the same command then finds its trials in the journal and pays for none of them again.",
		blame: "setup"
	}]);
}

// src/store/journal.ts
/** Registers a run and says when it first began; a run with the same id is the same run and keeps its trials. */
function beginRun(db, { now, ...run }) {
	const insert = db.prepare(`
    INSERT INTO runs (id, base_sha, head_sha, request, began_at, sequence)
    VALUES (@id, @baseSha, @headSha, @request, @beganAt, (SELECT coalesce(max(sequence), 0) + 1 FROM runs))
    ON CONFLICT (id) DO UPDATE SET request = excluded.request,
      sequence = (SELECT max(sequence) + 1 FROM runs), finished = 0`);
	const began = db.prepare("SELECT began_at FROM runs WHERE id = ?").pluck();
	return writeTransaction(db, () => {
		insert.run({
			...run,
			beganAt: now.toISOString()
		});
		dropDeadReservations(db, run.id);
		return new Date(String(began.get(run.id)));
	});
}
/** Journals a finished trial and releases its reservation in one transaction; the first record of a key wins. */
function journalTrial(db, run, record, { context, ranAt }) {
	const insert = db.prepare(`
    INSERT INTO trials (run, key, measurement, agent, tokens, record, context, ran_at)
    VALUES (@run, @key, @measurement, @agent, @tokens, @record, @context, @ranAt)
    ON CONFLICT DO NOTHING`);
	const release = db.prepare("DELETE FROM reservations WHERE run = ? AND key = ?");
	writeTransaction(db, () => {
		const { key, measurement, agent, usage } = record;
		const origin = {
			context,
			ranAt: ranAt.toISOString()
		};
		insert.run({
			run,
			key,
			measurement,
			agent,
			tokens: totalTokens(usage),
			record: JSON.stringify(record),
			...origin
		});
		release.run(run, key);
	});
}
/** Journalled trials of one measurement in plan order. */
function readTrials$1(db, run, measurement) {
	return db.prepare("SELECT record FROM trials WHERE run = ? AND measurement = ?").all(run, measurement).map((row) => JSON.parse(row.record)).sort((a, b) => a.order - b.order);
}
/** The context of each journalled trial of a measurement, by key; empty in journals of the first schema. */
function readContexts(db, run, measurement) {
	const rows = db.prepare("SELECT key, context FROM trials WHERE run = ? AND measurement = ?").all(run, measurement);
	return new Map(rows.map(({ key, context }) => [key, context]));
}
/** All journalled trials of a run, in plan order per measurement. */
function readRunTrials(db, run) {
	return db.prepare("SELECT record FROM trials WHERE run = ? ORDER BY measurement").all(run).map((row) => JSON.parse(row.record)).sort((a, b) => a.order - b.order);
}

// src/gate/bench/list-notes.ts
/** What people must know of where the trials of a session came from and went to, one sentence each. */
function listNotes({ recording, recorder }, baselines, stops) {
	const missing = stops.flatMap((stop) => stop?.kind === "unrecorded" ? [stop.detail] : []);
	return [
		...recording === void 0 ? [] : [describeReplay(recording.manifest)],
		...(recording === void 0 ? [] : [...new Set(missing)]).map((detail) => `The replay stopped: ${detail}.`),
		...describeLoss(recorder?.fault()),
		...describeFaults(baselines.faults())
	];
}
function describeReplay({ runner, version, model }) {
	return `Replayed: every trial comes from a recording made with ${runner} ${version}, model ${model}; nothing was run or paid for. That the recording is true nobody but its maker can say.`;
}
function describeLoss(fault) {
	if (fault === void 0) return [];
	return [`The recording is incomplete (${fault}): the same command again writes what is missing and pays for no trial twice.`];
}
function describeFaults(faults) {
	const [first] = faults;
	if (first === void 0) return [];
	return [`Files of the baseline cache were left out or not written: ${first}${faults.length === 1 ? "" : ` (and ${faults.length - 1} more)`}.`];
}

// src/measure/open-scratch.ts
/** `rentroll-run-<pid, eight digits>-<random>`: the owner is in the name, so that what a killed process left can be swept. */
const ownedName = /^rentroll-run-(\d{8})-/;
/** Opens a scratch directory for this process below `parent`, and removes those of processes that are gone. */
async function openScratch(parent) {
	await sweep(parent);
	return mkdtemp(join(parent, `rentroll-run-${String(process.pid).padStart(8, "0")}-`));
}
async function sweep(parent) {
	const left = (await readdir(parent).catch(() => [])).filter((name) => {
		const owner = ownedName.exec(name)?.[1];
		return owner !== void 0 && !isAlive(Number(owner));
	});
	await Promise.all(left.map((name) => rm(join(parent, name), {
		recursive: true,
		force: true
	}).catch(() => void 0)));
}
function isAlive(pid) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error.code === "EPERM";
	}
}

// src/measure/run-shell.ts
/** Largest file a script may write, in blocks of 1 KiB: a runaway printer must not fill the disk. */
const maxFileBlocks = 262144;
/** Environment variable that marks every process of one script, also those that left its process group. */
const markName = "RENTROLL_SCRIPT";
/**
* Runs a script the repository committed with `bash -c`. Output goes to a file, so that a background process
* that keeps a pipe open cannot hold us up; when the script ends or its time is over, all it started is killed.
*/
async function runShell(request) {
	const file = join(request.scratch, "output.txt");
	const output = await open(file, "w+");
	try {
		const mark = `${markName}=${file}`;
		const child = startBash(request, output.fd, file);
		const ending = await waitFor(child, request, () => killTree(child.pid, mark));
		killTree(child.pid, mark);
		const tail = await readTail(output);
		if (ending.kind === "exited") return {
			exit: ending.code === 0 ? "passed" : "failed",
			exitCode: ending.code,
			tail
		};
		return {
			exit: ending.kind,
			tail: tail || (ending.kind === "not-started" ? ending.why : "")
		};
	} finally {
		await output.close();
	}
}
function startBash(request, fd, mark) {
	const { cwd, scratch, script, box } = request;
	const { program, args, env } = wrapCommand(box?.sandbox ?? {
		kind: "none",
		why: "not asked for"
	}, {
		program: "bash",
		args: ["-c", `ulimit -f ${maxFileBlocks}\n${script}`],
		cwd,
		env: {
			...request.env,
			[markName]: mark
		},
		writable: [cwd, scratch],
		...box?.sight ?? { readable: [] }
	});
	return spawn(program, [...args], {
		cwd,
		env,
		detached: true,
		stdio: [
			"ignore",
			fd,
			fd
		]
	});
}
function waitFor(child, request, kill) {
	return new Promise((resolve) => {
		const finish = (ending) => {
			clearTimeout(timer);
			request.signal?.removeEventListener("abort", onAbort);
			resolve(ending);
		};
		const stop = (kind) => {
			kill();
			finish({ kind });
		};
		const onAbort = () => stop("cancelled");
		const timer = setTimeout(() => stop("timed-out"), request.timeoutMs);
		request.signal?.addEventListener("abort", onAbort, { once: true });
		if (request.signal?.aborted) onAbort();
		child.once("error", (error) => finish({
			kind: "not-started",
			why: error.message
		}));
		child.once("exit", (code) => finish({
			kind: "exited",
			code: code ?? 137
		}));
	});
}
/** Bytes that hold the last 2,000 characters, whatever they are. */
const tailBytes = 8e3;
/** Reads what we opened, not what lies at its path now: the script could have put a link to a file it may not read there. */
async function readTail(output) {
	const { size } = await output.stat();
	const length = Math.min(size, tailBytes);
	const { buffer } = await output.read(Buffer.alloc(length), 0, length, size - length);
	return buffer.toString("utf8").slice(-2e3).trim();
}

// src/measure/prepare-fixture.ts
/**
* Writes the fixture once per key, runs `prepare` in it, and commits it at a fixed date. Appears atomically: a directory
* that exists is complete. Throws ProblemError when `prepare` fails or times out.
*/
async function prepareFixture(request) {
	const home = join(request.cache, request.key.slice(0, 32));
	if (!await exists(home)) await buildFixture(request, home);
	const modules = join(home, "modules", "node_modules");
	return {
		template: join(home, "template"),
		modules: await exists(modules) ? modules : void 0
	};
}
async function buildFixture(request, home) {
	await mkdir(request.cache, { recursive: true });
	const staging = await mkdtemp(join(request.cache, "new-"));
	try {
		await writeFixture(request.files, join(staging, "template"));
		await runPrepare(request, staging);
		await commitTemplate(join(staging, "template"), request.env);
		await rename(staging, home).catch(async (error) => {
			if (!await exists(home)) throw error;
		});
	} finally {
		await rm(staging, {
			recursive: true,
			force: true
		});
	}
}
async function writeFixture(files, root) {
	await mkdir(root, { recursive: true });
	for (const file of files) {
		const path = join(root, file.path);
		await mkdir(dirname(path), { recursive: true });
		await writeFile(path, file.content);
		if (file.mode === "100755") await chmod(path, 493);
	}
}
/** Runs `prepare` beside the template, so that lock files it touches do not change what agents see. */
async function runPrepare(request, staging) {
	if (request.prepare === void 0) return;
	const modules = join(staging, "modules");
	await writeFixture(request.files, modules);
	const result = await runShell({
		script: request.prepare,
		cwd: modules,
		env: prepareEnv(request.env),
		scratch: staging,
		timeoutMs: request.timeoutMs
	});
	if (result.exit !== "passed") throw prepareFailed(request.prepare, result.exit, result.tail);
}
const fixedDate = "2026-01-01T00:00:00Z";
const identity = {
	GIT_AUTHOR_NAME: "fixture",
	GIT_AUTHOR_EMAIL: "fixture@example.invalid",
	GIT_COMMITTER_NAME: "fixture",
	GIT_COMMITTER_EMAIL: "fixture@example.invalid",
	GIT_AUTHOR_DATE: fixedDate,
	GIT_COMMITTER_DATE: fixedDate,
	GIT_CONFIG_NOSYSTEM: "1",
	GIT_CONFIG_GLOBAL: "/dev/null"
};
async function commitTemplate(template, env) {
	const git = (...args) => execa("git", args, {
		cwd: template,
		env: {
			PATH: env["PATH"] ?? "/usr/bin:/bin",
			...identity
		},
		extendEnv: false
	});
	await git("init", "--quiet", "--template=", "--initial-branch=main");
	await git("add", "--all");
	await git("commit", "--quiet", "--message", "Fixture");
	await git("repack", "-adq");
	await git("prune-packed", "--quiet");
}
async function exists(path) {
	return lstat(path).then(() => true, () => false);
}
function prepareFailed(script, exit, tail) {
	const problem = {
		code: "prepare-failed",
		severity: "error",
		message: `the fixture's prepare command "${script}" ${exit === "timed-out" ? "ran into its time limit" : "failed"}${tail ? `: ${tail.slice(-400)}` : ""}`,
		hint: "Run it by hand in a copy of the fixture; fixture.prepare in .rentroll/config.yml names it.",
		blame: "setup"
	};
	return new ProblemError([problem]);
}

// src/measure/replay/manifest.ts
const short = pipe(string(), maxLength(300), description("a text of at most 300 characters"));
const count = pipe(number$2(), safeInteger(), minValue(0), description("a whole number from 0"));
const manifestSchema = strictObject({
	schema: literal(1),
	/** Kind and version of the runner that ran the trials, and the model the config named. */
	runner: short,
	version: short,
	model: short,
	/** Hash of the fixture's files, its prepare command, and how its copies are laid out. */
	fixture: short,
	prepare: pipe(string(), maxLength(8192)),
	layout: short,
	/** Version of Node.js where it was recorded: a replay runs nothing and need not have the same. */
	node: short,
	seed: count,
	maxTurns: count,
	trialTokens: count,
	timeoutMs: count,
	/** What the trials were kept from, absent when nothing real ran, and why a part of it was not enforced. */
	enforced: exactOptional(enforcementSchema),
	notEnforced: exactOptional(short)
});
const fileName = "manifest.json";
const maxBytes = 65536;
/** Path of the manifest of a recording. */
function manifestPath(folder) {
	return join(folder, fileName);
}
/** The text of a manifest: the same recording always has the same bytes. */
function renderManifest(manifest) {
	return stableJson(manifest);
}
/** Reads the manifest of a recording. */
function readManifest(folder) {
	const file = manifestPath(folder);
	const read = readKeptFile(file, maxBytes);
	if ("why" in read) return { problems: [missing(folder, read.why)] };
	return parseKeptJson(manifestSchema, read.bytes, {
		file,
		codePrefix: "recording",
		name: "the manifest",
		maxBytes
	});
}
/** Differences by what a person can do about them. */
const kinds = {
	runner: {
		code: "recording-other-runner",
		name: "the runner"
	},
	version: {
		code: "recording-other-version",
		name: "the runner's version"
	},
	model: {
		code: "recording-other-model",
		name: "the model"
	},
	fixture: {
		code: "recording-other-fixture",
		name: "the fixture"
	},
	prepare: {
		code: "recording-other-fixture",
		name: "fixture.prepare"
	},
	layout: {
		code: "recording-other-fixture",
		name: "the layout of copies"
	},
	node: {
		code: "recording-other-fixture",
		name: "the Node.js version"
	},
	seed: {
		code: "recording-other-settings",
		name: "seed"
	},
	maxTurns: {
		code: "recording-other-settings",
		name: "runner.maxTurns"
	},
	trialTokens: {
		code: "recording-other-settings",
		name: "budget.trial"
	},
	timeoutMs: {
		code: "recording-other-settings",
		name: "runner.timeout (ms)"
	},
	enforced: {
		code: "recording-other-settings",
		name: "the isolation"
	}
};
/** What a recording was made with that is not so here, one problem each. */
function compareManifests(recorded, here, folder) {
	return Object.keys(kinds).filter((key) => stableJson(recorded[key] ?? null) !== stableJson(here[key] ?? null)).map((key) => ({
		code: kinds[key].code,
		severity: "error",
		message: `the recording was made with ${kinds[key].name} ${quoteValue(recorded[key] ?? "none")}, and here it is ${quoteValue(here[key] ?? "none")}`,
		hint: "Trials of another setup say nothing about this one: record again, into an empty folder.",
		at: { file: manifestPath(folder) },
		blame: "setup"
	}));
}
/** Throws ProblemError when a recording was made with anything else than what is here. */
function requireSameManifest(recorded, here, folder) {
	const problems = compareManifests(recorded, here, folder);
	if (problems.length > 0) throw new ProblemError(problems);
}
function missing(folder, why) {
	return {
		code: "recording-missing",
		severity: "error",
		message: `the recording "${folder}" cannot be read: ${why}`,
		hint: "Name a folder that rentroll check --record wrote.",
		at: { file: manifestPath(folder) },
		blame: "setup"
	};
}

// src/measure/replay/open-recording.ts
/** Folders of a recording: trials that ran, baselines of earlier runs, exchanges of the meter. */
const recordingFolders = {
	trials: "trials",
	baselines: "baselines",
	exchanges: "exchanges"
};
const mostFiles$1 = 2e4;
const mostShown = 20;
/** Reads a recording. Throws ProblemError with what is wrong with it: half a recording is no recording. */
function openRecording(folder) {
	const { value: manifest, problems } = readManifest(folder);
	const trials = readTrials(join(folder, recordingFolders.trials));
	const baselines = readTrials(join(folder, recordingFolders.baselines));
	if (manifest === void 0) throw new ProblemError(problems);
	if (trials.value === void 0 || baselines.value === void 0) throw new ProblemError([...trials.problems, ...baselines.problems].slice(0, mostShown));
	const byKey = Map.groupBy(trials.value, ({ record }) => record.key);
	const byContext = Map.groupBy(baselines.value, ({ context }) => context);
	return {
		folder,
		manifest,
		trials: trials.value.length,
		kept: trials.value,
		find: (context, spec) => findTrial(byKey.get(spec.key) ?? [], context, spec),
		baselines: (context) => byContext.get(context) ?? []
	};
}
function findTrial(found, context, spec) {
	const name = `trial ${spec.index + 1} of "${spec.task}" with ${describeRules(spec.present)} (${spec.key.slice(0, 12)})`;
	const fitting = found.find((kept) => kept.context === context);
	if (fitting !== void 0) return {
		...fitting.record,
		...spec
	};
	return found.length === 0 ? { missing: `the recording holds no ${name}` } : { missing: `the recording holds the ${name} for another task, agent definition, memory or runner` };
}
function describeRules(present) {
	return present.length === 0 ? "no rule" : present.map((id) => `"${id}"`).join(", ");
}
function readTrials(folder) {
	const { files, odd } = listKeptFiles(folder);
	const problems = odd.map((file) => describeFault("recording-not-a-file", file, "it is no plain file"));
	if (files.length > mostFiles$1) problems.push(tooMany(folder, files.length));
	const trials = [];
	for (const file of files.slice(0, mostFiles$1)) {
		const read = readTrial(folder, file);
		if (read.value !== void 0) trials.push(read.value);
		problems.push(...read.problems);
		if (problems.length >= mostShown) break;
	}
	return problems.length > 0 ? { problems } : {
		value: trials,
		problems
	};
}
function readTrial(folder, file) {
	const read = readKeptFile(file, maxTrialBytes);
	if ("why" in read) return { problems: [describeFault("recording-unreadable", file, read.why)] };
	const parsed = parseKeptTrial(read.bytes, file, "recording");
	if (parsed.value === void 0 || keptPath(folder, parsed.value) === file) return parsed;
	return { problems: [describeFault("recording-misplaced", file, "its name belongs to another trial")] };
}
function tooMany(folder, count) {
	return {
		code: "recording-too-many-files",
		severity: "error",
		message: `the recording holds ${count} trials; at most ${mostFiles$1} are read`,
		hint: "Record each run into a folder of its own.",
		at: { file: folder },
		blame: "setup"
	};
}

// src/measure/replay/open-recorder.ts
/**
* Begins a recording, or goes on with one of the same setup. Throws ProblemError before anything is spent when the folder holds another
* one or cannot be written.
*/
function openRecorder(folder, manifest, redact) {
	if (existsSync(manifestPath(folder))) requireSame(folder, manifest);
	else writeFirst(folder, manifest);
	const faults = [];
	const write = (below) => (kept) => {
		const clean = redact(kept);
		const file = keptPath(join(folder, below), clean);
		try {
			writeKeptFile(folder, file, renderKeptTrial(clean));
		} catch (error) {
			faults.push(`${file}: ${error.message}`);
		}
	};
	return {
		trial: write(recordingFolders.trials),
		baseline: write(recordingFolders.baselines),
		fault: () => faults[0]
	};
}
function requireSame(folder, manifest) {
	const { value: found, problems } = readManifest(folder);
	if (found === void 0) throw new ProblemError(problems);
	requireSameManifest(found, manifest, folder);
}
function writeFirst(folder, manifest) {
	try {
		writeKeptFile(folder, manifestPath(folder), renderManifest(manifest));
	} catch (error) {
		throw new ProblemError([unwritable(folder, error.message)]);
	}
}
function unwritable(folder, why) {
	return {
		code: "recording-unwritable",
		severity: "error",
		message: `the recording "${folder}" cannot be written: ${why}`,
		hint: "Name a folder that you may write to, on a disk with room. Nothing was spent.",
		at: { file: folder },
		blame: "setup"
	};
}

// src/gate/bench/place.ts
/** Changes whenever a prepared fixture is laid out differently on disk. */
const templateFormat = "packed";
/** Longest time a success check may take, whatever the agent's limit is. */
const longestCheckMs = 12e4;
/** Names fixture, prepare command and Node.js version of a place to measure in. */
function nameFixture(config, fixture, node) {
	return hashParts(templateFormat, fixture.hash, config.fixture.prepare ?? "", node);
}
/** Longest time a success check may take under a config, in milliseconds. */
function checkTimeoutOf({ runner }) {
	return Math.min(runner.timeoutMs, longestCheckMs);
}
/** What all trials of a config on a fixture have in common, as a recording states it. */
function describePlace({ runner, fixture: { prepare = "" }, seed, budget }, fixture, node, { enforced, notEnforced }) {
	return {
		schema: 1,
		runner: runner.kind,
		version: expectedVersion(runner),
		model: runner.model,
		fixture: fixture.hash,
		prepare,
		layout: templateFormat,
		node,
		seed,
		maxTurns: runner.maxTurns,
		trialTokens: budget.trial,
		timeoutMs: runner.timeoutMs,
		...enforced === void 0 ? {} : { enforced },
		...notEnforced === void 0 ? {} : { notEnforced: notEnforced.slice(0, 300) }
	};
}

// src/gate/shards/open-told.ts
/**
* A place where trials are judged that shards of this very run measured elsewhere: nothing is prepared, no program is started and no key is
* needed. They stay what they are, measured or simulated. Throws ProblemError when they were made with another setup than the config's.
*/
function openTold(config, fixture, manifest) {
	const { kind } = config.runner;
	const here = describePlace(config, fixture, manifest?.node ?? process.version, manifest ?? {});
	if (manifest !== void 0) requireSameManifest(manifest, here, "the shards");
	const { version, enforced, notEnforced } = here;
	return {
		runner: {
			kind,
			version,
			level: kind === "reference" ? "simulated" : "measured",
			...enforced === void 0 ? {} : { enforced },
			...notEnforced === void 0 ? {} : { notEnforced },
			run: () => Promise.reject(/* @__PURE__ */ new Error("trials are judged here and none is run"))
		},
		fixture: {
			template: "",
			modules: void 0
		},
		key: nameFixture(config, fixture, here.node),
		scratch: "",
		checkTimeoutMs: checkTimeoutOf(config),
		sandbox: {
			kind: "none",
			why: "nothing runs"
		},
		isTold: true,
		close: () => Promise.resolve()
	};
}

// src/gate/bench/open-replay.ts
/**
* A place where trials are told from a recording: nothing is prepared, no program is started and no key is needed. Throws ProblemError
* when the recording cannot be used, or was made with another runner, model, fixture or settings than the config's.
*/
function openReplay(config, fixture, folder) {
	const recording = openRecording(folder);
	const { manifest } = recording;
	requireSameManifest(manifest, describePlace(config, fixture, manifest.node, manifest), folder);
	return {
		runner: replayRunner(manifest),
		fixture: {
			template: "",
			modules: void 0
		},
		key: nameFixture(config, fixture, manifest.node),
		scratch: "",
		checkTimeoutMs: checkTimeoutOf(config),
		sandbox: {
			kind: "none",
			why: "nothing runs"
		},
		recording,
		close: () => Promise.resolve()
	};
}
/** Says who ran the trials and in what. What was simulated stays simulated, however it is told. */
function replayRunner({ runner: kind, version, enforced, notEnforced }) {
	return {
		kind,
		version,
		level: kind === "reference" ? "simulated" : "replayed",
		...enforced === void 0 ? {} : { enforced },
		...notEnforced === void 0 ? {} : { notEnforced },
		run: () => Promise.reject(/* @__PURE__ */ new Error("a replay runs nothing"))
	};
}
/** Throws ProblemError: a recording of a replay would be a copy that claims to be an original. */
function refuseRecordOfReplay() {
	throw new ProblemError([{
		code: "record-of-replay",
		severity: "error",
		message: "a replay cannot be recorded: \"--record\" and \"--replay\" exclude each other",
		hint: "Copy the folder of the recording instead.",
		blame: "setup"
	}]);
}

// src/gate/bench/open-runner.ts
/**
* Opens the runner the config names; each is imported when it is needed, since they load a tokenizer. Throws ProblemError when a real one
* is missing, is not the version of the config, or has no key.
*/
async function openRunner({ runner }, { home, fixture, scratch, env, record }) {
	if (runner.kind === "reference") {
		const { createReferenceRunner } = await import("./runner.js");
		return {
			runner: createReferenceRunner({
				cacheDirectory: join(home, "commands"),
				fixture
			}),
			close: () => Promise.resolve()
		};
	}
	const { model, version = "", program, args = [], network = false, commands } = runner;
	const pinned = {
		model,
		version,
		scratch,
		env,
		...record === void 0 ? {} : { recordTo: join(record, recordingFolders.exchanges) }
	};
	if (runner.kind === "codex") {
		const { openCodex } = await import("./open-codex.js");
		return openCodex({
			...pinned,
			program: program ?? "codex"
		});
	}
	if (runner.kind === "command") {
		const { openCommand } = await import("./open-command.js");
		return openCommand({
			...pinned,
			program: program ?? "",
			args,
			network
		});
	}
	const { openClaude } = await import("./open-claude.js");
	return openClaude({
		...pinned,
		program: program ?? "claude",
		commands
	});
}

// src/gate/bench/open-bench.ts
/** Longest time `prepare` may take. */
const longestPrepareMs = 9e5;
/**
* Prepares the fixture (once per content) and opens the runner, or opens a recording instead of both. Throws ProblemError when `prepare`
* fails, and when a recording cannot be read or written.
*/
async function openBench(config, fixture, world, { record, replay, told } = {}) {
	if (told !== void 0) return openTold(config, fixture, told.manifest);
	if (replay === void 0) return openPlace(config, fixture, world, record);
	return record === void 0 ? openReplay(config, fixture, replay) : refuseRecordOfReplay();
}
async function openPlace(config, fixture, world, record) {
	const home = userHome(world.env);
	const key = nameFixture(config, fixture, process.version);
	world.progress.step("preparing the fixture");
	const prepared = await prepareFixture({
		files: fixture.files,
		key,
		prepare: config.fixture.prepare,
		cache: join(home, "prepared"),
		env: world.env,
		timeoutMs: longestPrepareMs
	});
	const scratch = await openScratch(tmpdir());
	const removeScratch = () => rm(scratch, {
		recursive: true,
		force: true
	});
	const place = {
		home,
		fixture: key,
		scratch,
		env: world.env,
		...record === void 0 ? {} : { record }
	};
	const opened = await openRunner(config, place).catch(async (error) => {
		await removeScratch();
		throw error;
	});
	const close = async () => {
		await opened.close();
		await removeScratch();
	};
	return {
		runner: opened.runner,
		...await openRecorderFor(config, fixture, opened.runner, world, record).catch(async (error) => {
			await close();
			throw error;
		}),
		fixture: prepared,
		key,
		scratch,
		checkTimeoutMs: checkTimeoutOf(config),
		sandbox: await findCheckBox(config, world.env),
		close
	};
}
async function openRecorderFor(config, fixture, runner, { env }, record) {
	if (record === void 0) return {};
	const manifest = describePlace(config, fixture, process.version, runner);
	return { recorder: openRecorder(record, manifest, openTrialRedactor(env)) };
}
/** What the reference runner leaves in a copy is known; what a real agent writes there may do anything when a check runs it. */
function findCheckBox({ runner }, env) {
	return runner.kind === "reference" ? {
		kind: "none",
		why: "nothing real runs"
	} : findSandbox(env);
}
/** Where rentroll keeps what belongs to the user and not to a repository: `$RENTROLL_HOME`, else `~/.rentroll`. */
function userHome(env) {
	return env["RENTROLL_HOME"] ?? join(env["HOME"] ?? homedir(), ".rentroll");
}

// src/measure/make-workspace.ts
/**
* Copies the prepared fixture into a directory whose path has the same length for every trial, so that no arm pays
* for a longer path. `scratch` lies outside any repository: agents read instruction files of parent directories.
*/
async function makeWorkspace(fixture, scratch, key, files) {
	const base = join(scratch, key.slice(0, 16));
	const remove = () => rm(base, {
		recursive: true,
		force: true,
		maxRetries: 3
	});
	await remove();
	const workspace = {
		root: join(base, "repository"),
		home: join(base, "home"),
		checkHome: join(base, "check"),
		transcript: join(base, "transcript.jsonl"),
		remove
	};
	await mkdir(workspace.home, { recursive: true });
	await mkdir(workspace.checkHome, { recursive: true });
	await cp(fixture.template, workspace.root, {
		recursive: true,
		mode: constants.COPYFILE_FICLONE
	});
	if (fixture.modules !== void 0) await symlink(fixture.modules, join(workspace.root, "node_modules"));
	for (const [path, text] of Object.entries(files)) await writeInside(workspace.root, path, text);
	return workspace;
}
async function writeInside(root, path, text) {
	const target = join(root, path);
	await mkdir(dirname(target), { recursive: true });
	await writeFile(target, text);
}

// src/measure/sandbox/check-box.ts
/** The box of a success check, as a part of a request; no part without a sandbox. It has no socket: a check asks no model. */
function checkBox(setting) {
	const { fixture, sandbox } = setting;
	return sandbox === void 0 || sandbox.kind === "none" ? {} : { box: {
		sandbox,
		sight: sightOf(fixture.modules)
	} };
}

// src/measure/prove-task.ts
/** Vacuity: the check fails on the untouched fixture. Solvability: it passes after the reference patch. */
async function proveTask(task, setting) {
	const workspace = await makeWorkspace(setting.fixture, setting.scratch, hashParts("proof", task.digest), {});
	try {
		const check = () => runShell({
			script: task.successCheck,
			cwd: workspace.root,
			env: checkEnv(setting.env, workspace.checkHome),
			scratch: workspace.checkHome,
			timeoutMs: setting.timeoutMs,
			...checkBox(setting)
		});
		const pristine = await check();
		if (pristine.exit === "passed") return {
			ok: false,
			code: "task-vacuous",
			detail: "its check passes on the untouched fixture"
		};
		if (pristine.exit === "timed-out") return hangs(pristine);
		const refusal = await applyReference(task, workspace.root, setting.env);
		if (refusal !== void 0) return {
			ok: false,
			code: "reference-does-not-apply",
			detail: refusal
		};
		const solved = await check();
		if (solved.exit === "passed") return { ok: true };
		if (solved.exit === "timed-out") return hangs(solved);
		return {
			ok: false,
			code: "task-unsolvable",
			detail: `its check still fails after the reference patch: ${lastLine$1(solved)}`
		};
	} finally {
		await workspace.remove();
	}
}
function hangs(result) {
	return {
		ok: false,
		code: "check-hangs",
		detail: `its check ran into the time limit; last output: ${lastLine$1(result)}`
	};
}
function lastLine$1(result) {
	return result.tail.split("\n").at(-1)?.slice(0, 200) || `exit code ${result.exitCode ?? "none"}`;
}
async function applyReference(task, root, env) {
	const patch = join(root, "..", "reference.patch");
	await writeFile(patch, task.reference);
	const result = await execa("git", [
		"apply",
		"--whitespace=nowarn",
		patch
	], {
		cwd: root,
		env: { PATH: env["PATH"] ?? "/usr/bin:/bin" },
		extendEnv: false,
		reject: false
	});
	return result.exitCode === 0 ? void 0 : (result.stderr || result.shortMessage || "git apply failed").slice(0, 300);
}

// src/store/results.ts
/** Keeps the finished report of a run and its receipts (JSON texts by rule), and marks the run finished when nothing is left to do. */
function saveResults(db, run, results) {
	const next = "(SELECT sequence FROM runs WHERE id = @run)";
	const report = db.prepare(`INSERT OR REPLACE INTO reports (run, sequence, report) VALUES (@run, ${next}, @report)`);
	const receipt = db.prepare(`
    INSERT OR REPLACE INTO verdicts (run, rule, body_hash, sequence, receipt, audit)
    VALUES (@run, @rule, @bodyHash, ${next}, @receipt, @audit)`);
	const finish = db.prepare("UPDATE runs SET finished = ? WHERE id = ?");
	writeTransaction(db, () => {
		report.run({
			run,
			report: results.report
		});
		for (const row of results.receipts) receipt.run({
			run,
			...row,
			audit: row.audit ? 1 : 0
		});
		finish.run(results.finished ? 1 : 0, run);
	});
}
/** The latest run of the gate, or the latest that has not finished. Runs without a request (benches) are not the gate's. */
function readLatestRun(db, unfinishedOnly = false) {
	const where = unfinishedOnly ? "AND finished = 0" : "";
	const row = db.prepare(`SELECT * FROM runs WHERE request <> '' ${where} ORDER BY sequence DESC LIMIT 1`).get();
	return row && {
		id: row.id,
		baseSha: row.base_sha,
		headSha: row.head_sha,
		request: row.request,
		finished: row.finished === 1
	};
}
/** JSON of the latest finished report. */
function readLatestReport(db) {
	return db.prepare("SELECT report FROM reports ORDER BY sequence DESC LIMIT 1").get()?.report;
}
/** Latest receipt of a rule with this body. */
function readLatestReceipt(db, rule, bodyHash) {
	const row = db.prepare("SELECT receipt, audit FROM verdicts WHERE rule = ? AND body_hash = ? ORDER BY sequence DESC LIMIT 1").get(rule, bodyHash);
	return row && {
		receipt: row.receipt,
		audit: row.audit === 1
	};
}
/** The latest receipt of a rule, whatever its words were then. */
function readNewestReceipt(db, rule) {
	const row = db.prepare("SELECT receipt, audit FROM verdicts WHERE rule = ? ORDER BY sequence DESC LIMIT 1").get(rule);
	return row && {
		rule,
		receipt: row.receipt,
		audit: row.audit === 1
	};
}
/** Remembers that a task is proved; `key` names task, fixture and prepared environment. */
function saveProof(db, key) {
	writeTransaction(db, () => db.prepare("INSERT OR REPLACE INTO proofs (key) VALUES (?)").run(key));
}
/** The key when the task was proved before. */
function readProof(db, key) {
	return db.prepare("SELECT key FROM proofs WHERE key = ?").pluck().get(key);
}

// src/gate/bench/prove-tasks.ts
/** Proves tasks before they count. Throws ProblemError naming every task that is not proved. */
async function proveTasks(tasks, bench, db, world) {
	const problems = await findUnproved(tasks, bench, db, world, "setup");
	if (problems.length > 0) throw new ProblemError(problems);
}
/** Runs both proofs of each task (once per fixture and task) and returns a problem for each that fails. */
async function findUnproved(tasks, bench, db, world, blame) {
	const problems = [];
	for (const task of tasks) {
		const key = hashParts("proof", bench.key, task.digest, ...isBoxed(bench) ? ["boxed"] : []);
		if (readProof(db, key) !== void 0) continue;
		world.progress.step(`proving the golden task ${task.id}`);
		const proof = await proveTask(task, {
			fixture: bench.fixture,
			scratch: bench.scratch,
			env: world.env,
			timeoutMs: bench.checkTimeoutMs,
			sandbox: bench.sandbox
		});
		if (proof.ok) saveProof(db, key);
		else problems.push(describeProof(task, proof, blame, isBoxed(bench)));
	}
	return problems;
}
const hints = {
	"task-vacuous": "A check that passes without any work proves nothing: make it look at what the task asks for.",
	"task-unsolvable": "Mend the reference patch or the check: after the patch the check must pass.",
	"reference-does-not-apply": "Make the patch again against the fixture: paths relative to its root, with a/ and b/ in front.",
	"check-hangs": "Bound the check itself (no servers left open, no waiting for input); the limit is runner.timeout, at most two minutes."
};
function isBoxed({ sandbox }) {
	return sandbox.kind === "bubblewrap";
}
/** A check that needs the network or a program of the user's home passes by hand and not in a box. */
const boxWords = " (in the box of a trial: no network, no files but the copy and the system)";
function describeProof(task, proof, blame, boxed) {
	const where = boxed && proof.code === "task-unsolvable" ? boxWords : "";
	return {
		code: proof.code,
		severity: "error",
		message: `the golden task "${task.id}" does not count: ${proof.detail}${where}`,
		hint: hints[proof.code],
		at: {
			file: proof.code === "reference-does-not-apply" ? task.referenceFile : task.file,
			line: 1,
			column: 1
		},
		blame
	};
}

// src/gate/bench/refuse-other-isolation.ts
/**
* Throws ProblemError when a run has trials that were kept from more, or from less, than this machine keeps them from: an arm of both
* kinds would compare boxes, not rules. Nothing is asked of trials that are simulated.
*/
function refuseOtherIsolation(run, { enforced, notEnforced }, records) {
	const other = records.find((record) => nameParts(record.enforced) !== nameParts(enforced));
	if (enforced === void 0 || other === void 0) return;
	const why = notEnforced === void 0 ? "" : `: ${notEnforced}`;
	throw new ProblemError([{
		code: "run-other-isolation",
		severity: "error",
		message: `the run "${run}" was begun with ${nameParts(other.enforced)} enforced, and would go on here with ${nameParts(enforced)} enforced${why}`,
		hint: "Continue it where it was begun; or measure anew here with rentroll check --fresh (baselines of bench and selftest: on another day), which pays for every trial again.",
		blame: "setup"
	}]);
}
function nameParts(enforced) {
	if (enforced === void 0) return "something unknown";
	return enforcedParts.filter((part) => enforced[part]).join(", ") || "nothing";
}

// src/gate/bench/reusable-age.ts
/** Real sessions drift by 14–18 % within days: older baselines are not reused. */
const oldestReusableMs = 6048e5;

// src/budget/budget-report.ts
/** Summary of a budget for logs and reports; `reserved` tokens belong to trials that have not ended. */
function getBudgetReport(budget, reserved = 0, stopReason = budget.stopReason, { reservedByAgent = /* @__PURE__ */ new Map(), ...known } = {}) {
	const totalConsumed = totalTokens(budget.currentUsage.total);
	const percentUsed = 100 * totalConsumed / budget.maxTokensPerConvoy;
	return {
		convoyId: budget.convoyId,
		totalConsumed,
		reserved,
		maxAllowed: budget.maxTokensPerConvoy,
		remaining: Math.max(0, budget.maxTokensPerConvoy - totalConsumed - reserved),
		percentUsed,
		usage: budget.currentUsage.total,
		dollars: budget.currentUsage.dollars,
		maxDollars: budget.maxDollars,
		warningActive: percentUsed >= budget.warningThresholdPercent,
		budgetExhausted: stopReason !== void 0 || totalConsumed >= budget.maxTokensPerConvoy,
		trials: budget.currentUsage.trials,
		agents: listAgents(budget, reservedByAgent),
		...known,
		...stopReason === void 0 ? {} : { stopReason }
	};
}
function listAgents({ currentUsage, maxTokensPerAgent }, reserved) {
	return [.../* @__PURE__ */ new Set([...Object.keys(currentUsage.agents), ...reserved.keys()])].sort().map((agentId) => ({
		agentId,
		consumed: totalTokens(currentUsage.agents[agentId] ?? zeroUsage),
		reserved: reserved.get(agentId) ?? 0,
		maxAllowed: maxTokensPerAgent
	}));
}

// src/budget/price-table.ts
/** Month the table below was read; shown wherever dollars are. */
const pricesAsOf = "2026-11";
/**
* List prices as of 2026-11, in US dollars per million tokens. Sources:
* - Anthropic: https://platform.claude.com/docs/en/about-claude/pricing and the pages of the single models below it;
* - OpenAI: https://developers.openai.com/api/docs/pricing and the pages of the single models.
*
* What you pay is between you and your provider: discounts, batch, fast and priority tiers, regional surcharges, other clouds
* and server-side tools are not in here, and prices change. `prices:` in the config replaces any row and adds models; dollars
* shown by rentroll never decide a verdict.
*/
const listPrices = {
	"claude-fable-5-1": anthropic(10, 50, .25),
	"claude-fable-5": anthropic(10, 50, 1),
	"claude-opus-5-5": anthropic(4, 20, .2),
	"claude-opus-5": anthropic(5, 25, .5),
	"claude-opus-4-8": anthropic(5, 25, .5),
	"claude-opus-4-7": anthropic(5, 25, .5),
	"claude-opus-4-6": anthropic(5, 25, .5),
	"claude-opus-4-5": anthropic(5, 25, .5),
	"claude-opus-4-1": anthropic(15, 75, 1.5),
	"claude-opus-4": anthropic(15, 75, 1.5),
	"claude-sonnet-5-5": anthropic(2, 10, .1),
	"claude-sonnet-5": anthropic(2, 10, .2),
	"claude-sonnet-4-6": anthropic(3, 15, .3),
	"claude-sonnet-4-5": {
		...anthropic(3, 15, .3),
		above: {
			promptTokens: 2e5,
			...anthropic(6, 22.5, .6)
		}
	},
	"claude-sonnet-4": {
		...anthropic(3, 15, .3),
		above: {
			promptTokens: 2e5,
			...anthropic(6, 22.5, .6)
		}
	},
	"claude-haiku-5-5": {
		...anthropic(.1, .5, .01),
		above: {
			promptTokens: 1e5,
			...anthropic(.5, 2.5, .05)
		}
	},
	"claude-haiku-4-5": anthropic(1, 5, .1),
	"claude-3-5-haiku": anthropic(.8, 4, .08),
	"gpt-6.1-sol": openai(2, 10, .1),
	"gpt-6.1-terra": openai(1, 5, .05),
	"gpt-6-astra": openai(10, 50, 1),
	"gpt-6-sol": openai(2, 10, .2),
	"gpt-6-luna": openai(.1, .5, .01),
	"gpt-5.6": openai(4, 20, .4),
	"gpt-5.6-sol": openai(4, 20, .4),
	"gpt-5.6-terra": openai(2, 12, .2),
	"gpt-5.6-luna": openai(.2, 1.2, .02),
	"gpt-5.5": longPrompts(flat(5, 30, .5)),
	"gpt-5.4": longPrompts(flat(2.5, 15, .25)),
	"gpt-5.4-mini": flat(.75, 4.5, .075),
	"gpt-5.4-nano": flat(.2, 1.25, .02),
	"gpt-5.3-codex": flat(1.75, 14, .175),
	"gpt-5.2-codex": flat(1.75, 14, .175),
	"gpt-5.2": flat(1.75, 14, .175),
	"gpt-5.1-codex-max": flat(1.25, 10, .125),
	"gpt-5.1-codex": flat(1.25, 10, .125),
	"gpt-5.1": flat(1.25, 10, .125),
	"gpt-5-codex": flat(1.25, 10, .125),
	"gpt-5": flat(1.25, 10, .125),
	"gpt-5-mini": flat(.25, 2, .025)
};
/** Anthropic writes its cache at 1.25 times input for five minutes and at twice input for an hour. */
function anthropic(input, output, cacheRead) {
	return {
		input,
		output,
		cacheWrite: times(input, 1.25),
		cacheRead,
		longCacheWrite: times(input, 2)
	};
}
/** OpenAI from 5.6 on: cache writes at 1.25 times input, and the dearer band for long prompts. */
function openai(input, output, cacheRead) {
	return longPrompts({
		input,
		output,
		cacheWrite: times(input, 1.25),
		cacheRead
	});
}
/** OpenAI up to 5.5: writing the cache costs what input costs. */
function flat(input, output, cacheRead) {
	return {
		input,
		output,
		cacheWrite: input,
		cacheRead
	};
}
/** Prompts above 272 000 tokens: twice the price of every input class, one and a half times that of output. */
function longPrompts(prices) {
	const above = {
		promptTokens: 272e3,
		input: times(prices.input, 2),
		output: times(prices.output, 1.5),
		cacheWrite: times(prices.cacheWrite, 2),
		cacheRead: times(prices.cacheRead, 2)
	};
	return {
		...prices,
		above
	};
}
function times(price, factor) {
	return Number((price * factor).toFixed(6));
}

// src/budget/price-usage.ts
/**
* Dollars of one call's usage. `overrides` are the `prices:` of the config and win over the list. Usage summed over calls may
* be priced too; where a model charges long prompts more, such a sum falls into the dearer band, never the cheaper one.
*/
function priceUsage(usage, model, overrides = {}, longCacheCreation = 0) {
	const prices = findPrices(model, overrides);
	if (prices === void 0) return "unknown";
	const promptTokens = usage.input + usage.cacheCreation + usage.cacheRead;
	const band = prices.above !== void 0 && promptTokens > prices.above.promptTokens ? prices.above : prices;
	const longWrites = Math.min(longCacheCreation, usage.cacheCreation);
	return (usage.input * band.input + usage.output * band.output + (usage.cacheCreation - longWrites) * band.cacheWrite + longWrites * (band.longCacheWrite ?? band.cacheWrite) + usage.cacheRead * band.cacheRead) / 1e6;
}
/** Dollars of several calls, each in its own price band; calls that used no tokens cost nothing whatever their model. */
function priceCalls(calls, overrides = {}) {
	let total = 0;
	for (const { usage, model, longCacheCreation } of calls) {
		if (isZero(usage)) continue;
		const dollars = priceUsage(usage, model, overrides, longCacheCreation);
		if (dollars === "unknown") return "unknown";
		total += dollars;
	}
	return total;
}
/**
* Prices of a model id: as written, then without what runtimes append to a name (`-20250929`, `-2026-02-16`, `-latest`,
* `[1m]`). Nothing shorter matches: `-mini` or `-fast` is another model with another price.
*/
function findPrices(model, overrides = {}) {
	const name = model.trim().toLowerCase();
	for (const id of /* @__PURE__ */ new Set([name, withoutSuffix(name)])) {
		if (Object.hasOwn(overrides, id)) return overrides[id];
		if (Object.hasOwn(listPrices, id)) return listPrices[id];
	}
}
function withoutSuffix(name) {
	return name.replace(/\[1m\]$/, "").replace(/-(?:20\d{6}|20\d\d-\d\d-\d\d|latest)$/, "");
}
function isZero(usage) {
	return Object.keys(zeroUsage).every((name) => usage[name] === 0);
}

// src/budget/price-trials.ts
/** Dollars of one trial: 0 for a simulated one, `unknown` with a model without a price. The calls of a model are priced as their sum. */
function priceTrial(trial, pricing) {
	const { known, unknownModels } = priceParts(trial, pricing);
	return unknownModels.length > 0 ? "unknown" : known;
}
/** Dollars of one trial as far as they are known: a model without a price adds none. */
function priceKnown(trial, pricing) {
	return priceParts(trial, pricing).known;
}
function priceParts({ model, usage, models = [{
	model,
	usage
}] }, pricing) {
	const unknownModels = [];
	let known = 0;
	for (const part of models) {
		if (pricing.simulatedModels.includes(part.model)) continue;
		const dollars = priceCalls([part], pricing.overrides);
		if (dollars === "unknown") unknownModels.push(part.model);
		else known += dollars;
	}
	return {
		known,
		unknownModels
	};
}
/** Dollars of several trials, what is known of them, and why the rest is not. */
function priceTrials(trials, pricing) {
	const unknown = /* @__PURE__ */ new Set();
	let knownDollars = 0;
	for (const trial of trials) {
		const { known, unknownModels } = priceParts(trial, pricing);
		knownDollars += known;
		for (const model of unknownModels) unknown.add(model);
	}
	return {
		dollars: unknown.size > 0 ? "unknown" : knownDollars,
		pricing: {
			asOf: pricesAsOf,
			knownDollars,
			simulatedTrials: trials.filter(({ model }) => pricing.simulatedModels.includes(model)).length,
			unknownModels: [...unknown].sort()
		}
	};
}
/**
* The most one token of a trial with at most `tokens` tokens may cost, in dollars: the dearest class, in the dearer band when a
* prompt can get that long. A limit held against it cannot be passed, whatever the agent does.
*/
function priceWorstToken(model, tokens, pricing) {
	if (pricing.simulatedModels.includes(model)) return 0;
	const prices = findPrices(model, pricing.overrides);
	if (prices === void 0) return "unknown";
	const { above } = prices;
	return Math.max(dearestClass(prices), above !== void 0 && tokens > above.promptTokens ? dearestClass(above) : 0) / 1e6;
}
/**
* The most a call may cost in dollars before it is made: all of its input in the dearest class, and of its answer `outputTokens`, in the
* dearer band when its prompt is that long. Undefined without a price.
*/
function priceWorstCall(call, outputTokens, pricing) {
	if (pricing.simulatedModels.includes(call.model)) return 0;
	const prices = findPrices(call.model, pricing.overrides);
	if (prices === void 0) return void 0;
	const { above } = prices;
	const band = above !== void 0 && call.inputEstimate > above.promptTokens ? above : prices;
	return (call.inputEstimate * dearestClass({
		...band,
		output: 0
	}) + outputTokens * band.output) / 1e6;
}
function dearestClass({ input, output, cacheWrite, cacheRead, longCacheWrite = 0 }) {
	return Math.max(input, output, cacheWrite, cacheRead, longCacheWrite);
}

// src/budget/spend-by-rule.ts
/**
* Tokens by rule, dearest first. A trial that serves several rules is split evenly, what does not divide to the first of them:
* the rows sum to what was spent, to the token.
*/
function spendByRule(trials) {
	const rows = /* @__PURE__ */ new Map();
	for (const { agent, toggled, usage, isAttempt } of trials) {
		const count = isAttempt === true ? 0 : 1;
		const rules = toggled.length === 0 ? [""] : toggled;
		const shares = splitEvenly(totalTokens(usage), rules.length);
		for (const [place, rule] of rules.entries()) charge(rows, {
			rule,
			agent,
			consumed: shares[place] ?? 0,
			trials: count
		});
	}
	return [...rows.values()].sort((a, b) => b.consumed - a.consumed || compareText(a.agent, b.agent) || compareText(a.rule, b.rule));
}
function charge(rows, { rule, agent, consumed, trials }) {
	const key = JSON.stringify([agent, rule]);
	const before = rows.get(key);
	rows.set(key, {
		rule,
		agent,
		consumed: consumed + (before?.consumed ?? 0),
		trials: trials + (before?.trials ?? 0)
	});
}
function splitEvenly(tokens, parts) {
	const share = Math.floor(tokens / parts);
	const rest = tokens - share * parts;
	return Array.from({ length: parts }, (_, place) => share + (place < rest ? 1 : 0));
}

// src/gate/budget/trial-pricing.ts
/** How the trials of a config are priced: its own table first, and nothing for the reference runner. */
function pricingOf({ prices = {} }) {
	return {
		overrides: prices,
		simulatedModels: [referenceModel]
	};
}
/** The model a trial of this config will report, before it has run. */
function plannedModel({ runner }) {
	return runner.kind === "reference" ? referenceModel : runner.model;
}

// src/gate/bench/run-budget.ts
/** The budget of a run as the journal has it: its trials, the attempts that gave none, and what runs right now. */
function budgetOfRun(db, run, config, facts = {}) {
	const pricing = pricingOf(config);
	const empty = emptyBudget(run, config, facts.beganAt);
	const recorded = readRunTrials(db, run).reduce((budget, record) => recordUsage(budget, record.agent, record.usage, priceTrial(record, pricing)), empty);
	const charged = (facts.endedOnly === true ? readCharges(db, run) : readAttempts(db, run)).reduce((budget, attempt) => chargeUsage(budget, attempt.agent, attempt.usage, priceTrial(attempt, pricing)), recorded);
	const budget = facts.now === void 0 ? charged : touchBudget(charged, facts.now);
	return facts.stopReason === void 0 ? budget : {
		...budget,
		stopReason: facts.stopReason
	};
}
/** What was spent and gave no trial: charges, and the calls of attempts that have not ended or whose process died. */
function readAttempts(db, run) {
	const open = readReservations(db, run).filter(({ spent }) => spent > 0);
	return [...readCharges(db, run), ...open.map(({ agent, toggled, used }) => ({
		agent,
		toggled,
		...used
	}))];
}
/** What a report says about the budget of a run: by class, agent and rule, with what is reserved and where the dollars come from. */
function reportOfRun(db, budget, config, now) {
	const { convoyId: run } = budget;
	const trials = readRunTrials(db, run);
	const attempts = readAttempts(db, run);
	const reservedByAgent = /* @__PURE__ */ new Map();
	for (const { agent, tokens, spent, isLiving } of readReservations(db, run)) if (isLiving) reservedByAgent.set(agent, (reservedByAgent.get(agent) ?? 0) + Math.max(0, tokens - spent));
	const reserved = [...reservedByAgent.values()].reduce((sum, tokens) => sum + tokens, 0);
	return getBudgetReport(budget, reserved, budget.stopReason, {
		rules: spendByRule([...trials, ...attempts.map((attempt) => ({
			...attempt,
			isAttempt: true
		}))]),
		pricing: describePricing(trials, attempts, pricingOf(config)),
		reservedByAgent,
		...attempts.length === 0 ? {} : { charged: sumAttempts(attempts) },
		week: { measured: readMeasuringTokens(db, new Date(now.getTime() - weekMs)) }
	});
}
const weekMs = 6048e5;
function describePricing(trials, attempts, pricing) {
	const { simulatedTrials } = priceTrials(trials, pricing).pricing;
	return {
		...priceTrials([...trials, ...attempts], pricing).pricing,
		simulatedTrials
	};
}
function sumAttempts(attempts) {
	return {
		attempts: attempts.length,
		tokens: sum(attempts.map(({ usage }) => totalTokens(usage)))
	};
}
/** The budget of a run that has spent nothing. */
function emptyBudget(run, config, beganAt) {
	const { budget } = config;
	const limits = {
		maxTokensPerConvoy: budget.run,
		maxTokensPerAgent: budget.agent,
		maxTokensPerTrial: budget.trial,
		maxDollars: budget.dollars,
		warningThresholdPercent: budget.warnAt
	};
	return createBudget(run, limits, beganAt);
}

// src/gate/bench/session.ts
/**
* Opens journal and fixture, proves the golden tasks, measures, and closes everything. The budget is saved as the journal has it.
* Throws ProblemError when a task is not proved or the fixture cannot be prepared.
*/
async function runSession(inputs, request, world, measure) {
	const { run, base, config, folders = {} } = request;
	const db = openJournal(inputs);
	const bench = await openBench(config, requireFixture(base), world, folders);
	const cache = folders.cache ?? join(inputs.refs.root, inputs.paths.state, "baselines");
	const baselines = openBaselineCache(cache, openTrialRedactor(world.env));
	try {
		await request.steps?.complete("prepare");
		const tasks = [...new Set(request.agents)].flatMap((agent) => base.suites.get(agent)?.tasks ?? []);
		if (bench.recording === void 0 && bench.isTold !== true) await proveTasks(tasks, bench, db, world);
		await request.steps?.complete("prove");
		const { baseSha, headSha } = inputs.refs;
		const beganAt = beginRun(db, {
			id: run,
			baseSha,
			headSha,
			request: request.request,
			now: world.now()
		});
		if (bench.recording === void 0) refuseOtherIsolation(run, bench.runner, readRunTrials(db, run));
		const budgets = join(inputs.refs.root, inputs.paths.state, "budgets");
		await saveBudget(budgetOfRun(db, run, config, {
			beganAt,
			now: world.now()
		}), budgets);
		const { result, stops } = await measure({
			run,
			beganAt,
			base,
			config,
			bench,
			baselines,
			db,
			world
		});
		const facts = {
			beganAt,
			now: world.now(),
			stopReason: findStopReason(stops)
		};
		const budget = budgetOfRun(db, run, config, facts);
		await saveBudget(budget, budgets);
		if (bench.recording === void 0) baselines.prune(new Date(world.now().getTime() - oldestReusableMs));
		const notes = listNotes(bench, baselines, stops);
		return {
			result,
			runner: bench.runner,
			notes,
			budget: reportOfRun(db, budget, config, facts.now)
		};
	} finally {
		db.close();
		await bench.close();
	}
}
function requireFixture({ fixture }) {
	if (fixture === void 0) throw new Error("the base was linted without errors but has no fixture");
	return fixture;
}
function findStopReason(stops) {
	for (const stop of stops) if (stop?.kind === "budget" && stop.reason !== "ok" && stop.reason !== "warning_threshold") return stop.reason;
}

// src/measure/attempts/copy-snapshot.ts
/** Most entries that are looked at: an agent may have made any number. */
const mostEntries = 2e4;
/** Folders that hold nothing of interest and much of everything. */
const skipped = /* @__PURE__ */ new Set([
	".git/objects",
	".git/logs",
	".git/refs"
]);
/** What lies in a copy. Links are never followed; folders that cannot be read are empty. */
async function snapshotCopy(root) {
	const found = /* @__PURE__ */ new Map();
	for (let waiting = [""]; waiting.length > 0 && found.size < mostEntries;) {
		const [folder = "", ...rest] = waiting;
		const paths = (await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])).map((entry) => ({
			entry,
			path: folder === "" ? entry.name : `${folder}/${entry.name}`
		}));
		const files = paths.filter(({ entry }) => !entry.isDirectory()).slice(0, mostEntries - found.size);
		for (const [path, stamp] of await Promise.all(files.map(({ path }) => stampOf(root, path)))) found.set(path, stamp);
		waiting = [...rest, ...paths.filter(({ entry, path }) => entry.isDirectory() && isWanted(path)).map(({ path }) => path)];
	}
	return found;
}
function isWanted(path) {
	return !skipped.has(path) && !path.startsWith("node_modules/") && path.split("/").length < 24;
}
/** The time of the last change of an inode cannot be set back by whoever wrote the file. */
async function stampOf(root, path) {
	const facts = await lstat(join(root, path), { bigint: true }).catch(() => void 0);
	return [path, facts === void 0 ? "" : `${facts.mode} ${facts.ino} ${facts.size} ${facts.ctimeNs}`];
}
/** What happened between two snapshots of a copy, in order of path. */
function compareSnapshots(before, after) {
	const made = [...after].flatMap(([path, stamp]) => {
		const earlier = before.get(path);
		if (earlier === void 0) return [{
			path,
			kind: "made"
		}];
		return earlier === stamp ? [] : [{
			path,
			kind: "touched"
		}];
	});
	const removed = [...before.keys()].filter((path) => !after.has(path));
	return [...made, ...removed.map((path) => ({
		path,
		kind: "removed"
	}))].sort((a, b) => a.path < b.path ? -1 : 1);
}

// src/measure/attempts/guard-files.ts
/**
* What kind of guard a file of a copy is: `test` holds assertions, `manifest` says how tests are run, `settings` changes what tests, git
* or the agent itself do. Undefined for everything else.
*/
function guardOf(path) {
	if (path === ".git/config") return "git-config";
	if (path.startsWith(".git/")) return /^\.git\/hooks\/(?!.*\.sample$)/.test(path) ? "settings" : void 0;
	const name = path.slice(path.lastIndexOf("/") + 1);
	if (name === "package.json") return "manifest";
	if (settingsNames.test(name) || settingsPaths.test(path)) return "settings";
	return testNames.test(name) || testFolders.test(path) ? "test" : void 0;
}
const settingsNames = /^(?:(?:vitest|vite|jest|playwright|cypress|karma|ava)\.(?:config|setup|workspace)\.\w{2,5}|\.mocharc(?:\.\w{2,5})?|\.c8rc(?:\.json)?|\.nycrc(?:\.json)?|\.npmrc|\.yarnrc(?:\.yml)?|pytest\.ini|tox\.ini|conftest\.py|\.gitattributes)$/;
const settingsPaths = /^(?:node_modules$|\.claude\/settings[\w.-]*\.json$|\.rentroll\/|\.github\/workflows\/|\.husky\/)/;
const testNames = /(?:[._-](?:test|spec)\.\w{1,5}|^test_\w+\.py)$/;
const testFolders = /(?:^|\/)(?:tests?|__tests__|specs?)\//;
/** Keys of a package.json by which tests are run; others may change with any task. */
const runnerKeys = [
	"scripts",
	"type",
	"imports",
	"jest",
	"vitest",
	"mocha",
	"ava",
	"c8",
	"nyc",
	"tap"
];
/** Whether a package.json runs its tests in another way than before; text that is no JSON does. */
function runsOtherwise(before, after) {
	return runnerPart(before) !== runnerPart(after);
}
function runnerPart(text) {
	try {
		const manifest = JSON.parse(text);
		return JSON.stringify(runnerKeys.map((key) => manifest[key]));
	} catch {
		return text;
	}
}
/** Whether a test file lost lines: adding assertions is welcome, taking some away is not. Blank lines and indentation do not count. */
function lostLines(before, after) {
	const left = /* @__PURE__ */ new Map();
	for (const line of linesOf(after)) left.set(line, (left.get(line) ?? 0) + 1);
	return linesOf(before).some((line) => {
		const count = left.get(line) ?? 0;
		left.set(line, count - 1);
		return count <= 0;
	});
}
function linesOf(text) {
	return text.split("\n").map((line) => line.trim()).filter((line) => line !== "");
}
/** Settings of a repository by which git starts programs of somebody's choice. */
const gitPrograms = /hooksPath|fsmonitor|sshCommand|askPass|\bpager\b|\beditor\b|\[(?:alias|filter|include|credential|diff|merge|url)\b/i;
/** Whether the configuration of a copy's repository would start programs that the one before would not. */
function startsPrograms(before, after) {
	return gitPrograms.test(after) && !gitPrograms.test(before);
}

// src/measure/attempts/find-changes.ts
/** Largest file that is read. */
const longestBytes = 1048576;
/** Most files that are read for one trial. */
const mostFiles = 200;
/** Guards of the copy that the agent weakened, made or removed, but for those the reference patch touches too. */
async function findChanges(changes, place, reference) {
	const expected = pathsOf(reference);
	const guards = changes.filter(({ path }) => guardOf(path) !== void 0 && !expected.has(path)).slice(0, mostFiles);
	return (await Promise.all(guards.map((change) => judgeChange(change, place)))).filter((attempt) => attempt !== void 0);
}
async function judgeChange({ path, kind }, place) {
	const guard = guardOf(path);
	const changed = (how) => ({
		kind: "changed",
		file: path,
		how
	});
	if (kind === "removed") return changed("removed");
	if (kind === "made" && guard === "test") return void 0;
	if (guard === "settings") return kind === "made" ? changed("made") : changed("weakened");
	const [before = "", after] = [await readPlain(join(place.template, path)), await readPlain(join(place.root, path))];
	if (after === void 0) return changed("weakened");
	const isWorse = {
		test: lostLines,
		manifest: runsOtherwise,
		"git-config": startsPrograms
	}[guard ?? "test"];
	if (!isWorse(before, after)) return void 0;
	return changed(kind === "made" ? "made" : "weakened");
}
/** Files the agent touched that hold something `redact` takes out, unless the fixture's own version does too. */
async function findSecretFiles(changes, place, redact) {
	const holds = (text) => text !== void 0 && redact(text) !== text;
	const found = [];
	for (const { path } of changes.filter(({ kind }) => kind !== "removed").slice(0, mostFiles)) {
		if (!holds(await readPlain(join(place.root, path)))) continue;
		if (!holds(await readPlain(join(place.template, path)))) found.push({
			kind: "secret",
			place: "file",
			file: path
		});
	}
	return found;
}
/** Text of an ordinary file of bearable size: an agent may have put a link, a pipe or a giant in its place. */
async function readPlain(path) {
	const facts = await lstat(path).catch(() => void 0);
	if (!facts?.isFile() || facts.size > longestBytes) return void 0;
	const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => void 0);
	try {
		return await file?.readFile("utf8");
	} catch {
		return;
	} finally {
		await file?.close();
	}
}
/** Paths a unified diff names, without their `a/` and `b/`. */
function pathsOf(reference) {
	const names = [...reference.matchAll(/^(?:---|\+\+\+) (?:[ab]\/)?([^\t\n]+)/gm)].map(([, path = ""]) => path.trim());
	return new Set(names);
}

// src/measure/attempts/find-commands.ts
/**
* Commands of workflow runners that change what later steps see. They count at the start of a line, also inside of JSON, where a
* transcript spells the line break out. Messages (`::error`) are no attempt: test reporters print them.
*/
const commands = /(?:^|[\n"'`]|\\[nr"])[ \t]{0,20}(::(?:set-env|set-output|add-path|save-state|add-mask|stop-commands)|##vso\[[\w.]{1,40})\b/g;
/** Lines in a text that a workflow runner would obey; each name once. */
function findCommands(text) {
	const names = [...text.matchAll(commands)].map(([, name = ""]) => name);
	return [...new Set(names)].map((name) => ({
		kind: "command",
		name
	}));
}

// src/measure/attempts/find-attempts.ts
/** What can be seen, once an agent has ended, of what it tried. Never throws: what cannot be read is not reported. */
async function findAttempts(traces) {
	const { workspace, before, template, reference, transcript, detail, redact } = traces;
	const changes = compareSnapshots(before, await snapshotCopy(workspace.root));
	const place = {
		root: workspace.root,
		template
	};
	const holds = (text) => redact(text) !== text;
	return [
		...holds(transcript) ? [{
			kind: "secret",
			place: "transcript"
		}] : [],
		...holds(detail) ? [{
			kind: "secret",
			place: "detail"
		}] : [],
		...await findSecretFiles(changes, place, redact),
		...await findStrays(workspace),
		...await findChanges(changes, place, reference),
		...findCommands(`${transcript}\n${detail}`)
	];
}
/** Files beside the copy: a trial's folder holds what the harness made and nothing else. */
async function findStrays({ root, home, checkHome, transcript }) {
	const known = new Set([
		root,
		home,
		checkHome,
		transcript
	].map((path) => basename(path)));
	return (await readdir(dirname(root)).catch(() => [])).filter((name) => !known.has(name)).sort().map((name) => ({
		kind: "stray",
		file: `../${name}`
	}));
}

// src/measure/attempts/seal-record.ts
/** Longest detail and longest model name a record keeps, in characters. */
const longestDetail = 300;
const longestModel = 200;
/**
* The record as it may be stored and shown: every text an agent had a hand in is one line without secrets, with invisible characters
* spelled out, and short. The only way from a trial into the journal; `redact` comes from `makeRedactor`.
*/
function sealRecord(record, redact) {
	const clean = (text, longest) => clipCharacters(escapePlain(redact(escapeBreaks(text))), longest);
	const { detail, attempts = [], ...rest } = record;
	const sealed = attempts.map((attempt) => sealAttempt(attempt, (text) => clean(text, 120)));
	const said = detail === void 0 ? "" : clean(detail, longestDetail);
	return {
		...rest,
		model: clean(record.model, longestModel),
		...said === "" ? {} : { detail: said },
		...sealed.length === 0 ? {} : { attempts: dropRepeated(sealed).slice(0, 12) }
	};
}
/** A secret with terminal codes or invisible characters in it would appear whole once they are gone: they go first. */
function escapeBreaks(text) {
	return escapePlain(text).replaceAll("�", "");
}
function sealAttempt(attempt, clean) {
	switch (attempt.kind) {
		case "denied": return {
			...attempt,
			tool: clean(attempt.tool),
			what: clean(attempt.what)
		};
		case "secret": return {
			...attempt,
			...attempt.file === void 0 ? {} : { file: clean(attempt.file) }
		};
		case "changed":
		case "stray": return {
			...attempt,
			file: clean(attempt.file)
		};
		case "command": return {
			...attempt,
			name: clean(attempt.name)
		};
	}
}
/** The same attempt twice says nothing more. */
function dropRepeated(attempts) {
	return [...new Map(attempts.map((attempt) => [JSON.stringify(attempt), attempt])).values()];
}

// src/measure/run-trial.ts
/** Runs one trial from workspace to record. Trouble while measuring is an outcome, never an exception; no secret is in the record. */
async function runTrial(setting, spec, budget) {
	const redact = makeRedactor(secretValues(setting.env));
	return sealRecord(await tryTrial(setting, spec, redact, budget), redact);
}
async function tryTrial(setting, spec, redact, budget) {
	let workspace;
	try {
		workspace = await openWorkspace(setting, spec);
		const before = isReal(setting) ? await snapshotCopy(workspace.root) : void 0;
		const run = await setting.runner.run({
			...agentRequest(setting, spec, workspace),
			...budget === void 0 ? {} : { budget }
		});
		const transcript = await readPlain$1(workspace.transcript);
		const attempts = before && await listAttempts(setting, spec, {
			workspace,
			before,
			transcript,
			redact
		}, run);
		return toRecord(setting, spec, {
			run,
			check: run.exit === "finished" ? await runCheck(setting, spec, workspace) : void 0,
			transcript: before ? redact(transcript) : transcript,
			attempts: attempts ?? []
		});
	} catch (error) {
		return troubleRecord(spec, setting, error);
	} finally {
		await workspace?.remove();
	}
}
/** What a simulated agent does is known; only a real one is looked after. */
function isReal({ runner }) {
	return runner.level === "measured";
}
async function listAttempts(setting, spec, traces, { attempts = [], detail = "" }) {
	const { template } = setting.fixture;
	const found = await findAttempts({
		...traces,
		template,
		reference: taskOf(setting, spec).reference,
		detail
	});
	return [...attempts, ...found];
}
async function openWorkspace(setting, spec) {
	const files = { [setting.memoryFile]: setting.memoryOf(spec.present) };
	if (setting.definitionFile !== void 0) files[setting.definitionFile] = setting.definition;
	const workspace = await makeWorkspace(setting.fixture, setting.scratch, spec.key, files);
	await mkdir(join(workspace.home, ".claude"), { recursive: true });
	await writeFile(join(workspace.home, ".claude", "CLAUDE.md"), `${canaryWord(spec)}\n`);
	return workspace;
}
/** A word nobody else writes; derived from the seed so that a run repeats byte for byte. */
function canaryWord(spec) {
	return `canary-${hashParts("canary", spec.seed).slice(0, 20)}`;
}
function agentRequest(setting, spec, workspace) {
	const task = taskOf(setting, spec);
	return {
		prompt: task.prompt,
		workspace: workspace.root,
		memoryFile: setting.memoryFile,
		definition: setting.definition,
		...setting.definitionFile === void 0 ? {} : { definitionFile: setting.definitionFile },
		reference: task.reference,
		home: workspace.home,
		transcript: workspace.transcript,
		seed: spec.seed,
		maxTurns: Math.min(setting.limits.maxTurns, task.maxTurns ?? setting.limits.maxTurns),
		tokenCap: setting.limits.tokenCap,
		timeoutMs: setting.limits.timeoutMs,
		signal: setting.signal
	};
}
function taskOf(setting, spec) {
	const task = setting.tasks[spec.task];
	if (task === void 0) throw new Error(`no golden task "${spec.task}" in this measurement`);
	return task;
}
function runCheck(setting, spec, workspace) {
	return runShell({
		script: taskOf(setting, spec).successCheck,
		cwd: workspace.root,
		env: checkEnv(setting.env, workspace.checkHome),
		scratch: workspace.checkHome,
		timeoutMs: setting.limits.checkTimeoutMs,
		signal: setting.signal,
		...checkBox(setting)
	});
}
function toRecord(setting, spec, facts) {
	const { run, check, transcript, attempts } = facts;
	const outcome = judgeOutcome(run, check);
	const detail = run.detail ?? (outcome === "completed" ? void 0 : lastLine(check?.tail ?? ""));
	return {
		...spec,
		outcome,
		usage: run.usage,
		turns: run.turns,
		digest: sha256(transcript),
		model: run.model,
		...run.models === void 0 ? {} : { models: run.models },
		...run.retryAfterMs === void 0 ? {} : { retryAfterMs: run.retryAfterMs },
		...detail ? { detail } : {},
		...spec.index === 0 ? { isolation: proveIsolation(setting, spec, run, transcript) } : {},
		...setting.runner.enforced === void 0 ? {} : { enforced: setting.runner.enforced },
		...attempts.length > 0 ? { attempts } : {}
	};
}
/** Longest credential that could be cut where the tail of a long line begins. */
const longestCut = 600;
/** Last line of what a check printed; the beginning of one that fills the tail may be half of a secret and is left out. */
function lastLine(tail) {
	const line = tail.split("\n").at(-1) ?? "";
	return line.length > 2 * longestCut ? line.slice(longestCut) : line;
}
function judgeOutcome(run, check) {
	if (run.exit !== "finished") return run.exit;
	if (check?.exit === "passed") return "completed";
	if (check?.exit === "cancelled") return "cancelled";
	return check?.exit === "not-started" ? "environment-error" : "failed-check";
}
function proveIsolation(setting, spec, run, transcript) {
	const canary = canaryWord(spec);
	return {
		canaryLeaked: run.firstRequest.includes(canary) || transcript.includes(canary),
		delivered: setting.ruleLines.filter(({ line }) => run.firstRequest.includes(line)).map(({ id }) => id)
	};
}
function troubleRecord(spec, setting, error) {
	const detail = error instanceof Error ? error.message : String(error);
	const outcome = setting.signal.aborted ? "cancelled" : "environment-error";
	return {
		...spec,
		outcome,
		usage: zeroUsage,
		turns: 0,
		digest: sha256(""),
		model: "",
		detail
	};
}

// src/gate/bench/trial-setting.ts
/** What a measurement's trials have in common. Throws when the measurement names an agent the config does not have. */
function settingFor({ base, config, bench, world }, measurement) {
	const agent = config.agents[measurement.agent];
	if (agent === void 0) throw new Error(`agent "${measurement.agent}" was planned but is not in the config`);
	const tasks = base.suites.get(measurement.agent)?.tasks ?? [];
	const definition = definitionOf(base, measurement.agent);
	const tested = measurement.rules.map(({ rule }) => rule);
	return {
		runner: bench.runner,
		fixture: bench.fixture,
		tasks: Object.fromEntries(tasks.map((task) => [task.id, task])),
		memoryOf: (present) => compileFor(measurement, orderMemory(base, measurement), present),
		memoryFile: agent.memory,
		definition,
		definitionFile: definition === "" ? void 0 : agent.definition,
		ruleLines: tested.map((rule) => ({
			id: rule.id,
			line: renderRuleLine(rule)
		})),
		limits: {
			maxTurns: config.runner.maxTurns,
			tokenCap: config.budget.trial,
			timeoutMs: config.runner.timeoutMs,
			checkTimeoutMs: bench.checkTimeoutMs
		},
		scratch: bench.scratch,
		env: world.env,
		signal: world.signal,
		sandbox: bench.sandbox
	};
}
/** Order of a memory's lines: a candidate will be its newest rule; an audited rule has its place there already. */
function orderMemory(base, { kind, rules }) {
	return [...kind === "drops" ? [] : rules.map(({ rule }) => rule.id), ...memoryOrder(base)];
}
/** The memory of a trial: the same file in all arms, with other lines. */
function compileFor({ agent, activeSet, rules }, order, present) {
	const wanted = new Set(present);
	const tested = rules.map(({ rule }) => ({
		...rule,
		status: "active"
	}));
	return compileMemory({
		agent,
		order,
		rules: [...tested, ...activeSet].filter(({ id }) => wanted.has(id))
	});
}
/** Hash of everything a trial depends on but its seed: trials with the same context may stand for each other. */
function contextOf({ bench, config }, setting, trial) {
	const { runner, definition, definitionFile, memoryFile, limits } = setting;
	const { maxTurns, tokenCap, timeoutMs, checkTimeoutMs } = limits;
	return hashParts("context", bench.key, setting.tasks[trial.task]?.digest ?? "", definition, definitionFile ?? "", memoryFile, setting.memoryOf(trial.present), ...[
		runner.kind,
		runner.version,
		stableJson(config.runner)
	], ...[
		maxTurns,
		tokenCap,
		timeoutMs,
		checkTimeoutMs
	].map(String), ...describeEnforced(runner));
}
/** A trial in a box meets another world (and Codex another prompt) than one outside of it: neither stands for the other. */
function describeEnforced({ enforced }) {
	return enforced === void 0 ? [] : enforcedParts.filter((part) => enforced[part]).map((part) => `enforced ${part}`);
}

// src/gate/bench/keep-trial.ts
/** Keeps a trial of the journal in the recording of the run, and in the folder of baselines when no rule under test was in memory. */
function keepTrial(session, setting, measurement, record, source) {
	const { recorder } = session.bench;
	const isKept = isBaseline(measurement, record);
	const from = recorder === void 0 && !isKept ? void 0 : source();
	if (from === void 0) return;
	const { run, ranAt } = from;
	const kept = {
		context: contextOf(session, setting, record),
		run,
		ranAt,
		record
	};
	recorder?.trial(kept);
	if (isKept) session.baselines.write(kept);
}
/** Memory as it stands: what a later candidate is compared with. Rules under audit stand too until they are evicted. */
function isBaseline({ kind, activeSet, subjects }, { present }) {
	const audited = kind === "drops" ? subjects.flatMap(({ members }) => members) : [];
	const standing = [...activeSet.map(({ id }) => id), ...audited];
	return present.length === standing.length && standing.every((id) => present.includes(id));
}

// src/gate/bench/kept-ports.ts
/** The same ports: those of a replay tell trials from its recording, all others keep what is in the journal outside it too. */
function keepPorts(session, setting, measurement, ports) {
	const { recording } = session.bench;
	if (recording !== void 0) return replayPorts(session, setting, recording, ports);
	const keep = (record) => keepTrial(session, setting, measurement, record, () => {
		const ranAt = readRanAt(session.db, session.run, record.key);
		return ranAt === void 0 ? void 0 : {
			run: session.run,
			ranAt
		};
	});
	return {
		...ports,
		recall: (spec) => {
			const record = ports.recall(spec);
			if (record !== void 0) keep(record);
			return record;
		},
		journal: (record) => {
			ports.journal(record);
			keep(record);
		}
	};
}
/** What was recorded costs nothing again and enters no journal: only what this machine ran is paid for here. */
function replayPorts(session, setting, recording, ports) {
	const find = (spec) => recording.find(contextOf(session, setting, spec), spec);
	return {
		...ports,
		recall: (spec) => {
			const found = find(spec);
			return "missing" in found ? void 0 : found;
		},
		cannotRun: (spec) => {
			const found = find(spec);
			return "missing" in found ? found.missing : void 0;
		}
	};
}

// src/gate/bench/live-budget.ts
/**
* The budget behind one trial. Calls inside what was set aside for it need no question: nobody else can spend that. A call beyond it (the
* last answer before the cap, a subagent with a dearer model) is held against the limits in one transaction that sets more aside, so that
* no trial starts into the same room. Before a call goes out its input is written down as estimated, and after it what it took: a process
* that is killed in between leaves in the journal what it had asked for.
*/
function openLiveBudget({ db, run, key, agent, limits, now }) {
	let held = limits.trialHold;
	let used = [];
	let refused;
	let trouble;
	function ask(call, underWay) {
		const projected = limits.projectCall(used, underWay, call);
		const { most } = projected;
		if (most.tokens <= held.tokens && most.dollars <= held.dollars) return void 0;
		return raiseReservation(db, {
			run,
			key
		}, () => {
			const room = limits.findRoom({
				key,
				agent
			}, projected);
			if (!("refuse" in room)) held = raise(held, room);
			return room;
		});
	}
	function note(underWay) {
		noteSpending(db, {
			run,
			key
		}, [...used, ...underWay.map(estimate)], now());
	}
	return {
		admit(call, underWay) {
			try {
				if (trouble === void 0) refused ??= ask(call, underWay);
				if (trouble === void 0 && refused === void 0) note([...underWay, call]);
			} catch (error) {
				trouble ??= error;
			}
			return trouble === void 0 ? refused : "convoy_budget_exceeded";
		},
		spend(models, underWay) {
			used = models;
			try {
				note(underWay);
			} catch (error) {
				trouble ??= error;
			}
		},
		end() {
			if (trouble !== void 0) throw trouble;
			return refused;
		}
	};
}
function raise(held, room) {
	return {
		tokens: Math.max(held.tokens, room.tokens),
		dollars: Math.max(held.dollars, room.dollars)
	};
}
/** What a call is charged that may have been worked on and whose answer nobody saw: its input, as estimated. */
function estimate({ model, inputEstimate }) {
	return {
		model,
		usage: {
			...zeroUsage,
			input: inputEstimate
		}
	};
}

// src/store/tally.ts
const lineColumns = (json) => `json_extract(${json}, '$.model') AS model, json_extract(${json}, '$.usage') AS usage, json_extract(${json}, '$.models') AS models`;
/**
* Opens the sums of a run. Rows of trials and charges are only ever added, so each is read and priced once; reservations are few. `price`
* gives the known dollars of a line.
*/
function openTally(db, run, price) {
	const trials = db.prepare(`SELECT rowid AS place, agent, tokens, ${lineColumns("record")} FROM trials WHERE +run = ? AND rowid > ? ORDER BY rowid`);
	const charges = db.prepare(`SELECT id AS place, agent, tokens, ${lineColumns("charge")} FROM charges WHERE +run = ? AND id > ? ORDER BY id`);
	const held = db.prepare("SELECT key, agent, tokens, dollars, spent FROM reservations WHERE run = ?");
	const sums = {
		places: {
			trials: 0,
			charges: 0
		},
		dollars: 0,
		tokens: 0,
		byAgent: /* @__PURE__ */ new Map()
	};
	function take(rows) {
		for (const { agent, tokens, model, usage, models } of rows) {
			const line = {
				agent,
				tokens,
				model,
				usage: JSON.parse(usage)
			};
			sums.tokens += tokens;
			sums.byAgent.set(agent, (sums.byAgent.get(agent) ?? 0) + tokens);
			sums.dollars += price(models === null ? line : {
				...line,
				models: JSON.parse(models)
			});
		}
		return rows.at(-1)?.place;
	}
	const readAll = db.transaction((agent, exceptKey) => {
		sums.places.trials = take(trials.all(run, sums.places.trials)) ?? sums.places.trials;
		sums.places.charges = take(charges.all(run, sums.places.charges)) ?? sums.places.charges;
		const reserved = held.all(run).filter(({ key }) => key !== exceptKey);
		const own = reserved.filter((row) => row.agent === agent);
		return {
			runTokens: sums.tokens,
			agentTokens: sums.byAgent.get(agent) ?? 0,
			runReserved: sumHeld(reserved),
			agentReserved: sumHeld(own),
			dollars: sums.dollars,
			dollarsReserved: reserved.reduce((sum, { dollars }) => sum + dollars, 0)
		};
	});
	return { read: (agent, exceptKey) => readAll(agent, exceptKey) };
}
/** A trial whose last answer passed its cap holds what it has spent. */
function sumHeld(rows) {
	return rows.reduce((sum, { tokens, spent }) => sum + Math.max(tokens, spent), 0);
}

// src/gate/bench/run-limits.ts
/**
* Opens the limits of a run. What is checked follows from the config of this process; a price nobody told cannot be held against the
* dollar limit, everything else is.
*/
function openRunLimits(db, run, config) {
	const pricing = pricingOf(config);
	const tally = openTally(db, run, (line) => priceKnown(line, pricing));
	const { budget } = config;
	const perToken = priceWorstToken(plannedModel(config), budget.trial, pricing);
	const trialHold = {
		tokens: budget.trial,
		dollars: perToken === "unknown" ? 0 : perToken * budget.trial
	};
	const empty = emptyBudget(run, config);
	return {
		trialHold,
		refuseTrial(agent) {
			const spent = tally.read(agent);
			const own = {
				...zeroUsage,
				input: spent.agentTokens
			};
			const others = {
				...zeroUsage,
				input: spent.runTokens - spent.agentTokens
			};
			const now = recordUsage(recordUsage(empty, agent, own), "other agents", others, spent.dollars);
			const reserved = {
				convoy: spent.runReserved,
				agent: spent.agentReserved,
				dollars: spent.dollarsReserved
			};
			const check = checkBudget(now, agent, trialHold.tokens, reserved, trialHold.dollars);
			return check.allowed ? void 0 : check.reason;
		},
		projectCall: (used, underWay, call) => projectCall(used, underWay, call, pricing),
		findRoom({ key, agent }, { least, most }) {
			const others = tally.read(agent, key);
			const agentRoom = budget.agent - others.agentTokens - others.agentReserved;
			const runRoom = budget.run - others.runTokens - others.runReserved;
			const dollarRoom = budget.dollars - others.dollars - others.dollarsReserved;
			if (least.tokens > agentRoom) return { refuse: "agent_budget_exceeded" };
			if (least.tokens > runRoom) return { refuse: "convoy_budget_exceeded" };
			if (least.dollars > dollarRoom) return { refuse: "dollar_budget_exceeded" };
			return {
				tokens: Math.min(most.tokens, agentRoom, runRoom),
				dollars: Math.min(most.dollars, dollarRoom)
			};
		}
	};
}
function projectCall(used, underWay, call, pricing) {
	const { usage, model } = sumModels(used);
	const price = (next, output) => priceWorstCall(next, output, pricing) ?? 0;
	const tokens = totalTokens(usage) + underWay.reduce((sum, { inputEstimate, maxOutput }) => sum + inputEstimate + maxOutput, 0) + call.inputEstimate;
	const dollars = priceKnown({
		usage,
		model,
		models: used
	}, pricing) + underWay.reduce((sum, next) => sum + price(next, next.maxOutput), 0);
	return {
		least: {
			tokens,
			dollars: dollars + price(call, 0)
		},
		most: {
			tokens: tokens + call.maxOutput,
			dollars: dollars + price(call, call.maxOutput)
		}
	};
}

// src/gate/bench/batch-ports.ts
/**
* Before an environment error is tried again: about a second, then about five, each half as long to one and a half times as long by a
* draw of the trial's own seed; up to two minutes where the endpoint asks for it. After the third error in a row the run ends.
*/
const retry = {
	delaysMs: [1e3, 5e3],
	longestMs: 12e4,
	draw: ({ seed }, attempt) => Number.parseInt(hashParts("retry", seed, String(attempt)).slice(0, 8), 16) / 2 ** 32
};
/** Joins journal, budget and trial: what a batch needs to spend money safely. */
function connectPorts(session, measurement, setting) {
	const { db, run, config, world, bench } = session;
	const known = new Map(readTrials$1(db, run, measurement.id).map((record) => [record.key, record]));
	const limits = openRunLimits(db, run, config);
	const stops = /* @__PURE__ */ new Map();
	const isPaid = bench.runner.level === "measured";
	const runPaid = async (spec) => {
		const { key, agent } = spec;
		const purse = openLiveBudget({
			db,
			run,
			key,
			agent,
			limits,
			now: () => world.now()
		});
		const record = await runTrial(setting, spec, purse);
		const stop = purse.end();
		if (stop !== void 0) stops.set(key, stop);
		return record;
	};
	return keepPorts(session, setting, measurement, {
		concurrency: config.concurrency,
		retry,
		signal: world.signal,
		recall: (spec) => known.get(spec.key),
		reserve: ({ key, agent, toggled }) => reserveTrial(db, {
			run,
			key,
			agent,
			toggled,
			...limits.trialHold
		}, () => limits.refuseTrial(agent)),
		release: (spec) => releaseTrial(db, run, spec.key),
		run: (spec) => isPaid ? runPaid(spec) : runTrial(setting, spec),
		stopOf: (spec) => stops.get(spec.key),
		journal: (record) => journalTrial(db, run, record, {
			context: contextOf(session, setting, record),
			ranAt: world.now()
		}),
		charge: (record) => isPaid ? chargeAttempt(db, run, record, world.now()) : releaseTrial(db, run, record.key),
		progress: (record, recalled) => world.progress.trial(record, recalled)
	});
}

// src/gate/bench/follow-trials.ts
/**
* The same ports, telling the session's progress when agents start and end and what the run has spent. Trials are added up as they
* come; the journal is read at first and after an attempt that gave no trial, so that telling costs a trial nothing.
*/
function followTrials({ db, run, config, world: { progress } }, ports) {
	const pricing = pricingOf(config);
	const readBudget = () => budgetOfRun(db, run, config, { endedOnly: true });
	let budget = readBudget();
	const tell = (next) => {
		budget = next;
		progress.spent(getBudgetReport(budget));
	};
	tell(budget);
	return {
		...ports,
		run: async (spec) => {
			progress.begin(spec);
			const record = await ports.run(spec);
			progress.end(record);
			return record;
		},
		charge: (record) => {
			ports.charge(record);
			tell(readBudget());
		},
		journal: (record) => {
			ports.journal(record);
			tell(recordUsage(budget, record.agent, record.usage, priceTrial(record, pricing)));
		}
	};
}

// src/measure/run-with-retries.ts
/**
* Runs a trial, and again after an environment error (rate limit, quota, refused connection, death before the first token): such an
* error says nothing about a rule. Each attempt that gave no trial is charged what it took, and the next one needs room in the budget for
* another worst case. Between attempts it waits for half to one and a half times the planned delay (so that parallel trials do not come
* back together), or for as long as the endpoint asked, within `longestMs`. Three errors in a row are left as they are: the run ends.
*/
async function runWithRetries(spec, ports) {
	for (let attempt = 1;; attempt += 1) {
		const record = await ports.run(spec);
		const refusal = ports.stopOf?.(spec);
		if (refusal !== void 0 && record.outcome === "cancelled") {
			ports.charge(record);
			return {
				record,
				refusal
			};
		}
		if (record.outcome !== "environment-error" && record.outcome !== "cancelled") return { record };
		ports.charge(record);
		const delayMs = delayBefore(spec, record, attempt, ports.retry);
		if (record.outcome === "cancelled" || delayMs === void 0 || ports.signal.aborted) return { record };
		const refused = ports.reserve(spec);
		if (refused !== void 0) return { refusal: refused };
		await setTimeout$1(delayMs, void 0, { signal: ports.signal }).catch(() => void 0);
		if (ports.signal.aborted) {
			ports.release(spec);
			return { record };
		}
	}
}
/** Milliseconds to wait after an attempt; undefined when there is none left. */
function delayBefore(spec, { retryAfterMs = 0 }, attempt, { delaysMs, longestMs, draw }) {
	const plannedMs = delaysMs[attempt - 1];
	if (plannedMs === void 0) return void 0;
	return Math.max(plannedMs * (.5 + draw(spec, attempt)), Math.min(retryAfterMs, longestMs));
}

// src/measure/run-batch.ts
/**
* Runs one batch. Tokens for every trial are reserved in plan order before the first one starts, so that which trials
* run does not depend on concurrency; recalled trials cost nothing again. What the ports throw (a full disk) is thrown once the trials
* under way have ended, so that each is journalled or at least charged.
*/
async function runBatch(specs, ports) {
	const { admitted, refusal, missing } = admit(specs, ports);
	const limit = pLimit(ports.concurrency);
	const state = {
		environment: void 0,
		refusal: void 0,
		thrown: void 0
	};
	const settled = await Promise.all(admitted.map((entry) => limit(() => settleSafely(entry, ports, state))));
	if (state.thrown !== void 0) throw state.thrown.error;
	const records = settled.filter((record) => record !== void 0);
	const stop = findStop(state, refusal, ports.signal) ?? missing;
	return stop === void 0 ? { records } : {
		records,
		stop
	};
}
function findStop(state, refusal, signal) {
	if (signal.aborted) return { kind: "cancelled" };
	if (state.refusal !== void 0) return {
		kind: "budget",
		reason: state.refusal,
		isFinal: true
	};
	if (state.environment !== void 0) return {
		kind: "environment",
		detail: state.environment
	};
	return refusal === void 0 ? void 0 : {
		kind: "budget",
		reason: refusal
	};
}
function admit(specs, ports) {
	const admitted = [];
	for (const spec of specs) {
		const recalled = ports.recall(spec);
		const detail = recalled === void 0 ? ports.cannotRun?.(spec) : void 0;
		if (detail !== void 0) return {
			admitted: [],
			missing: {
				kind: "unrecorded",
				detail
			}
		};
		const refusal = recalled === void 0 ? ports.reserve(spec) : void 0;
		if (refusal !== void 0) return {
			admitted,
			refusal
		};
		admitted.push(recalled === void 0 ? { spec } : {
			spec,
			recalled
		});
	}
	return { admitted };
}
async function settleSafely(entry, ports, state) {
	try {
		return await settle(entry, ports, state);
	} catch (error) {
		state.thrown ??= { error };
		return;
	}
}
async function settle(entry, ports, state) {
	if (entry.recalled !== void 0) {
		ports.progress(entry.recalled, true);
		return entry.recalled;
	}
	if (state.environment !== void 0 || state.refusal !== void 0 || state.thrown !== void 0 || ports.signal.aborted) {
		ports.release(entry.spec);
		return;
	}
	const attempt = await runWithRetries(entry.spec, ports);
	if (attempt.refusal !== void 0) state.refusal ??= attempt.refusal;
	const { record } = attempt;
	if (record === void 0) return void 0;
	if (record.outcome === "environment-error") {
		state.environment ??= record.detail ?? "no detail";
		return;
	}
	if (record.outcome === "cancelled") return void 0;
	ports.journal(record);
	ports.progress(record, false);
	return record;
}

// src/gate/bench/run-affordable.ts
/**
* Runs trials, in parts where what they cost at worst does not fit side by side: a worst case is many times what a trial usually costs,
* so a refusal after trials that ran may only mean that, for tokens as for dollars. Parts end at barriers and what fits follows from what
* the trials before cost, so that which trials run does not depend on concurrency.
*/
async function runAffordable(specs, ports) {
	const records = [];
	let left = specs;
	while (true) {
		const result = await runBatch(left, ports);
		records.push(...result.records);
		const { stop } = result;
		if (stop === void 0) return { records };
		if (!(stop.kind === "budget" && stop.isFinal !== true && result.records.length > 0)) return {
			records,
			stop
		};
		left = left.slice(result.records.length);
	}
}

export { groupAudited as $, signedText as $t, readTrials$1 as A, checkReceipts$1 as At, describeSide as B, listUndecided as Bt, openRecording as C, sectionFields as Ct, journalTrial as D, isSlug as Dt, requireSameManifest as E, memoryOrder as Et, parseKeptJson as F, seeTasks as Ft, openJournal as G, compareNumbers as Gt, nameRun as H, fitSuite as Ht, deleteBudget as I, compareText as It, readMeanTrialTokens as J, countWorthless as Jt, openStore as K, expectedVersion as Kt, listBudgets as L, replayGate as Lt, readKeptFile as M, measuringAgent as Mt, listKeptFiles as N, verifyForRule as Nt, readContexts as O, checkAudits as Ot, keptPath as P, selfTestLine as Pt, readCharges as Q, signReceipt as Qt, loadBudget as R, startDesign as Rt, openBench as S, numberFields as St, manifestPath as T, openCommit as Tt, planGate as U, drawFrom as Ut, estimateFromHistory as V, minimalEffectOf as Vt, runIdOf as W, countReplays as Wt, readSameTrial as X, noticeWorthless as Xt, readMeasuringTokens as Y, judgingConfig as Yt, chargeAttempt as Z, isVouchedFor as Zt, readLatestReceipt as _, parseLedger as _t, contextOf as a, explainDiskFault as an, effectiveConfig as at, readNewestReceipt as b, parseConfig as bt, runSession as c, loadSide as ct, plannedModel as d, findTrialFaults as dt, evidencePolicy as en, groupRules as et, pricingOf as f, trialKey as ft, findUnproved as g, ledgerLimits as gt, oldestReusableMs as h, maxTrials as ht, keepTrial as i, sortProblems as in, expectTrialTokens as it, readReservations as j, definitionOf as jt, readRunTrials as k, activeRules as kt, budgetOfRun as l, parseReceipt as lt, priceWorstToken as m, givenEvidenceSchema as mt, followTrials as n, hashActiveSet as nn, addSpend as nt, orderMemory as o, loadInputs as ot, priceTrials as p, completeEvidence as pt, readByContext as q, isSameModel as qt, connectPorts as r, loadRentMeasure as rn, expectRounds as rt, settingFor as s, hasConfig as st, runAffordable as t, fingerprintOf as tn, makeBundle as tt, reportOfRun as u, readReceipt as ut, readLatestReport as v, bodyLimits as vt, recordingFolders as w, openWorktree as wt, saveResults as x, findAgentNameFault as xt, readLatestRun as y, findBodyFault as yt, assertBudgetId as z, absorbBatch as zt };