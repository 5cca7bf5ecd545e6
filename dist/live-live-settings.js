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
/**
* What is done about text of people that agents always load and that grows in a change: refuse it, measure the change as a whole, warn, or
* say nothing. Read from base.
*/
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
/** What holds of it where nothing is written. */
const monitorDefaults = {
	enabled: true,
	every: 5,
	wrapUp: .5,
	endTurn: .4
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
/** What holds where nothing is written. */
const liveDefaults = {
	monitor: monitorDefaults,
	advice: {
		enabled: true,
		debt: 4,
		drift: 8,
		focus: 40,
		repeats: 3
	},
	shorten: {
		enabled: true,
		longest: 16e3
	},
	packet: { enabled: true },
	stop: "open-work"
};
const noEarlierWork = {
	packet: "",
	conventions: [],
	deadEnds: [],
	nudge: ""
};

export { growthPolicies as a, runnerKinds as c, explainFixture as i, noEarlierWork as n, monitorDefaults as o, distillDefaults as r, policyDefaults as s, liveDefaults as t };