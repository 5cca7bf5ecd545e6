// src/foundation/model/rule/config.ts
/** What executes a trial. */
const runnerKinds = [
	"reference",
	"claude",
	"codex",
	"command"
];
/** A second simulated model, which looks around less and says less: what a comparison of models is tried on. */
const leanReferenceModel = "reference-2";
/** What a policy says where nothing is written; a config and a file of evidence that leave it out mean the same. */
const policyDefaults = {
	ratio: 2,
	cap: 2,
	alpha: .05,
	beta: .1,
	metric: "priced"
};
/** What is asked of a change that takes an active rule out of memory or rewords it: nothing, or that memory is not worse for it. */
const removalPolicies = ["free", "measured"];
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

Object.defineProperty(exports, "distillDefaults", {
  enumerable: true,
  get: function () {
    return distillDefaults;
  }
});
Object.defineProperty(exports, "explainFixture", {
  enumerable: true,
  get: function () {
    return explainFixture;
  }
});
Object.defineProperty(exports, "growthPolicies", {
  enumerable: true,
  get: function () {
    return growthPolicies;
  }
});
Object.defineProperty(exports, "leanReferenceModel", {
  enumerable: true,
  get: function () {
    return leanReferenceModel;
  }
});
Object.defineProperty(exports, "monitorDefaults", {
  enumerable: true,
  get: function () {
    return monitorDefaults;
  }
});
Object.defineProperty(exports, "policyDefaults", {
  enumerable: true,
  get: function () {
    return policyDefaults;
  }
});
Object.defineProperty(exports, "removalPolicies", {
  enumerable: true,
  get: function () {
    return removalPolicies;
  }
});
Object.defineProperty(exports, "runnerKinds", {
  enumerable: true,
  get: function () {
    return runnerKinds;
  }
});
Object.defineProperty(exports, "runtimeDefaults", {
  enumerable: true,
  get: function () {
    return runtimeDefaults;
  }
});
Object.defineProperty(exports, "stopSettings", {
  enumerable: true,
  get: function () {
    return stopSettings;
  }
});