import { setupError } from '../../../core/model/problem.ts';
import type { Asset, AssetKind, WeighedAsset, WeighedServer } from '../../../core/model/rule/asset.ts';
import type { LaidFiles } from '../../../core/model/trial/overlay.ts';
import type { TrialServers } from '../../../core/model/trial/server.ts';
import type { CountTokens } from '../../../core/util/tokenizer.ts';
import { defined } from '../../../core/util/values.ts';
import { isOffered } from '../../measure/meter/account/require-servers.ts';
import {
  findListing,
  findMark,
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
import { type FreeStarts, freePrompt, startRuntime } from './start-runtime.ts';

/** The first request of one arm. Throws ProblemError (`assets-silent`) where the runtime makes no call. */
export async function seeFirst(
  starts: FreeStarts,
  files: LaidFiles,
  countTokens: CountTokens,
  servers: TrialServers = new Map(),
): Promise<SeenRequest> {
  const { calls, detail } = await startRuntime(starts, { files, allowed: [], servers });
  const body = calls.find((call) => isOfPrompt(call, freePrompt));
  if (body !== undefined) return readFirstRequest(body, countTokens);
  throw setupError(
    'assets-silent',
    `${starts.runner.kind} ${starts.runner.version} was started and made no model call: ${detail}`,
    'Start it by hand with a short prompt to see what it needs. Nothing was paid and nothing was written.',
  );
}

/** What an asset adds to the first request, how it stands there, and what it takes from others. */
export function weighArms(
  asset: Asset,
  all: SeenRequest,
  without: SeenRequest,
  assets: readonly Asset[],
  countTokens?: CountTokens,
): WeighedAsset {
  const { id, kind, name, path, digest, executes, files } = asset;
  const rent = subtractWeights(all.weight, without.weight);
  const listing = findListing(all, namesOf(asset), kinds[kind].isWhole ? findMark(asset.body) : undefined);
  const why = explainAbsence(asset, listing, all, rent.total);
  const lost = findStarved(all, without).filter((listed) => !namesOf(asset).includes(listed));
  const starves = [...new Set(lost.map((listed) => nameListed(listed, assets)))];
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const known = { id, kind, name, path, digest, executes, files: files.length, bytes };
  const weighed: WeighedAsset = { ...known, rent, listing, ...defined({ why }), starves, knows: [] };
  if (asset.server === undefined || countTokens === undefined) return weighed;
  const { why: _unlisted, ...served } = weighed;
  if (!isOffered(name, all.text)) return { ...served, why: readServerWords(name, all, without) };
  return { ...served, listing: 'described', tools: weighServerTools(all, name, countTokens) };
}

/** What a server adds to the first request, and what of it stands there. */
export function weighServer(name: string, all: SeenRequest, without: SeenRequest): WeighedServer {
  const tools = listServerTools(all, name).length;
  const rent = subtractWeights(all.weight, without.weight);
  const said = isOffered(name, all.text) ? undefined : readServerWords(name, all, without);
  return { name, rent, tools, ...defined({ said }) };
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
  mcp: { isWhole: false },
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

/** Why an asset is not there when nothing of its files says so. */
export const unexplained = 'never, and its runtime does not say why';

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
  return rent === 0 || kinds[kind].listed !== undefined ? unexplained : 'it is not listed';
}
