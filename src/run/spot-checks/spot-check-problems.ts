import { totalTokens } from '../../foundation/model/money/usage.ts';
import { makeError, type Problem } from '../../foundation/model/problem.ts';
import type { SpotCheckedReceipt } from '../../foundation/model/verdict/spot-check.ts';
import { isEqual } from './judge-receipt.ts';

const again = 'Measure the rule again: delete the receipt, then rentroll check and rentroll stamp.';

/** What is wrong with spot-checked receipts: other tokens from the same seeds, or usage its evidence makes unlikely. */
export function listSpotCheckProblems(receipts: readonly SpotCheckedReceipt[]): readonly Problem[] {
  return receipts.flatMap((receipt) => findSpotCheckProblem(receipt) ?? []);
}

function findSpotCheckProblem(receipt: SpotCheckedReceipt): Problem | undefined {
  const { rule, file, outcome, checks } = receipt;
  const at = { file };
  if (outcome === 'forged') {
    const message = `the receipt of "${rule}" states a usage that its trials do not have: ${describeTrial(receipt)}`;
    return makeError('head', 'spot-check-forged', message, again, at);
  }
  const worst = checks.toSorted((a, b) => a.p - b.p)[0];
  if (worst === undefined || (outcome !== 'inconsistent' && outcome !== 'doubtful')) return undefined;
  const why = `its trials were run again, and honest evidence deviates this much (${worst.kind}) with a probability of "${worst.p.toPrecision(2)}"`;
  if (outcome === 'doubtful') {
    const message = `the receipt of "${rule}" is doubtful: ${why}`;
    const hint = 'Run more of its trials: rentroll verify --spot-check with a larger number and another --draw.';
    return { code: 'spot-check-doubtful', severity: 'warning', message, hint, at, blame: 'head' };
  }
  const message = `the receipt of "${rule}" does not fit what its trials cost: ${why}`;
  return makeError('head', 'spot-check-inconsistent', message, again, at);
}

function describeTrial({ trials }: SpotCheckedReceipt): string {
  const wrong = trials.filter((trial) => !isEqual(trial));
  const [first] = wrong;
  if (first === undefined) return '';
  const words = ({ outcome, usage }: typeof first.stated) => `${outcome} with ${totalTokens(usage)} tokens`;
  return `${wrong.length} of ${trials.length}, for example trials[${first.place}] (${first.task}, ${first.arm}), stated "${words(first.stated)}", found "${words(first.found)}"`;
}

/** The problem of a spot-check whose trials saw what they must not see. */
export function leakProblem(rule: string): Problem {
  return makeError(
    'setup',
    'isolation-leak',
    `the isolation proof of the spot-check of "${rule}" failed: an arm saw what it must not see, or did not see its rule`,
    'This says nothing about the receipt. Check agents.<name>.memory in the config and what else the agent loads.',
  );
}
