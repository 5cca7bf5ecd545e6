import { M as joinTranscripts, O as requireUpstream, c as summariseMetered, d as judgeEnd, f as readBoxFacts, g as wordsOfPackage, h as openRunnerMeter, l as firstLine, m as findRunnerProgram, n as trialProcess, o as refusalOf, p as usableBox, s as runMetered, t as layOutTrial, u as isApiTrouble, ut as runProcess } from "./stage-measure.js";
import { tt as totalTokens } from "./model.js";
import { C as defined, b as hashParts } from "./util.js";
import { t as parseClaudeResult } from "./measure-claude.js";
import { t as require_dist } from "./yaml.js";
import { n as parseDefinition, t as readTools } from "./text-definition.js";
import { basename, dirname, join } from "node:path";
import { mkdir, readdir, writeFile } from "node:fs/promises";

// src/stages/gate/measure/runners/claude/claude-arguments.ts
/** Tools of an agent whose definition names none. */
const usualTools = [
	"Read",
	"Grep",
	"Glob",
	"Edit",
	"Write",
	"Bash"
];
/**
* Arguments of a headless run; the prompt comes on standard input. Only the project's settings are read, no MCP server is started, edits
* are accepted, everything else that is not named here is denied.
*/
function claudeArguments({ model, maxTurns, agent, tools, commands, sessionId }) {
	return [
		"--print",
		...["--output-format", "json"],
		...["--model", model],
		...["--max-turns", String(maxTurns)],
		...["--permission-mode", "acceptEdits"],
		...["--setting-sources", "project"],
		"--strict-mcp-config",
		...["--session-id", sessionId],
		...agent === void 0 ? [] : ["--agent", agent],
		...["--allowedTools", listAllowed(tools.length > 0 ? tools : usualTools, commands).join(",")]
	];
}
/** Bash is allowed for the given commands only: alone, and with arguments. */
function listAllowed(tools, commands) {
	return tools.flatMap((tool) => tool === "Bash" ? commands.flatMap((command) => [`Bash(${command})`, `Bash(${command}:*)`]) : [tool]);
}

// src/stages/gate/measure/runners/claude/claude-environment.ts
/** Tries after an overloaded or failing API; more would outlast the trial's time (182 s were seen with the default). */
const retries = 2;
/** The whole environment of a run. A fresh configuration directory takes the place of every user-level setting. */
function claudeEnvironment(surroundings) {
	const { path, home, baseUrl, token, socket } = surroundings;
	return {
		PATH: path,
		HOME: home,
		TMPDIR: join(home, "tmp"),
		LANG: "C.UTF-8",
		CLAUDE_CONFIG_DIR: join(home, ".claude"),
		ANTHROPIC_BASE_URL: baseUrl,
		ANTHROPIC_API_KEY: token,
		...defined({ ANTHROPIC_UNIX_SOCKET: socket }),
		CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
		CLAUDE_CODE_MAX_RETRIES: String(retries),
		DISABLE_AUTOUPDATER: "1",
		DISABLE_ERROR_REPORTING: "1",
		DISABLE_TELEMETRY: "1",
		npm_config_update_notifier: "false"
	};
}

// src/stages/gate/measure/runners/claude/collect-transcript.ts
/**
* Puts a session's transcript and those of its subagents into one file, main session first, subagents in order of their names. A run
* that wrote none leaves an empty file.
*/
async function collectTranscript(configDirectory, sessionId, target) {
	const projects = join(configDirectory, "projects");
	const files = [];
	for (const project of await list(projects)) {
		const subagents = join(projects, project, sessionId, "subagents");
		const names = (await list(subagents)).filter((name) => name.endsWith(".jsonl"));
		files.push(join(projects, project, `${sessionId}.jsonl`), ...names.map((name) => join(subagents, name)));
	}
	await joinTranscripts(configDirectory, files, target);
}
async function list(folder) {
	return (await readdir(folder).catch(() => [])).sort();
}

// src/stages/gate/measure/runners/claude/judge-run.ts
/**
* Finished = we sent no signal, exit code 0, its JSON parses, `is_error` is false, `terminal_reason` is "completed". An API that
* cannot be reached, rejects the key or is overloaded says nothing about a rule, nor does a death before the first token.
*/
function judgeRun(facts) {
	const ended = judgeEnd(facts);
	return typeof ended === "number" ? judgeExit(facts, ended) : ended;
}
function judgeExit(facts, code) {
	const { result, tokens } = facts;
	if (result === void 0) return judgeSilence(facts, code);
	if (result.subtype === "error_max_turns") return {
		exit: "turn-cap",
		detail: "the turn limit was reached"
	};
	if (code === 0 && !result.isError && result.terminalReason === "completed") return { exit: "finished" };
	if (isApiError(result)) return {
		exit: "environment-error",
		detail: firstLine(result.text)
	};
	return {
		exit: tokens === 0 ? "environment-error" : "agent-error",
		detail: firstLine(result.text) || `exit code ${code}, ${result.subtype}`
	};
}
function judgeSilence({ stderr, tokens }, code) {
	const said = firstLine(stderr) || "it printed nothing readable";
	return {
		exit: tokens === 0 ? "environment-error" : "agent-error",
		detail: `exit code ${code}: ${said}`
	};
}
/** A refused connection has status null; "success" with an error and a status is how API errors are reported. */
function isApiError({ isError, apiErrorStatus, subtype, text }) {
	return isError && subtype === "success" && isApiTrouble(apiErrorStatus ?? 0, text);
}

// src/stages/gate/measure/runners/claude/place-definition.ts
var import_dist = require_dist();
/**
* Reads a definition and scopes its memory to the project. A head that cannot be read is left as it is and names nothing; linting says so,
* with the same parser.
*/
function placeDefinition(text, fallbackName) {
	const source = parseDefinition(text, fallbackName, "setup").value;
	if (source === void 0) return {
		text,
		name: fallbackName,
		tools: [],
		model: void 0
	};
	const { head, keys, body } = source;
	const read = (key) => {
		const value = keys.get(key, true);
		return (0, import_dist.isScalar)(value) && typeof value.value === "string" ? value.value : void 0;
	};
	const tools = readTools(keys.get("tools", true), head.text) ?? [];
	const described = {
		name: read("name") ?? fallbackName,
		tools: tools.map(({ name }) => name),
		model: read("model")
	};
	keys.set("memory", "project");
	return {
		text: `---\n${head.document.toString()}---\n${body}`,
		...described
	};
}

// src/stages/gate/measure/runners/claude/claude-runner.ts
/** Claude Code, headless: one process per trial, metered on the wire, boxed where the machine allows it. */
function createClaudeRunner(options) {
	const { version, meter } = options;
	const sandbox = usableBox(options.sandbox, meter);
	return {
		kind: "claude",
		level: "measured",
		version,
		...readBoxFacts(sandbox),
		run: (request) => runTrial(request, {
			...options,
			sandbox
		})
	};
}
async function runTrial(request, options) {
	const sessionId = sessionIdOf(request.seed);
	const { ran, report } = await runMetered(request, options.meter, async (token) => {
		const definition = await layOut(request, options);
		const result = await runProcess(processOf(request, options, {
			token,
			sessionId,
			definition
		}));
		await collectTranscript(join(request.home, ".claude"), sessionId, request.transcript);
		return result;
	});
	return summariseRun(ran, report);
}
/** Writes the definition with project-scoped memory over the one in the copy, and makes the copy a repository. */
async function layOut(request, { path }) {
	const definition = readDefinition(request);
	if (definition !== void 0 && request.definitionFile !== void 0) {
		const file = join(request.workspace, request.definitionFile);
		await mkdir(dirname(file), { recursive: true });
		await writeFile(file, definition.text);
	}
	await layOutTrial(request, path);
	return definition;
}
function readDefinition({ definition, definitionFile }) {
	if (definition === "" || definitionFile === void 0) return void 0;
	return placeDefinition(definition, basename(definitionFile, ".md"));
}
/**
* UUID of a trial's session, from the trial's seed: a trial that is run again has the same name, and what an API logged can be told apart
* by trial.
*/
function sessionIdOf(seed) {
	const hex = hashParts("session", seed);
	return [
		hex.slice(0, 8),
		hex.slice(8, 12),
		`4${hex.slice(13, 16)}`,
		`8${hex.slice(17, 20)}`,
		hex.slice(20, 32)
	].join("-");
}
function processOf(request, options, names) {
	const { program, meter, sandbox, readable, path, commands } = options;
	const { definition, sessionId, token } = names;
	const { home, maxTurns, model = options.model } = request;
	const agent = definition === void 0 ? {} : { agent: definition.name };
	const socket = sandbox.kind === "none" || meter.socketPath === void 0 ? {} : { socket: meter.socketPath };
	return trialProcess(request, {
		program,
		args: claudeArguments({
			model,
			maxTurns,
			...agent,
			tools: definition?.tools ?? [],
			commands,
			sessionId
		}),
		stdin: request.prompt,
		path,
		env: claudeEnvironment({
			path,
			home,
			baseUrl: meter.url,
			token,
			...socket
		})
	}, {
		sandbox,
		readable,
		meter,
		knowsSockets: true
	});
}
function summariseRun({ end, stdout, stderr }, report) {
	const result = parseClaudeResult(stdout);
	const judged = judgeRun({
		end,
		result,
		stderr,
		tokens: totalTokens(report.usage),
		refusal: refusalOf(report)
	});
	const attempts = result?.denials ?? [];
	return {
		...summariseMetered(report, judged, result?.usage),
		...attempts.length > 0 ? { attempts } : {}
	};
}

// src/stages/gate/measure/runners/claude/open-claude.ts
/**
* Finds the CLI, holds it to the version of the config, and opens the meter that alone knows the API key. Throws ProblemError when the
* CLI is missing, is another version or does not start, and when there is no key and one is needed.
*/
async function openClaude(input) {
	const words = wordsOfPackage("Claude Code", "@anthropic-ai/claude-code", input.version);
	const program = await findRunnerProgram(input, words);
	const { sandbox } = program;
	const upstream = requireUpstream("anthropic", input);
	const meter = await openRunnerMeter(input, sandbox, {
		api: "anthropic",
		upstream
	});
	return {
		runner: createClaudeRunner({
			...program,
			meter,
			commands: input.commands
		}),
		sandbox,
		close: () => meter.close()
	};
}

export { openClaude };