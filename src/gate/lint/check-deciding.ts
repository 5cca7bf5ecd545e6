import type { Problem } from '../../core/model/problem.ts';
import type { Asset, ExecutedCode } from '../../core/model/rule/asset.ts';
import type { ItemChange } from '../../core/model/rule/item-change.ts';
import type { LoadedItem } from '../../core/model/rule/loaded-item.ts';
import type { Tree } from '../../core/model/tree.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { isObject, type JsonObject, objectOf, readJson } from '../../core/text/json/read-json.ts';
import { isInside } from '../../core/util/repository-path.ts';
import { followFolders } from '../change/follow-folders.ts';
import type { GateInputs } from '../change/load-inputs.ts';
import { listMemoryPaths } from '../change/memory-paths.ts';
import { listMentioned } from '../change/read-surface.ts';
import { isGuardFile } from '../loaded/deciding/find-watched.ts';
import { listDeciding } from '../loaded/deciding/list-deciding.ts';
import type { DecidingItem } from '../loaded/deciding-item.ts';
import { diffItems } from '../loaded/diff-items.ts';
import type { CheckedAssets } from './growth/check-assets.ts';
import { growthOutcomes } from './growth/growth-outcomes.ts';

type Change = ItemChange<DecidingItem>;

/** Findings about a change of files, settings and programs that nothing weighs. */
interface CheckedDeciding {
  readonly problems: readonly Problem[];
  readonly notices: readonly string[];
  /** Code that the change brings or edits, and that sessions or the gate execute. */
  readonly code: readonly ExecutedCode[];
}

/**
 * Compares the files, settings and programs that decide about sessions, or about the gate, at base and head. Each change is judged by the policy of
 * its kind: by base's policy of growth where it can add words to every session, by a reviewer where it is code and base asks for one, and by a notice
 * otherwise.
 */
export async function checkDeciding(
  { base, head, paths }: GateInputs,
  assets: Pick<CheckedAssets, 'settings' | 'code'>,
): Promise<CheckedDeciding> {
  if (base === undefined) return { problems: [], notices: [], code: [] };
  const memories = listMemoryPaths(base.config, head.config);
  // The guard's file lies beside the ledger, and nothing else here reads what it lets agents do.
  const isFile = (path: string) => memories.has(path) || (isInside(path, paths.home) && !isGuardFile(path));
  const trees = [await followFolders(base.tree), await followFolders(head.tree)] as const;
  const isImported = async (tree: Tree, path: string) => (await listMentioned(tree)).has(path);
  const [old, now] = await listDeciding(...trees, { isFile, isImported, settings: assets.settings });
  const changes = diffItems(old, now);
  const growth = base.config?.context.growth ?? 'allow';
  const problems = changes.flatMap(({ after }) =>
    after === undefined ? [] : reportItem(after, growthOutcomes[after.policy][growth]),
  );
  const otherPaths = new Set([...old, ...now].filter(({ kind }) => kind !== 'program').map(({ path }) => path));
  const isNoticed = ({ before, after }: Change) => {
    const { kind, path, policy } = after ?? before;
    const isProblem = after !== undefined && growthOutcomes[policy][growth] !== 'none';
    // The file of a program is noticed once, where it is an item of its own.
    const isNamedTwice = kind === 'program' && (otherPaths.has(path) || isFile(path));
    return !isProblem && !isNamedTwice;
  };
  return {
    problems,
    notices: await noticeChanges(changes.filter(isNoticed), trees),
    code: [...assets.code, ...listCode(changes, now, assets.code)],
  };
}

function reportItem(item: DecidingItem, severity: Problem['severity'] | 'none'): readonly Problem[] {
  if (severity === 'none') return [];
  const { kind, path, key, does } = item;
  const isPlugin = kind === 'plugin';
  const message =
    isPlugin || kind === 'setting'
      ? `this change sets ${quoteValue(key ?? '')} in ${path}, which ${does}`
      : `this change edits ${quoteValue(path)}, which ${does}: what it adds to every session cannot be weighed`;
  const code = isPlugin ? 'asset-unmeasurable' : 'context-settings';
  return [{ code, severity, message, hint: isPlugin ? pluginHint : usualHint, at: { file: path }, blame: 'head' }];
}

const usualHint =
  'Put the words into an instruction file, where they are weighed; or set context.growth to warn in a change of its own.';
const pluginHint =
  'Put its folder into this repository, in a marketplace that extraKnownMarketplaces names with { "source": "directory", "path": "./FOLDER" }; or set context.growth to warn in a change of its own.';

/** Places that one notice names; the rest is counted. */
const mostPlaces = 3;

/** Writes one notice for each effect, with the places that have it. */
async function noticeChanges(changes: readonly Change[], trees: readonly [Tree, Tree]): Promise<readonly string[]> {
  const items = changes.flatMap(({ before, after }) => after ?? before ?? []);
  const byEffect = Map.groupBy(items, ({ does }) => does);
  const notices = [...byEffect].map(async ([does, sharing]) => {
    const different = [...new Map(sharing.map((item) => [`${item.path} ${item.key}`, item])).values()];
    const shown = await Promise.all(different.slice(0, mostPlaces).map((item) => describeEdit(item, trees)));
    const rest = different.length > mostPlaces ? ` and ${different.length - mostPlaces} more` : '';
    return `This change edits ${shown.join(', ')}${rest}, ${different.length === 1 ? 'which' : 'each of which'} ${does}.`;
  });
  return Promise.all(notices);
}

/** Lists the programs that a change brings or edits, by the file that names them, unless they are part of an asset that waits itself. */
function listCode(
  changes: readonly Change[],
  now: readonly DecidingItem[],
  assets: readonly Asset[],
): readonly ExecutedCode[] {
  const changed = changes.flatMap(({ before, after }) => after ?? before ?? []);
  const byRoot = Map.groupBy(changed, ({ root = '' }) => root);
  return [...byRoot].flatMap(([root, parts]) => {
    const commands = now.filter((item) => item.root === root && item.path === root);
    const isPart = assets.some(({ path }) =>
      [root, ...parts.map((part) => part.path)].every((part) => isInside(part, path)),
    );
    // A change that only takes programs away brings no code.
    if (root === '' || commands.length === 0 || isPart) return [];
    const names = parts
      .filter(({ path }) => path !== root)
      .map(({ path, key }) => (key === undefined ? path : `${path} (${key})`));
    const unread = commands.flatMap((item) => (item.unread ?? []).map((word) => `unknown code: ${word}`));
    const named = names.length === 0 ? [`the commands in ${root}`] : names;
    return [{ id: root, executes: [...new Set([...named, ...unread])] }];
  });
}

/** Keys that are named; the rest is counted. */
const mostKeys = 4;

/** Names an edited file for people: with the first line of head that differs, and in JSON the keys that do; or with the one key it is about. */
async function describeEdit(
  { path, key }: LoadedItem,
  [before, after]: readonly [before: Tree, after: Tree],
): Promise<string> {
  const [was = '', is] = await Promise.all(
    [before, after].map(async (tree) => (await tree.read(path))?.toString('utf8')),
  );
  const shown = /^[\w./@-]{1,200}$/.test(path) ? path : quoteValue(path);
  if (is === undefined) return shown;
  const keys = key === undefined ? nameKeys(path, was, is) : showKey(key);
  return `${shown}${nameLine(was, is, key)}${keys === '' ? '' : ` (${keys})`}`;
}

/** `:3`: where head's text first differs, or where a key stands; nothing for a key that is gone. */
function nameLine(was: string, is: string, key: string | undefined): string {
  const lines = is.split('\n');
  const name = key?.slice(key.indexOf('.') + 1);
  const earlier = was.split('\n');
  const index = lines.findIndex((line, at) =>
    name === undefined ? line !== earlier[at] : line.includes(`${JSON.stringify(name)}:`),
  );
  if (index === -1 && name !== undefined) return '';
  return `:${(index === -1 ? lines.length - 1 : index) + 1}`;
}

/** Names the keys of the first two levels whose values differ: `env.CI`, `hooks.PostToolUse`, `mcpServers.shop`. */
function nameKeys(file: string, was: string, is: string): string {
  if (!file.toLowerCase().endsWith('.json')) return '';
  const [before, after] = [was, is].map((text) => listValues(objectOf(readJson(text))));
  const all = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  const keys = [...all].filter((key) => before?.get(key) !== after?.get(key)).map(showKey);
  const rest = keys.length > mostKeys ? ` and ${keys.length - mostKeys} more` : '';
  return keys.slice(0, mostKeys).join(', ') + rest;
}

function listValues(value: JsonObject): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(value).flatMap(([key, one]) =>
      isObject(one) && Object.keys(one).length > 0
        ? Object.entries(one).map(([inner, two]) => [`${key}.${inner}`, JSON.stringify(two)] as const)
        : [[key, JSON.stringify(one)] as const],
    ),
  );
}

/** Shows a key of a hostile file: as it is where it is plain, else quoted and short. */
function showKey(key: string): string {
  return /^[\w./@-]{1,80}$/.test(key) ? key : quoteValue(key.slice(0, 60));
}
