import { w as makeRedactor } from "./text.js";
import { N as describePosition, a as liveDefaults, c as noAnswer, o as noEarlierWork, t as freshState, y as defaultConfigFile } from "./model.js";
import { i as liveFolder, s as userHome } from "./util.js";
import { n as judgeResult, t as judgeCall } from "./judge-call.js";
import { a as placeWholeText, i as weighFindings, n as closeSession, r as decideEvent, t as reviveState } from "./revive-state.js";
import { t as findPrograms } from "./flow-hooks.js";
import { t as loadGuard } from "./load-guard.js";
import { dirname, join } from "node:path";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";

// src/doors/store/live/kept-texts.ts
const dayMs = 864e5;
/** A whole result is asked for within its session; a packet is of use to the next one of its project. */
const keptMs = {
	texts: 2 * dayMs,
	packets: 14 * dayMs
};
/** A packet is 2,000 characters; what is larger was not written by us. */
const mostPacketBytes = 16384;
const redact = makeRedactor([]);
/** Keeps the whole of a result that was shortened, secrets taken out. False when it cannot be: then nothing may point to it. Never throws. */
function keepWholeText(file, text) {
	return writeWhole(file, redact(text));
}
/** Keeps what a session leaves for the next one of its project. Never throws. */
function keepPacket(folder, project, packet) {
	return writeWhole(packetFile(folder, project), redact(packet));
}
/** What the last session of a project left; empty where there is nothing, or it is old. Never throws. */
function readPacket(folder, project, now) {
	const file = packetFile(folder, project);
	try {
		const { mtimeMs, size } = statSync(file);
		return now.getTime() - mtimeMs < keptMs.packets && size <= mostPacketBytes ? readFileSync(file, "utf8") : "";
	} catch {
		return "";
	}
}
function packetFile(folder, project) {
	return join(folder, `${createHash("sha256").update(project).digest("hex").slice(0, 32)}.packet`);
}
function writeWhole(file, text) {
	const half = `${file}.${process.pid}.half`;
	try {
		mkdirSync(dirname(file), {
			recursive: true,
			mode: 448
		});
		writeFileSync(half, text, { mode: 384 });
		renameSync(half, file);
		return true;
	} catch {
		remove(half);
		return false;
	}
}
function remove(file) {
	try {
		rmSync(file, { force: true });
	} catch {}
}

// src/session/ask-guard.ts
/** How the guard in force is asked about an event; `installed`: programs of this machine, where they are known. */
function askGuard(guard, installed) {
	return (event) => {
		if (event.kind === "result") return judgeResult(guard, event);
		const { tool, input, cwd } = event;
		return judgeCall(guard, {
			tool,
			input,
			cwd,
			...installed && { installed }
		});
	};
}
/** What the safety floor alone says of a call: it holds where everything else has failed. */
function judgeFloor(guard, { tool, input, cwd }) {
	return weighFindings(judgeCall(guard, {
		tool,
		input,
		cwd
	}).filter(({ isFloor }) => isFloor)).verdict;
}

// src/flows/hooks/live/read-policy.ts
/** A config is smaller; a longer file is none. */
const mostBytes = 262144;
/** Changes when one of the files does that say what holds in a project. */
function describeSources(project, env) {
	return [
		join(project, defaultConfigFile),
		join(project, ".rentroll", "guard.yml"),
		join(userHome(env), "guard.yml")
	].map(describeFile).join("; ");
}
function describeFile(file) {
	try {
		const { mtimeMs, size, ino } = statSync(file);
		return `${mtimeMs} ${size} ${ino}`;
	} catch {
		return "";
	}
}
/**
* Reads what holds in a project: the guard with what project and person have written, and the config's words on the monitor. What is wrong in
* those files has no effect and is told; no session is held up by it.
*/
async function readPolicySources(project, env) {
	const { guard, problems } = await loadGuard({
		project,
		home: userHome(env)
	});
	const { settings, problems: others } = await readSettings(project);
	return {
		guard,
		settings,
		troubles: [...problems, ...others].map(wordProblem)
	};
}
async function readSettings(project) {
	if (!/^(?:monitor|runtime)\s*:/m.test(readText(join(project, ".rentroll/config.yml")))) return {
		settings: liveDefaults,
		problems: []
	};
	const { readLiveSettings } = await import("./load-repository-read-live-settings.js");
	const { value = liveDefaults, problems } = readLiveSettings(project, defaultConfigFile);
	return {
		settings: value,
		problems
	};
}
function wordProblem({ at, message, hint }) {
	return `${at === void 0 ? "" : `${describePosition(at)}: `}${message} (${hint})`;
}
function readText(file) {
	try {
		return statSync(file).size > mostBytes ? "" : readFileSync(file, "utf8");
	} catch {
		return "";
	}
}

// src/flows/hooks/live/bind-core.ts
/** What the hooks of this machine decide by: the session's steps with the guard and the settings of each project. */
function bindCore(env) {
	const sources = /* @__PURE__ */ new WeakMap();
	return {
		revive: reviveState,
		async open(project, before) {
			const described = describeSources(project, env);
			if (before !== void 0 && sources.get(before) === described) return before;
			const core = makeCore(project, await readPolicySources(project, env), env);
			sources.set(core, described);
			return core;
		}
	};
}
function makeCore(project, { guard, settings, troubles }, env) {
	const folder = join(liveFolder(env), "texts");
	const policy = {
		settings,
		guard: askGuard(guard, findPrograms(env)),
		get earlier() {
			return {
				...noEarlierWork,
				packet: readPacket(folder, project, /* @__PURE__ */ new Date())
			};
		},
		wholeTexts: folder
	};
	return {
		fresh: freshState,
		decide: (event, state) => decideEvent(event, state, policy),
		judgeFloor: (event) => ({
			...noAnswer,
			verdict: judgeFloor(guard, event)
		}),
		keepWhole: ({ callId, text }, { session }) => keepWholeText(placeWholeText(folder, session, callId), text),
		troubles,
		async leave(state, isOver) {
			const { packet, scorecard } = closeSession(state, policy);
			keepPacket(folder, project, packet);
			if (!isOver) return;
			const { keepCard } = await import("./load-run-keep-card.js");
			keepCard(env, project, scorecard, /* @__PURE__ */ new Date());
		}
	};
}

export { bindCore };