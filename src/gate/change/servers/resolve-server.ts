import type { Config } from '../../../core/model/rule/config.ts';
import type { Tree } from '../../../core/model/tree.ts';
import type { ServerMode, TrialServer } from '../../../core/model/trial/overlay.ts';
import { asObject, type JsonObject, objectOf, textOf } from '../../../core/text/json/read-json.ts';
import { redactExcerpt } from '../../../core/text/redact-secrets.ts';
import { joinPath } from '../../../core/util/repository-path.ts';
import { defined } from '../../../core/util/values.ts';
import { readObjectFile } from '../../loaded/assets/entries/read-settings.ts';
import { expandVariables } from './read-entries.ts';

/** Why trials are without a server, by the codes under which docs explain them. */
const offReasons = {
  'mcp-remote': 'remote',
  'mcp-unreadable': 'nothing to start',
  'mcp-bad-name': 'its name',
  'mcp-secret': 'a secret in its entry',
  'mcp-needs-secret': 'needs',
  'mcp-unpinned': 'its package has no exact version',
  'mcp-not-installed': 'not installed in the fixture',
  'mcp-off': "off in base's config",
} as const;
type OffCode = keyof typeof offReasons;

/** A server that trials may start, or why they are without it. */
type Resolved =
  | { readonly kind: 'box'; readonly server: TrialServer }
  | { readonly kind: 'off'; readonly code: OffCode; readonly about?: string };

/** A decided server with `files`: the paths of the repository that its entry names. */
export type ResolvedServer = Resolved & { readonly files: readonly string[] };

/** Facts around a server's entry: base's word, and the programs and packages that the fixture has. */
interface ServerAround {
  readonly mode: ServerMode | undefined;
  readonly isFile: (path: string) => boolean;
  readonly isInstalled: (wanted: WantedPackage) => Promise<boolean>;
}

const usualPrograms = new Set(['node', 'python3', 'python']);
/** Longest name both runtimes take, and the signs they leave as they are. */
const goodName = /^[\w-]{1,64}$/;

/** Decides what trials do with one entry of `.mcp.json`: by base's word where it says one, else by what the entry needs. */
export async function resolveServer(name: string, entry: unknown, around: ServerAround): Promise<ResolvedServer> {
  const written = readEntry(asObject(entry) ?? {});
  const resolved = await resolveEntry(name, { entry, written }, around);
  const { command = '', args = [] } = resolved.kind === 'box' ? resolved.server : (written ?? {});
  const files = [command, ...args].map((word) => word.replace(/^\.\//, '')).filter(around.isFile);
  return { ...resolved, files };
}

async function resolveEntry(
  name: string,
  { entry, written }: { readonly entry: unknown; readonly written: Written | undefined },
  around: ServerAround,
): Promise<Resolved> {
  const { mode } = around;
  if (mode?.run === 'off') return { kind: 'off', code: 'mcp-off' };
  if (!goodName.test(name)) return { kind: 'off', code: 'mcp-bad-name' };
  if (written === undefined) return { kind: 'off', code: isRemote(objectOf(entry)) ? 'mcp-remote' : 'mcp-unreadable' };
  if (Object.values(written.env).some((value) => redactExcerpt(value) !== value))
    return { kind: 'off', code: 'mcp-secret' };
  const expanded = expandAll(written, mode?.env ?? {});
  if (typeof expanded === 'string') return { kind: 'off', code: 'mcp-needs-secret', about: expanded };
  const { command, args } = expanded;
  const refused = await refuseProgram(command, args, around);
  if (refused !== undefined) return { kind: 'off', code: refused };
  return { kind: 'box', server: { ...expanded, ...defined({ tools: written.tools }) } };
}

/** Names a server that trials are without, as reports do. */
export function describeOff(name: string, { code, about }: Extract<ResolvedServer, { kind: 'off' }>): string {
  const reason = about === undefined ? offReasons[code] : `${offReasons[code]} ${about}`;
  return `mcp:${name} (${reason})`;
}

/** Sentences that say how to have trials start a server: NAME stands for its own, ABOUT for the part it lacks. */
const mends: Readonly<Record<OffCode, string>> = {
  'mcp-remote': 'Trials have no network: a server is judged where its entry names a local program.',
  'mcp-unreadable': 'Name a program and its arguments in its entry.',
  'mcp-bad-name': 'Give it a name of at most 64 letters, digits, "-" and "_".',
  'mcp-secret': 'Name a variable in the place of the credential.',
  'mcp-needs-secret':
    "Give it a value that is no secret, in base's config: mcp: { NAME: { run: box, env: { ABOUT: value } } }.",
  'mcp-unpinned': 'Name the exact version of its package: PACKAGE@1.2.3.',
  'mcp-not-installed':
    "Have fixture.prepare install that version, or say in base's config that it is there: mcp: { NAME: { run: box } }.",
  'mcp-off': "Write in base's config: mcp: { NAME: { run: box } }.",
};

/** Explains what would let trials start a server that they are without. */
export function mendOff(name: string, { code, about = '' }: Extract<ResolvedServer, { kind: 'off' }>): string {
  return mends[code].replace('NAME', () => name).replace('ABOUT', () => about);
}

/** An entry as both runtimes write one: `enabled_tools` and `env_vars`, variables that are handed on, are Codex's. */
type Written = TrialServer & { readonly handedOn: readonly string[] };
type Expanded = Pick<TrialServer, 'command' | 'args' | 'env'>;

function readEntry({
  type,
  command,
  args = [],
  env = {},
  enabled_tools: tools,
  env_vars: handedOn,
}: JsonObject): Written | undefined {
  const isLocal = type === undefined || type === 'stdio';
  if (!isLocal || textOf(command) === '' || !Array.isArray(args)) return undefined;
  const texts = Object.entries(objectOf(env)).flatMap(([key, value]) =>
    typeof value === 'string' ? [[key, value]] : [],
  );
  const written = { command: textOf(command), args: args.map(String), env: Object.fromEntries(texts) };
  return {
    ...written,
    handedOn: listTexts(handedOn),
    ...defined({ tools: Array.isArray(tools) ? listTexts(tools) : undefined }),
  };
}

const listTexts = (value: unknown) => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []);

function isRemote({ type, url }: JsonObject): boolean {
  return typeof url === 'string' || type === 'http' || type === 'sse' || type === 'ws';
}

/** Expands the variables of all words of an entry; returns the name of the first one without a value. */
function expandAll(
  { command, args, env, handedOn }: Written,
  values: Readonly<Record<string, string>>,
): Expanded | string {
  const unset = handedOn.find((name) => !Object.hasOwn(values, name));
  if (unset !== undefined) return unset;
  const words = [command, ...args, ...Object.values(env)].map((text) => expandVariables(text, values));
  const texts: string[] = [];
  for (const word of words) {
    if (word.kind === 'unset') return word.name;
    texts.push(word.text);
  }
  const [program = '', ...rest] = texts;
  const named = Object.keys(env).map((key, index) => [key, rest[args.length + index] ?? '']);
  return { command: program, args: rest.slice(0, args.length), env: { ...Object.fromEntries(named), ...values } };
}

/** Finds why a program is not started in trials: npx may fetch another version tomorrow, and an unusual program has to be named by base. */
async function refuseProgram(
  command: string,
  args: readonly string[],
  { mode, isFile, isInstalled }: ServerAround,
): Promise<OffCode | undefined> {
  if (command === 'npx') {
    const wanted = findWanted(args);
    if (wanted?.version === undefined) return 'mcp-unpinned';
    return mode !== undefined || (await isInstalled(wanted)) ? undefined : 'mcp-not-installed';
  }
  if (mode !== undefined || usualPrograms.has(command) || isFile(command.replace(/^\.\//, ''))) return undefined;
  return 'mcp-not-installed';
}

/** A package as npx is asked for it. */
interface WantedPackage {
  readonly name: string;
  /** The one version it may be; absent where tomorrow's may be another. */
  readonly version?: string;
}

const exact = /^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/;
const namePattern = /^(?:@[\w.-]+\/)?[\w.-]+$/;

/**
 * Finds the package that npx is asked to run: its first argument that is no flag, or what `--package` names. Undefined where it is none of a
 * registry.
 */
function findWanted(args: readonly string[]): WantedPackage | undefined {
  const at = args.findIndex((arg) => arg === '-p' || arg === '--package');
  const named =
    args.find((arg) => arg.startsWith('--package='))?.slice('--package='.length) ?? args[at < 0 ? -1 : at + 1];
  const spec = named ?? args.find((arg) => !arg.startsWith('-')) ?? '';
  const cut = spec.indexOf('@', 1);
  const [name, version] = cut < 0 ? [spec, ''] : [spec.slice(0, cut), spec.slice(cut + 1)];
  if (!namePattern.test(name)) return undefined;
  return exact.test(version) ? { name, version } : { name };
}

/** Returns true where what prepares the fixture installs exactly that version, as its lockfile or its manifest says: no trial has a network. */
export async function isInstalled(
  tree: Tree,
  { path, prepare }: Config['fixture'],
  wanted: WantedPackage,
): Promise<boolean> {
  if (prepare === undefined) return false;
  const [lock, manifest] = await Promise.all(
    ['package-lock.json', 'package.json'].map((file) => readObjectFile(tree, joinPath(path, file))),
  );
  const locked = objectOf(objectOf(lock?.['packages'])[`node_modules/${wanted.name}`]);
  if (textOf(locked['version']) === wanted.version) return true;
  const kinds = ['dependencies', 'devDependencies'].map((kind) => objectOf(manifest?.[kind]));
  return kinds.some((packages) => textOf(packages[wanted.name]) === wanted.version);
}
