import { resolve } from 'node:path';
import type { InputOptions, OutputOptions, Plugin } from 'rolldown';
import { joinFacades } from './scripts/build/join-facades.ts';
import { type LayerContext, nameLayer } from './scripts/build/layer-chunks.ts';
import { nameChunk } from './scripts/build/name-chunk.ts';
import { builtInModules, plainLetters } from './scripts/build/quick-start.ts';
import { shortLibraries } from './scripts/build/short-libraries.ts';
import {
  lateEntities,
  lateWidths,
  lentTokenizer,
  packTokens,
  parseTokens,
  silentYaml,
  slimEntries,
} from './scripts/build/slim-entries.ts';

/** A warning is a bundle that may fail at run time. */
const onLog: InputOptions['onLog'] = (level, log) => {
  if (level === 'warn') throw new Error(`rolldown: ${log.message}`);
};

/** The command line, in files of which each command loads only what it needs. */
export const input: InputOptions = {
  // The tokenizer under a name of its own, for bundles that seldom ask it (`lentTokenizer`).
  input: { cli: 'src/cli/start/cli.ts', o200k: 'src/core/util/o200k.ts' },
  platform: 'node',
  external: [/^node:/],
  plugins: [slimEntries, packTokens, lateWidths, lateEntities, silentYaml],
  // Entries share files with each other, so an entry may hand on what others ask it for.
  preserveEntrySignatures: 'allow-extension',
  // How long a build took on a busy machine says nothing about the bundle.
  checks: { bundlerTimings: false },
  onLog,
};

/** What GitHub downloads for every job, alone: one file a layer, so that a reader of dist/ has few to look at. */
export const actionInput: InputOptions = {
  ...input,
  input: { action: 'src/action/action.ts' },
  // The table that is asked takes half a megabyte more than the list it is made of, which every job would download.
  plugins: [slimEntries, lateWidths, lateEntities, parseTokens, silentYaml],
  // Where each module begins is 34 kB that a job would download.
  experimental: { attachDebugInfo: 'none' },
  // A layer is one file, whatever of it is asked for on demand.
  onLog: (level, log, handle) => {
    if (log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT') onLog?.(level, log, handle);
  },
};

/** What `import 'rentroll'` loads: one file of its own, so that it knows none of the others and they load nothing for it. */
export const libraryInput: InputOptions = { ...input, input: { library: 'src/library.ts' } };

/** What a hook starts: one file too, for it starts at the end of every turn. */
export const hookInput: InputOptions = { ...input, input: { hook: 'src/cli/start/hook.ts' } };

/** What hooks of running sessions start, and the background process beside the plugin. */
export const liveInput: InputOptions = {
  ...input,
  input: { live: 'src/cli/start/live.ts' },
  plugins: [slimEntries, lentTokenizer, lateEntities, silentYaml],
};

/** Commands that only look, in one file: Node finds, links and evaluates the files of lib one by one, which took up to a third of their time. */
export const lookInput: InputOptions = {
  ...liveInput,
  input: { look: 'src/cli/start/look.ts' },
  plugins: [slimEntries, lentTokenizer, lateWidths, lateEntities, silentYaml],
};

/** Leaves what the mod is told of its machine in the file beside it, which is written anew there. */
const machineApart: Plugin = {
  name: 'machine-apart',
  resolveId: (source) => (source === './machine.ts' ? { id: './machine.mjs', external: true } : null),
};

/** What Claude Code loads in process: one file of plain ES, for a hook module may import nothing but its own. */
export const modInput: InputOptions = {
  ...input,
  input: { mod: 'src/session/mod/register.ts' },
  external: [],
  plugins: [input.plugins, machineApart],
};

/** Where the mod stands on a machine: the one thing of it that is written anew there. */
export const machineInput: InputOptions = { ...input, input: { machine: 'src/session/mod/machine.ts' } };

/** Libraries that must not slow down who does not use them, by the name of their file. */
const libraries = [
  { name: 'tokenizer', test: /node_modules[\\/]gpt-tokenizer|src[\\/]core[\\/]util[\\/](?:o200k|rank)-table/ },
  { name: 'actions-core', test: /node_modules[\\/](?:@actions[\\/]|undici[\\/]|tunnel[\\/])/ },
  { name: 'sqlite', test: /node_modules[\\/]better-sqlite3/ },
  { name: 'yaml', test: /node_modules[\\/]yaml[\\/]/ },
  { name: 'libraries', test: /node_modules/ },
];

/** Libraries that the command line loads apart from the others, since most commands use few of them: loading them all costs three empty Nodes. */
const apart = ['execa', 're2js', 'unbash', 'markdown-it', 'jstat', 'fast-xml-parser', 'diff'].map((name) => ({
  name,
  test: new RegExp(`node_modules[\\\\/]${name}[\\\\/]`),
}));

/** What the Action loads before it knows whether there is anything to do, with what that needs: one small file. */
const quick =
  /^(?:action\/inputs\/action-inputs|gate\/(?:commands\/check\/has-nothing-to-measure|loaded\/(?:deciding\/find-watched|programs\/program-words))|adapters\/(?:files\/(?:own-git|own-path|read-plain)|git\/(?:quick-changes|clone\/(?:call-git|find-clone|read-refs|read-settings|resolve-range))|github\/(?:choose-range|env-files|read-event))|core\/(?:text\/escape\/text-safety|util\/(?:repository-path|values)))\.ts$/;

/**
 * Our own code, by what it is about: the first pattern that fits a path below src names the file in lib, `$1` being what it captured.
 * A folder is one file, so that whoever loads a package loads all of it; what is imported on demand keeps a file of its own.
 */
const packages: readonly (readonly [pattern: RegExp, name: string])[] = [
  [quick, 'quick-answer'],
  [/^cli\/(?:define-command|define-options|here|session-port|shared-options|terminal\/answer)\.ts$/, 'commands'],
  [/^cli\/progress\//, 'progress'],
  // A lint asks for stored proofs, and loads what runs a task where one is missing.
  [/^gate\/trials\/place\/list-unproved\.ts$/, 'trials-proofs'],
  [/^gate\/commands\/lint\/lint-files\.ts$/, 'lint-files'],
  [/^gate\/commands\/([^/]+)\//, 'command-$1'],
  [/^gate\/(experiment|trials)\/([^/]+)\//, '$1-$2'],
  [/^gate\/lint\/(?:check-records|list-receipts)\.ts$/, 'lint-records'],
  [/^gate\/lint\/(check-guarded|check-memory|compare-delivery|admit-proposals)\.ts$/, 'lint-$1'],
  [/^gate\/(lint|loaded)\/([^/]+)\//, '$1-$2'],
  // What reads both sides of a change, without what a session loads.
  [/^gate\/change\/(?:check-answers|load-revision|load-worktree|open-tree|read-files)\.ts$/, 'change'],
  // What the quick answer loads where it has to, without the rest of its package.
  [/^(?:gate\/commands\/check\/ask-clone|adapters\/git\/clone\/(?:reach-clone|read-refs))\.ts$/, 'git-seldom'],
  [/^gate\/report\/render-json\.ts$/, 'text-json'],
  [/^gate\/report\/(terminal|messages|pages)\//, 'report-$1'],
  [/^gate\/([^/]+)\//, 'gate-$1'],
  [/^adapters\/(git|store)\//, '$1'],
  // What the Action loads before it knows whether there is anything to do has no part in sessions.
  [/^core\/model\/(?:handoff|live|session)\//, 'session-words'],
  // What reads an agent's definition needs no parser of markdown.
  [/^core\/text\/markdown\/parse-definition\.ts$/, 'text-definition'],
  [/^core\/text\/markdown\/parse-blocks\.ts$/, 'text-blocks'],
  [/^core\/text\/markdown\//, 'text-markdown'],
  // Every look at a ledger needs all of these: one file is found and linked sooner than seven.
  [/^core\/(?:budget|config|decide|ledger|plan|proof|receipt)\//, 'core-steps'],
  [/^core\/(?:model|text|util)\//, 'core-words'],
  [/^core\/stats\//, 'stats'],
  [/^core\/([^/]+)\//, 'core-$1'],
];

function namePackage(id: string): string | null {
  const path = /[\\/]src[\\/](?!.*[\\/]node_modules[\\/])(.*)$/.exec(id)?.[1]?.replaceAll('\\', '/');
  if (path === undefined) return null;
  const found = packages.find(([pattern]) => pattern.test(path));
  return found === undefined ? null : path.replace(new RegExp(`${found[0].source}.*$`), found[1]);
}

const groups = [
  ...libraries.slice(0, -1),
  ...apart,
  ...libraries.slice(-1),
  { name: namePackage, debugName: 'packages', minShareCount: 2, includeDependenciesRecursively: false },
];

/** Readable, flat (the native bindings are found beside the code), and the same bytes on every machine. */
export const output: OutputOptions = {
  format: 'esm',
  minify: false,
  sourcemap: false,
  entryFileNames: '[name].js',
  chunkFileNames: nameChunk,
  codeSplitting: { groups },
  plugins: [builtInModules],
};

const entry = resolve(import.meta.dirname, 'src', 'action', 'action.ts');

/** The Action's layers; what is imported on demand lies in its layer, too. */
export const actionOutput: OutputOptions = {
  ...output,
  codeSplitting: {
    groups: [
      ...libraries.map((library) => ({ ...library })),
      {
        name: (id: string, context: LayerContext) => nameLayer(id, entry, context),
        debugName: 'layers',
        includeDependenciesRecursively: false,
      },
    ],
  },
  plugins: [builtInModules, joinFacades, shortLibraries],
  // Nobody reads the docstrings of what a job downloads; they stand in src, and in lib.
  comments: { jsdoc: false },
};

export const hookOutput: OutputOptions = { ...output, codeSplitting: false };

export const libraryOutput: OutputOptions = { ...hookOutput, plugins: [] };

/** What the guard reads commands with. Other libraries are for a session's beginning and end, and no call waits for them. */
const guardLibraries = { name: 'guard-libraries', test: /node_modules[\\/](?:unbash|re2js|fastest-levenshtein)[\\/]/ };

/** `require` takes from a module of Node what is used; `import` asks for all it has, and loads its streams, readline and web crypto. */
export const liveOutput: OutputOptions = {
  ...output,
  format: 'cjs',
  entryFileNames: '[name].cjs',
  chunkFileNames: (chunk) => `live-${nameChunk(chunk).replace(/\.js$/, '.cjs')}`,
  codeSplitting: { groups: [{ ...guardLibraries }, ...libraries.map((library) => ({ ...library }))] },
  plugins: [plainLetters],
};

export const lookOutput: OutputOptions = { ...liveOutput, codeSplitting: false };

/** Claude Code reads every word of it at every start; what it does and why stands in src. */
export const modOutput: OutputOptions = { ...libraryOutput, comments: { jsdoc: false } };

export const machineOutput: OutputOptions = { ...libraryOutput, entryFileNames: '[name].mjs' };
