import type { ToolResult, ToolUse } from '../world/conversation.ts';
import { localImports } from '../world/patch.ts';

/** Knowledge under construction. */
export type Draft = ReturnType<typeof openDraft>;

type ReadDraft = { lines: Map<number, string>; whole: boolean; times: number; turn: number };

/** Knowledge of nothing yet. */
export function openDraft() {
  return {
    paths: new Set<string>(),
    searched: new Set<string>(),
    hits: new Map<string, Set<number>>(),
    matched: new Map<string, Set<string>>(),
    defined: new Map<string, Set<string>>(),
    reads: new Map<string, ReadDraft>(),
    commands: new Set<string>(),
    opened: new Set<string>(),
    imported: new Map<string, Set<string>>(),
    edits: [] as EditFact[],
    refused: new Map<string, number>(),
    folders: new Set<string>(),
    opensSinceSearch: 0,
    tests: [] as TestFact[],
  };
}

const runsTests = /^(?:node_modules\/\.bin\/vitest run|npx vitest run|npm (?:run )?test)\b/;
const isDefinition = /\b(?:function|const|class|interface|create (?:table|index|view))\b/;

/** Adds what one tool result says. */
export function learn(draft: Draft, use: ToolUse, result: ToolResult | undefined, turn: number): void {
  if (result === undefined) return;
  if (use.name === 'Glob') learnGlob(draft, use.input.pattern, result);
  if (use.name === 'Grep') learnGrep(draft, use.input.pattern, use.input.path, result);
  if (use.name === 'Read') learnRead(draft, use, result, turn);
  if (use.name === 'Edit')
    learnEdit(draft, use.input.file_path, use.input.old_string, use.input.new_string, result, turn);
  if (use.name === 'Write') learnEdit(draft, use.input.file_path, '', use.input.content, result, turn);
  if (use.name === 'Bash') learnCommand(draft, use.input.command, result, turn);
}

function learnGlob(draft: Draft, pattern: string, result: ToolResult): void {
  draft.commands.add(`glob ${pattern}`);
  if (!result.isError) for (const line of result.text.split('\n')) addPath(draft, line);
}

function learnGrep(draft: Draft, pattern: string, path: string | undefined, result: ToolResult): void {
  const words = path === undefined ? pattern.toLowerCase().split('|') : [];
  draft.commands.add(`grep ${pattern} ${path ?? ''}`);
  if (path === undefined) {
    for (const word of words) draft.searched.add(word);
    draft.opensSinceSearch = 0;
  } else open(draft, path);
  if (!result.isError) for (const line of result.text.split('\n')) learnMatch(draft, words, line);
}

/** A line of search output: `path:line:text`, or a path alone. */
function learnMatch(draft: Draft, words: readonly string[], line: string): void {
  const hit = /^([^\s:]+):(\d+):(.*)$/.exec(line);
  const path = hit?.[1] ?? line;
  if (!addPath(draft, path)) return;
  const text = hit?.[3]?.toLowerCase();
  const matches = text === undefined ? words : words.filter((word) => text.includes(word));
  addAll(draft.matched, path, matches);
  if (!hit || text === undefined) return;
  entry(draft.hits, path, () => new Set<number>()).add(Number(hit[2]));
  if (isDefinition.test(text)) addAll(draft.defined, path, matches);
  learnImports(draft, path, hit[3] ?? '');
}

function open(draft: Draft, path: string): void {
  if (!draft.opened.has(path)) draft.opensSinceSearch += 1;
  draft.opened.add(path);
}

function addAll(map: Map<string, Set<string>>, path: string, words: readonly string[]): void {
  const known = entry(map, path, () => new Set<string>());
  for (const word of words) known.add(word);
}

function learnRead(draft: Draft, { input }: ToolUse & { name: 'Read' }, result: ToolResult, turn: number): void {
  const path = input.file_path;
  // What cannot be read is not tried again.
  if (result.isError) draft.opened.add(path);
  if (result.isError) return;
  draft.paths.add(path);
  open(draft, path);
  const fact = entry(draft.reads, path, () => ({ lines: new Map<number, string>(), whole: false, times: 0, turn }));
  fact.times += 1;
  fact.turn = turn;
  fact.whole ||= input.offset === undefined && input.limit === undefined;
  for (const line of result.text.split('\n')) {
    const parts = /^\s*(\d+)[\t→](.*)$/.exec(line);
    if (parts) fact.lines.set(Number(parts[1]), parts[2] ?? '');
  }
  learnImports(draft, path, [...fact.lines.values()].join('\n'));
}

/** TypeScript imports a module by the name it has once compiled: the file that is there is meant. */
function learnImports(draft: Draft, path: string, text: string): void {
  for (const target of localImports(path, text)) {
    const source = target.replace(/\.([cm]?)js(x?)$/, '.$1ts$2');
    const isCompiled = !draft.paths.has(target) && draft.paths.has(source);
    addAll(draft.imported, isCompiled ? source : target, [path]);
  }
}

function learnEdit(draft: Draft, path: string, before: string, after: string, result: ToolResult, turn: number): void {
  if (result.isError) draft.refused.set(before, (draft.refused.get(before) ?? 0) + 1);
  else draft.edits.push({ path, before, after, turn });
}

function learnCommand(draft: Draft, command: string, result: ToolResult, turn: number): void {
  draft.commands.add(command);
  if (runsTests.test(command)) draft.tests.push({ command, passed: !result.isError, turn });
  else if (command.startsWith('find '))
    for (const line of result.text.split('\n')) addPath(draft, line.replace(/^\.\//, ''));
  else if (command.startsWith('ls ') && !result.isError) learnListing(draft, command, result.text);
}

/** `ls DIR` prints names, `ls -R DIR` blocks that start with `DIR:`. */
function learnListing(draft: Draft, command: string, text: string): void {
  let folder = command.split(' ').at(-1) ?? '.';
  for (const line of text.split('\n')) {
    if (line.endsWith(':')) folder = line.slice(0, -1);
    else if (line !== '') addEntry(draft, folder === '.' ? line : `${folder.replace(/^\.\//, '')}/${line}`);
  }
}

function addEntry(draft: Draft, path: string): void {
  if (!addPath(draft, path) && /^[\w./-]+$/.test(path)) draft.folders.add(path);
}

function addPath(draft: Draft, path: string): boolean {
  const isFile = /^[\w.@$([-][\w./@$()[\]+~-]*\.\w+$/.test(path);
  if (isFile) draft.paths.add(path);
  return isFile;
}

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

/** A file the agent has read at least once. */
export interface ReadFact {
  /** Line number to text, over all reads of the file. */
  readonly lines: ReadonlyMap<number, string>;
  readonly whole: boolean;
  readonly times: number;
  /** Index of the turn of the last read. */
  readonly turn: number;
}

/** An Edit or Write that the tool accepted. */
export interface EditFact {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  /** Index of the turn it happened in. */
  readonly turn: number;
}

/** A test command the agent ran. */
export interface TestFact {
  readonly command: string;
  readonly passed: boolean;
  readonly turn: number;
}
