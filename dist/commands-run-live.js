import { I as setupError } from "./model.js";
import { d as terminalOptions, o as requirePerson, s as here, u as print } from "./commands.js";

// src/entry/commands/sessions/run-live.ts
/** How each question stands, or what this person may hand to others. */
async function live({ pool = [], share, config, json }) {
	const { readLive, shareLive } = await import("./read-live.js");
	const { renderLive } = await import("./report-render-live.js");
	(await import("./load-collect-sweep-rows.js")).sweepNow(here());
	const request = { configFile: config };
	if (share === true) {
		print(await shareLive(request, here()), true, () => "");
		return 0;
	}
	const view = await readLive({
		...request,
		pools: pool
	}, here());
	print(view, json, () => renderLive(view, terminalOptions()));
	return 0;
}
/** `live on`: a person lets rules be withheld that the base's policy lists. */
async function liveOn({ json }) {
	requirePerson(here().env, "rentroll session live on");
	const { changeConsent } = await import("./live-change-consent.js");
	const since = changeConsent({ kind: "on" }, here())?.since ?? "";
	print({
		schema: 1,
		isOn: true,
		since
	}, json, () => `${onWords}\n`);
	return 0;
}
const onWords = [
	"On: in one session of four, one rule that live.rules of the base lists is left out, until its question is answered.",
	"The status line names it, and at the end of a turn the agent is told it where it was not followed.",
	"For you alone, in every repository; new sessions only. Off at once: rentroll session live off"
].join("\n");
/** `live off`: for good, or for one session. */
async function liveOff({ json, session }) {
	const { changeConsent } = await import("./live-change-consent.js");
	if (session === void 0) {
		changeConsent({ kind: "off" }, here());
		print({
			schema: 1,
			isOn: false
		}, json, () => "Off: no rule is withheld from any session of yours. What was counted stays.\n");
		return 0;
	}
	const id = nameSession(session);
	changeConsent({
		kind: "except",
		session: id
	}, here());
	print({
		schema: 1,
		isOn: true,
		session: id
	}, json, () => `Off for session ${id}: it has every rule again.\n`);
	return 0;
}
/** The session that a command of an agent's shell stands in, where none is named. */
function nameSession(session) {
	const id = session === true ? here().env["CLAUDE_CODE_SESSION_ID"] ?? "" : session;
	if (/^[\w-]{1,128}$/.test(id)) return id;
	throw setupError("live-session", id === "" ? "there is no session here to leave alone" : "that is no id of a session", "Name it: rentroll session live off --session ID. Or for good: rentroll session live off");
}

export { live, liveOff, liveOn };