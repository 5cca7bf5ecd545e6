import { makeError, type Problem, ProblemError } from '../../../core/model/problem.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { isCompiled } from '../../../core/model/rule/rule.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import { toDay } from '../../../core/text/to-day.ts';
import { hashParts } from '../../../core/util/hash.ts';
import type { Lint } from '../../repository/lint/lint-revisions.ts';
import type { Revision } from '../../repository/reading/load-revision.ts';
import { hashRevision } from './plan-gate.ts';

/**
 * Name of the run that measures baselines: the same inputs on the same day (UTC) with the same Node.js are the same run and share its
 * budget. A later day has a budget of its own and still recalls young trials.
 */
export function nameBaselineRun(
  revision: Revision,
  { seed, runner, budget }: Config,
  now: Date,
  node: string = process.version,
): string {
  const active = revision.ledger?.rules.filter(isCompiled) ?? [];
  const inputs = {
    side: hashRevision(revision),
    ...{ seed, runner, trialLimit: budget.trial },
    active: active.map(({ id, agent, body, scope }) => ({ id, agent, body, scope })),
    node,
    day: toDay(now),
  };
  return hashParts('baselines', stableJson(inputs)).slice(0, 24);
}

/** Throws ProblemError when a run is to be continued and the plan has become another one: its trials would not belong together. */
export function refuseOtherRun(run: string, onlyRun: string | undefined): void {
  if (onlyRun === undefined || run === onlyRun) return;
  throw new ProblemError([
    otherRun(onlyRun, 'the plan is another one now: rules, policy, fixture, tasks or the runner changed'),
  ]);
}

/** Adds to lint problems that they keep an interrupted run from being continued. */
export function nameLostRun(lint: Lint, onlyRun: string | undefined): Lint {
  if (onlyRun === undefined) return lint;
  return { ...lint, problems: [...lint.problems, otherRun(onlyRun, 'what it measured is no longer valid')] };
}

function otherRun(run: string, why: string): Problem {
  return makeError(
    'setup',
    'resume-different-run',
    `the run "${run}" cannot be continued: ${why}`,
    'Undo the change to continue it, or start a new run: rentroll check.',
  );
}
