import { E as findEndpoint, N as readLeftText, O as requireUpstream, P as writeTranscript, a as notStarted, c as summariseMetered, d as judgeEnd, f as readBoxFacts, h as openRunnerMeter, l as firstLine, m as findRunnerProgram, n as trialProcess, o as refusalOf, p as usableBox, r as blameEndpoint, s as runMetered, t as layOutTrial, ut as runProcess } from "./stage-measure.js";
import { rt as zeroUsage, tt as totalTokens } from "./model.js";
import { C as defined } from "./util.js";
import { E as maxLength, F as optional, H as safeInteger, K as string, L as picklist, N as number, O as minLength, P as object, R as pipe, U as safeParse, k as minValue, w as literal, y as getDotPath } from "./libraries.js";
import { i as readJson } from "./text-json.js";
import { writeFile } from "node:fs/promises";

// src/stages/gate/measure/runners/command/judge-command.ts
/**
* Finished = the program says so, ends with exit code 0, and its tokens are known, and both limits are kept. A program that says that it or its
* environment failed is believed; one that says nothing is at fault itself.
*/
function judgeCommand(facts) {
	const code = judgeEnd(facts);
	return typeof code === "number" ? judgeAnswer(facts, code) : code;
}
function judgeAnswer({ parsed, stderr, usage, limits }, code) {
	if (parsed.kind === "fault") {
		const said = firstLine(stderr);
		return {
			exit: "agent-error",
			detail: `exit code ${code}: ${parsed.fault}${said === "" ? "" : ` (${said})`}`
		};
	}
	const { exit, detail } = parsed.answer;
	const words = detail === void 0 ? {} : { detail: firstLine(detail) };
	if (exit === "environment-error") return {
		exit,
		...words
	};
	if (usage === void 0) return {
		exit: "agent-error",
		detail: "unmeasured: its answer holds no usage"
	};
	if (exit !== "finished") return {
		exit,
		...words
	};
	if (code !== 0) return {
		exit: "agent-error",
		detail: `it says "finished" but ends with exit code ${code}`
	};
	if (totalTokens(usage) > limits.tokenCap) return {
		exit: "token-cap",
		detail: "it spent more tokens than a trial may"
	};
	if (parsed.answer.turns > limits.maxTurns) return {
		exit: "turn-cap",
		detail: "it made more calls than a trial may"
	};
	return {
		exit,
		...words
	};
}

// src/stages/gate/measure/runners/command/parse-answer.ts
const count = pipe(number("Expected whole number"), safeInteger("Expected whole number"), minValue(0));
const exits = [
	"finished",
	"turn-cap",
	"token-cap",
	"agent-error",
	"environment-error"
];
const usageSchema = object({
	input: count,
	output: count,
	cacheCreation: count,
	cacheRead: count
});
const answerSchema = object({
	schema: literal(1),
	exit: picklist(exits),
	usage: optional(usageSchema),
	turns: count,
	model: pipe(string(), minLength(1), maxLength(200)),
	firstRequest: optional(pipe(string(), maxLength(16777216)), ""),
	detail: optional(pipe(string(), maxLength(1e4)))
});
/** Reads the answer: the last line a program printed. Lines before it are its own business, and so are keys nobody knows. */
function parseAnswer(stdout) {
	const line = stdout.trimEnd().split("\n").at(-1) ?? "";
	if (line.trim() === "") return {
		kind: "fault",
		fault: "it printed no answer"
	};
	const value = readJson(line);
	if (value === void 0) return {
		kind: "fault",
		fault: "its last line is not JSON"
	};
	const parsed = safeParse(answerSchema, value);
	if (!parsed.success) return {
		kind: "fault",
		fault: describeIssue(parsed.issues[0])
	};
	const { usage, detail, firstRequest, ...rest } = parsed.output;
	const isMeasured = usage !== void 0 && totalTokens(usage) > 0;
	return {
		kind: "answer",
		answer: {
			...rest,
			firstRequest,
			detail,
			usage: isMeasured ? usage : void 0
		}
	};
}
function describeIssue(issue) {
	const path = getDotPath(issue);
	return `its answer is not as agreed${path === null ? "" : ` at "${path}"`}: ${issue.message}`.slice(0, 300);
}

// src/stages/gate/measure/runners/command/command-runner.ts
/** Any program that runs a trial: a JSON request on its standard input, a JSON answer on its standard output. */
function createCommandRunner(options) {
	const { version, metered, network } = options;
	const sandbox = usableBox(options.sandbox, metered?.meter);
	return {
		kind: "command",
		level: "measured",
		version,
		...readBoxFacts(sandbox, network),
		run: (request) => runTrial(request, {
			...options,
			sandbox
		})
	};
}
async function runTrial(request, options) {
	const { metered } = options;
	if (metered === void 0) return summariseRun(request, await start(request, options, void 0).catch((error) => notStarted(error, request.signal)), void 0);
	const { ran, report } = await runMetered(request, metered.meter, (token) => start(request, options, {
		api: metered.api,
		url: metered.meter.url,
		token
	}));
	return summariseRun(request, ran, report);
}
async function start(request, { program, args, path, model, metered, ...options }, meter) {
	const { transcript } = request;
	await layOutTrial(request, path);
	await writeFile(transcript, "");
	const stdin = renderRequest(request, request.model ?? model, meter);
	const place = {
		...options,
		writable: [transcript],
		...metered === void 0 ? {} : { meter: metered.meter }
	};
	const ran = await runProcess(trialProcess(request, {
		program,
		args,
		stdin,
		path,
		env: {}
	}, place));
	if (await readLeftText(transcript) === "") await writeTranscript(transcript, ran.stdout);
	return ran;
}
/** The line a program reads from its standard input: docs/runners.md has the keys. */
function renderRequest(request, model, meter) {
	const { prompt, workspace, memoryFile, definition, maxTurns, tokenCap, timeoutMs, seed, transcript } = request;
	return `${JSON.stringify({
		schema: 1,
		prompt,
		workspace,
		memoryFile,
		definition,
		maxTurns,
		tokenCap,
		timeoutMs,
		seed,
		model,
		transcript,
		...defined({ meter })
	})}\n`;
}
/** A program that tells the API of tools in a form of its own is read by the transcript it writes. */
function withoutSilence({ tools, ...run }) {
	return tools ? {
		...run,
		tools
	} : run;
}
function summariseRun(request, ran, report) {
	const { end, stdout, stderr } = ran;
	const parsed = parseAnswer(stdout);
	const answer = parsed.kind === "answer" ? parsed.answer : void 0;
	const metered = report !== void 0 && totalTokens(report.usage) > 0 ? report : void 0;
	const usage = metered?.usage ?? answer?.usage;
	const refusal = report && refusalOf(report);
	const judged = judgeCommand({
		end,
		parsed,
		stderr,
		usage,
		limits: request,
		refusal
	});
	if (metered !== void 0) return withoutSilence(summariseMetered(metered, judged, answer?.usage));
	return {
		...report === void 0 ? judged : blameEndpoint(report, judged),
		usage: usage ?? zeroUsage,
		turns: answer?.turns ?? 0,
		model: answer?.model ?? "",
		firstRequest: (report?.firstRequest || answer?.firstRequest) ?? ""
	};
}

// src/stages/gate/measure/runners/command/open-command.ts
const words = {
	name: "the program of the command runner",
	install: "Install it on PATH, or write its absolute path into runner.program.",
	installVersion: "Install that version"
};
/**
* Finds the program and holds it to the version of the config. When the environment has an API key (Anthropic's first), a meter that
* alone knows it is opened. Throws ProblemError when the program is missing, is another version or does not start.
*/
async function openCommand(input) {
	const { args, network } = input;
	const program = await findRunnerProgram(input, words, args);
	const { sandbox } = program;
	const metered = await openMeterFor(input, sandbox);
	return {
		runner: createCommandRunner({
			...program,
			args,
			metered,
			...network ? { network: "machine" } : {}
		}),
		sandbox,
		close: async () => metered?.meter.close()
	};
}
async function openMeterFor(input, sandbox) {
	for (const api of ["anthropic", "openai"]) {
		if (findEndpoint(api, input.env) === void 0) continue;
		const upstream = requireUpstream(api, input);
		return {
			api,
			meter: await openRunnerMeter(input, sandbox, {
				api,
				upstream
			})
		};
	}
}

export { openCommand };