import { decideRule } from '../core/decide/decide-rule.ts';
import { metricWeights, totalTokens, type Usage, zeroUsage } from '../core/model/money/usage.ts';
import { type Parsed, type Problem, ProblemError, setupError } from '../core/model/problem.ts';
import { limitsOfOneLook, policyDefaults } from '../core/model/rule/config.ts';
import { outcomeTermsOf } from '../core/model/rule/outcome-terms.ts';
import { arms } from '../core/model/trial/trial.ts';
import type { ImportedAnswer, ImportedResult } from '../core/model/verdict/decided.ts';
import type { Evidence, EvidenceOutcome } from '../core/model/verdict/evidence-faults.ts';
import { type Decision, isDecided } from '../core/model/verdict/report.ts';
import { unknownHorizonShare } from '../core/stats/auto-minimal-effect.ts';
import { textAt } from '../core/text/document/document-node.ts';
import { quoteValue } from '../core/text/escape/quote-value.ts';
import { parseDefinition } from '../core/text/markdown/parse-definition.ts';
import { loadTokenizer } from '../core/util/tokenizer.ts';
import { type ArmedTrial, type ArmNames, type PairedArms, pairArms } from './pair-arms.ts';
import type { ForeignFormat, ForeignReader, ForeignTokens, ForeignTrial, ReadTerms } from './reading/foreign-trial.ts';
import { walkFiles } from './reading/walk-files.ts';
import { labelMeanings, type TrialLabel, writeLabels } from './trial-labels.ts';

/** Request for a verdict on trials that another harness ran. */
export interface TrialsRequest extends ArmNames, ReadTerms {
  /** A file or a folder. */
  readonly path: string;
  readonly format: ForeignFormat;
  readonly buys?: 'outcome';
  /** Tokens that each session pays for the candidate beside what its trials show. */
  readonly rent: number;
  /** A skill's folder, or an agent's file, whose line in the listing is the rent. */
  readonly asset?: string;
}

const mostProblems = 50;

/** Reads trials and decides them by one look. Throws ProblemError with all their faults; then there is no verdict. */
export async function decideTrials(request: TrialsRequest): Promise<ImportedResult> {
  const paired = pairArms(await importTrials(request), request);
  if (paired.value === undefined) throw new ProblemError(paired.problems);
  const { asset } = request;
  const rent = asset === undefined ? request.rent : await measureAssetRent(asset);
  return judgePaired(paired.value, { ...request, rent });
}

/** Imports all trials below a path, whatever their arms. Throws ProblemError. */
export async function importTrials({
  path,
  format,
  ...terms
}: Pick<TrialsRequest, 'path' | 'format' | keyof ReadTerms>): Promise<readonly ForeignTrial[]> {
  const reader = await loadReader(format);
  const problems: Problem[] = [];
  const trials: ForeignTrial[] = [];
  for (const { value: source, problems: unread } of walkFiles(path, reader)) {
    const read: Parsed<readonly ForeignTrial[]> =
      source === undefined ? { problems: unread } : reader.read(source, terms);
    problems.push(...read.problems);
    if (problems.length >= mostProblems) break;
    for (const trial of read.value ?? []) trials.push(trial);
  }
  if (problems.length > 0) throw new ProblemError(problems.slice(0, mostProblems));
  return trials;
}

/**
 * Measures the tokens that a session reads of a skill or an agent before it uses it: its line in the listing, name and description. The number
 * is computed, not metered. `path`: the skill's folder, or the file of an agent. Throws ProblemError for a file without such a head.
 */
async function measureAssetRent(path: string): Promise<number> {
  const isSkill = (parts: readonly string[]) => parts.length === 1 && parts[0] === 'SKILL.md';
  const [definition] = [...walkFiles(path, { isWanted: isSkill })];
  if (definition?.value === undefined) throw new ProblemError(definition?.problems ?? []);
  const { file, bytes } = definition.value;
  const { value, problems } = parseDefinition(bytes, file, 'setup');
  if (value === undefined) throw new ProblemError(problems);
  const [name, description] = ['name', 'description'].map((key) => textAt(value.keys, key));
  if (name === undefined || description === undefined) {
    const message = `the head of ${quoteValue(file)} has no name, or no description`;
    throw setupError('trials-asset', message, 'Name the folder of a skill, the file of an agent, or write --rent N.', {
      file,
    });
  }
  const count = await loadTokenizer();
  return count(`- ${name}: ${description}\n`);
}

function judgePaired({ trials, differing }: PairedArms, request: TrialsRequest): ImportedResult {
  const { format, rent, candidate, baseline, buys, asset } = request;
  const isFolded = trials.some(({ trial: { tokens } }) => tokens !== undefined && tokens.classes === undefined);
  const evidence = toEvidence(trials, { ...request, isFolded });
  const labels = findLabels(trials, { isFolded, isDiffering: differing.length > 0, isComputed: asset !== undefined });
  const { decision, next } = withholdYes(decideRule(evidence), labels, evidence);
  const answer = {
    ...decision,
    imported: format,
    labels: writeLabels(labels, format, differing),
    rule: candidate,
    agent: format,
    rent,
    baseline,
    ...(buys !== undefined && { buys }),
    ...(next !== undefined && { next }),
  };
  const presentLabels = Object.entries(labelMeanings).filter(([label]) => labels.has(label as TrialLabel));
  return { evidence, answer, meanings: presentLabels.map(([label, { says }]) => `${label}: ${says}`) };
}

interface EvidenceTerms extends TrialsRequest {
  readonly isFolded: boolean;
}

function toEvidence(
  armed: readonly ArmedTrial[],
  { candidate, format, rent, buys, isFolded }: EvidenceTerms,
): Evidence {
  return {
    schema: 1,
    agent: format,
    rule: candidate,
    rent,
    policy: {
      ratio: policyDefaults.ratio,
      minEffect: unknownHorizonShare,
      ...limitsOfOneLook,
      weights: metricWeights[isFolded ? 'total' : 'priced'],
    },
    ...(buys === 'outcome' && { outcome: toTerms(armed) }),
    trials: armed.map(({ trial: { task, outcome, tokens }, arm }, index) => ({
      task,
      arm,
      outcome,
      order: index + 1,
      batch: 1,
      usage: usageOf(tokens, isFolded),
    })),
  };
}

function toTerms(armed: readonly ArmedTrial[]): EvidenceOutcome {
  const tasks = [...new Set(armed.map(({ trial }) => trial.task))];
  return { value: 'auto', times: outcomeTermsOf({}).times, critical: [], tasks };
}

function usageOf(tokens: ForeignTokens | undefined, isFolded: boolean): Usage {
  if (tokens === undefined) return zeroUsage;
  return isFolded || tokens.classes === undefined ? { ...zeroUsage, input: tokens.total } : tokens.classes;
}

function findLabels(
  armed: readonly ArmedTrial[],
  { isFolded, isDiffering, isComputed }: Readonly<Record<'isFolded' | 'isDiffering' | 'isComputed', boolean>>,
): ReadonlySet<TrialLabel> {
  const notices = new Set(armed.flatMap(({ trial }) => trial.notices));
  const isTimed = armed.every(({ trial }) => trial.startedAt !== undefined);
  return new Set<TrialLabel>([
    ...(['imported', 'unmetered', 'one-look', 'optional-stopping-unknown'] as const),
    ...notices,
    ...(isTimed ? [] : (['time-unknown'] as const)),
    ...(isTimed && areApart(armed) ? (['not-concurrent'] as const) : []),
    ...(isFolded ? (['classes-folded'] as const) : []),
    ...(isDiffering ? (['config-differs'] as const) : []),
    ...(isComputed ? (['rent-computed'] as const) : []),
  ]);
}

/** Returns true when the last trial of one arm began before the first of the other. */
function areApart(armed: readonly ArmedTrial[]): boolean {
  const [first, second] = arms.map((arm) => {
    const starts = armed.filter((one) => one.arm === arm).map(({ trial }) => trial.startedAt ?? 0);
    return { from: starts.reduce((a, b) => Math.min(a, b)), until: starts.reduce((a, b) => Math.max(a, b)) };
  });
  if (first === undefined || second === undefined) return false;
  return first.until < second.from || second.until < first.from;
}

/**
 * Turns a yes into "undecided" when a label forbids it, and counts the trials of a new comparison: more trials after these would be a second
 * look.
 */
function withholdYes(
  decision: Decision,
  labels: ReadonlySet<TrialLabel>,
  { trials }: Evidence,
): { readonly decision: Decision; readonly next?: ImportedAnswer['next'] } {
  const blockingLabel = [...labels].find((label) => labelMeanings[label].holds);
  const isWithheld = decision.verdict === 'earns' && blockingLabel !== undefined;
  const shown: Decision = isWithheld ? { ...decision, verdict: 'undecided', reason: blockingLabel } : decision;
  const { trials: further, tokens } = decision.settle;
  const settled = { ...shown, settle: { trials: 0, tokens: 0 } };
  if (isDecided(shown)) return { decision: settled };
  const tokensPerTrial = further > 0 ? tokens / further : meanTokens(trials);
  return {
    decision: settled,
    next: { trials: trials.length + further, tokens: Math.round(tokensPerTrial * (trials.length + further)) },
  };
}

function meanTokens(trials: Evidence['trials']): number {
  return trials.reduce((sum, { usage }) => sum + totalTokens(usage), 0) / trials.length;
}

/** Each format is a file of its own, loaded when it is asked for. */
const readers: Readonly<Record<ForeignFormat, () => Promise<ForeignReader>>> = {
  harbor: async () => (await import('./formats/harbor.ts')).harborReader,
  vally: async () => (await import('./formats/vally.ts')).vallyReader,
  'skill-creator': async () => (await import('./formats/skill-creator.ts')).skillCreatorReader,
  inspect: async () => (await import('./formats/inspect.ts')).inspectReader,
  promptfoo: async () => (await import('./formats/promptfoo.ts')).promptfooReader,
  csv: async () => (await import('./formats/csv.ts')).csvReader,
};

/** Loads the reader of a format. */
function loadReader(format: ForeignFormat): Promise<ForeignReader> {
  return readers[format]();
}
