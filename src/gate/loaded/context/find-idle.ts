import { type GoneThing, indexThings } from '../../../core/ledger/check/check-mentions.ts';
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
  const findGone = indexThings(things.files, things.scripts);
  const first = new Map<string, PlacedLine>();
  return lines.flatMap((line) => {
    const words = foldLine(line.text);
    const before = first.get(words);
    if (before === undefined && words.length >= shortestRepeat) first.set(words, line);
    const why =
      explainRepeat(line, before) ?? explainGone(findGone(line.text)) ?? explainManager(line.text, things.files);
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

function explainGone([gone]: readonly GoneThing[]): string | undefined {
  if (gone === undefined) return undefined;
  return gone.kind === 'path'
    ? `names ${quoteValue(gone.name)}, which is not here`
    : `names the script ${quoteValue(gone.name)}, which the manifest does not have`;
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
