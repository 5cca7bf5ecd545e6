import picomatch from 'picomatch';
import type { Probe, ProbeFact } from '../model/rule/rule.ts';
import type { FactCall, ProbeAnswer, ProbeFacts } from '../model/trial/trial.ts';

/**
 * Answers a probe about a finished trial: the rule was followed, violated, or its occasion never came. One evaluator for every runner and for
 * trials that are already stored. The answer is `na` where it cannot be known: no tool call told, more calls than are kept, or an order asked of a
 * change that only the final diff shows.
 */
export function answerProbe(probe: Probe, facts: ProbeFacts | undefined): ProbeAnswer {
  if (facts === undefined) return 'na';
  const { ask, when, order } = probe;
  const occasion = when === undefined ? undefined : findFact(when, facts);
  if (when !== undefined && !isFound(occasion)) return 'na';
  const done = findFact(ask.fact, facts);
  if (done === undefined) return 'na';
  if (order !== undefined) return answerInOrder(order, occasion, done, facts);
  if (!isFound(done) && facts.isCut === true) return 'na';
  return isFound(done) === (ask.kind === 'must') ? 'yes' : 'no';
}

function isFound(fact: FoundFact | undefined): fact is FoundFact {
  return fact !== undefined && (fact.places.length > 0 || fact.inDiff);
}

/** `after` the last occasion, or `before` the first one: what only the diff shows has no place among the calls. */
function answerInOrder(
  order: 'after' | 'before',
  occasion: FoundFact | undefined,
  done: FoundFact,
  facts: ProbeFacts,
): ProbeAnswer {
  const indices = occasion?.places ?? [];
  const edge = order === 'after' ? indices.at(-1) : indices[0];
  if (edge === undefined || facts.isCut === true) return 'na';
  const isThere = done.places.some((index) => (order === 'after' ? index > edge : index < edge));
  if (isThere) return 'yes';
  return done.places.length === 0 && done.inDiff ? 'na' : 'no';
}

/** Where a fact was found: places of the calls that did it, in order, and whether the final diff shows it. */
interface FoundFact {
  readonly places: readonly number[];
  readonly inDiff: boolean;
}

/** Looks for a fact. Undefined when it cannot be known: the transcript tells of no call, and the diff does not show it either. */
function findFact(fact: ProbeFact, { calls, changed }: ProbeFacts): FoundFact | undefined {
  const isMatch = matcherOf(fact);
  const indices = (calls ?? []).flatMap((call, index) => (call.ok && isMatch(call) ? [index] : []));
  const inDiff = fact.kind === 'changes' && changed.some(matchGlob(fact.glob));
  return calls === undefined && fact.kind !== 'changes' ? undefined : { places: indices, inDiff };
}

function matcherOf(fact: ProbeFact): (call: FactCall) => boolean {
  if (fact.kind === 'calls') return ({ tool, of }) => [tool, `${tool}(${of})`].includes(fact.tool);
  if (fact.kind === 'runs') {
    const [program = '', ...rest] = fact.command.split(/\s+/);
    // A program is known by its name, wherever it lies.
    const words = [program.slice(program.lastIndexOf('/') + 1), ...rest];
    return ({ runs = [] }) => runs.some((command) => holdsInOrder(command, words));
  }
  const isPath = matchGlob(fact.glob);
  return (call) => (call[fact.kind] ?? []).some(isPath);
}

/**
 * Returns true where a command holds the wanted words in their order, its program first or behind a wrapper: `npm --silent run x` runs `npm run x`.
 */
function holdsInOrder(command: readonly string[], words: readonly string[]): boolean {
  let at = -1;
  return words.every((word) => {
    at = command.indexOf(word, at + 1);
    return at !== -1;
  });
}

/** Hidden files are files. */
const globOptions = { dot: true };

/** A path that matches a glob. */
function matchGlob(glob: string): (path: string) => boolean {
  const isMatch = picomatch(glob, globOptions);
  // Called with one argument: with a place as its second it answers by an object, which is always true.
  return (path) => isMatch(path);
}

/** Describes a probe in words, so that reviewers see what is bought: `after the last change of "src/**", runs "npm run package"` (unescaped). */
export function describeProbe({ when, ask, order }: Probe): string {
  const occasion = when === undefined ? '' : `${describeOccasion(when, order)}, `;
  return `${occasion}${ask.kind === 'never' ? 'never ' : ''}${describeFact(ask.fact)}`;
}

function describeOccasion(when: ProbeFact, order: Probe['order']): string {
  if (order === undefined) return `when it ${describeFact(when)}`;
  return order === 'after' ? `after it last ${describeFact(when)}` : `before it first ${describeFact(when)}`;
}

function describeFact(fact: ProbeFact): string {
  if (fact.kind === 'runs') return `runs "${fact.command}"`;
  if (fact.kind === 'calls') return `uses the tool "${fact.tool}"`;
  return `${fact.kind} a file of "${fact.glob}"`;
}
