import { decideRule } from '../../../../src/core/decide/decide-rule.ts';
import type { Usage } from '../../../../src/core/model/money/usage.ts';
import type { Receipt, RecordedTrial } from '../../../../src/core/model/verdict/receipt.ts';
import { sha256, shortHash } from '../../../../src/core/util/hash.ts';

/** Share of a trial's usage that a forger states. */
export type Forgery = number | ((index: number) => number);

/**
 * A receipt whose candidate used `share` of what it really used (the same of each trial, or one of each place among the candidate's), cut off at the
 * look at which such a measurement would have stopped.
 */
export function forgeReceipt(honest: Receipt, forgery: Forgery): Receipt {
  const { signature: _signature, ...receipt } = honest;
  let index = 0;
  const trials = receipt.evidence.trials.map((trial): RecordedTrial => {
    if (trial.arm !== 'candidate') return trial;
    const share = typeof forgery === 'number' ? forgery : forgery(index++);
    return { ...trial, usage: scaleUsage(trial.usage, share) };
  });
  return { ...receipt, evidence: stopWhenAllowed({ ...receipt.evidence, trials }) };
}

function scaleUsage({ input, output, cacheCreation, cacheRead }: Usage, share: number): Usage {
  const scale = (tokens: number) => Math.round(tokens * share);
  return {
    input: scale(input),
    output: scale(output),
    cacheCreation: scale(cacheCreation),
    cacheRead: scale(cacheRead),
  };
}

/** The same receipt with `copies` times as many trials, all of one look: whoever invents trials is not short of them. */
export function inventMore(receipt: Receipt, copies: number): Receipt {
  const { evidence } = receipt;
  const most = Math.max(...evidence.trials.map(({ order }) => order));
  const trials = Array.from({ length: copies }, (_, copy) =>
    evidence.trials.map((trial) => ({
      ...trial,
      key: shortHash(sha256(`${trial.key} ${copy}`)),
      order: trial.order + copy * most,
      batch: 1,
    })),
  ).flat();
  return { ...receipt, evidence: { ...evidence, trials } };
}

function stopWhenAllowed(evidence: Receipt['evidence']): Receipt['evidence'] {
  const last = Math.max(...evidence.trials.map(({ batch }) => batch));
  for (let batch = 1; batch <= last; batch += 1) {
    const look = { ...evidence, trials: evidence.trials.filter((trial) => trial.batch <= batch) };
    if (decideRule(look).verdict !== 'undecided') return look;
  }
  throw new Error('the forged trials settle nothing');
}
