import { absorbBatch, startDesign } from '../../src/core/decide/design/absorb-batch.ts';
import type { Design } from '../../src/core/decide/design/design.ts';
import { weighRemoval } from '../../src/core/decide/judge/weigh-audits.ts';
import type { CheckOrder } from '../../src/core/groups/groups.ts';
import { zeroUsage } from '../../src/core/model/money/usage.ts';
import type { RanTrial, TrialSlot } from '../../src/core/model/rule/design.ts';
import type { EvidencePolicy } from '../../src/core/model/verdict/evidence.ts';
import type { Bill, CheckOutcome } from '../../src/core/model/verdict/inherited.ts';
import { policy as usual } from '../statistics/procedures/run-design.ts';
import { minimalShare } from '../statistics/world/world.ts';

/** `charged` is what the trial takes off the budget; `tokens` is what is measured. */
export interface DrawnTrial {
  readonly tokens: number;
  readonly charged: number;
  readonly passed: boolean;
}

/** Where trials come from, and what they may take. */
export interface TrialSource {
  readonly tasks: readonly string[];
  readonly tokensOf: (line: string) => number;
  /** Runs a trial with these lines out of memory. */
  draw(task: string, out: readonly string[]): DrawnTrial;
  /** Tokens that may still be spent. */
  left(): number;
}

export const minEffect = minimalShare;

/** Both errors at alpha, as the gate decides what leaves. */
const policy: EvidencePolicy = { ...usual, beta: usual.alpha };

/** A check of a bundle by the gate's own test, until it ends or its trials or tokens do. */
export function runCheck(source: TrialSource, order: CheckOrder): { outcome: CheckOutcome; bill: Bill } {
  const { bundle, removed, alpha, beta, mostTrials = Number.POSITIVE_INFINITY } = order;
  const rent = bundle.reduce((sum, line) => sum + source.tokensOf(line), 0);
  const subject = { id: 'bundle', members: bundle, rent };
  let design: Design = startDesign({
    ...{ kind: 'drops', agent: 'bench', subjects: [subject], tasks: source.tasks },
    ...{ policy: { ...policy, alpha, beta }, seed: 'check' },
  });
  let [trials, tokens] = [0, 0];
  const run = (slot: TrialSlot): RanTrial => {
    const out = slot.present.length > 0 ? removed : [...removed, ...bundle];
    const drawn = source.draw(slot.task, out);
    trials += 1;
    tokens += drawn.charged;
    const outcome = drawn.passed ? 'completed' : 'failed-check';
    return { ...slot, outcome, usage: { ...zeroUsage, input: drawn.tokens }, order: trials };
  };
  for (;;) {
    const [state] = design.subjects;
    const outcome = state === undefined ? 'stays' : weighRemoval(state);
    if (outcome !== 'open' || design.next.length === 0 || trials >= mostTrials || source.left() <= 0) {
      return { outcome, bill: { trials, tokens } };
    }
    const ran: RanTrial[] = [];
    for (const slot of design.next) if (source.left() > 0) ran.push(run(slot));
    design = absorbBatch(design, ran);
  }
}
