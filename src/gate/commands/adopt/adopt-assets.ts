import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  applyChanges,
  type ChangedLines,
  diffChanges,
  type FileChange,
  keepEffective,
  toWrittenFile,
} from '../../../adapters/files/apply-changes.ts';
import { editLedger } from '../../../core/ledger/edit-ledger.ts';
import type { LedgerEdit, NewAsset } from '../../../core/ledger/edit-rule.ts';
import { fitsEntry, isJudged } from '../../../core/ledger/parse-asset.ts';
import { makeError, type Problem, ProblemError, setupError, sortProblems } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Asset, AssetList } from '../../../core/model/rule/asset.ts';
import type { AssetKind } from '../../../core/model/rule/loaded-item.ts';
import { type AssetEntry, everyAgent, type RuleStatus } from '../../../core/model/rule/rule.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import type { WrittenFile } from '../../../core/model/tree.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { isInside } from '../../../core/util/repository-path.ts';
import { defined } from '../../../core/util/values.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import { loadWorktree, type WorktreeRequest } from '../../change/load-worktree.ts';
import { openWorkingTree } from '../../change/open-tree.ts';
import { readTreeText, requireSources } from '../../change/read-files.ts';
import { findAsset } from '../../lint/growth/check-entries.ts';
import { listJudgedAssets, runtimeOf } from '../../lint/growth/read-assets.ts';
import { placeOf } from '../../loaded/assets/asset-places.ts';
import { locateTarget, parseTarget } from './read-adoptable.ts';

interface AdoptAssetsRequest extends WorktreeRequest {
  /** A path relative to the current folder that is or holds assets; all of the repository when absent. */
  readonly target?: string | undefined;
  /** Plans and reports, and writes nothing. */
  readonly dryRun?: boolean;
}

/** The result of adopting assets, done or planned. */
interface AdoptedAssets {
  readonly schema: 1;
  /** Relative to the root; `.` for all of it. */
  readonly path: string;
  readonly dryRun: boolean;
  readonly taken: readonly TakenAsset[];
  readonly left: readonly LeftAsset[];
  readonly files: readonly WrittenFile[];
  readonly diffs: readonly ChangedLines[];
}

/** Kinds whose main file, named by itself, can be meant as nothing but an asset; sentences of the others can be adopted. */
const isMeant: Readonly<Record<AssetKind, boolean>> = {
  skill: true,
  command: true,
  style: true,
  agent: false,
  file: false,
  hook: false,
  plugin: false,
  mcp: false,
};

/**
 * Returns true for a path that is adopted as assets by its place alone: a folder, the main file of a skill, command or output style, or one that
 * names servers.
 */
export async function isAssetTarget(target: string, { cwd }: Pick<Dependencies, 'cwd'>): Promise<boolean> {
  if (parseTarget(target).range !== undefined) return false;
  const { root } = await openWorkingTree(cwd);
  const path = await locateTarget(root, cwd, target, true);
  const stats = await lstat(join(root, path)).catch(() => undefined);
  const kind = placeOf(path, 'claude')?.kind;
  const isServers = Object.values(runners).some(({ servers }) => servers === path);
  return stats?.isDirectory() === true || (stats !== undefined && (isServers || (kind !== undefined && isMeant[kind])));
}

/**
 * Writes entries of assets into the ledger, and nothing else: `inherited` for what base holds, `candidate` else. An entry that has a verdict stays.
 * Throws ProblemError for a path without assets, for assets that cannot be judged by their content, and for a config or ledger that cannot be used.
 */
export async function adoptAssets(
  request: AdoptAssetsRequest,
  deps: Pick<Dependencies, 'cwd'>,
): Promise<AdoptedAssets> {
  const inputs = await loadWorktree(request, deps);
  const { target = '' } = request;
  const path = target === '' ? '' : await locateTarget(inputs.refs.root, deps.cwd, target, true);
  const { changes, ...chosen } = await planAssetEntries(inputs, path);
  if (request.dryRun !== true) await applyChanges(inputs.refs.root, changes);
  return {
    schema: 1,
    path: path === '' ? '.' : path,
    dryRun: request.dryRun === true,
    ...chosen,
    files: changes.map(toWrittenFile),
    diffs: diffChanges(changes),
  };
}

/** Plans the entries that `adoptAssets` writes. `path` is a path of the repository, or empty for the whole of it. Throws as `adoptAssets` does. */
export async function planAssetEntries(
  inputs: GateInputs,
  path: string,
): Promise<Pick<AdoptedAssets, 'taken' | 'left'> & { readonly changes: readonly FileChange[] }> {
  const { ledger } = requireSources(inputs);
  const [old, now] = await listSides(inputs);
  const basis = { entries: ledger.assets ?? [], base: inputs.base?.ledger?.assets ?? [], atBase: old.assets };
  const chosen = refuseWrong(now, path, inputs).map((asset) => chooseEntry(asset, basis));
  const taken = chosen.flatMap((one) => ('edit' in one ? [one] : []));
  const before = (await readTreeText(inputs.head.tree, inputs.paths.ledger)) ?? '';
  const after = editLedger(
    before,
    taken.map(({ edit }) => edit),
  );
  return {
    taken: taken.map(({ edit: _, ...shown }) => shown),
    left: chosen.flatMap((one) => ('edit' in one ? [] : [one])),
    changes: keepEffective([{ path: inputs.paths.ledger, before, after }]),
  };
}

/** Lists the assets of base and of the working tree, as later checks will list both. */
async function listSides({ base, baseTree, head, paths }: GateInputs): Promise<readonly [AssetList, AssetList]> {
  const { config } = base ?? head;
  const runtime = runtimeOf(config);
  if (config === undefined || runtime === undefined) throw noRuntime(config?.runner.kind, paths.config);
  const list = async (tree: GateInputs['head']['tree']) => (await listJudgedAssets(tree, runtime, config)).list;
  const none: AssetList = { assets: [], unlooked: [], problems: [] };
  return [baseTree === undefined ? none : await list(baseTree), await list(head.tree)];
}

/** The assets at or below a path. Throws ProblemError where there are none, or one of them cannot be taken. */
function refuseWrong(
  { assets, problems }: AssetList,
  path: string,
  { base, head, paths }: GateInputs,
): readonly Asset[] {
  const isBelow = (file: string) => path === '' || isInside(file, path);
  const { path: fixture = '.' } = (base ?? head).config?.fixture ?? {};
  const isFixed = (file: string) => fixture !== '.' && isInside(file, fixture);
  // A link above the path is what stands there.
  const isAbout = (file: string) => (isBelow(file) || isInside(path, file)) && !isFixed(file);
  // One to a folder of the repository was followed: what agents load there is known.
  const isFollowed = (file: string) => assets.some(({ main }) => main.startsWith(`${file}/`));
  const isWrong = ({ code, at }: Problem) => code !== 'asset-special' || at === undefined || !isFollowed(at.file);
  const wrong = problems.filter((problem) => problem.at !== undefined && isAbout(problem.at.file) && isWrong(problem));
  const named = assets.filter(({ main }) => isBelow(main)).filter(isJudged);
  const unfit = named.filter((asset) => !fitsEntry(asset)).map((asset) => unnamable(asset, paths.ledger));
  if (wrong.length + unfit.length > 0) throw new ProblemError(sortProblems([...wrong, ...unfit]));
  if (named.length === 0 && path !== '') throw noAssets(path);
  return named;
}

function noAssets(path: string): ProblemError {
  return setupError(
    'adopt-no-assets',
    `${quoteValue(path)} is not a skill, command, agent, server or file that the runtime of the config loads, and holds none`,
    'Name a folder that holds one, or adopt every asset that git does not ignore: rentroll adopt --assets.',
    { file: path },
  );
}

function noRuntime(runner: keyof typeof runners | undefined, file: string): ProblemError {
  const assetRunners = Object.values(runners).flatMap((kit) => (kit.assets === undefined ? [] : kit.name));
  return setupError(
    'adopt-no-runtime',
    `the runner ${quoteValue(runner ?? '')} of the config loads no assets, so nothing would check their entries`,
    `Name a runner that does (${assetRunners.join(', ')}): runner.kind in ${file}.`,
    { file },
  );
}

function unnamable({ kind, main }: Asset, ledger: string): Problem {
  return makeError(
    'head',
    'adopt-unnamable',
    `the name or path of the ${kind} in ${quoteValue(main)} cannot stand in ${quoteValue(ledger)}`,
    'Give it a name of one line and at most 190 characters, in a path of at most 300.',
    { file: main, line: 1, column: 1 },
  );
}

/** An asset whose entry is written. */
interface TakenAsset {
  readonly asset: string;
  readonly path: string;
  readonly status: RuleStatus;
  readonly digest: string;
  /** There for one that had an entry. */
  readonly was?: RuleStatus;
}

/** An asset whose entry stays as it is, and why. */
interface LeftAsset {
  readonly asset: string;
  readonly path: string;
  readonly why: string;
}

/** Values that an entry follows from. */
interface EntryBasis {
  /** Of the ledger as it is now. */
  readonly entries: readonly AssetEntry[];
  /** Of base's ledger. */
  readonly base: readonly AssetEntry[];
  /** The assets of base. */
  readonly atBase: readonly Asset[];
}

/** The sentence about an entry that stays: one with a verdict is taken back by another verdict, never by a wish. */
const stays: Readonly<Record<RuleStatus, string>> = {
  candidate: 'its entry is up to date',
  inherited: 'its entry is up to date',
  active: 'it has a verdict; rentroll audit measures it again',
  evicted: 'a verdict evicted it: write "status: candidate" into its entry to have it measured again',
};

const isJudgedStatus: Readonly<Record<RuleStatus, boolean>> = {
  candidate: false,
  inherited: false,
  active: true,
  evicted: true,
};

/**
 * Chooses the entry that an asset gets: `inherited` where base holds these very bytes at this very place, base's own entry where the ledger has
 * lost a verdict or the change edits what it inherited, else `candidate`. An entry that has a verdict, or says all this, stays.
 */
function chooseEntry(asset: Asset, basis: EntryBasis): LeftAsset | (TakenAsset & { readonly edit: LedgerEdit }) {
  const { id, path } = asset;
  const current = basis.entries.find((entry) => entry.id === id);
  const parts = basis.entries.filter((entry) => entry.id !== id && findAsset(entry, [asset]) !== undefined);
  if (current === undefined && parts.length > 0)
    return { asset: id, path, why: 'agents have entries of their own for it' };
  if (current !== undefined && isJudgedStatus[current.status]) return { asset: id, path, why: stays[current.status] };
  const next = chooseNext(asset, current, basis);
  const isSame = current?.status === next.status && current.body === next.body && current.path === next.path;
  if (isSame) return { asset: id, path, why: stays[next.status] };
  return {
    asset: id,
    path: next.path,
    status: next.status,
    digest: next.body,
    ...defined({ was: current?.status }),
    edit: { kind: 'put-asset', asset: next },
  };
}

function chooseNext(asset: Asset, current: AssetEntry | undefined, { base, atBase }: EntryBasis): NewAsset {
  const { id, path, digest } = asset;
  const entry = { id, agent: everyAgent, path, body: digest };
  const stood = base.find((one) => one.id === id);
  // Who wrote "candidate" asks for another verdict.
  if (stood !== undefined && isJudgedStatus[stood.status])
    return current?.status === 'candidate' ? { ...entry, status: current.status } : stood;
  const atThisPlace = atBase.find((one) => one.id === id && one.path === path);
  if (atThisPlace?.digest === digest) return { ...entry, status: 'inherited' };
  return stood?.status === 'inherited' && atThisPlace !== undefined ? stood : { ...entry, status: 'candidate' };
}
