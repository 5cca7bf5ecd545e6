import { M as joinTranscripts, O as requireUpstream, c as summariseMetered, d as judgeEnd, f as readBoxFacts, g as wordsOfPackage, h as openRunnerMeter, i as countTurns, l as firstLine, m as findRunnerProgram, n as trialProcess, o as refusalOf, p as usableBox, s as runMetered, t as layOutTrial, u as isApiTrouble, ut as runProcess } from "./stage-measure.js";
import { Z as addUsage, rt as zeroUsage, tt as totalTokens } from "./model.js";
import { F as optional, H as safeInteger, K as string, N as number, P as object, R as pipe, U as safeParse, X as variant, k as minValue, w as literal } from "./libraries.js";
import { i as readJson } from "./text-json.js";
import { n as parseDefinition } from "./text-definition.js";
import { join } from "node:path";
import { copyFile, mkdir, readdir, writeFile } from "node:fs/promises";

// src/stages/gate/measure/meter/account/turn-limit.ts
/** A limit that watches nothing yet. Failed calls are not turns: an agent may ask again. */
function openTurnLimit() {
	const watched = /* @__PURE__ */ new Map();
	return {
		admit({ trial }) {
			const limit = watched.get(trial);
			if (limit === void 0 || limit.turns() < limit.maxTurns) return { ok: true };
			limit.reached = true;
			return {
				ok: false,
				refuse: `the trial's limit of ${limit.maxTurns} model calls is reached`
			};
		},
		watch: (trial, maxTurns, turns) => void watched.set(trial, {
			maxTurns,
			turns,
			reached: false
		}),
		forget(trial) {
			const reached = watched.get(trial)?.reached ?? false;
			watched.delete(trial);
			return reached;
		}
	};
}

// src/stages/gate/measure/runners/codex/codex-config.ts
/** Variable that holds the trial's token. Its name keeps it away from the commands the agent runs. */
const tokenName = "RENTROLL_TRIAL_TOKEN";
/**
* Text of `config.toml`: the meter is the only model provider, and nothing is asked or sent home. Where no box of ours does it, Codex
* itself lets commands write in the copy only: both temporary folders would be writable otherwise, and copies of other trials lie in one.
*/
function renderCodexConfig({ model, baseUrl, instructions }) {
	return [
		`model = ${quoteToml(model)}`,
		"model_provider = \"local\"",
		"approval_policy = \"never\"",
		"web_search = \"disabled\"",
		"check_for_update_on_startup = false",
		...instructions === "" ? [] : [`developer_instructions = ${quoteToml(instructions)}`],
		"[analytics]",
		"enabled = false",
		"[sandbox_workspace_write]",
		"exclude_slash_tmp = true",
		"exclude_tmpdir_env_var = true",
		"[shell_environment_policy]",
		"ignore_default_excludes = false",
		"[model_providers.local]",
		"name = \"local\"",
		`base_url = ${quoteToml(`${baseUrl}/v1`)}`,
		`env_key = "${tokenName}"`,
		"wire_api = \"responses\"",
		"request_max_retries = 2",
		"stream_max_retries = 2",
		""
	].join("\n");
}
/** A basic string of TOML: JSON's, with the one control character JSON leaves as it is. */
function quoteToml(text) {
	return JSON.stringify(text.toWellFormed()).replaceAll("", "\\u007F");
}

// src/stages/gate/measure/runners/codex/judge-codex.ts
/**
* Finished = exit code 0 and the last turn was completed. When the last call got no answer, or one no rule is to blame for, the
* environment failed; so it did when nothing was spent.
*/
function judgeCodex(facts) {
	const code = judgeEnd(facts);
	if (typeof code !== "number") return code;
	const { events, stderr, tokens, lastStatus } = facts;
	if (code === 0 && events.completed && tokens > 0) return { exit: "finished" };
	const apiFailed = lastStatus !== void 0 && isApiTrouble(lastStatus, events.error);
	const said = firstLine(events.error) || firstLine(stderr) || "it printed nothing readable";
	return {
		exit: apiFailed || tokens === 0 ? "environment-error" : "agent-error",
		detail: `exit code ${code}: ${said}`
	};
}

// src/stages/gate/measure/runners/codex/parse-events.ts
const count = pipe(number(), safeInteger(), minValue(0));
const usageSchema = object({
	input_tokens: count,
	cached_input_tokens: optional(count, 0),
	cache_write_input_tokens: optional(count, 0),
	output_tokens: count
});
const eventSchema = variant("type", [
	object({
		type: literal("turn.completed"),
		usage: usageSchema
	}),
	object({
		type: literal("turn.failed"),
		error: object({ message: string() })
	}),
	object({
		type: literal("error"),
		message: string()
	})
]);
/** Reads the events a run printed, one JSON object a line; other events, and lines that are not events, are skipped. */
function parseCodexEvents(stdout) {
	let usage;
	let completed = false;
	let error = "";
	for (const line of stdout.split("\n")) {
		const parsed = safeParse(eventSchema, readJson(line));
		if (!parsed.success) continue;
		const event = parsed.output;
		completed = event.type === "turn.completed" || completed && event.type === "error";
		if (event.type === "turn.completed") usage = addUsage(usage ?? zeroUsage, toUsage(event.usage));
		else error = event.type === "error" ? event.message : event.error.message;
	}
	return {
		usage,
		completed,
		error
	};
}
/** Codex counts cached tokens as part of the input. */
function toUsage(usage) {
	const cacheRead = Math.min(usage.input_tokens, usage.cached_input_tokens);
	const cacheCreation = Math.min(usage.input_tokens - cacheRead, usage.cache_write_input_tokens);
	return {
		input: usage.input_tokens - cacheRead - cacheCreation,
		cacheRead,
		cacheCreation,
		output: usage.output_tokens
	};
}

// src/stages/gate/measure/runners/codex/place-instructions.ts
/** The file Codex reads as memory, in the copy and in its own directory. */
const memoryName = "AGENTS.md";
/**
* Brings memory and definition to where Codex reads them. `AGENTS.md` of the copy it finds itself; memory of another path goes into
* its own directory. Returns the definition without its head, for the configuration.
*/
async function placeInstructions(request, codexHome) {
	const { workspace, memoryFile, definition } = request;
	if (memoryFile !== memoryName) await copyFile(join(workspace, memoryFile), join(codexHome, memoryName));
	return (parseDefinition(definition, memoryName, "setup").value?.body ?? definition).trim();
}

// src/stages/gate/measure/runners/codex/codex-runner.ts
/** Codex, headless: one process per trial, metered on the wire, boxed where the machine allows it; else its commands are in a box of its own. */
function createCodexRunner(options) {
	const { version, meter } = options;
	const sandbox = usableBox(options.sandbox, meter);
	return {
		kind: "codex",
		level: "measured",
		version,
		...findCodexBox(sandbox),
		run: (request) => runTrial(request, {
			...options,
			sandbox
		})
	};
}
/** Its own box is not ours to vouch for: it keeps commands from writing and from the network, and lets them read everything. */
function findCodexBox(sandbox) {
	const { enforced, notEnforced } = readBoxFacts(sandbox);
	return notEnforced === void 0 ? { enforced } : {
		enforced,
		notEnforced: `${notEnforced}; Codex itself keeps the commands of its agent from writing and from the network, but nothing keeps them from reading`
	};
}
async function runTrial(request, options) {
	const { meter, turnLimit, path } = options;
	const codexHome = join(request.home, ".codex");
	const { ran, report } = await runMetered(request, meter, async (token) => {
		turnLimit.watch(request.seed, request.maxTurns, () => countTurns(meter.report(token)));
		await layOutTrial(request, path);
		await configure(request, options, codexHome);
		const result = await runProcess(processOf(request, options, {
			token,
			codexHome
		}));
		await collectRollout(codexHome, request.transcript);
		return result;
	});
	return summariseRun(ran, report, turnLimit.forget(request.seed));
}
/** A configuration directory of its own takes the place of every user-level setting. */
async function configure(request, { model, meter }, codexHome) {
	await mkdir(codexHome, { recursive: true });
	const instructions = await placeInstructions(request, codexHome);
	await writeFile(join(codexHome, "config.toml"), renderCodexConfig({
		model: request.model ?? model,
		baseUrl: meter.url,
		instructions
	}));
}
function processOf(request, { program, path, sandbox, readable, meter }, { token, codexHome }) {
	const args = [
		"exec",
		"--json",
		"--skip-git-repo-check",
		...ownBox(sandbox),
		"-"
	];
	const env = {
		CODEX_HOME: codexHome,
		[tokenName]: token
	};
	return trialProcess(request, {
		program,
		args,
		stdin: request.prompt,
		path,
		env
	}, {
		sandbox,
		readable,
		meter
	});
}
/** A box cannot be made inside a box: in ours the CLI is told that something else keeps its commands in. */
function ownBox({ kind }) {
	return kind === "none" ? ["-s", "workspace-write"] : ["--dangerously-bypass-approvals-and-sandbox"];
}
function summariseRun({ end, stdout, stderr }, report, outOfTurns) {
	const events = parseCodexEvents(stdout);
	const tokens = totalTokens(report.usage);
	const lastStatus = report.calls.at(-1)?.status;
	const refused = refusalOf(report);
	return summariseMetered(report, judgeCodex({
		end,
		events,
		stderr,
		tokens,
		lastStatus,
		refusal: refused === "budget" && outOfTurns ? "turns" : refused
	}), events.usage);
}
/** Puts the rollouts of a run (its session and those it started, in order of their names) into one file; empty when it wrote none. */
async function collectRollout(codexHome, target) {
	const sessions = join(codexHome, "sessions");
	const files = (await readdir(sessions, { recursive: true }).catch(() => [])).filter((name) => /(?:^|[\\/])rollout-[^\\/]*\.jsonl$/.test(name)).sort().map((name) => join(sessions, name));
	await joinTranscripts(codexHome, files, target);
}

// src/stages/gate/measure/runners/codex/open-codex.ts
/**
* Finds the CLI, holds it to the version of the config, and opens the meter that alone knows the API key. Throws ProblemError when the
* CLI is missing, is another version or does not start, and when there is no key and one is needed.
*/
async function openCodex(input) {
	const program = await findRunnerProgram(input, wordsOfPackage("Codex", "@openai/codex", input.version));
	const { sandbox } = program;
	const turnLimit = openTurnLimit();
	const upstream = requireUpstream("openai", input);
	const meter = await openRunnerMeter(input, sandbox, {
		api: "openai",
		upstream,
		admit: turnLimit.admit
	});
	return {
		runner: createCodexRunner({
			...program,
			meter,
			turnLimit
		}),
		sandbox,
		close: () => meter.close()
	};
}

export { openCodex };