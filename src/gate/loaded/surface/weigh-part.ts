import type { SurfacePart, SurfaceWeight } from '../../../core/model/rule/context.ts';
import { type CountTokens, countLong } from '../../../core/util/tokenizer.ts';
import { defined } from '../../../core/util/values.ts';

/** Counts the tokens of a part as the agent reads it. */
export function weighPart({ lines }: SurfacePart, count: CountTokens): number {
  const text = lines
    .map((line) => line.text)
    .join('\n')
    .trim();
  return text === '' ? 0 : countLong(text, count);
}

/** Describes a part by its weight, as the bill and the list of an agent's context show it. */
export function describePart(part: SurfacePart, count: CountTokens): SurfaceWeight {
  const { path, kind, loading, importedBy, cut } = part;
  return { file: path, kind, loading, tokens: weighPart(part, count), ...defined({ importedBy, cut }) };
}
