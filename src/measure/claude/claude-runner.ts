import { realpathSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { AgentRequest, AgentRun, Runner } from '../../model/runner.ts';
import { hashParts } from '../../util/hash.ts';
import { initGit } from '../init-git.ts';
import type { Meter } from '../meter/open-meter.ts';
import type { TrialReport } from '../meter/trial-report.ts';
import { makeTrialToken } from '../meter/trial-token.ts';
import { type ProcessResult, runProcess } from '../run-process.ts';
import type { Sandbox } from '../sandbox/box.ts';
import { wrapCommand } from '../sandbox/wrap-command.ts';
import { claudeArguments } from './claude-arguments.ts';
import { claudeEnvironment } from './claude-environment.ts';
import { collectTranscript } from './collect-transcript.ts';
import { judgeRun } from './judge-run.ts';
import { type ClaudeResult, parseClaudeResult } from './parse-result.ts';
import { type AgentDefinition, placeDefinition } from './place-definition.ts';

/** What all runs of one session share. */
export interface ClaudeOptions {
  /** Absolute path of the CLI, and the version it says it has. */
  readonly program: string;
  readonly version: string;
  readonly model: string;
  readonly meter: Meter;
  readonly sandbox: Sandbox;
  /** PATH of the agent's commands. */
  readonly path: string;
  /** Commands Bash may run without asking, as prefixes. */
  readonly commands: readonly string[];
}

/** Most the CLI may print. */
const maxOutputBytes = 64 * 1024 * 1024;

/** Name of the variable every process of a run carries. */
const markName = 'RENTROLL_TRIAL';

/** Claude Code, headless: one process per trial, metered on the wire, boxed where the machine allows it. */
export function createClaudeRunner(options: ClaudeOptions): Runner {
  return { kind: 'claude', level: 'measured', version: options.version, run: (request) => runTrial(request, options) };
}

async function runTrial(request: AgentRequest, options: ClaudeOptions): Promise<AgentRun> {
  const { meter } = options;
  const token = makeTrialToken();
  const sessionId = uuidOf(request.seed);
  meter.register({ token, trial: request.seed, tokenCap: request.tokenCap });
  try {
    const definition = await layOut(request, options);
    const ran = await runProcess(await processOf(request, options, { token, sessionId, definition }));
    const report = await meter.finish(token);
    await collectTranscript(join(request.home, '.claude'), sessionId, request.transcript);
    return describeRun(ran, report);
  } catch (error) {
    const report = await meter.finish(token).catch(() => undefined);
    if (report === undefined) throw error;
    return {
      ...describeRun(notStarted(error), report),
      exit: request.signal.aborted ? 'cancelled' : 'environment-error',
    };
  }
}

/** The transcript's name derives from the seed, so that a trial that is run again is named alike. */
function uuidOf(seed: string): string {
  const hex = hashParts('session', seed);
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}

/** Writes the definition with project-scoped memory over the one in the copy, and makes the copy a repository. */
async function layOut(request: AgentRequest, { path }: ClaudeOptions): Promise<AgentDefinition | undefined> {
  await mkdir(join(request.home, 'tmp'), { recursive: true });
  const definition = readDefinition(request);
  if (definition !== undefined && request.definitionFile !== undefined) {
    const file = join(request.workspace, request.definitionFile);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, definition.text);
  }
  await initGit(request.workspace, { PATH: path, HOME: request.home });
  return definition;
}

function readDefinition({ definition, definitionFile }: AgentRequest): AgentDefinition | undefined {
  if (definition === '' || definitionFile === undefined) return undefined;
  return placeDefinition(definition, basename(definitionFile, '.md'));
}

interface TrialNames {
  readonly token: string;
  readonly sessionId: string;
  readonly definition: AgentDefinition | undefined;
}

async function processOf(request: AgentRequest, options: ClaudeOptions, names: TrialNames) {
  const { program, meter, sandbox, path, model, commands } = options;
  const { definition, sessionId, token } = names;
  const { workspace, home, maxTurns } = request;
  const inBox = sandbox.kind === 'bubblewrap' && meter.socketPath !== undefined;
  const agent = definition === undefined ? {} : { agent: definition.name };
  const socket = inBox && meter.socketPath !== undefined ? { socket: meter.socketPath } : {};
  const env = claudeEnvironment({ path, home, baseUrl: meter.url, token, ...socket });
  const command = wrapCommand(inBox ? sandbox : { kind: 'none', why: 'no box' }, {
    program,
    args: claudeArguments({ model, maxTurns, ...agent, tools: definition?.tools ?? [], commands, sessionId }),
    cwd: workspace,
    env: { ...env, [markName]: request.seed },
    writable: [workspace, home],
    readable: [dirname(program), dirname(process.execPath), ...modulesOf(workspace)],
    ...socket,
  });
  const { timeoutMs, signal } = request;
  const mark = `${markName}=${request.seed}`;
  return { command, cwd: workspace, stdin: request.prompt, timeoutMs, signal, mark, maxOutputBytes };
}

/** Dependencies the copies share, behind a link. */
function modulesOf(workspace: string): readonly string[] {
  try {
    const modules = realpathSync(join(workspace, 'node_modules'));
    return modules.startsWith(workspace) ? [] : [modules];
  } catch {
    return [];
  }
}

function notStarted(error: unknown): ProcessResult {
  const why = error instanceof Error ? error.message : String(error);
  return { end: { kind: 'not-started', why }, stdout: '', stderr: '' };
}

function describeRun({ end, stdout, stderr }: ProcessResult, report: TrialReport): AgentRun {
  const result = parseClaudeResult(stdout);
  const { input, output, cacheCreation, cacheRead } = report.usage;
  const tokens = input + output + cacheCreation + cacheRead;
  const refusal = report.stop === undefined ? undefined : report.stop.kind === 'budget' ? 'budget' : 'trial';
  const judged = judgeRun({ end, result, stderr, tokens, refusal });
  const detail = judged.detail ?? describeDisagreement(result, tokens);
  return {
    exit: judged.exit,
    usage: report.usage,
    turns: report.calls.filter(({ kind, status }) => kind === 'call' && status === 200).length,
    model: Object.keys(report.byModel)[0] ?? '',
    firstRequest: report.firstRequest,
    ...(detail === undefined ? {} : { detail }),
  };
}

/** Share of tokens by which the CLI's own count may differ from the meter's. */
const tolerance = 0.02;

function describeDisagreement(result: ClaudeResult | undefined, metered: number): string | undefined {
  if (result === undefined || metered === 0) return undefined;
  const { input, output, cacheCreation, cacheRead } = result.usage;
  const counted = input + output + cacheCreation + cacheRead;
  if (Math.abs(counted - metered) <= tolerance * metered) return undefined;
  return `the CLI counts ${counted} tokens, the meter ${metered}`;
}
