import { compareText } from '../../../core/text/compare-text.ts';
import { clipCharacters } from '../../../core/text/escape/escape-plain.ts';
import { type Answers, type LeakSearch, listAnswers } from './list-answers.ts';
import {
  findQuote,
  findRuns,
  type IndexedFile,
  type IsPeculiar,
  indexFile,
  openWords,
  tightenLine,
} from './search-files.ts';

/** A shorter line stands in any package, in characters without white space. */
const shortestPublished = 24;

/** A part of the answer that an agent could read in its copy. */
export interface Leak {
  readonly kind: 'reference' | 'hidden-test' | 'test-name' | 'message';
  /** Where it stands in the copy; `line` is 1-based. */
  readonly file: string;
  readonly line: number;
  /** What stands there, cut to a readable length. */
  readonly text: string;
}

/**
 * Finds everything of a task's answer that stands in its start: lines of the reference and of hidden tests (a row that is most of a change, or
 * one with a word that no other file has), whole hidden files, names of hidden tests, the subject of the commit. Lines that stand everywhere
 * (braces, imports, idioms of the code) are no answer. Pure; in order of file and line.
 */
export function findAnswers(search: LeakSearch): readonly Leak[] {
  const files = [...search.files].map(([path, text]) => indexFile(path, text));
  const isPeculiar = openWords(files);
  const { blocks, names, phrases, touched } = listAnswers(search);
  const leaks = [
    ...findWholeTests(search),
    ...findPublished(search, blocks),
    ...blocks.flatMap((block) => findBlock(files, block, { isPeculiar, touched })),
    ...files.flatMap((file) => findNames(file, names)),
    ...phrases.flatMap((phrase) => files.flatMap((file) => quote(file, 'message', phrase))),
  ];
  const places = new Map(leaks.map((leak) => [`${leak.file}:${leak.line}`, leak]));
  return [...places.values()].sort((a, b) => compareText(a.file, b.file) || a.line - b.line);
}

/** A hidden file that the start has as it is hides nothing. */
function findWholeTests({ tests = {}, files }: LeakSearch): readonly Leak[] {
  const same = Object.entries(tests).filter(([path, content]) => content !== '' && files.get(path) === content);
  return same.map(([file]) => ({ kind: 'hidden-test', file, line: 1, text: 'the whole file, as it is' }));
}

/** Code that was published later has the answer in it: one line that the start itself has nowhere is enough. */
function findPublished({ files, published = new Map() }: LeakSearch, blocks: Answers['blocks']): readonly Leak[] {
  if (published.size === 0) return [];
  const tightText = [...files.values()].map(tightenLine).join('\n');
  const wanted = blocks
    .flatMap(({ kind, lines }) => (kind === 'reference' ? lines : []))
    .filter((line) => tightenLine(line).length >= shortestPublished && !tightText.includes(tightenLine(line)));
  return [...published].flatMap(([path, text]) => {
    const file = indexFile(path, text);
    const line = wanted.find((each) => findQuote(file, each) !== undefined);
    return line === undefined ? [] : quote(file, 'reference', line.trim());
  });
}

/** What is known besides: which words are peculiar, and which files the answer itself changes, whose words its lines have anyway. */
interface Knowledge {
  readonly isPeculiar: IsPeculiar;
  readonly touched: ReadonlySet<string>;
}

function findBlock(
  files: readonly IndexedFile[],
  { kind, lines, isData }: Answers['blocks'][number],
  { isPeculiar, touched }: Knowledge,
): readonly Leak[] {
  const wordsOf = (path: string) => (isData || touched.has(path) ? () => false : isPeculiar);
  const runs = files.flatMap((file) => findRuns(file, lines, wordsOf(file.path)));
  return runs.map(({ path, line, text }) => ({ kind, file: path, line, text: clipCharacters(text, 100) }));
}

/** In code one title may be that of another test; half of them are the hidden tests under another name. */
function findNames(file: IndexedFile, names: Answers['names']): readonly Leak[] {
  const strange = names.filter(({ home }) => home !== file.path);
  const titleLeaks = strange.flatMap(({ title }) => quote(file, 'test-name', title));
  return file.isCode && titleLeaks.length * 2 < names.length ? [] : titleLeaks;
}

function quote(file: IndexedFile, kind: Leak['kind'], words: string): readonly Leak[] {
  const line = findQuote(file, words);
  return line === undefined ? [] : [{ kind, file: file.path, line, text: clipCharacters(words, 100) }];
}

const kinds: Readonly<Record<Leak['kind'], string>> = {
  reference: 'a line of the reference stands',
  'hidden-test': 'a hidden test stands',
  'test-name': 'the name of a hidden test stands',
  message: 'words of the commit message stand',
};

/** Describes a leak in words: the text and its place. */
export function describeLeak({ kind, file, line, text }: Leak): string {
  return `${kinds[kind]} at ${file}:${line}: ${text}`;
}
