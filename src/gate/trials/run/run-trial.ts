import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeTree } from '../../../adapters/process/open-scratch.ts';
import type { ShellResult } from '../../../adapters/process/run-shell.ts';
import type { Sandbox } from '../../../adapters/sandbox/box.ts';
import { zeroUsage } from '../../../core/model/money/usage.ts';
import type { GoldenTask } from '../../../core/model/rule/task.ts';
import type { AgentRun, CallWatch, Runner, RunnerFacts } from '../../../core/model/runner/runner.ts';
import type { LiveBudget } from '../../../core/model/trial/charge.ts';
import { type LaidFiles, listLaid, type Overlay } from '../../../core/model/trial/overlay.ts';
import type {
  Incident,
  Outcome,
  ProbeFacts,
  TrialIsolation,
  TrialRecord,
  TrialSpec,
} from '../../../core/model/trial/trial.ts';
import { makeRedactor, secretValues } from '../../../core/text/redact-secrets.ts';
import { hashParts, sha256 } from '../../../core/util/hash.ts';
import { defined } from '../../../core/util/values.ts';
import { compareSnapshots, snapshotCopy } from '../incidents/copy-snapshot.ts';
import { findIncidents, type TrialTraces } from '../incidents/find-incidents.ts';
import { judgeTrial } from '../judge/judge-trial.ts';
import { listChanged } from '../judge/list-work.ts';
import { readLeftText } from '../runners/transcripts.ts';
import { makeWorkspace, type Workspace, workspaceFolder } from '../workspace/make-workspace.ts';
import type { PreparedFixture } from '../workspace/prepare-fixture.ts';
import { countCalled, findClosed, sealRecord, troubleAfter } from './after-agent.ts';

/** The terms that the trials of a measurement have in common wherever they run, and the values that follow from them. */
export interface TrialTerms {
  readonly runner: RunnerFacts;
  readonly tasks: Readonly<Record<string, GoldenTask>>;
  /**
   * Returns the overlay of the fixture in the arm that has these rules: base's instructions and surroundings, as the team's own sessions
   * read them, with what is measured in its place.
   */
  readonly overlayOf: (present: readonly string[]) => Overlay;
  /** Path of the compiled memory among the files of an overlay. */
  readonly memoryFile: string;
  /**
   * The rules under test, each with the line that the isolation proof looks for in the first request. Absent where that request is the same
   * without it: what is read only when it is used is delivered where it was laid.
   */
  readonly ruleLines: readonly { readonly id: string; readonly line?: string }[];
  /** Returns the watch that counts uses in a trial and may end it before its own end; nothing is counted when absent. */
  readonly watchOf?: (trial: Pick<TrialSpec, 'task' | 'present'>) => CallWatch;
  /** The terms of judging, where these trials may not stand for any others; absent where they may. */
  readonly judged?: string;
  readonly limits: {
    readonly maxTurns: number;
    readonly tokenCap: number;
    readonly timeoutMs: number;
    readonly checkTimeoutMs: number;
  };
}

/** The terms of a measurement's trials with the machine that runs them. */
export interface TrialSetting extends TrialTerms {
  readonly runner: Runner;
  readonly fixture: PreparedFixture;
  /** Scratch directory of this run, outside any repository. */
  readonly scratch: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  /** Reads what probes may ask about: from what the API was told, else from the transcript. Nothing is kept for them when absent. */
  readonly readFacts?: (trace: { transcript: string; root: string; changed: readonly string[] }) => ProbeFacts;
  /** Box of the success checks: what they run, an agent may have written. None when absent. */
  readonly sandbox?: Sandbox;
}

/**
 * Runs one trial from workspace to record. Trouble while measuring is an outcome, never an exception; no secret is in the record. The copy
 * stays until `tidyTrial`, so that nothing stands between an agent's end and the journal that could take long or fail.
 */
export async function runTrial(setting: TrialSetting, spec: TrialSpec, budget?: LiveBudget): Promise<TrialRecord> {
  const redact = makeRedactor(secretValues(setting.env));
  return sealRecord(await tryTrial(setting, spec, redact, budget), redact);
}

/** Deletes what a trial left, once it is journalled or charged. Never throws; false when something stays until a later sweep. */
export function tidyTrial(
  { scratch }: Pick<TrialSetting, 'scratch'>,
  { key }: Pick<TrialSpec, 'key'>,
): Promise<boolean> {
  return removeTree(workspaceFolder(scratch, key));
}

async function tryTrial(
  setting: TrialSetting,
  spec: TrialSpec,
  redact: (text: string) => string,
  budget: LiveBudget | undefined,
) {
  let run: AgentRun | undefined;
  try {
    const workspace = await openWorkspace(setting, spec);
    const before = await snapshotCopy(workspace.root);
    run = await setting.runner.run({
      ...agentRequest(setting, spec, workspace),
      ...defined({ budget }),
    });
    const transcript = readLeftText(workspace.transcript);
    const changes = compareSnapshots(before, await snapshotCopy(workspace.root));
    const traces = { workspace, changes, transcript, redact };
    const incidents = isReal(setting) ? await listIncidents(setting, spec, traces, run) : [];
    const check = run.exit === 'finished' ? await judge(setting, spec, traces, incidents) : undefined;
    // Secrets are taken out first, so that not even a digest is made of one.
    const redactedTranscript = isReal(setting) ? redact(transcript) : transcript;
    const toolCalls = run.tools === undefined ? redactedTranscript : redact(run.tools);
    const facts = await readFactsOf(setting, spec, { ...traces, transcript: toolCalls });
    const called = run.tools === undefined ? undefined : await countCalled(run.tools);
    return toRecord(setting, spec, {
      run,
      check,
      transcript: redactedTranscript,
      incidents,
      facts,
      ...defined({ called }),
    });
  } catch (error) {
    if (run === undefined) return troubleRecord(spec, setting, error);
    return toRecord(setting, spec, {
      run: troubleAfter(run, error),
      check: undefined,
      transcript: '',
      incidents: [],
      facts: undefined,
    });
  }
}

/** Reads the facts that probes may ask about; the diff is what differs from what the agent found. */
async function readFactsOf(
  setting: TrialSetting,
  spec: TrialSpec,
  { workspace, changes, transcript }: Pick<TrialTraces, 'workspace' | 'changes' | 'transcript'>,
): Promise<ProbeFacts | undefined> {
  if (setting.readFacts === undefined) return undefined;
  const overlay = setting.overlayOf(spec.present);
  const startState = {
    template: setting.fixture.template,
    start: listLaid(overlay),
    definitionFile: overlay.definition?.file,
  };
  const changed = await listChanged(changes, { root: workspace.root, ...startState });
  return setting.readFacts({ transcript, root: workspace.root, changed });
}

/** Returns true for a real agent: the actions of a simulated one need no inspection. */
function isReal({ runner }: TrialSetting): boolean {
  return runner.level !== 'simulated';
}

async function listIncidents(
  setting: TrialSetting,
  spec: TrialSpec,
  traces: Pick<TrialTraces, 'workspace' | 'changes' | 'transcript' | 'redact'>,
  { attempts = [], detail = '' }: AgentRun,
): Promise<readonly Incident[]> {
  const { template } = setting.fixture;
  const incidents = await findIncidents({ ...traces, template, task: taskOf(setting, spec), detail });
  return [...attempts, ...incidents];
}

/** Lists the files over the fixture when an agent starts. */
function startFiles({ overlayOf }: TrialSetting, { present }: TrialSpec): LaidFiles {
  return listLaid(overlayOf(present));
}

async function openWorkspace(setting: TrialSetting, spec: TrialSpec): Promise<Workspace> {
  const workspace = await makeWorkspace(setting.fixture, setting.scratch, spec.key, startFiles(setting, spec));
  await mkdir(join(workspace.home, '.claude'), { recursive: true });
  await writeFile(join(workspace.home, '.claude', 'CLAUDE.md'), `${canaryWord(spec)}\n`);
  return workspace;
}

/** Makes a word that nobody else writes, derived from the seed so that a run repeats byte for byte. */
function canaryWord(spec: TrialSpec): string {
  return `canary-${hashParts('canary', spec.seed).slice(0, 20)}`;
}

function agentRequest(setting: TrialSetting, spec: TrialSpec, workspace: Workspace) {
  const task = taskOf(setting, spec);
  const { files, definition, model, allowed, servers, plugins } = setting.overlayOf(spec.present);
  return {
    prompt: task.prompt,
    ...defined({ model, plugins, watch: setting.watchOf?.(spec) }),
    workspace: workspace.root,
    memoryFile: files.get(setting.memoryFile) === null ? '' : setting.memoryFile,
    definition: definition?.text ?? '',
    ...defined({ definitionFile: definition?.file }),
    allowed,
    servers,
    reference: task.reference,
    home: workspace.home,
    transcript: workspace.transcript,
    seed: spec.seed,
    maxTurns: Math.min(setting.limits.maxTurns, task.maxTurns ?? setting.limits.maxTurns),
    tokenCap: setting.limits.tokenCap,
    timeoutMs: setting.limits.timeoutMs,
    signal: setting.signal,
  };
}

function taskOf(setting: TrialSetting, spec: TrialSpec): GoldenTask {
  const task = setting.tasks[spec.task];
  if (task === undefined) throw new Error(`no golden task "${spec.task}" in this measurement`);
  return task;
}

/** Judges a copy, or fails the trial whose agent closed the copy so that nobody can enter it. */
async function judge(
  setting: TrialSetting,
  spec: TrialSpec,
  traces: Pick<TrialTraces, 'workspace' | 'changes'>,
  incidents: readonly Incident[],
): Promise<ShellResult> {
  const closed = findClosed(traces.workspace.root);
  if (closed !== undefined) return { exit: 'failed', tail: closed };
  const judged = { start: startFiles(setting, spec), name: spec.key, incidents };
  return judgeTrial(taskOf(setting, spec), setting, traces, judged);
}

/** The results of a trial that its record is made of. */
interface TrialResults {
  readonly run: AgentRun;
  readonly check: ShellResult | undefined;
  readonly transcript: string;
  readonly incidents: readonly Incident[];
  readonly facts: ProbeFacts | undefined;
  readonly called?: TrialRecord['called'];
}

function toRecord(
  setting: TrialSetting,
  spec: TrialSpec,
  { run, check, transcript, incidents, facts, called }: TrialResults,
): TrialRecord {
  const outcome = judgeOutcome(run, check);
  const detail = run.detail ?? (outcome === 'completed' ? undefined : lastLine(check?.tail ?? ''));
  return {
    ...spec,
    outcome,
    usage: run.usage,
    turns: run.turns,
    digest: sha256(transcript),
    model: run.model,
    ...defined({ models: run.models, estimated: run.estimated, counted: run.counted }),
    ...defined({ usedAt: run.usedAt, used: run.used, called, retryAfterMs: run.retryAfterMs }),
    ...(detail ? { detail } : {}),
    ...(spec.index === 0 ? { isolation: proveIsolation(setting, spec, run, transcript) } : {}),
    ...defined({ enforced: setting.runner.enforced }),
    ...(incidents.length > 0 ? { attempts: incidents } : {}),
    ...defined({ facts }),
  };
}

/** Longest credential that could be cut where the tail of a long line begins. */
const longestCut = 600;

/** Returns the last line that a check printed. The beginning of a line that fills the tail may be half of a secret, and is left out. */
function lastLine(tail: string): string {
  const line = tail.split('\n').at(-1) ?? '';
  return line.length > 2 * longestCut ? line.slice(longestCut) : line;
}

function judgeOutcome(run: AgentRun, check: ShellResult | undefined): Outcome {
  if (run.exit !== 'finished') return run.exit;
  if (check?.exit === 'passed') return 'completed';
  if (check?.exit === 'cancelled') return 'cancelled';
  return check?.exit === 'not-started' ? 'environment-error' : 'failed-check';
}

function proveIsolation(setting: TrialSetting, spec: TrialSpec, run: AgentRun, transcript: string): TrialIsolation {
  const canary = canaryWord(spec);
  const isThere = ({ id, line }: TrialSetting['ruleLines'][number]) =>
    line === undefined ? spec.present.includes(id) : run.firstRequest.includes(line);
  return {
    canaryLeaked: run.firstRequest.includes(canary) || transcript.includes(canary),
    delivered: setting.ruleLines.filter(isThere).map(({ id }) => id),
  };
}

function troubleRecord(spec: TrialSpec, setting: TrialSetting, error: unknown): TrialRecord {
  const detail = error instanceof Error ? error.message : String(error);
  const outcome = setting.signal.aborted ? 'cancelled' : 'environment-error';
  return { ...spec, outcome, usage: zeroUsage, turns: 0, digest: sha256(''), model: '', detail };
}
