import { writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import { type ProcessResult, runProcess } from '../../../adapters/process/run-process.ts';
import { readBoxFacts, type Sandbox, usableBox } from '../../../adapters/sandbox/box.ts';
import { totalTokens, type Usage, zeroUsage } from '../../../core/model/money/usage.ts';
import type { Api } from '../../../core/model/rule/config.ts';
import type { AgentExit, AgentRequest, AgentRun, Runner } from '../../../core/model/runner/runner.ts';
import { commandKit } from '../../../core/model/runner/runner-kits.ts';
import { readJson } from '../../../core/text/json/read-json.ts';
import { defined } from '../../../core/util/values.ts';
import type { TrialReport } from '../meter/account/trial-account.ts';
import type { Meter } from '../meter/open-meter.ts';
import {
  blameEndpoint,
  type EndFacts,
  firstLine,
  judgeEnd,
  notStarted,
  type RunJudgement,
  refusalOf,
  runMetered,
  summariseMetered,
} from './run-metered.ts';
import { findEndpoint, requireUpstream } from './runner-keys.ts';
import {
  findRunnerProgram,
  type OpenRunner,
  openRunnerMeter,
  type RunnerInput,
  type RunnerProgram,
} from './runner-program.ts';
import { readLeftText, writeTranscript } from './transcripts.ts';
import { layOutTrial, type TrialEnvironment, trialProcess } from './trial-command.ts';

/** A meter, and the API it speaks. */
interface ApiMeter {
  readonly api: Api;
  readonly meter: Meter;
}

/** The options that all runs of one session share. */
interface CommandOptions extends RunnerProgram, Pick<TrialEnvironment, 'network'> {
  readonly args: readonly string[];
  /** There when the environment holds an API key: the program gets a token for it, never the key. */
  readonly metered: ApiMeter | undefined;
}

/** Makes the runner of any program that runs a trial: a JSON request on its standard input, a JSON answer on its standard output. */
function createCommandRunner(options: CommandOptions): Runner {
  const { version, metered, network } = options;
  const sandbox = usableBox(options.sandbox, metered?.meter);
  return {
    kind: 'command',
    level: 'measured',
    version,
    ...readBoxFacts(sandbox, network),
    run: (request) => runTrial(request, { ...options, sandbox }),
  };
}

async function runTrial(request: AgentRequest, options: CommandOptions): Promise<AgentRun> {
  const { metered } = options;
  if (metered === undefined) {
    const ran = await start(request, options, undefined).catch((error) => notStarted(error, request.signal));
    return summariseRun(request, ran, undefined);
  }
  const { ran, report } = await runMetered(request, metered.meter, (token) =>
    start(request, options, { api: metered.api, url: metered.meter.url, token }),
  );
  return summariseRun(request, ran, report);
}

async function start(
  request: AgentRequest,
  { program, args, path, model, metered, ...options }: CommandOptions,
  meter: { readonly api: Api; readonly url: string; readonly token: string } | undefined,
): Promise<ProcessResult> {
  const { transcript } = request;
  await layOutTrial(request, path);
  // A box can only show a file that is there.
  await writeFile(transcript, '');
  const stdin = renderRequest(request, request.model ?? model, meter);
  const place = { ...options, writable: [transcript], ...(metered === undefined ? {} : { meter: metered.meter }) };
  const ran = await runProcess(trialProcess(request, { program, args, stdin, path, env: {} }, place));
  // The program's answer replaces a transcript it did not write.
  if (readLeftText(transcript) === '') await writeTranscript(transcript, ran.stdout);
  return ran;
}

/** Renders the line that a program reads from its standard input; docs/agents.md has the keys. */
function renderRequest(request: AgentRequest, model: string, meter: object | undefined): string {
  const { prompt, workspace, memoryFile, definition, maxTurns, tokenCap, timeoutMs, seed, transcript } = request;
  const requestFields = { schema: 1, prompt, workspace, memoryFile, definition, maxTurns, tokenCap, timeoutMs, seed };
  return `${JSON.stringify({ ...requestFields, model, transcript, ...defined({ meter }) })}\n`;
}

/** A program that tells the API of tools in a form of its own is read by the transcript it writes. */
function withoutSilence({ tools, ...run }: AgentRun): AgentRun {
  return tools ? { ...run, tools } : run;
}

function summariseRun(request: AgentRequest, ran: ProcessResult, report: TrialReport | undefined): AgentRun {
  const { end, stdout, stderr } = ran;
  const parsed = parseAnswer(stdout);
  const answer = parsed.kind === 'answer' ? parsed.answer : undefined;
  const metered = report !== undefined && totalTokens(report.usage) > 0 ? report : undefined;
  const usage = metered?.usage ?? answer?.usage;
  const refusal = report && refusalOf(report);
  const judged = judgeCommand({ end, parsed, stderr, usage, limits: request, refusal });
  if (metered !== undefined) return withoutSilence(summariseMetered(metered, judged, answer?.usage));
  return {
    ...(report === undefined ? judged : blameEndpoint(report, judged)),
    usage: usage ?? zeroUsage,
    turns: answer?.turns ?? 0,
    model: answer?.model ?? '',
    // A meter that answers by itself counts nothing and has seen the request all the same.
    firstRequest: (report?.firstRequest || answer?.firstRequest) ?? '',
  };
}

/** Everything the outcome of a program's run is read from. */
export interface CommandFacts extends EndFacts {
  readonly parsed: ParsedAnswer;
  /** The meter's count when calls went through it, else the program's own; undefined when there is neither. */
  readonly usage: Usage | undefined;
  readonly limits: { readonly tokenCap: number; readonly maxTurns: number };
}

/**
 * Judges a run of a team's own program. Finished = the program says so, ends with exit code 0, and its tokens are known, and both limits
 * are kept. A program that says that it or its environment failed is believed; one that says nothing is at fault itself.
 */
export function judgeCommand(facts: CommandFacts): RunJudgement {
  const code = judgeEnd(facts);
  return typeof code === 'number' ? judgeAnswer(facts, code) : code;
}

function judgeAnswer({ parsed, stderr, usage, limits }: CommandFacts, code: number): RunJudgement {
  if (parsed.kind === 'fault') {
    const errorLine = firstLine(stderr);
    return {
      exit: 'agent-error',
      detail: `exit code ${code}: ${parsed.fault}${errorLine === '' ? '' : ` (${errorLine})`}`,
    };
  }
  const { exit, detail } = parsed.answer;
  const words = detail === undefined ? {} : { detail: firstLine(detail) };
  if (exit === 'environment-error') return { exit, ...words };
  if (usage === undefined) return { exit: 'agent-error', detail: 'unmeasured: its answer holds no usage' };
  if (exit !== 'finished') return { exit, ...words };
  if (code !== 0) return { exit: 'agent-error', detail: `it says "finished" but ends with exit code ${code}` };
  if (totalTokens(usage) > limits.tokenCap)
    return { exit: 'token-cap', detail: 'it spent more tokens than a trial may' };
  if (parsed.answer.turns > limits.maxTurns) return { exit: 'turn-cap', detail: 'it made more calls than a trial may' };
  return { exit, ...words };
}

/** The config's settings of the runner, and the place where it runs. */
export interface OpenCommandInput extends RunnerInput {
  readonly args: readonly string[];
  /** True when the config gives trials the network of this machine. */
  readonly network?: boolean;
}

const words = {
  name: commandKit.name,
  install: 'Install it on PATH, or write its absolute path into runner.program.',
  installVersion: 'Install that version',
};

/**
 * Finds the program and holds it to the version of the config. When the environment has an API key (Anthropic's first), a meter that
 * alone knows it is opened. Throws ProblemError when the program is missing, is another version or does not start.
 */
export async function openCommand(input: OpenCommandInput): Promise<OpenRunner> {
  const { args, network } = input;
  const program = await findRunnerProgram(input, words, args);
  const { sandbox } = program;
  const metered = await openMeterFor(input, sandbox);
  const runner = createCommandRunner({ ...program, args, metered, ...(network ? { network: 'machine' } : {}) });
  return { runner, close: async () => metered?.meter.close() };
}

async function openMeterFor(input: RunnerInput, sandbox: Sandbox): Promise<ApiMeter | undefined> {
  for (const api of commandKit.apis) {
    // Of a program's two APIs its key says which one is meant, also where the meter answers by itself.
    if (findEndpoint(api, input.env) === undefined) continue;
    const upstream = requireUpstream(api, input);
    return { api, meter: await openRunnerMeter(input, sandbox, { api, upstream }) };
  }
  return undefined;
}

const count = v.pipe(v.number('Expected whole number'), v.safeInteger('Expected whole number'), v.minValue(0));
const exits = ['finished', 'turn-cap', 'token-cap', 'agent-error', 'environment-error'] as const;
const usageSchema = v.object({ input: count, output: count, cacheCreation: count, cacheRead: count });
const answerSchema = v.object({
  schema: v.literal(1),
  exit: v.picklist(exits),
  usage: v.optional(usageSchema),
  turns: count,
  model: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  firstRequest: v.optional(v.pipe(v.string(), v.maxLength(16 * 1024 * 1024)), ''),
  detail: v.optional(v.pipe(v.string(), v.maxLength(10_000))),
});

/** A program's own report of the trial it ran. */
interface CommandAnswer {
  readonly exit: Extract<AgentExit, (typeof exits)[number]>;
  /** Undefined when it gave none, or only zeros: unmeasured is not the same as free. */
  readonly usage: Usage | undefined;
  readonly turns: number;
  readonly model: string;
  readonly firstRequest: string;
  readonly detail: string | undefined;
}

/** An answer, or what is wrong with it, in words. */
type ParsedAnswer =
  | { readonly kind: 'answer'; readonly answer: CommandAnswer }
  | { readonly kind: 'fault'; readonly fault: string };

/** Reads the answer: the last line a program printed. Lines before it are its own business, and so are keys nobody knows. */
export function parseAnswer(stdout: string): ParsedAnswer {
  const line = stdout.trimEnd().split('\n').at(-1) ?? '';
  if (line.trim() === '') return { kind: 'fault', fault: 'it printed no answer' };
  const value = readJson(line);
  if (value === undefined) return { kind: 'fault', fault: 'its last line is not JSON' };
  const parsed = v.safeParse(answerSchema, value);
  if (!parsed.success) return { kind: 'fault', fault: describeIssue(parsed.issues[0]) };
  const { usage, detail, firstRequest, ...rest } = parsed.output;
  const isMeasured = usage !== undefined && totalTokens(usage) > 0;
  return { kind: 'answer', answer: { ...rest, firstRequest, detail, usage: isMeasured ? usage : undefined } };
}

function describeIssue(issue: v.InferIssue<typeof answerSchema>): string {
  const path = v.getDotPath(issue);
  return `its answer does not have the documented form${path === null ? '' : ` at "${path}"`}: ${issue.message}`.slice(
    0,
    300,
  );
}
