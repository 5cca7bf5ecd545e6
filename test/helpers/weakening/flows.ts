import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseRange } from '../../../src/adapters/github/choose-range.ts';
import { silentProgress } from '../../../src/cli/progress/silent-progress.ts';
import { type Problem, ProblemError } from '../../../src/core/model/problem.ts';
import type { Dependencies } from '../../../src/core/model/request/dependencies.ts';
import { type ClaimedRange, defaultConfigFile as configFile } from '../../../src/core/model/request/gate-request.ts';
import type { JudgedReport } from '../../../src/core/model/verdict/report.ts';
import { checkChange } from '../../../src/gate/check.ts';
import { runAudit } from '../../../src/gate/commands/audit/run-audit.ts';
import { hasNothingToMeasure } from '../../../src/gate/commands/check/has-nothing-to-measure.ts';
import { proveRange, readPullMerge } from '../../../src/gate/commands/check/prove-range.ts';
import { type GateOptions, readGateRequest } from '../../../src/gate/commands/check/read-gate-request.ts';
import { measurePart } from '../../../src/gate/commands/parts/measure-part.ts';
import { judgeCommit, planPullCommit } from '../../../src/gate/commands/stamp/plan-commit.ts';
import type { Repository } from '../make-repository.ts';

/** What a flow said of a change. */
export interface FlowAnswer {
  /** `idle` where it did not even look; `refused` where it ended before there was a report. */
  readonly outcome: JudgedReport['outcome'] | 'idle' | 'refused';
  /** How the required check ends, where there is a report. */
  readonly conclusion?: JudgedReport['judgement']['conclusion'];
  /** Codes of errors. */
  readonly errors: readonly string[];
  /** Everything a person is told. */
  readonly told: string;
  /** Rules that trials are planned or were run for. */
  readonly measured: readonly string[];
}

/** Whether trials are run, or the job is stopped before its first: then nothing at all speaks for a rule. */
export type Trials = 'run' | 'none';

/** A flow of the documents, from what starts it to what it says of the branch `change`, which stands on `main`. */
export type Flow = (repository: Repository, trials: Trials) => Promise<FlowAnswer>;

/** A machine that has measured nothing and holds no key. */
function openDependencies(
  { root }: Repository,
  trials: Trials,
  more: Partial<Dependencies>,
): Dependencies & { readonly home: string } {
  const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
  rmSync(join(root, '.git/rentroll'), { recursive: true, force: true });
  const env = { PATH: process.env['PATH'], RENTROLL_HOME: home };
  const signal = trials === 'none' ? AbortSignal.abort() : new AbortController().signal;
  return { home, cwd: root, env, progress: silentProgress, signal, now: () => new Date(), ...more };
}

async function answer(
  repository: Repository,
  trials: Trials,
  judge: (deps: Dependencies) => Promise<JudgedReport | undefined>,
  more: Partial<Dependencies> = {},
): Promise<FlowAnswer> {
  const { home, ...deps } = openDependencies(repository, trials, more);
  try {
    const report = await judge(deps);
    return report === undefined ? idle : tell(report);
  } catch (error) {
    if (error instanceof ProblemError) return refuse(error.problems);
    throw error;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

const idle: FlowAnswer = { outcome: 'idle', errors: [], told: '', measured: [] };

function tell(report: JudgedReport): FlowAnswer {
  const { outcome, judgement, problems, notices, verdicts, plan } = report;
  const words = [...notices, ...problems.map(({ message, at }) => `${at?.file} ${message}`), judgement.title];
  return {
    outcome,
    conclusion: judgement.conclusion,
    errors: codesOf(problems),
    told: words.join('\n'),
    measured: [...new Set([...verdicts, ...plan.rules].map(({ rule }) => rule))],
  };
}

function refuse(problems: readonly Problem[]): FlowAnswer {
  const told = problems.map(({ at, message }) => `${at?.file} ${message}`).join('\n');
  return { outcome: 'refused', errors: codesOf(problems), told, measured: [] };
}

function codesOf(problems: readonly Problem[]): readonly string[] {
  return problems.filter(({ severity }) => severity === 'error').map(({ code }) => code);
}

/** The gate as the command and the Action start it: the quick answer first. */
function gate(
  claim: ClaimedRange,
  range: { readonly base?: string; readonly head: string },
  options: Partial<GateOptions> = {},
) {
  return async (deps: Dependencies): Promise<JudgedReport | undefined> => {
    if (await hasNothingToMeasure(deps.cwd, claim, configFile)) return undefined;
    return checkChange(readGateRequest({ configFile, ...range, ...options }), deps);
  };
}

const branch = { base: 'main', head: 'change' };
const chosen = { kind: 'chosen', ...branch } as const;

/** The pull request merged, as GitHub makes it; the working tree is left at `at`. */
function mergePull(
  repository: Repository,
  at: 'merge' | 'base',
): { readonly base: string; readonly tip: string; readonly merge: string } {
  const [base, tip] = ['main', 'change'].map((name) => repository.git('rev-parse', name)) as [string, string];
  const tree = repository.git('rev-parse', 'change^{tree}');
  const merge = repository.git('commit-tree', tree, '-p', base, '-p', tip, '-m', 'Merge');
  repository.git('update-ref', 'refs/remotes/pull/7/merge', merge);
  repository.git('checkout', '--quiet', '--force', '--detach', at === 'merge' ? merge : base);
  repository.git('clean', '--quiet', '--force', '-d');
  return { base, tip, merge };
}

/** What an event comes to: base and head as the commits bear them out, and the gate on them. */
async function judgeEvent(
  repository: Repository,
  name: string,
  sha: string,
  payload: unknown,
  trials: Trials,
): Promise<FlowAnswer> {
  const { value: claim, problems } = chooseRange({ name, sha, payload, repository: 'o/n' }, undefined);
  if (claim === undefined) return refuse(problems);
  const range = proveRange(repository.root, claim);
  if (range.value === undefined) return refuse(range.problems);
  return answer(repository, trials, gate(claim, range.value));
}

/** On a laptop, or where nothing may be spent: the plan. */
const checkDry: Flow = (repository, trials) => answer(repository, trials, gate(chosen, branch, { dryRun: true }));

/** In the job of a pull request: the merge of it. */
const checkPull: Flow = (repository, trials) => {
  const { base, tip, merge } = mergePull(repository, 'merge');
  const pull = { number: 7, base: { sha: base, ref: 'main' }, head: { sha: tip, ref: 'change' } };
  return judgeEvent(repository, 'pull_request', merge, { pull_request: pull }, trials);
};

/** Measured in parts and judged elsewhere, from what they brought. */
const matrix: Flow = (repository, trials) =>
  answer(repository, trials, async (deps) => {
    const store = mkdtempSync(join(tmpdir(), 'rentroll-store-'));
    if (trials === 'run') await measurePart({ configFile, ...branch, part: { number: 1, of: 1 }, store }, deps);
    return checkChange(readGateRequest({ configFile, ...branch, store, offline: true }), deps);
  });

/** After a person set the label: the checkout is the base, and the pull request is in the object store alone. */
const label: Flow = async (repository, trials) => {
  const { base, tip } = mergePull(repository, 'base');
  const { commits } = await readPullMerge(repository.root, 7);
  const claim = { kind: 'merge', head: commits?.[0] ?? '', onto: [base], tip, branch: 'main' } as const;
  const range = proveRange(repository.root, claim);
  if (range.value === undefined) return refuse(range.problems);
  return answer(repository, trials, gate(claim, range.value), { needsBox: true });
};

/** A job that stamps, with no receipt of a job that measured: what it would commit, or what it says of the tree as it is. */
const stamp: Flow = (repository, trials) =>
  answer(repository, trials, async (deps) => {
    const { base, merge } = mergePull(repository, 'merge');
    const { commits } = await planPullCommit({ configFile, sha: merge }, [], deps);
    return commits[0]?.report ?? judgeCommit({ configFile, base, head: merge, notices: [] }, deps);
  });

/** An audit of the rules of base that has the branch in view: its plan, or its trials. */
const audit: Flow = (repository, trials) =>
  answer(repository, trials, (deps) => runAudit({ configFile, ...branch, dryRun: trials === 'none' }, deps));

/** A queue that made a commit of its own. */
const mergeQueue: Flow = (repository, trials) => {
  const { base, merge } = mergePull(repository, 'merge');
  return judgeEvent(repository, 'merge_group', merge, { merge_group: { base_sha: base, head_sha: merge } }, trials);
};

/** Every flow in which a change asks to be let in; `check` in a fork is the same job on a base with a real agent, without its key. */
export const judgingFlows = { check: checkPull, matrix, label, stamp, 'merge queue': mergeQueue } as const;

/** Flows that tell and let nothing in: what would be measured. */
export const reportingFlows = { 'check --dry-run': checkDry, audit } as const;
