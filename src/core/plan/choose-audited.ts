import type { AuditConfig } from '../model/rule/config.ts';
import type { MeasureReason, Treatment } from '../model/rule/plan.ts';
import type { Rule } from '../model/rule/rule.ts';
import { compareText, defined } from '../util/values.ts';

/** A rule that agents read, with what its latest verdict says. */
export interface Auditable {
  readonly rule: Rule;
  /** Agent whose suite measures it. */
  readonly agent: string;
  /** Golden tasks of that suite: what an audit costs grows with them. */
  readonly tasks: number;
  /** Date of its latest verdict or audit, YYYY-MM-DD; absent when it was never measured. */
  readonly lastOn?: string;
  /** True when the latest verdict was measured with another model, or another version of the CLI. */
  readonly hasOtherRuntime: boolean;
  /** Of an asset: what is done to the arm without it. */
  readonly treatment?: Treatment;
}

/** Which rules an audit is asked for. */
export interface AuditWish {
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly audit: AuditConfig;
  /** Only rules this agent's suite measures. */
  readonly agent?: string;
  /** Only rules that are due. */
  readonly due: boolean;
  /** As many as there are, instead of at most `rulesPerAudit`. */
  readonly all: boolean;
}

export interface AuditChoice {
  readonly rule: Rule;
  readonly reason: MeasureReason;
  readonly treatment?: Treatment;
}

/** The most rules that one audit measures unless it is asked for all. */
const rulesPerAudit = 2;

const dayMs = 86_400_000;

/**
 * Chooses the rules that an audit measures. Due ones first by age, the oldest first, then those whose model or CLI changed; without `due` the
 * oldest first, whatever their age. Of rules of one day those with the fewest golden tasks come first, which cost the least; then the order of the
 * ledger holds.
 */
export function chooseAudited(auditables: readonly Auditable[], wish: AuditWish): readonly AuditChoice[] {
  const wanted = auditables.filter(({ agent }) => wish.agent === undefined || agent === wish.agent);
  const chosen = wanted
    .map((auditable) => ({ ...auditable, reason: findDueReason(auditable, wish) ?? ('asked' as const) }))
    .filter(({ reason }) => !wish.due || reason !== 'asked')
    .sort((a, b) => compareDue(a, b, wish.due));
  return chosen
    .slice(0, wish.all ? chosen.length : rulesPerAudit)
    .map(({ rule, reason, treatment }) => ({ rule, reason, ...defined({ treatment }) }));
}

/** Returns why an audit of a rule is due, undefined when it is not. A rule whose last date cannot be read is due as `aged`. */
function findDueReason({ lastOn, hasOtherRuntime }: Auditable, { today, audit }: AuditWish): MeasureReason | undefined {
  if (lastOn === undefined) return 'never-measured';
  if (!(startOf(today) - startOf(lastOn) < audit.everyMs)) return 'aged';
  return hasOtherRuntime ? 'other-runtime' : undefined;
}

type Chosen = Auditable & AuditChoice;

function compareDue(a: Chosen, b: Chosen, byReason: boolean): number {
  const rank = ({ reason }: Chosen) => (byReason && reason === 'other-runtime' ? 1 : 0);
  return rank(a) - rank(b) || compareText(a.lastOn ?? '', b.lastOn ?? '') || a.tasks - b.tasks;
}

/** Finds the rule that is due next by its age, and the date; undefined when there is none that was ever measured. */
export function findNextDue(
  auditables: readonly Auditable[],
  { agent, audit }: Pick<AuditWish, 'agent' | 'audit'>,
): { readonly rule: string; readonly on: string } | undefined {
  const dated = auditables.flatMap(({ rule, lastOn, agent: ruleAgent }) =>
    lastOn === undefined || (agent !== undefined && ruleAgent !== agent) ? [] : [{ rule: rule.id, lastOn }],
  );
  const [oldest] = dated.sort((a, b) => compareText(a.lastOn, b.lastOn));
  if (oldest === undefined || Number.isNaN(startOf(oldest.lastOn))) return undefined;
  const dueMs = startOf(oldest.lastOn) + Math.ceil(audit.everyMs / dayMs) * dayMs;
  return { rule: oldest.rule, on: new Date(dueMs).toISOString().slice(0, 'yyyy-mm-dd'.length) };
}

/** Returns true for a verdict of the future. A day of difference is a time zone, more is a clock that is wrong. */
export function isAhead(lastOn: string, today: string): boolean {
  return startOf(lastOn) > startOf(today) + dayMs;
}

function startOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}
