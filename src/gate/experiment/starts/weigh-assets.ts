import { linkDocs } from '../../../core/model/link-docs.ts';
import { makeError, type Problem } from '../../../core/model/problem.ts';
import type { Asset, AssetsReport, WeighedAsset, WeighedServer } from '../../../core/model/rule/asset.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { type CountTokens, loadTokenizer } from '../../../core/util/tokenizer.ts';
import { defined } from '../../../core/util/values.ts';
import type { LaidSurroundings } from '../../change/lay-surroundings.ts';
import { readSurroundings } from '../../change/read-surroundings.ts';
import type { ServerTerms } from '../../change/servers/read-servers.ts';
import { bringAsset } from '../../lint/growth/bring-asset.ts';
import { layAsset, surroundingsAt } from '../../trials/place/surroundings-at.ts';
import { findUnsteady, findUnsteadyOnes, placeOfAsset, seeFirst, weighArms, weighServer } from './asset-arms.ts';
import { listAssetFindings } from './asset-findings.ts';
import { type FreeStarts, layWorktree, templateIn } from './start-runtime.ts';
import { useAssets } from './use-assets.ts';

/** Holds the weights that the starts of a working tree have shown. */
export type WeighedTree = Pick<
  AssetsReport,
  'request' | 'unsteady' | 'starts' | 'assets' | 'servers' | 'notDone' | 'problems'
>;

/** Lists all assets of a tree, and those that are left out in turn and used. */
export interface ChosenAssets {
  readonly all: readonly Asset[];
  readonly only: readonly Asset[];
  /** What is known of servers; none is started when absent. */
  readonly terms?: ServerTerms;
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
  { all: assets, only, terms }: ChosenAssets,
  notify: Notify,
): Promise<WeighedTree> {
  const countTokens = await loadTokenizer();
  const files = await layWorktree(tree, templateIn(starts.scratch));
  const surroundings = await readSurroundings(tree, () => false, terms);
  const laid = surroundingsAt({ surroundings }, starts.runner);
  const look = async (without?: Asset, servers = laid.servers, wholeTools = false) =>
    seeFirst(starts, { ...(await leaveOut(without, laid, tree)), servers, wholeTools }, countTokens);
  const wanted = only.length + laid.servers.size + 1;
  notify(`start 1 of ${wanted}: with all of them`);
  const all = await look();
  const weighed: WeighedAsset[] = [];
  for (const [index, asset] of only.entries()) {
    if (starts.signal.aborted) break;
    notify(`start ${index + 2} of ${wanted}: without ${asset.id}`);
    weighed.push(weighArms(asset, all, await look(asset), assets));
  }
  const servers: WeighedServer[] = [];
  const whole = laid.servers.size === 0 ? all : await look(undefined, laid.servers, true);
  for (const name of laid.servers.keys()) {
    if (starts.signal.aborted) break;
    notify(`start ${only.length + servers.length + 2} of ${wanted}: without the server ${name}`);
    const others = new Map([...laid.servers].filter(([other]) => other !== name));
    const without = await look(undefined, others);
    servers.push(weighServer(name, [all, without], [whole, await look(undefined, others, true)]));
  }
  notify(`using ${only.length === 1 ? 'it' : 'each'} once`);
  const { plugins, servers: started, grants: isBoxed } = laid;
  const around = { files: laid.files, plugins, servers: started, paths: files, isBoxed, all, countTokens };
  const used = await useAssets(starts, only, around);
  const entries = only.filter(({ entry }) => entry !== undefined);
  const unsteady = await findUnsteadyEntries(starts, entries, { laid, tree }, countTokens);
  const done = weighed.map((asset) => ({
    ...asset,
    ...used.uses.get(asset.id),
    ...defined({ unsteady: unsteady.get(asset.id) }),
    ...(isBoxed || entries.every(({ id }) => id !== asset.id) ? {} : { why: 'programs are started in a sandbox only' }),
  }));
  return {
    request: all.weight,
    unsteady: used.unsteady,
    starts: starts.count,
    assets: done,
    servers,
    notDone: [
      ...laid.without
        .filter((what) => what.startsWith('mcp:') && !what.endsWith('(no sandbox)'))
        .map((what) => `starting ${what}`),
      ...laid.unboxed.map(sayNoBox),
      ...done.flatMap(({ id, unused = '' }) => (unused.startsWith('asset-needs-box') ? `using ${id} (${unused})` : [])),
    ],
    problems: [
      ...surroundings.problems,
      ...servers.flatMap(listServerFindings),
      ...done.flatMap((asset) =>
        listAssetFindings(asset, { taker: asset.id, at: placeIn(only, asset), all, runner: starts.runner }),
      ),
    ],
  };
}

/** Names the part of surroundings that was left out for want of a box. */
export function sayNoBox(what: string): string {
  return `${what}: programs are started in a sandbox only, and this machine has none (install bubblewrap; ${linkDocs('sandbox')})`;
}

/** A server that fails costs more than one that works, and brings nothing. */
function listServerFindings({ name, tools, rent, said: answer = '' }: WeighedServer): readonly Problem[] {
  if (tools > 0) return [];
  const message = `the server ${quoteValue(name)} does not start or has no tools, and takes ${rent.total} tokens of every session; its runtime says: ${quoteValue(answer)}`;
  const hint = 'Start it by hand with the command of its entry to see why, or remove it.';
  return [{ ...makeError('head', 'mcp-no-tools', message, hint, { file: '.mcp.json' }), severity: 'warning' }];
}

/** What lies over a copy in the arm without an asset. */
async function leaveOut(
  asset: Asset | undefined,
  laid: LaidSurroundings,
  tree: Tree,
): Promise<Pick<LaidSurroundings, 'files' | 'plugins'>> {
  if (asset === undefined) return laid;
  const overlay = layAsset(await bringAsset({ kind: 'removed', id: asset.id, before: asset }, tree), laid);
  return { files: new Map([...laid.files, ...overlay.files]), plugins: overlay.plugins };
}

/** Where two starts with all of them differ each of those that settings bring is looked at alone. */
async function findUnsteadyEntries(
  starts: FreeStarts,
  entries: readonly Asset[],
  { laid, tree }: { readonly laid: LaidSurroundings; readonly tree: Tree },
  countTokens: CountTokens,
): Promise<ReadonlyMap<string, string>> {
  const isAny = entries.length > 0 && laid.grants && (await findUnsteady(starts, laid, countTokens)) !== undefined;
  const brought = (isAny ? entries : []).map(async (after) => {
    const { id } = after;
    return { id, brings: await bringAsset({ kind: 'added', id, after }, tree) };
  });
  return findUnsteadyOnes(starts, await Promise.all(brought), laid, countTokens);
}

function placeIn(assets: readonly Asset[], { id, path }: WeighedAsset) {
  return placeOfAsset(assets.find((asset) => asset.id === id) ?? { main: path });
}
