import { contextEvents } from '../../../core/model/runner/hook-events.ts';
import type { Tree, TreeEntry } from '../../../core/model/tree.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { isObject, type JsonObject, objectOf, readJson, stableJson } from '../../../core/text/json/read-json.ts';
import { sha256Hex } from '../../../core/util/hash.ts';
import { isAssetHook } from '../assets/entries/find-hooks.ts';
import { settingsFile } from '../assets/entries/read-settings.ts';
import { listSettingsEntries } from '../assets/list-entries.ts';
import type { DecidingItem, DecidingPolicy } from '../deciding-item.ts';
import { readLinks, realPath } from '../links.ts';
import { listPrograms } from '../programs/list-program-items.ts';
import { findWatched } from './find-watched.ts';

/** Parts of a tree that are judged elsewhere. */
interface JudgedElsewhere {
  /** Files that are held against the ledger. */
  readonly isFile: (path: string) => boolean;
  /** True for a path that instructions of a tree may import. */
  readonly isImported: (tree: Tree, path: string) => Promise<boolean>;
  /** Keys of the settings that are judged with an asset; of `hooks` and `enabledPlugins` what is one. */
  readonly settings: readonly string[];
}

/** Lists what decides on both sides of a change. */
export async function listDeciding(
  base: Tree,
  head: Tree,
  elsewhere: JudgedElsewhere,
): Promise<readonly [base: readonly DecidingItem[], head: readonly DecidingItem[]]> {
  const entries = await Promise.all([base, head].map((tree) => tree.list('')));
  // A working tree does not say which objects its files are.
  const isNamed = entries.flat().every(({ id }) => id !== undefined);
  const programs = await listPrograms(base, head, elsewhere.settings.includes('hooks'));
  const [before = [], after = []] = await Promise.all(
    [base, head].map(async (tree, side) => [
      ...(await listFiles(tree, entries[side] ?? [], isNamed, elsewhere)),
      ...(await listSettings(tree, elsewhere)),
      ...(await listPlugins(tree, entries[side] ?? [], elsewhere)),
      ...(programs[side] ?? []),
    ]),
  );
  return [before, after];
}

/** Paths at which agents read text through a link. */
const loadedPath =
  /^\.(?:claude|agents|codex)(?:$|\/)|^\.github\/(?:copilot-instructions\.md|instructions|agents|skills)(?:$|\/)|(?:^|\/)(?:CLAUDE|AGENTS)[\w.]*\.md$/i;
/** Folders at which a submodule brings text that agents load; nobody can say how much. */
const loadedFolder = /^\.claude(?:$|\/(?:rules|agents|agent-memory|skills|commands|output-styles)(?:$|\/))/i;

async function listFiles(
  tree: Tree,
  entries: readonly TreeEntry[],
  isNamed: boolean,
  { isFile, isImported }: JudgedElsewhere,
): Promise<readonly DecidingItem[]> {
  const links = await readLinks(tree);
  const items = entries.map(async (entry): Promise<readonly DecidingItem[]> => {
    const { path, mode } = entry;
    if (mode === '160000') return [toSubmodule(entry, isNamed)];
    const isOut = mode === '120000' && realPath(path, links) === undefined;
    if (isOut) {
      const isLoaded = loadedPath.test(path) || (await isImported(tree, path));
      return [toLink(path, isLoaded, (await tree.readLink(path)) ?? '')];
    }
    const does = isFile(path) ? undefined : findWatched(path);
    if (does === undefined) return [];
    const digest = await digestOf(tree, entry, isNamed);
    return [{ kind: 'file', id: `file ${path}`, path, does, policy: 'notice', digest }];
  });
  return (await Promise.all(items)).flat();
}

function toSubmodule({ path, id }: TreeEntry, isNamed: boolean): DecidingItem {
  const policy = loadedFolder.test(path) ? 'unweighed' : 'notice';
  const does = 'is a submodule, and rentroll looked at none of its files';
  return { kind: 'submodule', id: `submodule ${path}`, path, does, policy, digest: isNamed ? (id ?? '') : '' };
}

/** An import of a link that was there before changes what is loaded, too. */
function toLink(path: string, isLoaded: boolean, target: string): DecidingItem {
  const does = 'is a link that leads out of the repository';
  const policy = isLoaded ? 'unweighed' : 'notice';
  return { kind: 'link', id: `link ${path}`, path, does, policy, digest: `${policy} ${target}` };
}

async function digestOf(tree: Tree, { path, mode, id }: TreeEntry, isNamed: boolean): Promise<string> {
  if (isNamed) return `${mode} ${id}`;
  const content = mode === '120000' ? await tree.readLink(path) : await tree.read(path);
  return `${mode} ${sha256Hex(content ?? '')}`;
}

/** Settings of a project; those that are called local are committed by mistake, and read all the same. */
const settingsFiles = [settingsFile, '.claude/settings.local.json'] as const;

/** Lists the keys of settings, and as a whole a file of settings that cannot be read. */
async function listSettings(tree: Tree, { settings: judged }: JudgedElsewhere): Promise<readonly DecidingItem[]> {
  const items = settingsFiles.map(async (path): Promise<readonly DecidingItem[]> => {
    const text = (await tree.read(path))?.toString('utf8') ?? (await tree.readLink(path));
    if (text === undefined) return [];
    const whole = readJson(text.replace(/^\ufeff/, ''));
    const unreadable = { kind: 'setting', path, does: 'cannot be read as settings', policy: 'notice' } as const;
    if (!isObject(whole)) return [{ ...unreadable, id: `setting ${path}`, digest: sha256Hex(text) }];
    const value = path === settingsFile && judged.includes('hooks') ? withoutAssets(whole) : whole;
    const keys = listSettingsKeys(value).filter(({ key }) => !judged.includes(key));
    return keys.map(({ text: digest, ...key }) => ({
      kind: 'setting',
      id: `setting ${path} ${key.key}`,
      path,
      digest,
      ...key,
    }));
  });
  return (await Promise.all(items)).flat();
}

/** Settings without what is judged as an asset: commands that hooks of telling events run, plugins, and where those come from. */
function withoutAssets({ enabledPlugins: _, extraKnownMarketplaces: _from, ...settings }: JsonObject): JsonObject {
  const hooks = Object.entries(objectOf(settings['hooks'])).flatMap(([event, groups]) => {
    if (!contextEvents.includes(event) || !Array.isArray(groups)) return [[event, groups]];
    const others = groups.map(objectOf).map((group) => ({ ...group, hooks: listOtherHooks(group) }));
    const remaining = others.filter((group) => group.hooks.length > 0);
    return remaining.length === 0 ? [] : [[event, remaining]];
  });
  return { ...settings, hooks: Object.fromEntries(hooks) };
}

function listOtherHooks(group: JsonObject): readonly unknown[] {
  return Array.isArray(group['hooks']) ? group['hooks'].filter((hook) => !isAssetHook(hook)) : [group];
}

/** Lists the plugins that no trial can have, where the others are judged as assets. */
async function listPlugins(
  tree: Tree,
  entries: readonly TreeEntry[],
  { settings }: JudgedElsewhere,
): Promise<readonly DecidingItem[]> {
  if (!settings.includes('enabledPlugins')) return [];
  const { unlooked } = await listSettingsEntries(tree, entries);
  return unlooked.flatMap((item): readonly DecidingItem[] => {
    const { kind, key, why = '' } = item;
    if (kind !== 'plugin') return [];
    const does = `names a plugin that no trial can have: ${quoteValue(why)}`;
    return [{ ...item, kind, id: `plugin ${key}`, does, policy: 'unweighed', digest: why }];
  });
}

/** A key of a project's settings with its value. */
interface SettingsKey {
  /** `env.CI` */
  readonly key: string;
  /** Its value; the same text is the same value. */
  readonly text: string;
  /** Effect, and whether trials have it, as the end of "sets KEY, which …". */
  readonly does: string;
  readonly policy: DecidingPolicy;
}

/** The effect of a key, where its inner keys are told apart, and which of them are judged otherwise. */
interface KeyRow {
  readonly does: string;
  readonly policy: DecidingPolicy;
  readonly isInner?: true;
  readonly worse?: { readonly is: (inner: string, value: unknown) => boolean; readonly does: string };
}

const speaks = (does: string): KeyRow => ({ does, policy: 'unweighed' });
const merged = (does: string): KeyRow => ({ does: `${does}; trials have it once it is merged`, policy: 'once merged' });
const quiet = (does: string): KeyRow => ({ does: `${does}; trials run without it`, policy: 'notice' });

/** Variables by which Claude Code reads, lists or asks for something else. */
const reading =
  /^(?:ANTHROPIC_|CLAUDE_CODE_|CLAUDE_AGENT_|DISABLE_|ENABLE_|MAX_|MCP_|SLASH_COMMAND_|BASH_MAX_|USE_|HTTPS?_PROXY$|NODE_OPTIONS$)/i;

/** Permissions that take away tools that trials have. */
const taking = /^(?:Skill|Agent|Task|SlashCommand|mcp__|Read|ToolSearch)\b/;

const rows: Readonly<Record<string, KeyRow>> = {
  outputStyle: speaks('takes the place of a part of every system prompt'),
  enabledPlugins: speaks('loads what plugins bring into every session'),
  extraKnownMarketplaces: speaks('says where plugins come from'),
  claudeMd: speaks('is read as instructions in every session, and trials run without it'),
  appendSystemPrompt: speaks('is part of every system prompt, and trials run without it'),
  language: speaks('is part of every system prompt, and trials run without it'),
  attribution: speaks('is part of the instructions for commits in every session, and trials run without it'),
  agent: speaks('makes every session run as this agent, and trials run without it'),
  skillOverrides: merged('decides which skills sessions list'),
  claudeMdExcludes: merged('leaves instruction files out of sessions'),
  env: {
    ...quiet('sets a variable of every session'),
    isInner: true,
    worse: {
      is: (inner) => reading.test(inner),
      does: 'decides what Claude Code reads or whom it asks, and trials run without it: verdicts would be about another agent',
    },
  },
  permissions: {
    ...quiet('decides what runs without asking'),
    isInner: true,
    worse: {
      is: (inner, value) => inner === 'deny' && Array.isArray(value) && value.some((rule) => taking.test(String(rule))),
      does: 'takes tools away from sessions that trials have: verdicts would be about another agent',
    },
  },
  apiKeyHelper: quiet('starts a program in every session, which provides an API key'),
};

const other: KeyRow = { does: 'no trial uses', policy: 'notice' };

/** Lists the keys of settings, those of `hooks`, `env` and `permissions` each by itself. */
function listSettingsKeys(settings: JsonObject): readonly SettingsKey[] {
  return Object.entries(settings).flatMap(([key, value]) => {
    if (key === '$schema') return [];
    if (key === 'hooks') return listHookKeys(value);
    const row = Object.hasOwn(rows, key) ? (rows[key] ?? other) : other;
    if (row.isInner === undefined || !isObject(value)) return [toKey(key, value, row)];
    return Object.entries(value).map(([inner, one]) => {
      const worse = row.worse?.is(inner, one) === true ? speaks(row.worse.does) : row;
      return toKey(`${key}.${inner}`, one, worse);
    });
  });
}

const telling = speaks('may put words into every session');
const silent = quiet('runs something at an event');

function listHookKeys(value: unknown): readonly SettingsKey[] {
  if (!isObject(value)) return [];
  return Object.entries(value).map(([event, groups]) =>
    toKey(`hooks.${event}`, groups, contextEvents.includes(event) ? telling : silent),
  );
}

function toKey(key: string, value: unknown, { does, policy }: KeyRow): SettingsKey {
  return { key, text: stableJson(value), does, policy };
}
