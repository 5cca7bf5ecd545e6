/** The complexity of a task: 1 (trivial) to 5 (research, or far reaching). */
export type Complexity = 1 | 2 | 3 | 4 | 5;

/** Steps of a task, in order. Those before `plan` find out what to do, those after `build` whether it was done. */
export const workSteps = ['explore', 'strategy', 'plan', 'review-plan', 'build', 'test', 'review', 'ship'] as const;
export type WorkStep = (typeof workSteps)[number];

/** Turns that an agent is given for each kind of work. The definitions of the plugin end every agent after the most of them. */
export const turnCaps = { explore: 10, review: 15, research: 20, build: 30 } as const;

/** A part of the score: its points, and the reason. */
interface ComplexityReason {
  readonly points: number;
  /** The reason, in words. */
  readonly why: string;
}

/** A score with everything that led to it. */
export interface ScoredTask {
  readonly score: Complexity;
  /** In the order they were looked at; empty when a person gave the score. */
  readonly reasons: readonly ComplexityReason[];
  /** True when a person gave the score. */
  readonly isSaid: boolean;
}

const wholeWords = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}_])(?:${pattern})(?![\\p{L}\\p{N}_])`, 'giu');

/** Asked for: "improve research author extraction" asks for none. */
const research =
  /(?:^|[.!?:;,]\s*|(?:to|and|then|please|first|let us|we) )(explor(?:e|ing)|investigat(?:e|ing)|research(?:ing)?|brainstorm(?:ing)?|spike)(?![\p{L}\p{N}_])/giu;
const unknownCause = wholeWords('find out|why|root causes?|debug(?:ging)?|diagnos(?:e|es|ing|is)|flak(?:y|iness)');
const trivial = wholeWords(
  'renam(?:e|es|ing)|(?:re)?format(?:ting)?|typos?|bump|whitespace|spelling|grammar|comment out',
);
const documents = wholeWords('readme|changelog|changeset|docs?|documentation|contributing|licen[cs]e|comments?');

/**
 * Scores a task from 1 to 5 by its words and by the number of files that a person says it touches. Research has no end to be seen and is a 5
 * whatever else is said; the rest adds up from 3.
 */
export function scoreTask({ text, files }: { readonly text: string; readonly files?: number | undefined }): ScoredTask {
  const reasons = [
    ...weighFiles(files),
    ...weighWords(text, unknownCause, 1, 'the cause is still to be found'),
    ...weighWords(text, documents, -1, 'it is about documents'),
    ...weighWords(text, trivial, -2, 'it is trivial'),
  ];
  const researchTerms = [...text.matchAll(research)].flatMap(([, term = '']) => term.toLowerCase());
  if (researchTerms.length > 0) {
    const why = `it asks for research (${listTerms(researchTerms)})`;
    return { score: 5, reasons: [...reasons, { points: 5, why }], isSaid: false };
  }
  const sum = reasons.reduce((total, { points }) => total + points, 3);
  return { score: Math.min(5, Math.max(1, sum)) as Complexity, reasons, isSaid: false };
}

function weighFiles(files: number | undefined): readonly ComplexityReason[] {
  if (files === undefined || (files > 1 && files < 10)) return [];
  return [{ points: files <= 1 ? -1 : 1, why: `it touches ${files} file${files === 1 ? '' : 's'}` }];
}

function weighWords(text: string, pattern: RegExp, points: number, what: string): readonly ComplexityReason[] {
  const terms = [...text.matchAll(pattern)].map(([term]) => term.toLowerCase().replace(/\s+/gu, ' '));
  return terms.length === 0 ? [] : [{ points, why: `${what} (${listTerms(terms)})` }];
}

function listTerms(terms: readonly string[]): string {
  return [...new Set(terms)].slice(0, 5).join(', ');
}

/** The route of a task that follows from its score. */
export interface WorkRoute {
  /** Steps that are left out, each with why. */
  readonly skipped: readonly { readonly step: WorkStep; readonly why: string }[];
  /** Sides from which reviewers look, one agent each. */
  readonly reviewers: readonly string[];
  /** The conductor: a model's name, or the model of the session. */
  readonly model: 'sonnet' | 'session' | 'opus';
}

/** Sides from which a change is reviewed, the ones that find most first. */
const reviewAspects = ['correctness', 'tests', 'safety', 'contracts', 'performance', 'readability'] as const;

/** The names of the scores. */
export const complexityNames: Readonly<Record<Complexity, string>> = {
  1: 'trivial',
  2: 'simple',
  3: 'moderate',
  4: 'large',
  5: 'far reaching',
};

/**
 * Routes a task by its score. 1 and 2: straight to the plan, two reviewers, Sonnet alone; 3: all steps, four reviewers; 4 and 5: all steps, all
 * six reviewers, conducted by Opus. `skipTo` leaves out everything before a step because a person said so.
 */
export function routeTask(score: Complexity, skipTo?: WorkStep): WorkRoute {
  const byScore: readonly WorkStep[] = score <= 2 ? ['explore', 'strategy', 'review-plan'] : [];
  const skippedByPerson = skipTo === undefined ? [] : workSteps.slice(0, workSteps.indexOf(skipTo));
  const skipped = workSteps.flatMap((step) => {
    if (skippedByPerson.includes(step)) return [{ step, why: `a person asked to begin with ${skipTo}` }];
    return byScore.includes(step) ? [{ step, why: `complexity ${score}/5 (${complexityNames[score]})` }] : [];
  });
  if (score <= 2) return { skipped, reviewers: reviewAspects.slice(0, 2), model: 'sonnet' };
  if (score === 3) return { skipped, reviewers: reviewAspects.slice(0, 4), model: 'session' };
  return { skipped, reviewers: reviewAspects, model: 'opus' };
}
