import { makeError, type Problem } from '../../foundation/model/problem.ts';
import { nameOtherArm } from '../../foundation/model/rule/comparison.ts';
import type { PlannedRule } from '../../foundation/model/rule/plan.ts';
import type { Delivery, SeenArm } from '../../foundation/model/trial/delivery.ts';
import { quoteValue } from '../../foundation/text/escape/quote-value.ts';

const unpaid = 'No trial was started and nothing was paid.';

/**
 * What is wrong with how two compared sides arrive: an agent that makes no call, a word of the user's home, a line that is missing in its
 * own arm, or that the other arm has, too.
 */
export function explainArms(
  { agent, baseline, candidate }: Delivery,
  { rule, compared }: Pick<PlannedRule, 'rule' | 'compared'>,
): readonly Problem[] {
  if (compared === undefined) return [];
  const arms = [
    { arm: baseline, side: compared.a, own: nameOtherArm(agent), other: rule.id },
    { arm: candidate, side: compared.b, own: rule.id, other: nameOtherArm(agent) },
  ];
  return arms.flatMap(({ arm, side, own, other }) => {
    if (arm.kind === 'silent') return [silent(agent, side.name, arm.detail)];
    const isMarked = side.kind !== 'model' && side.mark !== undefined;
    return [
      ...(arm.canaryLeaked ? [leaked(agent)] : []),
      ...(isMarked && !arm.delivered.includes(own) ? [missing(agent, side.name)] : []),
      ...(arm.delivered.includes(other) ? [mixed(agent, side.name, arm)] : []),
    ];
  });
}

function silent(agent: string, side: string, detail: string): Problem {
  const message = `the agent ${quoteValue(agent)} was started with the side ${quoteValue(side)} and made no model call: ${detail}`;
  return makeError('setup', 'side-unproved', message, `Start it by hand with a short prompt. ${unpaid}`);
}

function leaked(agent: string): Problem {
  const message = `a word planted in the home of the agent ${quoteValue(agent)} reached the model: it reads what belongs to the user`;
  return makeError('setup', 'delivery-leaked', message, `Choose another runner.version. ${unpaid}`);
}

function missing(agent: string, side: string): Problem {
  const message = `the agent ${quoteValue(agent)} never gets the side ${quoteValue(side)}: its first request holds no line of it`;
  const hint = `Its runtime does not load a file of that name: name the place with --as, for example --as CLAUDE.md. ${unpaid}`;
  return makeError('setup', 'side-missing', message, hint, { file: side });
}

function mixed(agent: string, side: string, arm: SeenArm): Problem {
  const carrier = arm.kind === 'seen' && arm.carrier !== undefined ? ` (in ${quoteValue(arm.carrier)})` : '';
  const message = `the agent ${quoteValue(agent)} gets a line of the other side beside ${quoteValue(side)}${carrier}`;
  return makeError('setup', 'side-mixed', message, `Both sides must be free of each other's text. ${unpaid}`, {
    file: side,
  });
}
