import { tt as totalTokens } from "./model.js";
import { i as noteTrialPlace, o as runTokenName, s as takeRunToken, t as giveRunToken } from "./trial-tokens.js";
import { E as redactExcerpt } from "./text.js";
import { f as userHome } from "./util.js";
import { H as closeScratch, K as findProgram, W as openScratch, ut as runProcess } from "./stage-measure.js";
import { tmpdir } from "node:os";

// src/run/asking/ask-model.ts
/** All the time a call has, and the most it may print. */
const [timeoutMs, maxOutputBytes] = [12e4, 262144];
/** Variables that tell a CLI that it runs inside of another one: the hook that started us was told them. */
const sessionVariables = /^(?:CLAUDECODE|CLAUDE_CODE_(?:ENTRYPOINT|SSE_PORT|SESSION_ID|PARENT_SESSION_ID|EXPERIMENTAL_AGENT_TEAMS|REMOTE\w*|CHILD_SESSION)|CLAUDE_PROJECT_DIR|CLAUDE_ENV_FILE|CLAUDE_PLUGIN_\w+|NODE_OPTIONS)$/;
/** Tokens of a call beside prompt and answer: what the CLI itself tells the model without tools. */
const overheadTokens = 2e3;
/** Fewest bytes of a token: what a call may take is an upper bound. */
const bytesPerToken = 2;
/** Most tokens of all classes that a call with this prompt can take. */
function boundTokens(prompt, answerTokens) {
	return Math.ceil(Buffer.byteLength(prompt) / bytesPerToken) + overheadTokens + answerTokens;
}
/**
* Asks a model one question through the user's own Claude Code: no tools, no settings, hooks or servers of anybody, one turn, nothing kept of
* it. It is marked as a trial, so that no hook takes it for real work. Never throws, and asks once.
*/
async function askModel(question, { env, signal }) {
	const program = findProgram("claude", env);
	if (program === void 0) return trouble("no-program", "claude is not on PATH");
	const state = userHome(env);
	const scratch = await openScratch(env["TMPDIR"] ?? tmpdir());
	const token = giveRunToken(state);
	noteTrialPlace(state, scratch);
	try {
		return await readResult(await runProcess({
			command: {
				program,
				args: writeArguments(question),
				env: childEnvironment(env, {
					scratch,
					token
				}, question.answerTokens)
			},
			cwd: scratch,
			stdin: question.prompt,
			timeoutMs,
			maxOutputBytes,
			signal: signal ?? new AbortController().signal,
			mark: `RENTROLL_TRIAL=${scratch}`
		}));
	} finally {
		takeRunToken(state, token);
		await closeScratch(scratch, () => {});
	}
}
function writeArguments({ model, system }) {
	return [
		"--print",
		...[
			"--output-format",
			"json",
			"--model",
			model,
			"--max-turns",
			"1",
			"--tools",
			""
		],
		...[
			"--setting-sources",
			"",
			"--strict-mcp-config",
			"--disable-slash-commands",
			"--no-session-persistence"
		],
		...["--system-prompt", system]
	];
}
function childEnvironment(env, { scratch, token }, answerTokens) {
	const own = Object.entries(env).filter(([name, value]) => value !== void 0 && !sessionVariables.test(name));
	return {
		...Object.fromEntries(own),
		RENTROLL_TRIAL: scratch,
		[runTokenName]: token,
		CLAUDE_CODE_MAX_OUTPUT_TOKENS: String(answerTokens),
		MAX_THINKING_TOKENS: "0",
		CLAUDE_CODE_MAX_RETRIES: "1",
		CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
		DISABLE_AUTOUPDATER: "1"
	};
}
async function readResult({ end, stdout, stderr }) {
	const { parseClaudeResult } = await import("./load-measure-parse-result.js");
	const result = parseClaudeResult(stdout);
	const tokens = result === void 0 ? void 0 : totalTokens(result.usage);
	if (end.kind === "not-started") return trouble("no-program", end.why, 0);
	if (end.kind === "timed-out") return trouble("timed-out", `no answer within ${timeoutMs / 1e3} s`, tokens);
	if (end.kind === "too-much-output") return trouble("too-much-output", "it printed more than 256 KiB", tokens);
	if (end.kind === "cancelled") return trouble("failed", "stopped", tokens);
	if (result === void 0) return trouble("failed", `exit code ${end.code}, no result: ${stderr || stdout}`, tokens);
	if (result.isError || end.code !== 0) return trouble("failed", result.text, tokens);
	return {
		kind: "answer",
		text: result.text,
		tokens
	};
}
function trouble(kind, detail, tokens = 0) {
	return {
		kind: "trouble",
		trouble: kind,
		detail: oneLine(detail),
		tokens
	};
}
function oneLine(text) {
	return redactExcerpt(text.replace(/\s+/g, " ").trim().slice(0, 300));
}

export { boundTokens as n, askModel as t };