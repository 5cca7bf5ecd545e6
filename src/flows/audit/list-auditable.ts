import { makeError, type Problem, ProblemError } from '../../foundation/model/problem.ts';
import type { Config, RuntimeChange } from '../../foundation/model/rule/config.ts';
import type { Receipt } from '../../foundation/model/verdict/receipt.ts';
import type { Side } from '../../repository/reading/load-side.ts';
import { measuringAgent } from '../../repository/receipts/check-receipts.ts';
import { expectedVersion, isSameModel } from '../../repository/receipts/runner-version.ts';
import { findLatestRecord } from '../../run/reporting/save-run.ts';
import { type Auditable, isAhead } from '../../stages/gate/plan/choose-audited.ts';

/**
 * The active rules of a side, with the date and the runtime of their latest verdict. Throws ProblemError when a verdict is of a later
 * day than today: an audit now would seem older than it.
 */
export function listAuditable(side: Side, config: Config, today: string): readonly Auditable[] {
  const active = (side.ledger?.rules ?? []).filter(({ status }) => status === 'active');
  const problems = active.flatMap((rule) => {
    const decidedOn = findLatestRecord(side, rule)?.decidedOn;
    return decidedOn !== undefined && isAhead(decidedOn, today) ? [clockBehind(rule.id, decidedOn, today)] : [];
  });
  if (problems.length > 0) throw new ProblemError(problems);
  return active.map((rule) => {
    const record = findLatestRecord(side, rule);
    const auditable = { rule, agent: measuringAgent(rule, config), changed: findChanges(record, config) };
    return record === undefined ? auditable : { ...auditable, lastOn: record.decidedOn };
  });
}

function findChanges(record: Receipt | undefined, { runner }: Config): readonly RuntimeChange[] {
  if (record === undefined) return [];
  return [
    ...(isSameModel(runner.model, record.model) ? [] : ['model' as const]),
    ...(record.runnerVersion === expectedVersion(runner) ? [] : ['runner.version' as const]),
  ];
}

function clockBehind(rule: string, decidedOn: string, today: string): Problem {
  return makeError(
    'setup',
    'audit-clock-behind',
    `the latest verdict of "${rule}" is of "${decidedOn}", and today is "${today}"`,
    'Set the clock of this machine. When the date of the verdict is wrong, measure the rule again.',
  );
}
