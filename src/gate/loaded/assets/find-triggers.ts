import { findShortage } from '../../../core/decide/judge/judge-activation.ts';
import { makeError, type Parsed, type Problem, ProblemError, setupError } from '../../../core/model/problem.ts';
import type { Asset, TriggerPrompt } from '../../../core/model/rule/asset.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { isUseOf } from './is-use-of.ts';
import { readTriggers } from './read-triggers.ts';

/** Share of prompts that have to do as they should, where nobody says another. */
export const usualFloor = 0.7;

/** Where a skill keeps its prompts, the first that is there. */
const usualFiles = ['evals/triggers.json', 'evals/triggers.yaml', 'evals/evals.json', 'evals/eval.vally.yaml'];

/** Finds the prompts of an asset in a tree: those of the file that its entry names, else of its own folder; undefined where there are none. */
export async function findTriggers(
  tree: Tree,
  asset: Asset,
  named?: string,
): Promise<Parsed<readonly TriggerPrompt[]> | undefined> {
  const file = named ?? findUsual(asset);
  const bytes = file === undefined ? undefined : await tree.read(file);
  return file === undefined || bytes === undefined ? undefined : readTriggers(bytes, file, nameOf(asset));
}

function findUsual(asset: Asset): string | undefined {
  if (asset.path === asset.main) return undefined;
  const there = new Set(asset.files.map(({ path }) => path));
  return usualFiles.map((name) => `${asset.path}/${name}`).find((path) => there.has(path));
}

/** What other tools call a skill: the name in its head. */
function nameOf({ head, name }: Asset): string {
  return head.name ?? name;
}

/** Explains why no prompt of a person triggers an asset; undefined where one may. */
export function whyUntriggered(asset: Asset): string | undefined {
  if (isUseOf(asset) !== undefined) return undefined;
  return asset.head.byHand ? 'people alone start it (disable-model-invocation)' : `no model chooses a ${asset.kind}`;
}

/** Throws ProblemError for an asset that no prompt of a person triggers. */
export function requireTriggered(asset: Asset): void {
  const why = whyUntriggered(asset);
  if (why === undefined) return;
  const hint = 'Ask about a skill, a command or a sub-agent: rentroll assets lists them.';
  throw setupError('activate-kind', `no prompt triggers ${quoteValue(asset.id)}: ${why}`, hint, { file: asset.main });
}

/**
 * Reads the prompts of the file that an asset's entry names, else of its folder. Throws ProblemError where there are none, and for faults in
 * them.
 */
export async function readOwn(tree: Tree, asset: Asset, named?: string): Promise<readonly TriggerPrompt[]> {
  const parsed = await findTriggers(tree, asset, named);
  if (parsed === undefined) throw new ProblemError([noTriggers(asset, named)]);
  if (parsed.value === undefined) throw new ProblemError(parsed.problems);
  return parsed.value;
}

/** Reports that an asset has no prompts, or none where `file` says. */
export function noTriggers({ id, path, main }: Asset, file: string | undefined): Problem {
  const home = path === main ? '' : `, or write ${path}/evals/triggers.json`;
  const hint = `Name a file in its entry of the ledger (activation: { file: PATH })${home}: [{ "query": "what somebody asks", "should_trigger": true }, …]`;
  const message = file === undefined ? `no prompts of ${id} are known` : `${quoteValue(file)} cannot be read`;
  return makeError('setup', 'triggers-missing', message, hint, { file: file ?? main });
}

/** Reports a floor that so few prompts cannot show; each problem names what would do, `lower` how somebody asks for less. */
export function findTooFew(
  { id, main }: Pick<Asset, 'id' | 'main'>,
  prompts: readonly TriggerPrompt[],
  floor: number,
  lower: (percent: number) => string,
): readonly Problem[] {
  const sides = [true, false].flatMap((fires) => {
    const meant = prompts.filter((each) => each.fires === fires);
    const shortage = findShortage(meant.length, floor);
    return shortage === undefined || (!fires && meant.length === 0) ? [] : [{ fires, meant, ...shortage }];
  });
  const percent = Math.floor(100 * Math.min(...sides.map(({ highest }) => highest)));
  const less = percent < 1 ? '' : `, or ${lower(percent)}`;
  return sides.map(({ fires, meant, needed }) => {
    const what = `${meant.length} prompts ${fires ? 'should' : 'should not'} trigger ${id}, and a floor of ${Math.round(100 * floor)} % takes at least ${needed}`;
    return makeError('setup', 'triggers-too-few', what, `Write more of them${less}.`, meant[0]?.at ?? { file: main });
  });
}
