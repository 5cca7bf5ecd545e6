import { $ as keepFinding, Ct as readStretches, M as addCandidate, N as countWaitingCandidates, P as listStoredCandidates, Q as dropFinding, St as listStretches, Wt as openSessions, at as readPassed, bt as countStretches, d as keepLearnt, et as listFindings, nt as readCursor, ot as replaceFindings, rt as readFindings, tt as moveCursor, ut as keepTerms, xt as deleteStretches, zn as writeTransaction } from "./store.js";
import { I as setupError } from "./model.js";
import { K as quoteValue, V as hintKnownWords, t as isRefused } from "./text.js";
import { d as sessionsFile, l as liveFolder } from "./util.js";
import { t as findFault } from "./find-fault.js";
import { n as readProjectRules, r as admitProposals, t as ledgerAgentOf } from "./repository-candidates.js";
import { a as isQuotableCommand, c as plainCommand, i as isLook, r as isCheck, s as isWholeSuite, t as classifyError } from "./error-classes.js";
import { join } from "node:path";
import { existsSync } from "node:fs";

// src/foundation/model/session/finding.ts
/** The ten things that are learnt from sessions, in the order of their priority. */
const taskNames = [
	"effectiveness",
	"resume-packet",
	"sequences",
	"error-clusters",
	"repair-patterns",
	"conventions",
	"working-set",
	"dead-ends",
	"scoring",
	"consolidation"
];

// src/stages/session/packet/select-earlier.ts
/** Sessions a finding was seen in before anybody is told: what happened once is no custom. */
const fewestSessions = 2;
/** Errors belong to more than one session's work only when they come often. */
const fewestErrorSessions = 3;
/** As many as a packet has room for. */
const [mostConventions, mostDeadEnds, mostClusters] = [
	4,
	3,
	1
];
/**
* The customs and dead ends of a project among its findings, which come the best first. Words of sessions: `findFault` says what speaks against
* handing one on, and a packet makes the rest safe.
*/
function selectEarlier(findings, findFault) {
	const textsOf = (task, fewest, most) => {
		const often = findings.filter((found) => found.task === task && found.finding.sessions.length >= fewest);
		return [...new Set(often.map(({ finding }) => finding.text))].filter((text) => findFault(text) === void 0).slice(0, most);
	};
	return {
		conventions: textsOf("conventions", fewestSessions, mostConventions),
		deadEnds: [...textsOf("dead-ends", fewestSessions, mostDeadEnds), ...textsOf("error-clusters", fewestErrorSessions, mostClusters)]
	};
}

// src/run/sessions/keep-learnt.ts
/**
* Puts what was learnt of each project where running sessions find it: a hook that answers one event has no time to open a database. Never
* throws for a folder that cannot be written.
*/
function keepAllLearnt(db, env) {
	const folder = join(liveFolder(env), "texts");
	for (const [project, findings] of Map.groupBy(readFindings(db), (found) => found.project)) keepLearnt(folder, project, selectEarlier(findings, findFault));
}

// src/stages/session/learn/tasks/list-actions.ts
/** The steps of a stretch as actions: an error belongs to the last call of its kind and subject that has none. */
function listActions(steps) {
	const actions = [];
	for (const step of steps) {
		if (step.kind !== "error") {
			actions.push({
				kind: step.kind,
				subject: step.subject,
				said: void 0
			});
			continue;
		}
		const { of: kind, subject, said } = step;
		const failed = actions.findLast((each) => each.kind === kind && each.subject === subject && each.said === void 0);
		if (isRefused(said)) actions.splice(failed === void 0 ? actions.length : actions.indexOf(failed), 1);
		else if (failed !== void 0) failed.said = said;
		else actions.push({
			kind,
			subject,
			said
		});
	}
	return actions;
}
/** The path of a file from the root of its project; itself where it lies elsewhere. */
function insideProject(project, path) {
	return path.startsWith(`${project}/`) ? path.slice(project.length + 1) : path;
}

// src/stages/session/learn/tasks/conventions.ts
/** What commands are for, by a word of theirs. */
const purposes = [
	[
		"types",
		"Check types with",
		/\btsc\b|\btypecheck\b|\bmypy\b|\bpyright\b/
	],
	[
		"lint",
		"Lint with",
		/\blint\b|\beslint\b|\bbiome\b|\bclippy\b|\bruff\b/
	],
	[
		"build",
		"Build with",
		/\bbuild\b/
	],
	[
		"format",
		"Format with",
		/\b(?:format|fmt|prettier|black)\b/
	]
];
/** Most files of a stretch that are paired with each other. */
const mostPaired = 6;
/** How things are done here: the commands that work, by what they are for, and files that are edited together. */
function learnConventions({ project, steps }) {
	const actions = listActions(steps).filter(({ said }) => said === void 0);
	return [...listPreferences(actions), ...listPairs(project, actions)];
}
function listPreferences(actions) {
	const commands = actions.flatMap(({ kind, subject }) => kind === "command" ? [plainCommand(subject)] : []);
	return [...Map.groupBy(commands, (command) => command)].flatMap(([command, own]) => {
		const found = isWholeSuite(command) ? [
			"tests",
			"Run all tests with",
			/./
		] : purposes.find(([, , pattern]) => pattern.test(command));
		if (found === void 0 || !isQuotableCommand(command)) return [];
		const [purpose, sentence] = found;
		const body = `${sentence} ${command}; it works in this project.`;
		return [{
			key: `${purpose}: ${command}`,
			text: `${purpose}: ${command} worked`,
			times: own.length,
			body
		}];
	});
}
function listPairs(project, actions) {
	const written = actions.flatMap(({ kind, subject }) => kind === "write" ? [insideProject(project, subject)] : []);
	const files = [...new Set(written)].sort().slice(0, mostPaired);
	return files.flatMap((one, place) => files.slice(place + 1).map((two) => ({
		key: `${one} + ${two}`,
		text: `edited together: ${one}, ${two}`,
		times: 1
	})));
}

// src/stages/session/learn/tasks/error-clusters.ts
/** Most characters of what an error says by which errors are told to be the same. */
const longestStem = 60;
/** Errors that come again and again, by what they say without names and numbers. Where a sentence of ours fits the class, it is proposed. */
function clusterErrors({ steps }) {
	const failed = listActions(steps).flatMap(({ kind, said }) => said === void 0 ? [] : [{
		kind,
		said
	}]);
	return [...Map.groupBy(failed, ({ kind, said }) => `${kind}: ${classifyError(said)?.name ?? stemOf(said)}`)].map(([key, own]) => {
		const body = classifyError(own[0]?.said ?? "")?.body;
		return {
			key,
			text: `failed with ${key}`,
			times: own.length,
			...body !== void 0 && { body }
		};
	});
}
/** What an error says, without what differs from one time to the next. */
function stemOf(said) {
	return said.replace(/(['"`]).{0,200}?\1/g, "<text>").replace(/(?:[\w.-]*\/)+[\w.-]*/g, "<path>").replace(/\d+/g, "#").replace(/\s+/g, " ").trim().slice(0, longestStem);
}

// src/stages/session/learn/tasks/dead-ends.ts
/** Failures in a stretch that make a call a dead end. */
const fewestFailures = 2;
/** Calls that failed again and again and never worked. One that works at last is no dead end any more. */
function findDeadEnds({ steps }) {
	const calls = listActions(steps).filter(({ kind }) => kind === "command" || kind === "search");
	return [...Map.groupBy(calls, ({ kind, subject }) => `${kind} ${plainCommand(subject)}`)].flatMap(([key, own]) => {
		if (own.some(({ said }) => said === void 0)) return [{
			key,
			text: "",
			times: "drop"
		}];
		return own.length < fewestFailures ? [] : [toObservation$1(key, own)];
	});
}
function toObservation$1(key, own) {
	const [{ kind = "other", subject = "", said = "" } = {}] = own;
	const command = plainCommand(subject);
	const isPlain = kind === "command" && isQuotableCommand(command) && !isCheck(command);
	const body = `Do not run ${command}: it fails here each time.`;
	return {
		key,
		text: `${key} failed each time: ${stemOf(said)}`,
		times: own.length,
		...isPlain && { body }
	};
}

// src/stages/session/learn/tasks/effectiveness.ts
/**
* How work went under each set of compiled rules: turns, tokens, failed calls, checks that passed. It is what was seen: what it would have
* been with other rules follows from none of it, so no sentence comes of this.
*/
function learnEffectiveness({ ruleSet, tokens, isCompleted, steps }) {
	const actions = listActions(steps);
	const passed = actions.filter(({ kind, subject, said }) => kind === "command" && said === void 0 && isCheck(plainCommand(subject)));
	const sums = {
		tokens,
		completed: Number(isCompleted === true),
		failed: actions.filter(({ said }) => said !== void 0).length,
		passed: passed.length,
		actions: actions.length
	};
	return [{
		key: ruleSet,
		text: `how work went ${ruleSet === "" ? "without known rules" : `under the rules ${ruleSet}`}: observed, not measured`,
		times: 1,
		sums
	}];
}

// src/stages/session/learn/tasks/repair-patterns.ts
/** How many actions after a failure a repair may take. */
const reach = 10;
/** Commands that failed, and worked again once another command had been run in between: that one repaired it. */
function learnRepairs({ steps }) {
	const actions = listActions(steps);
	return actions.flatMap((failed, place) => {
		if (failed.kind !== "command" || failed.said === void 0) return [];
		const after = actions.slice(place + 1, place + 1 + reach);
		const again = after.findIndex(({ kind, subject }) => kind === "command" && subject === failed.subject);
		if (again < 0 || after[again]?.said !== void 0) return [];
		const between = after.slice(0, again);
		if (between.some(({ kind }) => kind === "write")) return [];
		const repairs = between.filter(isRepair);
		const [repair] = repairs;
		return repair === void 0 || repairs.length > 1 ? [] : [toObservation(failed, repair)];
	});
}
function isRepair({ kind, subject, said }) {
	const command = plainCommand(subject);
	return kind === "command" && said === void 0 && !isLook(command);
}
function toObservation(failed, repair) {
	const [command, by] = [plainCommand(failed.subject), plainCommand(repair.subject)];
	const isPlain = isQuotableCommand(command) && isQuotableCommand(by) && (isCheck(command) || isCheck(by) || by.includes("install"));
	return {
		key: `${command} < ${by}`,
		text: `${command} failed and passed after ${by}`,
		times: 1,
		...isPlain && { body: `When ${command} fails, run ${by} and then ${command} again before you look further.` }
	};
}

// src/stages/session/learn/tasks/resume-packet.ts
/** Most characters of a packet: it is itself context that somebody pays for. */
const longestPacket = 2e3;
/** Most entries of each kind. */
const [mostFiles, mostErrors] = [5, 3];
/** What a session that goes on, or begins here next, would want to know. It replaces the one before. */
function buildResumePacket({ project, at, steps }) {
	const actions = listActions(steps);
	if (actions.length === 0) return [];
	const lines = [
		...writeEntry("working set", newest(actions, ["write", "read"]).map((path) => insideProject(project, path)), mostFiles),
		...writeEntry("last verified", lastVerified(actions), 1),
		...writeEntry("changed since", unverified(actions).map((path) => insideProject(project, path)), mostFiles),
		...writeEntry("open errors", openErrors(actions), mostErrors)
	];
	if (lines.length === 0) return [];
	return [{
		key: "packet",
		text: [`as of ${at}`, ...lines].join("\n").slice(0, longestPacket),
		times: 1
	}];
}
function writeEntry(name, entries, most) {
	return entries.length === 0 ? [] : [`${name}: ${entries.slice(0, most).join(", ")}`];
}
/** Subjects, the newest first, each once. */
function newest(actions, kinds) {
	const own = actions.filter(({ kind, said }) => kinds.includes(kind) && said === void 0);
	return [...new Set(own.map(({ subject }) => subject).reverse())];
}
function isPassed({ kind, subject, said }) {
	return kind === "command" && said === void 0 && isCheck(plainCommand(subject));
}
function lastVerified(actions) {
	const found = actions.findLast(isPassed);
	return found === void 0 ? [] : [plainCommand(found.subject)];
}
/** Files written after the last check that passed. */
function unverified(actions) {
	return newest(actions.slice(actions.findLastIndex(isPassed) + 1), ["write"]);
}
/** Calls that failed and did not work afterwards. */
function openErrors(actions) {
	const open = actions.filter(({ kind, subject, said }, place) => said !== void 0 && !actions.slice(place + 1).some((later) => later.kind === kind && later.subject === subject && later.said === void 0));
	return [...new Set(open.map(({ subject, said }) => `${subject.slice(0, 80)} (${(said ?? "").slice(0, 80)})`).reverse())];
}

// src/stages/session/learn/tasks/sequences.ts
/** What happens after an edit, two commands in a row, the second of them a check that passed: worth doing so again. */
function learnSequences({ steps }) {
	const actions = listActions(steps).filter(isTelling);
	return actions.flatMap((last, place) => {
		const [edit, first] = [actions[place - 2], actions[place - 1]];
		if (edit?.kind !== "write" || first?.kind !== "command" || first.said !== void 0) return [];
		const [one, two] = [plainCommand(first.subject), plainCommand(last.subject)];
		if (last.kind !== "command" || last.said !== void 0 || one === two || !isCheck(two)) return [];
		const isPlain = isQuotableCommand(one) && isQuotableCommand(two);
		return [{
			key: `edit > ${one} > ${two}`,
			text: `after an edit: ${one}, then ${two}, which passed`,
			times: 1,
			...isPlain && { body: word(one, two) }
		}];
	});
}
function word(one, two) {
	return `After an edit, run ${one} before ${two}.`;
}
/** Reading and looking around belongs to no sequence. */
function isTelling({ kind, subject }) {
	return kind === "write" || kind === "command" && !isLook(plainCommand(subject));
}

// src/stages/session/learn/tasks/working-set.ts
/** What a file that was edited weighs beside one that was only read. */
const editedWeight = 1.5;
/** Files that work is about, by how often and with what outcome; how recent it was is the score's. */
function rankWorkingSet({ project, steps }) {
	const touched = listActions(steps).filter(({ kind, said }) => (kind === "read" || kind === "write") && said === void 0);
	return [...Map.groupBy(touched, ({ subject }) => insideProject(project, subject))].map(([path, own]) => {
		const edits = own.filter(({ kind }) => kind === "write").length;
		const sums = {
			edits,
			weight: own.length - edits + editedWeight * edits
		};
		return {
			key: path,
			text: `opened or edited: ${path}`,
			times: own.length,
			sums
		};
	});
}

// src/stages/session/learn/tasks/learning-tasks.ts
/** The tasks in the order of their priority. */
const learningTasks = [
	{
		name: "effectiveness",
		observe: learnEffectiveness,
		fewestSessions: 3
	},
	{
		name: "resume-packet",
		observe: buildResumePacket,
		replaces: true,
		fewestSessions: 3
	},
	{
		name: "sequences",
		observe: learnSequences,
		fewestSessions: 3
	},
	{
		name: "error-clusters",
		observe: clusterErrors,
		fewestSessions: 3
	},
	{
		name: "repair-patterns",
		observe: learnRepairs,
		fewestSessions: 3
	},
	{
		name: "conventions",
		observe: learnConventions,
		fewestSessions: 5
	},
	{
		name: "working-set",
		observe: rankWorkingSet,
		fewestSessions: 3
	},
	{
		name: "dead-ends",
		observe: findDeadEnds,
		fewestSessions: 3
	}
];
const budget = (events, artifacts, characters, milliseconds) => {
	return {
		events,
		artifacts,
		characters,
		milliseconds
	};
};
/** What each task may take at a time. */
const taskBudgets = {
	effectiveness: budget(500, 50, 1e4, 200),
	"resume-packet": budget(200, 20, 5e3, 100),
	sequences: budget(1e3, 100, 2e4, 500),
	"error-clusters": budget(500, 100, 15e3, 300),
	"repair-patterns": budget(1e3, 50, 15e3, 500),
	conventions: budget(500, 50, 1e4, 300),
	"working-set": budget(200, 20, 5e3, 100),
	"dead-ends": budget(200, 20, 5e3, 100),
	scoring: budget(200, 200, 1e4, 200),
	consolidation: budget(500, 50, 1e4, 200)
};

// src/flows/learn/hand-on.ts
/** Most sentences that one run hands on for a project: nobody reads more at a time. */
const mostHandedOn = 3;
/** Makes candidates of findings that enough sessions have shown and that a sentence can say, each once for ever. */
async function handOn(db, configFile, now) {
	const ripe = readFindings(db).filter(isRipe);
	const handed = [];
	for (const [project, own] of Map.groupBy(ripe, (placed) => placed.project)) {
		const { rules, agents, distill } = await readProjectRules(project, configFile);
		if (distill !== void 0) keepTerms(db, project, distill);
		const agentOf = (agent) => ledgerAgentOf(agent, agents);
		for (const placed of own.slice(0, mostHandedOn)) {
			const why = describeEvidence(placed);
			const proposal = {
				body: placed.finding.body ?? "",
				why
			};
			const standing = {
				rules,
				candidates: listStoredCandidates(db, project),
				agentOf
			};
			const [answer] = admitProposals([proposal], placed.agent, standing, findFault);
			handed.push(store(db, placed, why, answer?.reason, now));
		}
	}
	return handed;
}
function isRipe({ task, finding }) {
	const fewest = learningTasks.find(({ name }) => name === task)?.fewestSessions ?? Number.POSITIVE_INFINITY;
	return finding.body !== void 0 && !finding.isProposed && finding.sessions.length >= fewest;
}
/** What was seen, in words: what it would have been otherwise is nobody's to say. */
function describeEvidence({ finding: { text, times, sessions } }) {
	return `${text.replace(/\s+/g, " ").slice(0, 120)}; ${times} times in ${sessions.length} sessions`;
}
function store(db, placed, why, reason, now) {
	const { project, agent, finding } = placed;
	const { body = "", sessions, tokens, lastAt } = finding;
	const state = reason === void 0 ? "waiting" : "refused";
	const on = (lastAt || now.toISOString()).slice(0, 10);
	const born = {
		of: "learned",
		session: sessions.at(-1) ?? "",
		digest: "",
		cost: Math.max(0, tokens),
		on,
		why
	};
	const candidate = {
		project,
		agent,
		body,
		state,
		reason: reason ?? ""
	};
	writeTransaction(db, () => {
		addCandidate(db, {
			...candidate,
			born
		}, now);
		keepFinding(db, {
			...placed,
			finding: {
				...finding,
				isProposed: true
			}
		});
	});
	return {
		...candidate,
		why
	};
}

// src/stages/session/learn/tasks/consolidation.ts
/** Days for which raw steps are kept after all tasks went over them. */
const keptDays = 14;
const dayMs$1 = 864e5;
/**
* Which stretches may go: all tasks went over them (`passed`: the smallest cursor), and they are old. What was learnt from them stays, with its
* evidence in figures. The oldest first, within so many events.
*/
function chooseConsolidated(stretches, { passed, nowMs, events }) {
	const before = (/* @__PURE__ */ new Date(nowMs - keptDays * dayMs$1)).toISOString();
	const done = stretches.filter(({ id, at }) => id <= passed && at < before).sort((a, b) => a.id - b.id);
	const chosen = [];
	let left = events;
	for (const { id, events: own } of done) {
		left -= own;
		if (left < 0) break;
		chosen.push(id);
	}
	return chosen;
}

// src/stages/session/learn/tasks/scoring.ts
const dayMs = 864e5;
/** After so many days a finding weighs half. */
const halfLifeDays = 30;
/** Findings that weigh less are let go. */
const leastScore = .05;
/** What a finding is worth keeping: how often and in how many sessions it was seen, and how long ago. */
function scoreFinding({ times, sessions, sums, lastAt }, nowMs) {
	const seenMs = Date.parse(lastAt);
	const days = Number.isNaN(seenMs) ? 0 : Math.max(0, (nowMs - seenMs) / dayMs);
	const weight = Math.max(1, sums["weight"] ?? times);
	return Math.log2(1 + weight) * Math.max(1, sessions.length) * .5 ** (days / halfLifeDays);
}
/** Findings with their scores of now; those that weigh too little are left out. */
function scoreFindings(findings, nowMs) {
	return findings.map((finding) => ({
		...finding,
		score: scoreFinding(finding, nowMs)
	})).filter(({ score }) => score >= leastScore);
}

// src/stages/session/learn/tasks/merge-findings.ts
/** Longest words of one finding that are kept. */
const longestText = 2e3;
/** Findings of one agent in one project with what a stretch has shown. */
function mergeObservations(known, observations, stretch, replaces) {
	const merged = new Map(known);
	for (const observation of observations) {
		const { key, times } = observation;
		if (times === "drop") merged.delete(key);
		else merged.set(key, addObservation(merged.get(key), {
			...observation,
			times
		}, stretch, replaces));
	}
	return merged;
}
function addObservation(before, { key, text, body, times, sums = {} }, { session, at, tokens }, replaces) {
	const seen = (before?.sessions ?? []).filter((id) => id !== session);
	const finding = {
		key,
		text: text.slice(0, longestText),
		times: replaces ? times : (before?.times ?? 0) + times,
		sessions: [...seen, session].slice(-30),
		...body !== void 0 && { body },
		sums: addSums(replaces ? {} : before?.sums ?? {}, sums),
		tokens: (before?.tokens ?? 0) + tokens,
		firstAt: before?.firstAt || at,
		lastAt: at > (before?.lastAt ?? "") ? at : before?.lastAt ?? at,
		score: 0,
		isProposed: before?.isProposed ?? false
	};
	return {
		...finding,
		score: scoreFinding(finding, Date.parse(at))
	};
}
function addSums(a, b) {
	const names = /* @__PURE__ */ new Set([...Object.keys(a), ...Object.keys(b)]);
	return Object.fromEntries([...names].map((name) => [name, (a[name] ?? 0) + (b[name] ?? 0)]));
}
/** What stays of findings where a budget has no room for all: the best, within artifacts and characters. */
function fitBudget(findings, { artifacts, characters }) {
	const best = [...findings].sort((a, b) => b.score - a.score || b.times - a.times || (a.key < b.key ? -1 : 1));
	const kept = [];
	let left = characters;
	for (const finding of best.slice(0, artifacts)) {
		const length = finding.key.length + finding.text.length + (finding.body?.length ?? 0);
		if (length > left) continue;
		left -= length;
		kept.push(finding);
	}
	return kept;
}

// src/stages/session/learn/tasks/run-task.ts
/**
* Lets a task go over stretches until they end or its budget does; the rest is left for the next time. At least one stretch is gone over, so
* that no clock keeps it from ever getting on.
*/
function runTask(task, { stretches, findKnown, budget, clockMs }) {
	const beganMs = clockMs();
	const places = /* @__PURE__ */ new Map();
	let [cursor, count, events] = [
		void 0,
		0,
		0
	];
	let stopped;
	for (const stretch of stretches) {
		const own = Math.max(1, stretch.steps.length);
		if (count > 0 && events + own > budget.events) stopped = "events";
		else if (count > 0 && clockMs() - beganMs >= budget.milliseconds) stopped = "time";
		if (stopped !== void 0) break;
		const { project, agent } = stretch;
		const name = JSON.stringify([project, agent]);
		const place = places.get(name) ?? {
			project,
			agent,
			known: index(findKnown({
				project,
				agent
			}))
		};
		const known = mergeObservations(place.known, task.observe(stretch), stretch, task.replaces === true);
		places.set(name, {
			...place,
			known
		});
		cursor = stretch.id;
		count += 1;
		events += own;
	}
	const changed = [...places.values()].map(({ project, agent, known }) => {
		return {
			project,
			agent,
			size: known.size,
			findings: fitBudget(known.values(), budget)
		};
	});
	const dropped = changed.reduce((sum, { size, findings }) => sum + size - findings.length, 0);
	return {
		cursor,
		stretches: count,
		events,
		dropped,
		...stopped !== void 0 && { stopped },
		changed: changed.map(({ size: _size, ...rest }) => rest)
	};
}
function index(findings) {
	return new Map(findings.map((finding) => [finding.key, finding]));
}

// src/flows/learn/run-tasks.ts
/** Runs one task within its budget; where it stopped is stored together with what it found. */
function runOneTask(db, name, now) {
	if (name === "scoring") return runScoring(db, now);
	if (name === "consolidation") return runConsolidation(db, now);
	return runLearning(db, learningTasks.find((task) => task.name === name), now);
}
function runLearning(db, task, now) {
	const beganMs = performance.now();
	const { name } = task;
	const from = readCursor(db, name);
	const { cursor = from, changed, stretches, events, stopped, dropped } = runTask(task, {
		stretches: readStretches(db, from),
		findKnown: ({ project, agent }) => listFindings(db, name, project, agent),
		budget: taskBudgets[name],
		clockMs: () => performance.now()
	});
	const isOurs = writeTransaction(db, () => {
		if (!moveCursor(db, name, [from, cursor], now)) return false;
		for (const { project, agent, findings } of changed) replaceFindings(db, {
			task: name,
			project,
			agent
		}, findings);
		return true;
	});
	const why = isOurs ? stopped : "taken";
	return {
		task: name,
		stretches: isOurs ? stretches : 0,
		events,
		dropped,
		left: countStretches(db, isOurs ? cursor : from),
		milliseconds: Math.round(performance.now() - beganMs),
		...why !== void 0 && { stopped: why }
	};
}
/** Findings that nobody has seen for long are let go; at most as many at a time as the budget names, those that weigh least first. */
function runScoring(db, now) {
	const beganMs = performance.now();
	const budget = taskBudgets.scoring;
	const all = readFindings(db).toReversed().slice(0, budget.events);
	let dropped = 0;
	writeTransaction(db, () => {
		for (const placed of all) {
			if (performance.now() - beganMs >= budget.milliseconds) break;
			const [scored] = scoreFindings([placed.finding], now.getTime());
			if (scored !== void 0) keepFinding(db, {
				...placed,
				finding: scored
			});
			else {
				dropFinding(db, placed);
				dropped += 1;
			}
		}
		moveCursor(db, "scoring", [readCursor(db, "scoring"), 0], now);
	});
	const milliseconds = Math.round(performance.now() - beganMs);
	return {
		task: "scoring",
		stretches: 0,
		events: all.length,
		dropped,
		left: 0,
		milliseconds
	};
}
/** Raw steps that every task went over, and that are old, make room. */
function runConsolidation(db, now) {
	const beganMs = performance.now();
	const { events } = taskBudgets.consolidation;
	const dropped = writeTransaction(db, () => {
		const passed = readPassed(db, learningTasks.map(({ name }) => name));
		const ids = chooseConsolidated(listStretches(db, passed), {
			passed,
			nowMs: now.getTime(),
			events
		});
		deleteStretches(db, ids);
		moveCursor(db, "consolidation", [readCursor(db, "consolidation"), ids.at(-1) ?? readCursor(db, "consolidation")], now);
		return ids.length;
	});
	return {
		task: "consolidation",
		stretches: dropped,
		events: 0,
		dropped,
		left: 0,
		milliseconds: Math.round(performance.now() - beganMs)
	};
}

// src/flows/learn/learn-from-sessions.ts
/** A hook that writes at the same moment is waited for; findings of a task that are shown; rounds that `all` takes at most. */
const [busyTimeoutMs, mostShown, mostRounds] = [
	1e4,
	3,
	1e4
];
/**
* Runs the learning tasks over what sessions have brought since they ran last, each within its budget, and makes candidates of what a
* sentence can say. Throws ProblemError where nothing was collected, for a task nobody has, and for a database that cannot be used.
*/
async function learnFromSessions({ task, all, configFile }, { env, now }) {
	const names = task === void 0 ? taskNames : [requireTask(task)];
	const file = sessionsFile(env);
	if (!existsSync(file)) throw setupError("sessions-missing", "no session was collected yet", "Read the transcripts that lie on this machine: rentroll session import");
	const db = openSessions(file, busyTimeoutMs);
	try {
		const found = runRounds(db, names.filter(isFinding), all === true, now);
		const candidates = await handOn(db, configFile, now());
		const kept = runRounds(db, names.filter((name) => !isFinding(name)), all === true, now);
		keepAllLearnt(db, env);
		return {
			schema: 1,
			tasks: [...found, ...kept],
			candidates,
			findings: names.flatMap((name) => listShown(db, name)),
			waiting: countWaitingCandidates(db)
		};
	} finally {
		db.close();
	}
}
/** False for the two tasks that let findings age, and go. */
function isFinding(name) {
	return name !== "scoring" && name !== "consolidation";
}
function requireTask(name) {
	const found = taskNames.find((each) => each === name);
	if (found !== void 0) return found;
	const hint = hintKnownWords(name, taskNames, "tasks");
	throw setupError("learn-unknown-task", `there is no learning task ${quoteValue(name)}`, hint);
}
function runRounds(db, names, all, now) {
	let reports = [];
	for (let round = 0; round < (all ? mostRounds : 1); round += 1) {
		const fresh = names.map((name) => runOneTask(db, name, now()));
		reports = round === 0 ? fresh : reports.map((before, place) => addReports(before, fresh[place] ?? before));
		if (fresh.every(({ left, stopped }) => left === 0 || stopped === "taken")) break;
	}
	return reports;
}
function addReports(a, b) {
	const { stopped: _earlier, ...rest } = a;
	return {
		...rest,
		stretches: a.stretches + b.stretches,
		events: a.events + b.events,
		dropped: a.dropped + b.dropped,
		milliseconds: a.milliseconds + b.milliseconds,
		left: b.left,
		...b.stopped !== void 0 && { stopped: b.stopped }
	};
}
function listShown(db, task) {
	return readFindings(db, { task }).slice(0, mostShown).map(({ project, agent, finding: { text, times, sums, tokens, lastAt, sessions } }) => {
		return {
			task,
			project,
			agent,
			text,
			times,
			sums,
			tokens,
			lastAt,
			sessions: sessions.length
		};
	});
}

export { learnFromSessions };