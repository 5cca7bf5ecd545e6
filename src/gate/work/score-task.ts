import type {
  Complexity,
  ComplexityReason,
  LikeChanges,
  ScoredTask,
  TaskEvidence,
} from '../../core/model/complexity.ts';
import { findKinds, findTerms, type NamedKind, wholeWords } from './work-kinds.ts';

/** What is known of a task before anybody has begun. */
export interface TaskFacts {
  /** What somebody asked for. */
  readonly text: string;
  /** Files it will touch, as a person says; absent while nobody knows. */
  readonly files?: number | undefined;
  /** Rules it adds to what agents always load. */
  readonly rules?: number | undefined;
  /** What the repository says; absent outside of one. */
  readonly evidence?: TaskEvidence | undefined;
}

/** Asked for: "improve research author extraction" asks for none. */
const research =
  /(?:^|[.!?:;,]\s*|(?:to|and|then|please|first|let us|we) )(explor(?:e|ing)|investigat(?:e|ing)|research(?:ing)?|brainstorm(?:ing)?|spike)(?![\p{L}\p{N}_])/giu;
const search = wholeWords('find out|why|root causes?|debug(?:ging)?|diagnos(?:e|es|ing|is)|flak(?:y|iness)');
const trivial = wholeWords(
  'renam(?:e|es|ing)|(?:re)?format(?:ting)?|typos?|bump|whitespace|spelling|grammar|comment out',
);
const documents = wholeWords('readme|changelog|changeset|docs?|documentation|contributing|licen[cs]e|comments?');

const mostText = 20_000;

/**
 * Scores a task from 1 to 5 by evidence: how large changes like it were here, which files it names or touches and whether tests are around them,
 * what kinds of work it is of, rules added, terms of research and of trifles. Everything that moved the score is a reason. How long it is
 * worded does not matter. Research has no end to be seen and is a 5 whatever else is said; the rest adds up from 3.
 */
export function scoreTask({ text, files, rules = 0, evidence }: TaskFacts): ScoredTask {
  const seen = text.slice(0, mostText);
  const kinds = findKinds(seen);
  const weighed = [
    ...weighHistory(evidence?.like),
    ...weighFiles(files, evidence),
    ...weighTests(evidence),
    ...weighRules(rules),
    ...weighKinds(kinds),
    ...weighTerms(seen),
  ];
  const facts = { kinds: kinds.map(({ kind }) => kind), isSaid: false };
  const asked = [...seen.matchAll(research)].flatMap(([, term = '']) => term.toLowerCase());
  if (asked.length > 0) {
    const why = `it asks for research (${quote(asked)})`;
    return { score: 5, reasons: [...weighed, { points: 5, why }], ...facts };
  }
  const sum = weighed.reduce((total, { points }) => total + points, 3);
  return { score: Math.min(5, Math.max(1, sum)) as Complexity, reasons: weighed, ...facts };
}

/** Lines up to which a change of the past speaks for 1, 2, 3 and 4. */
const sizes = [10, 50, 200, 600] as const;

function weighHistory(like: LikeChanges | undefined): readonly ComplexityReason[] {
  if (like === undefined) return [];
  const { commits, lines, files, reverts } = like;
  const points = sizes.filter((size) => lines > size).length - 2;
  const usual = `${formatNumber(lines, 'line')} in ${formatNumber(files, 'file')}`;
  const why = `${formatNumber(commits, 'change')} like it here took ${usual}`;
  const taken = { points: 1, why: `${reverts} of them ${reverts === 1 ? 'was' : 'were'} taken back` };
  return [{ points, why }, ...(reverts * 4 >= commits ? [taken] : [])];
}

/** What a person says counts, then what is changed already, then what the words name. */
function weighFiles(said: number | undefined, evidence: TaskEvidence | undefined): readonly ComplexityReason[] {
  const { touched = [], named = [] } = evidence ?? {};
  const [count, verb] =
    said !== undefined
      ? [said, 'touches']
      : touched.length > 1
        ? [touched.length, 'has changed']
        : [named.length, 'names'];
  // That nothing is named says nothing of how much there is to do.
  const isFew = said === undefined ? count === 1 : count <= 1;
  if ((said === undefined && count === 0) || (!isFew && count < 10)) return [];
  return [{ points: isFew ? -1 : count >= 30 ? 2 : 1, why: `it ${verb} ${formatNumber(count, 'file')}` }];
}

/** What changes like it took has their tests in it. */
function weighTests(evidence: TaskEvidence | undefined): readonly ComplexityReason[] {
  const bare = evidence?.like === undefined ? (evidence?.untested ?? []) : [];
  return bare.length === 0 ? [] : [{ points: 1, why: `no test is named after ${bare.slice(0, 3).join(', ')}` }];
}

function weighRules(rules: number): readonly ComplexityReason[] {
  if (rules === 0) return [];
  return [{ points: rules >= 5 ? 2 : 1, why: `it adds ${formatNumber(rules, 'rule')} that every session loads` }];
}

/** A major version more than one step away is another library. */
const versionStep = /(?<![\w.])v?(\d{1,3})(?:\.[\d.x]+)? ?(?:to|->|→|=>) ?v?(\d{1,3})(?![\d])/giu;

function weighKinds(kinds: readonly NamedKind[]): readonly ComplexityReason[] {
  return kinds.map(({ kind, found, risk, points }) => ({ points, why: `${kind} (${quote(found)}) ${risk}` }));
}

function weighTerms(text: string): readonly ComplexityReason[] {
  const small = findTerms(text, trivial);
  const told = findTerms(text, documents);
  const open = findTerms(text, search);
  const isMajor = [...text.matchAll(versionStep)].some(([, from, to]) => Number(to) > Number(from));
  return [
    ...(isMajor ? [{ points: 1, why: 'it steps over a major version' }] : []),
    ...(open.length > 0 ? [{ points: 1, why: `the cause is still to be found (${quote(open)})` }] : []),
    ...(told.length > 0 ? [{ points: -1, why: `it is about words (${quote(told)})` }] : []),
    ...(small.length > 0 ? [{ points: -2, why: `it is a trifle (${quote(small)})` }] : []),
  ];
}

function quote(terms: readonly string[]): string {
  return terms.slice(0, 5).join(', ');
}

function formatNumber(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
