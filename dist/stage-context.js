import { v as countLong } from "./util.js";
import { t as require_dist } from "./yaml.js";
import { A as isSlug, B as findClosest, K as quoteValue, N as indexLines, V as hintKnownWords, j as findUnsafeCharacter } from "./text.js";
import { _ as startOf, g as readKey, v as toPlainValue } from "./text-yaml.js";
import { n as parseDefinition, t as readTools } from "./text-definition.js";

// src/stages/gate/context/rank-residents.ts
/** Residents, weakest per token first; one whose saving is not known counts as the weakest, and the ledger's order decides between equals. */
function rankResidents(residents) {
	return residents.toSorted((a, b) => yieldOf(a) === yieldOf(b) ? a.line - b.line : yieldOf(a) - yieldOf(b));
}
/** Tokens a rule saves per token of its rent. */
function yieldOf({ rent, saving }) {
	return saving === void 0 ? Number.NEGATIVE_INFINITY : saving / rent;
}
/** A warning for an agent whose active rules pass the limit, at the ledger line of the weakest of them. */
function checkContextLimit(context, ledgerFile) {
	if (context.rent <= context.limit) return [];
	const weakest = findWeakest(context);
	return [{
		code: "context-full",
		severity: "warning",
		message: `the active rules of "${context.agent}" take ${context.rent} tokens of every call, the limit is ${context.limit}; ${nameWeakest(weakest)}`,
		hint: "Evict the weakest (measure it again first: rentroll audit), or raise context.injected in the config.",
		at: {
			file: ledgerFile,
			...weakest === void 0 ? {} : { line: weakest.line }
		},
		blame: "head"
	}];
}
/** What activating the rules that just earned would do to an agent's context; undefined while it stays within the limit. */
function describeDisplacement(context, earned) {
	const newcomers = earned.filter((id) => context.residents.some(({ rule }) => rule === id));
	if (newcomers.length === 0 || context.rent <= context.limit) return void 0;
	return `With ${newcomers.map((id) => `"${id}"`).join(", ")} the active rules of "${context.agent}" would take ${context.rent} tokens of every call, more than the limit of ${context.limit}; ${nameWeakest(findWeakest(context))}.`;
}
/** The resident that should give way first; protected rules never do. */
function findWeakest({ residents }) {
	return residents.find((resident) => !resident.protected);
}
function nameWeakest(weakest) {
	if (weakest === void 0) return "all of them are protected";
	const { rule, rent, saving } = weakest;
	return `the weakest per token is "${rule}", which ${saving === void 0 ? "has no receipt" : `saves ${Math.round(saving)} tokens a trial`} for a rent of ${rent}`;
}

// src/stages/gate/context/definition/definition-report.ts
var import_dist = require_dist();
/** Adds a finding; without a place it is that of the head's first line. */
function addFinding({ definition, source, problems }, finding) {
	const { code, message, hint, offset, misleads = false } = finding;
	const first = {
		file: definition.file,
		line: 1,
		column: 1
	};
	const at = finding.at ?? (offset === void 0 ? first : source.head.locate(offset));
	const severity = misleads && definition.loaded ? "error" : "warning";
	problems.push({
		code: `definition-${code}`,
		severity,
		message,
		hint,
		at,
		blame: "head"
	});
}

// src/stages/gate/context/definition/check-head.ts
/** Keys Claude Code reads. Others may be a newer version's, so that only those that look like a slip are reported. */
const knownKeys = [...[
	"name",
	"description",
	"model",
	"tools",
	"memory",
	"color",
	"disallowedTools",
	"permissionMode",
	"maxTurns"
], ...[
	"skills",
	"hooks",
	"mcpServers",
	"effort",
	"isolation",
	"background",
	"initialPrompt"
]];
/** Names a model can be given by instead of its id. */
const modelAliases = [
	"sonnet",
	"opus",
	"haiku",
	"inherit"
];
const memoryScopes = [
	"project",
	"user",
	"local"
];
function readValue({ source }, name) {
	const pair = source.keys.items.find(({ key }) => readKey(key) === name);
	if (pair === void 0) return void 0;
	const value = (0, import_dist.isScalar)(pair.value) ? pair.value.value : void 0;
	const text = typeof value === "string" && value.trim() !== "" ? value : void 0;
	const plain = toPlainValue(pair.value);
	return {
		offset: startOf(pair.value, startOf(pair.key)),
		text,
		shown: plain === null ? "empty" : quoteValue(plain)
	};
}
/** Checks name, description, model and memory of a definition, and keys that look misspelt. */
function checkHead(report) {
	checkName(report);
	checkDescription(report);
	checkModel(report);
	checkMemory(report);
	checkKeys(report);
}
function checkName(report) {
	const { expectedName, configured } = report.definition;
	const value = readValue(report, "name");
	const hint = `Write "name: ${isSlug(expectedName) ? expectedName : "sql"}".`;
	if (value === void 0) addFinding(report, {
		code: "no-name",
		message: "the agent definition has no \"name\", so Claude Code skips it",
		hint,
		misleads: true
	});
	else if (value.text === void 0 || !isSlug(value.text)) {
		const message = `the agent's name is ${value.shown}, not a short kebab-case name`;
		addFinding(report, {
			code: "bad-name",
			message,
			hint,
			offset: value.offset,
			misleads: true
		});
	} else if (value.text !== expectedName) {
		const message = configured ? `the agent is named ${value.shown}, so it does not load the compiled memory of ${quoteValue(expectedName)}` : `the agent is named ${value.shown}, its file ${quoteValue(expectedName)}`;
		addFinding(report, {
			code: "wrong-name",
			message,
			hint,
			offset: value.offset,
			misleads: true
		});
	}
}
function checkDescription(report) {
	const value = readValue(report, "description");
	if (value?.text !== void 0) return;
	const hint = "Add \"description\": one line that says when to call this agent.";
	const message = value === void 0 ? "the agent definition has no \"description\", so Claude Code skips it" : `the agent's description is ${value.shown}`;
	const place = value === void 0 ? {} : { offset: value.offset };
	addFinding(report, {
		code: "no-description",
		message,
		hint,
		...place,
		misleads: true
	});
}
function checkModel(report) {
	const value = readValue(report, "model");
	const hint = `Write "model: sonnet", another of ${modelAliases.join(", ")}, or the id of a model.`;
	if (value === void 0) {
		addFinding(report, {
			code: "no-model",
			message: "the agent definition declares no \"model\": what it costs depends on who calls it",
			hint
		});
		return;
	}
	const { text, offset, shown } = value;
	if (text === void 0 || /\s/u.test(text)) {
		addFinding(report, {
			code: "bad-model",
			message: `the model is ${shown}, not the name of one`,
			hint,
			offset
		});
		return;
	}
	const closest = findClosest(text, modelAliases, 2);
	if (closest === void 0 || closest === text) return;
	const guess = `Did you mean "${closest}"? ${hint}`;
	addFinding(report, {
		code: "bad-model",
		message: `the model ${shown} is not known`,
		hint: guess,
		offset
	});
}
function checkMemory(report) {
	const value = readValue(report, "memory");
	if (value === void 0 && !report.definition.configured) return;
	if (value?.text === "project") return;
	const hint = "Write \"memory: project\": then sessions load the memory that is committed, compiled and measured.";
	if (value === void 0) {
		addFinding(report, {
			code: "no-memory",
			message: "the agent definition has no \"memory\", so sessions never load its compiled rules",
			hint
		});
		return;
	}
	const known = value.text !== void 0 && memoryScopes.includes(value.text);
	const message = known ? `memory per ${value.text === "user" ? "user" : "checkout"} ("memory: ${value.text}") is not what was measured` : `the memory scope ${value.shown} is not known`;
	addFinding(report, {
		code: known ? "memory-scope" : "bad-memory",
		message,
		hint,
		offset: value.offset
	});
}
function checkKeys(report) {
	for (const { key } of report.source.keys.items) {
		const name = readKey(key);
		const closest = knownKeys.includes(name) ? void 0 : findClosest(name, knownKeys, 2);
		if (closest === void 0) continue;
		const message = `the key ${quoteValue(name)} is not known`;
		addFinding(report, {
			code: "unknown-key",
			message,
			hint: `Did you mean "${closest}"?`,
			offset: startOf(key)
		});
	}
}

// src/stages/gate/context/definition/check-tools.ts
/** Tools of Claude Code, the usual ones first. Only a warning hangs on this list: versions add and rename tools. */
const knownTools = [
	...[
		"Read",
		"Grep",
		"Glob",
		"Edit",
		"Write",
		"Bash",
		"NotebookEdit",
		"WebFetch",
		"WebSearch",
		"Agent",
		"Task"
	],
	...[
		"Skill",
		"TodoWrite",
		"AskUserQuestion",
		"SendMessage",
		"LSP",
		"ToolSearch",
		"ExitPlanMode",
		"EnterPlanMode"
	],
	...[
		"BashOutput",
		"KillShell",
		"MultiEdit",
		"LS",
		"NotebookRead",
		"SlashCommand",
		"PowerShell",
		"Monitor"
	],
	...[
		"TaskCreate",
		"TaskGet",
		"TaskList",
		"TaskOutput",
		"TaskStop",
		"TaskUpdate",
		"CronCreate",
		"CronDelete"
	],
	...[
		"CronList",
		"EnterWorktree",
		"ExitWorktree",
		"ReportFindings",
		"ScheduleWakeup",
		"Workflow"
	],
	...[
		"ListMcpResourcesTool",
		"ReadMcpResourceTool",
		"StructuredOutput"
	]
];
const serverTool = /^mcp__[\w.-]+$/;
const usual = "Write for example \"tools: Read, Grep, Glob, Edit, Write, Bash\".";
/** Enough to see what is wrong; a list of a thousand slips is one mistake. */
const mostShown = 10;
/**
* Checks `tools` of a definition: names Claude Code does not know are offered to nobody, in silence. Absent is right (all tools), and so is
* any tool of an MCP server; what stands in parentheses is a pattern and not checked.
*/
function checkTools(report) {
	const { keys, head } = report.source;
	const pair = keys.items.find(({ key }) => readKey(key) === "tools");
	if (pair === void 0) return;
	const offset = startOf(pair.value, startOf(pair.key));
	const tools = readTools(pair.value, head.text);
	if (tools === void 0 || tools.length === 0) {
		addFinding(report, {
			code: "bad-tools",
			message: "the tools are neither names with commas between them nor a list of names",
			hint: usual,
			offset
		});
		return;
	}
	const unknown = tools.filter(({ name }) => !isKnown(toolOf(name)));
	for (const tool of unknown.slice(0, mostShown)) {
		const hint = hintKnownWords(toolOf(tool.name), knownTools, "tools");
		const message = `the tool ${quoteValue(tool.name)} is not known`;
		addFinding(report, {
			code: "unknown-tool",
			message,
			hint,
			offset: tool.offset
		});
	}
}
/** `Bash(npm test:*)` is the tool `Bash`. */
function toolOf(name) {
	return name.split("(", 1)[0]?.trim() ?? name;
}
function isKnown(tool) {
	return tool === "*" || knownTools.includes(tool) || serverTool.test(tool);
}

// src/stages/gate/context/definition/check-weight.ts
/** Tokens of a system prompt above which it is worth a look: every call of the agent carries them. */
const heavyPrompt = 1e3;
/** Tokens of a description: every call of every session that could ask the agent carries them. */
const heavyDescription = 100;
/** Warns when the system prompt or the description of a definition is heavy. */
function checkWeight(report, count) {
	const { definition, source } = report;
	const prompt = countLong(source.body.trim(), count);
	if (prompt > heavyPrompt) addFinding(report, {
		code: "heavy",
		message: `the system prompt weighs ${prompt} tokens, which every call of this agent carries`,
		hint: `Keep it below ${heavyPrompt}: move advice into the ledger, where it is measured, and details into files the agent can read.`,
		at: {
			file: definition.file,
			line: source.bodyLine,
			column: 1
		}
	});
	const pair = source.keys.items.find(({ key }) => readKey(key) === "description");
	const text = (0, import_dist.isScalar)(pair?.value) && typeof pair.value.value === "string" ? pair.value.value : "";
	const description = countLong(text, count);
	if (description <= heavyDescription) return;
	addFinding(report, {
		code: "heavy-description",
		message: `the description weighs ${description} tokens, which every session that offers this agent carries`,
		hint: `Keep it below ${heavyDescription}: one line that says when to call the agent.`,
		offset: startOf(pair?.value)
	});
}

// src/stages/gate/context/definition/find-contract.ts
/** Lines of the header every verdict of an agent begins with; whoever reads it needs nothing below. */
const contractLines = [
	"TYPE",
	"STATUS",
	"MODEL",
	"TOKENS_SPENT",
	"FILES_CHANGED",
	"FINDINGS_COUNT",
	"SUMMARY",
	"DETAIL_PATH"
];
const heading = /^ {0,3}(#{1,6})[ \t]+(.*)$/;
const fence = /^ {0,3}(?:```|~~~)/;
const headerLine = /^[\s>*`-]{0,12}([A-Z_]{4,16})[*`]{0,3}\s{0,4}:/;
function listHeadings(lines) {
	let fenced = false;
	return lines.flatMap((text, line) => {
		if (fence.test(text)) fenced = !fenced;
		const [, marks, title = ""] = (fenced ? void 0 : heading.exec(text)) ?? [];
		return marks === void 0 ? [] : [{
			line,
			level: marks.length,
			title
		}];
	});
}
/** The heading that ends the section of the one at `place`. */
function findNext(headings, place, level) {
	let next = place + 1;
	while ((headings[next]?.level ?? 0) > level) next += 1;
	return headings[next];
}
function readSection(lines) {
	return new Set(lines.flatMap((text) => headerLine.exec(text)?.[1] ?? []));
}
/**
* Finds the section under a heading that says "output", up to the next heading of its rank, and which header lines it names. Headings inside
* code fences are text. Of several such sections the most complete one counts. A line is read six times at most, once per rank.
*/
function findContract(body) {
	const lines = body.split(/\r?\n/);
	const headings = listHeadings(lines);
	let best;
	for (const [place, { line, level, title }] of headings.entries()) {
		if (!/\boutput\b/i.test(title)) continue;
		const next = findNext(headings, place, level);
		const seen = readSection(lines.slice(line + 1, next?.line));
		const missing = contractLines.filter((name) => !seen.has(name));
		if (best === void 0 || missing.length < best.missing.length) best = {
			line,
			missing
		};
	}
	return best;
}

// src/stages/gate/context/definition/check-definition.ts
/** Written and read by every editor, and needed inside emoji and some scripts. */
const innocent = "\n\r	‌‍";
/**
* Everything wrong with one agent definition, as problems with their places. Errors are only what makes a trial load something else than
* what is judged, of a definition that trials load; the rest are warnings.
*/
function checkDefinition(definition, count) {
	const parsed = parseDefinition(definition.content, definition.file, "head");
	if (parsed.value === void 0) return parsed.problems.map((problem) => definition.loaded ? problem : {
		...problem,
		severity: "warning"
	});
	const report = {
		definition,
		source: parsed.value,
		problems: []
	};
	checkMark(report);
	checkHead(report);
	checkTools(report);
	checkContract(report);
	checkWeight(report, count);
	checkCharacters(report);
	return report.problems;
}
function checkMark(report) {
	if (!report.source.marked) return;
	addFinding(report, {
		code: "byte-order-mark",
		message: "the agent definition begins with a byte order mark, so Claude Code skips it",
		hint: "Save the file as UTF-8 without one.",
		misleads: true
	});
}
function placeInBody({ definition, source }, offset) {
	return indexLines(source.body, definition.file, source.bodyLine).locate(offset);
}
function checkContract(report) {
	const { definition, source } = report;
	const contract = findContract(source.body);
	const hint = `End the definition with a heading "## Output" and the lines ${contractLines.join(", ")}, each with a colon.`;
	if (contract === void 0) {
		const message = "the agent definition has no output contract: whoever calls the agent must read all it says";
		const at = {
			file: definition.file,
			line: source.bodyLine,
			column: 1
		};
		addFinding(report, {
			code: "no-contract",
			message,
			hint,
			at
		});
	} else if (contract.missing.length > 0) {
		const message = `the output contract leaves out ${contract.missing.map((name) => `"${name}"`).join(", ")}`;
		const at = {
			file: definition.file,
			line: source.bodyLine + contract.line,
			column: 1
		};
		addFinding(report, {
			code: "contract-incomplete",
			message,
			hint,
			at
		});
	}
}
function checkCharacters(report) {
	const { head, body } = report.source;
	const found = findUnsafeCharacter(head.text, innocent);
	const inBody = found === void 0 ? findUnsafeCharacter(body, innocent) : void 0;
	const unsafe = found ?? inBody;
	if (unsafe === void 0) return;
	const at = found === void 0 ? placeInBody(report, unsafe.index) : head.locate(unsafe.index);
	const message = `the agent definition contains the ${unsafe.kind} character "${unsafe.codePoint}", which its reviewers cannot see`;
	addFinding(report, {
		code: "invisible-character",
		message,
		hint: "Remove the character.",
		at
	});
}

export { rankResidents as i, checkContextLimit as n, describeDisplacement as r, checkDefinition as t };