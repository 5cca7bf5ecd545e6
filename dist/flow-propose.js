import { F as listWaitingProjects, I as settleCandidate, P as listStoredCandidates, Wt as openSessions, zn as writeTransaction } from "./store.js";
import { d as sessionsFile } from "./util.js";
import { a as toWrittenFile, i as keepEffective, o as applyChanges, r as diffChanges } from "./repository-changes.js";
import { n as requireSources, r as loadWorktree, v as readTreeText } from "./repository-reading.js";
import { i as isSameFolder } from "./run-sessions.js";
import { H as clipCharacters, U as escapePlain } from "./text.js";
import { r as admitProposals, t as ledgerAgentOf } from "./repository-candidates.js";
import { a as proposeRuleId, o as editLedger } from "./stage-ledger.js";
import { t as findFault } from "./find-fault.js";
import { existsSync } from "node:fs";

// src/flows/propose/plan-proposal.ts
/** Longest reason that a ledger takes. */
const longestWhy = 200;
/**
* Plans the ledger with candidates that wait, in the order they came. Each is held against the ledger once more: rules may have come, gone or
* been evicted since it was born. Comments and formatting of the text survive.
*/
function planProposal(ledgerText, { rules, agents }, waiting) {
	const agentOf = (agent) => ledgerAgentOf(agent, agents);
	const isThere = ({ body, agent }) => rules.some((rule) => rule.body === body && rule.agent === agentOf(agent) && rule.status !== "evicted");
	const there = waiting.filter(isThere);
	const [added, refused] = [[], []];
	const taken = new Set(rules.map(({ id }) => id));
	for (const candidate of waiting.filter((each) => !there.includes(each))) {
		const standing = {
			rules: [...rules, ...added.map(({ rule }) => ({
				...rule,
				line: 0,
				column: 0
			}))],
			candidates: [],
			agentOf
		};
		const proposal = {
			body: candidate.body,
			why: candidate.born.why
		};
		const [answer] = admitProposals([proposal], candidate.agent, standing, findFault);
		if (answer?.reason !== void 0) refused.push({
			candidate,
			reason: answer.reason
		});
		else added.push({
			candidate,
			rule: toRule(candidate, agentOf(candidate.agent), taken)
		});
	}
	const edits = added.map(({ rule }) => ({
		kind: "append",
		rule
	}));
	return {
		ledgerText: editLedger(ledgerText, edits),
		added,
		there,
		refused
	};
}
function toRule({ body, born }, agent, taken) {
	const id = proposeRuleId(body, taken);
	taken.add(id);
	return {
		id,
		agent,
		body,
		status: "candidate",
		scope: [],
		protected: false,
		born: toBorn(born)
	};
}
/** What a ledger says of where a rule comes from. The reason may quote a transcript: what reads like more than a reason is left out. */
function toBorn({ of, session, digest, cost, on, why }) {
	const plain = clipCharacters(escapePlain(why), longestWhy);
	const isHarmless = plain !== "" && findFault(plain) === void 0;
	return {
		of,
		.../^[\w.:-]{1,200}$/.test(session) && { session },
		...digest !== "" && { digest },
		cost,
		on,
		...isHarmless && { why: plain }
	};
}

// src/flows/propose/propose-candidates.ts
/** A process that writes at the same moment is waited for. */
const busyTimeoutMs = 1e4;
/**
* Writes the candidates that wait for this repository into its ledger, where they wait for a verdict. Throws ProblemError outside of a
* repository, without a config, and for a ledger or a database that cannot be used.
*/
async function proposeCandidates(request, world) {
	const inputs = await loadWorktree(request, world);
	const { config, ledger } = requireSources(inputs);
	const { root } = inputs.refs;
	const before = await readTreeText(inputs.head.tree, inputs.paths.ledger) ?? "";
	return withWaiting(world.env, root, async (db, waiting) => {
		const sources = {
			rules: ledger.rules,
			agents: Object.keys(config.agents)
		};
		const plan = planProposal(before, sources, waiting);
		const changes = keepEffective([{
			path: inputs.paths.ledger,
			before,
			after: plan.ledgerText
		}]);
		if (!request.dryRun) {
			await applyChanges(root, changes);
			if (db !== void 0) settle(db, plan, world.now());
		}
		return {
			schema: 1,
			dryRun: request.dryRun === true,
			file: inputs.paths.ledger,
			...toPlanned(plan),
			files: changes.map(toWrittenFile),
			diffs: diffChanges(changes)
		};
	});
}
/** What people and machines are told of a plan. */
function toPlanned({ added, refused }) {
	return {
		added: added.map(({ rule: { id, agent, body, born } }) => ({
			id,
			agent,
			body,
			...born && { born }
		})),
		refused: refused.map(({ candidate: { body }, reason }) => ({
			body,
			reason
		}))
	};
}
/** Hands out the candidates that wait for a repository; none, and no database, where nothing was ever collected. */
async function withWaiting(env, root, use) {
	if (!existsSync(sessionsFile(env))) return use(void 0, []);
	const db = openSessions(sessionsFile(env), busyTimeoutMs);
	try {
		return await use(db, listWaitingProjects(db).filter((project) => isSameFolder(project, root)).flatMap((project) => listStoredCandidates(db, project, "waiting")));
	} finally {
		db.close();
	}
}
/** Settled once they are written: a process that is killed in between finds them in the ledger the next time. */
function settle(db, { added, there, refused }, now) {
	writeTransaction(db, () => {
		for (const { id } of [...added.map(({ candidate }) => candidate), ...there]) settleCandidate(db, id, {
			state: "proposed",
			reason: ""
		}, now);
		for (const { candidate, reason } of refused) settleCandidate(db, candidate.id, {
			state: "refused",
			reason
		}, now);
	});
}

export { planProposal as a, withWaiting as i, settle as n, toPlanned as r, proposeCandidates as t };