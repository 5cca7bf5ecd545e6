/** Where a problem sits. `line` and `column` are 1-based; a file path is relative to the repository root. */
export interface Position {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

/** Writes a position as `file:line:column`, as far as known, unescaped. */
export function describePosition({ file, line, column }: Position): string {
  return [file, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':');
}

/**
 * Who has to act. `head`: content the pull request brings, so the gate says no (exit 1).
 * `setup`: base, config or environment, so the gate could not run (exit 2).
 */
export type Blame = 'head' | 'setup';

/** One finding about user input, as data; words are final, renderers only escape them. */
export interface Problem {
  /** Stable kebab-case identifier, for example `ledger-duplicate-id`. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** Fault in words, with the offending value in quotes. */
  readonly message: string;
  /** Text to write or command to run instead. */
  readonly hint: string;
  readonly at?: Position;
  readonly blame: Blame;
  /** Present on a problem of a file that the change did not touch. */
  readonly isStanding?: true;
}

/** Makes an error as data; `at` is left out where there is no place to name. */
export function makeError(blame: Blame, code: string, message: string, hint: string, at?: Position): Problem {
  return { code, severity: 'error', message, hint, ...(at === undefined ? {} : { at }), blame };
}

/** Makes the error that is thrown when base, config or environment make it impossible to go on. */
export function setupError(code: string, message: string, hint: string, at?: Position): ProblemError {
  return new ProblemError([makeError('setup', code, message, hint, at)]);
}

/** Carries problems that make it impossible to go on; anything else thrown is a bug in rentroll. */
export class ProblemError extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(problems.map((problem) => problem.message).join('; '));
    this.name = 'ProblemError';
    this.problems = problems;
  }
}

/** A value, or the problems that prevented it; warnings may accompany a value. */
export interface Parsed<T> {
  /** Absent exactly when an error among `problems` prevented it. */
  readonly value?: T;
  readonly problems: readonly Problem[];
}

/** Returns true when at least one problem is an error. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some((problem) => problem.severity === 'error');
}

/**
 * Joins the problems of two sides into one list. A problem of both sides in the same words is listed once: with base's blame, at the place where
 * head has it, since lines may have moved and head is what people mend. A problem of base alone is not mended by looking at head, and the hint
 * says so. A problem that one side has twice at one place is listed once, too.
 */
export function joinRevisions(base: readonly Problem[], head: readonly Problem[]): readonly Problem[] {
  const twins = Map.groupBy(head, formatProblemText);
  const ofBase = base.map((problem) => {
    const twin = twins.get(formatProblemText(problem))?.shift();
    return twin === undefined
      ? { ...problem, hint: `${problem.hint}${ofBaseAlone}` }
      : { ...twin, blame: problem.blame };
  });
  const ofHead = head.filter((problem) => twins.get(formatProblemText(problem))?.includes(problem));
  const places = new Map([...ofBase, ...ofHead].toReversed().map((problem) => [locationOf(problem), problem]));
  return [...ofBase, ...ofHead].filter((problem) => places.get(locationOf(problem)) === problem);
}

const ofBaseAlone = ' (This is about the base: commit the correction there first.)';

function formatProblemText({ code, message, at }: Problem): string {
  return JSON.stringify([code, message, at?.file]);
}

function locationOf(problem: Problem): string {
  return JSON.stringify([formatProblemText(problem), problem.at?.line, problem.at?.column]);
}

/** Sorts the problems in reading order: by file, line, column; problems without a position first. Stable. */
export function sortProblems(problems: readonly Problem[]): readonly Problem[] {
  return [...problems].sort((a, b) => {
    const fileA = a.at?.file ?? '';
    const fileB = b.at?.file ?? '';
    if (fileA !== fileB) return fileA < fileB ? -1 : 1;
    return (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0);
  });
}
