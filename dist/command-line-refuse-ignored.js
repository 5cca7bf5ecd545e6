import { I as setupError } from "./model.js";
import { K as quoteValue } from "./text.js";

// src/entry/command-line/refuse-ignored.ts
/** What a kind of audit has no use for, by the option that asks for that kind, as `rentroll audit` names its options. */
const ignored = {
	waiting: [
		"inherited",
		"due",
		"all",
		"runs",
		"topUp",
		"write"
	],
	inherited: [
		"waiting",
		"due",
		"all",
		"runs",
		"topUp",
		"html"
	],
	neither: ["write"]
};
/** Refuses what an audit would ignore in silence: it would measure, and charge for, something else than was asked for. Throws ProblemError. */
function refuseIgnored(agent, options) {
	const given = options;
	const kind = given["waiting"] === true ? "waiting" : given["inherited"] === true ? "inherited" : "neither";
	const stray = ignored[kind].find((name) => given[name] !== void 0);
	if (stray !== void 0) throw strayOption(kind, stray);
	if (kind === "waiting" && agent !== void 0) throw strayAgent(agent);
}
function strayAgent(agent) {
	return setupError("audit-options", `"--waiting" measures what waits of all agents, not of ${quoteValue(agent)} alone`, "Leave the agent out. What that may cost: rentroll audit --waiting --dry-run");
}
function strayOption(kind, name) {
	const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
	if (kind === "neither") return setupError("audit-options", `"${flag}" is for "--inherited" alone`, "What other audits found is written by: rentroll stamp. See: rentroll audit --help");
	return setupError("audit-options", `"${flag}" has no meaning with "--${kind}"`, `Leave ${flag} out. See: rentroll audit --help`);
}

export { refuseIgnored };