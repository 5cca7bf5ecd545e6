import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { findShortage } from '../../../core/decide/judge/judge-activation.ts';
import { makeError, type Parsed, ProblemError, setupError } from '../../../core/model/problem.ts';
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
async function findTriggers(tree: Tree, asset: Asset): Promise<Parsed<readonly TriggerPrompt[]> | undefined> {
  if (asset.path === asset.main) return undefined;
  const there = new Set(asset.files.map(({ path }) => path));
  const file = usualFiles.map((name) => `${asset.path}/${name}`).find((path) => there.has(path));
  const bytes = file === undefined ? undefined : await tree.read(file);
  return file === undefined || bytes === undefined ? undefined : readTriggers(bytes, file, nameOf(asset));
}

/** What other tools call a skill: the name in its head. */
function nameOf({ head, name }: Asset): string {
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

/** The prompts somebody named a file of, else those in its folder. Throws ProblemError where there are none, and for what is wrong in them. */
export async function readOwn(
  tree: Tree,
  asset: Asset,
  file: string | undefined,
  cwd: string,
): Promise<readonly TriggerPrompt[]> {
  const found = file === undefined ? await findTriggers(tree, asset) : await readNamed(asset, file, cwd);
  if (found === undefined) throw noTriggers(asset, file);
  if (found.value === undefined) throw new ProblemError(found.problems);
  return found.value;
}

async function readNamed(asset: Asset, file: string, cwd: string) {
  const bytes = await readFile(resolve(cwd, file)).catch(() => undefined);
  return bytes && readTriggers(bytes, file, nameOf(asset));
}

function noTriggers({ id, path, main }: Asset, file: string | undefined): ProblemError {
  const home = path === main ? '' : `, or write ${path}/evals/triggers.json`;
  const hint = `Name a file with --triggers${home}: [{ "query": "what somebody asks", "should_trigger": true }, …]`;
  if (file !== undefined) return setupError('triggers-missing', `${quoteValue(file)} cannot be read`, hint, { file });
  return setupError('triggers-missing', `no prompts of ${id} are known`, hint, { file: main });
}

/** What so few prompts cannot show is not asked. Throws ProblemError; its hint names the highest floor that they all can. */
export function requireEnough({ id, main }: Asset, prompts: readonly TriggerPrompt[], floor: number): void {
  const sides = [true, false].flatMap((fires) => {
    const meant = prompts.filter((each) => each.fires === fires);
    const shortage = findShortage(meant.length, floor);
    return shortage === undefined || (!fires && meant.length === 0) ? [] : [{ fires, meant, ...shortage }];
  });
  const percent = Math.floor(100 * Math.min(...sides.map(({ highest }) => highest)));
  const less = percent < 1 ? '' : `, or ask for less: --floor ${percent}%`;
  const problems = sides.map(({ fires, meant, needed }) => {
    const what = `${meant.length} prompts ${fires ? 'should' : 'should not'} trigger ${id}, and a floor of ${Math.round(100 * floor)} % takes at least ${needed}`;
    return makeError('setup', 'triggers-too-few', what, `Write more of them${less}.`, meant[0]?.at ?? { file: main });
  });
  if (problems.length > 0) throw new ProblemError(problems);
}
