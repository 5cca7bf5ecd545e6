import type { Problem } from '../../../core/model/problem.ts';
import type { LoadedLine, LoadedText } from '../../../core/model/rule/loaded-item.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { type CountTokens, countLong } from '../../../core/util/tokenizer.ts';

/** Text that an agent reads in every call, that nobody measured, and that base did not have. */
export interface GrownText {
  readonly path: string;
  /** 1-based first and last line at head. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly tokens: number;
}

/** The change of the unproven text of an agent's surface. */
export interface Growth {
  readonly agent: string;
  /** Tokens that came less those that went; negative when it shrank. */
  readonly tokens: number;
  /** Tokens that went. */
  readonly lost: number;
  readonly added: readonly GrownText[];
}

/** The texts of one side of a change that differ, as one agent reads them, and bodies of the rules that are compiled without a verdict. */
export interface GrowingRevision {
  readonly parts: readonly LoadedText[];
  readonly inherited: readonly string[];
}

interface Piece {
  readonly path: string;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * Finds what every call of an agent carries at head that nobody measured and that was not there at base: always-loaded text of people, and
 * inherited rules. Text that only moved to another file or place is followed: lines that stand on both sides are taken out first, then what was
 * only wrapped anew, then what left a file to become an inherited rule. What is left is weighed.
 */
export function findGrowth(agent: string, base: GrowingRevision, head: GrowingRevision, count: CountTokens): Growth {
  const before = listLines(base);
  const after = listLines(head);
  const [gone, arrived] = [subtract(before, after), subtract(after, before)].map(joinAdjacent) as [Piece[], Piece[]];
  const wrapped = new Set(gone.map(({ text }) => text));
  const fresh = arrived.filter(({ text }) => !wrapped.has(text));
  const arrivedTexts = new Set(arrived.map(({ text }) => text));
  const { left, adopted } = cutOut(
    gone.filter(({ text }) => !arrivedTexts.has(text)).map(({ text }) => text),
    fresh,
  );
  const added = fresh
    .filter((piece) => !adopted.has(piece))
    .map((piece) => ({ ...piece, tokens: countLong(piece.text, count) }));
  const lost = left.reduce((sum, text) => sum + (text.trim() === '' ? 0 : countLong(text.trim(), count)), 0);
  const came = added.reduce((sum, { tokens }) => sum + tokens, 0);
  return { agent, tokens: came - lost, lost, added };
}

function listLines({ parts, inherited }: GrowingRevision): readonly Piece[] {
  return [
    ...parts.flatMap(listHand),
    ...inherited.map((text) => ({ path: '', from: 0, to: 0, text: normaliseWords(text) })),
  ];
}

function listHand({ path, lines }: LoadedText): readonly Piece[] {
  return lines.flatMap(({ line, text, compiled }: LoadedLine) => {
    const message = compiled ? '' : normaliseWords(text);
    return message === '' ? [] : [{ path, from: line, to: line, text: message }];
  });
}

/** Returns the lines of `from` that `others` lacks, as often as they stand more often there. */
function subtract(from: readonly Piece[], others: readonly Piece[]): readonly Piece[] {
  const left = new Map<string, number>();
  for (const { text } of others) left.set(text, (left.get(text) ?? 0) + 1);
  return from.filter(({ text }) => {
    const times = left.get(text) ?? 0;
    left.set(text, times - 1);
    return times <= 0;
  });
}

/** Joins lines that follow each other in a file into one piece: a paragraph that is wrapped anew has other lines and the same words. */
function joinAdjacent(lines: readonly Piece[]): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const piece of lines) {
    const last = pieces.at(-1);
    if (last !== undefined && piece.path !== '' && last.path === piece.path && last.to + 1 === piece.from)
      pieces[pieces.length - 1] = { ...last, to: piece.to, text: `${last.text} ${piece.text}` };
    else pieces.push(piece);
  }
  return pieces;
}

/** Takes the words of inherited rules out of what went; a rule whose words are found was only moved into the ledger. */
function cutOut(gone: readonly string[], fresh: readonly Piece[]) {
  let left = gone.join('\0');
  const adopted = new Set<Piece>();
  for (const piece of fresh) {
    if (piece.path !== '' || !left.includes(piece.text)) continue;
    left = left.replace(piece.text, () => '\0');
    adopted.add(piece);
  }
  return { left: left.split('\0'), adopted };
}

/** Returns the words of a text without list and heading marks, quotes and line breaks. Case counts. */
function normaliseWords(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/^[\s>]*(?:(?:[-*+]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?|#{1,6}\s+)?/, ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Most places a message names; the rest is counted. */
const mostLocations = 4;

/** How growth is said. */
export interface GrowthText {
  /** `none`: nothing is said. */
  readonly severity: 'error' | 'warning' | 'none';
  readonly loaded: 'always' | 'on a condition';
  /** Why it cannot be measured as a whole, where the team asked for that. */
  readonly why?: string;
  /** Advice where the text cannot become a rule. */
  readonly hint?: string;
  /** The command that makes rules of a text; undefined where there is none. */
  readonly nameAdoption?: (where: GrownText) => string | undefined;
}

/** Says which text of people grew, for whom, and the ways out. Agents that read the same text share one problem. */
export function growthProblems(
  grown: readonly Growth[],
  { severity, loaded, why, hint, nameAdoption }: GrowthText,
): readonly Problem[] {
  if (severity === 'none') return [];
  const same = Map.groupBy(
    grown.filter(({ tokens, added }) => tokens > 0 && added.length > 0),
    ({ tokens, added }) => JSON.stringify([tokens, added]),
  );
  return [...same.values()].flatMap((agents) => {
    const [first] = agents;
    if (first === undefined) return [];
    const names = nameAgents(agents.map(({ agent }) => agent));
    const mostExpensive = first.added.toSorted((a, b) => b.tokens - a.tokens);
    const places = mostExpensive.slice(0, mostLocations).map(namePlace);
    const rest = mostExpensive.length - places.length;
    const [where] = mostExpensive.filter(({ path }) => path !== '');
    return [
      {
        code: 'context-grew',
        severity,
        message: `unmeasured text that ${names} ${agents.length === 1 ? 'loads' : 'load'} ${loaded} grows by ${first.tokens} tokens${why === undefined ? '' : ` and cannot be measured as a whole, because ${why}`}: ${places.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}`,
        hint:
          hint ??
          `${sayAdoption(where && nameAdoption?.(where))} For another policy, set context.growth to measure, warn or allow in a change of its own: the value of base counts.`,
        ...(where === undefined ? {} : { at: { file: where.path, line: where.from, column: 1 } }),
        blame: 'head',
      },
    ];
  });
}

function nameAgents(agents: readonly string[]): string {
  const shown = agents.slice(0, mostLocations).map(quoteValue).join(', ');
  return agents.length > mostLocations ? `${shown} and ${agents.length - mostLocations} more agents` : shown;
}

function namePlace({ path, from, to, text, tokens }: GrownText): string {
  const where = path === '' ? 'an inherited rule' : `${path}:${from}${to > from ? `-${to}` : ''}`;
  return `${where} (${tokens}) ${quoteValue(text.length > 80 ? `${text.slice(0, 79)}…` : text)}`;
}

function sayAdoption(command: string | undefined): string {
  const cut = 'remove as many tokens elsewhere.';
  if (command === undefined) return `It cannot become a rule: ${cut}`;
  return `Turn it into a rule, which is measured: ${command}. Or ${cut}`;
}
