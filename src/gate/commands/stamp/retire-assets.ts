import type { FileChange } from '../../../adapters/files/apply-changes.ts';
import { parseLedger } from '../../../core/ledger/parse-ledger.ts';
import { type Problem, ProblemError } from '../../../core/model/problem.ts';
import type { Asset } from '../../../core/model/rule/asset.ts';
import type { ServersFile } from '../../../core/model/runner/runner-kits.ts';
import { type DocumentNode, findEntry } from '../../../core/text/document/document-node.ts';
import { readDocument } from '../../../core/text/document/read-document.ts';
import { applySplices, type Splice } from '../../../core/text/document/text-splices.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import { readEntries } from '../../change/servers/read-entries.ts';
import { findAsset, listEvicted } from '../../lint/growth/check-entries.ts';
import { listJudgedAssets, runtimeOf } from '../../lint/growth/read-assets.ts';
import { settingsLimits } from '../../loaded/assets/entries/read-settings.ts';
import { setByHand } from '../../loaded/assets/read-head.ts';

/** The way an evicted asset leaves sessions: people go on starting it. Without a retirement its files go. */
export type Retirement = 'manual';

/** An evicted asset that still lies in the tree, under the id of its entry. */
export interface StandingEvicted {
  readonly id: string;
  readonly asset: Asset;
}

/** Finds the assets that the ledger, as `changes` leave it, evicts and base has active, and that lie in head's tree for models to load. */
export async function findStandingEvicted(
  { base, head, paths }: GateInputs,
  changes: readonly FileChange[],
): Promise<readonly StandingEvicted[]> {
  const side = base ?? head;
  const text = changes.find(({ path }) => path === paths.ledger)?.after;
  const ledger = text === undefined ? head.ledger : parseLedger(text, paths.ledger, 'head').value;
  const evicted = listEvicted([side.ledger, ledger]);
  const runtime = runtimeOf(side.config);
  if (evicted.length === 0 || runtime === undefined) return [];
  const { list } = await listJudgedAssets(head.tree, runtime, side.config);
  return evicted.flatMap((entry) => {
    const asset = findAsset(entry, list.assets);
    return asset === undefined || asset.head.byHand ? [] : [{ id: entry.id, asset }];
  });
}

/** An edited main file, with the rights it has. */
interface RetiredFile extends FileChange {
  readonly mode: string;
}

/**
 * Rewrites the main files of assets so that only people start them. All or none: throws ProblemError for those that have no key for it, and for
 * heads that cannot be edited.
 */
export async function retireAssets(
  { head }: Pick<GateInputs, 'head'>,
  assets: readonly StandingEvicted[],
): Promise<readonly RetiredFile[]> {
  const mains = new Map(assets.map(({ asset }) => [asset.main, asset]));
  const edited = await Promise.all([...mains.values()].map((asset) => retireOne(head.tree, asset)));
  const problems = edited.flatMap((each) => ('file' in each ? [] : each.problems));
  if (problems.length > 0) throw new ProblemError(problems);
  return edited.flatMap((each) => ('file' in each ? [each.file] : []));
}

/** Removes the entry of one server from its file, every other byte as it is; undefined where it cannot be edited without touching others. */
export async function removeServer(
  { head }: Pick<GateInputs, 'head'>,
  { main, name }: Pick<Asset, 'main' | 'name'>,
): Promise<Pick<FileChange, 'path' | 'after'> | undefined> {
  const file = serversFiles.find((each) => each === main);
  const text = (await head.tree.read(main))?.toString('utf8') ?? '';
  const after = file && takeOut[file](text, name);
  if (file === undefined || after === undefined) return undefined;
  const [was, is] = [text, after].map((each) => readEntries(file, each));
  if (was?.kind !== 'read' || is?.kind !== 'read') return undefined;
  const { [name]: gone, ...remaining } = was.entries;
  return gone !== undefined && stableJson(remaining) === stableJson(is.entries) ? { path: main, after } : undefined;
}

const serversFiles = ['.mcp.json', '.codex/config.toml'] as const satisfies readonly ServersFile[];

const takeOut: Readonly<Record<ServersFile, (text: string, name: string) => string | undefined>> = {
  '.mcp.json': (text, name) => {
    const { value: source } = readDocument(text, 'json', '.mcp.json', 'head', settingsLimits);
    const servers = findEntry(source?.root, 'mcpServers')?.value;
    if (servers?.kind !== 'object') return undefined;
    // A runtime wants the key, whatever it holds.
    const isAlone = servers.entries.length === 1;
    const splice = isAlone ? { start: servers.start, end: servers.end, insert: '{}' } : cutOut(servers, name);
    return splice && applySplices(text, [splice]);
  },
  // Its table and those below it, each to the next header.
  '.codex/config.toml': (text, name) => {
    if (!/^[\w-]+$/.test(name)) return undefined;
    const serverTables = new RegExp(
      `^[ \\t]*\\[mcp_servers\\.(?:"${name}"|${name})(?:\\.[^\\]]*)?\\][^\\n]*\\n(?:(?![ \\t]*\\[)[^\\n]*(?:\\n|$))*`,
      'gm',
    );
    return text.replace(serverTables, '');
  },
};

async function retireOne(
  tree: GateInputs['head']['tree'],
  asset: Asset,
): Promise<{ readonly file: RetiredFile } | { readonly problems: readonly Problem[] }> {
  const { main } = asset;
  const content = (await tree.read(main)) ?? Buffer.alloc(0);
  const { value, problems } = setByHand(content, asset);
  if (value === undefined) return { problems };
  const mode = asset.files.find(({ path }) => path === main)?.mode ?? '100644';
  return { file: { path: main, before: content.toString('utf8'), after: value, mode } };
}

/** A key, or a place in a list, with what parts it from the next, or from the one before where it is the last. */
function cutOut(above: DocumentNode, key: string | number): Splice | undefined {
  const parts = partsOf(above);
  const at = parts.findIndex((part) => part.key === key);
  const part = parts[at];
  if (part === undefined) return undefined;
  const [next, before] = [parts[at + 1], parts[at - 1]];
  if (next !== undefined) return { start: part.start, end: next.start, insert: '' };
  return { start: before?.end ?? part.start, end: part.end, insert: '' };
}

function partsOf(node: DocumentNode) {
  if (node.kind === 'list') return node.items.map(({ start, end }, key) => ({ key, start, end }));
  const entries = node.kind === 'object' ? node.entries : [];
  return entries.map(({ key, keyStart, value }) => ({ key, start: keyStart, end: value.end }));
}
