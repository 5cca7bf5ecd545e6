import type { Config } from '../../../core/model/rule/config.ts';
import type { FileWeight, Surface, SurfacePart, SurfaceWeight } from '../../../core/model/rule/context.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { type CountTokens, countLong, loadTokenizer } from '../../../core/util/tokenizer.ts';
import { defined } from '../../../core/util/values.ts';
import type { GateInputs } from '../reading/load-inputs.ts';
import { readSurfaces } from '../reading/read-surface.ts';

/** What each agent of head reads, part by part in load order, with what the same part weighed at base. */
export async function weighSurfaces(
  { base, head }: Pick<GateInputs, 'base' | 'head'>,
  config: Config,
): Promise<ReadonlyMap<string, readonly SurfaceWeight[]>> {
  const count = await loadTokenizer();
  const after = await readSurfaces(head.tree, config);
  const before = base === undefined ? undefined : await readWeights(base.tree, base.config ?? config, count);
  return new Map([...after].map(([agent, surface]) => [agent, weighAgainst(surface, before?.get(agent), count)]));
}

type Weights = ReadonlyMap<string, number>;

async function readWeights(tree: Tree, config: Config, count: CountTokens): Promise<ReadonlyMap<string, Weights>> {
  const surfaces = await readSurfaces(tree, config);
  const weigh = ({ parts }: Surface) => new Map(parts.map((part) => [keyOf(part), weighPart(part, count)]));
  return new Map([...surfaces].map(([agent, surface]) => [agent, weigh(surface)]));
}

function weighAgainst({ parts }: Surface, before: Weights | undefined, count: CountTokens): readonly SurfaceWeight[] {
  return parts.map((part) => {
    const { path, kind, loading, importedBy, cut } = part;
    return {
      file: path,
      kind,
      loading,
      tokens: weighPart(part, count),
      ...(before === undefined ? {} : { atBase: before.get(keyOf(part)) ?? 0 }),
      ...defined({ importedBy, cut }),
    };
  });
}

function keyOf({ kind, path }: SurfacePart): string {
  return `${kind === 'description' ? kind : ''} ${path}`;
}

/** Tokens of a part as the agent reads it. */
function weighPart({ lines }: SurfacePart, count: CountTokens): number {
  const text = lines
    .map((line) => line.text)
    .join('\n')
    .trim();
  return text === '' ? 0 : countLong(text, count);
}

/** Every file that some agent always loads, once, in the order in which it is met first. */
export function listAlwaysLoaded(surfaces: ReadonlyMap<string, readonly SurfaceWeight[]>): readonly FileWeight[] {
  const files = new Map<string, FileWeight>();
  const always = [...surfaces.values()]
    .flat()
    .filter(({ loading, kind }) => loading === 'always' && kind !== 'description');
  for (const { file, tokens, atBase } of always) {
    if (!files.has(file)) files.set(file, { file, tokens, ...defined({ atBase }) });
  }
  return [...files.values()];
}
