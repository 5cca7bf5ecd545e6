import type { Problem } from '../../model/problem.ts';
import type { CompareReport, CompareVerdict } from '../../model/request/compare-report.ts';
import type { Conclusion, ExitCode, GateOutcome, Judgement, Report, Verdict } from '../../model/verdict/report.ts';
import { type Change, judgeKind, listHeard, type RunKind } from './run-kinds.ts';
import { retellTitle, writeTitle } from './write-title.ts';

/** Policy of runs that no config judges: the config's default. */
export const defaultPolicy: Change['policy'] = { onUndecided: 'neutral' };

/**
 * Judges a run of any kind: its outcome, the conclusion of its check run, its exit code, and the answer in one sentence. Everything that says pass
 * or fail, posts a conclusion or ends a process asks this function and decides nothing itself.
 */
export function judgeChange(change: Change): Judgement {
  const outcome = judgeOutcome(change);
  return {
    outcome,
    conclusion: concludeJob(outcome, change),
    exitCode: exitCodes[outcome],
    title: writeTitle(change, outcome),
  };
}

/** Returns the exit code alone, for callers that word the outcome themselves. */
export function judgeExit(change: Omit<Change, 'policy'>): ExitCode {
  return exitCodes[judgeOutcome(change)];
}

const exitCodes: Readonly<Record<GateOutcome, ExitCode>> = { pass: 0, fail: 1, error: 2, undecided: 3 };

/** Errors come first, whatever was measured: those of the base and the environment before those of the change. */
function judgeOutcome({ run, verdicts, problems }: Omit<Change, 'policy'>): GateOutcome {
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.some(({ blame }) => blame === 'setup')) return 'error';
  return errors.length > 0 ? 'fail' : judgeKind(run, verdicts);
}

/**
 * Concludes the check run. It fails for a no, for an error, and for undecided where the policy says so or where a line of memory would be merged on a
 * receipt that nobody vouches for: a neutral change can be merged. An audit that evicts has done its work, so that its job is neutral; the pull
 * request that follows is its answer.
 */
function concludeJob(outcome: GateOutcome, { run, verdicts, problems, policy }: Change): Conclusion {
  if (outcome === 'pass') return 'success';
  const isAuditAnswer =
    run.kind === 'audit' && outcome !== 'error' && !problems.some(({ severity }) => severity === 'error');
  if (isAuditAnswer) return 'neutral';
  const waitsInMemory = verdicts.some((verdict) => verdict.proof === undefined && verdict.hint?.inMemory === true);
  return outcome === 'undecided' && policy.onUndecided === 'neutral' && !waitsInMemory ? 'neutral' : 'failure';
}

/** Judges problems alone: linting, and runs that could not begin. */
export function judgeProblems(problems: readonly Problem[]): Judgement {
  return judgeChange({ run: { kind: 'lint' }, verdicts: [], problems, policy: defaultPolicy });
}

/**
 * Judges a report that was stored or came from another job by the outcome it states. The title is written anew from its figures: the stored one is
 * whatever somebody wrote.
 */
export function judgeAgain({ outcome: storedOutcome, verdicts: rows, problems, policy }: Report): Judgement {
  const hinted = listHeard(rows).filter(({ basis }) => basis === 'hint');
  // The stored outcome may be anybody's words: a verdict that rests on a hint is open whatever they say.
  const outcome = storedOutcome === 'pass' && hinted.length > 0 ? 'undecided' : storedOutcome;
  const isAudit = rows.some(({ audit }) => audit !== undefined);
  const run: RunKind = isAudit ? { kind: 'audit' } : { kind: 'evidence', verdicts: [] };
  const verdicts = hinted.map(
    ({ rule, active }) => ({ rule, verdict: 'undecided', hint: { inMemory: active === true } }) as const,
  );
  const conclusion = concludeJob(outcome, { run, verdicts, problems, policy });
  return {
    outcome,
    conclusion,
    exitCode: exitCodes[outcome],
    title: retellTitle({ verdicts: rows, problems }, outcome),
  };
}

/** Answer about side b for each verdict of the gate: the arm that holds it is the candidate. */
const compareVerdicts = {
  earns: 'cheaper',
  'does-not-earn': 'not-cheaper',
  regression: 'breaks-tasks',
  undecided: 'undecided',
} as const satisfies Readonly<Record<Verdict, CompareVerdict>>;

/** Returns the answer to "is b cheaper than a" that a verdict gives. */
export function toCompareVerdict(verdict: Verdict): (typeof compareVerdicts)[Verdict] {
  return compareVerdicts[verdict];
}

/** Answer about side b for each verdict of the gate, where solved tasks count. */
const wholeVerdicts: Readonly<Record<Verdict, CompareVerdict>> = {
  ...compareVerdicts,
  earns: 'pays',
  'does-not-earn': 'does-not-pay',
};

/** Returns the answer to "is everything that b has worth its price" that a verdict gives. */
export function toWholeVerdict(verdict: Verdict): CompareVerdict {
  return wholeVerdicts[verdict];
}

const outcomes: Readonly<Record<CompareVerdict, GateOutcome>> = {
  cheaper: 'pass',
  pays: 'pass',
  undecided: 'undecided',
  'not-cheaper': 'fail',
  'does-not-pay': 'fail',
  'breaks-tasks': 'fail',
};

/** Judges a comparison for those who act: only "cheaper", or "pays", is a yes. */
export function judgeComparison(
  verdict: CompareVerdict,
  { isPlan }: { readonly isPlan: boolean },
): Pick<CompareReport, 'outcome' | 'exitCode'> {
  const outcome = isPlan ? 'pass' : outcomes[verdict];
  return { outcome, exitCode: exitCodes[outcome] };
}
