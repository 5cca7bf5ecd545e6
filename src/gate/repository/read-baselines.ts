import { ProblemError } from '../../core/model/problem.ts';
import { type Baselines, noBaselines, parseBaselines } from './baselines.ts';
import type { GateInputs } from './reading/load-inputs.ts';
import { readTreeText } from './reading/read-files.ts';

/** The baselines of the working tree with their text, undefined when there is no file. Throws ProblemError when it is broken. */
export async function readBaselines({
  head,
  paths,
}: Pick<GateInputs, 'head' | 'paths'>): Promise<{ readonly text: string | undefined; readonly value: Baselines }> {
  const text = await readTreeText(head.tree, paths.baselines);
  if (text === undefined) return { text, value: noBaselines };
  const parsed = parseBaselines(text, paths.baselines, 'head');
  if (parsed.value === undefined) throw new ProblemError(parsed.problems);
  return { text, value: parsed.value };
}
