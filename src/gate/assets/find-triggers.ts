import { findShortage } from '../../core/decide/judge/judge-activation.ts';
import { makeError, type Parsed, type Problem, ProblemError, setupError } from '../../core/model/problem.ts';
import type { Asset, OwnedPrompts, TriggerPrompt } from '../../core/model/rule/asset.ts';
import type { Tree } from '../../core/model/tree.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { isUseOf } from './is-use-of.ts';
import { readTriggers } from './read-triggers.ts';

/** Share of prompts that have to do as they should, where nobody says another. */
export const usualFloor = 0.7;

/** Where a skill keeps its prompts, the first that is there. */
const usualFiles = ['evals/triggers.json', 'evals/triggers.yaml', 'evals/evals.json', 'evals/eval.vally.yaml'];

/** The prompts of an asset in a tree: those of the file that its entry names, else of its own folder; undefined where there are none. */
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

/** The prompts of all others that have some, and in sentences whose could not be read. `fileOf`: the file that an entry names. */
export async function findNeighbours(
  tree: Tree,
  assets: readonly Asset[],
  { id }: Pick<Asset, 'id'>,
  fileOf: (asset: Asset) => string | undefined = () => undefined,
): Promise<{ readonly neighbours: readonly OwnedPrompts[]; readonly unread: readonly string[] }> {
  const neighbours: OwnedPrompts[] = [];
  const unread: string[] = [];
  for (const asset of assets) {
    const isAsked = asset.id !== id && isUseOf(asset) !== undefined;
    const found = isAsked ? await findTriggers(tree, asset, fileOf(asset)) : undefined;
    if (found?.value !== undefined) neighbours.push({ asset, prompts: found.value });
    const [problem] = found?.value === undefined ? (found?.problems ?? []) : [];
    if (problem !== undefined) unread.push(`Prompts of ${asset.id} were not asked: ${problem.message}.`);
  }
  return { neighbours, unread };
}

/** Why no prompt of a person triggers an asset; undefined where one may. */
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

/** A file of prompts that somebody named, as it was named; without bytes it could not be read. */
export interface GivenPrompts {
  readonly file: string;
  readonly bytes: Uint8Array | undefined;
}

/**
 * The prompts of a file that was given, else of the one that its entry names (`named`, in the tree), else of its folder. Throws ProblemError where
 * there are none, and for what is wrong in them.
 */
export async function readOwn(
  tree: Tree,
  asset: Asset,
  { given, named }: { readonly given?: GivenPrompts | undefined; readonly named?: string | undefined } = {},
): Promise<readonly TriggerPrompt[]> {
  const found = given === undefined ? await findTriggers(tree, asset, named) : readGiven(asset, given);
  if (found === undefined) throw new ProblemError([noTriggers(asset, given?.file ?? named)]);
  if (found.value === undefined) throw new ProblemError(found.problems);
  return found.value;
}

function readGiven(asset: Asset, { file, bytes }: GivenPrompts) {
  return bytes && readTriggers(bytes, file, nameOf(asset));
}

/** What is said where prompts of an asset are asked for and there are none, or not where `file` says. */
export function noTriggers({ id, path, main }: Asset, file: string | undefined): Problem {
  const home = path === main ? '' : `, or write ${path}/evals/triggers.json`;
  const hint = `Name a file with --triggers, or in the ledger (activation: { file: PATH })${home}: [{ "query": "what somebody asks", "should_trigger": true }, …]`;
  const message = file === undefined ? `no prompts of ${id} are known` : `${quoteValue(file)} cannot be read`;
  return makeError('setup', 'triggers-missing', message, hint, { file: file ?? main });
}

/** A floor that so few prompts cannot show, as problems; each names what would do, `lower` how somebody asks for less. */
export function findTooFew(
  { id, main }: Pick<Asset, 'id' | 'main'>,
  prompts: readonly TriggerPrompt[],
  floor: number,
  lower: (percent: number) => string = (percent) => `ask for less: --floor ${percent}%`,
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
