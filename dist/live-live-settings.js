// src/foundation/model/rule/config.ts
/** What executes a trial. */
const runnerKinds = [
	"reference",
	"claude",
	"codex",
	"command"
];
/** What a policy says where nothing is written; a config and a file of evidence that leave it out mean the same. */
const policyDefaults = {
	ratio: 2,
	cap: 2,
	alpha: .05,
	beta: .1,
	metric: "priced"
};
/** What may be done about text that grows, see `GrowthPolicy`. */
const growthPolicies = [
	"fail",
	"measure",
	"warn",
	"allow"
];
/** What a config says where nothing is written; hooks, which read none, use the same. */
const distillDefaults = {
	model: "haiku",
	percentile: 75,
	priors: 5,
	maxRules: 2
};
/** When a running session is told that its context fills, where nothing is written. */
const monitorDefaults = {
	enabled: true,
	every: 5,
	wrapUp: .5,
	endTurn: .4
};
/** When an agent that stops is asked whether it is done. */
const stopSettings = [
	"open-work",
	"always",
	"off"
];
/** What holds of it where nothing is written. */
const runtimeDefaults = {
	advice: true,
	shorten: 16e3,
	packet: true,
	stop: "open-work"
};
/**
* What to do where there is no fixture: the command that copies what is committed into a folder, without rules and golden tasks, which no
* agent may see. A folder that a shell could read as anything else is left to the reader.
*/
function explainFixture(folder) {
	const what = "A fixture is a frozen copy of code like yours, in a committed folder of its own.";
	if (!/^\w[\w./-]*$/.test(folder)) return what;
	return `${what} Make one: git archive --prefix=${folder}/ HEAD ':!.rentroll' ':!benchmarks' | tar -x`;
}

// src/foundation/model/live/live-settings.ts
/** What a running session is decided by, from what a project's config says. */
function settleLive(monitor, runtime) {
	return {
		monitor,
		advice: {
			enabled: runtime.advice,
			debt: 4,
			drift: 8,
			focus: 40,
			repeats: 3
		},
		shorten: {
			enabled: runtime.shorten > 0,
			longest: runtime.shorten
		},
		packet: { enabled: runtime.packet },
		stop: runtime.stop
	};
}
/** What holds where nothing is written. */
const liveDefaults = settleLive(monitorDefaults, runtimeDefaults);
const noEarlierWork = {
	packet: "",
	conventions: [],
	deadEnds: [],
	nudge: ""
};

export { explainFixture as a, policyDefaults as c, stopSettings as d, distillDefaults as i, runnerKinds as l, noEarlierWork as n, growthPolicies as o, settleLive as r, monitorDefaults as s, liveDefaults as t, runtimeDefaults as u };