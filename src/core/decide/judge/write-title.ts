import type {
  AuditConsequence,
  CheckOutcome,
  GateOutcome,
  MeasuredLeaving,
  Report,
  RuleVerdict,
  Verdict,
} from '../../model/verdict/report.ts';
import { formatCount } from '../../text/format-number.ts';
import { type AssetCounts, type Change, listHeard, type PlannedEntries, type RunKind } from './run-kinds.ts';

/** Writes the answer in one or two short sentences, which people read first in the comment, the summary and the terminal. */
export function writeTitle(change: Change, outcome: GateOutcome): string {
  const errors = change.problems.filter(({ severity }) => severity === 'error').length;
  if (change.run.kind === 'lint') return writeLintTitle(change, errors, outcome);
  return errors > 0 ? writeErrorTitle(errors, outcome) : writeRunTitle(change, outcome);
}

/** Writes the title of a stored report from its rows alone: the title in the report may say anything. */
export function retellTitle(
  { verdicts, problems }: Pick<Report, 'verdicts' | 'problems'>,
  outcome: GateOutcome,
): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) return writeErrorTitle(errors, outcome);
  if (verdicts.some(({ audit }) => audit !== undefined)) return writeAuditTitle(verdicts, outcome);
  const heard = listHeard(verdicts);
  return heard.length === 0 ? nothingToMeasure : writeVerdictTitle(heard, outcome);
}

const nothingToMeasure = 'Nothing to measure: no rule is new, changed or unproven.';

function writeErrorTitle(errors: number, outcome: GateOutcome): string {
  return outcome === 'error'
    ? `Could not run: ${formatCount(errors, 'problem')} with the base, the config or the environment.`
    : `Failed: ${formatCount(errors, 'problem')} in this change.`;
}

function writeLintTitle({ problems }: Change, errors: number, outcome: GateOutcome): string {
  if (errors > 0) return writeErrorTitle(errors, outcome);
  const warnings = problems.length;
  return `Lint found no errors${warnings === 0 ? '' : ` and ${formatCount(warnings, 'warning')}`}.`;
}

function writeRunTitle(change: Change, outcome: GateOutcome): string {
  const { run, verdicts } = change;
  switch (run.kind) {
    case 'introduction':
      return 'This change introduces rentroll: its ledger was checked, nothing is measured yet.';
    case 'plan':
      return writePlanTitle(run);
    case 'idle-audit':
      return run.why;
    case 'audit':
      return writeAuditTitle(verdicts, outcome);
    case 'tree':
      return writeTreeTitle(change, run, outcome);
    case 'evidence':
      return '';
    case 'bench':
      return endTitles[outcome];
    case 'verify':
      return run.refused > 0
        ? `${run.refused} of ${formatCount(run.receipts, 'receipt')} refused.`
        : `No receipt was refused: ${run.receipts} verified.`;
    case 'lint':
      return '';
  }
}

/** Writes how many rules or assets would be measured, and how many of the planned ones are not worth it. */
export function writePlanTitle({ noun, planned, skipped }: PlannedEntries): string {
  if (planned === 0) return 'Nothing to measure.';
  const left = skipped === 0 ? '' : ` ${skipped} ${skipped === 1 ? 'is' : 'are'} not worth measuring.`;
  return `${formatCount(planned - skipped, ...counted[noun])} would be measured.${left}`;
}

const endTitles: Readonly<Record<GateOutcome, string>> = {
  pass: 'Every trial ran.',
  fail: 'A receipt was refused.',
  undecided: 'It ended before all trials had run.',
  error: 'The environment did not work.',
};

const starts: Readonly<Record<GateOutcome, string>> = {
  pass: 'Passed',
  fail: 'Failed',
  undecided: 'Undecided',
  error: 'Could not run',
};

function writeTreeTitle(
  { verdicts: all }: Change,
  { unstamped, unmeasured, strikes, assets = noAssets }: Extract<RunKind, { kind: 'tree' }>,
  outcome: GateOutcome,
): string {
  const verdicts = listHeard(all);
  const stamp = unstamped > 0 ? ` ${formatCount(unstamped, 'active rule')} must be stamped first.` : '';
  const open =
    unmeasured > 0 ? ` ${formatCount(unmeasured, 'rule')} ${unmeasured === 1 ? 'has' : 'have'} no verdict yet.` : '';
  const strike =
    strikes > 0 ? ` ${formatCount(strikes, 'audit record')} ${strikes === 1 ? 'has' : 'have'} no trusted author.` : '';
  const asset =
    assets.unproved > 0
      ? ` ${formatCount(assets.unproved, 'asset')} of this change ${assets.unproved === 1 ? 'was' : 'were'} not started.`
      : '';
  const prompts = assets.open ? ` The prompts of ${formatCount(assets.open, 'asset')} have no answer.` : '';
  const code = assets.unreviewed ? ` Code in ${formatCount(assets.unreviewed, 'place')} waits for a review.` : '';
  const rest = `${stamp}${open}${strike}${asset}${prompts}${code}`;
  if (verdicts.length > 0) return writeVerdictTitle(verdicts, outcome, rest);
  if (rest !== '') return `${starts[outcome]}:${rest}`;
  return assets.proved === 0 ? nothingToMeasure : `${starts[outcome]}: ${writeProved(assets.proved)}.`;
}

const noAssets: AssetCounts = { proved: 0, unproved: 0 };

function writeProved(assets: number): string {
  return `${formatCount(assets, 'asset')} of this change ${assets === 1 ? 'was' : 'were'} started without a fault`;
}

/** Facts of a verdict that a title tells, whatever the verdict rests on. */
type Notified = Pick<RuleVerdict, 'rule' | 'model' | 'verdict' | 'text' | 'leaving' | 'behaviour' | 'outcome'>;

function writeVerdictTitle(verdicts: readonly Notified[], outcome: GateOutcome, rest = ''): string {
  const nouns = new Set(verdicts.map(({ text }) => (text === undefined ? 'rule' : (text.what ?? 'text'))));
  const [noun = 'rule'] = nouns.size === 1 ? nouns : [];
  const answers = verdicts.map(nameAnswer);
  const present = listGroups(outcome).filter((group) => answers.some((answer) => groupOf[answer] === group));
  const total = ` of ${formatCount(verdicts.length, ...counted[noun])}`;
  const counts = present.map((group, index) => writeGroup(group, answers, index === 0 ? total : '')).join(' ');
  if (present[0] === leadingGroup[outcome]) return `${counts}${rest}`;
  return rest === '' ? `${starts[outcome]}. ${counts}` : `${starts[outcome]}:${rest} ${counts}`;
}

/** Lists the groups in the order in which a title counts them: the group that decides the outcome comes first. */
function listGroups(outcome: GateOutcome): readonly Group[] {
  return [...new Set([leadingGroup[outcome], 'Rejected', 'Accepted', 'Undecided'] as const)];
}

const leadingGroup: Readonly<Record<GateOutcome, Group>> = {
  pass: 'Accepted',
  fail: 'Rejected',
  undecided: 'Undecided',
  error: 'Undecided',
};

/** Writes one group with the reasons of its answers: `Rejected: 3 of 5 rules (2 do not pay, 1 breaks tasks).` */
function writeGroup(group: Group, answers: readonly Answer[], total: string): string {
  const inGroup = answers.filter((answer) => groupOf[answer] === group);
  const isSingleReason = new Set(inGroup).size === 1;
  const reasons = listParts(reasonPhrases, inGroup).map(({ amount, words }) =>
    isSingleReason ? words : `${amount} ${words}`,
  );
  return `${group}: ${inGroup.length}${total}${reasons.length === 0 ? '' : ` (${reasons.join(', ')})`}.`;
}

const counted: Readonly<Record<'rule' | 'text' | 'asset', readonly [one: string, several: string]>> = {
  rule: ['rule', 'rules'],
  text: ['text change', 'text changes'],
  asset: ['asset', 'assets'],
};

/**
 * Names the answer of a verdict as titles count it: for replaced text and for a rule that leaves, whether base's words may go; for a rule with a
 * probe, that it buys behaviour.
 */
function nameAnswer({ verdict, text, leaving, behaviour, outcome }: Notified): Answer {
  if (leaving !== undefined) return `${leaving.kind} ${leaving.may}`;
  const bought = behaviour === undefined ? outcome && 'outcome' : 'behaviour';
  if (bought !== undefined && verdict === 'earns') return bought;
  if (behaviour?.price?.state === 'above-price' && verdict === 'regression') return 'above-price';
  return text?.effect === 'replaces' ? text.may : verdict;
}

/** Counts each kind, in the order of the phrases, with the phrase that agrees with the number. */
function listParts<Kind extends string>(
  phrases: Partial<Phrases<Kind>>,
  kinds: readonly (string | undefined)[],
): readonly { readonly amount: number; readonly words: string }[] {
  return Object.entries<readonly [one: string, several: string]>(phrases as Phrases<Kind>).flatMap(
    ([kind, [one, several]]) => {
      const amount = kinds.filter((other) => other === kind).length;
      return amount === 0 ? [] : [{ amount, words: amount === 1 ? one : several }];
    },
  );
}

type Answer =
  | Verdict
  | CheckOutcome
  | `${MeasuredLeaving['kind']} ${CheckOutcome}`
  | 'behaviour'
  | 'outcome'
  | 'above-price';

/** The group that a title counts an answer in. */
type Group = 'Rejected' | 'Accepted' | 'Undecided';

const groupOf: Readonly<Record<Answer, Group>> = {
  earns: 'Accepted',
  behaviour: 'Accepted',
  outcome: 'Accepted',
  'may-go': 'Accepted',
  'removed may-go': 'Accepted',
  'reworded may-go': 'Accepted',
  'does-not-earn': 'Rejected',
  regression: 'Rejected',
  'above-price': 'Rejected',
  stays: 'Rejected',
  'removed stays': 'Rejected',
  'reworded stays': 'Rejected',
  undecided: 'Undecided',
  open: 'Undecided',
  'removed open': 'Undecided',
  'reworded open': 'Undecided',
};

type Phrases<Kind extends string> = Readonly<Record<Kind, readonly [one: string, several: string]>>;

/** Reasons in the order of a title; an answer without a phrase needs none beside its group. */
const reasonPhrases: Partial<Phrases<Answer>> = {
  'does-not-earn': ['does not pay', 'do not pay'],
  regression: ['breaks tasks', 'break tasks'],
  'above-price': ['costs more than its limit', 'cost more than their limit'],
  stays: ['takes out what is still needed', 'take out what is still needed'],
  'removed stays': ['is still needed', 'are still needed'],
  'reworded stays': ['still needs its old words', 'still need their old words'],
  behaviour: ['changes behaviour', 'change behaviour'],
  outcome: ['solves more tasks', 'solve more tasks'],
  'may-go': ['loses nothing', 'lose nothing'],
  'removed may-go': ['can be removed', 'can be removed'],
  'reworded may-go': ['loses nothing by its new words', 'lose nothing by their new words'],
};

const auditPhrases: Phrases<AuditConsequence['kind'] | 'needed' | 'solving'> = {
  evict: ['should be removed', 'should be removed'],
  postpone: ['waits until another is removed', 'wait until another is removed'],
  strike: ['failed its first audit', 'failed their first audit'],
  renew: ['still pays', 'still pay'],
  needed: ['still changes behaviour', 'still change behaviour'],
  solving: ['still solves more tasks', 'still solve more tasks'],
  protect: ['does not pay and is protected', 'do not pay and are protected'],
  keep: ['is undecided', 'are undecided'],
};

const auditStarts: Readonly<Record<GateOutcome, string>> = {
  pass: 'No rule has to be removed',
  fail: 'Failed',
  undecided: 'Undecided',
  error: 'The audit could not run',
};

/** Writes the answer of an audit in one sentence. */
export function writeAuditTitle(
  verdicts: readonly Pick<RuleVerdict, 'audit' | 'behaviour' | 'outcome'>[],
  outcome: GateOutcome,
): string {
  const kinds = verdicts.map(({ audit, behaviour, outcome }) => {
    if (audit?.kind !== 'renew') return audit?.kind;
    return behaviour === undefined ? ((outcome && 'solving') ?? 'renew') : 'needed';
  });
  const total = ` of ${formatCount(verdicts.length, 'active rule')}`;
  const parts = listParts(auditPhrases, kinds).map(
    ({ amount, words }, index) => `${amount}${index === 0 ? total : ''} ${words}`,
  );
  return `${auditStarts[outcome]}: ${parts.join(', ')}.`;
}
