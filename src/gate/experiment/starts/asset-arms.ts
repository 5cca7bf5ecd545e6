import { type Position, setupError } from '../../../core/model/problem.ts';
import type { Asset, BroughtAsset, WeighedAsset, WeighedServer } from '../../../core/model/rule/asset.ts';
import type { AssetKind } from '../../../core/model/rule/loaded-item.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import type { CountTokens } from '../../../core/util/tokenizer.ts';
import { defined } from '../../../core/util/values.ts';
import type { LaidSurroundings } from '../../change/lay-surroundings.ts';
import { isOffered } from '../../trials/meter/account/check-request.ts';
import { layAssets, silence } from '../../trials/place/surroundings-at.ts';
import {
  findListing,
  findMark,
  findOwnLines,
  findStarved,
  isOfPrompt,
  listServerTools,
  readFirstRequest,
  readServerWords,
  type SeenRequest,
  sayDescribed,
  subtractWeights,
  weighServerTools,
} from './compare-starts.ts';
import { type FreeStart, type FreeStarts, freePrompt } from './start-runtime.ts';

type FirstStart = Pick<FreeStart, 'files' | 'plugins' | 'servers' | 'wholeTools'>;

/** Reads the first request of one arm. Throws ProblemError (`assets-silent`) where the runtime makes no call. */
export async function seeFirst(
  starts: FreeStarts,
  { files, plugins = [], servers = new Map(), wholeTools = false }: FirstStart,
  countTokens: CountTokens,
): Promise<SeenRequest> {
  const { calls, detail } = await starts.start({ files, plugins, servers, wholeTools, allowed: [] });
  const body = calls.find((call) => isOfPrompt(call, freePrompt));
  if (body !== undefined) return readFirstRequest(body, countTokens);
  throw setupError(
    'assets-silent',
    `${starts.runner.kind} ${starts.runner.version} was started and made no model call: ${detail}`,
    'Start it by hand with a short prompt to see what it needs. Nothing was paid and nothing was written.',
  );
}

/** Longest line that is shown. */
const longestLine = 120;

/** Finds words that one start says and another of the same arm does not, for people; undefined where they say the same. */
export async function findUnsteady(
  starts: FreeStarts,
  arm: Pick<FreeStart, 'files' | 'plugins'>,
  countTokens: CountTokens,
): Promise<string | undefined> {
  const first = await seeFirst(starts, arm, countTokens);
  const again = await seeFirst(starts, arm, countTokens);
  const lines = [findOwnLines(first, again)[0], findOwnLines(again, first)[0]].filter((line) => line !== undefined);
  if (lines.length === 0) return undefined;
  return lines.map((line) => quoteValue(line.trim().slice(-longestLine))).join(' and ');
}

/**
 * Finds the assets that are run when a session begins and say something else in each start, with the words that differ: each alone, beside no other
 * such.
 */
export async function findUnsteadyOnes(
  starts: FreeStarts,
  brought: readonly { readonly id: string; readonly brings: BroughtAsset }[],
  around: LaidSurroundings,
  countTokens: CountTokens,
): Promise<ReadonlyMap<string, string>> {
  const unsteady = new Map<string, string>();
  const quiet = silence(around);
  for (const { id, brings } of brought) {
    if (starts.signal.aborted) break;
    const overlay = layAssets([brings], quiet);
    const arm = { files: new Map([...quiet.files, ...overlay.files]), plugins: overlay.plugins };
    const difference = await findUnsteady(starts, arm, countTokens);
    if (difference !== undefined) unsteady.set(id, difference);
  }
  return unsteady;
}

/** Weighs the tokens that an asset adds to the first request, how it stands there, and the descriptions it takes from others. */
export function weighArms(
  asset: Asset,
  all: SeenRequest,
  without: SeenRequest,
  assets: readonly Asset[],
  countTokens?: CountTokens,
): WeighedAsset {
  const { id, kind, name, path, digest, executes, files } = asset;
  const rent = subtractWeights(all.weight, without.weight);
  const listing = findOwnListing(asset, all, without);
  const why = explainAbsence(asset, listing, all, rent.total);
  const lost = findStarved(all, without).filter((listed) => !isOwn(asset, listed));
  const starves = [...new Set(lost.map((listed) => nameListed(listed, assets)))];
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const identity = { id, kind, name, path, digest, executes, files: files.length, bytes };
  const weighed: WeighedAsset = { ...identity, rent, listing, ...defined({ why }), starves, knows: [] };
  if (asset.server === undefined || countTokens === undefined) return weighed;
  const { why: _unlisted, ...served } = weighed;
  if (!isOffered(name, all.text)) return { ...served, why: readServerWords(name, all, without) };
  return { ...served, listing: 'described', tools: weighServerTools(all, name, countTokens) };
}

/** Weighs the tokens that a server adds to the first request, and counts its tools there; `whole` are both arms where no tool is looked up. */
export function weighServer(
  name: string,
  [all, without]: readonly [SeenRequest, SeenRequest],
  whole: readonly [SeenRequest, SeenRequest],
): WeighedServer {
  const tools = listServerTools(all, name).length;
  const rent = subtractWeights(all.weight, without.weight);
  const serverWords = isOffered(name, all.text) ? undefined : readServerWords(name, all, without);
  return {
    name,
    rent,
    whole: subtractWeights(whole[0].weight, whole[1].weight).total,
    tools,
    ...defined({ said: serverWords }),
  };
}

interface KindInRequest {
  /** In which listing it stands; absent for what is not listed. */
  readonly listed?: 'skill' | 'agent';
  /** How names begin that it brings into listings. */
  readonly prefix?: (asset: Asset) => string;
  /** Its whole text may be in the first request. */
  readonly isWhole: boolean;
}

const kinds: Readonly<Record<AssetKind, KindInRequest>> = {
  skill: { listed: 'skill', isWhole: false },
  command: { listed: 'skill', isWhole: false },
  agent: { listed: 'agent', isWhole: false },
  style: { isWhole: true },
  file: { isWhole: true },
  hook: { isWhole: false },
  plugin: { isWhole: false, prefix: ({ name }) => `${name}:` },
  mcp: { isWhole: false },
};

/** Finds by the difference alone whether a request lists an asset, where no listing has it and no file says so. */
function findOwnListing(asset: Asset, all: SeenRequest, without: SeenRequest): WeighedAsset['listing'] {
  const names = [...all.listed.keys()].filter((listed) => isOwn(asset, listed));
  const listing = findListing(all, names, kinds[asset.kind].isWhole ? findMark(asset.body) : undefined);
  if (listing !== 'absent' || asset.entry === undefined) return listing;
  return findOwnLines(all, without).length > 0 ? 'whole' : 'absent';
}

/** Returns true for a name of a listing (`skill forms`) that is of this asset. */
function isOwn(asset: Asset, listed: string): boolean {
  const prefix = kinds[asset.kind].prefix?.(asset);
  const called = listed.slice(listed.indexOf(' ') + 1);
  return prefix === undefined ? namesOf(asset).includes(listed) : called.startsWith(prefix);
}

/** Returns the names by which listings may call an asset: that of its place, and that of its head. */
function namesOf({ kind, name, head }: Asset): readonly string[] {
  const { listed } = kinds[kind];
  return listed === undefined ? [] : [...new Set([name, head.name ?? name])].map((each) => `${listed} ${each}`);
}

function nameListed(listed: string, assets: readonly Asset[]): string {
  const ours = assets.find((asset) => isOwn(asset, listed));
  return ours?.id ?? `built-in ${listed.slice(listed.indexOf(' ') + 1)}`;
}

/** Why an asset is not there when nothing of its files says so. */
export const unexplained = 'never, and its runtime does not say why';

/** Explains why a session does not have an asset from its beginning on, as far as that is known; undefined where it has. */
function explainAbsence(
  { head, chosen, kind, path, name, entry }: Asset,
  listing: WeighedAsset['listing'],
  all: SeenRequest,
  rent: number,
): string | undefined {
  if (listing === 'whole' || listing === 'described') return undefined;
  if (listing === 'named') return `by name alone: the listing is full (${sayDescribed(all)})`;
  if (!chosen) return 'no setting chooses it';
  if (head.byHand) return 'never: disable-model-invocation';
  if (head.paths.length > 0) return `when a file of ${head.paths.join(', ')} is read`;
  if (entry !== undefined) return explainSilence(entry);
  if (kind === 'file') return 'when a file of its folder is read';
  if (name.includes(':') && !path.startsWith('.claude/')) return 'when a file of its folder is read';
  return rent === 0 || kinds[kind].listed !== undefined ? unexplained : 'it is not listed';
}

/** Returns the place where somebody finds an asset. */
export function placeOfAsset({ main, entry }: Pick<Asset, 'main' | 'entry'>): Position {
  const { hook, line = 1, column = 1 } = entry ?? {};
  return hook === undefined ? { file: main, line: 1, column: 1 } : { file: main, line, column };
}

/** Explains why an asset may add nothing to a session: a hook need not speak, and a plugin need not list anything. */
function explainSilence({ hook }: NonNullable<Asset['entry']>): string {
  if (hook === undefined) return 'it brings nothing that a session begins with';
  if (hook.event === 'SubagentStart') return 'when a sub-agent begins';
  return `it says nothing when a session begins${hook.matcher ? ` (matcher ${quoteValue(hook.matcher)})` : ''}`;
}
