import { decideRule } from '../../core/decide/decide-rule.ts';
import { judgeExit } from '../../core/decide/judge/judge-change.ts';
import { verifyEvidence } from '../../core/decide/verify-evidence.ts';
import { makeError, type Problem, ProblemError } from '../../core/model/problem.ts';
import type { Decision } from '../../core/model/verdict/decision.ts';
import type { Evidence } from '../../core/model/verdict/evidence.ts';
import { findEvidenceFaults } from '../../core/model/verdict/evidence-faults.ts';
import type { ExitCode } from '../../core/model/verdict/report.ts';
import { joinEvidence } from '../../core/receipt/join-evidence.ts';
import { type FoundEvidence, parseEvidence } from '../../core/receipt/parse-evidence.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { type Bytes, readEvidenceFiles } from './read-evidence-files.ts';

export interface DecideRequest {
  /** A file, a folder, or `-` for standard input. */
  readonly path: string;
  readonly stdin: Bytes;
}

/** The answer about one rule: the decision, and what it is about. */
export interface EvidenceAnswer extends Decision {
  readonly rule: string;
  readonly agent: string;
  readonly rent: number;
}

export interface DecideResult {
  /** One a rule, in the order in which they were read. */
  readonly decided: readonly { readonly evidence: Evidence; readonly answer: EvidenceAnswer }[];
  /** What people should know about evidence that was decided on all the same. */
  readonly problems: readonly Problem[];
  /** 0 when every rule earns, 1 when one does not or is a regression, 3 when one is undecided. */
  readonly exitCode: ExitCode;
}

/**
 * Decides from evidence alone: no repository, no agent, no config. Throws ProblemError with everything that is wrong when anything is;
 * then there is no verdict at all.
 */
export async function decideEvidence({ path, stdin }: DecideRequest): Promise<DecideResult> {
  const entries: FoundEvidence[] = [];
  const problems: Problem[] = [];
  for await (const { value: file, problems: unread } of readEvidenceFiles(path, stdin)) {
    const parsed = file === undefined ? { problems: unread } : parseEvidence(file.bytes, file.file);
    problems.push(...parsed.problems);
    if (parsed.value !== undefined) entries.push(...parsed.value);
  }
  const joined = joinEvidence(entries);
  problems.push(...joined.problems);
  problems.push(...(joined.value ?? []).flatMap(reportImpossible));
  if (joined.value === undefined || problems.length > 0) throw new ProblemError(problems);
  return decideAll(joined.value);
}

/** What each value may be and all of them together cannot. */
function reportImpossible({ evidence, at }: FoundEvidence): readonly Problem[] {
  const faults = findEvidenceFaults(evidence);
  const message = `the evidence about ${quoteValue(evidence.rule)} contradicts itself: ${faults.slice(0, 3).join('; ')}`;
  const problem = makeError('setup', 'evidence-contradicts', message, 'Correct the file, or measure again.', at);
  return faults.length === 0 ? [] : [problem];
}

function decideAll(entries: readonly FoundEvidence[]): DecideResult {
  const decided = entries.map((one) => {
    const { evidence } = one;
    const decision = decideRule(evidence);
    const { rule, agent, rent } = evidence;
    return { evidence, answer: { ...decision, rule, agent, rent }, problems: weigh(one) };
  });
  const verdicts = decided.map(({ answer }) => answer.verdict);
  return {
    decided: decided.map(({ evidence, answer }) => ({ evidence, answer })),
    problems: decided.flatMap(({ problems }) => problems),
    exitCode: judgeExit({ run: { kind: 'evidence', verdicts }, verdicts: [], problems: [] }),
  };
}

function weigh({ at, evidence }: FoundEvidence): readonly Problem[] {
  const rule = quoteValue(evidence.rule);
  const looks = verifyEvidence(evidence).map((detail) => ({
    code: 'evidence-other-looks',
    message: `the evidence about ${rule} was not gathered by this procedure: ${detail}`,
    hint: 'The verdict below uses all its trials.',
  }));
  return looks.map((problem) => ({ ...problem, severity: 'warning', at, blame: 'setup' }));
}
