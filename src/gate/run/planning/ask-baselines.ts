import type { Config } from '../../../core/model/rule/config.ts';
import { everyAgent, type Ledger, type Probe, type Rule } from '../../../core/model/rule/rule.ts';
import type { ProbeFacts, TrialRecord } from '../../../core/model/trial/trial.ts';
import type { AskedBaselines, BaselineTrial } from '../../../core/model/verdict/selftest.ts';
import { answerProbe } from '../../../core/probe/answer-probe.ts';
import { describeProbe } from '../../../core/probe/describe-probe.ts';
import { defined } from '../../../core/util/values.ts';
import { behaviourPolicy } from '../../repository/receipts/evidence-basis.ts';
import type { FoundSuite } from './find-baselines.ts';

/** A line that asks for nothing: what it moves, the mere presence of a line moves. */
export const placeboRule: Rule = {
  ...{ id: 'placebo-line', agent: everyAgent, status: 'candidate', scope: [], protected: false, line: 1, column: 1 },
  body: 'This line stands here for comparison and asks for nothing.',
};

/** What probes are asked by. */
export interface AskTerms {
  readonly ledger: Ledger;
  readonly config: Config;
  /** Trials with the placebo and without it, in plan order, where some were run. */
  readonly placebo?: readonly TrialRecord[] | undefined;
}

/**
 * Asks the probe of every rule of an agent of the suite's baseline trials: nothing is run for it. What a script says is known of those trials
 * alone that it was asked about.
 */
export function askBaselines(
  { agent, tasks, selected }: FoundSuite,
  { ledger, config, placebo }: AskTerms,
): readonly AskedBaselines[] {
  const rules = ledger.rules.filter((rule) => isAsked(rule, agent));
  if (rules.length === 0) return [];
  const worked = selected.trials.flatMap(({ task, outcome, work }) =>
    work === undefined || !isFinished(outcome) ? [] : [{ task, ...work }],
  );
  return rules.flatMap(({ id, probe }) => {
    if (probe === undefined) return [];
    const isStanding = worked.some(({ present }) => present.includes(id));
    const told = worked.filter(({ facts }) => isTold(probe, facts));
    const answers = told.map(({ task, facts }) => ({ task, answer: answerProbe(probe, facts) }));
    const asked = { rule: id, probe: describeProbe(probe), behaviour: behaviourPolicy(config, probe, tasks) };
    const compared = placebo?.map(({ task, outcome, facts, present }) => {
      const arm = present.includes(placeboRule.id) ? ('candidate' as const) : ('baseline' as const);
      return { task, arm, outcome, answer: answerProbe(probe, facts) };
    });
    return [{ ...asked, isStanding, answers, ...defined({ placebo: compared }) }];
  });
}

function isAsked({ agent: owner, status, probe }: Rule, agent: string): boolean {
  return status !== 'evicted' && probe !== undefined && [agent, everyAgent].includes(owner);
}

function isTold({ ask }: Probe, { scripts = [] }: ProbeFacts): boolean {
  return ask.kind !== 'check' || scripts.some((result) => result.digest === ask.digest && 'answer' in result);
}

/** One the agent did not finish says nothing of how often its occasion comes. */
function isFinished(outcome: BaselineTrial['outcome']): boolean {
  return outcome === 'completed' || outcome === 'failed-check';
}
