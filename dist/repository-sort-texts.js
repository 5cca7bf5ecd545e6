import { b as hashParts } from "./util.js";

// src/repository/lint/sort-texts.ts
/** Sorts how the text of each agent changed; a text with the same words in it is no change. */
function sortTexts(inputs, config, always) {
	const sorted = always.growth.filter(({ added, lost }) => added.length > 0 || lost > 0).map((growth) => sortText(growth, inputs, config, always));
	return {
		texts: sorted.flatMap((entry) => "text" in entry ? [entry] : []),
		left: sorted.flatMap((entry) => "why" in entry && entry.growth.tokens > 0 ? [entry] : [])
	};
}
function sortText(growth, inputs, config, always) {
	const { agent } = growth;
	const [before, after] = [always.before.get(agent), always.after.get(agent)];
	if (before === void 0 || after === void 0) return {
		growth,
		why: "base's config does not have this agent"
	};
	const why = findObstacle(growth, inputs, config);
	const mark = findMark(growth.tokens > 0 ? [after, before] : [before, after]);
	if (why !== void 0 || mark === void 0) return {
		growth,
		why: why ?? "no line of its own tells the two texts apart"
	};
	const text = buildChange(growth, inputs, mark);
	return {
		text,
		rule: nameText(growth, text)
	};
}
const markdown = /\.(?:md|mdc|markdown|txt)$/;
/** Why the change cannot be laid into the copies of trials; undefined when it can. */
function findObstacle({ agent, added }, { base, head }, config) {
	if (base === void 0 || (base.suites.get(agent)?.tasks ?? []).length === 0) return "base has no golden tasks for it";
	const { memory = "", definition } = config.agents[agent] ?? {};
	const isLaid = (path) => path === memory || base.instructions.has(path) || head.instructions.has(path);
	const other = added.find(({ path }) => path !== "" && !isLaid(path));
	if (other !== void 0) {
		const what = other.path === definition ? "the definition of the agent" : "a description, or a file of another kind";
		return `"${other.path}" is ${what}, and trials run with base's`;
	}
	const changed = listChanged(base, head);
	const fixed = new Set(base.fixture?.files.map(({ path }) => path));
	const foreign = changed.find((path) => !markdown.test(path) || fixed.has(path) && !base.instructions.has(path));
	if (foreign !== void 0) return `"${foreign}" is a file of the fixture, or no text, and trials must not get head's`;
	if (config.runner.kind === "reference" && changed.some((path) => path !== memory)) return `the reference runner reads "${memory}" and no other file`;
}
function listChanged({ instructions: before }, { instructions: after }) {
	return [.../* @__PURE__ */ new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path)).sort();
}
/** The longest line that only the first of two surfaces has, as the agent reads it. */
function findMark([dearer, other]) {
	const known = new Set(listLines(other).map(({ text }) => text.trim()));
	const [longest] = listLines(dearer).map(({ text }) => text.trim()).filter((text) => !known.has(text)).sort((a, b) => b.length - a.length);
	return longest === "" ? void 0 : longest;
}
function listLines({ parts }) {
	return parts.filter(({ loading }) => loading === "always").flatMap(({ lines }) => lines.filter(({ compiled }) => !compiled));
}
function buildChange({ agent, tokens, added }, { base, head }, mark) {
	const inherited = (head.ledger?.rules ?? []).filter((rule) => rule.status === "inherited" && [agent, "all"].includes(rule.agent));
	const sides = [base?.instructions ?? /* @__PURE__ */ new Map(), head.instructions];
	const [first] = added.filter(({ path }) => path !== "");
	const changed = base === void 0 ? [] : listChanged(base, head);
	return {
		effect: tokens > 0 ? "adds" : "replaces",
		tokens: Math.abs(tokens),
		files: head.instructions,
		inherited,
		mark,
		at: {
			file: first?.path ?? changed[0] ?? "CLAUDE.md",
			line: first?.from ?? 1
		},
		digest: hashParts("text", ...sides.flatMap((files) => [...files].flat()), ...inherited.map(({ body }) => body))
	};
}
/** No id of the ledger has a colon. */
function nameText({ agent }, { effect, tokens, at }) {
	const body = effect === "adds" ? `The text that this change adds (${at.file}, ${tokens} tokens more than base's).` : `The text of base that this change replaces (${at.file}, ${tokens} tokens more than head's).`;
	return {
		id: `text:${agent}`,
		agent,
		body,
		status: "active",
		scope: [],
		protected: false,
		line: 1,
		column: 1
	};
}

export { sortTexts };