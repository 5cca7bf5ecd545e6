import type { StructuredPatch } from 'diff';
import type { HiddenTests } from '../../../core/model/rule/task.ts';
import { clipCharacters } from '../../../core/text/escape/escape-plain.ts';
import { compareText } from '../../../core/util/values.ts';
import { parseSafely } from '../check-suite.ts';
import type { AnswerLine } from './list-answer-parts.ts';
import {
  findQuote,
  findRuns,
  type IndexedFile,
  type IsPeculiar,
  indexFile,
  isProse,
  openWords,
  tightenLine,
} from './search-files.ts';

/** A shorter line stands in any package, in characters without white space. */
const shortestPublished = 24;

/** A part of the answer that an agent could read in its copy: where it stands there, and its text, cut to a readable length. */
export interface Leak extends AnswerLine {
  readonly kind: 'reference' | 'hidden-test' | 'test-name' | 'message';
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

/** Finds whole hidden tests in the start. A hidden file that the start itself has hides nothing. */
function findWholeTests({ tests = {}, files }: LeakSearch): readonly Leak[] {
  const same = Object.entries(tests).filter(([path, content]) => content !== '' && files.get(path) === content);
  return same.map(([file]) => ({ kind: 'hidden-test', file, line: 1, text: 'the whole file, as it is' }));
}

/** Finds code that was published after the start and has the answer: one line that the start has nowhere is enough. */
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

/** Knowledge besides the texts: which words are peculiar, and which files the answer itself changes, whose words its lines have anyway. */
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

/**
 * Finds titles of hidden tests in a file. In code a single title may belong to another test; half of the titles are the hidden tests under another
 * name.
 */
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

/** The parts of an answer to look for, and the files where an agent could read them. */
export interface LeakSearch {
  /** Text of the reference patch. */
  readonly reference: string;
  readonly tests?: HiddenTests;
  /** Tests that fail at the start and pass with the reference, as `file > suite > test`, where they are known. */
  readonly failToPass?: readonly string[];
  /** Message of the commit the task was mined from, where it is known. */
  readonly message?: string;
  /** Text files of the start by path, with the instructions that are laid over it. */
  readonly files: ReadonlyMap<string, string>;
  /** Text files of packages that may hold the code itself as it was published later, by path. */
  readonly published?: ReadonlyMap<string, string>;
}

/** The texts that would give a task away, ready to be searched for. */
interface Answers {
  /** Lines that are new with the answer, in their order, without what tells nothing. */
  readonly blocks: readonly Block[];
  /** Files that the reference changes. */
  readonly touched: ReadonlySet<string>;
  /** Titles of tests, each with the file it is a test of: one that stands there already is a test the answer mends. */
  readonly names: readonly { readonly title: string; readonly home: string }[];
  /** Sentences of the commit message. */
  readonly phrases: readonly string[];
}

/** Lines of one hunk, or of one hidden file. */
interface Block {
  readonly kind: 'reference' | 'hidden-test';
  readonly lines: readonly string[];
  /** True for data that tests read: its lines may stand in other data for reasons of their own, a lock file in a lock file. */
  readonly isData: boolean;
}

/** Shorter than this a sentence, and a title, may stand anywhere. */
const shortestPhrase = { characters: 24, words: 4 };
const shortestTitle = { characters: 16, words: 3 };

/** Lists the parts of a task's answer that are worth looking for. */
function listAnswers({ reference, tests = {}, failToPass = [], message = '', files }: LeakSearch): Answers {
  const patches = parseSafely(reference);
  const hidden = Object.entries(tests).flatMap(([path, content]) => {
    if (typeof content !== 'string') return [];
    const lines = dropKnown(content.split('\n'), files.get(path)?.split('\n') ?? []);
    return [{ kind: 'hidden-test', lines, isData: isProse(path) } as const];
  });
  return {
    blocks: [...listAdded(patches), ...hidden],
    touched: new Set(patches.map(({ newFileName = '' }) => newFileName.replace(/^[ab]\//, ''))),
    names: failToPass.map(nameTest).filter(({ title }) => isLong(title, shortestTitle)),
    phrases: subjectOf(message)
      .map(plainPhrase)
      .filter((phrase) => isLong(phrase, shortestPhrase)),
  };
}

function nameTest(name: string): Answers['names'][number] {
  const parts = name.split(' > ');
  return { title: parts.at(-1) ?? '', home: parts[0] ?? '' };
}

/** Returns the first paragraph of a commit message; the rest of a squashed commit may repeat earlier messages. */
function subjectOf(message: string): readonly string[] {
  return (message.trim().split(/\n\s*\n/, 1)[0] ?? '').split('\n');
}

/** Lists the added lines of each hunk of a patch, without lines that it takes away elsewhere. */
function listAdded(patches: readonly StructuredPatch[]): Answers['blocks'] {
  const removed = patches.flatMap(({ hunks }) => hunks.flatMap(({ lines }) => pick(lines, '-')));
  const hunks = patches.flatMap((patch) => patch.hunks);
  return hunks.map(({ lines }) => ({
    kind: 'reference',
    isData: false,
    lines: dropKnown(pick(lines, '+'), removed),
  }));
}

function pick(lines: readonly string[], sign: '+' | '-'): readonly string[] {
  return lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1));
}

/** Keeps the lines that tell something and that were not there before. */
function dropKnown(lines: readonly string[], visibleLines: readonly string[]): readonly string[] {
  const there = new Set(visibleLines.map(tightenLine));
  return lines.filter((line) => isTelling(line) && !there.has(tightenLine(line)));
}

const importing =
  /^\s*(?:import\b|from\b.*\bimport\b|export\s+(?:\*|\{[^}]*\})\s+from\b|(?:const|let|var)\s[^=]*=\s*require\()/;
const keyword =
  /^(?:return|const|let|var|function|async|await|export|default|this|self|null|true|false|else|throw|new|undefined|void|string|number|boolean|describe|expect|test|def|None|True|False|class|static|public|private|readonly)$/;

/** Returns false for braces, imports and lines with fewer than two words of their own: those stand everywhere. */
function isTelling(line: string): boolean {
  if (importing.test(line) || tightenLine(line).length < 12) return false;
  const words = line.match(/[\p{L}_$][\p{L}\p{N}_$]{2,}/gu) ?? [];
  return new Set(words.filter((word) => !keyword.test(word))).size >= 2;
}

/** Returns a line of a commit message without its type, its bullet and its numbers of issues. */
function plainPhrase(line: string): string {
  const bare = line.replace(/^\s*(?:[-*+]\s+)?(?:\w+(?:\([^)]*\))?!?:\s+)?/, '').replace(/\s*\(?#\d+\)?\s*$/, '');
  return /^[\w-]+-by:/i.test(line) ? '' : bare.trim().replace(/[.:;,]+$/, '');
}

function isLong(text: string, { characters, words }: typeof shortestPhrase): boolean {
  return text.length >= characters && text.split(/\s+/).length >= words;
}
