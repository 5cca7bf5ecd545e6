import { type Cell, type Row, simulateCell } from './cell.ts';
import { type AuditCell, type AuditRow, auditCases, simulateAudit } from './experiments/audits.ts';
import {
  baseFailures,
  type FailingCell,
  type FailingRow,
  failingRules,
  simulateFailing,
} from './experiments/failing-rules.ts';
import { mixes, type SeveralCell, type SeveralRow, simulateSeveral } from './experiments/several-rules.ts';

/** A row of one of the experiments beside the main simulation. */
export type ExtraRow = FailingRow | AuditRow | SeveralRow;

/** One piece of work for a thread. */
export type Job =
  | { readonly kind: 'cell'; readonly cell: Cell }
  | { readonly kind: 'failing-rules'; readonly cell: FailingCell }
  | { readonly kind: 'audits'; readonly cell: AuditCell }
  | { readonly kind: 'several-rules'; readonly cell: SeveralCell };

/** Every experiment beside the main simulation. */
export function listExtraJobs(size: Pick<Cell, 'n' | 'seed'>): readonly Job[] {
  return [
    ...failingRules.flatMap((rule) =>
      baseFailures.map((baseFailure): Job => ({ kind: 'failing-rules', cell: { rule, baseFailure, ...size } })),
    ),
    ...auditCases.map((audit): Job => ({ kind: 'audits', cell: { audit, ...size } })),
    ...mixes.map((effects): Job => ({ kind: 'several-rules', cell: { effects, ...size } })),
  ];
}

/** Does one job; pure, so that the thread it runs on does not matter. */
export function runJob(job: Job): Row | ExtraRow {
  switch (job.kind) {
    case 'cell':
      return simulateCell(job.cell);
    case 'failing-rules':
      return simulateFailing(job.cell);
    case 'audits':
      return simulateAudit(job.cell);
    case 'several-rules':
      return simulateSeveral(job.cell);
  }
}

/** True for a row of one of the experiments. */
export function isExtra(row: Row | ExtraRow): row is ExtraRow {
  return 'experiment' in row;
}
