import { splitSentences } from '../../../../core/text/split-sentences.ts';
import type { InstructionBlock } from '../../../loaded/sentences/block.ts';
import { triage } from '../../../loaded/sentences/triage.ts';

/** One sentence of an instruction file, with what comparing it with others needs. */
export interface Statement {
  readonly file: string;
  /** 1-based line of its first word. */
  readonly line: number;
  readonly text: string;
  /** False for a sentence that describes instead of instructing. */
  readonly isRule: boolean;
  /** Stems of the words that carry its meaning in their order, each once, without those in code marks. */
  readonly words: ReadonlySet<string>;
  /** Texts in code marks. */
  readonly codes: ReadonlySet<string>;
  /** True where it forbids something. */
  readonly isForbidding: boolean;
  /** Languages, frameworks and parts of a system that the sentence or its headings name. */
  readonly subjects: ReadonlySet<string>;
}

/** Words without a meaning of their own in an instruction. */
const emptyWords = new Set(
  'a an and any are as at be been before by can for from have if in into is it its of on only or our out should so such than that the their them then there these they this those to up use used using we when where which while will with you your also always ensure make must please sure need needs new all each every do does follow keep prefer instead rather whenever possible well good best proper properly appropriate never not dont avoid no without'.split(
    ' ',
  ),
);

/** Words that mean the same in an instruction, by the one that stands for them. */
const sameWords: ReadonlyMap<string, string> = new Map([
  ['function', 'method'],
  ['functions', 'method'],
  ['methods', 'method'],
  ['directory', 'folder'],
  ['directories', 'folder'],
  ['folders', 'folder'],
  ['repo', 'repository'],
  ['repositories', 'repository'],
  ['environment', 'env'],
  ['configuration', 'config'],
  ['documentation', 'docs'],
  ['doc', 'docs'],
  ['dependencies', 'dependency'],
  ['utilize', 'employ'],
  ['committing', 'commit'],
  ['commits', 'commit'],
]);

const forbidding =
  /\b(?:never|no|avoid|don['’]?t|do not|must not|should not|shouldn['’]?t|mustn['’]?t|cannot|without|forbidden|prohibited|disallowed|not allowed)\b/i;

/** Names that narrow a sentence to one part of a repository. */
const subjectNames =
  /\b(?:typescript|javascript|python|rust|golang|go|java|kotlin|swift|ruby|php|sql|css|scss|html|markdown|yaml|json|bash|shell|c\+\+|c#|react|vue|svelte|angular|next(?:\.js)?|nuxt|astro|django|flask|fastapi|rails|laravel|express|nest(?:js)?|hono|tailwind|prisma|drizzle|graphql|postgres(?:ql)?|mysql|sqlite|redis|docker|kubernetes|terraform|backend|frontend|front-end|back-end|server|client|mobile|ios|android|web|cli|api|database|ui|e2e|unit|integration|files?|class(?:es)?|variables?|functions?|methods?|components?|constants?|director(?:y|ies)|folders?|branch(?:es)?|types?|interfaces?|enums?|hooks?|props?|tests?|docs?|scripts?)\b/gi;

/** A longer sentence is a list or a paste, and its patterns would take long to look for. */
const longestSentence = 600;

const codeSpan = /`+([^`]+)`+/g;

/** Lists the sentences of an instruction file that say what to do or how things are; headings, code, tables and links are left out. */
export function readStatements(file: string, markdown: string): readonly Statement[] {
  return triage(markdown)
    .blocks.filter((block) => block.class === 'rule' || block.class === 'fact')
    .flatMap((block) =>
      splitSentences(block.text).map(({ start, end }) => toStatement(file, block, block.text.slice(start, end))),
    )
    .filter(({ text }) => text.length <= longestSentence);
}

function toStatement(
  file: string,
  { class: blockClass, lines, section = '' }: InstructionBlock,
  text: string,
): Statement {
  const plain = text.replace(codeSpan, ' ').replace(/\*\*|__/g, '');
  return {
    file,
    line: lines.from,
    text,
    isRule: blockClass === 'rule',
    words: new Set(listWords(plain)),
    codes: new Set([...text.matchAll(codeSpan)].map(([, code = '']) => code.trim())),
    isForbidding: forbidding.test(plain),
    subjects: new Set(`${section} ${text}`.toLowerCase().match(subjectNames)?.map(nameSubject)),
  };
}

function listWords(plain: string): readonly string[] {
  const words = plain.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}+#.'’-]*/gu) ?? [];
  return words.map((word) => word.replace(/['’.]+/g, '')).flatMap((word) => (emptyWords.has(word) ? [] : [stem(word)]));
}

/** Returns the stem of a word, without plural and the usual endings of verbs. */
function stem(word: string): string {
  const same = sameWords.get(word);
  if (same !== undefined) return same;
  const stemmed = word.replace(/(?:ies)$/, 'y').replace(/(?:ing|ed|es|s)$/, '');
  return stemmed.length >= 3 ? stemmed : word;
}

function nameSubject(name: string): string {
  const singular = name.replace(/ies$/, 'y').replace(/(?<=class|branch)es$|(?<!s)s$/, '');
  return sameWords.get(singular) ?? singular;
}

/** Returns true where two sentences are about different languages or parts, so that saying the same twice may be meant. */
export function differInSubject(one: Statement, other: Statement): boolean {
  const isSame = [...one.subjects].every((name) => other.subjects.has(name));
  return !isSame || one.subjects.size !== other.subjects.size;
}
