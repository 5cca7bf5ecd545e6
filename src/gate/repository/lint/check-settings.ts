import type { Problem } from '../../../core/model/problem.ts';
import type { Tree, TreeEntry } from '../../../core/model/tree.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { type JsonObject, objectOf, stableJson } from '../../../core/text/json/read-json.ts';
import type { GateInputs } from '../reading/load-inputs.ts';
import { isSameFile } from '../reading/read-files.ts';
import { contextEvents } from '../../assets/entries/read-settings.ts';

/** Settings of a project; those that are called local are committed by mistake, and read all the same. */
const files = ['.claude/settings.json', '.claude/settings.local.json'] as const;
/** Keys by which a project's settings put words into every session that stand in no file rentroll weighs. */
const speaking = ['outputStyle', 'enabledPlugins', 'extraKnownMarketplaces', 'claudeMd', 'appendSystemPrompt'] as const;

/** Something that can add to what every session reads, and where. */
interface Said {
  readonly file: string;
  readonly what: string;
}

/**
 * Settings of a project can add to what every session reads without a line in any instruction file, and so can the scripts that its hooks
 * start, and a submodule in a folder that agents load. What they add cannot be weighed here, so a change of theirs is judged as growth is:
 * by the policy of base. `weighed`: keys of the settings that are judged otherwise.
 */
export async function checkSettings(
  { base, head }: Pick<GateInputs, 'base' | 'head'>,
  weighed: readonly string[] = [],
): Promise<readonly Problem[]> {
  const growth = base?.config?.context.growth;
  if (base === undefined || growth === undefined || growth === 'allow') return [];
  const settings = await Promise.all(files.map((file) => findSpeaking(file, base.tree, head.tree, weighed)));
  const said = [
    ...settings.flat(),
    ...(await findScripts(base.tree, head.tree)),
    ...(await findModules(base.tree, head.tree)),
  ];
  return said.map(({ file, what }) => ({
    code: 'context-settings',
    severity: growth === 'warn' ? 'warning' : 'error',
    message: `this change ${what}, which can add to what every session reads and cannot be weighed`,
    hint: 'Put the words into an instruction file, where they are weighed; or set context.growth to warn in a change of its own.',
    at: { file },
    blame: 'head',
  }));
}

async function findSpeaking(
  file: string,
  before: Tree,
  after: Tree,
  weighed: readonly string[],
): Promise<readonly Said[]> {
  const [was, is] = await Promise.all([before, after].map((tree) => readSettings(tree, file)));
  const [told, tells] = [was ?? {}, is ?? {}].map(listSpeaking) as [Texts, Texts];
  const isNew = (key: string) => tells[key] !== undefined && tells[key] !== told[key] && !weighed.includes(key);
  const changed = Object.keys(tells).filter(isNew);
  return changed.map((key) => ({ file, what: `sets "${key}" in ${file}` }));
}
type Texts = Readonly<Record<string, string | undefined>>;

/** The settings that speak, each as text. */
function listSpeaking(settings: JsonObject): Texts {
  const told = (value: unknown) => (value === undefined ? undefined : stableJson(value));
  return Object.fromEntries([
    ...speaking.map((key) => [key, told(settings[key])]),
    ...contextEvents.map((event) => [`hooks.${event}`, told(hooksOf(settings)[event])]),
  ]);
}

function hooksOf(settings: JsonObject): JsonObject {
  return objectOf(settings['hooks']);
}

/** Settings that cannot be read say nothing, to Claude Code as well. */
async function readSettings(tree: Tree, file: string): Promise<JsonObject> {
  try {
    return objectOf(JSON.parse((await tree.read(file))?.toString('utf8') ?? '{}'));
  } catch {
    return {};
  }
}

/** Files of `.claude` that a hook of these events names in its command, and that changed. */
async function findScripts(before: Tree, after: Tree): Promise<readonly Said[]> {
  const settings = await Promise.all(files.map((file) => readSettings(after, file)));
  const commands = settings
    .flatMap((one) => contextEvents.map((event) => stableJson(hooksOf(one)[event] ?? '')))
    .join(' ');
  if (!commands.includes('.claude/')) return [];
  const paths = (await after.list('.claude')).map(({ path }) => path).filter((path) => commands.includes(path));
  const changed = await Promise.all(paths.map(async (path) => ((await isSameFile(path, before, after)) ? [] : [path])));
  return changed
    .flat()
    .map((file) => ({ file, what: `edits ${quoteValue(file)}, which a hook of this project starts` }));
}

/** Where a submodule brings text that agents load: nobody can say how much. */
const loadedFolder = /^\.claude(?:$|\/(?:rules|agents|agent-memory|skills|commands|output-styles)(?:$|\/))/i;

async function findModules(before: Tree, after: Tree): Promise<readonly Said[]> {
  const [was, is] = await Promise.all(
    [before, after].map(async (tree) => (await tree.list('')).filter(({ mode }) => mode === '160000')),
  );
  const known = new Map(was?.map(({ path, id }) => [path, id]));
  // A working tree does not say which commit of a submodule it holds.
  const isKnown = ({ path, id }: TreeEntry) => known.has(path) && (id === undefined || known.get(path) === id);
  const fresh = (is ?? []).filter((entry) => loadedFolder.test(entry.path) && !isKnown(entry));
  return fresh.map(({ path: file }) => ({ file, what: `moves the submodule ${quoteValue(file)}` }));
}
