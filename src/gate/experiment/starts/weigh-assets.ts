import { linkDocs } from '../../../core/model/link-docs.ts';
import { makeError, type Position, type Problem } from '../../../core/model/problem.ts';
import type { Asset, AssetsReport, WeighedAsset, WeighedServer } from '../../../core/model/rule/asset.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { Runner } from '../../../core/model/runner/runner.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { quoteShell } from '../../../core/text/escape/escape-terminal.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { formatCount, formatSigned } from '../../../core/text/format-number.ts';
import { type CountTokens, loadTokenizer } from '../../../core/util/tokenizer.ts';
import { defined } from '../../../core/util/values.ts';
import type { LaidSurroundings } from '../../change/lay-surroundings.ts';
import { readSurroundings } from '../../change/read-surroundings.ts';
import type { ServerTerms } from '../../change/servers/read-servers.ts';
import { bringAsset } from '../../lint/growth/bring-asset.ts';
import { layAsset, surroundingsAt } from '../../trials/place/surroundings-at.ts';
import {
  findUnsteady,
  findUnsteadyOnes,
  placeOfAsset,
  seeFirst,
  unexplained,
  weighArms,
  weighServer,
} from './asset-arms.ts';
import { type SeenRequest, sayDescribed } from './compare-starts.ts';
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
  /** Terms of servers; none is started when absent. */
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

/** Builds the overlay of the arm without an asset. */
async function leaveOut(
  asset: Asset | undefined,
  laid: LaidSurroundings,
  tree: Tree,
): Promise<Pick<LaidSurroundings, 'files' | 'plugins'>> {
  if (asset === undefined) return laid;
  const overlay = layAsset(await bringAsset({ kind: 'removed', id: asset.id, before: asset }, tree), laid);
  return { files: new Map([...laid.files, ...overlay.files]), plugins: overlay.plugins };
}

/** Looks at each asset from settings alone, where two starts with all assets differ. */
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

/** Where a finding is said. */
interface FindingPlace {
  /** Who takes from others: the asset, or several together. */
  readonly taker: string;
  readonly at: Position;
  readonly all: SeenRequest;
  readonly runner: Pick<Runner, 'kind' | 'version'>;
}

/** Most that a message names. */
const mostNamed = 8;

/** Lists the faults of an asset that somebody should know: whom it starves, that it reaches nobody, that it cannot be used. */
export function listAssetFindings(
  { id, starves, why, use, unsteady }: WeighedAsset,
  { taker, at, all, runner }: FindingPlace,
): readonly Problem[] {
  const warn = (code: string, message: string, hint: string) => ({
    ...makeError('head', code, message, hint, at),
    severity: 'warning' as const,
  });
  const more = starves.length > mostNamed ? ` and ${starves.length - mostNamed} more` : '';
  const names = `${starves.slice(0, mostNamed).map(quoteValue).join(', ')}${more}`;
  const warnings = [
    starves.length > 0 &&
      warn(
        'asset-starves',
        `${taker} takes the description of ${names} away: the listing is full (${sayDescribed(all)} described)`,
        'Shorten descriptions, or take one of them out: agents do not find an asset without a description.',
      ),
    why === unexplained &&
      warn(
        'asset-never-delivered',
        `${id} never reaches the model: ${runner.kind} ${runner.version} begins no session with it`,
        'Look at the head of its file and at skillOverrides and claudeMdExcludes in .claude/settings.json.',
      ),
    unsteady !== undefined &&
      warn(
        'asset-unsteady',
        `${id} prints a different text in each of two equal starts (${unsteady}): no session can reuse the cache, and its tokens cannot be counted`,
        `Let it print the same text each time: no clock, no random value. Or let golden tasks judge it: rentroll check --asset ${quoteShell(id)} (--dry-run names the bill).`,
      ),
    use?.state === 'denied' &&
      warn(
        'asset-denied',
        `${id} cannot be used in a session without a person: ${use.said ?? 'its call is denied'}`,
        use.needs === undefined
          ? 'It was denied although its permission was granted: use it by hand to see what it asks for.'
          : `Headless sessions need it named: --allowedTools ${quoteValue(use.needs)}.`,
      ),
  ];
  return warnings.filter((problem) => problem !== false);
}

/** Says how many tokens a start weighs more than base's, and by which runtime. */
export function sayRent(
  about: string,
  { rent }: WeighedAsset,
  { version }: Pick<Runner, 'version'>,
  { runner: { kind, model } }: Pick<Config, 'runner'>,
): string {
  const by = `${runners[kind].name} ${version} with ${model}`;
  const weight = `${rent.total > 0 ? '+' : ''}${formatCount(rent.total, 'token')}`;
  const parts = (['system', 'tools', 'messages'] as const).filter((part) => rent[part] !== 0);
  const split = parts.map((part) => `${part} ${formatSigned(rent[part])}`).join(', ');
  return `${about}: ${weight} in the first request of every session (${split === '' ? '' : `${split}; `}${by}; started, not paid).`;
}

/** Names the assets that a session does not begin with as they are described, by why. */
export function sayAbsent(rows: readonly WeighedAsset[]): readonly string[] {
  const groups = Map.groupBy(
    rows.filter(({ why }) => why !== undefined),
    ({ why }) => why ?? '',
  );
  return [...groups].map(([why, group]) => {
    const more = group.length > mostNamed ? ` and ${group.length - mostNamed} more` : '';
    const names = group.slice(0, mostNamed).map(({ id }) => id);
    return `${names.join(', ')}${more}, in a session: ${why.replace(/\.$/, '')}.`;
  });
}

/** Says how an asset can be used, of several only the unusual; and names its code, which no search of its text can clear. */
export function sayUse({ id, use, unused, executes, tools }: WeighedAsset, isShort: boolean): readonly string[] {
  const isTold = use?.state === 'arrived' && !isShort;
  const programs = executes.slice(0, mostNamed).map(quoteValue).join(', ');
  return [
    ...(unused === undefined ? [] : [`${id} was not used: ${unused}.`]),
    ...(isTold
      ? [
          `${id}, used once: its ${tools === undefined ? 'text' : 'answer'} arrives with ${formatCount(use.tokens, 'token')}.`,
        ]
      : []),
    ...(programs === ''
      ? []
      : [`${id} runs programs (${programs}): read their code, since rentroll does not judge what they do.`]),
  ];
}
