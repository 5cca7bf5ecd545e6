import { isDeepStrictEqual } from 'node:util';
import type { FileChange } from '../../adapters/files/apply-changes.ts';
import { makeError, type Problem } from '../../core/model/problem.ts';
import type { Config } from '../../core/model/rule/config.ts';
import type { Surface } from '../../core/model/rule/context.ts';
import type { LoadedText } from '../../core/model/rule/loaded-item.ts';
import type { Tree } from '../../core/model/tree.ts';
import { clipWords } from '../../core/text/escape/escape-plain.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { overlayTree } from '../change/follow-folders.ts';
import type { GateInputs } from '../change/load-inputs.ts';
import { listReaders, type Reader, readSurfaceFiles } from '../change/read-surface.ts';
import { listSentences, type ReadSentence } from '../loaded/surface/list-sentences.ts';
import type { SurfaceFiles } from '../loaded/surface/surface-files.ts';

/** Somebody who would read something else than before, sentence by sentence. */
export interface DeliveryChange {
  /** Name of the reader. */
  readonly reader: string;
  /** Read before and not after, or only on another condition. */
  readonly lost: readonly string[];
  /** Not read before, or only on another condition. */
  readonly gained: readonly string[];
  /** Read more often than before. */
  readonly twice: readonly string[];
}

/** Two states of a repository's files, and who reads them. */
interface DeliveryQuestion {
  readonly before: SurfaceFiles;
  readonly after: SurfaceFiles;
  readonly readers: readonly Reader[];
  /** Readers after the change, where the config is part of it; in the order of `readers`. */
  readonly readersAfter?: readonly Reader[];
  /** Sentences that may go: rules that wait until they earned. */
  readonly waiting?: readonly string[];
  /** True: only what people wrote is held against each other, since compiled rules are to change. */
  readonly handOnly?: boolean;
}

/**
 * Holds what everybody reads before a change against what they read after it. Equal means: every sentence is read at the same level as before
 * (always, or on the condition of the same file), and none more often. Order, headings that stand twice, and our own header do not count.
 */
export function compareDelivery(question: DeliveryQuestion): readonly DeliveryChange[] {
  // Most readers read the same texts, before and after.
  const read = new Map<string, readonly ReadSentence[]>();
  const sentencesOf = (text: string) => {
    const sentences = read.get(text) ?? listSentences(text);
    read.set(text, sentences);
    return sentences;
  };
  return question.readers.flatMap((reader, index) => {
    const change = compareReader(reader, question.readersAfter?.[index] ?? reader, question, sentencesOf);
    return change.lost.length + change.gained.length + change.twice.length === 0 ? [] : [change];
  });
}

function compareReader(
  reader: Reader,
  later: Reader,
  { before, after, waiting = [], handOnly = false }: DeliveryQuestion,
  sentencesOf: typeof listSentences,
): DeliveryChange {
  const was = countLevels(reader.read(before), handOnly, sentencesOf);
  const is = countLevels(later.read(after), handOnly, sentencesOf);
  const exempt = new Set(waiting.flatMap((body) => listSentences(body).map(({ text }) => text)));
  const more = listMore(was, is);
  return {
    reader: reader.name,
    lost: listMissing(was, is).filter((text) => !exempt.has(text)),
    gained: more.filter(({ earlier }) => earlier === 0).map(({ text }) => text),
    twice: more.filter(({ earlier }) => earlier > 0).map(({ text }) => text),
  };
}

/** Lists the sentences of each level that the same level lacks after the change. */
function listMissing(was: Levels, is: Levels): readonly string[] {
  return [...was].flatMap(([level, { sentences }]) =>
    [...sentences.keys()].filter((text) => is.get(level)?.sentences.has(text) !== true),
  );
}

/** Lists the sentences that are read more often at a level after the change, with how often they were read before. Titles may be repeated. */
function listMore(was: Levels, is: Levels): readonly { readonly text: string; readonly earlier: number }[] {
  return [...is].flatMap(([level, { sentences, titles }]) =>
    [...sentences].flatMap(([text, times]) => {
      const earlier = was.get(level)?.sentences.get(text) ?? 0;
      return titles.has(text) || times <= earlier ? [] : [{ text, earlier }];
    }),
  );
}

interface Level {
  readonly sentences: Map<string, number>;
  readonly titles: Set<string>;
}

/** Number of times that each sentence is read, by level: always, or with the file that it hangs on. */
type Levels = ReadonlyMap<string, Level>;

function countLevels({ parts }: Surface, handOnly: boolean, sentencesOf: typeof listSentences): Levels {
  const levels = new Map<string, Level>();
  for (const part of parts) {
    const key = part.loading === 'always' ? 'always' : `${part.loading} ${part.path}`;
    const level = levels.get(key) ?? { sentences: new Map(), titles: new Set() };
    levels.set(key, level);
    for (const { text, isTitle } of sentencesOf(textOf(part, handOnly))) {
      level.sentences.set(text, (level.sentences.get(text) ?? 0) + 1);
      if (isTitle) level.titles.add(text);
    }
  }
  return levels;
}

function textOf({ lines }: LoadedText, handOnly: boolean): string {
  const read = lines.filter(({ compiled }) => !(handOnly && compiled)).map(({ text }) => text);
  // Our marks are comments: a runtime leaves them out, or they mean nothing to it.
  return read.filter((text) => !/^\s*<!-- (?:GENERATED BY rentroll|rentroll:)/.test(text)).join('\n');
}

/**
 * Checks whether a memory that is written for the first time hides files that an agent has read until then: with a CLAUDE.md beside it, Claude
 * Code reads no AGENTS.md. What people wrote has to go on reaching everybody. The other changes count as made before: a rule that one of them
 * evicts is hidden by nothing. Nothing is compared where no memory is new.
 */
export async function checkHidden(
  tree: Tree,
  config: Config,
  changes: readonly FileChange[],
): Promise<readonly Problem[]> {
  const memories = new Set(Object.values(config.agents).map(({ memory }) => memory));
  const isFresh = ({ path, before, after }: FileChange) =>
    memories.has(path) && before === undefined && Boolean(after?.trim());
  const fresh = changes.find(isFresh);
  if (fresh === undefined) return [];
  const others = overlayTree(
    tree,
    changes.filter((change) => !isFresh(change)),
  );
  const changed = await compareChanges(others, config, changes.filter(isFresh), { handOnly: true });
  const [hidden] = changed.filter(({ lost }) => lost.length > 0);
  if (hidden === undefined) return [];
  const message = `with ${quoteValue(fresh.path)} written, ${hidden.reader} would no longer read ${quoteValue(hidden.lost[0] ?? '')}${hidden.lost.length > 1 ? ` and ${hidden.lost.length - 1} more` : ''}`;
  const hint = `Nothing was written. Give the agent another memory (agents.<name>.memory), for example the file that holds these words, with the two marker lines.`;
  return [makeError('head', 'memory-hides', message, hint, { file: fresh.path })];
}

/** Compares what each reader gets before and after some changes of files: everything, or with `handOnly` what people wrote. */
export async function compareChanges(
  tree: Tree,
  config: Config,
  changes: readonly FileChange[],
  { handOnly = false }: Pick<DeliveryQuestion, 'handOnly'> = {},
): Promise<readonly DeliveryChange[]> {
  const before = await readSurfaceFiles(tree, config);
  const after = await readSurfaceFiles(overlayTree(tree, changes), config);
  return compareDelivery({ before, after, readers: listReaders(config), handOnly });
}

/**
 * Describes changes of delivery in sentences without a full stop, `the agent "web" and Codex would lose "…" and 2 more`; readers to whom the same
 * happens share one.
 */
export function describeDelivery(changed: readonly DeliveryChange[]): readonly string[] {
  const same = Map.groupBy(changed, ({ reader: _who, ...what }) => JSON.stringify(what));
  return [...same.values()].flatMap((each) => {
    const [first] = each;
    const what = first === undefined ? '' : describeWhat(first);
    return what === '' ? [] : [`${readerList.format(each.map(({ reader }) => reader))} ${what}`];
  });
}

const readerList = new Intl.ListFormat('en-GB');

function describeWhat({ lost, gained, twice }: DeliveryChange): string {
  const kinds = [
    { words: 'would lose', sentences: lost },
    { words: 'would also read', sentences: gained },
    { words: 'would read twice', sentences: twice },
  ].map(({ words, sentences }) => ({ words, sentences: sentences.map(withoutTags).filter(Boolean) }));
  const messages = kinds.flatMap(({ words, sentences: [first, ...others] }) => {
    if (first === undefined) return [];
    const shown = quoteValue(clipWords(first, 80));
    return `${words} ${shown}${others.length === 0 ? '' : ` and ${others.length} more`}`;
  });
  return messages.join(', ');
}

/** Takes tags out of a sentence: a runtime that lists skills writes them around the words of people. */
function withoutTags(sentence: string): string {
  return sentence.replace(/<\/?\w+>/g, '').trim();
}

/** Most of these sentences that a report shows. */
const mostShown = 4;

/**
 * Describes in sentences what readers of instruction files gain or lose by a change: each agent by the config of its side, and every program
 * that is known whether the config runs it or not. A file may hide another one, so a text can vanish from what is read without a line of it
 * being deleted.
 */
export async function describeReading({ base, head }: Pick<GateInputs, 'base' | 'head'>): Promise<readonly string[]> {
  if (base?.config === undefined || head.config === undefined) return [];
  const [before, after] = [
    await readSurfaceFiles(base.tree, base.config),
    await readSurfaceFiles(head.tree, head.config),
  ];
  if (isDeepStrictEqual(before, after) && isDeepStrictEqual(base.config, head.config)) return [];
  const later = new Map(listReaders(head.config).map((reader) => [reader.name, reader]));
  const readers = listReaders(base.config).filter(({ name }) => later.has(name));
  const readersAfter = readers.map((reader) => later.get(reader.name) ?? reader);
  const sentences = describeDelivery(compareDelivery({ before, after, readers, readersAfter }));
  const rest = sentences.length - mostShown;
  return [
    ...sentences.slice(0, mostShown).map((sentence) => `With this change ${sentence}.`),
    ...(rest > 0 ? [`This change also alters the text that ${rest} more agents read.`] : []),
  ];
}
