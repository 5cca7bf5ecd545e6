import { setupError } from '../../../core/model/problem.ts';
import { type GateStep, gateSteps } from '../../../core/model/verdict/checkpoint.ts';
import { hintKnownNames } from '../../../core/text/did-you-mean.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';

/** The step `--from-step` names, by its name or its place in the order (1 is the first). Throws ProblemError for any other word. */
export function parseStep(word: string): GateStep {
  const step = gateSteps.find((name, index) => name === word || String(index + 1) === word);
  if (step !== undefined) return step;
  throw setupError(
    'checkpoint-unknown-step',
    `the gate has no step ${quoteValue(word)}`,
    hintKnownNames(word, gateSteps, 'steps'),
  );
}
