import { I as setupError, j as ProblemError } from "./model.js";
import { L as escapeTerminal } from "./text.js";
import { o as requirePerson, s as here, u as print } from "./commands.js";
import { t as askTerminal } from "./ask-terminal.js";

// src/entry/commands/consent/run-distill-auto.ts
/** `distill --auto`: how it stands; `on`, once a person has said yes on a terminal; `off`. */
async function distillAuto(state, { json }) {
	const { standAuto, agreeAuto, endAuto } = await import("./auto-distill.js");
	if (state === "off") endAuto(here().env);
	const stands = state === "on" ? await agree(agreeAuto) : standAuto(here().env);
	print({
		schema: 1,
		...stands
	}, json, () => {
		const since = stands.isOn ? `On since ${stands.since}, with ${stands.model}. Off at once: rentroll session distill --auto off` : off;
		return `${escapeTerminal(since)}\n`;
	});
	return 0;
}
const off = "Off: no model is asked by itself. To agree, on a terminal: rentroll session distill --auto on";
async function agree(agreeAuto) {
	requirePerson(here().env, "rentroll session distill --auto on");
	const terminal = openTerminal();
	try {
		return await agreeAuto(terminal, here(), (words) => process.stderr.write(`${words.split("\n").map(escapeTerminal).join("\n")}\n`));
	} finally {
		terminal.close();
	}
}
function openTerminal() {
	try {
		return askTerminal();
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		throw setupError("consent-terminal", "a person has to agree, and there is no terminal to ask one on", "Say it yourself on a terminal: rentroll session distill --auto on");
	}
}

export { distillAuto };