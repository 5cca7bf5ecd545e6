import type { CheckOutcome, Verdict } from '../../model/verdict/decision.ts';
import type { AuditConsequence, GateOutcome, Report, RuleVerdict } from '../../model/verdict/report.ts';
import { type AssetCounts, type Change, hasSay, type RunKind } from './run-kinds.ts';

/** Writes the answer in one sentence, which people read first in the comment, the summary and the terminal. */
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
  const heard = verdicts.filter(hasSay);
  return heard.length === 0 ? nothingToMeasure : writeVerdictTitle(heard, outcome);
}

const nothingToMeasure = 'Nothing to measure: no rule is new, changed or unproven.';

function writeErrorTitle(errors: number, outcome: GateOutcome): string {
  return outcome === 'error'
    ? `The gate could not run: ${count(errors, 'problem')} with the base, the config or the environment.`
    : `The gate says no: ${count(errors, 'problem')} in this change.`;
}

function writeLintTitle({ problems }: Change, errors: number, outcome: GateOutcome): string {
  if (errors > 0) return writeErrorTitle(errors, outcome);
  const warnings = problems.length;
  return `Lint found no errors${warnings === 0 ? '' : ` and ${count(warnings, 'warning')}`}.`;
}

function writeRunTitle(change: Change, outcome: GateOutcome): string {
  const { run, verdicts } = change;
  switch (run.kind) {
    case 'introduction':
      return 'This change introduces rentroll: its ledger was checked, nothing is measured yet.';
    case 'plan':
      return `${count(run.rules, 'rule')} would be measured.${writeSkipped(run.skipped)}`;
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
        ? `${run.refused} of ${count(run.receipts, 'receipt')} refused.`
        : `No receipt was refused: ${run.receipts} verified.`;
    case 'lint':
      return '';
  }
}

function writeSkipped(rules: number): string {
  return rules === 0 ? '' : ` ${rules} ${rules === 1 ? 'is' : 'are'} not worth measuring.`;
}

const endTitles: Readonly<Record<GateOutcome, string>> = {
  pass: 'Every trial ran.',
  fail: 'A receipt was refused.',
  undecided: 'It ended before all trials had run.',
  error: 'The environment did not work.',
};

const starts: Readonly<Record<GateOutcome, string>> = {
  pass: 'The gate says yes',
  fail: 'The gate says no',
  undecided: 'Not settled',
  error: 'The gate could not run',
};

function writeTreeTitle(
  { verdicts: all }: Change,
  { unstamped, unmeasured, strikes, assets = noAssets }: Extract<RunKind, { kind: 'tree' }>,
  outcome: GateOutcome,
): string {
  const verdicts = all.filter(hasSay);
  const stamp = unstamped > 0 ? ` ${count(unstamped, 'active rule')} must be stamped first.` : '';
  const open =
    unmeasured > 0 ? ` ${count(unmeasured, 'rule')} ${unmeasured === 1 ? 'has' : 'have'} no verdict yet.` : '';
  const strike = strikes > 0 ? ` Nobody vouches for ${count(strikes, 'record')} of an audit.` : '';
  const asset =
    assets.unproved > 0
      ? ` ${count(assets.unproved, 'asset')} of it ${assets.unproved === 1 ? 'was' : 'were'} not started.`
      : '';
  const prompts = assets.open ? ` The prompts of ${count(assets.open, 'asset')} have no answer.` : '';
  const code = assets.unreviewed ? ` Code in ${count(assets.unreviewed, 'place')} waits for a review.` : '';
  const rest = `${stamp}${open}${strike}${asset}${prompts}${code}`;
  if (verdicts.length > 0) return `${writeVerdictTitle(verdicts, outcome)}${rest}`;
  if (rest !== '') return `${starts[outcome]}:${rest}`;
  return assets.proved === 0 ? nothingToMeasure : `${starts[outcome]}: ${writeProved(assets.proved)}.`;
}

const noAssets: AssetCounts = { proved: 0, unproved: 0 };

function writeProved(assets: number): string {
  return `${count(assets, 'asset')} of this change ${assets === 1 ? 'was' : 'were'} started, and nothing speaks against ${assets === 1 ? 'it' : 'them'}`;
}

/** Facts of a verdict that a title tells, whatever the verdict rests on. */
type Notified = Pick<RuleVerdict, 'verdict' | 'text' | 'leaving' | 'behaviour' | 'outcome'>;

function writeVerdictTitle(verdicts: readonly Notified[], outcome: GateOutcome): string {
  const parts = listParts(
    { ...verdictPhrases, ...behaviourPhrases, ...removalPhrases, ...leavingPhrases },
    verdicts.map(nameAnswer),
  );
  const nouns = new Set(verdicts.map(({ text }) => (text === undefined ? 'rule' : (text.what ?? 'text'))));
  const [noun = 'rule'] = nouns.size === 1 ? nouns : [];
  const whole = count(verdicts.length, ...counted[noun]);
  return `${starts[outcome]}: of ${whole}, ${parts.join(', ')}.`;
}

const counted: Readonly<Record<'rule' | 'text' | 'asset', readonly [one: string, several: string]>> = {
  rule: ['rule', 'rules'],
  text: ['change of text', 'changes of text'],
  asset: ['asset', 'assets'],
};

/** Of text that is replaced, and of a rule that leaves, it is said whether base's words may go; of one with a probe, that it buys behaviour. */
function nameAnswer({ verdict, text, leaving, behaviour, outcome }: Notified): Answer {
  if (leaving !== undefined) return `rule ${leaving.may}`;
  const bought = behaviour === undefined ? outcome && 'outcome' : 'behaviour';
  if (bought !== undefined && verdict === 'earns') return bought;
  if (behaviour?.price?.state === 'above-price' && verdict === 'regression') return 'above-price';
  return text?.effect === 'replaces' ? text.may : verdict;
}

/** How many there are of each kind, in the order of the phrases. */
function listParts(phrases: Phrases<string>, kinds: readonly (string | undefined)[]): readonly string[] {
  return Object.entries(phrases).flatMap(([kind, [one, several]]) => {
    const amount = kinds.filter((other) => other === kind).length;
    return amount === 0 ? [] : [`${amount} ${amount === 1 ? one : several}`];
  });
}

function count(amount: number, noun: string, plural = `${noun}s`): string {
  return `${amount} ${amount === 1 ? noun : plural}`;
}

type Answer = Verdict | CheckOutcome | `rule ${CheckOutcome}` | keyof typeof behaviourPhrases;

type Phrases<Kind extends string> = Readonly<Record<Kind, readonly [one: string, several: string]>>;

const verdictPhrases: Phrases<Verdict> = {
  earns: ['earns its rent', 'earn their rent'],
  'does-not-earn': ['does not earn', 'do not earn'],
  regression: ['breaks tasks', 'break tasks'],
  undecided: ['is not settled', 'are not settled'],
};

const behaviourPhrases: Phrases<'behaviour' | 'outcome' | 'above-price'> = {
  behaviour: ['earns by behaviour', 'earn by behaviour'],
  outcome: ['earns by outcome', 'earn by outcome'],
  'above-price': ['costs more than its price', 'cost more than their price'],
};

const removalPhrases: Phrases<CheckOutcome> = {
  'may-go': ['text loses nothing', 'texts lose nothing'],
  stays: ['text loses what it replaces', 'texts lose what they replace'],
  open: ['text is not settled', 'texts are not settled'],
};

const leavingPhrases: Phrases<`rule ${CheckOutcome}`> = {
  'rule may-go': ['may go', 'may go'],
  'rule stays': ['is missed when it goes', 'are missed when they go'],
  'rule open': ['may go or not: that is not settled', 'may go or not: that is not settled'],
};

const auditPhrases: Phrases<AuditConsequence['kind'] | 'needed' | 'solving'> = {
  evict: ['should be evicted', 'should be evicted'],
  postpone: ['waits until another has left', 'wait until another has left'],
  strike: ['gets its first strike', 'get their first strike'],
  renew: ['still earns its rent', 'still earn their rent'],
  needed: ['is still needed for what agents do', 'are still needed for what agents do'],
  solving: ['is still needed for solved tasks', 'are still needed for solved tasks'],
  protect: ['does not earn and is protected', 'do not earn and are protected'],
  keep: ['is not settled', 'are not settled'],
};

const auditStarts: Readonly<Record<GateOutcome, string>> = {
  pass: 'The audit evicts nothing',
  fail: 'The audit says no',
  undecided: 'Not settled',
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
  const parts = listParts(auditPhrases, kinds).join(', ');
  return `${auditStarts[outcome]}: of ${count(verdicts.length, 'active rule')}, ${parts}.`;
}
