import type { TrainLock, TrainStatus } from '../../../../core/model/request/train-report.ts';
import type { Block } from '../../../../core/report/blocks/block.ts';
import { code, column, heading, lines, problemBlocks, say, table } from '../../../../core/report/blocks/make-blocks.ts';
import { formatCount } from '../../../../core/report/figures/format-tokens.ts';
import { forTerminal } from '../../../../core/report/print-terminal.ts';
import { describeStay, nameHead, writeBill } from './render-train.ts';

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
