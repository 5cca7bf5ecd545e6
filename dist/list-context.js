import { L as sortProblems } from "./model.js";
import { n as weighAgents, r as latestSavings } from "./repository-lint.js";
import { C as defined, v as countLong, y as loadTokenizer } from "./util.js";
import { f as readSurfaces, n as requireSources, r as loadWorktree } from "./repository-reading.js";
import { n as checkRecords } from "./repository-records.js";
import { _ as loadRentMeasure } from "./stage-ledger.js";

// src/repository/lint/weigh-surfaces.ts
/** What each agent of head reads, part by part in load order, with what the same part weighed at base. */
async function weighSurfaces({ base, head }, config) {
	const count = await loadTokenizer();
	const after = await readSurfaces(head.tree, config);
	const before = base === void 0 ? void 0 : await readWeights(base.tree, base.config ?? config, count);
	return new Map([...after].map(([agent, surface]) => [agent, weighAgainst(surface, before?.get(agent), count)]));
}
async function readWeights(tree, config, count) {
	const surfaces = await readSurfaces(tree, config);
	const weigh = ({ parts }) => new Map(parts.map((part) => [keyOf(part), weighPart(part, count)]));
	return new Map([...surfaces].map(([agent, surface]) => [agent, weigh(surface)]));
}
function weighAgainst({ parts }, before, count) {
	return parts.map((part) => {
		const { path, kind, loading, importedBy, cut } = part;
		return {
			file: path,
			kind,
			loading,
			tokens: weighPart(part, count),
			...before === void 0 ? {} : { atBase: before.get(keyOf(part)) ?? 0 },
			...defined({
				importedBy,
				cut
			})
		};
	});
}
function keyOf({ kind, path }) {
	return `${kind === "description" ? kind : ""} ${path}`;
}
/** Tokens of a part as the agent reads it. */
function weighPart({ lines }, count) {
	const text = lines.map((line) => line.text).join("\n").trim();
	return text === "" ? 0 : countLong(text, count);
}
/** Every file that some agent always loads, once, in the order in which it is met first. */
function listAlwaysLoaded(surfaces) {
	const files = /* @__PURE__ */ new Map();
	const always = [...surfaces.values()].flat().filter(({ loading, kind }) => loading === "always" && kind !== "description");
	for (const { file, tokens, atBase } of always) if (!files.has(file)) files.set(file, {
		file,
		tokens,
		...defined({ atBase })
	});
	return [...files.values()];
}

// src/flows/context/list-context.ts
/** What the agents of the working tree always load. Throws ProblemError for a config or ledger that cannot be read. */
async function listContext(request, world) {
	const inputs = await loadWorktree(request, world);
	const { config } = requireSources(inputs);
	const { receipts, audits } = await checkRecords(inputs);
	const savings = latestSavings(receipts.verified, audits.verified);
	const rentOf = await loadRentMeasure();
	const surfaces = await weighSurfaces(inputs, config);
	const agents = weighAgents(inputs.head, {
		rentOf,
		savings
	});
	return {
		schema: 1,
		files: listAlwaysLoaded(surfaces),
		agents: agents.map((agent) => ({
			...agent,
			surface: surfaces.get(agent.agent) ?? []
		})),
		problems: await verifyDefinitions(inputs.head)
	};
}
const definition = /^(?:\.claude|plugin)\/agents\/.+\.md$/;
/** Problems of the agent definitions there are; what checks them is loaded only then. */
async function verifyDefinitions(side) {
	if (!Object.values(side.config?.agents ?? {}).some((agent) => agent.definition !== void 0) && !(await side.tree.list("")).some(({ path }) => definition.test(path))) return [];
	const { checkDefinitions } = await import("./load-repository-check-definitions.js");
	return sortProblems(await checkDefinitions(side));
}

export { listContext };