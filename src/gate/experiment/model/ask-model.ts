import { tmpdir } from 'node:os';
import { userHome } from '../../../adapters/files/home-places.ts';
import { closeScratch, openScratch } from '../../../adapters/process/open-scratch.ts';
import { type ProcessResult, runProcess } from '../../../adapters/process/run-process.ts';
import { findProgram } from '../../../adapters/programs/find-program.ts';
import { giveRunToken, noteTrialFolder, runTokenName, takeRunToken } from '../../../adapters/programs/trial-tokens.ts';
import { totalTokens } from '../../../core/model/money/usage.ts';
import { setupError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { ModelTrouble } from '../../../core/model/session/stored-candidate.ts';
import { parseObject } from '../../../core/text/json/read-json.ts';
import { redactExcerpt } from '../../../core/text/redact-secrets.ts';

/** One question, and who is asked. */
export interface ModelQuestion {
  /** System prompt, in place of the CLI's own words. */
  readonly system: string;
  readonly prompt: string;
  readonly model: string;
  /** Most tokens of the answer. */
  readonly answerTokens: number;
}

/** Holds the text of a model's answer, or the reason why there is none; `tokens`: tokens that it took, undefined where nobody reported them. */
export type ModelAnswer =
  | { readonly kind: 'answer'; readonly text: string; readonly tokens: number | undefined }
  | {
      readonly kind: 'trouble';
      readonly trouble: ModelTrouble;
      readonly detail: string;
      readonly tokens: number | undefined;
    };

/** All the time a call has, and the most it may print. */
const [timeoutMs, maxOutputBytes] = [120_000, 256 * 1024];

/** Variables that tell a CLI that it runs inside of another one: the hook that started us was told them. */
const sessionVariables =
  /^(?:CLAUDECODE|CLAUDE_CODE_(?:ENTRYPOINT|SSE_PORT|SESSION_ID|PARENT_SESSION_ID|EXPERIMENTAL_AGENT_TEAMS|REMOTE\w*|CHILD_SESSION)|CLAUDE_PROJECT_DIR|CLAUDE_ENV_FILE|CLAUDE_PLUGIN_\w+|NODE_OPTIONS)$/;

/** Tokens of a call beside prompt and answer: what the CLI itself tells the model without tools. */
const overheadTokens = 2_000;

/** Fewest bytes of a token: what a call may take is an upper bound. */
const bytesPerToken = 2;

/** Bounds the tokens of all classes that a call with this prompt can take. */
export function boundTokens(prompt: string, answerTokens: number): number {
  return Math.ceil(Buffer.byteLength(prompt) / bytesPerToken) + overheadTokens + answerTokens;
}

/**
 * Asks a model one question in one turn, through the user's own Claude Code. The model has no tools, settings, hooks or servers, and the session is
 * not stored. It is marked as a trial, so that no hook takes it for real work. Never throws, and asks once.
 */
export async function askModel(
  question: ModelQuestion,
  { env, signal }: Pick<Dependencies, 'env'> & Partial<Pick<Dependencies, 'signal'>>,
): Promise<ModelAnswer> {
  const program = findProgram('claude', env);
  if (program === undefined) return trouble('no-program', 'claude is not on PATH');
  const state = userHome(env);
  const scratch = await openScratch(env['TMPDIR'] ?? tmpdir());
  const token = giveRunToken(state);
  noteTrialFolder(state, scratch);
  try {
    const ran = await runProcess({
      command: {
        program,
        args: writeArguments(question),
        env: childEnvironment(env, { scratch, token }, question.answerTokens),
      },
      cwd: scratch,
      stdin: question.prompt,
      timeoutMs,
      maxOutputBytes,
      signal: signal ?? new AbortController().signal,
      mark: `RENTROLL_TRIAL=${scratch}`,
    });
    return await readResult(ran);
  } finally {
    takeRunToken(state, token);
    await closeScratch(scratch, () => {});
  }
}

function writeArguments({ model, system }: ModelQuestion): readonly string[] {
  return [
    '--print',
    ...['--output-format', 'json', '--model', model, '--max-turns', '1', '--tools', ''],
    ...['--setting-sources', '', '--strict-mcp-config', '--disable-slash-commands', '--no-session-persistence'],
    ...['--system-prompt', system],
  ];
}

function childEnvironment(
  env: NodeJS.ProcessEnv,
  { scratch, token }: { readonly scratch: string; readonly token: string },
  answerTokens: number,
): Record<string, string> {
  const inheritedVariables = Object.entries(env).filter(
    ([name, value]) => value !== undefined && !sessionVariables.test(name),
  );
  return {
    ...(Object.fromEntries(inheritedVariables) as Record<string, string>),
    RENTROLL_TRIAL: scratch,
    [runTokenName]: token,
    CLAUDE_CODE_MAX_OUTPUT_TOKENS: String(answerTokens),
    MAX_THINKING_TOKENS: '0',
    CLAUDE_CODE_MAX_RETRIES: '1',
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    DISABLE_AUTOUPDATER: '1',
  };
}

async function readResult({ end, stdout, stderr }: ProcessResult): Promise<ModelAnswer> {
  const { parseClaudeResult } = await import('../../trials/runners/claude-program.ts');
  const result = parseClaudeResult(stdout);
  const tokens = result === undefined ? undefined : totalTokens(result.usage);
  if (end.kind === 'not-started') return trouble('no-program', end.why, 0);
  if (end.kind === 'timed-out') return trouble('timed-out', `no answer within ${timeoutMs / 1000} s`, tokens);
  if (end.kind === 'too-much-output') return trouble('too-much-output', 'it printed more than 256 KiB', tokens);
  if (end.kind === 'cancelled') return trouble('failed', 'stopped', tokens);
  if (result === undefined) return trouble('failed', `exit code ${end.code}, no result: ${stderr || stdout}`, tokens);
  if (result.isError || end.code !== 0) return trouble('failed', result.text, tokens);
  return { kind: 'answer', text: result.text, tokens };
}

function trouble(kind: ModelTrouble, detail: string, tokens: number | undefined = 0): ModelAnswer {
  return { kind: 'trouble', trouble: kind, detail: oneLine(detail), tokens };
}

function oneLine(text: string): string {
  return redactExcerpt(text.replace(/\s+/g, ' ').trim().slice(0, 300));
}

/** Names the model that writes a text nobody gave: one call of the user's own Claude Code; without a name the model is that of `distill.model`. */
export interface ModelSource {
  readonly kind: 'model';
  readonly model?: string;
  readonly mostTokens: number;
  /** Nobody is asked: what asking may take is said instead. */
  readonly isDryRun?: boolean;
}

/** A text that is wanted of a model, and how its problems are said. */
export interface TextOrder {
  readonly source: ModelSource;
  /** The object that is looked for, and the form that the answer has to have. */
  readonly wanted: string;
  readonly form: string;
  /** How it is given instead. */
  readonly instead: string;
  readonly system: string;
  readonly prompt: string;
  readonly answerTokens: number;
  readonly parse: (answer: string) => string | undefined;
}

/**
 * Asks a model for a text, once; `askedTokens`: at most how many that took. Throws ProblemError where none may be asked, before a call the limit has
 * no room for, and for an answer of no use.
 */
export async function askForText(order: TextOrder, { distill }: Pick<Config, 'distill'>, deps: Dependencies) {
  const { source, wanted, form, instead, prompt, answerTokens } = order;
  const refuse = (code: string, message: string, hint: string) => setupError(`evolve-${code}`, message, hint);
  const model = source.model ?? distill.model;
  if (model === 'none') {
    throw refuse('no-model', 'distill.model is "none"', `Give ${instead}, or a model with --model.`);
  }
  const bound = boundTokens(prompt, answerTokens);
  if (bound > source.mostTokens) {
    const message = `asking may take ${bound} tokens, and the limit is ${source.mostTokens}`;
    throw refuse('over-budget', message, `Raise --with-tokens, or give ${instead}.`);
  }
  if (source.isDryRun) {
    const message = `a dry run asks nobody for ${wanted}: asking ${model} takes at most ${bound} tokens`;
    throw refuse('dry-run', message, `Give ${instead} to see what measuring costs, or leave --dry-run away to ask.`);
  }
  deps.progress.step(`${model} looks for ${wanted}, at most ${bound} tokens`);
  const answer = await askModel({ system: order.system, prompt, model, answerTokens }, deps);
  if (answer.kind === 'trouble') throw refuse('no-answer', answer.detail, `Give ${instead}, or try again later.`);
  const text = order.parse(answer.text);
  if (text !== undefined) return { text, model, askedTokens: answer.tokens ?? bound };
  const message = `the answer of ${model} is no JSON object with ${form}, and it is not asked again`;
  throw refuse('bad-answer', message, `Give ${instead}.`);
}

/**
 * Reads the text of an answer that is one JSON object with this field alone. Undefined for an answer that is too long, or that has prose, a fence or
 * other keys around it: the model has not understood the question and is not asked again.
 */
export function readOnlyField(answer: string, field: string, mostCharacters: number): string | undefined {
  const { [field]: text, ...rest } = answer.length > mostCharacters ? {} : (parseObject(answer) ?? {});
  return typeof text === 'string' && Object.keys(rest).length === 0 ? text : undefined;
}
