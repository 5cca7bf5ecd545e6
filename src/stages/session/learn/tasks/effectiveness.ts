import type { Observation, Stretch } from '../../../../foundation/model/session/finding.ts';
import { isCheck, plainCommand } from '../waste/commands.ts';
import { listActions } from './list-actions.ts';

/**
 * How work went under each set of compiled rules: turns, tokens, failed calls, checks that passed. It is what was seen: what it would have
 * been with other rules follows from none of it, so no sentence comes of this.
 */
export function learnEffectiveness({ ruleSet, tokens, isCompleted, steps }: Stretch): readonly Observation[] {
  const actions = listActions(steps);
  const passed = actions.filter(
    ({ kind, subject, said }) => kind === 'command' && said === undefined && isCheck(plainCommand(subject)),
  );
  const sums = {
    ...{
      tokens,
      completed: Number(isCompleted === true),
      failed: actions.filter(({ said }) => said !== undefined).length,
    },
    ...{ passed: passed.length, actions: actions.length },
  };
  const name = ruleSet === '' ? 'without known rules' : `under the rules ${ruleSet}`;
  return [{ key: ruleSet, text: `how work went ${name}: observed, not measured`, times: 1, sums }];
}
