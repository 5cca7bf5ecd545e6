import { _ as openWorktree } from "./git.js";
import { b as similarityLimits, f as parseLedger, p as findBodyFault, x as findNearest } from "./stage-ledger.js";
import { s as locateFiles, v as readTreeText } from "./repository-reading.js";
import { n as parseConfig } from "./stage-config.js";

// src/repository/candidates/admit-proposals.ts
/**
* Holds sentences from real work against what a ledger asks of a rule, and against every rule and candidate that is there: active, evicted,
* waiting, or refused before. `findFault` says what else speaks against one. An eviction without a verdict bars nothing.
*/
function admitProposals(proposals, agent, standing, findFault) {
	const faults = proposals.map(({ body }) => findFault(body) ?? wordFault(body));
	const repeats = findRepeats(proposals.filter((_, place) => faults[place] === void 0), standing.agentOf(agent), listKnown(standing));
	return proposals.map((proposal, place) => {
		const reason = faults[place] ?? repeats.get(proposal);
		return reason === void 0 ? { proposal } : {
			proposal,
			reason
		};
	});
}
function wordFault(body) {
	return findBodyFault(body)?.code.replace("body-", "").replaceAll("-", " ");
}
function listKnown({ rules, candidates, agentOf }) {
	return [...rules.filter(({ evicted }) => evicted?.why !== "undecided").map((rule) => ({
		body: rule.body,
		group: rule.agent,
		name: nameRule(rule)
	})), ...candidates.filter(({ state }) => state !== "proposed").map(({ body, agent, state, reason }) => ({
		body,
		group: agentOf(agent),
		name: state === "waiting" ? "a candidate that waits" : `one that was refused (${reason})`
	}))];
}
function nameRule({ id, status, evicted }) {
	return evicted === void 0 ? `the ${status} rule ${id}` : `the rule ${id}, evicted on ${evicted.on} (${evicted.why})`;
}
function findRepeats(proposals, group, known) {
	const items = [...known.map((each) => ({
		body: each.body,
		group: each.group,
		query: false
	})), ...proposals.map(({ body }) => ({
		body,
		group,
		query: true
	}))];
	const nearest = findNearest(items, {
		threshold: similarityLimits.refuse,
		common: "all"
	});
	return new Map(proposals.flatMap((proposal, place) => {
		const near = nearest[known.length + place];
		if (near === void 0 || near.jaccard <= similarityLimits.refuse) return [];
		return [[proposal, `nearly the same as ${known[near.index]?.name ?? "another of this answer"}`]];
	}));
}

// src/repository/candidates/read-project.ts
/**
* Reads ledger and config of a project that sessions were collected from. It may be gone by now, or never have had either: that is no
* fault, and neither is a file that somebody is in the middle of editing.
*/
async function readProjectRules(project, configFile) {
	const paths = locateFiles(configFile);
	const tree = openWorktree(project);
	const config = await readValue(tree, paths.config, (text) => parseConfig(text, paths.config, "setup").value);
	return {
		rules: (await readValue(tree, paths.ledger, (text) => parseLedger(text, paths.ledger, "setup").value))?.rules ?? [],
		agents: Object.keys(config?.agents ?? {}),
		...config !== void 0 && { distill: config.distill }
	};
}
async function readValue(tree, path, parse) {
	const text = await readTreeText(tree, path).catch(() => void 0);
	return text === void 0 ? void 0 : parse(text);
}
/** The agent of a ledger whose rules a session's agent would get: its own, or all where the config does not know it. */
function ledgerAgentOf(agent, agents) {
	return agents.includes(agent) ? agent : "all";
}

export { readProjectRules as n, admitProposals as r, ledgerAgentOf as t };