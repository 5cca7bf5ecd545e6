import picomatch from 'picomatch';
import type { ProbeFact } from '../model/rule/rule.ts';
import type { FactCall, ProbeFacts } from '../model/trial/trial.ts';

/** Where a fact was found: places of the calls that did it, in order, and whether the final diff shows it. */
export interface FoundFact {
  readonly places: readonly number[];
  readonly inDiff: boolean;
}

/** Looks for a fact. Undefined when it cannot be known: the transcript tells of no call, and the diff does not show it either. */
export function findFact(fact: ProbeFact, { calls, changed }: ProbeFacts): FoundFact | undefined {
  const isMatch = matcherOf(fact);
  const indices = (calls ?? []).flatMap((call, index) => (call.ok && isMatch(call) ? [index] : []));
  const inDiff = fact.kind === 'changes' && changed.some(matchGlob(fact.glob));
  return calls === undefined && fact.kind !== 'changes' ? undefined : { places: indices, inDiff };
}

function matcherOf(fact: ProbeFact): (call: FactCall) => boolean {
  if (fact.kind === 'calls') return ({ tool }) => tool === fact.tool;
  if (fact.kind === 'runs') {
    const [program = '', ...rest] = fact.command.split(/\s+/);
    // A program is known by its name, wherever it lies.
    const words = [program.slice(program.lastIndexOf('/') + 1), ...rest];
    return ({ runs = [] }) => runs.some((command) => holdsWords(command, words));
  }
  const isPath = matchGlob(fact.glob);
  return (call) => (call[fact.kind] ?? []).some(isPath);
}

/** The program comes first or behind a wrapper, the other words after it in their order: `npm --silent run x` runs `npm run x`. */
function holdsWords(command: readonly string[], [program = '', ...words]: readonly string[]): boolean {
  const start = command.indexOf(program);
  if (start === -1) return false;
  let at = start;
  return words.every((word) => {
    at = command.indexOf(word, at + 1);
    return at !== -1;
  });
}

/** A path that matches a glob; hidden files are files. */
function matchGlob(glob: string): (path: string) => boolean {
  const isMatch = picomatch(glob, { dot: true });
  // Called with one argument: with a place as its second it answers by an object, which is always true.
  return (path) => isMatch(path);
}
