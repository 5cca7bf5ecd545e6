import { C as defined } from "./util.js";
import { N as hasErrors, j as ProblemError, tt as totalTokens } from "./model.js";
import { K as quoteValue, V as hintKnownWords } from "./text.js";
import { h as checkLock } from "./stage-suite.js";
import { i as effectiveConfig, n as requireSources, p as readInstructions, r as loadWorktree } from "./repository-reading.js";
import { U as sum } from "./stats.js";
import { o as checkFrozen, s as dropFrozen } from "./repository-lint.js";
import { Nn as readMeasuringTokens } from "./store.js";
import { t as readBaselines } from "./repository-baselines.js";
import { n as runRounds, t as baselineArm } from "./run-settling.js";

// src/flows/suites/choose-suites.ts
/**
* Finds what a query means. A rule or a task narrows the choice to the agents it belongs to. Problems for unknown agents, tasks and
* rules, for an evicted rule, for a rule of another agent, and for agents without golden tasks.
*/
function chooseSuites(query, stock) {
	const rule = stock.ledger.rules.find(({ id }) => id === query.rule);
	const named = nameAgents(query, stock, rule);
	const agents = named.filter((agent) => stock.suites.has(agent));
	const unknownAgent = checkAgent(query, stock);
	const problems = [
		...unknownAgent,
		...checkRule(query, stock, rule),
		...checkTasks(query, stock, agents),
		...agents.length === 0 && unknownAgent.length === 0 ? [noTasks(named, stock)] : []
	];
	if (problems.length > 0) return { problems };
	return {
		value: {
			agents: agents.map((agent) => ({
				agent,
				tasks: taskIds(stock, agent).filter(isWanted(query))
			})).filter(({ tasks }) => tasks.length > 0),
			...rule && { rule }
		},
		problems
	};
}
/** A rule of one agent leaves only that agent. */
function nameAgents({ agent }, { config }, rule) {
	if (rule !== void 0 && rule.agent !== "all") return [rule.agent];
	return agent === void 0 || agent === "all" ? Object.keys(config.agents) : [agent];
}
function taskIds({ suites }, agent) {
	return suites.get(agent)?.tasks.map(({ id }) => id) ?? [];
}
function isWanted({ tasks }) {
	return (task) => tasks.length === 0 || tasks.includes(task);
}
function checkAgent({ agent }, { config }) {
	if (agent === void 0 || agent === "all" || Object.hasOwn(config.agents, agent)) return [];
	const known = [...Object.keys(config.agents), "all"];
	return [refuse("bench-unknown-agent", `the config has no agent ${quoteValue(agent)}`, hintKnownWords(agent, known, "agents"))];
}
function checkTasks(query, stock, agents) {
	const known = agents.flatMap((agent) => taskIds(stock, agent));
	if (known.length === 0) return [];
	return [...new Set(query.tasks)].filter((task) => !known.includes(task)).map((task) => refuse("bench-unknown-task", `${agents.join(", ")} has no golden task ${quoteValue(task)}`, hintKnownWords(task, known, "golden tasks")));
}
function checkRule({ rule: id, agent }, { ledger }, rule) {
	if (id === void 0) return [];
	if (rule === void 0) {
		const known = ledger.rules.filter(({ status }) => status !== "evicted").map((entry) => entry.id);
		return [refuse("bench-unknown-rule", `the ledger has no rule ${quoteValue(id)}`, hintKnownWords(id, known, "rules"))];
	}
	if (rule.status === "evicted") return [refuse("bench-evicted-rule", `the rule "${id}" is evicted`, "Set its status to candidate to measure it again.")];
	if (agent === void 0 || ["all", rule.agent].includes(agent) || rule.agent === "all") return [];
	const hint = `Run: rentroll bench ${rule.agent} --rule ${id}`;
	return [refuse("bench-other-agent", `the rule "${id}" belongs to "${rule.agent}", not to ${quoteValue(agent)}`, hint)];
}
function noTasks(named, { config }) {
	const [name = ""] = named;
	const folder = Object.hasOwn(config.agents, name) ? config.agents[name]?.tasks : void 0;
	return refuse("bench-no-tasks", named.length === 1 ? `the agent "${name}" has no golden tasks` : "no agent of the config has golden tasks", `Add ${folder === void 0 ? "golden-01.md" : `"${folder}/golden-01.md"`}, or have some made of your history: rentroll tasks mine`);
}
function refuse(code, message, hint) {
	return {
		code,
		severity: "error",
		message,
		hint,
		blame: "setup"
	};
}

// src/flows/suites/rule-arm.ts
/** The arm beside an agent's baseline: with a candidate added, or with an active rule left out. */
function ruleArm({ measurement }, rule, rent) {
	const { agent, tasks } = measurement;
	const activeSet = measurement.activeSet.filter(({ id }) => id !== rule.id);
	const planned = {
		rule,
		reason: "unstamped",
		rent,
		agent,
		tasks,
		activeSet
	};
	return {
		present: rule.status === "active" ? [] : [rule.id],
		measurement: {
			...measurement,
			id: `bench:${agent}:${rule.id}`,
			activeSet,
			rules: [planned]
		}
	};
}

// src/flows/suites/measure-suites.ts
/**
* Runs the chosen suites one after another, the arms of a rule side by side. A broken environment and an interrupt end the bench; a
* budget stop of one agent leaves room for another.
*/
async function measureSuites(openRun, chosen, request) {
	const measured = [];
	for (const { agent, tasks } of chosen.agents) {
		const baseline = baselineArm(openRun.base, agent);
		const changed = chosen.rule && ruleArm(baseline, chosen.rule, request.rentOf(chosen.rule));
		const ran = await runRounds(openRun, changed === void 0 ? [baseline] : [baseline, changed], {
			runs: request.runs,
			tasks
		});
		measured.push({
			agent,
			tasks,
			baseline,
			...changed && { changed },
			...ran
		});
		if (ran.stop?.kind === "environment" || ran.stop?.kind === "cancelled") return measured;
	}
	return measured;
}
/** Why a bench ended early, in words; undefined when all trials ran. */
function findStop(measured) {
	const stop = measured.find((suite) => suite.stop !== void 0)?.stop;
	if (stop === void 0) return void 0;
	if (stop.kind === "budget") return {
		kind: "budget",
		detail: stop.reason
	};
	if (stop.kind === "cancelled") return {
		kind: "cancelled",
		detail: "interrupted"
	};
	return {
		kind: "environment",
		detail: stop.detail
	};
}
/** A week, and the share of its real work that measuring may take before people are warned. */
const weekMs = 6048e5;
const highShare = .1;
/** What the bench and the week's measuring cost. Call it while the journal is open. */
function weighCost({ db, world }, measured, workInWeek) {
	const tokensOf = (wasRecalled) => sum(measured.flatMap(({ records, recalled }) => records.filter(({ key }) => recalled.has(key) === wasRecalled).map(({ usage }) => totalTokens(usage))));
	const measuredInWeek = readMeasuringTokens(db, /* @__PURE__ */ new Date(world.now().getTime() - weekMs));
	return {
		spent: tokensOf(false),
		recalled: tokensOf(true),
		measuredInWeek,
		...defined({ workInWeek }),
		isHigh: workInWeek !== void 0 && measuredInWeek > highShare * workInWeek
	};
}

// src/flows/suites/load-bench-inputs.ts
/**
* Reads the working tree for a bench. Throws ProblemError for content that cannot be read, a fixture or task that is not as it was
* frozen, and a missing lock; an agent without golden tasks is not a problem while another has some.
*/
async function loadBenchInputs(request, world) {
	const inputs = await loadWorktree(request, world, readInstructions);
	const sources = requireSources(inputs);
	const frozen = inputs.base === void 0 ? [] : checkFrozen(inputs.base, inputs.head);
	const problems = [
		...inputs.head.problems.filter(({ code }) => code !== "suite-empty"),
		...dropFrozen(lockProblems(inputs, sources.config), frozen),
		...frozen
	];
	if (hasErrors(problems)) throw new ProblemError(problems.filter(({ severity }) => severity === "error"));
	return {
		inputs,
		...sources
	};
}
function lockProblems({ head }, config) {
	const tasks = [...head.suites.values()].flatMap((suite) => suite.tasks);
	const unread = head.problems.some(({ code, severity }) => severity === "error" && code !== "suite-empty");
	if (head.fixture === void 0 || unread || tasks.length === 0) return [];
	return checkLock(head.lock, head.fixture, tasks, {
		file: config.fixture.lock,
		blame: "head"
	});
}

// src/flows/suites/prepare-bench.ts
/** Reads what a bench needs and finds what was asked for. Throws ProblemError for everything that is wrong before the first trial. */
async function prepareBench(request, world) {
	const { inputs, config: found, ledger } = await loadBenchInputs(request, world);
	const { value: chosen, problems } = chooseSuites(request, {
		config: found,
		ledger,
		suites: inputs.head.suites
	});
	if (chosen === void 0) throw new ProblemError(problems);
	const config = effectiveConfig(found, request);
	await readBaselines(inputs);
	return {
		inputs,
		chosen,
		config
	};
}

export { chooseSuites as a, weighCost as i, findStop as n, measureSuites as r, prepareBench as t };