import { makeError, setupError } from '../../../core/model/problem.ts';
import type { Asset, AssetKind, AssetsReport, WeighedAsset } from '../../../core/model/rule/asset.ts';
import type { Tree } from '../../../core/model/tree.ts';
import type { LaidFiles } from '../../../core/model/trial/overlay.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { type CountTokens, loadTokenizer } from '../../../core/util/tokenizer.ts';
import { defined } from '../../../core/util/values.ts';
import { readSurroundings } from '../../repository/reading/read-surroundings.ts';
import { surroundingsAt } from '../environment/surroundings-at.ts';
import {
  findListing,
  findMark,
  findStarved,
  isOfPrompt,
  readFirstRequest,
  type SeenRequest,
  sayDescribed,
  subtractWeights,
} from './compare-starts.ts';
import { layWorktree, templateIn } from './lay-worktree.ts';
import { type FreeStarts, freePrompt, startRuntime } from './start-runtime.ts';
import { useAssets } from './use-assets.ts';

/** What the starts of a working tree have shown. */
export type WeighedTree = Pick<AssetsReport, 'request' | 'unsteady' | 'starts' | 'assets' | 'notDone' | 'problems'>;

/** All assets of a tree, and those that are left out in turn and used. */
export interface ChosenAssets {
  readonly all: readonly Asset[];
  readonly only: readonly Asset[];
}

/** Is told before each start how far it is. */
type Notify = (text: string) => void;

/**
 * Starts a runtime in copies of a working tree, with all assets and with each left out once, and uses each: nothing is paid, and nothing is
 * written into the repository. One start after another, since two at a time would have two places. Throws ProblemError where it makes no call.
 */
export async function weighAssets(
  starts: FreeStarts,
  tree: Tree,
  { all: assets, only }: ChosenAssets,
  notify: Notify,
): Promise<WeighedTree> {
  const countTokens = await loadTokenizer();
  const files = await layWorktree(tree, templateIn(starts.scratch));
  const surroundings = await readSurroundings(tree, () => false);
  const laid = surroundingsAt({ surroundings }, starts.runner);
  const look = (without?: Asset) => seeFirst(starts, withoutAsset(laid.files, without), countTokens);
  notify(`start 1 of ${only.length + 1}: with all of them`);
  const all = await look();
  const weighed: WeighedAsset[] = [];
  for (const [index, asset] of only.entries()) {
    if (starts.signal.aborted) break;
    notify(`start ${index + 2} of ${only.length + 1}: without ${asset.id}`);
    weighed.push(compareArms(asset, all, await look(asset), assets));
  }
  notify(`using ${only.length === 1 ? 'it' : 'each'} once`);
  const used = await useAssets(starts, only, {
    files: laid.files,
    paths: files,
    isBoxed: laid.grants,
    all,
    countTokens,
  });
  const done = weighed.map((asset) => ({ ...asset, ...used.uses.get(asset.id) }));
  return {
    ...{ request: all.weight, unsteady: used.unsteady, starts: starts.count, assets: done },
    notDone: [
      ...laid.unboxed.map(sayNoBox),
      ...done.flatMap(({ id, unused = '' }) => (unused.startsWith('asset-needs-box') ? `using ${id} (${unused})` : [])),
    ],
    problems: [
      ...surroundings.problems,
      ...done.flatMap((asset) => listFindings(asset, mainOf(asset, only), all, starts)),
    ],
  };
}

function sayNoBox(what: string): string {
  return `${what}: what runs is started in a box only, and there is none on this machine (bubblewrap; docs/runners.md)`;
}

/** What lies over a copy in the arm without an asset. */
function withoutAsset(files: LaidFiles, asset: Pick<Asset, 'files'> | undefined): LaidFiles {
  return new Map([...files, ...(asset?.files ?? []).map(({ path }) => [path, null] as const)]);
}

async function seeFirst(starts: FreeStarts, files: LaidFiles, countTokens: CountTokens): Promise<SeenRequest> {
  const { calls, detail } = await startRuntime(starts, { files, allowed: [] });
  const body = calls.find((call) => isOfPrompt(call, freePrompt));
  if (body !== undefined) return readFirstRequest(body, countTokens);
  throw setupError(
    'assets-silent',
    `${starts.runner.kind} ${starts.runner.version} was started and made no model call: ${detail}`,
    'Start it by hand with a short prompt to see what it needs. Nothing was paid and nothing was written.',
  );
}

/** What an asset adds to the first request, how it stands there, and what it takes from others. */
function compareArms(asset: Asset, all: SeenRequest, without: SeenRequest, assets: readonly Asset[]): WeighedAsset {
  const { id, kind, name, path, digest, executes, files } = asset;
  const rent = subtractWeights(all.weight, without.weight);
  const listing = findListing(all, namesOf(asset), kinds[kind].isWhole ? findMark(asset.body) : undefined);
  const why = explainAbsence(asset, listing, all, rent.total);
  const starves = findStarved(all, without).map((lost) => nameListed(lost, assets));
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const known = { id, kind, name, path, digest, executes, files: files.length, bytes };
  return { ...known, rent, listing, ...defined({ why }), starves, knows: [] };
}

interface KindInRequest {
  /** In which listing it stands; absent for what is not listed. */
  readonly listed?: 'skill' | 'agent';
  /** Its whole text may be in the first request. */
  readonly isWhole: boolean;
}

const kinds: Readonly<Record<AssetKind, KindInRequest>> = {
  skill: { listed: 'skill', isWhole: false },
  command: { listed: 'skill', isWhole: false },
  agent: { listed: 'agent', isWhole: false },
  style: { isWhole: true },
  file: { isWhole: true },
};

/** As the listings may call it: by its place, or by its own words. */
function namesOf({ kind, name, head }: Asset): readonly string[] {
  const { listed } = kinds[kind];
  return listed === undefined ? [] : [...new Set([name, head.name ?? name])].map((each) => `${listed} ${each}`);
}

function nameListed(listed: string, assets: readonly Asset[]): string {
  const ours = assets.find((asset) => namesOf(asset).includes(listed));
  return ours?.id ?? `built-in ${listed.slice(listed.indexOf(' ') + 1)}`;
}

const unexplained = 'never, and its runtime does not say why';

/** Why a session does not have it from its beginning on, as far as that is known; undefined where it has. */
function explainAbsence(
  { head, chosen, kind, path, name }: Asset,
  listing: WeighedAsset['listing'],
  all: SeenRequest,
  rent: number,
): string | undefined {
  if (listing === 'whole' || listing === 'described') return undefined;
  if (listing === 'named') return `by name alone: the listing is full (${sayDescribed(all)})`;
  if (!chosen) return 'no setting chooses it';
  if (head.byHand) return 'never: disable-model-invocation';
  if (head.paths.length > 0) return `when a file of ${head.paths.join(', ')} is read`;
  if (kind === 'file') return 'when a file of its folder is read';
  if (name.includes(':') && !path.startsWith('.claude/')) return 'when a file of its folder is read';
  return rent === 0 ? unexplained : 'it is not listed';
}

const mainOf = ({ id, path }: WeighedAsset, assets: readonly Asset[]) =>
  assets.find((asset) => asset.id === id)?.main ?? path;

/** What of an asset somebody should know: whom it starves, that it reaches nobody, that it cannot be used. */
function listFindings({ id, starves, why, use }: WeighedAsset, file: string, all: SeenRequest, starts: FreeStarts) {
  const at = { file, line: 1, column: 1 };
  const warn = (code: string, message: string, hint: string) => ({
    ...makeError('head', code, message, hint, at),
    severity: 'warning' as const,
  });
  const names = starves.map(quoteValue).join(', ');
  const found = [
    starves.length > 0 &&
      warn(
        'asset-starves',
        `${id} takes the description of ${names} away: the listing is full (${sayDescribed(all)} described)`,
        'Shorten descriptions, or take one of them out: what is not described is not found.',
      ),
    why === unexplained &&
      warn(
        'asset-never-delivered',
        `${id} never reaches the model: ${starts.runner.kind} ${starts.runner.version} sends the same first request without it`,
        'Look at the head of its file and at skillOverrides and claudeMdExcludes in .claude/settings.json.',
      ),
    use?.state === 'denied' &&
      warn(
        'asset-denied',
        `${id} cannot be called where nobody can be asked: ${use.said ?? 'its call is denied'}`,
        `Headless sessions need it named: --allowedTools ${quoteValue(use.needs ?? '')}.`,
      ),
  ];
  return found.filter((problem) => problem !== false);
}
