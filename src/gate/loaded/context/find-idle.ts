import { posix } from 'node:path';
import type { BilledAgent, IdleLine } from '../../../core/model/rule/bill.ts';
import type { WeighedLine } from '../../../core/model/rule/loaded-item.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';

/** The files and scripts of a folder that its instructions may name. */
export interface NamedThings {
  /** Paths of its files, relative to it. */
  readonly files: ReadonlySet<string>;
  /** Scripts of the manifest at its root; absent where there is none that can be read. */
  readonly scripts?: ReadonlySet<string>;
}

interface PlacedLine extends WeighedLine {
  readonly file: string;
}

/**
 * Finds lines of what agents always read that look idle without a trial: they name a file or a script that is gone, say what another line says,
 * or name another package manager than the lock file. Only what is certain: a name in code marks that has the shape of a path of this folder.
 */
export function findIdle(agents: readonly BilledAgent[], things: NamedThings): readonly IdleLine[] {
  const lines = listLines(agents);
  const index = indexFiles(things.files);
  const first = new Map<string, PlacedLine>();
  return lines.flatMap((line) => {
    const words = foldLine(line.text);
    const before = first.get(words);
    if (before === undefined && words.length >= shortestRepeat) first.set(words, line);
    const why =
      explainRepeat(line, before) ??
      explainGone(line.text, things.scripts, index) ??
      explainManager(line.text, things.files);
    return why === undefined ? [] : [{ ...line, why }];
  });
}

/** Shorter lines say the same by chance: `Examples:`. */
const shortestRepeat = 25;

/** Each line of the folder once, whatever number of agents reads it; what a person wrote for all folders may mean another one. */
function listLines(agents: readonly BilledAgent[]): readonly PlacedLine[] {
  const read = agents.flatMap(({ files }) => files.filter(({ isUsers }) => isUsers !== true));
  const files = new Map(read.map((file) => [file.path, file.lines]));
  return [...files].flatMap(([file, lines]) => lines.map((line) => ({ file, ...line })));
}

function foldLine(text: string): string {
  return text
    .toLowerCase()
    .replace(/[*_`~>#-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function explainRepeat(line: PlacedLine, before: PlacedLine | undefined): string | undefined {
  // A table's ruler, code and short words repeat for good reasons.
  if (before === undefined || !/^\s*(?:[-*+]|\d+\.|[A-Za-z])/.test(line.text)) return undefined;
  return `says what ${before.file}:${before.line} says`;
}

const codeSpan = /`([^`]+)`/g;
/** A path with a folder and the ending of a file: nothing else in code marks is certain to be one. */
const pathShape = /^(?:\.\/)?([\w.@-]+(?:\/[\w.@-]+)+\.[A-Za-z]\w{0,7})$/;
const scriptCall = /\b(?:npm|pnpm|yarn|bun) run ([\w:.-]+)/g;

function explainGone(text: string, scripts: NamedThings['scripts'], index: FileIndex): string | undefined {
  for (const [, code = ''] of text.matchAll(codeSpan)) {
    const path = pathShape.exec(code)?.[1];
    if (path !== undefined && isGone(path, index)) return `names ${quoteValue(path)}, which is not here`;
  }
  if (scripts === undefined) return undefined;
  const gone = [...text.matchAll(scriptCall)].map(([, name = '']) => name).find((name) => !scripts.has(name));
  return gone === undefined ? undefined : `names the script ${quoteValue(gone)}, which the manifest does not have`;
}

/** The files by name, and the folders at the root: a hostile text may name as many paths as a folder has files. */
interface FileIndex {
  readonly byName: ReadonlyMap<string, readonly string[]>;
  readonly folders: ReadonlySet<string>;
}

function indexFiles(files: ReadonlySet<string>): FileIndex {
  const byName = Map.groupBy(files, (file) => posix.basename(file));
  return { byName, folders: new Set([...files].map((file) => file.slice(0, file.indexOf('/') + 1))) };
}

/** True for a path that begins in a folder there is (others are of somewhere else, or examples) and that no file ends with. */
function isGone(path: string, { byName, folders }: FileIndex): boolean {
  const named = byName.get(posix.basename(path)) ?? [];
  const isOfFolder = folders.has(`${path.split('/')[0]}/`);
  return isOfFolder && !named.some((file) => file === path || file.endsWith(`/${path}`));
}

const locks: ReadonlyMap<string, string> = new Map([
  ['npm', 'package-lock.json'],
  ['pnpm', 'pnpm-lock.yaml'],
  ['yarn', 'yarn.lock'],
  ['bun', 'bun.lock'],
]);
const installs = /`(npm|pnpm|yarn|bun) (?:install|ci|add|i)\b[^`]*`/;

/** An order to install with one program where the lock file is another's. */
function explainManager(text: string, files: ReadonlySet<string>): string | undefined {
  const named = installs.exec(text)?.[1];
  const [lock, ...others] = [...locks].filter(([, file]) => files.has(file));
  if (named === undefined || lock === undefined || others.length > 0 || lock[0] === named) return undefined;
  return `installs with ${named}, and the lock file is ${lock[1]}`;
}
