import type { Problem } from '../../../../core/model/problem.ts';
import type { AssetPlaceInJson, BroughtEntry, HookEntry } from '../../../../core/model/rule/asset-entry.ts';
import type { LoadedItem } from '../../../../core/model/rule/loaded-item.ts';
import { contextEvents } from '../../../../core/model/runner/hook-events.ts';
import type { NodePath } from '../../../../core/text/document/document-node.ts';
import { isObject, type JsonObject, objectOf, stableJson, textOf } from '../../../../core/text/json/read-json.ts';
import { defined } from '../../../../core/util/values.ts';
import { type ReadEntriesFile, settingsFile, unreadableEntry } from './read-settings.ts';

/** A command that a project's settings have run at an event whose hooks answer with context. */
export interface FoundHook {
  /** `SessionStart:startup:1`: event, matcher (`*` for any) and its number among those of the two. */
  readonly name: string;
  readonly entry: AssetPlaceInJson & { readonly hook: HookEntry };
}

/** The hooks that may speak, those that nothing weighs by event, and what of them cannot be read. */
export interface FoundHooks {
  readonly hooks: readonly FoundHook[];
  readonly unlooked: readonly LoadedItem[];
  readonly problems: readonly Problem[];
}

/** Most hooks of one project that are looked at: each is a start. */
const mostHooks = 50;

/** Finds the hooks of settings. Nothing is thrown for what is no hook: it is a problem with its place. */
export function findHooks(settings: ReadEntriesFile): FoundHooks {
  const { hooks } = settings.value;
  if (hooks !== undefined && !isObject(hooks))
    return { hooks: [], unlooked: [], problems: [wrong(settings, ['hooks'], 'it is not an object of events')] };
  const events = objectOf(hooks);
  const read = contextEvents.flatMap((event) =>
    Object.hasOwn(events, event) ? [readEvent(settings, event, events[event])] : [],
  );
  const commands = read.flatMap((one) => one.entries);
  return {
    hooks: nameHooks(commands.filter(({ hook }) => isCommand(hook.hook)).slice(0, mostHooks)),
    unlooked: [
      ...Object.keys(events)
        .filter((event) => !contextEvents.includes(event))
        .map((event) => otherHook(event)),
      ...commands.flatMap(({ hook }) =>
        isCommand(hook.hook) ? [] : [otherHook(hook.event, String(hook.hook['type']))],
      ),
      ...commands.slice(mostHooks).map(({ hook }) => otherHook(hook.event, `more than ${mostHooks}`)),
    ],
    problems: read.flatMap((one) => one.problems),
  };
}

function otherHook(key: string, why?: string): LoadedItem {
  return { kind: 'hook', path: settingsFile, key, ...defined({ why }) };
}

type Entry = FoundHook['entry'];
interface ReadEvent {
  readonly entries: readonly Entry[];
  readonly problems: readonly Problem[];
}

function readEvent(settings: ReadEntriesFile, event: string, groups: unknown): ReadEvent {
  const keys = ['hooks', event];
  if (!Array.isArray(groups)) return { entries: [], problems: [wrong(settings, keys, 'it is not a list of matchers')] };
  const read = groups.map((group, index) => readGroup(settings, [...keys, index], event, group));
  return { entries: read.flatMap(({ entries }) => entries), problems: read.flatMap(({ problems }) => problems) };
}

function readGroup(settings: ReadEntriesFile, keys: NodePath, event: string, group: unknown): ReadEvent {
  const { hooks, matcher } = objectOf(group);
  if (!Array.isArray(hooks)) return { entries: [], problems: [wrong(settings, keys, 'it has no list "hooks"')] };
  if (matcher !== undefined && typeof matcher !== 'string')
    return { entries: [], problems: [wrong(settings, keys, 'its "matcher" is not a text')] };
  const optionalMatcher = matcher === undefined ? {} : { matcher };
  const read = hooks.map((hook, index): Entry | Problem => {
    const hookPath = [...keys, 'hooks', index];
    const why = findFault(hook);
    if (why !== undefined || !isObject(hook)) return wrong(settings, hookPath, why ?? 'it is not an object');
    const { line, column } = settings.locate(hookPath);
    return { keys: hookPath, line, column, hook: { event, ...optionalMatcher, hook } };
  });
  return {
    entries: read.flatMap((one) => ('keys' in one ? [one] : [])),
    problems: read.flatMap((one) => ('keys' in one ? [] : [one])),
  };
}

function findFault(hook: unknown): string | undefined {
  if (!isObject(hook)) return 'it is not an object';
  if (typeof hook['type'] !== 'string') return 'its "type" is not a text';
  if (isCommand(hook) && textOf(hook['command']).trim() === '') return 'its "command" is not a text';
  return undefined;
}

/** Returns true for a hook that is a command: only that can be run where there is no network and no model to ask. */
function isCommand(hook: JsonObject): boolean {
  return hook['type'] === 'command';
}

/** Returns true for a hook of a telling event that is an asset of its own. */
export function isAssetHook(hook: unknown): boolean {
  return isObject(hook) && isCommand(hook) && findFault(hook) === undefined;
}

function wrong(settings: ReadEntriesFile, keys: NodePath, why: string): Problem {
  return unreadableEntry(keys.join('.'), why, settings.locate(keys));
}

function nameHooks(entries: readonly Entry[]): readonly FoundHook[] {
  const counts = new Map<string, number>();
  return entries.map((entry) => {
    const { event, matcher = '' } = entry.hook;
    const place = `${event}:${showMatcher(matcher)}`;
    const count = (counts.get(place.toLowerCase()) ?? 0) + 1;
    counts.set(place.toLowerCase(), count);
    return { name: `${place}:${count}`, entry };
  });
}

/** Shows a matcher as it can stand in an id: on one line, and short. */
function showMatcher(matcher: string): string {
  const shown = matcher.replace(/[^\w.|*-]+/g, '_').slice(0, 60);
  return shown === '' ? '*' : shown;
}

/** Returns the command that a hook runs, as it is written. */
export function commandOf({ hook }: HookEntry): string {
  const { args } = hook;
  return [textOf(hook['command']), ...(Array.isArray(args) ? args.map(String) : [])].join(' ');
}

/** Returns true for the path of a file of the repository that a command names, from the project's folder or from where it is started. */
export function namesFile(command: string): (path: string) => boolean {
  const quoted = [...command.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, a, b]) => a ?? b ?? '');
  const words = [...quoted, ...command.split(/[\s"'`;&|()<>=]+/)];
  const root = /^(?:\$CLAUDE_PROJECT_DIR|\$\{CLAUDE_PROJECT_DIR\})?(?:\.?\/)*/;
  const named = new Set(words.map((word) => word.replace(root, '')).filter((word) => word !== ''));
  return (path) => named.has(path);
}

/** Replaces one hook of settings by another: `before` goes where it is, `after` comes where that was, or behind all others. */
export function editHooks(hooks: JsonObject, { before, after }: NonNullable<BroughtEntry['hook']>): JsonObject {
  const event = (before ?? after)?.event ?? '';
  const groups = Array.isArray(hooks[event]) ? hooks[event].map(objectOf) : [];
  const groupIndex = before === undefined ? -1 : groups.findIndex((group) => placeOf(group, before) >= 0);
  const edited =
    groupIndex < 0 || before === undefined
      ? [...groups, ...groupOf(after)]
      : groups.flatMap((group, index) => (index === groupIndex ? replaceIn(group, before, after) : [group]));
  const { [event]: _before, ...others } = hooks;
  return edited.length === 0 ? others : { ...others, [event]: edited };
}

function groupOf(entry: HookEntry | undefined): readonly JsonObject[] {
  if (entry === undefined) return [];
  const { matcher, hook } = entry;
  return [{ ...(matcher === undefined ? {} : { matcher }), hooks: [hook] }];
}

function hooksOf(group: JsonObject): readonly unknown[] {
  return Array.isArray(group['hooks']) ? group['hooks'] : [];
}

/** Finds the place of a hook in a group; -1 where the group does not have it. */
function placeOf(group: JsonObject, { matcher = '', hook }: HookEntry): number {
  if ((group['matcher'] ?? '') !== matcher) return -1;
  const wanted = stableJson(hook);
  return hooksOf(group).findIndex((one) => stableJson(one) === wanted);
}

/** Replaces a hook in a group; a group without its only hook is removed. */
function replaceIn(group: JsonObject, before: HookEntry, after: HookEntry | undefined): readonly JsonObject[] {
  const at = placeOf(group, before);
  const hooks = hooksOf(group).flatMap((one, index) => (index === at ? (after?.hook ?? []) : [one]));
  return hooks.length === 0 ? [] : [{ ...group, hooks }];
}
