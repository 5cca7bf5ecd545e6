import { resolveRefs } from '../../../adapters/git/resolve-refs.ts';
import type { ChangeRefs } from '../../../core/model/request/gate-request.ts';
import { describeBase } from '../../../core/text/describe-base.ts';
import { hasNothingToMeasure, idleHeadline } from './has-nothing-to-measure.ts';

/**
 * Writes the quick answer that the Action gives, as lines, where the change between two commits touches nothing that the gate looks at.
 * Undefined where that is not certain: the gate proper looks then, and says what is wrong.
 */
export async function answerIdle(
  { base, head, configFile }: Pick<ChangeRefs, 'base' | 'head' | 'configFile'>,
  cwd: string,
): Promise<readonly string[] | undefined> {
  const refs = await resolveRefs(cwd, base, head).catch(() => undefined);
  // Of one and the same commit the gate says how to name another.
  if (refs === undefined || refs.baseSha === refs.headSha) return undefined;
  const claim = { kind: 'chosen', base: refs.baseSha, head: refs.headSha } as const;
  if (!(await hasNothingToMeasure(cwd, claim, configFile))) return undefined;
  return [idleHeadline, '', ...describeBase(refs).map((note) => `Note: ${note}`), ''];
}
