import type { Complexity, ComplexityReason, ScoredTask } from '../../core/model/complexity.ts';

/** What is known of a task before anybody has begun. */
export interface TaskFacts {
  /** What somebody asked for. */
  readonly text: string;
  /** Files it will touch; absent while nobody knows. */
  readonly files?: number | undefined;
  /** Rules it adds to what agents always load. */
  readonly rules?: number | undefined;
}

const words = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}_])(?:${pattern})(?![\\p{L}\\p{N}_])`, 'giu');
const research = words(
  'explor(?:e|es|ing)|investigat(?:e|es|ing|ion)|research|brainstorm|spike|find out why|root cause',
);
const trivial = words('renam(?:e|es|ing)|(?:re)?format(?:ting)?|typos?|bump|whitespace|spelling|comment out');
const farReaching = words(
  [
    'migrat(?:e|es|ion|ions)|schemas?|auth(?:entication|orization)?|permissions?|security|secrets?|encryption',
    'payments?|billing|public api|breaking|backwards? compatib(?:le|ility)|concurren(?:t|cy)|race conditions?',
    'delet(?:e|es|ing) data|production|releases?|rollback|everywhere|all (?:services|agents|packages)',
  ].join('|'),
);

const mostText = 20_000;

/**
 * Scores a task from 1 to 5 by what can be seen before it begins: words, files, rules added, and terms of research, of trifles and of changes
 * that reach far. Everything that moved the score is a reason. Research is a 5 whatever else is said; the rest adds up from 3.
 */
export function scoreTask({ text, files, rules = 0 }: TaskFacts): ScoredTask {
  const seen = text.slice(0, mostText);
  const reasons = [...weighWords(seen), ...weighFiles(files), ...weighRules(rules), ...weighTerms(seen)];
  const asked = find(seen, research);
  if (asked.length > 0) {
    const why = `it asks for research (${quote(asked)})`;
    return { score: 5, reasons: [...reasons, { points: 5, why }], isSaid: false };
  }
  const sum = reasons.reduce((total, { points }) => total + points, 3);
  return { score: Math.min(5, Math.max(1, sum)) as Complexity, reasons, isSaid: false };
}

function weighWords(text: string): readonly ComplexityReason[] {
  const count = text.split(/\s+/u).filter((word) => word !== '').length;
  const why = count === 1 ? '1 word' : `${count} words`;
  if (count < 20) return [{ points: -1, why }];
  return count > 100 ? [{ points: 1, why }] : [];
}

function weighFiles(files: number | undefined): readonly ComplexityReason[] {
  if (files === undefined || (files > 1 && files < 10)) return [];
  const why = files === 1 ? 'it touches 1 file' : `it touches ${files} files`;
  return [{ points: files <= 1 ? -1 : files >= 30 ? 2 : 1, why }];
}

function weighRules(rules: number): readonly ComplexityReason[] {
  if (rules === 0) return [];
  const why = `it adds ${rules} ${rules === 1 ? 'rule' : 'rules'} that every session loads`;
  return [{ points: rules >= 5 ? 2 : 1, why }];
}

function weighTerms(text: string): readonly ComplexityReason[] {
  const far = find(text, farReaching);
  const small = find(text, trivial);
  return [
    ...(far.length > 0 ? [{ points: far.length >= 3 ? 3 : 2, why: `it reaches far (${quote(far)})` }] : []),
    ...(small.length > 0 ? [{ points: -2, why: `it is a trifle (${quote(small)})` }] : []),
  ];
}

/** Different terms of a text, in the order they appear, in small letters. */
function find(text: string, pattern: RegExp): readonly string[] {
  return [...new Set([...text.matchAll(pattern)].map(([term]) => term.toLowerCase().replace(/\s+/gu, ' ')))];
}

function quote(terms: readonly string[]): string {
  return terms.slice(0, 5).join(', ');
}
