import type {
  StayReason,
  TrainLock,
  TrainPassenger,
  TrainReport,
  TrainRule,
  TrainStatus,
} from '../../../../core/model/request/train-report.ts';
import { isDecided } from '../../../../core/model/verdict/decision.ts';
import type { Block } from '../../../../core/report/blocks/block.ts';
import {
  code,
  column,
  count,
  heading,
  lines,
  problemBlocks,
  say,
  steps,
  table,
  verdictSpan,
} from '../../../../core/report/blocks/make-blocks.ts';
import { formatCount, formatInterval } from '../../../../core/report/figures/format-tokens.ts';
import { forTerminal } from '../../../../core/report/print-terminal.ts';
import { quoteShell } from '../../../../core/text/escape/escape-terminal.ts';
import { describeCost, describeScreen } from '../../messages/spending/explain-bill.ts';
import { explainBundles } from '../../messages/verdict/explain-bundles.ts';
import { budgetBlock } from '../../pages/gate/cost-blocks.ts';

/** What `train` says: who rides, what each brought, what the checks of those that earned together say, and how each change goes on. */
export const renderTrain = forTerminal(toTrainBlocks);

/** The same as blocks, for every sink. */
export function toTrainBlocks(train: TrainReport): readonly Block[] {
  return [
    heading(titleTrain(train)),
    train.dryRun ? listRiding(train) : listVerdicts(train),
    lines(train.passengers.filter(({ stays }) => stays !== undefined).map(describeStay), { lead: '- ' }),
    lines(train.report === undefined ? [] : explainBundles(train.report)),
    say(train.dryRun && train.report !== undefined ? writeBill(train) : ''),
    ...problemBlocks(train.problems),
    budgetBlock(train.dryRun ? undefined : train.report?.budget),
    steps(listSteps(train)),
  ];
}

function listRows({ passengers }: TrainReport): readonly (TrainRule & Pick<TrainPassenger, 'head' | 'moved'>)[] {
  const riding = passengers.filter(({ stays }) => stays === undefined);
  return riding.flatMap(({ moved, rules, ...named }) =>
    rules.map((rule) => ({ head: nameHead(named), ...rule, ...(moved && { moved }) })),
  );
}

/** A pull request by its number, anything else as it was named. */
function nameHead({ head, pull }: Pick<TrainPassenger, 'head' | 'pull'>): string {
  return pull === undefined ? head : `#${pull}`;
}

/** What a train came to, in one sentence. */
export function titleTrain(train: TrainReport): string {
  const rows = listRows(train);
  if (rows.length === 0) return 'Nobody rides: nothing is measured.';
  const heads = new Set(rows.map(({ head }) => head)).size;
  const riding = `${formatCount(rows.length, 'rule')} of ${formatCount(heads, 'change')}`;
  if (train.dryRun) return `${riding} would be measured together, against ${train.base.slice(0, 10)}.`;
  if (train.exitCode === 2) return `${riding}: none has a verdict, for this could not run.`;
  const settled = rows.filter(isSettled).length;
  const away = rows.filter(({ reason }) => reason === 'screened-out').length;
  const screened = away === 0 ? '' : `, ${away} turned away by the screen`;
  return `${riding} measured together, against ${train.base.slice(0, 10)}: ${formatCount(settled, 'verdict')} settled${screened}.`;
}

function isSettled({ verdict }: TrainRule): boolean {
  return verdict !== undefined && isDecided({ verdict });
}

function listRiding(train: TrainReport) {
  return table(listRows(train), [column('change', ({ head }) => code(head)), column('rule', ({ rule }) => code(rule))]);
}

const unmeasured = {
  ...{ skipped: 'not worth measuring', open: 'not measured' },
  screened: 'turned away by the screen',
} as const;

function listVerdicts(train: TrainReport) {
  return table(listRows(train), [
    column('change', ({ head, moved }) => (moved ? `${head} (moved since)` : code(head))),
    column('rule', ({ rule }) => code(rule)),
    column('verdict', ({ verdict, skipped, reason }) => {
      if (reason === 'screened-out') return unmeasured.screened;
      return verdict ? verdictSpan(verdict) : unmeasured[skipped ? 'skipped' : 'open'];
    }),
    count('saving', ({ saving }) => saving),
    column('interval', ({ interval }) => (interval === undefined ? '' : formatInterval(interval)), { from: 80 }),
  ]);
}

const stayWords: Readonly<Record<StayReason, string>> = {
  faulty: 'does not ride: its ledger has an error',
  'brings-nothing': 'does not ride: it adds no rule that waits for a verdict',
  'changes-others': 'does not ride: it changes rules that stand',
  'brings-script': 'does not ride: the probe of a rule runs a script that only its own commit has',
  'brings-asset': 'does not ride: what its runtime loads beside rules is measured alone (rentroll check --now)',
  'same-question': 'does not ride: a probe of a change before it asks the same, or about the same golden tasks',
  'same-id': 'does not ride: a change before it has a rule of that name',
  repeats: 'does not ride: a change before it says nearly the same',
  full: 'does not ride: the train is full',
  vanished: 'does not ride: its commit is not in this clone',
};

/** Why a change does not ride, as a sentence. */
export function describeStay({ stays = 'full', why, ...named }: TrainPassenger): string {
  return `${nameHead(named)} ${stayWords[stays]}${why === undefined ? '' : ` (${why})`}.`;
}

/** Shared trials against those of each by itself. */
function writeBill(train: TrainReport): string {
  const { expected, worst, alone } = train;
  const rules = Math.max(1, listRows(train).length);
  const each = describeCost({ ...expected, ...perRule(expected, rules) });
  const screen = train.report?.plan.screen;
  const first =
    screen === undefined ? '' : ` ${describeScreen(screen)} So that is what it takes if nobody is turned away.`;
  return `In all about ${describeCost(expected)}: ${each} a verdict, where one by one they would take ${describeCost(alone)}. At most ${describeCost(worst)}.${first} Of rules that earn, each but the best is measured once more beside the better ones.`;
}

function perRule({ trials, tokens, dollars }: TrainReport['expected'], rules: number) {
  return {
    ...{ trials: Math.ceil(trials / rules), tokens: Math.round(tokens / rules) },
    dollars: dollars === 'unknown' ? dollars : dollars / rules,
  };
}

/** One line a change: its branch, and what is written there. */
function listSteps({ dryRun, passengers, problems, exitCode }: TrainReport): readonly string[] {
  if (dryRun || problems.length > 0) return [];
  const again = exitCode === 3 ? ['the same command goes on with what is open, and pays for nothing twice'] : [];
  const own = passengers.filter(({ pull, stays }) => pull === undefined && stays === undefined);
  const settled = own.filter(({ rules }) => rules.some(isSettled));
  return [
    ...again,
    ...settled.map(
      ({ head, branch }) => `git switch ${branch ? '' : '--detach '}${quoteShell(head)} && rentroll stamp`,
    ),
  ];
}

/** What `train status` says: who has which place, what a verdict takes then, when the train leaves, and whether one is under way. */
export const renderTrainStatus = forTerminal((status: TrainStatus): readonly Block[] => {
  const { train, asked, lock } = status;
  const riding = train.passengers.filter(({ stays }) => stays === undefined);
  const rows = riding.map((one, index) => ({ place: String(index + 1), change: nameHead(one), rules: one.rules }));
  return [
    heading(writeTitle(status, riding.length)),
    table(rows, [
      column('place', ({ place }) => place),
      column('change', ({ change }) => code(change)),
      column('rules', ({ rules }) => code(rules.map(({ rule }) => rule).join(', '))),
    ]),
    lines(
      train.passengers.filter(({ stays }) => stays !== undefined).map((one) => describeStay(one)),
      { lead: '- ' },
    ),
    say(riding.length === 0 ? '' : writeBill(train)),
    ...problemBlocks(train.problems),
    say(describeLock(lock, asked), { tone: 'quiet' }),
  ];
});

function writeTitle({ policy, leaves, asked }: TrainStatus, riding: number): string {
  const changes = formatCount(riding, 'change');
  if (policy === undefined) return `${changes} could ride. Base has no policy.train: no train leaves by itself.`;
  const { atLeast } = policy;
  const waits = asked === 'pulls' ? (riding === 1 ? 'waits' : 'wait') : 'could ride';
  return `${changes} ${waits}. A train leaves on ${leaves ?? ''}, with ${atLeast} at least.`;
}

function describeLock(lock: TrainLock, asked: TrainStatus['asked']): string {
  if (lock.kind === 'free') return 'No train is under way.';
  if (lock.kind === 'taken')
    return `A train is under way: ${lock.by === '' ? 'somebody' : `run ${lock.by}`} has the lock.`;
  const where = asked === 'branches' ? 'These are branches of this clone. ' : '';
  return `${where}Which pull requests wait, and whether a train is under way, GitHub says to whoever sets GITHUB_TOKEN.`;
}
