import type { Problem } from '../../core/model/problem.ts';
import type { Tree, TreeEntry } from '../../core/model/tree.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { type JsonObject, objectOf, stableJson } from '../../core/text/json/read-json.ts';
import type { GateInputs } from '../change/load-inputs.ts';
import { isSameFile } from '../change/read-files.ts';
import { isAssetHook } from '../loaded/assets/entries/find-hooks.ts';
import { contextEvents, readObjectFile, settingsFile } from '../loaded/assets/entries/read-settings.ts';
import { listFarPlugins } from '../loaded/assets/list-entries.ts';
import { listSettingsKeys, type SettingsKey } from './settings-keys.ts';

/** Settings of a project; those that are called local are committed by mistake, and read all the same. */
const files = [settingsFile, '.claude/settings.local.json'] as const;

/** Something that can add to what every session reads, or takes something out of it, and where. */
interface Said {
  readonly file: string;
  readonly what: string;
  readonly code?: 'asset-unmeasurable';
  readonly hint?: string;
  readonly isTold?: true;
}

/**
 * Settings of a project can add to what every session reads without a line in any instruction file, and so can the scripts that its hooks
 * start, and a submodule in a folder that agents load. What they add cannot be weighed here, so a change of theirs is judged as growth is:
 * by the policy of base. `weighed`: keys of the settings that are judged otherwise; of `hooks` and `enabledPlugins` what is an asset.
 */
export async function checkSettings(
  { base, head }: Pick<GateInputs, 'base' | 'head'>,
  weighed: readonly string[] = [],
): Promise<readonly Problem[]> {
  const growth = base?.config?.context.growth;
  if (base === undefined || growth === undefined || growth === 'allow') return [];
  const settings = await Promise.all(files.map((file) => findSpeaking(file, base.tree, head.tree, weighed)));
  const findings = [
    ...settings.flat(),
    ...(weighed.includes('enabledPlugins') ? await findFar(base.tree, head.tree) : []),
    ...(weighed.includes('hooks') ? [] : await findScripts(base.tree, head.tree)),
    ...(await findModules(base.tree, head.tree)),
  ];
  return findings.map(({ file, what, code = 'context-settings', hint = usualHint, isTold }) => ({
    code,
    hint,
    severity: growth === 'warn' || isTold === true ? 'warning' : 'error',
    message: `this change ${what}`,
    at: { file },
    blame: 'head',
  }));
}

const unweighed = 'which can add to what every session reads and cannot be weighed';
const usualHint =
  'Put the words into an instruction file, where they are weighed; or set context.growth to warn in a change of its own.';

/** Describes what a change of settings does that nobody judges, key by key; empty where there is none. */
export async function noticeSettings(before: Tree, after: Tree): Promise<readonly string[]> {
  const notices = await Promise.all(
    files.map(async (file) => {
      const keys = (await findChangedKeys(file, before, after)).filter(({ judged }) => judged === 'notice');
      const shown = keys.slice(0, mostKeys).map(({ key, does }) => `${quoteValue(key)}: ${does}`);
      const more = keys.length > mostKeys ? [`${keys.length - mostKeys} more`] : [];
      return keys.length === 0 ? [] : [`This change edits settings in ${file}: ${[...shown, ...more].join('. ')}.`];
    }),
  );
  return notices.flat();
}

/** Most keys that one notice explains. */
const mostKeys = 8;

async function findChangedKeys(file: string, before: Tree, after: Tree): Promise<readonly SettingsKey[]> {
  const [was, is] = await Promise.all([before, after].map((tree) => readObjectFile(tree, file)));
  const earlierTexts = new Map(listSettingsKeys(was ?? {}).map(({ key, text }) => [key, text]));
  return listSettingsKeys(is ?? {}).filter(({ key, text }) => earlierTexts.get(key) !== text);
}

async function findSpeaking(
  file: string,
  before: Tree,
  after: Tree,
  weighed: readonly string[],
): Promise<readonly Said[]> {
  const judged = file === settingsFile ? weighed : weighed.filter((key) => key === 'outputStyle');
  const [was, is] = await Promise.all(
    [before, after].map(async (tree) =>
      judged.includes('hooks') ? withoutAssets(await readObjectFile(tree, file)) : readObjectFile(tree, file),
    ),
  );
  const earlierTexts = new Map(listSettingsKeys(was ?? {}).map(({ key, text }) => [key, text]));
  const changed = listSettingsKeys(is ?? {}).filter(
    ({ key, text }) => earlierTexts.get(key) !== text && !judged.includes(key),
  );
  return changed.flatMap(({ key, does, judged: how }) => {
    const what = `sets "${key}" in ${file}, which ${does}`;
    return { growth: [{ file, what }], warning: [{ file, what, isTold: true as const }], notice: [] }[how];
  });
}

/** Settings without what is judged as an asset: commands that hooks of telling events run, plugins, and where those come from. */
function withoutAssets({ enabledPlugins: _, extraKnownMarketplaces: _from, ...settings }: JsonObject): JsonObject {
  const hooks = Object.entries(hooksOf(settings)).flatMap(([event, groups]) => {
    if (!contextEvents.some((one) => one === event) || !Array.isArray(groups)) return [[event, groups]];
    const remainingGroups = groups.map(objectOf).flatMap((group) => {
      const others = Array.isArray(group['hooks']) ? group['hooks'].filter((hook) => !isAssetHook(hook)) : [group];
      return others.length === 0 ? [] : [{ ...group, hooks: others }];
    });
    return remainingGroups.length === 0 ? [] : [[event, remainingGroups]];
  });
  return { ...settings, hooks: Object.fromEntries(hooks) };
}

/** Plugins that no trial can have. */
async function findFar(before: Tree, after: Tree): Promise<readonly Said[]> {
  const [was, is] = await Promise.all([before, after].map(async (tree) => listFarPlugins(tree, await tree.list(''))));
  return (is ?? []).flatMap(({ key, why }) => {
    if (was?.some((one) => one.key === key && one.why === why)) return [];
    const what = `loads the plugin ${quoteValue(key)}, which cannot be judged, because no trial can have it: ${quoteValue(why)}`;
    return [{ file: settingsFile, what, code: 'asset-unmeasurable', hint: farHint }];
  });
}

const farHint =
  'Put its folder into this repository, in a marketplace that extraKnownMarketplaces names with { "source": "directory", "path": "./FOLDER" }; or set context.growth to warn in a change of its own.';

function hooksOf(settings: JsonObject): JsonObject {
  return objectOf(settings['hooks']);
}

/** Files of `.claude` that a hook of these events names in its command, and that changed. */
async function findScripts(before: Tree, after: Tree): Promise<readonly Said[]> {
  const settings = await Promise.all(files.map((file) => readObjectFile(after, file)));
  const commands = settings
    .flatMap((one) => contextEvents.map((event) => stableJson(hooksOf(one)[event] ?? '')))
    .join(' ');
  if (!commands.includes('.claude/')) return [];
  const paths = (await after.list('.claude')).map(({ path }) => path).filter((path) => commands.includes(path));
  const changed = await Promise.all(paths.map(async (path) => ((await isSameFile(path, before, after)) ? [] : [path])));
  return changed
    .flat()
    .map((file) => ({ file, what: `edits ${quoteValue(file)}, which a hook of this project starts, ${unweighed}` }));
}

/** Where a submodule brings text that agents load: nobody can say how much. */
const loadedFolder = /^\.claude(?:$|\/(?:rules|agents|agent-memory|skills|commands|output-styles)(?:$|\/))/i;

async function findModules(before: Tree, after: Tree): Promise<readonly Said[]> {
  const [was, is] = await Promise.all(
    [before, after].map(async (tree) => (await tree.list('')).filter(({ mode }) => mode === '160000')),
  );
  const earlierCommits = new Map(was?.map(({ path, id }) => [path, id]));
  // A working tree does not say which commit of a submodule it holds.
  const isKnown = ({ path, id }: TreeEntry) =>
    earlierCommits.has(path) && (id === undefined || earlierCommits.get(path) === id);
  const fresh = (is ?? []).filter((entry) => loadedFolder.test(entry.path) && !isKnown(entry));
  return fresh.map(({ path: file }) => ({ file, what: `moves the submodule ${quoteValue(file)}, ${unweighed}` }));
}
