import { decideRule } from '../../../../src/core/decide/decide-rule.ts';
import type { Usage } from '../../../../src/core/model/money/usage.ts';
import type { Evidence, EvidenceTrial } from '../../../../src/core/model/verdict/evidence.ts';
import type { Receipt } from '../../../../src/core/model/verdict/receipt.ts';
import { chainReceipt, pickNumbers, roundNumbers, sumSpend } from '../../../../src/core/receipt/build-receipt.ts';
import { sha256 } from '../../../../src/core/util/hash.ts';
import { selfTestLine } from '../../../../src/gate/selftest/self-test-line.ts';

/** Share of a trial's usage that a forger states. */
export type Forgery = number | ((index: number) => number);

/**
 * A receipt whose candidate used `share` of what it really used (the same of each trial, or one of each place among the candidate's), with everything
 * that follows from it worked out anew: the look at which it would have stopped, every number, the self-test, the hash chain.
 */
export function forgeReceipt(honest: Receipt, forgery: Forgery): Receipt {
  const scale = (usage: Usage, share: number): Usage => {
    const { input, output, cacheCreation, cacheRead } = usage;
    const [a, b, c, d] = [input, output, cacheCreation, cacheRead].map((tokens) => Math.round(tokens * share));
    return { input: a ?? 0, output: b ?? 0, cacheCreation: c ?? 0, cacheRead: d ?? 0 };
  };
  let index = 0;
  const trials = honest.evidence.trials.map((trial): EvidenceTrial => {
    if (trial.arm !== 'candidate') return trial;
    const share = typeof forgery === 'number' ? forgery : forgery(index++);
    return { ...trial, usage: scale(trial.usage, share) };
  });
  const evidence = stopWhenAllowed({ ...honest.evidence, trials });
  const kept = new Set(evidence.trials);
  const indices = trials.flatMap((trial, index) => (kept.has(trial) ? [index] : []));
  const decision = decideRule(evidence);
  const line = selfTestLine(evidence);
  const { selfTest: _, chain: __, signature: ___, repeat, ...rest } = honest;
  const forged: Omit<Receipt, 'chain'> = {
    ...rest,
    ...pickNumbers(decision),
    flags: decision.flags,
    spend: { ...sumSpend(evidence), dollars: 0 },
    ...(line === undefined ? {} : { selfTest: roundNumbers(line) }),
    ...(repeat && { repeat: { ...repeat, trials: indices.flatMap((index) => repeat.trials[index] ?? []) } }),
    trialDigests: indices.flatMap((index) => honest.trialDigests[index] ?? []),
    evidence,
  };
  return { ...forged, chain: chainReceipt(forged) };
}

/** The same receipt with `copies` times as many trials, all of one look: whoever invents trials is not short of them. */
export function inventMore(receipt: Receipt, copies: number): Receipt {
  const { evidence, trialDigests, repeat, chain: _, ...rest } = receipt;
  const all = Array.from({ length: copies }, (_one, copy) => copy);
  const most = Math.max(...evidence.trials.map(({ order }) => order));
  const trials = all.flatMap((copy) =>
    evidence.trials.map((trial) => ({ ...trial, order: trial.order + copy * most, batch: 1 })),
  );
  const digests = all.flatMap((copy) =>
    trialDigests.map((digest) => `sha256:${sha256(`${digest}${copy}`).slice(-64)}`),
  );
  const seeds = (copy: number) =>
    repeat?.trials.map((trial) => ({ ...trial, seed: sha256(`${trial.seed}${copy}`).slice(-64) }));
  const more: Omit<Receipt, 'chain'> = {
    ...rest,
    evidence: { ...evidence, trials },
    trialDigests: digests,
    ...(repeat && { repeat: { ...repeat, trials: all.flatMap((copy) => seeds(copy) ?? []) } }),
  };
  return { ...more, chain: chainReceipt(more) };
}

function stopWhenAllowed(evidence: Evidence): Evidence {
  const last = Math.max(...evidence.trials.map(({ batch }) => batch));
  for (let batch = 1; batch <= last; batch += 1) {
    const look = { ...evidence, trials: evidence.trials.filter((trial) => trial.batch <= batch) };
    if (decideRule(look).verdict !== 'undecided') return look;
  }
  throw new Error('the forged trials settle nothing');
}
