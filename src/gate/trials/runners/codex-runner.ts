import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ProcessRequest, type ProcessResult, runProcess } from '../../../adapters/process/run-process.ts';
import type { Sandbox } from '../../../adapters/sandbox/box.ts';
import { readBoxFacts, usableBox } from '../../../adapters/sandbox/box.ts';
import { totalTokens } from '../../../core/model/money/usage.ts';
import { setupError } from '../../../core/model/problem.ts';
import type { AgentRequest, AgentRun, Runner } from '../../../core/model/runner/runner.ts';
import { codexKit } from '../../../core/model/runner/runner-kits.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { parseDefinition } from '../../../core/text/markdown/parse-definition.ts';
import { openTurnLimit, type TurnLimit } from '../meter/account/check-request.ts';
import type { TrialReport } from '../meter/account/trial-account.ts';
import type { Meter } from '../meter/open-meter.ts';
import { type CodexEvents, parseCodexEvents, renderCodexConfig, tokenName } from './codex-config.ts';
import {
  countTurns,
  type EndFacts,
  firstLine,
  isApiTrouble,
  judgeEnd,
  type RunJudgement,
  refusalOf,
  runMetered,
  summariseMetered,
} from './run-metered.ts';
import { requireUpstream } from './runner-keys.ts';
import {
  findRunnerProgram,
  type OpenRunner,
  openRunnerMeter,
  packageText,
  type RunnerInput,
  type RunnerProgram,
} from './runner-program.ts';
import { joinTranscripts } from './transcripts.ts';
import { layOutTrial, layServers, namePlaces, trialProcess } from './trial-command.ts';

/** The options that all runs of one session share. */
export interface CodexOptions extends RunnerProgram {
  readonly meter: Meter;
  /** Hook of that meter: the CLI itself knows no limit of turns. */
  readonly turnLimit: TurnLimit;
}

/**
 * Creates the runner of Codex, headless: one process per trial, metered on the wire, boxed where the machine allows it; else its commands
 * are in a box of its own.
 */
export function createCodexRunner(options: CodexOptions): Runner {
  const { version, meter } = options;
  const sandbox = usableBox(options.sandbox, meter);
  return {
    kind: 'codex',
    level: 'measured',
    version,
    ...findCodexBox(sandbox),
    run: (request) => runTrial(request, { ...options, sandbox }),
  };
}

/**
 * The isolation of Codex's own sandbox, which we do not vouch for: it keeps commands from writing and from the network, and lets them read
 * everything.
 */
function findCodexBox(sandbox: Sandbox) {
  const { enforced, notEnforced } = readBoxFacts(sandbox);
  const more =
    'Codex itself keeps the commands of its agent from writing and from the network, but nothing keeps them from reading';
  return notEnforced === undefined ? { enforced } : { enforced, notEnforced: `${notEnforced}; ${more}` };
}

async function runTrial(request: AgentRequest, options: CodexOptions): Promise<AgentRun> {
  const { meter, turnLimit, path } = options;
  const codexHome = join(request.home, '.codex');
  const { ran, report } = await runMetered(request, meter, async (token) => {
    turnLimit.watch(request.seed, request.maxTurns, () => countTurns(meter.report(token)));
    await layOutTrial(request, path);
    await configure(request, options, codexHome);
    const result = await runProcess(processOf(request, options, { token, codexHome }));
    await collectRollout(codexHome, request.transcript);
    return result;
  });
  return summariseRun(ran, report, turnLimit.forget(request.seed));
}

/** A configuration directory of its own takes the place of every user-level setting. */
async function configure(
  request: AgentRequest,
  { model, meter, path, sandbox }: CodexOptions,
  codexHome: string,
): Promise<void> {
  await mkdir(codexHome, { recursive: true });
  const instructions = await placeInstructions(request, codexHome);
  const servers = layServers(request, path);
  const text = renderCodexConfig({ model: request.model ?? model, baseUrl: meter.url, instructions, servers });
  await writeFile(join(codexHome, 'config.toml'), namePlaces(text, request, sandbox));
}

function processOf(
  request: AgentRequest,
  { program, path, sandbox, readable, meter }: CodexOptions,
  { token, codexHome }: { readonly token: string; readonly codexHome: string },
): ProcessRequest {
  const args = ['exec', '--json', '--skip-git-repo-check', ...ownBox(sandbox), '-'];
  const env = { CODEX_HOME: codexHome, [tokenName]: token };
  return trialProcess(request, { program, args, stdin: request.prompt, path, env }, { sandbox, readable, meter });
}

/** A box cannot be made inside a box: in ours the CLI is told that something else keeps its commands in. */
function ownBox({ kind }: Sandbox): readonly string[] {
  return kind === 'none' ? ['-s', 'workspace-write'] : ['--dangerously-bypass-approvals-and-sandbox'];
}

function summariseRun({ end, stdout, stderr }: ProcessResult, report: TrialReport, outOfTurns: boolean): AgentRun {
  const events = parseCodexEvents(stdout);
  const tokens = totalTokens(report.usage);
  const lastStatus = report.calls.at(-1)?.status;
  const refused = refusalOf(report);
  const refusal = refused === 'budget' && outOfTurns ? 'turns' : refused;
  return summariseMetered(report, judgeCodex({ end, events, stderr, tokens, lastStatus, refusal }), events.usage);
}

/** Puts the rollouts of a run (its session and those it started, in order of their names) into one file; empty when it wrote none. */
async function collectRollout(codexHome: string, target: string): Promise<void> {
  const sessions = join(codexHome, 'sessions');
  const names = await readdir(sessions, { recursive: true }).catch(() => []);
  const rollouts = names.filter((name) => /(?:^|[\\/])rollout-[^\\/]*\.jsonl$/.test(name)).sort();
  const files = rollouts.map((name) => join(sessions, name));
  await joinTranscripts(codexHome, files, target);
}

/** The file Codex reads as memory, in the copy and in its own directory. */
const memoryName = 'AGENTS.md';

/**
 * Brings memory and definition to where Codex reads them. `AGENTS.md` of the copy it finds itself; memory of another path goes into
 * its own directory. Returns the definition without its head, for the configuration.
 */
async function placeInstructions(request: AgentRequest, codexHome: string): Promise<string> {
  const { workspace, memoryFile, definition } = request;
  if (!['', memoryName].includes(memoryFile)) await copyFile(join(workspace, memoryFile), join(codexHome, memoryName));
  // A definition whose head cannot be read is given whole: lint says what is wrong with it.
  return (parseDefinition(definition, memoryName, 'setup').value?.body ?? definition).trim();
}

/** Everything the outcome of a run of Codex is read from. */
export interface CodexFacts extends EndFacts {
  readonly events: CodexEvents;
  /** Tokens of all classes, as metered. */
  readonly tokens: number;
  /** HTTP status of the last call as the meter saw it (0: no answer); undefined when there was none. */
  readonly lastStatus: number | undefined;
}

/**
 * Judges a run of Codex. Finished = exit code 0 and the last turn was completed. When the last call got no answer, or one no rule is to
 * blame for, the environment failed; so it did when nothing was spent.
 */
export function judgeCodex(facts: CodexFacts): RunJudgement {
  const code = judgeEnd(facts);
  if (typeof code !== 'number') return code;
  const { events, stderr, tokens, lastStatus } = facts;
  if (code === 0 && events.completed && tokens > 0) return { exit: 'finished' };
  const apiFailed = lastStatus !== undefined && isApiTrouble(lastStatus, events.error);
  const cause = firstLine(events.error) || firstLine(stderr) || 'it printed nothing readable';
  return {
    exit: apiFailed || tokens === 0 ? 'environment-error' : 'agent-error',
    detail: `exit code ${code}: ${cause}`,
  };
}

/** Refuses a scratch folder below `/dev`: the box of Codex itself hides the machine's `/dev`, and every command of a trial would fail. */
function requireVisibleScratch(scratch: string): void {
  if (!scratch.startsWith('/dev/')) return;
  const message = `without bubblewrap, Codex cannot run commands below ${quoteValue(scratch)}: its own sandbox hides /dev`;
  throw setupError('runner-broken', message, 'Set TMPDIR to a folder that is not below /dev, or install bubblewrap.');
}

/**
 * Finds the CLI, holds it to the version of the config, and opens the meter that alone knows the API key. Throws ProblemError when the
 * CLI is missing, is another version, does not start or could not run commands in `scratch`, and when there is no key and one is needed.
 */
export async function openCodex(input: RunnerInput): Promise<OpenRunner> {
  const program = await findRunnerProgram(input, packageText(codexKit, input.version));
  const { sandbox } = program;
  if (sandbox.kind === 'none' && input.see === undefined) requireVisibleScratch(input.scratch);
  const turnLimit = openTurnLimit();
  const upstream = requireUpstream('openai', input);
  const meter = await openRunnerMeter(input, sandbox, { api: 'openai', upstream, admit: turnLimit.admit });
  return { runner: createCodexRunner({ ...program, meter, turnLimit }), close: () => meter.close() };
}
