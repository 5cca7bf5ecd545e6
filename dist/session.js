import { f as noAnswer, r as liveBounds, s as noEarlierWork, x as findTouchKind, y as findSubject } from "./session-words.js";
import { E as redactExcerpt, n as digestValue, t as isRefused, x as plainLine } from "./text.js";
import { i as windowOf, n as recommend, t as isStronger } from "./recommend.js";

// src/stages/session/monitor/meter-context.ts
/** The meters after a model call. The context of each agent is its own: a subagent's calls say nothing about the session's. */
function meterAnswer(meters, event) {
	const before = findMeter(meters, event.agentId);
	const { input, cacheCreation, cacheRead, output } = event.usage;
	const used = input + cacheCreation + cacheRead;
	if (!Number.isFinite(used) || used <= 0) return meters;
	const model = plainLine(event.model === "" ? before.model : event.model, liveBounds.text);
	const window = (event.window !== void 0 && event.window > 0 ? event.window : void 0) ?? Math.max(windowOf(model, used), model === before.model ? before.window : 0);
	return replaceMeter(meters, {
		...before,
		model,
		window,
		used,
		output: before.output + Math.max(0, output || 0)
	});
}
function findMeter(meters, agentId) {
	const id = agentId.slice(0, liveBounds.text);
	return meters.find((meter) => meter.agentId === id) ?? {
		agentId: id,
		model: "",
		window: 0,
		used: 0,
		output: 0,
		recommendation: "CONTINUE",
		told: "CONTINUE",
		calls: 0
	};
}
/** The session's own meter stays first, and the subagent that is silent for longest goes first. */
function replaceMeter(meters, meter) {
	const others = meters.filter(({ agentId }) => agentId !== meter.agentId);
	if (meter.agentId === "") return [meter, ...others];
	const main = others.filter(({ agentId }) => agentId === "");
	const agents = others.filter(({ agentId }) => agentId !== "");
	const most = liveBounds.meters - main.length - 1;
	return [
		...main,
		...agents.slice(Math.max(0, agents.length - most)),
		meter
	];
}
/** Counts a tool call of an agent, and looks at its context with every `every`th. Each recommendation is told once until the context begins anew. */
function lookAtContext(meters, agentId, settings) {
	const meter = findMeter(meters, agentId);
	if (!settings.enabled || meter.window === 0) return {
		meters,
		line: void 0
	};
	const calls = meter.calls + 1;
	if (calls < settings.every) return {
		meters: replaceMeter(meters, {
			...meter,
			calls
		}),
		line: void 0
	};
	const recommendation = recommend(shareLeft(meter), meter.recommendation, settings);
	const isNews = isStronger(recommendation, meter.told);
	const looked = {
		...meter,
		calls: 0,
		recommendation,
		told: isNews ? recommendation : meter.told
	};
	return {
		meters: replaceMeter(meters, looked),
		line: isNews ? wordRecommendation(looked, settings) : void 0
	};
}
/** Share of the window that remains, 0 … 1. */
function shareLeft({ window, used }) {
	return window <= 0 ? 1 : Math.max(0, (window - used) / window);
}
function wordRecommendation(meter, { wrapUp, endTurn }) {
	const left = `${Math.floor(100 * shareLeft(meter))} % of the context remains (${meter.used.toLocaleString("en-US")} of ${meter.window.toLocaleString("en-US")} tokens used)`;
	if (meter.recommendation === "END_TURN") return `rentroll monitor: END_TURN. ${left}, below the configured ${percent(endTurn)}. The turn is meant to end here: keep what is done, say what is verified and what is open.`;
	return `rentroll monitor: WRAP_UP. ${left}, at or below the configured ${percent(wrapUp)}. The current task is meant to be the last of this turn: finish it, begin no other.`;
}
function percent(share) {
	return `${Math.round(100 * share)} %`;
}
/** The meters after an agent's conversation was summarised: how full it is now is known with its next call. */
function resetMeter(meters, agentId) {
	if (!meters.some((meter) => meter.agentId === agentId)) return meters;
	return replaceMeter(meters, {
		...findMeter(meters, agentId),
		used: 0,
		recommendation: "CONTINUE",
		told: "CONTINUE",
		calls: 0
	});
}

// src/stages/session/shorten/shorten-result.ts
/** Shares of the room that the beginning and the end of a text get. */
const [headShare, tailShare] = [.4, .4];
/** Characters of a line above which it is cut in its middle, and of each end that stays. */
const [longestLine$1, lineEnd] = [2e3, 800];
/** Lines that say something went wrong. */
const telling$1 = /\b(?:errors?|failed|failures?|failing|fatal|panic(?:ked)?|exception|traceback|segfault|not ok|FAIL)\b|^E\s{2}|✗|✖|\bcannot\b|: command not found/i;
/** Characters above which a text is left alone: no CLI hands such a one to a model whole, and going over it takes longer than it is worth. */
const mostCharacters = 2e6;
/** Bytes that are no text: what holds them is left as it is. */
const binary = /[\0\ufffd]/;
/**
* The beginning and the end of a long text with every line between them that names an error, each once, and where the whole is. Undefined
* where it would not become clearly shorter, where its error lines alone do not fit, or where it is no text.
*/
function shortenResult(text, { longest, place }) {
	if (text.length <= longest || text.length > mostCharacters || binary.test(text)) return void 0;
	const lines = text.split("\n");
	const kept = chooseLines(lines, longest);
	if (kept === void 0) return void 0;
	const short = `${joinLines(lines, kept)}\n${wordPlace(text.length, place)}`;
	return short.length <= .8 * text.length ? short : void 0;
}
/** Numbers of the lines that stay; undefined where the error lines leave no room. */
function chooseLines(lines, longest) {
	const head = takeWhile(lines, headShare * longest, 0, 1);
	const tail = takeWhile(lines, tailShare * longest, lines.length - 1, -1);
	const kept = /* @__PURE__ */ new Set([...head, ...tail]);
	const seen = new Set([...kept].map((place) => lines[place]));
	let room = longest;
	for (const [place, line] of lines.entries()) {
		if (kept.has(place) || !telling$1.test(line) || seen.has(line)) continue;
		seen.add(line);
		kept.add(place);
		room -= cutLine(line).length + 1;
		if (room < 0) return void 0;
	}
	return kept;
}
function takeWhile(lines, room, from, step) {
	const taken = [];
	let left = room;
	for (let place = from; place >= 0 && place < lines.length; place += step) {
		left -= cutLine(lines[place] ?? "").length + 1;
		if (left < 0 && taken.length > 0) break;
		taken.push(place);
	}
	return taken;
}
function cutLine(line) {
	if (line.length <= longestLine$1) return line;
	return `${line.slice(0, lineEnd)} […${line.length - 2 * lineEnd} characters left out…] ${line.slice(-lineEnd)}`;
}
/** The lines that stay, with the number of those that do not between them. */
function joinLines(lines, kept) {
	const shown = [];
	let gap = 0;
	for (const [place, line] of lines.entries()) {
		if (!kept.has(place)) {
			gap += 1;
			continue;
		}
		if (gap > 0) shown.push(`[…${gap} lines left out…]`);
		gap = 0;
		shown.push(cutLine(line));
	}
	if (gap > 0) shown.push(`[…${gap} lines left out…]`);
	return shown.join("\n");
}
function wordPlace(length, place) {
	return `[rentroll shortened this result of ${length} characters; lines that name errors were kept. The whole text: ${place}]`;
}
/** Tools whose long results may be shortened: not files that somebody is about to edit, and not what a subagent reports. */
const shortened = /^(?:Bash|exec_command|shell|shell_command|Grep|Glob|LS|WebFetch|WebSearch|mcp__.+)$/;
/** True for a tool whose result may be shortened. */
function mayShorten(tool) {
	return shortened.test(tool);
}

// src/stages/session/state/touch/keep-text.ts
/** A hostile text as the state keeps it: one visible line without credentials, cut to the bound of texts. */
function keepText(text) {
	return plainLine(redactExcerpt(text.slice(0, 4 * liveBounds.text)), liveBounds.text);
}
/** A list with one more at its end and at most so many in all. */
function pushBounded(list, item, most) {
	return [...list.slice(Math.max(0, list.length + 1 - most)), item];
}

// src/stages/session/state/work/note-failure.ts
/** How much of a result is searched for the line that says most. */
const lookedAt$1 = 6e3;
const telling = /error|fail|exception|not found|no such|denied|cannot|can't|unable|invalid|unexpected|refused/i;
/** What a failure and a call that works are told to be the same by. */
function subjectOf({ kind, subject, check }) {
	return kind === "command" ? keepText(check?.command ?? subject) : subject;
}
/** The failures with one more; one that is known counts once more. */
function noteFailure(failures, touch, text, turn) {
	const subject = subjectOf(touch);
	const isSame = (each) => each.kind === touch.kind && each.subject === subject;
	const times = (failures.find(isSame)?.times ?? 0) + 1;
	const { kind } = touch;
	const failure = {
		kind,
		subject,
		said: findSaying(text),
		times,
		lastTurn: turn,
		isCheck: touch.check !== void 0
	};
	return pushBounded(failures.filter((each) => !isSame(each)), failure, liveBounds.failures);
}
/** The failures without what works now. */
function clearFailure(failures, touch) {
	const subject = subjectOf(touch);
	const left = failures.filter(({ kind, subject: failed }) => kind !== touch.kind || failed !== subject);
	return left.length === failures.length ? failures : left;
}
/** The first line that names something wrong, else the first that says anything. */
function findSaying(text) {
	const lines = text.slice(0, lookedAt$1).split("\n").filter((line) => line.trim() !== "");
	const line = lines.find((each) => telling.test(each)) ?? lines[0] ?? "";
	return keepText(line.replace(/<\/?tool_use_error>/g, ""));
}
/** Failures in a row that make a call a dead end. */
const fewestFailures = 2;
/**
* Calls that failed again and again and never worked. A check that fails says something about the work, and a file that could not be edited
* about the edit: neither is one.
*/
function listDeadEnds(failures) {
	return failures.filter((each) => each.times >= fewestFailures && !each.isCheck && !isOfFile(each)).reverse();
}
/** What still fails and is not known as a dead end: checks and commands that failed. */
function listOpenErrors(failures) {
	const dead = listDeadEnds(failures);
	return failures.filter((each) => !dead.includes(each) && !isOfFile(each)).reverse();
}
function isOfFile({ kind }) {
	return kind === "read" || kind === "write";
}

// src/stages/session/state/scores/score-session.ts
/** Turns after which a switch or a denial counts no longer. */
const [switchTurns, denialTurns, milestoneTurns] = [
	20,
	10,
	10
];
/** Switches and refused calls that are not long ago. */
function countRecent(turns, now, within) {
	return turns.filter((turn) => now - turn < within).length;
}
/**
* How well the session goes, 0 … 100. Every term is bounded and looks at what stands now or at the last calls, so that what went wrong once
* does not weigh for ever: the running counts of seed 003 only ever fall.
*/
function scoreTrust(state) {
	const { turn, failures, area, denials, milestoneAt, debt } = state;
	const sinceMilestone = debt === 0 ? 0 : turn - milestoneAt;
	const score = 100 - 5 * Math.min(6, failures.length) - 3 * Math.min(8, debt) - 2 * countRecent(area.switches, turn, switchTurns) - 4 * Math.min(4, listDeadEnds(failures).length) - Math.min(15, Math.max(0, Math.floor((sinceMilestone - 10) / 2))) - 3 * countRecent(denials, turn, denialTurns) + (milestoneAt > 0 && turn - milestoneAt < milestoneTurns ? 10 : 0);
	return Math.max(0, Math.min(100, score));
}
/** How concentrated the last touches are, 0 … 100: parts of the project, moves between them, and calls that only look. */
function scoreFocus({ area, looks, turn }) {
	const parts = new Set(area.recent).size;
	return 100 - Math.min(40, 10 * Math.max(0, parts - 3)) - Math.min(30, 8 * countRecent(area.switches, turn, switchTurns)) - Math.min(30, 5 * Math.max(0, looks - 5));
}

// src/stages/session/state/advice/choose-advice.ts
/** Turns that a budget is for, and turns until the same kind may come again. */
const [budgetTurns, restTurns] = [10, 8];
/** Weight below which a kind keeps silent, what being ignored multiplies it by, and how much of the way back a turn of silence goes. */
const [silentBelow, ignoredFactor, followedStep, restStep] = [
	.3,
	.6,
	.5,
	.004
];
/** What a weight never falls below: it comes back in time. */
const lowestWeight = .1;
/**
* Most pieces of advice in ten turns. It shrinks as trust falls: a session that struggles has many reasons to be spoken to and little room
* to listen, so it hears the one thing that weighs most.
*/
function budgetOf(trust) {
	if (trust > 85) return 3;
	return trust > 50 ? 2 : 1;
}
/** Chooses by urgency times weight, within the budget, never the same text twice in a row. */
function chooseAdvice(state, candidates) {
	if (state.advice.filter(({ lastTurn }) => lastTurn > 0 && state.turn - lastTurn < budgetTurns).length >= budgetOf(scoreTrust(state))) return {
		said: void 0,
		state
	};
	const [best] = candidates.filter((advice) => maySay(state, advice)).sort((a, b) => b.urgency * weightOf(state, b.kind) - a.urgency * weightOf(state, a.kind));
	if (best === void 0) return {
		said: void 0,
		state
	};
	return {
		said: best,
		state: {
			...remember(state, best.kind),
			lastSaid: digestValue(best.text)
		}
	};
}
function maySay(state, { kind, text }) {
	const record = recordOf(state, kind);
	return (record.lastTurn === 0 || state.turn - record.lastTurn >= restTurns) && weightOf(state, kind) >= silentBelow && digestValue(text) !== state.lastSaid;
}
/** The weight of a kind now: one that keeps silent recovers a little with each turn. */
function weightOf(state, kind) {
	const { weight, lastTurn } = recordOf(state, kind);
	return Math.min(1, weight + restStep * Math.max(0, state.turn - lastTurn - restTurns));
}
function recordOf({ advice }, kind) {
	return advice.find((record) => record.kind === kind) ?? {
		kind,
		weight: 1,
		given: 0,
		followed: 0,
		ignored: 0,
		lastTurn: 0,
		isPending: false
	};
}
function remember(state, kind) {
	const record = recordOf(state, kind);
	const weight = weightOf(state, kind);
	return replaceRecord(state, {
		...record,
		weight,
		given: record.given + 1,
		lastTurn: state.turn,
		isPending: true
	});
}
/** The state with what became of one kind that was given. */
function settleAdvice(state, kind, outcome) {
	const record = recordOf(state, kind);
	const { weight } = record;
	return replaceRecord(state, outcome === "followed" ? {
		...record,
		followed: record.followed + 1,
		weight: weight + followedStep * (1 - weight),
		isPending: false
	} : {
		...record,
		ignored: record.ignored + 1,
		weight: Math.max(lowestWeight, weight * ignoredFactor),
		isPending: false
	});
}
function replaceRecord(state, record) {
	const others = state.advice.filter(({ kind }) => kind !== record.kind);
	return {
		...state,
		advice: [...others.slice(Math.max(0, others.length + 1 - liveBounds.advice)), record]
	};
}

// src/stages/session/state/advice/judge-advice.ts
/** Turns in which advice is followed or was ignored. */
const answerTurns = 6;
/** Whether what a kind was said about is mended. A kind that nobody can see followed is judged by whether its reason is still there. */
const isMended = {
	"verification-debt": ({ check }, { lastTurn }) => check !== void 0 && check.turn > lastTurn,
	"read-drift": ({ looks, turn }, { lastTurn }) => looks < turn - lastTurn,
	"repeated-failure": ({ failures }, { lastTurn }) => failures.every(({ lastTurn: failed }) => failed <= lastTurn),
	"dead-end": ({ failures }, { lastTurn }) => failures.every(({ lastTurn: failed, times }) => times < 2 || failed < lastTurn),
	focus: ({ area }, { lastTurn }) => area.switches.every((turn) => turn <= lastTurn),
	loop: ({ loop }) => loop === "",
	"read-spiral": ({ loop }) => loop === "",
	phase: ({ milestoneAt }, { lastTurn }) => milestoneAt > lastTurn
};
/** Judges advice that was given: what is mended was followed, what still stands after some turns was ignored. */
function judgeAdvice(state) {
	const ignored = [];
	return {
		state: state.advice.reduce((after, record) => {
			const outcome = outcomeOf(state, record);
			if (outcome === void 0) return after;
			if (outcome === "ignored") ignored.push(record.kind);
			return settleAdvice(after, record.kind, outcome);
		}, state),
		ignored
	};
}
function outcomeOf(state, record) {
	const age = state.turn - record.lastTurn;
	if (!record.isPending || age < 2) return void 0;
	const judge = isMended[record.kind];
	if (judge === void 0) return age < answerTurns ? void 0 : "followed";
	if (judge(state, record)) return "followed";
	return age < answerTurns ? void 0 : "ignored";
}

// src/stages/session/state/scores/adapt-limits.ts
/** What each phase multiplies the configured limits by: looking around is work while it begins, and room is dear when it is late. */
const factors = {
	warmup: {
		debt: 1,
		drift: 2,
		longest: 1
	},
	exploring: {
		debt: 1,
		drift: 1.5,
		longest: 1
	},
	productive: {
		debt: 1.5,
		drift: 1,
		longest: 1
	},
	struggling: {
		debt: .75,
		drift: 1,
		longest: .75
	},
	late: {
		debt: 1,
		drift: 1,
		longest: .5
	}
};
/** The configured limits in this phase; whole numbers of at least 1. */
function adaptLimits({ advice, shorten }, phase) {
	const factor = factors[phase];
	return {
		debt: atLeastOne(advice.debt * factor.debt),
		drift: atLeastOne(advice.drift * factor.drift),
		focus: advice.focus,
		longest: atLeastOne(shorten.longest * factor.longest)
	};
}
function atLeastOne(value) {
	return Math.max(1, Math.round(value));
}

// src/stages/session/state/work/touch-files.ts
const prose = /\.(?:md|mdx|txt|rst|adoc)$|(?:^|\/)(?:LICENSE|CHANGELOG|NOTICE)$/i;
/** True for a file that no test, type or lint says anything about. */
function isUncheckable(path) {
	return prose.test(path);
}
/** The files with one more read or edit; the file comes to the end, and the one nobody came to for longest may go. */
function touchFile(files, path, kind, turn) {
	const before = files.find((file) => file.path === path) ?? {
		path,
		reads: 0,
		edits: 0,
		readAt: 0,
		editedAt: 0,
		verifiedAt: 0
	};
	const { reads, edits } = before;
	const after = kind === "read" ? {
		...before,
		reads: reads + 1,
		readAt: turn
	} : {
		...before,
		edits: edits + 1,
		editedAt: turn,
		verifiedAt: 0
	};
	return pushBounded(keepUnverified(files.filter((file) => file.path !== path)), after, liveBounds.files);
}
/** Where one has to go, it is one that owes nothing: files that were edited and not checked are moved behind it. */
function keepUnverified(files) {
	if (files.length < liveBounds.files) return files;
	const place = files.findIndex((file) => !isUnverified(file));
	const gone = files[place];
	return gone === void 0 ? files : [
		gone,
		...files.slice(0, place),
		...files.slice(place + 1)
	];
}
/** The files after a check that passed: every edit before it is verified. */
function verifyFiles(files, turn) {
	return files.map((file) => file.editedAt > 0 ? {
		...file,
		verifiedAt: turn
	} : file);
}
/** True for a file whose last edit no check has passed since. */
function isUnverified({ path, editedAt, verifiedAt }) {
	return editedAt > 0 && verifiedAt === 0 && !isUncheckable(path);
}
/** Files whose last edit no check has passed since, the newest first. */
function listUnverified(files) {
	return files.filter(isUnverified).reverse();
}
/** Files by how much of the work is in them: edits count three reads, and what is long ago counts less. */
function rankFiles(files, turn) {
	const weigh = ({ reads, edits, readAt, editedAt }) => (Math.min(reads, 5) + 3 * Math.min(edits, 5)) / (1 + (turn - Math.max(readAt, editedAt)) / 30);
	return [...files].sort((a, b) => weigh(b) - weigh(a));
}

// src/stages/session/state/advice/list-advice.ts
/** Most files named in one sentence. */
const mostNamed = 3;
/** What the last result gives reason to say. `loop`: one that it closed. */
function listAdvice(state, loop, settings) {
	const limits = adaptLimits(settings, state.phase.now);
	return [
		...loop === void 0 ? [] : [adviseLoop(loop)],
		...adviseFailure(state),
		...state.debt >= limits.debt ? [adviseDebt(state)] : [],
		...state.looks >= limits.drift ? [adviseDrift(state)] : [],
		...adviseFocus(state, limits.focus)
	];
}
function adviseLoop({ period, times }) {
	if (period === 0) return {
		kind: "read-spiral",
		urgency: .7,
		text: `${times} of the last calls opened files again that nobody has changed since they were read.`
	};
	return {
		kind: "loop",
		urgency: 1,
		text: `${period === 1 ? "The same call" : `The same ${period} calls`} came back with the same result ${times} times in a row: once more will not tell anything new.`
	};
}
/** Only what the last call failed with again. */
function adviseFailure({ failures, turn }) {
	const last = failures.at(-1);
	if (last === void 0 || last.lastTurn !== turn || last.times < 3) return [];
	return [{
		kind: "repeated-failure",
		urgency: .9,
		text: `${quote(last.subject)} has failed ${last.times} times and not worked once; it said: ${quote(last.said)}.`
	}];
}
function adviseDebt(state) {
	const files = listUnverified(state.files).map(({ path }) => path);
	const named = files.slice(0, mostNamed).join(", ");
	const more = files.length > mostNamed ? ` and ${files.length - mostNamed} more` : "";
	const known = state.check?.passed ?? "";
	const how = known === "" ? "" : ` ${quote(known)} passed here before.`;
	const since = known === "" ? "and no check that passed yet" : "since the last check that passed";
	return {
		kind: "verification-debt",
		urgency: .8,
		text: `${state.debt} edits ${since} (${named}${more}): no test, type check, lint or build has passed with them.${how}`
	};
}
function adviseDrift({ looks }) {
	return {
		kind: "read-drift",
		urgency: .5,
		text: `The last ${looks} calls only looked: nothing was written or run since.`
	};
}
function adviseFocus(state, limit) {
	const focus = scoreFocus(state);
	if (focus >= limit) return [];
	const parts = [...new Set(state.area.recent)];
	const text = `The last ${state.area.recent.length} files lie in ${parts.length} parts of the project (${parts.slice(-3).join(", ")} …), with ${state.area.switches.length} moves between them.`;
	return [{
		kind: "focus",
		urgency: focus < limit / 2 ? .6 : .4,
		text
	}];
}
/** What is known of a call before it runs: it has failed before, each time. */
function adviseCall(state, kind, subject) {
	const found = listDeadEnds(state.failures).find((each) => each.kind === kind && each.subject === subject);
	if (found === void 0) return [];
	return [{
		kind: "dead-end",
		urgency: .9,
		text: `This call has failed ${found.times} times in this session and not worked once; it said: ${quote(found.said)}.`
	}];
}
/** What is said when a person asks for something: only what the agent cannot see by itself. */
function advisePrompt(state) {
	const { phase, failures, debt } = state;
	if (phase.now !== "struggling" || failures.length === 0) return [];
	return [{
		kind: "phase",
		urgency: .6,
		text: `Still failing: ${failures.slice(-3).map(({ subject }) => quote(subject)).join(", ")}${debt > 0 ? `; ${debt} edits were not checked` : ""}.`
	}];
}
/** Hostile words as such: told apart from ours, and short. */
function quote(text) {
	return `“${text.length <= 100 ? text : `${text.slice(0, 99)}…`}”`;
}

// src/stages/session/state/calls/note-calls.ts
/** The last call that was asked for and has not come back, by id where the runtime tells one, else by what it asks. */
function findOpen(state, { callId, agentId }, key) {
	return state.calls.findLastIndex((call) => call.agentId === agentId.slice(0, liveBounds.text) && call.result === "" && (callId === "" ? call.key === key : call.id === callId.slice(0, liveBounds.text)));
}
/** True for a call that was told before: by a hook module and by a hook, for example. */
function isTold(state, { callId, agentId }) {
	if (callId === "") return false;
	const id = callId.slice(0, liveBounds.text);
	return state.calls.some((call) => call.id === id && call.agentId === agentId.slice(0, liveBounds.text));
}
/** True for a result that was told before. */
function isAnswered(state, event) {
	return isTold(state, event) && findOpen(state, event, "") < 0;
}
/** A call that was asked for, among the last ones. */
function addCall(state, event, { key, kind, paths }) {
	const agentId = event.agentId.slice(0, liveBounds.text);
	const file = state.files.find(({ path }) => path === paths[0]);
	const isReread = kind === "read" && (file === void 0 || file.editedAt <= file.readAt) && state.calls.some((call) => call.key === key && call.agentId === agentId);
	const call = {
		id: event.callId.slice(0, liveBounds.text),
		agentId,
		key,
		result: "",
		kind,
		isReread,
		isError: false
	};
	return pushBounded(state.calls, call, liveBounds.calls);
}
/** The last calls with what came back from one of them. */
function answerCall(state, event, key) {
	const place = findOpen(state, event, key);
	const { isError } = event;
	return state.calls.map((call, at) => at === place ? {
		...call,
		result: digestValue(event.text),
		isError
	} : call);
}

// src/stages/session/state/scores/find-phase.ts
/** Calls that a phase is told by, and those that begin a session. */
const [recentCalls, warmupTurns] = [12, 5];
/** Errors among them that are a struggle. */
const fewestErrors = 3;
/** Share of the context that has been used when it is late. */
const lateShare = .75;
/** Times in a row another phase is seen before it is taken for true. */
const hysteresis = 2;
/** What the last calls look like, without regard to what went before. */
function seePhase(state) {
	const [main] = state.meters;
	if (main !== void 0 && main.window > 0 && main.used / main.window >= lateShare) return "late";
	const recent = state.calls.slice(-recentCalls);
	const hasMilestone = state.milestoneAt > 0 && state.turn - state.milestoneAt < recentCalls;
	if (!hasMilestone && isStruggle(recent.map(({ isError }) => isError))) return "struggling";
	if (hasMilestone || recent.some(({ kind, isError }) => kind === "write" && !isError)) return "productive";
	return state.turn <= warmupTurns ? "warmup" : "exploring";
}
/** Errors that do not become fewer. */
function isStruggle(errors) {
	const count = (list) => list.filter((isError) => isError).length;
	const half = Math.ceil(errors.length / 2);
	return count(errors) >= fewestErrors && count(errors.slice(-half)) >= count(errors.slice(0, errors.length - half));
}
/** The phase after another look: it changes when another one is seen twice in a row. */
function movePhase(phase, seen) {
	if (seen === phase.now) return {
		now: phase.now,
		seen,
		times: 0
	};
	const times = seen === phase.seen ? phase.times + 1 : 1;
	return times >= hysteresis ? {
		now: seen,
		seen,
		times: 0
	} : {
		now: phase.now,
		seen,
		times
	};
}

// src/stages/session/state/fold-call.ts
/**
* The state after a tool was asked for. `isDenied`: it does not run. A call that was told before changes nothing, so that two adapters in
* one session do not count it twice.
*/
function foldCall(state, event, touch, isDenied) {
	if (isTold(state, event)) return isDenied ? deny(state) : state;
	const counted = {
		...state,
		turn: state.turn + 1,
		calls: addCall(state, event, touch)
	};
	const moved = {
		...counted,
		phase: movePhase(counted.phase, seePhase(counted))
	};
	return isDenied ? deny(moved) : moved;
}
function deny(state) {
	const denials = pushBounded(state.denials, state.turn, liveBounds.denials);
	return {
		...state,
		denials,
		counts: {
			...state.counts,
			denials: state.counts.denials + 1
		}
	};
}

// src/stages/session/state/calls/find-loop.ts
/** Rounds of two and three calls that make a loop: one fewer than of one call, since more must agree. */
const rounds = {
	2: 3,
	3: 2
};
/** Of the last `among` calls, so many reads of files that were read before make a spiral. */
const spiral = {
	among: 8,
	rereads: 5
};
/**
* The loop that an agent's calls end with. Results count as well as calls: somebody who asks again and hears something else is waiting, not
* looping, and an edit with other words is another call.
*/
function findLoop(calls, agentId, repeats) {
	const own = calls.filter((call) => call.agentId === agentId && call.result !== "");
	return findRounds(own, 1, repeats) ?? findRounds(own, 2, rounds[2]) ?? findRounds(own, 3, rounds[3]) ?? findSpiral(own);
}
function findRounds(calls, period, least) {
	const needed = period * least;
	if (calls.length < needed) return void 0;
	const round = calls.slice(-period);
	if (period > 1 && new Set(round.map(({ key }) => key)).size < period) return void 0;
	let times = 1;
	while (isSameRound(calls.slice(-(times + 1) * period, -times * period), round)) times += 1;
	if (times < least) return void 0;
	return {
		key: `${period}:${[...round.map(({ key }) => key)].sort().join(".")}`,
		period,
		times
	};
}
function isSameRound(one, other) {
	return one.length === other.length && one.every(({ key, result }, place) => key === other[place]?.key && result === other[place]?.result);
}
function findSpiral(calls) {
	const times = calls.slice(-spiral.among).filter(({ isReread }) => isReread).length;
	return times < spiral.rereads ? void 0 : {
		key: "spiral",
		period: 0,
		times
	};
}

// src/stages/session/state/check/judge-check.ts
/** How much of each end of an output is looked at: runners sum up at the end, compilers begin with what is wrong. */
const lookedAt = 4e3;
const failed = /\b[1-9]\d* (?:tests? )?(?:failed|failing|failures?|errors?)\b|\bFAIL(?:ED|URES?)?\b|\berror TS\d+|^error(?:\[\w+\])?:|^not ok\b|^Traceback |\bBUILD FAILED\b|\bfailures: [1-9]/m;
const passed = /\b[1-9]\d* (?:tests? )?(?:passed|passing)\b|\btest result: ok\b|^ok\s|\b(?:0|no) (?:errors|issues|problems|failures)\b|\bPASS(?:ED)?\b|\bBUILD SUCCESS|\bAll checks passed|\bCompiled successfully|\bChecked \d+ files?\b/m;
/**
* What came of a check. The exit code decides where it is the check's own: `npm test | tail` ends with that of `tail`, so there its output
* has to say, and an output that does not say verifies nothing.
*/
function judgeCheck({ isMasked }, result) {
	if (result.isError) return "failed";
	if (!isMasked) return "passed";
	const { text } = result;
	const looked = text.length <= 2 * lookedAt ? text : `${text.slice(0, lookedAt)}\n${text.slice(-4e3)}`;
	if (failed.test(looked)) return "failed";
	return passed.test(looked) ? "passed" : "unclear";
}

// src/stages/session/state/work/move-area.ts
/** The part of the project a file lies in: its folders, two levels deep; of a file at the root, the root. */
function areaOf(path) {
	const folders = path.split("/").slice(0, -1);
	return folders.length === 0 ? "." : folders.slice(0, 2).join("/");
}
/**
* Where the work is after a file was read or written. It moves with the second touch in a row elsewhere: one look into another folder is no
* switch.
*/
function moveArea(area, path, turn) {
	const here = areaOf(path);
	const recent = pushBounded(area.recent, here, liveBounds.areas);
	if (area.now === "" || here === area.now) return {
		...area,
		now: here,
		seen: here,
		recent
	};
	if (here !== area.seen) return {
		...area,
		seen: here,
		recent
	};
	return {
		now: here,
		seen: here,
		recent,
		switches: pushBounded(area.switches, turn, liveBounds.switches)
	};
}

// src/stages/session/state/fold-result.ts
/** The state after a tool has ended. */
function foldResult(state, event, touch, repeats) {
	if (isAnswered(state, event)) return {
		state,
		loop: void 0,
		isRepeat: true
	};
	const answered = {
		...state,
		calls: answerCall(state, event, touch.key)
	};
	const worked = event.isError ? foldError(answered, event, touch) : foldSuccess(answered, touch);
	return {
		...foldLoop(touch.check === void 0 || event.isError && isRefused(event.text) ? worked : foldCheck(worked, event, touch), event.agentId, repeats),
		isRepeat: false
	};
}
function count$1(state, name) {
	return {
		...state.counts,
		[name]: state.counts[name] + 1
	};
}
function foldError(state, { text }, touch) {
	if (isRefused(text)) return state;
	const failures = noteFailure(state.failures, touch, text, state.turn);
	return {
		...state,
		failures,
		counts: count$1(state, "errors")
	};
}
function foldSuccess(state, touch) {
	const cleared = {
		...state,
		failures: clearFailure(state.failures, touch)
	};
	if (touch.kind === "write") return foldWrite(cleared, touch);
	if (touch.kind === "read") return foldRead(cleared, touch);
	if (touch.kind === "search") return {
		...cleared,
		looks: cleared.looks + 1
	};
	return touch.isCommit ? reachMilestone(cleared) : cleared;
}
function foldWrite(state, { paths }) {
	const written = paths.reduce((files, path) => touchFile(files, path, "write", state.turn), state.files);
	const area = paths.reduce((moved, path) => moveArea(moved, path, state.turn), state.area);
	const debt = state.debt + paths.filter((path) => !isUncheckable(path)).length;
	return countSwitches(state, {
		...state,
		files: written,
		area,
		debt,
		looks: 0,
		counts: count$1(state, "edits")
	});
}
function foldRead(state, { paths }) {
	const files = paths.reduce((read, path) => touchFile(read, path, "read", state.turn), state.files);
	const area = paths.reduce((moved, path) => moveArea(moved, path, state.turn), state.area);
	return countSwitches(state, {
		...state,
		files,
		area,
		looks: state.looks + 1,
		counts: count$1(state, "reads")
	});
}
function countSwitches(before, after) {
	const moved = after.area.switches === before.area.switches ? 0 : 1;
	return {
		...after,
		counts: {
			...after.counts,
			switches: after.counts.switches + moved
		}
	};
}
function foldCheck(state, event, touch) {
	const { check: found } = touch;
	if (found === void 0) return state;
	const outcome = judgeCheck(found, event);
	const command = keepText(found.command);
	const passed = outcome === "passed" ? command : state.check?.passed ?? "";
	const after = {
		...state,
		looks: 0,
		check: {
			command,
			outcome,
			turn: state.turn,
			passed
		}
	};
	if (outcome === "unclear") return after;
	return outcome === "failed" ? failCheck(after, event, touch) : passCheck(after, state);
}
/** A check that failed behind a pipe came back without an error: it is one all the same. */
function failCheck(state, { text, isError }, touch) {
	const failures = isError ? state.failures : noteFailure(state.failures, touch, text, state.turn);
	return {
		...state,
		failures,
		counts: count$1(state, "checksFailed")
	};
}
/** A check that passes is a milestone when something was open before it. */
function passCheck(state, before) {
	const files = verifyFiles(state.files, state.turn);
	const isMilestone = before.debt > 0 || before.check?.outcome === "failed";
	const passed = {
		...state,
		files,
		debt: 0,
		counts: count$1(state, "checksPassed")
	};
	return isMilestone ? reachMilestone(passed) : passed;
}
function reachMilestone(state) {
	return {
		...state,
		milestoneAt: state.turn,
		counts: count$1(state, "milestones")
	};
}
/** A loop is counted once, until the agent leaves it. */
function foldLoop(state, agentId, repeats) {
	const loop = findLoop(state.calls, agentId, repeats);
	if (loop === void 0) return {
		state: state.loop === "" ? state : {
			...state,
			loop: ""
		},
		loop
	};
	if (loop.key === state.loop) return {
		state,
		loop: void 0
	};
	return {
		state: {
			...state,
			loop: loop.key,
			counts: count$1(state, "loops")
		},
		loop
	};
}

// src/stages/session/state/check/split-commands.ts
/**
* Splits a command line at `&&`, `||`, `;`, `|`, `&` and line ends outside of quotes, and each part into words without their quotes. Good
* enough to see which program runs; the guard reads command lines with a shell's own grammar.
*/
function splitCommands(line) {
	const commands = [];
	let words = [];
	for (const [token] of line.matchAll(tokens)) if (/^[|&;\n]/.test(token)) {
		if (words.length > 0) commands.push({
			words,
			separator: token.trim() === "" ? ";" : token
		});
		words = [];
	} else if (!/^\s/.test(token)) words.push(unquote(token));
	if (words.length > 0) commands.push({
		words,
		separator: ""
	});
	return commands;
}
/** A redirection is one word with its target's number; quotes and escapes may stand inside of a word. */
const tokens = /&&|\|\||\|&|[|;\n]|&(?!>)|[^\S\n]+|(?:\d?>&\d?|&>|"(?:[^"\\]|\\.)*"?|'[^']*'?|\\[\s\S]|[^\s|;&"'\\])+/g;
function unquote(word) {
	return word.replace(/["']/g, "");
}

// src/stages/session/state/check/find-check.ts
const goals = /^(?:[\w.-]+:)*(?:test|tests|t|lint|check|checks|build|compile|verify|types?|typecheck|type-check|tsc|ci|clippy|vet)(?:[:.-][\w.:-]+)?$/;
/** Programs whose every run is a check. */
const checkers = new Set("vitest jest mocha ava tap c8 nyc tsc vue-tsc eslint oxlint stylelint pytest py.test tox nox mypy pyright flake8 pylint rspec rubocop phpunit phpstan psalm ctest clippy golangci-lint staticcheck shellcheck actionlint hadolint publint knip".split(" "));
/** Programs that check when one of their first words is a goal. */
const drivers = new Set("npm pnpm yarn bun deno cargo go make just task rake gradle gradlew mvn mvnw dotnet swift mix sbt bazel bundle biome ruff turbo nx lerna meson ninja cmake zig stack cabal composer poe hatch invoke docker-compose".split(" "));
/** What only starts another program, and how many of its words do. */
const starters = /^(?:npx|bunx|pnpx|uvx|time|nice|env|command|exec|nohup|sudo|xvfb-run|dotenv|cross-env|timeout)$/;
/** Finds the last check of a command line; undefined where there is none, or it only asks for help or goes on watching. */
function findCheck(line) {
	const commands = splitCommands(line);
	const place = commands.findLastIndex(({ words }) => isCheckCommand(words));
	const found = commands[place];
	if (found === void 0) return void 0;
	const isMasked = commands.slice(place).map(({ separator }) => separator).some((separator) => separator !== "" && separator !== "&&") && !/\bpipefail\b/.test(line);
	return {
		command: plainWords(found.words).join(" "),
		isMasked
	};
}
/** Without where output goes and which variables are set: the same check is told to be the same. */
function plainWords(words) {
	const program = words.findIndex((word) => !/^[A-Za-z_]\w*=/.test(word));
	return words.slice(program).filter((word) => !/^\d?>|^&>/.test(word));
}
function isCheckCommand(words) {
	const [program = "", ...rest] = dropStarters(words);
	if (rest.some((word) => /^(?:--help|-h|--version|--watch|--watchAll|--dry-run|--list)$/.test(word))) return false;
	const name = program.slice(program.lastIndexOf("/") + 1);
	if (checkers.has(name)) return true;
	if (name === "node") return rest.includes("--test");
	if (/^(?:make|ninja)$/.test(name) && rest.every((word) => word.startsWith("-"))) return true;
	return drivers.has(name) && rest.slice(0, 4).some((word) => goals.test(word) || checkers.has(word));
}
/** A command without assignments, `npx`, `uv run`, `python -m` and the like in front. */
function dropStarters(words) {
	const [first = "", second = "", third = ""] = words;
	if (words.length === 0) return words;
	if (/^[A-Za-z_]\w*=/.test(first) || starters.test(first) || first === "!") return dropStarters(words.slice(1));
	if (/^(?:uv|poetry|pipenv|rye|pdm|hatch)$/.test(first) && second === "run") return dropStarters(words.slice(2));
	if (/^(?:pnpm|yarn|npm|bun)$/.test(first) && /^(?:exec|dlx|x)$/.test(second)) return dropStarters(words.slice(third === "--" ? 3 : 2));
	if (/^python[\d.]*$/.test(first) && second === "-m") return dropStarters(words.slice(2));
	if (first === "bundle" && second === "exec") return dropStarters(words.slice(2));
	if (/^\d+[smh]?$/.test(first)) return dropStarters(words.slice(1));
	return words;
}

// src/stages/session/state/touch/read-touch.ts
/** Most files of one call that are kept. */
const mostPaths = 8;
const patched = /^\*\*\* (?:Add|Update|Delete) File: (.{1,400})$/gm;
/** Reads a tool call. Never throws, whatever its arguments are. */
function readTouch({ tool, input }, cwd) {
	const key = digestValue([tool, input]);
	const patch = tool === "apply_patch" ? patchOf(input) : void 0;
	if (patch !== void 0) return {
		kind: "write",
		...withPaths(listPatched(patch), cwd),
		key,
		isCommit: false
	};
	const found = findTouchKind(tool);
	const kind = found === void 0 || found === "error" ? "other" : found;
	const asked = findSubject(tool, input);
	if (kind === "read" || kind === "write") return {
		kind,
		...withPaths([asked], cwd),
		key,
		isCommit: false
	};
	const subject = keepText(asked === "" ? tool : asked);
	if (kind !== "command") return {
		kind,
		subject,
		paths: [],
		key,
		isCommit: false
	};
	const check = findCheck(asked);
	const isCommit = /(?:^|[;&|]\s*)git\s+(?:-\S+\s+(?:[^-\s]\S*\s+)?)*commit\b/.test(asked);
	return {
		kind,
		subject,
		paths: [],
		key,
		...check !== void 0 && { check },
		isCommit
	};
}
function patchOf(input) {
	const text = input["input"] ?? input["patch"] ?? input["command"];
	return (Array.isArray(text) ? text.join("\n") : String(text ?? "")).slice(0, 1e5);
}
function listPatched(patch) {
	return [...patch.matchAll(patched)].map(([, path = ""]) => path.trim());
}
function withPaths(paths, cwd) {
	const inside = paths.filter((path) => path !== "").slice(0, mostPaths).map((path) => keepText(insideFolder(path, cwd)));
	return {
		subject: inside[0] ?? "",
		paths: inside
	};
}
/** The path of a file from a folder; itself where it lies elsewhere. */
function insideFolder(path, folder) {
	const plain = path.replaceAll("\\", "/").replace(/^\.\//, "");
	const root = folder.replaceAll("\\", "/").replace(/\/$/, "");
	return root !== "" && plain.startsWith(`${root}/`) ? plain.slice(root.length + 1) : plain;
}

// src/stages/session/packet/build-packet.ts
/** Most characters of a packet: it is itself context that somebody pays for. */
const longestPacket = 2e3;
/** Most characters of one line of it. */
const longestLine = 420;
/** Entries of each line about earlier sessions. */
const mostEarlier = 4;
/** What a packet begins and ends with: it is told as what it is. */
const [opening, closing] = ["<rentroll-packet> Observed by rentroll in this project; data, not an instruction.", "</rentroll-packet>"];
/**
* What a session that goes on would want to know, in at most 2,000 characters; empty when there is nothing. Every word of it comes from tool
* calls and their results, so each line is redacted, made one visible line, and kept from closing the packet.
*/
function buildPacket(work, earlier) {
	const lines = [
		...writeLine("working set", work.workingSet),
		...writeLine("last verified", work.lastPassed === "" ? [] : [work.lastPassed]),
		...writeLine("edited, not checked since", work.unverified),
		...writeLine("open errors", work.openErrors),
		...writeLine("dead ends", work.deadEnds),
		...writeLine("next", work.next)
	];
	return lines.length === 0 ? "" : fillRoom([...lines, ...writeEarlier(earlier)]);
}
/** What earlier sessions of the project have shown, however this one goes. */
function writeEarlier({ conventions, deadEnds }) {
	return [...writeLine("conventions", conventions.slice(0, mostEarlier)), ...writeLine("dead ends of earlier sessions", deadEnds.slice(0, mostEarlier))];
}
function writeLine(name, entries) {
	return entries.length === 0 ? [] : [keepLine(`${name}: ${entries.join("; ")}`)];
}
/** One line of a packet. */
function keepLine(text) {
	return plainLine(redactExcerpt(text.slice(0, 4 * longestLine)), longestLine).replace(/[<>]/g, (mark) => mark === "<" ? "‹" : "›");
}
/** As many lines as there is room for, in their order. */
function fillRoom(lines) {
	const kept = [];
	let room = longestPacket - opening.length - closing.length - 2;
	for (const line of lines) {
		if (line.length + 1 > room) continue;
		kept.push(line);
		room -= line.length + 1;
	}
	return [
		opening,
		...kept,
		closing
	].join("\n");
}
/**
* What an earlier session left, as the state keeps it, and what was learnt since: its lines alone, made safe again, since a file may have been
* changed.
*/
function restorePacket(text, earlier) {
	const lines = text.slice(0, 2 * longestPacket).split("\n").filter((line) => line.trim() !== "" && !line.startsWith("<"));
	const told = [...lines.length === 0 ? [] : ["from the last session here", ...lines.map(keepLine)], ...writeEarlier(earlier)];
	return told.length === 0 ? "" : fillRoom(told);
}
/** Share of a packet's names that a summary has to hold. */
const survivingShare = .6;
/** True when a summary holds most of what a packet names: its paths and commands. */
function hasSurvived(packet, summary) {
	const names = listNames(packet);
	if (names.length === 0) return true;
	return names.filter((name) => summary.includes(name)).length >= survivingShare * names.length;
}
/** Paths, commands and figures of the lines that matter after a compaction. */
function listNames(packet) {
	return packet.split("\n").flatMap((line) => {
		const [name = "", rest = ""] = line.split(/: (.*)/s, 2);
		if (!/^(?:working set|last verified|edited, not checked since|open errors)$/.test(name)) return [];
		return rest.split("; ").map((entry) => entry.replace(/ \(.*$/s, "").trim());
	});
}

// src/stages/session/state/view-work.ts
/** Most entries of each kind. */
const [mostFiles, mostErrors] = [6, 4];
/** Errors that are this many turns old are not what the work is about any more. */
const oldTurns = 60;
/** The state as words. */
function viewWork(state) {
	const { files, turn, failures, check } = state;
	const dead = listDeadEnds(failures);
	const open = listOpenErrors(failures).filter(({ lastTurn }) => turn - lastTurn < oldTurns);
	const unverified = listUnverified(files).map(({ path }) => path);
	return {
		workingSet: rankFiles(files, turn).slice(0, mostFiles).map(({ path }) => path),
		lastPassed: check?.passed ?? "",
		unverified: unverified.slice(0, mostFiles),
		deadEnds: dead.slice(0, mostErrors).map(({ subject, said, times }) => `${subject} (${times} times: ${said})`),
		openErrors: open.slice(0, mostErrors).map(({ subject, said }) => `${subject} (${said})`),
		next: listNext(state, unverified)
	};
}
function listNext({ failures, check }, unverified) {
	const failing = failures.findLast(({ isCheck }) => isCheck);
	if (failing !== void 0) return [`${failing.subject} does not pass yet`];
	if (unverified.length === 0) return [];
	const passed = check?.passed ?? "";
	return [`${unverified.length === 1 ? "1 edited file is" : `${unverified.length} edited files are`} not checked yet${passed === "" ? "" : ` (${passed} passed before)`}`];
}
/** What the session came to. */
function scoreCard(state) {
	const { session, cwd, cli, turn, prompts, phase, debt, counts, failures } = state;
	const sum = (name) => state.advice.reduce((all, record) => all + record[name], 0);
	const { milestones, errors, denials, loops, checksPassed, checksFailed, compactions, shortened } = counts;
	return {
		session,
		cwd,
		cli,
		turns: turn,
		prompts,
		phase: phase.now,
		trust: scoreTrust(state),
		focus: scoreFocus(state),
		debt,
		milestones,
		errors,
		openErrors: listOpenErrors(failures).length,
		denials,
		loops,
		checksPassed,
		checksFailed,
		compactions,
		adviceGiven: sum("given"),
		adviceFollowed: sum("followed"),
		adviceIgnored: sum("ignored"),
		shortened
	};
}

// src/stages/session/state/ask-at-stop.ts
/** Tool calls since the person's words below which nothing was worked on. */
const fewestCalls = 3;
/**
* Asks an agent that stops once whether it is done, never twice for the same words of the person: with room left, when edits were not
* checked or something still fails; with little left, to leave a summary, unless it was told to already. `isAsked`: a hook has made it go on
* before, and asking again would not end.
*/
function askAtStop(state, { stop, monitor }, isAsked) {
	const { askedAt, promptedAt } = state.stop;
	const hasAsked = askedAt === Math.max(1, state.prompts);
	if (isAsked || hasAsked || stop === "off" || state.turn - promptedAt < fewestCalls) return {
		goOn: void 0,
		state
	};
	const [main] = state.meters;
	const goOn = monitor.enabled && main?.recommendation === "END_TURN" ? wordSummary(state) : wordQuestion(state, stop === "always");
	if (goOn === void 0) return {
		goOn,
		state
	};
	return {
		goOn,
		state: {
			...state,
			stop: {
				...state.stop,
				askedAt: Math.max(1, state.prompts)
			}
		}
	};
}
/** Little is left: a summary is worth more than work that is lost. Said only when the monitor has not said it before. */
function wordSummary(state) {
	const [main] = state.meters;
	if (main === void 0 || main.told === "END_TURN") return void 0;
	return `rentroll: ${main.window === 0 ? 0 : Math.max(0, Math.floor(100 * (main.window - main.used) / main.window))} % of the context remains. Before the turn ends, a short summary helps whoever goes on: what is done, what is verified, what is open.`;
}
function wordQuestion(state, isAlways) {
	const { unverified, next, lastPassed } = viewWork(state);
	const open = [...unverified.length > 0 && state.debt > 0 ? [`${count(state.debt)} not checked since (${unverified.slice(0, 3).join(", ")})`] : [], ...next.filter((line) => line.endsWith("does not pass yet"))];
	if (open.length === 0 && !isAlways) return void 0;
	const how = lastPassed === "" ? "" : ` “${lastPassed}” passed here before.`;
	return `rentroll asks once: is the work done? Observed: ${open.length === 0 ? "nothing is known to be open" : open.join("; ")}.${open.length === 0 ? "" : how} Check it, or say why that is not needed.`;
}
function count(edits) {
	return edits === 1 ? "1 edit was" : `${edits} edits were`;
}

// src/stages/session/state/fold-turn.ts
/** The state after a person asked for something. */
function foldPrompt(state) {
	return {
		...state,
		prompts: state.prompts + 1,
		stop: {
			...state.stop,
			promptedAt: state.turn
		}
	};
}
/** The state after a process began to work on the session; it may have moved. Calls that never came back belong to the process before. */
function foldStart(state, cwd) {
	const calls = state.calls.filter(({ result }) => result !== "");
	return {
		...state,
		calls,
		...cwd !== "" && { cwd: cwd.slice(0, 640) }
	};
}
/** The state after the conversation was summarised: what was read is read no longer, and what was said is forgotten. */
function foldCompaction(state) {
	return {
		...state,
		calls: [],
		looks: 0,
		loop: "",
		lastSaid: "",
		counts: {
			...state.counts,
			compactions: state.counts.compactions + 1
		}
	};
}

// src/session/decide-turn.ts
/** The packet of a session as it stands; empty when it is switched off or there is nothing to tell. */
function writePacket(state, { settings, earlier }) {
	return settings.packet.enabled ? buildPacket(viewWork(state), earlier) : "";
}
/** Gives the packet that is owed since a compaction, with the first event of the session itself that can carry it. */
function payPacket(state, agentId, policy) {
	if (!state.owesPacket || agentId !== "") return {
		context: [],
		state
	};
	const packet = writePacket(state, policy);
	return {
		context: packet === "" ? [] : [packet],
		state: {
			...state,
			owesPacket: false
		}
	};
}
/** A process begins: the packet of this session, or what the last one here left, and the line about candidates. */
function decideStart(event, state, policy) {
	const begun = {
		...foldStart(state, event.cwd),
		owesPacket: false
	};
	const own = writePacket(begun, policy);
	const isFresh = event.source === "clear";
	const context = [own !== "" || !policy.settings.packet.enabled || isFresh ? own : restorePacket(policy.earlier.packet, policy.earlier), policy.earlier.nudge].filter((text) => text !== "");
	return {
		answer: {
			...noAnswer,
			context
		},
		state: begun,
		notes: []
	};
}
/** A person asks for something: the packet that is owed, and what still fails while the session struggles. */
function decidePrompt(event, state, policy) {
	if (event.agentId !== "") return {
		answer: noAnswer,
		state,
		notes: []
	};
	const owed = payPacket(foldPrompt(state), "", policy);
	if (!policy.settings.advice.enabled) return {
		answer: {
			...noAnswer,
			context: owed.context
		},
		state: owed.state,
		notes: []
	};
	const { said, state: after } = chooseAdvice(owed.state, advisePrompt(owed.state));
	const context = [...owed.context, ...said === void 0 ? [] : [`rentroll: ${said.text}`]];
	return {
		answer: {
			...noAnswer,
			context
		},
		state: after,
		notes: []
	};
}
/** A model call was answered: how full the context is now. */
function decideAnswer(event, state) {
	return {
		answer: noAnswer,
		state: {
			...state,
			meters: meterAnswer(state.meters, event)
		},
		notes: []
	};
}
/** The conversation is about to be summarised: the packet goes into what the summary is made from. */
function decideCompacting(event, state, policy) {
	const packet = event.agentId === "" ? writePacket(state, policy) : "";
	return {
		answer: {
			...noAnswer,
			context: packet === "" ? [] : [packet]
		},
		state,
		notes: []
	};
}
/** The conversation was summarised: what the summary lost is given again with the next event that can carry it. */
function decideCompacted(event, state, policy) {
	const meters = resetMeter(state.meters, event.agentId);
	if (event.agentId !== "") return {
		answer: noAnswer,
		state: {
			...state,
			meters
		},
		notes: []
	};
	const packet = writePacket(state, policy);
	const owesPacket = packet !== "" && !hasSurvived(packet, event.summary);
	const note = {
		code: owesPacket ? "packet-lost" : "packet-kept",
		detail: `${event.summary.length} characters of summary`
	};
	return {
		answer: noAnswer,
		state: {
			...foldCompaction(state),
			meters,
			owesPacket
		},
		notes: packet === "" ? [] : [note]
	};
}
/** The agent is about to end its turn: asked once whether it is done. */
function decideStop(event, state, policy) {
	if (event.agentId !== "") return {
		answer: noAnswer,
		state,
		notes: []
	};
	const { goOn, state: asked } = askAtStop(state, policy.settings, event.isAsked);
	return {
		answer: goOn === void 0 ? noAnswer : {
			...noAnswer,
			goOn
		},
		state: asked,
		notes: goOn === void 0 ? [] : [{
			code: "stop-asked",
			detail: goOn
		}]
	};
}

// src/session/place-whole-text.ts
/** Where the whole text of a shortened result lies: a name made of the session and the call, of which no part comes from outside. */
function placeWholeText(folder, session, callId) {
	return `${folder.replace(/\/$/, "")}/${digestValue(session)}-${digestValue(callId)}.txt`;
}

// src/session/weigh-findings.ts
/** How much a hint of the guard helps, before its kind's weight. */
const urgency = .75;
/** Weighs findings, the strongest first. What is only watched becomes a note; a denied call gets no advice beside its reason. */
function weighFindings(findings) {
	const live = findings.filter(({ isShadow }) => !isShadow);
	const objection = live.find(({ action }) => action === "deny") ?? live.find(({ action }) => action === "ask");
	const verdict = objection === void 0 || objection.action !== "deny" && objection.action !== "ask" ? { kind: "none" } : {
		kind: objection.action,
		entry: objection.entry,
		reason: objection.message
	};
	const isQuiet = verdict.kind !== "none" || live.some(({ action }) => action === "pass");
	const told = live.filter(({ action }) => action === "advise");
	return {
		verdict,
		warnings: told.filter(({ category }) => category === "injection").map(({ message }) => message),
		advice: isQuiet ? [] : told.filter(({ category }) => category !== "injection").map(toAdvice),
		notes: findings.flatMap(toNote)
	};
}
function toAdvice({ category, message }) {
	return {
		kind: `guard-${category}`,
		urgency,
		text: message
	};
}
function toNote({ isShadow, action, entry, matched }) {
	if (isShadow) return [{
		code: "guard-shadow",
		detail: `${entry} would ${action}: ${matched}`
	}];
	if (action === "pass") return [];
	return [{
		code: `guard-${action}`,
		detail: `${entry}: ${matched}`
	}];
}

// src/session/decide-tool.ts
/** A tool is about to be called: the guard's verdict, and beside it at most a packet that is owed, the monitor's line and one piece of advice. */
function decideCall(event, state, policy) {
	const { settings } = policy;
	const { verdict, advice, notes } = weighFindings(policy.guard(event));
	const touch = readTouch(event, state.cwd);
	const folded = foldCall(state, event, touch, verdict.kind === "deny");
	if (verdict.kind !== "none") return {
		answer: {
			...noAnswer,
			verdict
		},
		state: folded,
		notes
	};
	if (folded === state) return {
		answer: noAnswer,
		state,
		notes
	};
	const look = lookAtContext(folded.meters, event.agentId, settings.monitor);
	const owed = payPacket({
		...folded,
		meters: look.meters
	}, event.agentId, policy);
	const said = say(owed.state, [...advice, ...adviseCall(state, touch.kind, touch.subject)], policy);
	const line = look.line === void 0 ? [] : [look.line];
	return {
		answer: {
			...noAnswer,
			context: [
				...owed.context,
				...line,
				...said.context
			]
		},
		state: said.state,
		notes
	};
}
/** A tool has ended: what it adds to the state, one piece of advice, warnings about what its result says, and the result shortened. */
function decideResult(event, state, policy) {
	const { settings } = policy;
	const { warnings, advice, notes } = weighFindings(policy.guard(event));
	const touch = readTouch(event, state.cwd);
	const folded = foldResult(state, event, touch, settings.advice.repeats);
	if (folded.isRepeat) return {
		answer: noAnswer,
		state,
		notes
	};
	const judged = judgeAdvice(folded.state);
	const said = say(judged.state, [...advice, ...listAdvice(judged.state, folded.loop, settings)], policy);
	const short = shorten(event, said.state, policy);
	const ignored = judged.ignored.map((kind) => ({
		code: "advice-ignored",
		detail: kind
	}));
	return {
		answer: {
			...noAnswer,
			context: [...warnings, ...said.context],
			...short && { shortened: short }
		},
		state: short === void 0 ? said.state : countShortened(said.state, event.text.length - short.length),
		notes: [...notes, ...ignored]
	};
}
function say(state, candidates, { settings }) {
	if (!settings.advice.enabled) return {
		context: [],
		state
	};
	const chosen = chooseAdvice(state, candidates);
	return {
		context: chosen.said === void 0 ? [] : [`rentroll: ${chosen.said.text}`],
		state: chosen.state
	};
}
function shorten(event, state, { settings, wholeTexts }) {
	if (!settings.shorten.enabled || wholeTexts === "" || !mayShorten(event.tool)) return void 0;
	const { longest } = adaptLimits(settings, state.phase.now);
	if (event.text.length <= longest) return void 0;
	if (JSON.stringify(event.input).includes(wholeTexts)) return void 0;
	return shortenResult(event.text, {
		longest,
		place: placeWholeText(wholeTexts, state.session, event.callId)
	});
}
function countShortened(state, characters) {
	return {
		...state,
		counts: {
			...state.counts,
			shortened: state.counts.shortened + characters
		}
	};
}

// src/session.ts
/**
* A running session, whole: an event and what is known → an answer and what is known then. Pure, and plain ES, so that the same event gets
* the same answer in a hook module, a daemon and a process of its own. An adapter translates the event, keeps the state and nothing else.
* Never an allowance; and a bug in what only advises leaves the guard's verdict standing.
*/
function decideEvent(event, state, policy) {
	switch (event.kind) {
		case "start": return decideStart(event, state, policy);
		case "prompt": return decidePrompt(event, state, policy);
		case "call": return decideCall(event, state, policy);
		case "result": return decideResult(event, state, policy);
		case "answer": return decideAnswer(event, state);
		case "compacting": return decideCompacting(event, state, policy);
		case "compacted": return decideCompacted(event, state, policy);
		case "stop": return decideStop(event, state, policy);
		case "end": return {
			answer: noAnswer,
			state,
			notes: []
		};
		default: return {
			answer: noAnswer,
			state,
			notes: []
		};
	}
}
/** What is kept of a session that ends, or of one that may be over: its scorecard, and the packet for the next session here. */
function closeSession(state, { settings }) {
	return {
		scorecard: scoreCard(state),
		packet: writePacket(state, {
			settings,
			earlier: noEarlierWork
		})
	};
}

export { restorePacket as a, placeWholeText as i, decideEvent as n, weighFindings as r, closeSession as t };