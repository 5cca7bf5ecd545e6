import { L as listStates, R as pruneStates, f as readLearnt, g as pruneTexts, p as claimPacket } from "./store.js";
import { f as userHome, l as liveFolder, n as nameByHash, y as loadTokenizer } from "./util.js";
import { _ as findProject, g as isTrialProcess, h as isTrialPlace, n as composeQuestion, t as composeNudge } from "./flow-collect.js";
import { t as listCompanions } from "./run-companions.js";
import { o as liveDefaults } from "./session-words.js";
import { l as defaultConfigFile } from "./model.js";
import { t as readLiveSettings } from "./repository-reading.js";
import { n as readConsent } from "./run-consent.js";
import { t as keepCard } from "./run-sessions.js";
import { a as restorePacket, t as closeSession } from "./session.js";
import { n as loadOverrides, r as buildGuard } from "./load-guard.js";
import { t as reviveState } from "./revive-state.js";
import { i as findPrograms, o as readHookEvent, r as wordTrouble } from "./flow-hooks.js";
import { dirname, isAbsolute, join } from "node:path";
import { appendFileSync, lstatSync, mkdirSync, renameSync, statSync, utimesSync, writeFileSync } from "node:fs";

// src/flows/hooks/catalogue/fit-context.ts
/** What a session begins with, all of it together, stays below this. */
const mostStartTokens = 500;
/**
* Fits what a session begins with into fewer than `mostStartTokens`: the packet loses lines from its end, but for the last two (what comes next,
* and the mark that closes it), then goes whole; catalogue and nudge are one line each. No token is shorter than a byte, so that a short text is not
* counted at all.
*/
async function fitContext(packet, lines) {
	const join = (...texts) => texts.filter((text) => text !== "").join("\n");
	const whole = join(packet, ...lines);
	if (Buffer.byteLength(whole) < 500) return whole;
	const count = await loadTokenizer();
	const fits = (text) => count(text) < 500;
	for (let kept = packet.split("\n"); kept.length > 3; kept = [...kept.slice(0, -3), ...kept.slice(-2)]) {
		const text = join(kept.join("\n"), ...lines);
		if (fits(text)) return text;
	}
	return [join(...lines), lines.at(-1) ?? ""].find(fits) ?? "";
}

// src/flows/hooks/catalogue/open-catalogue.ts
const kinds = [
	[
		"plugin",
		"RENTROLL_COMPANIONS",
		"companion"
	],
	[
		"skill",
		"RENTROLL_SKILLS",
		"skill"
	],
	[
		"agent",
		"RENTROLL_AGENTS",
		"agent"
	]
];
/**
* What stands beside rentroll, as one line for the context of a session: numbers alone. The names go into the file of environment variables that
* Claude Code gives a SessionStart hook, where a command finds them and nobody pays for them. Empty where there is nothing. Never throws.
*/
function openCatalogue(project, env) {
	const found = listCompanions(project, env);
	const there = kinds.filter(([kind]) => found.some((one) => one.kind === kind));
	if (there.length === 0) return "";
	const isTold = writeEnvironment(env["CLAUDE_ENV_FILE"], found);
	const counts = there.map(([kind, , word]) => count(found.filter((one) => one.kind === kind).length, word));
	const names = isTold ? `, by name in ${there.map(([, variable]) => `$${variable}`).join(", ")}` : "";
	return `rentroll: ${counts.join(", ")} here${names}; about one: rentroll context --details NAME. What agents hand on: rentroll session handoff list.`;
}
function count(number, word) {
	return `${number} ${word}${number === 1 ? "" : "s"}`;
}
/** True when the names were written. They hold no character that a shell reads as anything but itself. */
function writeEnvironment(file, found) {
	if (file === void 0 || !isAbsolute(file) || isLink(file)) return false;
	const lines = kinds.map(([kind, variable]) => {
		return `export ${variable}='${found.filter((one) => one.kind === kind).map(({ name }) => name).join(",")}'\n`;
	});
	try {
		appendFileSync(file, lines.join(""));
		return true;
	} catch {
		return false;
	}
}
function isLink(file) {
	return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

// src/flows/hooks/live/prepare-mod.ts
/** How long the work of a session is of use to the next one in its folder. */
const packetMs = 12096e5;
/**
* What the hook module cannot do itself when a session begins: writes down the terms of its project, keeps the scorecards of the sessions
* that ended, forgets what is old, and returns the packet of the last one in the same folder. Never throws.
*/
async function prepareMod({ session, cwd, isResumed }, { env, now }) {
	try {
		const learnt = readLearnt(join(liveFolder(env), "texts"), findProject(cwd), now());
		const { troubles, settings } = await writeTerms(cwd, env, learnt);
		const states = listStates(liveFolder(env), /* @__PURE__ */ new Date(now().getTime() - packetMs)).flatMap(({ state, changed }) => {
			const revived = reviveState(state);
			return revived === void 0 || revived.session === session ? [] : [{
				state: revived,
				changed
			}];
		});
		keepCards(states, env);
		pruneStates(liveFolder(env), now());
		pruneTexts(join(liveFolder(env), "texts"), now());
		const last = isResumed ? void 0 : states.find(({ state }) => state.cwd === cwd);
		const left = last === void 0 ? "" : close(last.state).packet;
		return {
			packet: settings.packet.enabled && !isResumed ? restorePacket(left, learnt) : "",
			troubles
		};
	} catch {
		return {
			packet: "",
			troubles: []
		};
	}
}
/** File of a folder's terms: the module knows its folder and nothing of projects. */
function termsFile(home, cwd) {
	return join(home, "live", "terms", `${nameByHash(cwd)}.json`);
}
/** Returns the settings, and what is wrong in the files that the terms are made of. */
async function writeTerms(cwd, env, learnt) {
	const project = findProject(cwd);
	const { overrides, problems } = await loadOverrides({
		project,
		home: userHome(env)
	});
	const built = buildGuard(overrides);
	const live = readLiveSettings(project, defaultConfigFile);
	const programs = findPrograms(env);
	const better = built.guard.entries.flatMap(({ entry }) => "better" in entry && entry.better !== void 0 ? [entry.better] : []);
	const terms = {
		schema: 1,
		settings: live.value ?? liveDefaults,
		overrides,
		installed: [...new Set(better)].filter((name) => programs.has(name)),
		learnt,
		...await offerWithholding(cwd, project, env)
	};
	const file = termsFile(userHome(env), cwd);
	mkdirSync(dirname(file), {
		recursive: true,
		mode: 448
	});
	const half = `${file}.${process.pid}`;
	writeFileSync(half, `${JSON.stringify(terms)}\n`, { mode: 384 });
	renameSync(half, file);
	const troubles = [
		...problems,
		...built.problems,
		...live.problems
	].map(wordTrouble);
	return {
		settings: terms.settings,
		troubles
	};
}
/** What may be withheld here; nothing is loaded for it where the person has not agreed. */
async function offerWithholding(cwd, project, env) {
	if (readConsent(env) === void 0) return {};
	const { offerRule } = await import("./hooks-offer-rule.js");
	const withhold = await offerRule({
		cwd,
		project,
		env
	}, defaultConfigFile);
	return withhold === void 0 ? {} : { withhold };
}
/** Keeps the scorecards of sessions that have changed since this was done last. */
function keepCards(states, env) {
	const stamp = join(liveFolder(env), "carded");
	const since = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0;
	const fresh = states.filter(({ changed }) => changed.getTime() > since);
	if (fresh.length === 0) return;
	for (const { state, changed } of fresh) keepCard(env, findProject(state.cwd), close(state).scorecard, changed);
	const newest = fresh[0]?.changed ?? new Date(since);
	writeFileSync(stamp, "", { mode: 384 });
	utimesSync(stamp, newest, newest);
}
function close(state) {
	return closeSession(state, { settings: liveDefaults });
}

// src/flows/hooks/begin-session.ts
/**
* Answers a SessionStart hook beside the hook module: what the last session here left, what else there is in one line, and once a day what
* waits. `input` is the hook's JSON, or empty. Never throws.
*/
async function beginSession(configFile, input, world) {
	if (isTrialProcess(world.env) || isTrialPlace(world.cwd, world.env)) return {
		shown: "",
		context: ""
	};
	const { session = "", cwd = "" } = readHookEvent(input)?.payload ?? {};
	const begun = {
		session,
		cwd: cwd === "" ? world.cwd : cwd,
		isResumed: /"source"\s*:\s*"resume"/.test(input)
	};
	const { packet, troubles } = session === "" ? {
		packet: "",
		troubles: []
	} : await prepareMod(begun, world);
	const line = await composeNudge(configFile, world);
	const joinLines = (...texts) => texts.filter((text) => text !== "").join("\n");
	const question = composeQuestion(world);
	const wrong = troubles.map((trouble) => `rentroll: ${trouble}`);
	const catalogue = begun.isResumed ? "" : openCatalogue(findProject(begun.cwd), world.env);
	const isOurs = packet !== "" && claimPacket(join(liveFolder(world.env), "texts"), session);
	const context = await fitContext(isOurs ? packet : "", [catalogue, line ?? ""]);
	return {
		shown: joinLines(line ?? "", question ?? "", ...wrong),
		context
	};
}

export { beginSession };