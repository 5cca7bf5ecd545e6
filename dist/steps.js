import { i as __toESM } from "./rolldown-runtime.js";
import { a as joinPath, c as isPlainLine, i as isRepositoryPath, n as folderOf, o as countCharacters, r as isInside } from "./quick-answer.js";
import { Aa as zeroUsage, Ba as findUnsafeCharacter, Dt as splitSentences, Ea as scaleUsage, Et as maskCode, Ga as makeError, Ha as ProblemError, Ia as clipCharacters, Ka as setupError, Ln as decodeText, Ma as defined, Na as keysOf, Oa as totalTokens, Qn as createRandom, Rn as indexLines, Ua as hasErrors, Ui as minimalEffectTokens, Va as quoteValue, Xi as isFailure, Xn as startSavings, Xr as findClosest, Zn as absorbSavings, Zr as hintKnownNames, _a as sha256, aa as sum, ba as explainFixture, bi as compareText, ct as plainLine, dt as typeOfStatus, ea as priorCv, ga as hashParts, ha as stableJson, ia as median, ka as weighUsage, lt as handOffStatuses, mn as countLong, oa as sumOfSquares, qa as sortProblems, ra as mean, sa as variance, ua as objectOf, ur as isSlug, ut as statusesOf, va as sha256Hex, wa as addUsage } from "./core.js";
import { $ as applyPatch, A as nonEmpty, B as record, C as isoTimestamp, D as maxValue, E as maxLength, F as optional, H as safeInteger, J as union, K as string, L as picklist, N as number, O as minLength, Q as require_picomatch, R as pipe, V as regex, W as strictObject, X as variant, Y as unknown, d as array, et as parsePatch, g as exactOptional, h as description, j as nullable, k as minValue, p as check, u as require_lib, w as literal } from "./libraries.js";
import { Nt as linkFault, jt as explainDiskFault } from "./adapters.js";
import { gt as locateState } from "./run.js";
import { t as require_dist } from "./yaml.js";
import { C as toPlainValue, S as startOf$1, _ as readTools, b as offsetOfKey, f as defaultField, g as requiredField, h as reportError, m as readFields, n as parseBlocks, p as optionalField, r as splitLines, t as listTextLines, v as parseDefinition, w as parseYaml, x as readKey, y as isEmptyNode } from "./core-yaml.js";
import { dirname, join, posix } from "node:path";
import { lstat, mkdir } from "node:fs/promises";

// src/gate/selftest/minimal-effect.ts
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

// src/gate/selftest/replays/count-replays.ts
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
		tokens: spendOf(replays.map(({ tokens }) => tokens)),
		trials: spendOf(replays.map(({ trials }) => trials))
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
/** Mean of what replays took, with its standard error, and what 95 % of them stay below. */
function spendOf(values) {
	const sorted = [...values].sort((a, b) => a - b);
	return {
		mean: mean(values),
		standardError: Math.sqrt(variance(values) / Math.max(1, values.length)),
		p95: sorted[Math.ceil(.95 * sorted.length) - 1] ?? 0
	};
}

// src/gate/selftest/replays/residual-shape.ts
/** How far a drawn residual may lie from one that was seen, in standard deviations: a dozen trials are not a distribution. */
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

// src/gate/selftest/replays/draw-trial.ts
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
			const unknown = {
				fit: {
					task,
					usage: zeroUsage,
					sd: 0,
					pFail: 0
				},
				expectation: 1
			};
			const { fit, expectation } = known.get(task) ?? unknown;
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

// src/gate/selftest/replays/fit-suite.ts
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
	return logs.map((log, index) => ({
		raw: (log - centre) / unit,
		capped: ((cappedLogs[index] ?? log) - centre) / unit
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

// src/gate/selftest/replays/replay-gate.ts
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
		const started = startSavings(cached.length === 0 ? setup : {
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
		design = absorbSavings(design, ran);
	}
	const [state] = design.subjects;
	return {
		verdict: state?.settled === true ? state.judgement.verdict : "undecided",
		trials: order,
		tokens,
		tokensByTask: [...spent.values()]
	};
}

// src/gate/selftest/replays/see-tasks.ts
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

// src/gate/selftest/self-test-line.ts
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
	const learntFrom = sum(seen.map(({ completed, failed }) => completed.length + failed.length));
	return {
		falseAccept: earns(0),
		power: earns(share),
		minimalShare: share,
		replays,
		trials: learntFrom
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

// src/gate/surface/managed-block.ts
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
/** What compiled memory of a file of our own begins with. */
const generatedMark = "<!-- GENERATED BY rentroll";
/** The lines around compiled memory in a file that also holds text of people. */
const blockMarkers = {
	begin: "<!-- rentroll:begin -->",
	end: "<!-- rentroll:end -->"
};
/** Says whose a file's text is. Markers count only alone on their line. */
function findOwnership(text) {
	if (text.replace(/^\ufeff/, "").startsWith("<!-- GENERATED BY rentroll")) return { kind: "ours" };
	const [first, second, third] = text.split("\n").map((line) => line.trim()).flatMap((line, index) => isMarker(line) ? [{
		line,
		place: index
	}] : []);
	if (first === void 0) return { kind: "theirs" };
	if (first.line !== blockMarkers.begin) return broken(first.place, "ends a block that does not begin");
	if (second === void 0) return broken(first.place, "begins a block that does not end");
	if (second.line === blockMarkers.begin) return broken(second.place, "begins a block inside of another");
	if (third !== void 0) return broken(third.place, "is one marker too many: a file has one block");
	return {
		kind: "block",
		begin: first.place,
		end: second.place
	};
}
function isMarker(line) {
	return line === blockMarkers.begin || line === blockMarkers.end;
}
function broken(index, why) {
	return {
		kind: "broken",
		line: index + 1,
		why
	};
}
/**
* Puts compiled memory into a file: the whole of a file of our own, the block of one that people write in too. `found` is the file as it
* is, undefined where there is none. A file of people without markers is refused, since nobody asked to have it replaced.
*/
function placeMemory(compiled, path, found) {
	if (found === void 0 || found.trim() === "") return { text: isShared(path) ? toBlock(compiled, "\n") : compiled };
	const owner = findOwnership(found);
	if (owner.kind === "ours") return { text: compiled };
	if (owner.kind === "theirs") return { problem: noMarkers(path) };
	if (owner.kind === "broken") return { problem: brokenMarkers(path, owner) };
	const lines = found.split("\n");
	const newline = lines[owner.begin]?.endsWith("\r") ? "\r\n" : "\n";
	const after = lines.slice(owner.end + 1);
	const block = toBlock(compiled, newline).slice(0, after.length === 0 ? -newline.length : void 0);
	return { text: `${lines.slice(0, owner.begin).map((line) => `${line}\n`).join("")}${block}${after.join("\n")}` };
}
/** A path whose name belongs to people: several tools read it, and somebody will write in it. */
function isShared(path) {
	return /(?:^|\/)(?:CLAUDE|AGENTS|AGENTS\.override|GEMINI)\.md$/.test(path);
}
function toBlock(compiled, newline) {
	return [
		blockMarkers.begin,
		...compiled.trimEnd().split("\n"),
		blockMarkers.end,
		""
	].join(newline);
}
function noMarkers(path) {
	return {
		code: "memory-not-ours",
		severity: "error",
		message: `"${path}" holds text that people wrote, and no markers that say where compiled rules may stand`,
		hint: `Add the two lines "${blockMarkers.begin}" and "${blockMarkers.end}" where the rules shall stand, or give the agent another file: agents.<name>.memory.`,
		at: {
			file: path,
			line: 1,
			column: 1
		},
		blame: "head"
	};
}
function brokenMarkers(path, { line, why }) {
	return {
		code: "memory-markers",
		severity: "error",
		message: `the marker at line ${line} of "${path}" ${why}`,
		hint: `Leave one "${blockMarkers.begin}" and, below it, one "${blockMarkers.end}".`,
		at: {
			file: path,
			line,
			column: 1
		},
		blame: "head"
	};
}

// src/gate/suite/check-suite.ts
function findMismatches(tasks, agent, blame) {
	const hint = `Write "agent: ${agent}", or move the file to the other suite.`;
	return tasks.filter((task) => task.agent !== agent).map(({ id, file, agent: own }) => {
		const message = `the golden task "${id}" is for agent "${own}", but lies in the suite of "${agent}"`;
		return makeError(blame, "suite-agent-mismatch", message, hint, {
			file,
			line: 1,
			column: 1
		});
	});
}
/** Task ids that an earlier file already uses; ids name trials in the journal, so they are unique over all suites. */
function findDuplicateTasks(tasks, blame) {
	const byId = Map.groupBy(tasks, ({ id }) => id);
	return tasks.flatMap((task) => {
		const [first = task] = byId.get(task.id) ?? [];
		if (first === task) return [];
		const message = `the task id "${task.id}" is already used by "${first.file}"`;
		const at = {
			file: task.file,
			line: 1,
			column: 1
		};
		return [makeError(blame, "suite-duplicate-id", message, "Give this task an id of its own.", at)];
	});
}
/** Checks the tasks of one folder as a suite: every task is the agent's own and no id appears twice. */
function checkSuite(tasks, agent, blame) {
	return [...findMismatches(tasks, agent, blame), ...findDuplicateTasks(tasks, blame)];
}
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
/** What is wrong with a patch, in words; undefined when it is a unified diff that stays inside the fixture. */
function findFault(text, what) {
	const patches = parseSafely(text);
	if (!patches.some((patch) => patch.hunks.length > 0)) return `the ${what} is not a unified diff`;
	if (/^(?:new file mode|new mode) 1[26]0000/m.test(text)) return `the ${what} creates a symbolic link or a submodule`;
	const outside = patches.flatMap(namePaths).find((path) => path === "." || !isRepositoryPath(path));
	return outside === void 0 ? void 0 : `the ${what} changes ${quoteValue(outside)}, which is not a path inside the fixture`;
}
/** Checks that a patch of a task is a unified diff whose paths stay inside the fixture and that makes no links. */
function checkReference(text, file, blame, what = "reference") {
	const message = findFault(text, what);
	return message === void 0 ? [] : [{
		code: `task-bad-${what}`,
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

// src/gate/suite/leaks/search-files.ts
/** So many lines of an answer in a row are no coincidence when they are most of it. */
const shortestRun = 3;
const mostOfIt = .6;
const mostOthers = 4;
/** A part of a line is looked for where lines are not those of code, when it has so many characters without white space. */
const shortestQuote$1 = 16;
const fewestParts = 2;
const prose = /\.(?:md|mdx|markdown|txt|rst|adoc|snap|map|json|ya?ml|html?|xml|log)$|\.min\.[cm]?js$/i;
const built = /(?:^|\/)(?:dist|build|out|coverage|generated|__generated__|__snapshots__)\//;
const word = /[\p{L}_$][\p{L}\p{N}_$-]{4,}/gu;
/** True for files in which nobody writes code, by their name. */
function isProse(path) {
	return prose.test(path);
}
/** A line as it is compared: without white space, whatever a formatter did to it. */
function tightenLine(line) {
	return line.replace(/\s+/g, "");
}
/** Prepares a file to be searched. */
function indexFile(path, text) {
	const lines = text.split("\n");
	const tight = lines.map(tightenLine);
	const places = Map.groupBy(tight.keys(), (index) => tight[index] ?? "");
	const isCode = !isProse(path) && !built.test(path);
	return {
		path,
		lines,
		tight,
		places,
		words: new Set(text.match(word)),
		isCode
	};
}
/** Knows the words of all files: one that a single file has is peculiar to it. */
function openWords(files) {
	const counts = /* @__PURE__ */ new Map();
	for (const file of files) for (const each of file.words) counts.set(each, (counts.get(each) ?? 0) + 1);
	return (line, { words }) => (line.match(word) ?? []).some((each) => counts.get(each) === 1 && words.has(each));
}
/**
* Where lines of an answer stand in a file: a row of them that is most of the answer, or all of a short one with a word that only this file
* has; and where nobody writes code, any line, or part of
* one, with a word that only this file has. A single line of code says little: its words are those of the code around it.
*/
function findRuns(file, answer, isPeculiar) {
	const tight = answer.map(tightenLine);
	const found = [];
	for (let at = 0; at < tight.length;) {
		const { place, length } = longestRun(file, tight, at);
		const isMost = length >= shortestRun && length >= mostOfIt * tight.length;
		const isWhole = length === tight.length && length > 0 && answer.some((line) => isPeculiar(line, file));
		if (isMost || isWhole) found.push(locationOf(file, place));
		at += Math.max(1, length);
	}
	return file.isCode ? found : [...found, ...findParts(file, answer, isPeculiar)];
}
function longestRun(file, wanted, at) {
	return (file.places.get(wanted[at] ?? "") ?? []).map((index) => ({
		place: index,
		length: runFrom(file, index, wanted, at)
	})).reduce((best, run) => run.length > best.length ? run : best, {
		place: 0,
		length: 0
	});
}
/** How many lines of the answer follow each other in the file from a place on, with a few others between them: braces, idioms. */
function runFrom({ tight }, from, wanted, at) {
	let [length, others] = [0, 0];
	for (let index = from; others <= mostOthers && index < tight.length && at + length < wanted.length; index += 1) {
		const isNext = tight[index] === wanted[at + length];
		length += isNext ? 1 : 0;
		others = isNext ? 0 : others + 1;
	}
	return length;
}
/** Parts of lines: most of an answer (a bundler joins lines), or one with a word that only this file has. */
function findParts(file, answer, isPeculiar) {
	const found = answer.filter((line) => tightenLine(line).length >= shortestQuote$1).flatMap((line) => {
		const index = file.tight.findIndex((text) => text.includes(tightenLine(line)));
		return index === -1 ? [] : [{
			line,
			place: index
		}];
	});
	return (found.length >= fewestParts && found.length >= mostOfIt * answer.length ? found : found.filter(({ line }) => isPeculiar(line, file))).map(({ place }) => locationOf(file, place));
}
function locationOf({ path, lines }, index) {
	return {
		path,
		line: index + 1,
		text: (lines[index] ?? "").trim()
	};
}
/** The line on which words stand, 1-based, whatever their case and the white space between them; undefined for none. */
function findQuote({ tight }, words) {
	const wanted = tightenLine(words).toLowerCase();
	const index = tight.findIndex((line) => line.length >= wanted.length && line.toLowerCase().includes(wanted));
	return index === -1 ? void 0 : index + 1;
}

// src/gate/suite/leaks/list-answers.ts
/** Shorter than this a sentence, and a title, may stand anywhere. */
const shortestPhrase = {
	characters: 24,
	words: 4
};
const shortestTitle = {
	characters: 16,
	words: 3
};
/** The parts of a task's answer that are worth looking for. */
function listAnswers({ reference, tests = {}, failToPass = [], message = "", files }) {
	const patches = parseSafely(reference);
	const hidden = Object.entries(tests).flatMap(([path, content]) => {
		if (typeof content !== "string") return [];
		return [{
			kind: "hidden-test",
			lines: dropKnown(content.split("\n"), files.get(path)?.split("\n") ?? []),
			isData: isProse(path)
		}];
	});
	return {
		blocks: [...listAdded(patches), ...hidden],
		touched: new Set(patches.map(({ newFileName = "" }) => newFileName.replace(/^[ab]\//, ""))),
		names: failToPass.map(nameTest).filter(({ title }) => isLong(title, shortestTitle)),
		phrases: subjectOf(message).map(plainPhrase).filter((phrase) => isLong(phrase, shortestPhrase))
	};
}
function nameTest(name) {
	const parts = name.split(" > ");
	return {
		title: parts.at(-1) ?? "",
		home: parts[0] ?? ""
	};
}
/** The first paragraph: what follows in a squashed commit may have been said before. */
function subjectOf(message) {
	return (message.trim().split(/\n\s*\n/, 1)[0] ?? "").split("\n");
}
/** Added lines of each hunk of a patch; what it takes away elsewhere was there before. */
function listAdded(patches) {
	const removed = patches.flatMap(({ hunks }) => hunks.flatMap(({ lines }) => pick(lines, "-")));
	return patches.flatMap((patch) => patch.hunks).map(({ lines }) => ({
		kind: "reference",
		isData: false,
		lines: dropKnown(pick(lines, "+"), removed)
	}));
}
function pick(lines, sign) {
	return lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1));
}
/** Lines that tell something, and that are not among those that were there. */
function dropKnown(lines, known) {
	const there = new Set(known.map(tightenLine));
	return lines.filter((line) => isTelling(line) && !there.has(tightenLine(line)));
}
const importing$1 = /^\s*(?:import\b|from\b.*\bimport\b|export\s+(?:\*|\{[^}]*\})\s+from\b|(?:const|let|var)\s[^=]*=\s*require\()/;
const keyword = /^(?:return|const|let|var|function|async|await|export|default|this|self|null|true|false|else|throw|new|undefined|void|string|number|boolean|describe|expect|test|def|None|True|False|class|static|public|private|readonly)$/;
/** False for braces, imports and lines with fewer than two words of their own: those stand everywhere. */
function isTelling(line) {
	if (importing$1.test(line) || tightenLine(line).length < 12) return false;
	const words = line.match(/[\p{L}_$][\p{L}\p{N}_$]{2,}/gu) ?? [];
	return new Set(words.filter((word) => !keyword.test(word))).size >= 2;
}
/** A line of a commit message without its type, its bullet and its numbers of issues. */
function plainPhrase(line) {
	const bare = line.replace(/^\s*(?:[-*+]\s+)?(?:\w+(?:\([^)]*\))?!?:\s+)?/, "").replace(/\s*\(?#\d+\)?\s*$/, "");
	return /^[\w-]+-by:/i.test(line) ? "" : bare.trim().replace(/[.:;,]+$/, "");
}
function isLong(text, { characters, words }) {
	return text.length >= characters && text.split(/\s+/).length >= words;
}

// src/gate/suite/leaks/find-leaks.ts
/** A shorter line stands in any package, in characters without white space. */
const shortestPublished = 24;
/**
* Everything of a task's answer that stands in its start: lines of the reference and of hidden tests (a row that is most of a change, or one
* with a word that no other file has), whole hidden files, names of hidden tests, the subject of the commit. Lines that stand everywhere
* (braces, imports, idioms of the code) are no answer. Pure; in order of file and line.
*/
function findAnswers(search) {
	const files = [...search.files].map(([path, text]) => indexFile(path, text));
	const isPeculiar = openWords(files);
	const { blocks, names, phrases, touched } = listAnswers(search);
	const found = [
		...findWholeTests(search),
		...findPublished(search, blocks),
		...blocks.flatMap((block) => findBlock(files, block, {
			isPeculiar,
			touched
		})),
		...files.flatMap((file) => findNames(file, names)),
		...phrases.flatMap((phrase) => files.flatMap((file) => quote(file, "message", phrase)))
	];
	return [...new Map(found.map((leak) => [`${leak.file}:${leak.line}`, leak])).values()].sort((a, b) => compareText(a.file, b.file) || a.line - b.line);
}
/** A hidden file that the start has as it is hides nothing. */
function findWholeTests({ tests = {}, files }) {
	return Object.entries(tests).filter(([path, content]) => content !== "" && files.get(path) === content).map(([file]) => ({
		kind: "hidden-test",
		file,
		line: 1,
		text: "the whole file, as it is"
	}));
}
/** Code that was published later has the answer in it: one line that the start itself has nowhere is enough. */
function findPublished({ files, published = /* @__PURE__ */ new Map() }, blocks) {
	if (published.size === 0) return [];
	const own = [...files.values()].map(tightenLine).join("\n");
	const wanted = blocks.flatMap(({ kind, lines }) => kind === "reference" ? lines : []).filter((line) => tightenLine(line).length >= shortestPublished && !own.includes(tightenLine(line)));
	return [...published].flatMap(([path, text]) => {
		const file = indexFile(path, text);
		const line = wanted.find((each) => findQuote(file, each) !== void 0);
		return line === void 0 ? [] : quote(file, "reference", line.trim());
	});
}
function findBlock(files, { kind, lines, isData }, { isPeculiar, touched }) {
	const wordsOf = (path) => isData || touched.has(path) ? () => false : isPeculiar;
	return files.flatMap((file) => findRuns(file, lines, wordsOf(file.path))).map(({ path, line, text }) => ({
		kind,
		file: path,
		line,
		text: clipCharacters(text, 100)
	}));
}
/** In code one title may be that of another test; half of them are the hidden tests under another name. */
function findNames(file, names) {
	const found = names.filter(({ home }) => home !== file.path).flatMap(({ title }) => quote(file, "test-name", title));
	return file.isCode && found.length * 2 < names.length ? [] : found;
}
function quote(file, kind, words) {
	const line = findQuote(file, words);
	return line === void 0 ? [] : [{
		kind,
		file: file.path,
		line,
		text: clipCharacters(words, 100)
	}];
}
const kinds = {
	reference: "a line of the reference stands",
	"hidden-test": "a hidden test stands",
	"test-name": "the name of a hidden test stands",
	message: "words of the commit message stand"
};
/** A leak in words: what stands where. */
function describeLeak({ kind, file, line, text }) {
	return `${kinds[kind]} at ${file}:${line}: ${text}`;
}

// src/gate/context/rank-residents.ts
/** Residents, weakest per token first; one whose saving is not known counts as the weakest, and the ledger's order decides between equals. */
function rankResidents(residents) {
	return residents.toSorted((a, b) => yieldOf(a) === yieldOf(b) ? a.line - b.line : yieldOf(a) - yieldOf(b));
}
/** Tokens a rule saves per token of its rent. */
function yieldOf({ rent, saving }) {
	return saving === void 0 ? Number.NEGATIVE_INFINITY : saving / rent;
}
/** A warning for an agent whose active rules pass the limit, at the ledger line of the weakest of them. */
function checkContextLimit(context, ledgerFile) {
	if (context.rent <= context.limit) return [];
	const weakest = findWeakest(context);
	return [{
		code: "context-full",
		severity: "warning",
		message: `the active rules of "${context.agent}" take ${context.rent} tokens of every call, the limit is ${context.limit}; ${nameWeakest(weakest)}`,
		hint: "Evict the weakest (measure it again first: rentroll audit), or raise context.injected in the config.",
		at: {
			file: ledgerFile,
			...weakest === void 0 ? {} : { line: weakest.line }
		},
		blame: "head"
	}];
}
/** What activating the rules that just earned would do to an agent's context; undefined while it stays within the limit. */
function describeDisplacement(context, earned) {
	const newcomers = earned.filter((id) => context.residents.some(({ rule }) => rule === id));
	if (newcomers.length === 0 || context.rent <= context.limit) return void 0;
	return `With ${newcomers.map((id) => `"${id}"`).join(", ")} the active rules of "${context.agent}" would take ${context.rent} tokens of every call, more than the limit of ${context.limit}; ${nameWeakest(findWeakest(context))}.`;
}
/** The resident that should give way first; protected rules never do. */
function findWeakest({ residents }) {
	return residents.find((resident) => !resident.protected);
}
function nameWeakest(weakest) {
	if (weakest === void 0) return "all of them are protected";
	const { rule, rent, saving } = weakest;
	return `the weakest per token is "${rule}", which ${saving === void 0 ? "has no receipt" : `saves ${Math.round(saving)} tokens a trial`} for a rent of ${rent}`;
}

// src/gate/suite/check-lock.ts
const grow = "A frozen task is never edited: undo the change, and put the new version into a new file.";
const freeze = "Run `rentroll lint --write-lock` to prove and freeze it, and commit the lock.";
function checkTask(lock, task, place) {
	const frozen = Object.hasOwn(lock.tasks, task.file) ? lock.tasks[task.file] : void 0;
	const at = {
		file: task.file,
		line: 1,
		column: 1
	};
	if (frozen === void 0) {
		const message = `the golden task "${task.id}" is not in the lock "${place.file}"`;
		return [makeError(place.blame, "lock-missing-task", message, freeze, at)];
	}
	if (frozen === task.digest) return checkProof(lock, task, place);
	const message = `the frozen golden task "${task.id}" or its reference was edited`;
	return [makeError(place.blame, "lock-edited-task", message, grow, at)];
}
/** Tasks that were frozen before stubs were tried on them still count: what they measured was measured. */
function checkProof(lock, { id, file }, { blame }) {
	if (lock.proofs?.[file] !== void 0) return [];
	return [{
		code: "task-not-stubbed",
		severity: "warning",
		message: `no stub was ever tried on the frozen golden task "${id}": a rule that only defeats its check could earn`,
		hint: "Run `rentroll lint --write-lock`: it tries them, and says what to mend.",
		at: {
			file,
			line: 1,
			column: 1
		},
		blame
	}];
}
function checkVanished(lock, tasks, place) {
	const present = new Set(tasks.map((task) => task.file));
	const gone = Object.keys(lock.tasks).filter((file) => !present.has(file) && lock.retired?.[file] === void 0);
	const hint = `Restore the file: verdicts were measured on it. Or say in the lock why it goes, under "retired:".`;
	const say = (file) => `the frozen golden task "${file}" is gone`;
	return gone.map((file) => makeError(place.blame, "lock-vanished-task", say(file), hint, { file: place.file }));
}
const undo = "Undo the change to the fixture; a new fixture means a new lock and new verdicts for every rule.";
/** The command that moves a fixture that is a commit, together with its lock. */
const moveFixture = "rentroll tasks refresh --write --reason \"the code has changed much since\"";
/** A commit is known by its name; what the config leaves out of it is in the hash. */
function nameFixture(hash, source) {
	return source === void 0 ? `"${hash}"` : `commit ${source.commit.slice(0, 12)} ("${hash.slice(0, 19)}…")`;
}
/**
* Compares the lock with what is there: a changed fixture, edited frozen tasks, tasks without an entry, entries without a task.
* `fixture` is what was read; `tasks` are the tasks of all suites. Without a lock (undefined) one error.
*/
function checkLock(lock, { hash, source }, tasks, place) {
	const at = { file: place.file };
	if (lock === void 0) return [makeError(place.blame, "lock-missing", `the lock "${place.file}" is missing`, freeze, at)];
	const problems = [];
	if (lock.fixture !== hash) {
		const message = `the fixture changed: the lock has ${nameFixture(lock.fixture, lock.source)}, the ${source === void 0 ? "files give" : "config gives"} ${nameFixture(hash, source)}`;
		const hint = source === void 0 ? undo : `${undo} A newer commit comes in, once that is undone, with: ${moveFixture}`;
		problems.push(makeError(place.blame, "lock-changed-fixture", message, hint, at));
	}
	return [
		...problems,
		...tasks.flatMap((task) => checkTask(lock, task, place)),
		...checkVanished(lock, tasks, place)
	];
}

// src/gate/suite/leaks/split-words.ts
const wordPattern = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{Nd}+|\p{Lo}+/gu;
/** Cuts text into the words its names are made of, whatever case they are written in and what stands between them. */
function splitWords(text) {
	const parts = (text.normalize("NFKC").match(wordPattern) ?? []).map((part) => part.toLowerCase());
	return {
		parts,
		joined: ` ${parts.join(" ")} `,
		tight: text.replace(/\s+/g, "").toLowerCase()
	};
}
/** True when the words stand in a text, one after the other. */
function standsIn(words, text) {
	return words.parts.length > 0 && text.joined.includes(words.joined);
}

// src/gate/suite/leaks/list-answer-parts.ts
/** Words of languages and of tests: they tell nothing of an answer. */
const idle = new Set("a an and are as assert async await be by class const def default describe deep do each else equal equals expect export false for from function if import in is it let new node not null number of on or public private readonly return self should static strict string test that the then this throw to true type undefined use value var void when with none".split(" "));
/** A name shorter than this, or of one word, could be anybody's. */
const shortestName = 8;
/** A line with so many words of its own can be told in other words; one with fewer is found as it is written. */
const fewestTelling = 4;
/** In characters without white space. */
const shortestQuote = 12;
/** A number of so many digits is no count. */
const longNumber = /\b\d{5,}\b/g;
/** Names in code: of several words, by their case or by what joins them. */
const codeName = /[\p{L}_$][\p{L}\p{N}_$]*(?:-[\p{L}\p{N}_$]+)*/gu;
/** Text in a line: titles of tests, messages. */
const quoted = /["'`]([^"'`]{16,})["'`]/g;
const importing = /^\s*(?:import\b|from\b.*\bimport\b|export\s+(?:\*|\{[^}]*\})\s+from\b|#\s*include\b|package\b)/;
/** All parts of a task's answer that would give it away. */
function listAnswerParts(task) {
	const lines = [...addedLines(task), ...testLines(task)];
	return [...listPaths(task), ...lines.flatMap(partsOfLine)];
}
/** Lines that the reference brings, by their place in its file. */
function addedLines({ reference, referenceFile: file }) {
	return reference.split("\n").flatMap((text, index) => /^\+(?!\+\+ )/.test(text) ? [{
		text: text.slice(1),
		file,
		line: index + 1
	}] : []);
}
function testLines(task) {
	return hiddenTexts(task).flatMap(([path, text]) => text.split("\n").map((line, index) => ({
		text: line,
		file: path,
		line: index + 1
	})));
}
function hiddenTexts({ tests = {} }) {
	return Object.entries(tests).flatMap(([path, content]) => typeof content === "string" ? [[path, content]] : []);
}
/** Path of a hidden test, and its last part where that is a name of its own. */
function listPaths({ tests = {} }) {
	return Object.keys(tests).flatMap((path) => {
		const base = path.slice(path.lastIndexOf("/") + 1);
		return [.../* @__PURE__ */ new Set([path, base])].flatMap((shown) => {
			const words = splitWords(shown);
			return words.parts.length >= 3 ? [{
				kind: "path",
				words,
				file: path,
				line: 1,
				shown: path
			}] : [];
		});
	});
}
function partsOfLine({ text, file, line }) {
	if (importing.test(text)) return [];
	const place = {
		file,
		line,
		shown: text.trim()
	};
	const whole = [text, ...[...text.matchAll(quoted)].map(([, words = ""]) => words)].flatMap((each) => lineOf(each, place));
	const names = [...(text.match(codeName) ?? []).filter(isPeculiar), ...text.match(longNumber) ?? []];
	return [...whole, ...[...new Set(names)].map((name) => ({
		kind: "name",
		words: splitWords(name),
		...place
	}))];
}
/** A line, or a text in it, that tells enough to be found; of what is quoted the words alone. */
function lineOf(text, place) {
	const { parts, tight: whole } = splitWords(text);
	const telling = parts.filter((part) => !idle.has(part) && part.length > 1);
	const tight = whole.replace(/[;,{]+$/, "");
	if (new Set(telling).size < fewestTelling && (telling.length < 2 || tight.length < 12)) return [];
	return [{
		kind: "line",
		words: {
			parts: telling,
			joined: ` ${telling.join(" ")} `,
			tight
		},
		...place
	}];
}
function isPeculiar(name) {
	const { parts } = splitWords(name);
	if (parts.length < 3 && /^\p{L}?\p{Ll}*-\p{Ll}+$/u.test(name)) return false;
	return name.length >= shortestName && parts.filter((part) => part.length > 1 && !idle.has(part)).length >= 2;
}

// src/gate/suite/leaks/searched-task.ts
/** Everything an agent has at the start of a task: its prompt, the names of its files and what they hold. */
function wordsOfTask({ prompt, files }) {
	return [
		prompt,
		...files.keys(),
		...files.values()
	].map(splitWords);
}
/** Files of a start that a patch takes a change out of; one that does not fit leaves the file out. */
function withoutChange(files, patch) {
	const left = new Map(files);
	for (const each of parsePatch(patch)) {
		const [from, to] = [each.oldFileName, each.newFileName].map((name) => (name ?? "").replace(/^[ab]\//, ""));
		const changed = applyPatch(files.get(from ?? "") ?? "", each);
		left.delete(from ?? "");
		if (changed !== false && to !== "/dev/null" && to !== void 0) left.set(to, changed);
	}
	return left;
}

// src/gate/suite/leaks/find-rule-answers.ts
/** So many words of a line that tell something, and so much of them, are that line in other words. */
const [fewestWords, mostOfLine] = [4, .8];
/** A row of words that stand in a text may have so many others between them, for each of theirs. */
const spread = 3;
/**
* What of a task's answer a text gives away: a line of the reference or of a hidden test, a name that only they have, the path of a hidden
* test. Case, spacing, how a name is put together and a few other words between make no difference. What an agent has anyway (its start, its
* prompt, `known` texts such as base's memory) gives nothing away. Pure; one finding for each place of the answer.
*/
function findRuleAnswers(text, task, known = []) {
	const rule = splitWords(text);
	const suspects = listAnswerParts(task).filter((part) => isSaid(part, rule, text));
	if (suspects.length === 0) return [];
	const there = [...wordsOfTask(task), ...known.map(splitWords)];
	const telling = suspects.filter((part) => !isKnown$1(part, rule, there));
	return [...new Map(telling.toReversed().map((part) => [`${part.file}:${part.line}`, part])).values()].toReversed().map(({ kind, file, line, shown }) => ({
		task: task.id,
		kind,
		file,
		line,
		text: clipCharacters(shown, 100)
	}));
}
/** True for a text that could give anything away: only then is it worth reading what the task starts from. */
function isSuspect(text, task) {
	const rule = splitWords(text);
	return listAnswerParts({
		...task,
		files: /* @__PURE__ */ new Map()
	}).some((part) => isSaid(part, rule, text));
}
function isSaid(part, rule, text) {
	if (part.kind === "line") return isQuoted(part, rule) || rowOf(part.words, rule) !== void 0;
	if (part.words.parts.length >= wordsOfPhrase) return standsIn(part.words, rule);
	return namesOf(text).has(part.words.joined);
}
/** A name of so many words is not said by chance, also where they are written as words. */
const wordsOfPhrase = 3;
function namesOf(text) {
	return new Set((text.match(/[\p{L}\p{N}_$.-]+/gu) ?? []).flatMap((name) => [name, ...name.split(".")]).map((name) => splitWords(name).joined));
}
function isKnown$1(part, rule, there) {
	if (part.kind !== "line") return there.some((text) => standsIn(part.words, text));
	if (isQuoted(part, rule)) return there.some((text) => isQuoted(part, text));
	const row = rowOf(part.words, rule) ?? [];
	return there.some((text) => rowOf({ parts: row }, text, 1) !== void 0);
}
function isQuoted({ words: { tight } }, text) {
	return tight.length >= 12 && text.tight.includes(tight);
}
/** The words of a line that a text says in its order, close together; undefined where it says too few of them. */
function rowOf({ parts }, text, share = mostOfLine) {
	if (parts.length < fewestWords) return void 0;
	const wanted = Math.ceil(share * parts.length);
	for (let from = 0; from < text.parts.length; from += 1) {
		if (!parts.includes(text.parts[from] ?? "")) continue;
		const found = inOrder(parts, text.parts.slice(from, from + spread * parts.length));
		if (found.length >= wanted) return found;
	}
}
/** The longest row of words that both have in the same order. */
function inOrder(a, b) {
	let rows = b.map(() => []).concat([[]]);
	for (let i = a.length - 1; i >= 0; i -= 1) {
		const next = [[]];
		for (let j = b.length - 1; j >= 0; j -= 1) {
			const skip = longer(rows[j] ?? [], next[0] ?? []);
			next.unshift(a[i] === b[j] ? longer([a[i] ?? "", ...rows[j + 1] ?? []], skip) : skip);
		}
		rows = next;
	}
	return rows[0] ?? [];
}
function longer(a, b) {
	return a.length >= b.length ? a : b;
}

// src/gate/context/definition-report.ts
var import_dist = require_dist();
/** Adds a finding; without a place it is that of the head's first line. */
function addFinding({ definition, source, problems }, finding) {
	const { code, message, hint, offset, misleads = false } = finding;
	const first = {
		file: definition.file,
		line: 1,
		column: 1
	};
	const at = finding.at ?? (offset === void 0 ? first : source.head.locate(offset));
	const severity = misleads && definition.loaded ? "error" : "warning";
	problems.push({
		code: `definition-${code}`,
		severity,
		message,
		hint,
		at,
		blame: "head"
	});
}

// src/gate/context/check-head.ts
/** Keys Claude Code reads. Others may be a newer version's, so that only those that look like a slip are reported. */
const knownKeys = [...[
	"name",
	"description",
	"model",
	"tools",
	"memory",
	"color",
	"disallowedTools",
	"permissionMode",
	"maxTurns"
], ...[
	"skills",
	"hooks",
	"mcpServers",
	"effort",
	"isolation",
	"background",
	"initialPrompt"
]];
/** Names a model can be given by instead of its id. */
const modelAliases = [
	"sonnet",
	"opus",
	"haiku",
	"inherit"
];
const memoryScopes = [
	"project",
	"user",
	"local"
];
function readValue({ source }, name) {
	const pair = source.keys.items.find(({ key }) => readKey(key) === name);
	if (pair === void 0) return void 0;
	const value = (0, import_dist.isScalar)(pair.value) ? pair.value.value : void 0;
	const text = typeof value === "string" && value.trim() !== "" ? value : void 0;
	const plain = toPlainValue(pair.value);
	return {
		offset: startOf$1(pair.value, startOf$1(pair.key)),
		text,
		shown: plain === null ? "empty" : quoteValue(plain)
	};
}
/** Checks name, description, model and memory of a definition, and keys that interim analysis misspelt. */
function checkHead(report) {
	checkName(report);
	checkDescription(report);
	checkModel(report);
	checkMemory(report);
	checkKeys(report);
}
function checkName(report) {
	const { expectedName, configured } = report.definition;
	const value = readValue(report, "name");
	const hint = `Write "name: ${isSlug(expectedName) ? expectedName : "sql"}".`;
	if (value === void 0) addFinding(report, {
		code: "no-name",
		message: "the agent definition has no \"name\", so Claude Code skips it",
		hint,
		misleads: true
	});
	else if (value.text === void 0 || !isSlug(value.text)) {
		const message = `the agent's name is ${value.shown}, not a short kebab-case name`;
		addFinding(report, {
			code: "bad-name",
			message,
			hint,
			offset: value.offset,
			misleads: true
		});
	} else if (value.text !== expectedName) {
		const message = configured ? `the agent is named ${value.shown}, so it does not load the compiled memory of ${quoteValue(expectedName)}` : `the agent is named ${value.shown}, its file ${quoteValue(expectedName)}`;
		addFinding(report, {
			code: "wrong-name",
			message,
			hint,
			offset: value.offset,
			misleads: true
		});
	}
}
function checkDescription(report) {
	const value = readValue(report, "description");
	if (value?.text !== void 0) return;
	const hint = "Add \"description\": one line that says when to call this agent.";
	const message = value === void 0 ? "the agent definition has no \"description\", so Claude Code skips it" : `the agent's description is ${value.shown}`;
	const place = value === void 0 ? {} : { offset: value.offset };
	addFinding(report, {
		code: "no-description",
		message,
		hint,
		...place,
		misleads: true
	});
}
function checkModel(report) {
	const value = readValue(report, "model");
	const hint = `Write "model: sonnet", another of ${modelAliases.join(", ")}, or the id of a model.`;
	if (value === void 0) {
		addFinding(report, {
			code: "no-model",
			message: "the agent definition declares no \"model\": what it costs depends on who calls it",
			hint
		});
		return;
	}
	const { text, offset, shown } = value;
	if (text === void 0 || /\s/u.test(text)) {
		addFinding(report, {
			code: "bad-model",
			message: `the model is ${shown}, not the name of one`,
			hint,
			offset
		});
		return;
	}
	const closest = findClosest(text, modelAliases, 2);
	if (closest === void 0 || closest === text) return;
	const guess = `Did you mean "${closest}"? ${hint}`;
	addFinding(report, {
		code: "bad-model",
		message: `the model ${shown} is not known`,
		hint: guess,
		offset
	});
}
function checkMemory(report) {
	const value = readValue(report, "memory");
	if (value === void 0 && !report.definition.configured) return;
	if (value?.text === "project") return;
	const hint = "Write \"memory: project\": then sessions load the memory that is committed, compiled and measured.";
	if (value === void 0) {
		addFinding(report, {
			code: "no-memory",
			message: "the agent definition has no \"memory\", so sessions never load its compiled rules",
			hint
		});
		return;
	}
	const known = value.text !== void 0 && memoryScopes.includes(value.text);
	const message = known ? `memory per ${value.text === "user" ? "user" : "checkout"} ("memory: ${value.text}") is not what was measured` : `the memory scope ${value.shown} is not known`;
	addFinding(report, {
		code: known ? "memory-scope" : "bad-memory",
		message,
		hint,
		offset: value.offset
	});
}
function checkKeys(report) {
	for (const { key } of report.source.keys.items) {
		const name = readKey(key);
		const closest = knownKeys.includes(name) ? void 0 : findClosest(name, knownKeys, 2);
		if (closest === void 0) continue;
		const message = `the key ${quoteValue(name)} is not known`;
		addFinding(report, {
			code: "unknown-key",
			message,
			hint: `Did you mean "${closest}"?`,
			offset: startOf$1(key)
		});
	}
}

// src/gate/context/find-contract.ts
/** Lines of the header every verdict of an agent begins with; whoever reads it needs nothing below. */
const contractLines = [
	"TYPE",
	"STATUS",
	"MODEL",
	"TOKENS_SPENT",
	"FILES_CHANGED",
	"FINDINGS_COUNT",
	"SUMMARY",
	"DETAIL_PATH"
];
const heading = /^ {0,3}(#{1,6})[ \t]+(.*)$/;
const fence = /^ {0,3}(?:```|~~~)/;
const headerLine = /^[\s>*`-]{0,12}([A-Z_]{4,16})[*`]{0,3}\s{0,4}:/;
function listHeadings(lines) {
	let fenced = false;
	return lines.flatMap((text, line) => {
		if (fence.test(text)) fenced = !fenced;
		const [, marks, title = ""] = (fenced ? void 0 : heading.exec(text)) ?? [];
		return marks === void 0 ? [] : [{
			line,
			level: marks.length,
			title
		}];
	});
}
/** The heading that ends the section of the one at `place`. */
function findNext(headings, index, level) {
	let next = index + 1;
	while ((headings[next]?.level ?? 0) > level) next += 1;
	return headings[next];
}
function readSection(lines) {
	return new Set(lines.flatMap((text) => headerLine.exec(text)?.[1] ?? []));
}
/**
* Finds the section under a heading that says "output", up to the next heading of its rank, and which header lines it names. Headings inside
* code fences are text. Of several such sections the most complete one counts. A line is read six times at most, once per rank.
*/
function findContract(body) {
	const lines = body.split(/\r?\n/);
	const headings = listHeadings(lines);
	let best;
	for (const [index, { line, level, title }] of headings.entries()) {
		if (!/\boutput\b/i.test(title)) continue;
		const next = findNext(headings, index, level);
		const seen = readSection(lines.slice(line + 1, next?.line));
		const missing = contractLines.filter((name) => !seen.has(name));
		if (best === void 0 || missing.length < best.missing.length) best = {
			line,
			missing
		};
	}
	return best;
}

// src/gate/context/check-definition.ts
/** Written and read by every editor, and needed inside emoji and some scripts. */
const innocent = "\n\r	‌‍";
/**
* Everything wrong with one agent definition, as problems with their places. Errors are only what makes a trial load something else than
* what is judged, of a definition that trials load; the rest are warnings.
*/
function checkDefinition(definition, count) {
	const parsed = parseDefinition(definition.content, definition.file, "head");
	if (parsed.value === void 0) return parsed.problems.map((problem) => definition.loaded ? problem : {
		...problem,
		severity: "warning"
	});
	const report = {
		definition,
		source: parsed.value,
		problems: []
	};
	checkMark(report);
	checkHead(report);
	checkTools(report);
	checkContract(report);
	checkWeight(report, count);
	checkCharacters(report);
	return report.problems;
}
function checkMark(report) {
	if (!report.source.marked) return;
	addFinding(report, {
		code: "byte-order-mark",
		message: "the agent definition begins with a byte order mark, so Claude Code skips it",
		hint: "Save the file as UTF-8 without one.",
		misleads: true
	});
}
function placeInBody({ definition, source }, offset) {
	return indexLines(source.body, definition.file, source.bodyLine).locate(offset);
}
function checkContract(report) {
	const { definition, source } = report;
	const contract = findContract(source.body);
	const hint = `End the definition with a heading "## Output" and the lines ${contractLines.join(", ")}, each with a colon.`;
	if (contract === void 0) {
		const message = "the agent definition has no output contract: whoever calls the agent must read all it says";
		const at = {
			file: definition.file,
			line: source.bodyLine,
			column: 1
		};
		addFinding(report, {
			code: "no-contract",
			message,
			hint,
			at
		});
	} else if (contract.missing.length > 0) {
		const message = `the output contract leaves out ${contract.missing.map((name) => `"${name}"`).join(", ")}`;
		const at = {
			file: definition.file,
			line: source.bodyLine + contract.line,
			column: 1
		};
		addFinding(report, {
			code: "contract-incomplete",
			message,
			hint,
			at
		});
	}
}
function checkCharacters(report) {
	const { head, body } = report.source;
	const found = findUnsafeCharacter(head.text, innocent);
	const inBody = found === void 0 ? findUnsafeCharacter(body, innocent) : void 0;
	const unsafe = found ?? inBody;
	if (unsafe === void 0) return;
	const at = found === void 0 ? placeInBody(report, unsafe.index) : head.locate(unsafe.index);
	const message = `the agent definition contains the ${unsafe.kind} character "${unsafe.codePoint}", which its reviewers cannot see`;
	addFinding(report, {
		code: "invisible-character",
		message,
		hint: "Remove the character.",
		at
	});
}
/** Tokens of a system prompt above which it is worth a look: every call of the agent carries them. */
const heavyPrompt = 1e3;
/** Tokens of a description: every call of every session that could ask the agent carries them. */
const heavyDescription = 100;
/** Warns when the system prompt or the description of a definition is heavy. */
function checkWeight(report, count) {
	const { definition, source } = report;
	const prompt = countLong(source.body.trim(), count);
	if (prompt > heavyPrompt) addFinding(report, {
		code: "heavy",
		message: `the system prompt weighs ${prompt} tokens, which every call of this agent carries`,
		hint: `Keep it below ${heavyPrompt}: move advice into the ledger, where it is measured, and details into files the agent can read.`,
		at: {
			file: definition.file,
			line: source.bodyLine,
			column: 1
		}
	});
	const pair = source.keys.items.find(({ key }) => readKey(key) === "description");
	const text = (0, import_dist.isScalar)(pair?.value) && typeof pair.value.value === "string" ? pair.value.value : "";
	const description = countLong(text, count);
	if (description <= heavyDescription) return;
	addFinding(report, {
		code: "heavy-description",
		message: `the description weighs ${description} tokens, which every session that offers this agent carries`,
		hint: `Keep it below ${heavyDescription}: one line that says when to call the agent.`,
		offset: startOf$1(pair?.value)
	});
}
/** Tools of Claude Code, the usual ones first. Only a warning hangs on this list: versions add and rename tools. */
const knownTools = [
	...[
		"Read",
		"Grep",
		"Glob",
		"Edit",
		"Write",
		"Bash",
		"NotebookEdit",
		"WebFetch",
		"WebSearch",
		"Agent",
		"Task"
	],
	...[
		"Skill",
		"TodoWrite",
		"AskUserQuestion",
		"SendMessage",
		"LSP",
		"ToolSearch",
		"ExitPlanMode",
		"EnterPlanMode"
	],
	...[
		"BashOutput",
		"KillShell",
		"MultiEdit",
		"LS",
		"NotebookRead",
		"SlashCommand",
		"PowerShell",
		"Monitor"
	],
	...[
		"TaskCreate",
		"TaskGet",
		"TaskList",
		"TaskOutput",
		"TaskStop",
		"TaskUpdate",
		"CronCreate",
		"CronDelete"
	],
	...[
		"CronList",
		"EnterWorktree",
		"ExitWorktree",
		"ReportFindings",
		"ScheduleWakeup",
		"Workflow"
	],
	...[
		"ListMcpResourcesTool",
		"ReadMcpResourceTool",
		"StructuredOutput"
	]
];
const serverTool = /^mcp__[\w.-]+$/;
const usual = "Write for example \"tools: Read, Grep, Glob, Edit, Write, Bash\".";
/** Enough to see what is wrong; a list of a thousand slips is one mistake. */
const mostShown = 10;
/**
* Checks `tools` of a definition: names Claude Code does not know are offered to nobody, in silence. Absent is right (all tools), and so is
* any tool of an MCP server; what stands in parentheses is a pattern and not checked.
*/
function checkTools(report) {
	const { keys, head } = report.source;
	const pair = keys.items.find(({ key }) => readKey(key) === "tools");
	if (pair === void 0) return;
	const offset = startOf$1(pair.value, startOf$1(pair.key));
	const tools = readTools(pair.value, head.text);
	if (tools === void 0 || tools.length === 0) {
		addFinding(report, {
			code: "bad-tools",
			message: "the tools are neither names with commas between them nor a list of names",
			hint: usual,
			offset
		});
		return;
	}
	const unknown = tools.filter(({ name }) => !isKnown(toolOf(name)));
	for (const tool of unknown.slice(0, mostShown)) {
		const hint = hintKnownNames(toolOf(tool.name), knownTools, "tools");
		const message = `the tool ${quoteValue(tool.name)} is not known`;
		addFinding(report, {
			code: "unknown-tool",
			message,
			hint,
			offset: tool.offset
		});
	}
}
/** `Bash(npm test:*)` is the tool `Bash`. */
function toolOf(name) {
	return name.split("(", 1)[0]?.trim() ?? name;
}
function isKnown(tool) {
	return tool === "*" || knownTools.includes(tool) || serverTool.test(tool);
}

// src/gate/surface/read-lines.ts
/**
* A file's lines, each with its place and with who wrote it. Only in the memory of an agent does a mark of rentroll say so: elsewhere
* nobody holds the text against the ledger. Line ends and a byte order mark are left out.
*/
function readLines(text, isMemory = false) {
	const owner = isMemory ? findOwnership(text) : { kind: "theirs" };
	return text.replace(/^\ufeff/, "").split("\n").map((line, index) => ({
		line: index + 1,
		text: line.replace(/\r$/, ""),
		compiled: owner.kind === "ours" || owner.kind === "block" && index >= owner.begin && index <= owner.end
	}));
}
/** The lines below a leading `---` frontmatter, and the frontmatter's own text (empty when there is none). */
function splitFrontmatter(lines) {
	const end = lines[0]?.text.trim() === "---" ? lines.findIndex(({ text }, at) => at > 0 && text.trim() === "---") : -1;
	if (end === -1) return {
		frontmatter: "",
		body: lines
	};
	return {
		frontmatter: lines.slice(1, end).map(({ text }) => text).join("\n"),
		body: lines.slice(end + 1)
	};
}
/** True at the lines of a fenced code block, its fences included. */
function markFences(lines) {
	let fence;
	return lines.map(({ text }) => {
		const mark = /^\s*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})/.exec(text)?.[1];
		if (fence === void 0) {
			fence = mark;
			return mark !== void 0;
		}
		if (mark?.startsWith(fence) && text.trim() === mark) fence = void 0;
		return true;
	});
}
/** Leaves out HTML comments that stand on lines of their own, as Claude Code does with instruction files; never inside code. */
function dropComments(lines) {
	const fenced = markFences(lines);
	let open = false;
	return lines.filter(({ text }, index) => {
		if (open) {
			open = !text.includes("-->");
			return false;
		}
		if (fenced[index] || !/^ {0,3}<!--/.test(text)) return true;
		open = !text.slice(text.indexOf("<!--") + 4).includes("-->");
		return false;
	});
}
/** The lines a runtime reads of a file it cuts at a number of UTF-8 bytes, of lines, or both. */
function cutLines(lines, { bytes, count = Number.POSITIVE_INFINITY }) {
	let left = bytes;
	const last = lines.slice(0, count).findIndex(({ text }) => {
		left -= Buffer.byteLength(text) + 1;
		return left < -1;
	});
	return lines.slice(0, last === -1 ? count : last);
}

// src/gate/surface/find-imports.ts
/** The path ends at white space; `@` inside a word (an address) is none. Bounded, so that a long line costs its length. */
const mention = /(?<!\S)@((?:\\ |[^\s@`]){1,400})/g;
/** Imports of a file in their order, each once. Those inside code are left out, as the runtime leaves them out. */
function findImports(path, lines) {
	const fenced = markFences(lines);
	const found = lines.flatMap(({ line, text }, index) => {
		if (fenced[index] || !text.includes("@")) return [];
		return [...text.replace(/`[^`]*`/g, (code) => " ".repeat(code.length)).matchAll(mention)].map(([, target = ""]) => ({
			line,
			target,
			path: resolve(path, target)
		}));
	});
	return found.filter((entry, index) => found.findIndex(({ target }) => target === entry.target) === index);
}
/** Imports are relative to the file that holds them. Only what stays inside the repository can be weighed. */
function resolve(from, target) {
	const plain = target.replaceAll("\\ ", " ").replace(/#.*$/, "");
	if (/^[~/]/.test(plain)) return void 0;
	const path = posix.normalize(posix.join(folderOf(from), plain));
	return path === ".." || path.startsWith("../") ? void 0 : path;
}

// src/gate/surface/follow-imports.ts
/** Files an import leads to are read this many steps deep. */
const deepest = 5;
/** The parts with what they import behind each, depth first; a file is read once, so a loop ends where it began. */
function followImports(parts, read) {
	const seen = new Set(parts.map(({ path }) => path));
	const follow = (part, depth) => {
		if (depth > deepest) return [];
		return findImports(part.path, part.lines).flatMap(({ path }) => {
			const found = path === void 0 || seen.has(path) ? void 0 : read(path);
			if (found === void 0) return [];
			seen.add(found.path);
			const imported = {
				...found,
				loading: part.loading,
				importedBy: part.path
			};
			return [imported, ...follow(imported, depth + 1)];
		});
	};
	return parts.flatMap((part) => [part, ...follow(part, 1)]);
}
/** Imports that leave the repository: what is read there cannot be weighed, and differs from machine to machine. */
function findImportFaults(parts) {
	return parts.flatMap((part) => findImports(part.path, part.lines).filter(({ path }) => path === void 0).map(({ line, target }) => ({
		path: part.path,
		line,
		target
	})));
}

// src/gate/surface/surface-files.ts
/** Lines of a file, by who wrote them; none of a file that is not there. */
function linesOf(path, { config, files, memories }) {
	const text = files.get(path);
	if (text === void 0) return [];
	const isMemory = memories?.has(path) ?? Object.values(config.agents).some(({ memory }) => memory === path);
	return readLines(text, isMemory);
}
/** Reads `.claude/settings.json` as far as it decides what is loaded; settings that cannot be read decide nothing. */
function readInstructionSettings(text) {
	try {
		const { projectInstructions, claudeMdExcludes, outputStyle } = objectOf(JSON.parse(text ?? "{}"));
		const excludes = Array.isArray(claudeMdExcludes) ? claudeMdExcludes : [];
		return {
			...typeof projectInstructions === "string" ? { projectInstructions } : {},
			...typeof outputStyle === "string" ? { outputStyle } : {},
			claudeMdExcludes: excludes.filter((entry) => typeof entry === "string")
		};
	} catch {
		return { claudeMdExcludes: [] };
	}
}

// src/gate/surface/claude-surface.ts
/** Claude Code reads AGENTS.md from this version on, where no CLAUDE.md stands. */
const readsAgentsFile = [
	2,
	1,
	277
];
/** What Claude Code loads of an agent's memory; what is longer is cut. */
const memoryLimits = {
	count: 200,
	bytes: 25e3
};
/** Claude Code leaves out an instruction file that is larger. */
const mostBytes$1 = 4194304;
/** What a session of Claude Code reads, in load order: of the agent's own definition, or of the main session without one. */
function claudeSurface(request) {
	return [
		...readDefinition(request),
		...readInstructions(request),
		...listNested(request),
		...readDescriptions(request),
		...readStyle(request)
	];
}
/** The output style that the project's settings choose is part of every session's prompt. */
function readStyle(request) {
	const { outputStyle } = readInstructionSettings(request.files.get(".claude/settings.json"));
	if (outputStyle === void 0) return [];
	return [...request.files.keys()].flatMap((path) => {
		if (!path.startsWith(".claude/output-styles/")) return [];
		const { frontmatter, body } = splitFrontmatter(linesOf(path, request));
		return [posix.basename(path, ".md"), frontmatter === "" ? "" : readWord(path, "name", request)].some((name) => (name ?? outputStyle).toLowerCase() === outputStyle.toLowerCase()) ? [{
			path,
			kind: "instructions",
			loading: "always",
			lines: body
		}] : [];
	});
}
function readDefinition(request) {
	const { definition: path, memory = "" } = request.config.agents[request.agent] ?? {};
	if (path === void 0) return [];
	const { body } = splitFrontmatter(linesOf(path, request));
	const own = {
		path,
		kind: "definition",
		loading: "always",
		lines: body
	};
	const memories = [.../* @__PURE__ */ new Set([memory, nameMemory(path, request)])].filter((file) => isAgentMemory(file) && request.files.has(file));
	return [
		own,
		...memories.map((file) => readMemory(file, linesOf(file, request))),
		...memories.flatMap((file) => listTopics(file, request))
	];
}
/** Memory of a sub-agent lies in a folder of its name; Claude Code loads no other file as such. */
function isAgentMemory(path) {
	return /^\.claude\/agent-memory(?:-local)?\/[^/]+\/MEMORY\.md$/.test(path);
}
/** Where the agent finds its memory by its own words, whatever the config says; memory per user lies in no repository. */
function nameMemory(path, request) {
	const [scope, name] = ["memory", "name"].map((key) => readWord(path, key, request));
	return scope === "project" || scope === "local" ? `${scope === "local" ? ".claude/agent-memory-local" : ".claude/agent-memory"}/${name?.replaceAll(":", "-")}/MEMORY.md` : "";
}
/** A word of a text's head as its YAML has it, empty where it says none; undefined for a head that cannot be read. */
function readWord(path, key, { files }) {
	const keys = parseDefinition(files.get(path) ?? "", path, "setup").value?.keys;
	const word = keys?.get(key);
	return keys && (typeof word === "string" ? word : "");
}
/** What lies beside a memory: the agent is told that it may look there. */
function listTopics(memory, request) {
	const folder = `${folderOf(memory)}/`;
	return [...request.files.keys()].filter((path) => path.startsWith(folder) && path !== memory).map((path) => ({
		path,
		kind: "memory",
		loading: "on-demand",
		lines: linesOf(path, request)
	}));
}
/** Compiled memory as the simulated agent reads it: wherever the config says that it lies. */
function readNamedMemory(request) {
	const { memory = "" } = request.config.agents[request.agent] ?? {};
	return request.files.has(memory) ? [readMemory(memory, linesOf(memory, request))] : [];
}
function readMemory(path, whole) {
	const lines = cutLines(whole, memoryLimits);
	return {
		path,
		kind: "memory",
		loading: "always",
		lines,
		...lines.length < whole.length ? { cut: "cut at 200 lines or 25 KB" } : {}
	};
}
/** Instruction files of the project, rules, and AGENTS.md where it is read, each with what it imports. */
function readInstructions(request) {
	const { files, config } = request;
	const isRead = readable(request);
	const mode = readInstructionSettings(files.get(".claude/settings.json")).projectInstructions ?? "claude-md-or-agents-md";
	const named = [
		"CLAUDE.md",
		".claude/CLAUDE.md",
		"CLAUDE.local.md"
	].filter(isRead);
	const others = (mode === "claude-md-and-agents-md" || mode === "claude-md-or-agents-md" && named.length === 0) && isAtLeast(config.runner.version, readsAgentsFile) ? ["AGENTS.md", ".claude/AGENTS.md"].filter(isRead) : [];
	const rules = [...files.keys()].filter((path) => /^\.claude\/rules\/.+\.md$/.test(path) && isRead(path)).sort(compareText);
	const read = (mode === "managed-only" ? [] : [
		...named,
		...rules,
		...others
	]).map((path) => readInstruction(path, request));
	return followImports(read, (path) => files.has(path) ? {
		...readInstruction(path, request),
		kind: "import"
	} : void 0);
}
/** Files that are there and that the project's settings do not take out. */
function readable({ files }) {
	const excludes = readInstructionSettings(files.get(".claude/settings.json")).claudeMdExcludes;
	if (excludes.length === 0) return (path) => files.has(path);
	const isExcluded = (0, import_picomatch.default)(excludes.map((glob) => glob.replace(/^\//, "")), { dot: true });
	return (path) => files.has(path) && !isExcluded(path);
}
function readInstruction(path, request) {
	const { frontmatter, body } = splitFrontmatter(linesOf(path, request));
	const isRule = path.startsWith(".claude/rules/");
	const loading = isRule && /^paths:/m.test(frontmatter) ? "on-path" : "always";
	const part = {
		path,
		kind: isRule ? "rules" : "instructions",
		loading
	};
	return Buffer.byteLength(request.files.get(path) ?? "") > mostBytes$1 ? {
		...part,
		lines: [],
		cut: "left out: more than 4 MiB"
	} : {
		...part,
		lines: dropComments(body)
	};
}
/** Instruction files of folders below the root: read when the agent opens a file beside them. */
function listNested(request) {
	const isNested = (path) => /\/(?:CLAUDE|AGENTS)\.md$/.test(path) && folderOf(path) !== ".claude";
	const isBeside = (path) => path.endsWith("/AGENTS.md") && request.files.has(`${folderOf(path)}/CLAUDE.md`);
	return [...request.files.keys()].filter((path) => isNested(path) && !isBeside(path) && readable(request)(path)).map((path) => ({
		...readInstruction(path, request),
		loading: "on-path"
	}));
}
const described = /^\.claude\/(?:agents\/.+\.md|skills\/[^/]+\/SKILL\.md|commands\/.+\.md)$/;
/** Of agents, skills and commands every session carries the description; their bodies are read on demand. */
function readDescriptions({ files }) {
	return [...files].flatMap(([path, text]) => {
		if (!described.test(path)) return [];
		const lines = readLines(text);
		return [{
			path,
			kind: "description",
			loading: "always",
			lines: pickDescription(lines.slice(0, lines.length - splitFrontmatter(lines).body.length))
		}];
	});
}
/** The key `description` with the lines that go on below it. */
function pickDescription(head) {
	const from = head.findIndex(({ text }) => /^description:/.test(text));
	if (from === -1) return [];
	const rest = head.slice(from + 1).findIndex(({ text }) => !/^\s/.test(text));
	return head.slice(from, rest === -1 ? void 0 : from + 1 + rest).map((line) => ({
		...line,
		text: line.text.replace(/^description:\s*[>|]?-?\s*/, "")
	}));
}
/** True for a version at or above; a version nobody names is the newest. */
function isAtLeast(version, least) {
	if (version === void 0) return true;
	const numbers = version.split(".").map((part) => Number.parseInt(part, 10) || 0);
	const at = least.findIndex((number, index) => numbers[index] !== number);
	return at === -1 || (numbers[at] ?? 0) > (least[at] ?? 0);
}

// src/gate/surface/surface-of.ts
/** Codex cuts what it reads of a project's instructions here. */
const codexBytes = 32768;
/**
* Everything one agent reads without being asked to, in load order. The simulated agent reads what Claude Code reads; what a program of
* the team's own reads is not known, so that everything counts that either runtime would read.
*/
function surfaceOf(request) {
	const { agent, config } = request;
	const { read, imports } = readers[config.runner.kind];
	const parts = uniqueByPath([...read(request), ...readNamed(request)]);
	return {
		agent,
		parts,
		faults: imports ? findImportFaults(parts) : []
	};
}
const readers = {
	reference: {
		read: (request) => [...claudeSurface(request), ...readNamedMemory(request)],
		imports: true
	},
	claude: {
		read: claudeSurface,
		imports: true
	},
	codex: {
		read: codexSurface,
		imports: false
	},
	command: {
		read: (request) => [...claudeSurface(request), ...codexSurface(request)],
		imports: true
	}
};
/** What Codex reads: its instructions (AGENTS.override.md wins), cut at 32 KiB, and the definition rentroll hands it. */
function codexSurface(request) {
	const { definition } = request.config.agents[request.agent] ?? {};
	const path = ["AGENTS.override.md", "AGENTS.md"].find((name) => request.files.has(name));
	const body = definition === void 0 ? [] : splitFrontmatter(linesOf(definition, request)).body;
	return [
		...definition === void 0 ? [] : [{
			path: definition,
			kind: "definition",
			loading: "always",
			lines: body
		}],
		...path === void 0 ? [] : [readCut(path, linesOf(path, request))],
		...listNestedAgents(request)
	];
}
/** Instructions of folders: read when Codex is started there. */
function listNestedAgents(request) {
	return [...request.files.keys()].filter((path) => /\/AGENTS(?:\.override)?\.md$/.test(path)).map((path) => ({
		...readCut(path, linesOf(path, request)),
		loading: "on-path"
	}));
}
function readCut(path, whole) {
	const lines = cutLines(whole, { bytes: codexBytes });
	return {
		path,
		kind: "instructions",
		loading: "always",
		lines,
		...lines.length < whole.length ? { cut: "cut at 32 KiB" } : {}
	};
}
/** Files the config says every session loads, besides those the runtime is known to. */
function readNamed(request) {
	const { files } = request.config.context;
	if (files.length === 0) return [];
	const isNamed = (0, import_picomatch.default)([...files], { dot: true });
	return [...request.files.keys()].filter((path) => isNamed(path)).map((path) => ({
		path,
		kind: "instructions",
		loading: "always",
		lines: linesOf(path, request)
	}));
}
/** A definition is read by its body and named by its description: the same path may stand twice, once for each. */
function uniqueByPath(parts) {
	const keyOf = ({ path, kind }) => `${kind === "description" ? kind : ""} ${path}`;
	const first = new Map(parts.toReversed().map((part) => [keyOf(part), part]));
	return parts.filter((part) => first.get(keyOf(part)) === part);
}

// src/gate/surface/find-growth.ts
/**
* What every call of an agent carries at head that nobody measured and that was not there at base: always-loaded text of people, and
* inherited rules. Text that only moved to another file or place is followed: lines that stand on both sides are taken out first, then
* what was only wrapped anew, then what left a file to become an inherited rule. What is left is weighed.
*/
function findGrowth(base, head, count) {
	const before = listLines(base);
	const after = listLines(head);
	const [gone, arrived] = [subtract(before, after), subtract(after, before)].map(joinAdjacent);
	const wrapped = new Set(gone.map(({ text }) => text));
	const fresh = arrived.filter(({ text }) => !wrapped.has(text));
	const kept = new Set(arrived.map(({ text }) => text));
	const { left, adopted } = cutOut(gone.filter(({ text }) => !kept.has(text)).map(({ text }) => text), fresh);
	const added = fresh.filter((piece) => !adopted.has(piece)).map((piece) => ({
		...piece,
		tokens: countLong(piece.text, count)
	}));
	const lost = left.reduce((sum, text) => sum + (text.trim() === "" ? 0 : countLong(text.trim(), count)), 0);
	const came = added.reduce((sum, { tokens }) => sum + tokens, 0);
	return {
		agent: head.surface.agent,
		tokens: came - lost,
		lost,
		added
	};
}
function listLines({ surface, loading, inherited }) {
	return [...surface.parts.filter((part) => loading.includes(part.loading)).flatMap(listHand), ...inherited.map((text) => ({
		path: "",
		from: 0,
		to: 0,
		text: normaliseWords(text)
	}))];
}
function listHand({ path, lines }) {
	return lines.flatMap(({ line, text, compiled }) => {
		const message = compiled ? "" : normaliseWords(text);
		return message === "" ? [] : [{
			path,
			from: line,
			to: line,
			text: message
		}];
	});
}
/** The lines of `from` that `others` does not have, as often as they stand more often there. */
function subtract(from, others) {
	const left = /* @__PURE__ */ new Map();
	for (const { text } of others) left.set(text, (left.get(text) ?? 0) + 1);
	return from.filter(({ text }) => {
		const times = left.get(text) ?? 0;
		left.set(text, times - 1);
		return times <= 0;
	});
}
/** Lines that follow each other in a file become one piece: a paragraph that is wrapped anew has other lines and the same words. */
function joinAdjacent(lines) {
	const pieces = [];
	for (const piece of lines) {
		const last = pieces.at(-1);
		if (last !== void 0 && piece.path !== "" && last.path === piece.path && last.to + 1 === piece.from) pieces[pieces.length - 1] = {
			...last,
			to: piece.to,
			text: `${last.text} ${piece.text}`
		};
		else pieces.push(piece);
	}
	return pieces;
}
/** Takes the words of inherited rules out of what went; a rule whose words are found was only moved into the ledger. */
function cutOut(gone, fresh) {
	let left = gone.join("\0");
	const adopted = /* @__PURE__ */ new Set();
	for (const piece of fresh) {
		if (piece.path !== "" || !left.includes(piece.text)) continue;
		left = left.replace(piece.text, () => "\0");
		adopted.add(piece);
	}
	return {
		left: left.split("\0"),
		adopted
	};
}
/** Words of a text without what only says how they stand: list and heading marks, quotes, line breaks. Case counts. */
function normaliseWords(text) {
	return text.split("\n").map((line) => line.replace(/^[\s>]*(?:(?:[-*+]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?|#{1,6}\s+)?/, "")).join(" ").replace(/\s+/g, " ").trim();
}

// src/gate/surface/growth-problems.ts
/** Most places a message names; the rest is counted. */
const mostLocations = 4;
/** Says which text of people grew, for whom, and the ways out. Agents that read the same text share one problem. */
function growthProblems(grown, { severity, loaded, sessionsPerWeek, why }) {
	return [...Map.groupBy(grown.filter(({ tokens, added }) => tokens > 0 && added.length > 0), ({ tokens, added }) => JSON.stringify([tokens, added])).values()].flatMap((agents) => {
		const [first] = agents;
		if (first === void 0) return [];
		const names = nameAgents(agents.map(({ agent }) => agent));
		const mostExpensive = first.added.toSorted((a, b) => b.tokens - a.tokens);
		const places = mostExpensive.slice(0, mostLocations).map(namePlace);
		const rest = mostExpensive.length - places.length;
		const [where] = mostExpensive.filter(({ path }) => path !== "");
		return [{
			code: "context-grew",
			severity,
			message: `text that ${names} ${agents.length === 1 ? "loads" : "load"} ${loaded} and nobody measured grows by ${first.tokens} tokens${costInYear(first.tokens, sessionsPerWeek)}${why === void 0 ? "" : ` and cannot be measured as a whole, because ${why}`}: ${places.join("; ")}${rest > 0 ? `; and ${rest} more` : ""}`,
			hint: `${adoptHint(where)}Or cut as much elsewhere. A team that wants it otherwise sets context.growth (measure, warn or allow) in a change of its own: base's counts.`,
			...where === void 0 ? {} : { at: {
				file: where.path,
				line: where.from,
				column: 1
			} },
			blame: "head"
		}];
	});
}
/** At least: every further call of a session reads them again. */
function costInYear(tokens, sessionsPerWeek) {
	if (sessionsPerWeek === void 0) return "";
	return ` (${(tokens * sessionsPerWeek * 52).toLocaleString("en")} in the first calls of a year of ${sessionsPerWeek} sessions a week)`;
}
function nameAgents(agents) {
	const shown = agents.slice(0, mostLocations).map(quoteValue).join(", ");
	return agents.length > mostLocations ? `${shown} and ${agents.length - mostLocations} more agents` : shown;
}
function namePlace({ path, from, to, text, tokens }) {
	return `${path === "" ? "an inherited rule" : `${path}:${from}${to > from ? `-${to}` : ""}`} (${tokens}) ${quoteValue(text.length > 80 ? `${text.slice(0, 79)}…` : text)}`;
}
function adoptHint(where) {
	if (where === void 0) return "";
	const range = where.to > where.from ? `${where.from}-${where.to}` : String(where.from);
	return `Make it a rule that is measured: rentroll adopt ${/^[\w./-]+$/.test(where.path) ? where.path : JSON.stringify(where.path)}:${range}. `;
}

// src/gate/suite/hash-fixture.ts
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
const names$1 = {
	"120000": "a symbolic link",
	"160000": "a submodule"
};
/** One error per entry that is not a regular file: what a link points to is not frozen and may lie outside the repository. */
function refuseSpecialEntries(entries, blame) {
	return entries.flatMap((entry) => {
		const name = names$1[entry.mode];
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

// src/gate/suite/parse-lock.ts
const digest = /^sha256:[0-9a-f]{64}$/;
const expected = "sha256: and 64 hexadecimal digits";
const gitId = pipe(string(), regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/));
const names = array(pipe(string(), minLength(1), maxLength(2e3)));
const lockedTests = strictObject({
	stubs: pipe(number(), safeInteger(), minValue(0)),
	exit: optional(pipe(number(), safeInteger())),
	fail_to_pass: optional(names, []),
	pass_to_pass: optional(names, []),
	fail_to_fail: optional(names, [])
});
const words = pipe(string(), check((why) => why.trim() !== ""), maxLength(400));
const lockFields = {
	version: requiredField(literal(1), "1, the only version there is"),
	fixture: requiredField(pipe(string(), regex(digest)), expected),
	commit: optionalField(gitId, "the full id of the commit whose tree the fixture is"),
	tree: optionalField(gitId, "the full id of that tree"),
	tasks: requiredField(unknown(), "a mapping of task files to hashes, for example {}"),
	proofs: defaultField(record(string(), lockedTests), "what rentroll found when it proved the tasks", {}),
	names: defaultField(record(string(), names), "lists of test names that proofs refer to", {}),
	retired: defaultField(record(string(), words), "a mapping of task files that left to the reason, in words", {}),
	moved: optionalField(strictObject({
		from: gitId,
		why: words
	}), "\"from\", the full id of the commit the fixture was before, and \"why\" it moves, in words")
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
		const offset = startOf$1(pair.key);
		if (!isRepositoryPath(file)) {
			const message = `${quoteValue(file)} is not a path inside the repository`;
			reportError(reader, "bad-path", offset, message, "Let rentroll write the lock again.");
		} else if (typeof hash !== "string" || !digest.test(hash)) {
			const message = `the hash of ${quoteValue(file)} is ${quoteValue(hash)}`;
			reportError(reader, "bad-value", offset, message, `Write ${expected}.`);
		} else tasks[file] = hash;
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
		value: toLock(values, tasks),
		problems
	};
}
/** Empty parts are left out, so that a lock from before there were proofs stays what it is. */
function toLock(values, tasks) {
	const proofs = Object.entries(values.proofs).map(([file, proof]) => [file, readProof(proof, values.names)]);
	return {
		version: 1,
		fixture: values.fixture,
		tasks,
		...values.commit && values.tree ? { source: {
			commit: values.commit,
			tree: values.tree
		} } : {},
		...proofs.length === 0 ? {} : { proofs: Object.fromEntries(proofs) },
		...Object.keys(values.retired).length === 0 ? {} : { retired: values.retired },
		...defined({ moved: values.moved })
	};
}
/** `pass_to_pass` names lists, which several tasks share. */
function readProof({ stubs, exit, ...tests }, lists) {
	if (exit === void 0) return { stubs };
	const passToPass = tests.pass_to_pass.flatMap((list) => Object.hasOwn(lists, list) ? lists[list] ?? [] : []);
	const canaries = tests.fail_to_fail.length === 0 ? {} : { failToFail: tests.fail_to_fail };
	return {
		stubs,
		expected: {
			exitCode: exit,
			failToPass: tests.fail_to_pass,
			passToPass,
			...canaries
		}
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

// src/gate/suite/load-fixture.ts
const maxFiles = 2e4;
/** Two names that differ in case are one file on some systems, and the copy would not be what was hashed. */
function findCaseTricks(entries, blame) {
	const same = Map.groupBy(entries, ({ path }) => path.toLowerCase());
	return entries.flatMap(({ path }) => {
		const first = same.get(path.toLowerCase())?.[0]?.path ?? path;
		if (first === path) return [];
		const message = `"${path}" and "${first}" differ only in case`;
		return [makeError(blame, "fixture-case-conflict", message, "Rename one of the two.", { file: path })];
	});
}
/** Reads all files at once: a tree of git objects answers reads of one tick with one process. */
async function readFiles$1(tree, root, entries) {
	const contents = await Promise.all(entries.map(({ path }) => tree.read(path)));
	return entries.flatMap(({ path, mode }, index) => {
		const content = contents[index];
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
	const refuse = (code, message, hint) => ({ problems: [makeError(blame, code, message, hint, { file: root })] });
	if (entries.length === 0) return refuse("fixture-empty", `the fixture "${root}" has no files`, explainFixture(root));
	if (entries.length > maxFiles) return refuse("fixture-too-large", `the fixture has ${entries.length} files; at most ${maxFiles} are read`, "Freeze a smaller repository.");
	const problems = [...refuseSpecialEntries(entries, blame), ...findCaseTricks(entries, blame)];
	if (problems.length > 0) return { problems };
	const files = await readFiles$1(tree, root, entries);
	return {
		value: {
			files,
			hash: hashFixture(files),
			read: async () => files
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

// src/gate/suite/task-fields.ts
/** Longest prompt and success check, in characters: they travel in a command line or a file of every trial. */
const longestText = 4e3;
const slug = pipe(string(), check(isSlug));
const text = (allowed) => pipe(string(), check((value) => value.trim().length > 0 && countCharacters(value) <= longestText), check((value) => findUnsafeCharacter(value, allowed) === void 0));
const path$1 = pipe(string(), check((value) => value !== "." && isRepositoryPath(value)));
const commit = pipe(string(), regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/));
const paths = (most) => optional(pipe(array(path$1), maxLength(most)), []);
const testRunners = [
	"vitest",
	"node",
	"jest",
	"mocha",
	"pytest",
	"go"
];
const checkedTests = {
	cwd: exactOptional(path$1),
	args: optional(pipe(array(text("")), maxLength(20)), []),
	files: paths(200)
};
const testCheck = variant("runner", [strictObject({
	runner: picklist(testRunners),
	...checkedTests
}), strictObject({
	runner: literal("command"),
	command: text("\n"),
	results: path$1,
	...checkedTests
})]);
/** Keys of a golden task's frontmatter. */
const taskFields = {
	id: requiredField(slug, "a kebab-case id that begins with a letter, for example sql-01"),
	agent: requiredField(slug, "the name of the agent whose suite this is"),
	prompt: requiredField(text("\n"), `what the agent is asked, 1 to ${longestText} characters, no control or invisible characters but line breaks`),
	success_check: optionalField(text("\n	"), `a shell script that exits 0 when the task is done, 1 to ${longestText} characters, no control or invisible characters but line breaks and tabs`),
	check: optionalField(testCheck, `a test runner in place of success_check: { runner: ${testRunners.join(" | ")}, cwd: folder, args: [...], files: [...] }, or { runner: command, command: script, results: file of JUnit's XML }`),
	tests: defaultField(union([path$1, pipe(record(path$1, path$1), check((files) => Object.keys(files).length <= 50))]), "hidden tests: a folder beside the task (golden-01.tests), or at most 50 lines of the path in the copy, a colon and a file beside the task, for example { test/price.test.js: golden-01.test.js }", {}),
	writes: defaultField(pipe(array(path$1), maxLength(50)), "globs of guarded paths that the task may change, at most 50, for example [package.json]", []),
	start: optionalField(path$1, "the name of a patch file inside the folder of the task, for example golden-01.start.patch: it takes the change out of the fixture's commit"),
	at: optionalField(commit, "the full id of the commit whose tree the task starts from"),
	packages: optionalField(literal("fixture"), "the word fixture, beside \"at\": packages of the fixture's commit, where those of that tree can be installed no more"),
	origin: optionalField(commit, "the full id of the commit the task was mined from"),
	maxTurns: optionalField(pipe(number(), safeInteger(), minValue(1), maxValue(1e3)), "a whole number from 1 to 1000"),
	tags: defaultField(pipe(array(slug), maxLength(20)), "a list of at most 20 kebab-case words, for example [money, format]", []),
	reference: requiredField(path$1, "the name of a patch file inside the folder of the task, for example golden-01.patch")
};

// src/gate/suite/parse-task.ts
/**
* `sha256:` hash of a task file, its reference patch, its hidden tests and its start patch together; no byte can move from one to the other
* unseen.
*/
function digestTask(taskText, referenceText, tests = {}, startPatch) {
	const hidden = Object.entries(tests).flatMap(([path, content]) => [path, nameContent(content)]);
	return `sha256:${hashParts(taskText, referenceText, ...hidden, ...startPatch === void 0 ? [] : [startPatch])}`;
}
/** No text holds a NUL, so no text is taken for bytes. */
function nameContent(content) {
	return typeof content === "string" ? content : `\0${sha256Hex(content)}`;
}
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
		hint: "Begin the file with a line \"---\", then id, agent, prompt, success_check or check, and reference, then a line \"---\".",
		at: {
			file,
			line: 1,
			column: 1
		},
		blame
	}];
}
const oneCheck = "Write \"success_check\" (a shell script that exits 0) or \"check\" (a test runner, for example { runner: vitest }), one of the two.";
function readTask(source) {
	const problems = [];
	const reader = {
		source,
		codePrefix: "task",
		problems
	};
	const values = readFields(reader, source.document.contents, "the task", taskFields, 0);
	if (values === void 0) return { problems: sortProblems(problems) };
	const { success_check: script, check, tests, start, at, packages, origin, writes, maxTurns, reference, ...rest } = values;
	if (script === void 0 === (check === void 0)) {
		reportError(reader, "no-check", 0, script === void 0 ? "the task has no check" : "the task has two checks", oneCheck);
		return { problems };
	}
	if (start !== void 0 && at !== void 0) {
		reportError(reader, "two-starts", offsetOfKey(source.document.contents, "at"), "the task has two starts", "Keep \"start\" (a patch on the fixture's commit) or \"at\" (another commit), one of the two.");
		return { problems };
	}
	if (packages !== void 0 && at === void 0) {
		const offset = offsetOfKey(source.document.contents, "packages");
		reportError(reader, "packages-without-at", offset, "\"packages\" stands without \"at\"", "Take \"packages\" out: what starts from the fixture has its packages.");
		return { problems };
	}
	const beside = (name) => joinPath(folderOf(source.file), name);
	const testFiles = nameTests(tests, beside);
	const startFrom = nameStart(start, {
		commit: at,
		packages
	}, beside);
	return {
		value: {
			...rest,
			successCheck: script ?? "",
			file: source.file,
			referenceFile: beside(reference),
			...defined({
				check,
				testFiles,
				startFrom,
				origin
			}),
			...writes.length === 0 ? {} : { writes },
			...defined({ maxTurns })
		},
		problems
	};
}
function nameTests(tests, beside) {
	if (typeof tests === "string") return beside(tests);
	const named = Object.entries(tests).map(([path, name]) => [path, beside(name)]);
	return named.length === 0 ? void 0 : Object.fromEntries(named);
}
function nameStart(patch, { commit, packages }, beside) {
	if (patch !== void 0) return {
		kind: "patch",
		file: beside(patch)
	};
	if (commit === void 0) return void 0;
	return {
		kind: "commit",
		commit,
		...defined({ packages })
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

// src/gate/suite/load-suite.ts
const taskName = /^golden-[^/]+\.md$/;
const maxTasks = 200;
const referenceLimits = {
	codePrefix: "task",
	maxBytes: 1048576
};
function isTaskFile(path, folder) {
	return folderOf(path) === folder && taskName.test(path.slice(path.lastIndexOf("/") + 1));
}
function refuseReference({ blame }, { id, file, referenceFile }) {
	const message = `the reference "${referenceFile}" of task "${id}" is not there`;
	return { problems: [makeError(blame, "task-missing-reference", message, "Commit the patch that makes the success check pass, beside the task.", {
		file,
		line: 1,
		column: 1
	})] };
}
function refuseTest({ blame }, { id, file }, path) {
	const message = `the hidden test "${path}" of task "${id}" is not there`;
	return { problems: [makeError(blame, "task-missing-test", message, "Commit it beside the task, or take it out of \"tests\".", {
		file,
		line: 1,
		column: 1
	})] };
}
/** Only files the listing shows as regular are read: a path through a linked folder never is. */
async function readBeside(folder, draft, path) {
	const bytes = folder.entries.some((entry) => entry.path === path) ? await folder.tree.read(path) : void 0;
	if (bytes === void 0) return path === draft.referenceFile ? refuseReference(folder, draft) : refuseTest(folder, draft, path);
	return decodeText(bytes, path, folder.blame, referenceLimits);
}
async function readReference(folder, draft) {
	const decoded = await readBeside(folder, draft, draft.referenceFile);
	if (decoded.value === void 0) return decoded;
	const problems = checkReference(decoded.value, draft.referenceFile, folder.blame);
	return problems.length > 0 ? { problems } : {
		value: decoded.value,
		problems
	};
}
/** The hidden tests, by path in the copy. */
async function readTests(folder, draft) {
	const { testFiles = {} } = draft;
	if (typeof testFiles === "string") {
		const { r: readTestFolder } = await import("./steps.js");
		return readTestFolder(folder, draft, testFiles);
	}
	const read = Object.entries(testFiles).map(async ([path, file]) => {
		return [path, await readBeside(folder, draft, file)];
	});
	const files = await Promise.all(read);
	const problems = files.flatMap(([, { problems }]) => problems);
	if (problems.length > 0) return { problems };
	return {
		value: Object.fromEntries(files.map(([path, { value = "" }]) => [path, value])),
		problems
	};
}
/** Where it starts; no value and no problem when that is the fixture as it is, which needs no more code. */
async function readStart$1(folder, draft, isCommit) {
	if (draft.startFrom === void 0) return { problems: [] };
	return (await import("./steps.js")).n(folder, draft, isCommit);
}
async function loadTask(folder, file, isCommit) {
	const bytes = await folder.tree.read(file) ?? Buffer.alloc(0);
	const parsed = parseTask(bytes, file, folder.blame);
	if (parsed.value === void 0) return { problems: parsed.problems };
	const { testFiles, startFrom: _, ...task } = parsed.value;
	const [reference, tests, start] = [
		await readReference(folder, parsed.value),
		await readTests(folder, parsed.value),
		await readStart$1(folder, parsed.value, isCommit)
	];
	const problems = [
		reference,
		tests,
		start
	].flatMap((part) => part.problems);
	if (reference.value === void 0 || tests.value === void 0 || problems.length > 0) return { problems };
	const startPatch = start.value?.kind === "patch" ? start.value.patch : void 0;
	const digest = digestTask(bytes.toString("utf8"), reference.value, tests.value, startPatch);
	return {
		value: {
			...task,
			...testFiles === void 0 ? {} : { tests: tests.value },
			...defined({ start: start.value }),
			reference: reference.value,
			digest
		},
		problems
	};
}
/** Hidden tests that are a folder of their own: what looks like a task there is none. */
function isHiddenTest(path) {
	return path.split("/").some((name) => name.endsWith(".tests"));
}
/** Files that look like tasks and are not read would otherwise be missed in silence. */
function warnIgnored(entries, path, blame) {
	return entries.filter((entry) => /\.md$/i.test(entry.path) && !isTaskFile(entry.path, path) && !/(?:^|\/)README\.md$/i.test(entry.path) && !isHiddenTest(entry.path)).map((entry) => ({
		code: "suite-ignored-file",
		severity: "warning",
		message: `"${entry.path}" is not read as a golden task`,
		hint: `Name it golden-NN.md directly in "${path}" to make it a task.`,
		at: { file: entry.path },
		blame
	}));
}
async function loadTasks(folder, path, files, { agent, isCommit }) {
	const loaded = await Promise.all(files.map((file) => loadTask(folder, file, isCommit)));
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
	const refuse = (code, message, hint) => ({ problems: [makeError(blame, code, message, hint, { file: path ?? "" })] });
	if (path === void 0) return refuse("suite-unknown-agent", `the config has no agent "${agent}"`, "Add the agent to \"agents\" of the config.");
	const entries = await tree.list(path === "." ? "" : path);
	const files = entries.map((entry) => entry.path).filter((file) => isTaskFile(file, path));
	if (files.length === 0) {
		const hint = `Add "${path}/golden-01.md", or have some made of your history: rentroll tasks mine`;
		return refuse("suite-empty", `agent "${agent}" has no golden tasks in "${path}"`, hint);
	}
	if (files.length > maxTasks) return refuse("suite-too-large", `agent "${agent}" has ${files.length} golden tasks; at most ${maxTasks} are read`, "Split the suite.");
	return loadTasks({
		tree,
		entries,
		blame
	}, path, files, {
		agent,
		isCommit: config.fixture.commit !== void 0
	});
}

// src/gate/adopt/imperative-verbs.ts
const split = (message) => new Set(message.trim().split(/\s+/));
/** Verbs that begin advice and hardly ever a description of what a program does. */
const policyVerbs = split(`
  avoid ensure prefer favor favour follow keep maintain refrain respect stick treat limit minimize minimise preserve use never always
  remember assume aim strive adhere`);
/** Verbs in the form of an order that are rarely nouns. */
const plainVerbs = split(`
  accept act add adjust adopt align allow analyze analyse anonymize annotate append apply approve arrange ask assert assign attach audit
  await batch be become begin bind bring bump call capture carry catch centralize choose clarify clean clear close collect combine
  compare compile complete compose compute configure confirm consider consolidate consult contain continue convert copy count cover
  create cut declare decide decompose decouple defer define delegate delete delineate deliver deprecate derive describe detect determine
  disable discuss distinguish do double-check download drop duplicate edit eliminate embed emit enable encapsulate enclose encode end
  enforce enter escape establish evaluate examine exclude execute expand expect explain explore expose express extend extract fetch fill
  find finish fix flag flatten forget generate get give go group handle hide highlight hold identify ignore implement imply
  improve include indicate infer inherit initialize initialise inject inline insert inspect install integrate introduce invalidate
  investigate invoke isolate iterate join justify know launch learn leave let load locate lock look lower make manage map match
  measure merge migrate mind mirror modify monitor move narrow nest normalize normalise note obtain omit open optimize optimise opt
  organize organise override parse pass perform persist pick pin populate prefix prepare present preview print prioritize prioritise
  produce promote propagate propose protect prove provide publish pull push put quote raise re-run read rebase rebuild recommend record
  reduce refactor refer reference regenerate register reject release reload rely remove rename render reopen repeat replace report
  request require rerun reset resolve restart restore restrict retain retry return reuse revert review revise rewrite rotate run sanitize
  sanitise save scan schedule scope search secure seek select send separate serialize set share ship show sign simplify skip solve sort
  specify split spread squash standardize start state stop store strip structure submit substitute summarize summarise supply suppress
  surface switch sync take target tell test think throw tidy touch track transform translate trim trust try tune turn
  understand undo unify update upgrade validate verify version visit wait walk warn watch weigh wire wrap write yield`);
/** Verbs that are nouns as often: a determiner, a preposition or code must follow. */
const nounVerbs = split(`
  access address archive back backup balance benchmark block bootstrap branch break build bundle cache change chain check code comment
  commit control cycle cast debug default deploy design display document draft export fail file filter fixture focus force fork
  format guard hash head help hook host import index input interface issue key label lead leak link lint list log mark mask mention mock
  model mount name offer order output own package page patch pause place plan play point poll port post practice process profile project
  query queue rate reach receive result roll round route sample sandbox script seed shape signal size snapshot source stage step stub
  style subclass support tag task template thread time trace trigger type view work workaround zip`);

// src/gate/adopt/find-directive.ts
const ranks = [
	"strong",
	"policy",
	"verb"
];
const modal = /\b(?:must|should|shall|mustn['’]t|shouldn['’]t|ought to)\b|\b(?:is|are) (?:never|not) (?:allowed|permitted|acceptable)\b|\b(?:forbidden|prohibited|off[- ]limits)\b|\byou (?:may|can) (?:not|only)\b/i;
const strongStart = /^(?:always|never|do not|don['’]t|dont|avoid|make (?:absolutely )?(?:sure|certain)|be (?:sure|careful)|take care|ensure|refrain|no (?:new|more|direct|need)\b|not (?:ever)\b)(?=[\s,]|$)/i;
/** Words between the begin of a clause and its verb. */
const lead = /^(?:(?:please|also|then|first|second|third|next|finally|last|lastly|instead|just|simply|and|but|or|so|otherwise|again|only|still|rather|either|at minimum|if (?:possible|necessary|needed|in doubt)|where(?:ver)? possible|when(?:ever)? possible|by default|in general|as a rule|[a-z]+ly)\b,?\s+)+/i;
const subordinate = /^(?:when(?:ever)?|if|unless|before|after|while|once|for|in|on|to|as|during|where(?:ver)?|with(?:in|out)?|by|at|from|until|since|because|every time|each time|any time|prior to|upon|instead of|rather than|given|except|outside|inside|under|between|across|any)\b/i;
/** What follows a verb and hardly ever a noun that begins a sentence. */
const afterVerb = /^(?:`|"|the|a|an|all|any|each|every|both|no|new|only|your|our|its|their|this|that|these|those|it|them|for|on|in|before|after|against|from|with|without|to|into|at|by|via|through|as|if|whether|when|and|or|errors?|existing|explicit(?:ly)?|clear(?:ly)?|early|carefully|small|\W)/i;
/** A verb that makes the words before it a subject: "Test files live in …" is no order. */
const finite = /\b(?:is|are|was|were|has|have|had|can|will|may|does|do|goes|go|lives?|runs|uses|works|contains?|includes?|needs?|requires?|happens?|exists?|provides?|stays?|belongs?|comes?|covers|takes|produces|returns|sits?|resides?|gets|shows|means|defaults)\b/i;
const opensClause = /\b(?:that|which|who|when|if|what|how|where|before|after|they|it|you|unless|because|while|to|so|whether|as|until|and)\b|[,;:—–(]/i;
/** The sentence as plain words: no emphasis, code as one word, no symbols in front. */
function plain(sentence) {
	return maskCode(sentence).replace(/\*+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, "").replace(/^[^\p{L}\p{N}`"(]+/u, "").trim();
}
/** Where an order may begin: at the begin, behind a label, behind a dash or semicolon, and behind the comma of a subordinate clause. */
function listClauses(message) {
	const label = /^[^:.]{1,60}?(?::| [—–-]{1,2})\s+/.exec(message)?.[0] ?? "";
	const starts = label === "" ? [message] : [message, message.slice(label.length)];
	const clauses = [...starts, ...message.split(/; | [—–] | -{1,2} /).slice(1)];
	const later = [...starts, ...clauses].filter((clause) => subordinate.test(clause.replace(lead, "")));
	return [...clauses, ...later.flatMap((clause) => clause.split(/, /).slice(1, 5))];
}
function weighVerb(clause) {
	const message = clause.replace(lead, "");
	if (strongStart.test(message)) return "strong";
	const [, verb = "", rest = ""] = /^([A-Za-z-]+)\s+(\S.*)$/s.exec(message) ?? [];
	const name = verb.toLowerCase();
	if (rest === "" || /^(?:of|is|are|was|were|has|can|will)\b|^[—–:=-]/i.test(rest)) return void 0;
	if (nounVerbs.has(name)) return afterVerb.test(rest) && !hasSubject(rest) ? "verb" : void 0;
	if (!policyVerbs.has(name) && !plainVerbs.has(name)) return void 0;
	if (hasSubject(rest)) return void 0;
	return policyVerbs.has(name) ? "policy" : "verb";
}
/** True when what follows the first word goes on like "files live in src": then that word was no verb. */
function hasSubject(rest) {
	const end = opensClause.exec(rest)?.index ?? rest.length;
	const message = rest.slice(0, end).split(/\s+/).slice(0, 5).join(" ");
	return !/^(?:the|a|an|your|this|all|any|each|every|`)\b/i.test(message) && finite.test(message);
}
/** How one sentence tells an agent what to do; undefined when it does not. */
function findDirective(sentence) {
	const message = plain(sentence);
	const found = new Set(listClauses(message).map(weighVerb));
	if (modal.test(message)) found.add("strong");
	return ranks.find((rank) => found.has(rank));
}

// src/gate/suite/grow-lock.ts
/** A lock with more tasks and more proofs: what is in it stays as it is, whatever the tasks are now. */
function growLock(lock, { hash, source }, tasks, proofs) {
	const found = Object.fromEntries(tasks.map((task) => [task.file, task.digest]));
	const proved = tasks.flatMap(({ file }) => {
		const proof = proofs.get(file);
		return proof === void 0 ? [] : [[file, proof]];
	});
	return {
		version: 1,
		fixture: lock?.fixture ?? hash,
		tasks: {
			...found,
			...lock?.tasks
		},
		...sourceOf(lock, source),
		...lock?.retired === void 0 ? {} : { retired: lock.retired },
		...lock?.moved === void 0 ? {} : { moved: lock.moved },
		proofs: {
			...Object.fromEntries(proved),
			...lock?.proofs
		}
	};
}
/** The commit goes with the hash: a lock that stands keeps both. */
function sourceOf(lock, source) {
	const kept = lock === void 0 ? source : lock.source;
	return kept === void 0 ? {} : { source: kept };
}

// src/gate/suite/render-lock.ts
const plainPath = /^[A-Za-z][\w./-]*$/;
function renderKey(path) {
	return plainPath.test(path) ? path : JSON.stringify(path);
}
/** `fixture.lock` as text: tasks in order of path, so that equal locks are equal files. */
function renderLock(lock) {
	const { proofs = {}, retired = {}, moved } = lock;
	const lists = Object.entries(proofs).flatMap(([file, { expected }]) => listsOf(lock, file, expected));
	return [
		"# Written by rentroll: hashes that freeze the fixture and the golden tasks, and what proved them. Do not edit, but for \"retired\".",
		`version: ${lock.version}`,
		`fixture: ${lock.fixture}`,
		...lock.source === void 0 ? [] : [`commit: ${lock.source.commit}`, `tree: ${lock.source.tree}`],
		...moved === void 0 ? [] : [
			"moved:",
			`  from: ${moved.from}`,
			`  why: ${JSON.stringify(moved.why)}`
		],
		...renderMap("tasks", lock.tasks, (hash) => [` ${hash}`], "{}"),
		...renderMap("retired", retired, (why) => [` ${JSON.stringify(why)}`]),
		...renderMap("proofs", proofs, ({ stubs, expected }, file) => [
			"",
			`    stubs: ${stubs}`,
			...expected === void 0 ? [] : renderExpected(lock, file, expected)
		]),
		...renderMap("names", Object.fromEntries(lists), (names) => ["", ...names.map((name) => `    - ${JSON.stringify(name)}`)]),
		""
	].join("\n");
}
function renderMap(key, map, render, empty) {
	const entries = Object.entries(map).sort(([a], [b]) => compareText(a, b));
	if (entries.length === 0) return empty === void 0 ? [] : [`${key}: ${empty}`];
	return [`${key}:`, ...entries.flatMap(([name, value]) => {
		const [first = "", ...rest] = render(value, name);
		return [`  ${renderKey(name)}:${first}`, ...rest];
	})];
}
function renderExpected(lock, file, expected) {
	return [
		`    exit: ${expected.exitCode}`,
		...renderNames("fail_to_pass", expected.failToPass),
		...renderNames("fail_to_fail", expected.failToFail ?? []),
		`    pass_to_pass: [${listsOf(lock, file, expected).map(([id]) => id).join(", ")}]`
	];
}
function renderNames(key, names) {
	return names.length === 0 ? [] : [`    ${key}:`, ...names.map((name) => `      - ${JSON.stringify(name)}`)];
}
/** Names of the fixture's own tests are the same for most tasks: they are written once, and apart from those only one task has. */
function listsOf({ proofs = {} }, file, expected) {
	const others = Object.entries(proofs).filter(([other]) => other !== file);
	const known = new Set(others.flatMap(([, proof]) => proof.expected?.passToPass ?? []));
	const names = expected?.passToPass ?? [];
	return [names.filter((name) => known.has(name)), names.filter((name) => !known.has(name))].filter((part) => part.length > 0).map((part) => [`n${hashParts(...part).slice(0, 11)}`, part]);
}

// src/gate/hand-offs/hand-off-folder.ts
/** Folder of the hand-offs of a clone, in its git directory: a checkout brings none. Throws ProblemError as `locateState` does. */
function handOffFolder(root, paths) {
	return join(locateState(root, paths), "hand-offs");
}

// src/gate/hand-offs/hand-off-files.ts
var import_lib = /* @__PURE__ */ __toESM(require_lib(), 1);
/** Path of a hand-off below the folder of hand-offs; names are checked before they come here. */
function handOffPath(folder, { run, agent }) {
	return join(folder, run, `${agent}.json`);
}
/**
* Writes a hand-off whole or not at all (temporary file, fsync, rename), in place of the agent's earlier one of the same run. Throws ProblemError
* where the folder cannot be written to, and where a link or something else than a file is in the way.
*/
async function saveHandOff(folder, handOff) {
	const file = handOffPath(folder, handOff);
	try {
		await mkdir(dirname(file), { recursive: true });
		await refuseLinks([
			folder,
			dirname(file),
			file
		]);
		const facts = await lstat(file).catch(() => void 0);
		if (facts !== void 0 && !facts.isFile()) throw notAFile(file);
		await (0, import_lib.default)(file, stableJson(handOff));
	} catch (error) {
		throw explainDiskFault(error, file);
	}
}
async function refuseLinks(paths) {
	for (const path of paths) if ((await lstat(path).catch(() => void 0))?.isSymbolicLink()) throw linkFault(path);
}
function notAFile(file) {
	const message = `the hand-off "${file}" cannot be written: something that is not a file has its name`;
	return setupError("handoff-in-the-way", message, "Move it away, then hand on again.", { file });
}

// src/gate/hand-offs/hand-off-names.ts
/** A name is part of every header that is read: longer ones would leave no room for the summary. */
const mostNameCharacters = 40;
/** True for a name that can hand on: it is a file's name, so nothing in it leaves the folder. */
function isHandOffName(text) {
	return isSlug(text) && text.length <= 40;
}
/** True for the name of a run or of a session: letters, digits, ".", "_" and "-", beginning with a letter or a digit. */
function isRunName(text) {
	return /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(text) && !text.includes("..");
}

// src/gate/hand-offs/parse-hand-off.ts
/** A header is read by somebody who pays for each word of it. */
const handOffLimits = {
	maxBytes: 65536,
	summary: 240,
	files: 500
};
const count = pipe(number(), safeInteger(), minValue(0), description("a whole number from 0"));
const line = (most) => pipe(string(), maxLength(most), check(isPlainLine), description(`one line of at most ${most} visible characters`));
const path = pipe(string(), check((text) => text !== "." && isRepositoryPath(text)), description("a path of the repository, with \"/\" and without \"..\""));
const headerSchema = strictObject({
	TYPE: picklist(keysOf(statusesOf)),
	STATUS: picklist(handOffStatuses),
	MODEL: line(100),
	TOKENS_SPENT: pipe(nullable(count), description("a whole number from 0, or null while nobody has counted")),
	FILES_CHANGED: pipe(array(path), maxLength(handOffLimits.files), description("a list of paths")),
	FINDINGS_COUNT: count,
	SUMMARY: pipe(line(handOffLimits.summary), nonEmpty()),
	DETAIL_PATH: pipe(nullable(path), description("a path of the repository without \"..\", or null"))
});
const schema = strictObject({
	schema: literal(1),
	run: pipe(string(), check(isRunName), description("the name of a run or a session")),
	agent: pipe(string(), check(isHandOffName), description("a short kebab-case name")),
	at: pipe(string(), isoTimestamp(), description("a time as 2026-11-23T10:00:00.000Z")),
	header: headerSchema
});

// src/gate/hand-offs/hand-on-parts.ts
/**
* Hands on what the parts of a run came to. What was paid for is in the journal: a hand-off that cannot be written is said, and loses no verdict.
*/
async function handOnParts(folder, run, parts, { now, progress }) {
	for (const { agent, ...part } of parts) {
		const header = {
			...part,
			TYPE: typeOfStatus(part.STATUS),
			FILES_CHANGED: [],
			DETAIL_PATH: null,
			SUMMARY: plainLine(part.SUMMARY, handOffLimits.summary)
		};
		const handOff = {
			schema: 1,
			run,
			agent: nameOf(agent),
			at: now().toISOString(),
			header
		};
		await saveHandOff(folder, handOff).catch((error) => {
			if (!(error instanceof ProblemError)) throw error;
			progress.step(`nothing was handed on: ${error.message}`);
		});
	}
}
/** Agents of a config may have longer names than a header has room for. */
function nameOf(agent) {
	return agent.slice(0, 40).replace(/-+$/, "");
}

// src/gate/suite/find-start-faults.ts
/** Limits of a start: each trial copies it, and twice each judged one. */
const mostFiles = 2e4;
const largestFileBytes = 67108864;
const mostBytes = 1073741824;
/** Git LFS writes at most this much in place of a file. */
const largestPointerBytes = 1024;
const pointer = "version https://git-lfs.github.com/spec/";
/** Everything that keeps the files of a commit from being copied for trials as they are. */
async function findStartFaults(files, entries) {
	return [
		...[...findOddNames(entries), ...findSizes(entries)],
		...await findLinks(files, entries),
		...await findPointers(files, entries)
	];
}
function faultOf(code, entries, say) {
	if (entries.length === 0) return [];
	const paths = entries.map(({ from }) => from);
	const more = paths.length > 3 ? ` and ${paths.length - 3} more` : "";
	return [{
		code,
		message: say(`${paths.slice(0, 3).map(quoteValue).join(", ")}${more}`),
		paths
	}];
}
/** Submodules, names no copy can have, and names that are one file on some systems. */
function findOddNames(entries) {
	const same = [...Map.groupBy(entries, ({ path }) => path.toLowerCase()).values()].filter((group) => group.length > 1).flat();
	const odd = entries.filter(({ path }) => path.includes("�") || !isRepositoryPath(path));
	return [
		...faultOf("fixture-submodule", entries.filter(({ mode }) => mode === "160000"), (what) => `it holds a submodule, whose files are in another repository: ${what}`),
		...faultOf("fixture-bad-name", odd, (what) => `it holds names that no copy can have: ${what}`),
		...faultOf("fixture-case-conflict", same, (what) => `it holds names that differ only in case: ${what}`)
	];
}
function findSizes(entries) {
	const large = entries.filter(({ bytes }) => bytes > largestFileBytes);
	const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
	const byFolder = [...Map.groupBy(entries, ({ from }) => from.split("/", 1)[0] ?? "")].sort(([, a], [, b]) => weigh(b) - weigh(a));
	const isMany = entries.length > mostFiles || bytes > mostBytes;
	const most = `${entries.length} files with ${Math.round(bytes / 1024 / 1024)} MiB; at most ${mostFiles} with ${mostBytes / 1024 / 1024} MiB are copied`;
	return [...faultOf("fixture-large-file", large, (what) => `it holds files of more than ${largestFileBytes / 1024 / 1024} MiB: ${what}`), ...isMany ? [{
		code: "fixture-too-large",
		message: `it has ${most}; most is in ${byFolder.slice(0, 3).map(([name]) => quoteValue(name)).join(", ")}`,
		paths: byFolder.slice(0, 1).map(([name]) => name)
	}] : []];
}
function weigh(entries) {
	return entries.reduce((sum, { bytes }) => sum + bytes + 4096, 0);
}
async function findLinks(files, entries) {
	const links = entries.filter(({ mode }) => mode === "120000");
	const targets = await files.read(links);
	return faultOf("fixture-link-outside", links.filter(({ path }, index) => !staysInside(path, targets[index]?.toString("utf8") ?? "/")), (what) => `it holds symbolic links that lead out of it: ${what}`);
}
/**
* True for a link that cannot lead out of the copy: `..` stands in front only, where the folders above are those of the link itself and no
* other link has a say.
*/
function staysInside(path, target) {
	const up = /^(?:\.\.?\/)*/.exec(target)?.[0] ?? "";
	const down = target.slice(up.length);
	if (target.startsWith("/") || down.split("/").some((name) => name === ".." && down !== "..")) return false;
	const end = posix.normalize(posix.join(posix.dirname(path), target));
	return end === "." || isRepositoryPath(end.replace(/\/$/, ""));
}
async function findPointers(files, entries) {
	const attributes = entries.filter(({ path }) => posix.basename(path) === ".gitattributes");
	if (!(await files.read(attributes)).some((text) => text?.includes("filter=lfs"))) return [];
	const small = entries.filter(({ mode, bytes }) => mode.startsWith("100") && bytes > 0 && bytes <= largestPointerBytes);
	const contents = await files.read(small);
	return faultOf("fixture-lfs-pointer", small.filter((_, index) => contents[index]?.toString("latin1").startsWith(pointer)), (what) => `it holds files that git keeps elsewhere (Git LFS): ${what}`);
}

// src/gate/suite/start-files.ts
/** Installed packages, git's own files and what rentroll keeps, in any folder. */
const leftFolders = /* @__PURE__ */ new Set([
	"node_modules",
	".git",
	".rentroll",
	".claude"
]);
/** What agents load before their first word, in any folder: of these the base's are laid over the copy, whatever the commit had. */
const instruction = /(?:^|\/)(?:CLAUDE|AGENTS)(?:\.[\w-]+)?\.md$/i;
const taskFile = /(?:^|\/)golden-[^/]+\.md$/;
/**
* Those files of a commit that are a start: below the fixture's folder, without what the config excludes, without instructions (the base's
* are laid over every copy), golden tasks (which hold answers), the lock and installed packages.
*/
function selectStartFiles(entries, { path: root, exclude = [], lock }) {
	const suites = new Set(entries.filter(({ path }) => taskFile.test(path)).map(({ path }) => folderOf(path)));
	const isExcluded = matchExcluded(exclude);
	const isLeft = (path) => path === lock || instruction.test(path) || path.split("/").some((name) => leftFolders.has(name.toLowerCase())) || [...suites].some((folder) => isInside(path, folder)) || isExcluded(path);
	return entries.filter(({ path }) => isInside(path, root) && path !== root && !isLeft(path)).map((entry) => ({
		...entry,
		from: entry.path,
		path: root === "." ? entry.path : entry.path.slice(root.length + 1)
	}));
}
/** A folder stands for everything below it. */
function matchExcluded(exclude) {
	if (exclude.length === 0) return () => false;
	const globs = exclude.map((glob) => glob.replace(/\/+$/, ""));
	return (0, import_picomatch.default)([...globs, ...globs.map((glob) => `${glob}/**`)], { dot: true });
}

// src/gate/suite/load-commit-fixture.ts
/**
* The tree of `fixture.commit` as a fixture, read from git objects: the working directory has no part in it. Problems stand at the commit's
* place in the config, those of a task's own commit at the task.
*/
async function loadCommitFixture(input) {
	const { tree, config, tasks, blame } = input;
	const { commit = "" } = config.fixture;
	const at = locateText(input.written, commit);
	const starts = [...new Set(tasks.flatMap(({ start }) => start?.kind === "commit" ? [start.commit] : []))];
	const [files, ...others] = await tree.history?.find([commit, ...starts]) ?? [];
	const found = new Map(starts.flatMap((id, index) => others[index] === void 0 ? [] : [[id, others[index]]]));
	const missing = missingCommits({
		commit,
		at,
		tasks,
		blame,
		isShallow: await tree.history?.isShallow() ?? false,
		isThere: (id) => (id === commit ? files : found.get(id)) !== void 0
	});
	if (files === void 0 || missing.length > 0) return { problems: missing };
	const entries = selectStartFiles(await files.list(), config.fixture);
	const problems = await findProblems(files, entries, config, {
		blame,
		at,
		what: "the fixture"
	});
	if (problems.length > 0) return { problems };
	const fixture = toFixture(files, entries, config);
	return {
		value: {
			...fixture,
			startOf: (task) => startOf(task, fixture, found, input),
			messageOf: async ({ origin = "" }) => (await tree.history?.find([origin]))?.[0]?.message()
		},
		problems: []
	};
}
/** Where a text stands in a file for the first time. */
function locateText({ file, text }, wanted) {
	const before = text.slice(0, Math.max(0, text.indexOf(wanted))).split("\n");
	return {
		file,
		line: before.length,
		column: (before.at(-1)?.length ?? 0) + 1
	};
}
function toFixture(files, entries, { fixture }) {
	const { path: root, exclude = [] } = fixture;
	const named = entries.map(({ path, mode, id }) => [
		path,
		mode,
		id
	]);
	return {
		files: entries,
		hash: sha256(JSON.stringify([
			"commit",
			root,
			exclude,
			named
		])),
		source: {
			commit: files.commit,
			tree: files.tree
		},
		read: () => readFiles(files, entries)
	};
}
async function readFiles(files, entries) {
	const contents = await files.read(entries);
	const gone = entries.find((_, index) => contents[index] === void 0);
	if (gone !== void 0) {
		const message = `the content of "${gone.from}" of the commit ${files.commit} is not in this clone`;
		const hint = `Fetch it: git fetch --refetch --no-filter origin ${files.commit}`;
		throw new ProblemError([makeError("setup", "fixture-objects-missing", message, hint)]);
	}
	return entries.map(({ path, mode }, index) => ({
		path,
		mode,
		content: contents[index] ?? Buffer.alloc(0)
	}));
}
/** The start of one task. Throws ProblemError at the task when the tree it starts from cannot be copied. */
async function startOf({ id, file, start }, fixture, found, { config, blame }) {
	if (start === void 0) return fixture;
	if (start.kind === "patch") return {
		...fixture,
		hash: sha256(JSON.stringify([fixture.hash, start.patch])),
		patch: {
			...start,
			task: id
		}
	};
	const files = found.get(start.commit);
	if (files === void 0) throw new Error(`the commit ${start.commit} was looked for and is not there`);
	const entries = selectStartFiles(await files.list(), config.fixture);
	const problems = await findProblems(files, entries, config, {
		blame,
		at: {
			file,
			line: 1,
			column: 1
		},
		what: `the start of the golden task "${id}"`
	});
	if (problems.length > 0) throw new ProblemError(problems);
	const own = toFixture(files, entries, config);
	if (start.packages === void 0) return own;
	return {
		...own,
		hash: sha256(JSON.stringify([
			own.hash,
			"packages",
			fixture.hash
		])),
		packages: start.packages
	};
}
async function findProblems(files, entries, { fixture }, { blame, at, what }) {
	if (entries.length > 0) return (await findStartFaults(files, entries)).map((fault) => toProblem(fault, fixture.exclude, {
		blame,
		at,
		what: `${what} (commit ${files.commit.slice(0, 12)})`
	}));
	const where = fixture.path === "." ? "" : ` in "${fixture.path}"`;
	const message = `${what} has no files: the commit ${files.commit.slice(0, 12)} has none${where}`;
	return [makeError(blame, "fixture-empty", message, "Name a commit that has the code the tasks are about.", at)];
}
function toProblem({ code, message, paths }, exclude = [], { blame, at, what }) {
	const list = [...exclude, ...paths.slice(0, 5)].map((path) => JSON.stringify(path)).join(", ");
	return makeError(blame, code, `${what} cannot be copied: ${message}`, `Leave out what the tasks do not need, under "fixture": exclude: [${list}]`, at);
}
/** An error for each needed commit that is not in this clone; all name the one fetch that brings every one of them. */
function missingCommits(needed) {
	const { commit, at, tasks, blame, isThere } = needed;
	const lost = tasks.filter(({ start }) => start?.kind === "commit" && !isThere(start.commit));
	const commits = lost.flatMap(({ start }) => start?.kind === "commit" ? [start.commit] : []);
	const all = [.../* @__PURE__ */ new Set([...isThere(commit) ? [] : [commit], ...commits])];
	const [suffix, hint] = [needed.isShallow ? "shallow" : "missing", explainFetch(all, needed.isShallow)];
	const where = needed.isShallow ? "is not in this shallow clone" : "is not in this clone";
	return [...isThere(commit) ? [] : [makeError(blame, `fixture-commit-${suffix}`, `the fixture's commit ${commit} ${where}`, hint, at)], ...lost.map(({ id, file }, index) => {
		const message = `the commit ${commits[index]} that the golden task "${id}" starts from ${where}`;
		return makeError(blame, `task-commit-${suffix}`, message, hint, {
			file,
			line: 1,
			column: 1
		});
	})];
}
function explainFetch(commits, isShallow) {
	const fetch = `git fetch --no-tags ${isShallow ? "--depth=1 " : ""}origin ${commits.join(" ")}`;
	if (isShallow) return `Fetch what is missing: ${fetch}. In a workflow: "fetch-depth: 0" of actions/checkout.`;
	return `Fetch it if another clone has it: ${fetch}. If history was rewritten and nobody has it, name another commit, and freeze its tasks anew.`;
}

// src/gate/suite/read-task-files.ts
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
	const pairs = files.map((path, index) => [path.slice(root.length + 1), toContent(contents[index])]);
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

// src/gate/surface/list-sentences.ts
/** Sentences of one block as words alone: without emphasis and code marks, white space folded; case and punctuation stay. */
function foldBlock(text) {
	return splitSentences(text).map(({ start, end }) => foldWords(text.slice(start, end))).filter((sentence) => sentence !== "");
}
function foldWords(text) {
	return text.replace(/[*_`~]+/g, "").replace(/\s+/g, " ").trim();
}
/** A line that says where a link leads: Markdown shows nothing of it, and agents read it as it stands. */
const linkDefinition = /^ {0,3}\[[^\]]+\]:\s*\S.*$/gm;
/** The paragraphs, list items, headings and table cells of a file, each as one line, and where its links lead. */
function listTexts(markdown) {
	const text = markdown.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
	const texts = parseBlocks(splitLines(text)).filter(({ type }) => type === "inline");
	const links = text.match(linkDefinition) ?? [];
	return [...texts.map(({ content }) => listTextLines(content).join(" ")), ...links];
}

// src/gate/surface/find-words.ts
function indexSentences(blocks) {
	const index = /* @__PURE__ */ new Map();
	for (const block of blocks) for (const [at, sentence] of block.entries()) {
		const places = index.get(sentence);
		if (places === void 0) index.set(sentence, [{
			block,
			at
		}]);
		else places.push({
			block,
			at
		});
	}
	return index;
}
/**
* Reads a Markdown text once and answers, for any body of a rule, whether these words stand in it: whole sentences, one after the other,
* in one paragraph or list item. Emphasis, code marks, list markers and line breaks do not count; case, punctuation and link targets do.
* Part of a sentence is not enough: `commit secrets.` does not stand in `Never commit secrets.`.
*/
function findWords(text) {
	const index = indexSentences(listTexts(text).map(foldBlock));
	return (body) => {
		const wanted = foldBlock(body);
		return (index.get(wanted[0] ?? "") ?? []).some(({ block, at }) => wanted.every((sentence, place) => block[at + place] === sentence));
	};
}

export { generatedMark as A, moveFixture as C, describeLeak as D, rankResidents as E, placeMemory as M, selfTestLine as N, findAnswers as O, checkLock as S, describeDisplacement as T, readLines as _, handOnParts as a, isSuspect as b, growLock as c, loadFixture as d, loadLock as f, findImports as g, surfaceOf as h, loadCommitFixture as i, isShared as j, findOwnership as k, findDirective as l, findGrowth as m, readStart as n, handOffFolder as o, growthProblems as p, readTestFolder as r, renderLock as s, findWords as t, loadSuite as u, checkDefinition as v, checkContextLimit as w, withoutChange as x, findRuleAnswers as y };