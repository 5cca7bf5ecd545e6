import { _ as readPacket, f as readLearnt, h as keepWholeText, m as keepPacket, p as claimPacket } from "./store.js";
import { f as noAnswer, n as freshState } from "./session-words.js";
import { l as defaultConfigFile } from "./model.js";
import { l as liveFolder } from "./util.js";
import { n as judgeResult, t as judgeCall } from "./judge-call.js";
import { i as placeWholeText, n as decideEvent, r as weighFindings, t as closeSession } from "./session.js";
import { t as reviveState } from "./revive-state.js";
import { i as findPrograms, n as readPolicySources, t as describeSources } from "./flow-hooks.js";
import { join } from "node:path";

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

// src/flows/hooks/live/bind-core.ts
/** What the hooks of this machine decide by: the session's steps with the guard and the settings of each project. */
function bindCore(env) {
	const sources = /* @__PURE__ */ new WeakMap();
	return {
		revive: reviveState,
		async open(project, before, isStart = false) {
			const described = describeSources(project, env);
			if (before !== void 0 && sources.get(before) === described && !isStart) return before;
			const nudge = isStart ? await readNudge(project, env) : "";
			const core = makeCore(project, await readPolicySources(project, env), env, nudge);
			sources.set(core, described);
			return core;
		}
	};
}
/** The line about what waits, which is loaded for a beginning alone: once a day at most, whoever says it. */
async function readNudge(project, env) {
	const { composeNudge } = await import("./load-collect-nudge.js");
	return await composeNudge(".rentroll/config.yml", {
		env,
		cwd: project,
		now: () => /* @__PURE__ */ new Date()
	}) ?? "";
}
function makeCore(project, { guard, settings, troubles }, env, nudge) {
	const folder = join(liveFolder(env), "texts");
	const policy = {
		settings,
		guard: askGuard(guard, findPrograms(env)),
		get earlier() {
			const now = /* @__PURE__ */ new Date();
			return {
				...readLearnt(folder, project, now),
				packet: readPacket(folder, project, now),
				nudge
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
		isTold(session) {
			const { packet, conventions, deadEnds } = policy.earlier;
			return !(packet === "" && conventions.length + deadEnds.length === 0) && session !== "" && !claimPacket(folder, session);
		},
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