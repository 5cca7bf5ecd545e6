import { K as quoteValue } from "./text.js";
import { C as defined } from "./util.js";
import { f as findRuleAnswers, m as withoutChange, p as isSuspect } from "./stage-suite.js";

// src/repository/answers/find-known-answers.ts
/**
* What of the answers of a side's golden tasks each of some texts gives away, by text; texts that give nothing away are missing. Follows from
* the texts and the side alone, so that it can be found again. What the side's own memory says is known anyway. Files of a start are read
* for the few texts that are suspected.
*/
async function findKnownAnswers(texts, side) {
	const tasks = [...side.suites.values()].flatMap((suite) => suite.tasks);
	const read = readStarts(side);
	const known = listKnown(side);
	const found = /* @__PURE__ */ new Map();
	for (const text of new Set(texts)) {
		const suspected = tasks.filter((task) => isSuspect(text, task));
		if (suspected.length === 0) continue;
		const others = known.filter((line) => line !== text);
		const answers = (await Promise.all(suspected.map(async (task) => ({
			...task,
			files: await read(task)
		})))).flatMap((task) => findRuleAnswers(text, task, others));
		if (answers.length > 0) found.set(text, answers);
	}
	return found;
}
/** Golden tasks whose answer each text gives away, in order of id. */
function tasksOfAnswers(found) {
	return new Map([...found].map(([text, answers]) => [text, [...new Set(answers.map(({ task }) => task))].sort()]));
}
/** What people have written into memory before: whoever measures against it has it in both arms. */
function listKnown({ ledger, definitions, instructions }) {
	return [
		...(ledger?.rules ?? []).filter(({ status }) => status === "active" || status === "inherited").map(({ body }) => body),
		...definitions.values(),
		...instructions.values()
	];
}
/** Reads what tasks start from, each start once. A start that cannot be read is a problem of its own, and excuses no text. */
function readStarts({ fixture }) {
	const read = /* @__PURE__ */ new Map();
	const load = async (task) => {
		try {
			const entries = await ((task.start?.kind === "commit" ? await fixture?.startOf?.(task) : fixture) ?? fixture)?.read() ?? [];
			const files = new Map(entries.map(({ path, content }) => [path, Buffer.from(content).toString("utf8")]));
			return task.start?.kind === "patch" ? withoutChange(files, task.start.patch) : files;
		} catch {
			return /* @__PURE__ */ new Map();
		}
	};
	return (task) => {
		const key = task.start === void 0 ? "" : JSON.stringify(task.start);
		const files = read.get(key) ?? load(task);
		read.set(key, files);
		return files;
	};
}

// src/repository/answers/check-answers.ts
/** A line of a definition this short says no answer. */
const shortestLine = 12;
/**
* Holds rules, and lines that a change brings into definitions of agents and hand-written memory, against the answers of base's golden tasks.
* New words that give away a line or a hidden test's path are an error: they would save by knowing the answer. A name alone, and words that
* stand at base, are a warning, and the receipt says ANSWER-KEY.
*/
async function checkAnswers({ base, head, paths }) {
	const side = base ?? head;
	if (side.fixture === void 0 || side.suites.size === 0) return {
		problems: [],
		tasks: /* @__PURE__ */ new Map()
	};
	const texts = [...listRules(head, base, paths.ledger), ...base === void 0 ? [] : await listLines(head, base)];
	const found = await findKnownAnswers(texts.map(({ text }) => text), side);
	return {
		problems: texts.flatMap((placed) => (found.get(placed.text) ?? []).slice(0, 1).map((answer) => toProblem(placed, answer, found))),
		tasks: tasksOfAnswers(found)
	};
}
function listRules(head, base, file) {
	const before = new Set(base?.ledger?.rules.map(({ body }) => body));
	return (head.ledger?.rules ?? []).filter(({ status }) => status === "candidate" || status === "active").map(({ id, body, line, column }) => {
		return {
			text: body,
			name: `rule ${quoteValue(id)}`,
			isNew: !before.has(body),
			file,
			line,
			column
		};
	});
}
/** Lines of definitions and of agents' memory files that only head has. */
async function listLines(head, base) {
	const files = Object.values(head.config?.agents ?? {}).flatMap(({ memory, definition }) => [memory, definition].filter((path) => path !== void 0));
	const rules = new Set((head.ledger?.rules ?? []).map(({ body }) => body));
	return (await Promise.all([...new Set(files)].map(async (file) => {
		const [before, after] = await Promise.all([readText(base, file), readText(head, file)]);
		const known = new Set(before.split("\n"));
		return after.split("\n").flatMap((text, place) => {
			const isRule = [...rules].some((body) => text.includes(body));
			if (known.has(text) || isRule || text.trim().length < shortestLine) return [];
			return [{
				text,
				name: "a line that this change brings",
				isNew: true,
				file,
				line: place + 1
			}];
		});
	}))).flat();
}
async function readText({ tree }, path) {
	return (await tree.read(path))?.toString("utf8") ?? "";
}
const said = {
	line: "says what a line of the answer says",
	name: "has a name that only the answer has",
	path: "names a hidden test"
};
function toProblem({ text, name, isNew, file, line, column }, answer, found) {
	const others = (found.get(text)?.length ?? 1) - 1;
	const more = others === 0 ? "" : `, and ${others} more`;
	return {
		code: "answer-key",
		severity: isNew && (found.get(text) ?? []).some(({ kind }) => kind !== "name") ? "error" : "warning",
		message: `${name} ${said[answer.kind]} of golden task ${quoteValue(answer.task)}: ${answer.file}:${answer.line}${more}`,
		hint: "Say what holds for other work too, without the words of that answer; or bring another golden task for it first.",
		at: {
			file,
			line,
			...defined({ column })
		},
		blame: "head"
	};
}

export { findKnownAnswers as n, tasksOfAnswers as r, checkAnswers as t };