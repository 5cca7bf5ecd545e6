import { K as quoteValue } from "./text.js";

// src/entry/action/refuse-event.ts
/** Events about a commit of a branch that everybody who may start them may also write to. */
const trusted = [
	"schedule",
	"workflow_dispatch",
	"repository_dispatch",
	"push"
];
/** Artifacts of another run may be a stranger's; in one's own run, whoever writes them could write the verdict as well. */
const strangeShards = {
	code: "decide-event",
	severity: "error",
	message: "\"mode: decide\" in a run of \"workflow_run\": the recordings of another run were not measured by this one",
	hint: "Decide in the run that measured; replay the recordings of strangers with rentroll check --replay, which marks them as replayed.",
	blame: "setup"
};
/** Why one of these modes has no business in a run of this event. An audit is about what is merged. */
function refuseEvent(mode, { name }) {
	if (mode === "decide") return name === "workflow_run" ? [strangeShards] : [];
	const events = [...trusted, ...mode === "stamp" ? ["pull_request"] : []];
	if (events.includes(name)) return [];
	return [{
		code: `${mode}-event`,
		severity: "error",
		message: `"mode: ${mode}" in a run of ${quoteValue(name)}`,
		hint: `Start it on one of: ${events.join(", ")}.`,
		blame: "setup"
	}];
}

export { refuseEvent };