import type { Parsed } from '../../../core/model/problem.ts';
import { setupError } from '../../../core/model/problem.ts';
import type { TriggerPrompt } from '../../../core/model/request/activation-report.ts';
import type { Asset } from '../../../core/model/rule/asset.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { isUseOf } from '../../assets/is-use-of.ts';
import { readTriggers } from '../../assets/read-triggers.ts';
import type { OwnedPrompts } from './list-asked.ts';

/** Where a skill keeps its prompts, the first that is there. */
const usualFiles = ['evals/triggers.json', 'evals/triggers.yaml', 'evals/evals.json', 'evals/eval.vally.yaml'];

/** The prompts an asset has in its own folder; undefined where it has none. */
export async function findTriggers(tree: Tree, asset: Asset): Promise<Parsed<readonly TriggerPrompt[]> | undefined> {
  if (asset.path === asset.main) return undefined;
  const there = new Set(asset.files.map(({ path }) => path));
  const file = usualFiles.map((name) => `${asset.path}/${name}`).find((path) => there.has(path));
  const bytes = file === undefined ? undefined : await tree.read(file);
  return file === undefined || bytes === undefined ? undefined : readTriggers(bytes, file, nameOf(asset));
}

/** What other tools call a skill: the name in its head. */
export function nameOf({ head, name }: Asset): string {
  return head.name ?? name;
}

/** The prompts of all others that have some, and in sentences whose could not be read. */
export async function findNeighbours(
  tree: Tree,
  assets: readonly Asset[],
  { id }: Asset,
): Promise<{ readonly neighbours: readonly OwnedPrompts[]; readonly unread: readonly string[] }> {
  const neighbours: OwnedPrompts[] = [];
  const unread: string[] = [];
  for (const asset of assets) {
    const found = asset.id === id || isUseOf(asset) === undefined ? undefined : await findTriggers(tree, asset);
    if (found?.value !== undefined) neighbours.push({ asset, prompts: found.value });
    const [problem] = found?.value === undefined ? (found?.problems ?? []) : [];
    if (problem !== undefined) unread.push(`Prompts of ${asset.id} were not asked: ${problem.message}.`);
  }
  return { neighbours, unread };
}

/** Throws ProblemError for an asset that no prompt of a person triggers. */
export function requireTriggered(asset: Asset): void {
  if (isUseOf(asset) !== undefined) return;
  const { id, kind, head, main } = asset;
  const why = head.byHand ? 'people alone start it (disable-model-invocation)' : `no model chooses a ${kind}`;
  const hint = 'Ask about a skill, a command or a sub-agent: rentroll assets lists them.';
  throw setupError('activate-kind', `no prompt triggers ${quoteValue(id)}: ${why}`, hint, { file: main });
}
