import { objectOf } from '../../../../src/core/text/json/read-json.ts';
import { toList } from './workflow.ts';

/** What the filters of `on:` look at. */
export interface TriggerFacts {
  readonly event: string;
  /** `action` of the payload, for example `opened`. */
  readonly action: string;
  /** What a push goes to, the base of a pull request or queue, or the head of the run before; absent when no filter asks. */
  readonly ref?: { readonly kind: 'branch' | 'tag'; readonly name: string };
  readonly changedPaths: readonly string[];
}

type Filters = Readonly<Record<string, unknown>>;

/** Types that start a workflow when it names none. */
const defaultTypes: Readonly<Record<string, readonly string[]>> = {
  pull_request: ['opened', 'synchronize', 'reopened'],
  pull_request_target: ['opened', 'synchronize', 'reopened'],
};

/** Keys of the filters for each kind of ref. */
const refKeys = { branch: 'branches', tag: 'tags' } as const;

/** Why an event does not start a workflow; undefined when it does. */
export function explainNoStart(on: Readonly<Record<string, unknown>>, facts: TriggerFacts): string | undefined {
  const { event, action } = facts;
  if (!Object.hasOwn(on, event)) return `it is not started by "${event}"`;
  const filters = objectOf(on[event]);
  const types = toList(filters['types'] ?? defaultTypes[event]);
  if (types.length > 0 && action !== '' && !types.includes(action)) return `"${action}" is not one of its types`;
  return explainRef(filters, facts) ?? explainPaths(filters, facts);
}

function explainRef(filters: Filters, { event, ref }: TriggerFacts): string | undefined {
  if (ref === undefined) return undefined;
  const { kind, name } = ref;
  const [own, other] = kind === 'branch' ? (['branch', 'tag'] as const) : (['tag', 'branch'] as const);
  // Filters for one kind of ref alone leave out every push to the other kind.
  if (event === 'push' && !isFiltered(filters, refKeys[own]) && isFiltered(filters, refKeys[other]))
    return `it names ${refKeys[other]} alone, and "${name}" is a ${kind}`;
  if (passesFilter(filters, refKeys[kind], [name])) return undefined;
  const named = [
    ...toList(filters[refKeys[kind]]),
    ...toList(filters[`${refKeys[kind]}-ignore`]).map((one) => `not ${one}`),
  ];
  return `the ${kind} "${name}" is filtered out (${refKeys[kind]}: ${named.join(', ')})`;
}

function explainPaths(filters: Filters, { ref, changedPaths }: TriggerFacts): string | undefined {
  // GitHub does not look at paths when a tag is pushed.
  if (ref?.kind === 'tag' || passesFilter(filters, 'paths', changedPaths)) return undefined;
  return 'no changed path passes its filter';
}

function isFiltered(filters: Filters, key: string): boolean {
  return filters[key] !== undefined || filters[`${key}-ignore`] !== undefined;
}

function passesFilter(filters: Filters, key: string, values: readonly string[]): boolean {
  const [wanted, ignored] = [toList(filters[key]), toList(filters[`${key}-ignore`])];
  if (wanted.length > 0) return values.some((value) => passesPatterns(wanted, value));
  return ignored.length === 0 || values.some((value) => !passesPatterns(ignored, value));
}

/**
 * Whether a value passes a list of filter patterns: later ones win, and `!` takes out again.
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-syntax#filter-pattern-cheat-sheet
 */
export function passesPatterns(patterns: readonly string[], value: string): boolean {
  return patterns.reduce((passed, pattern) => {
    const negated = pattern.startsWith('!');
    return matchesPattern(negated ? pattern.slice(1) : pattern, value) ? !negated : passed;
  }, false);
}

/** One pattern of GitHub's: `*` stops at a slash, `**` does not, `?` and `+` repeat the character before them. */
function matchesPattern(pattern: string, value: string): boolean {
  try {
    return new RegExp(`^${toExpression(pattern)}$`).test(value);
  } catch {
    // Not a pattern, such as one that begins with "+": GitHub compares it as it stands.
    return pattern === value;
  }
}

/** Parts of a pattern, longest first: a folder at any depth, wildcards, a class, an escape, any other character. */
const parts = /\*\*\/|\*\*|\*|[?+]|\[[^\]]+\]|\\.|./gsu;

function toExpression(pattern: string): string {
  return pattern.replace(parts, (part) => {
    if (part === '**/') return '(?:.*/)?';
    if (part === '**') return '.*';
    if (part === '*') return '[^/]*';
    if (part === '?' || part === '+') return part;
    if (part.length > 1 && part.startsWith('[')) return `[${part.slice(1, -1).replace(/[^\w-]/g, '\\$&')}]`;
    return escapeCharacter(part.startsWith('\\') ? part.slice(1) : part);
  });
}

function escapeCharacter(character: string): string {
  return /[\^$.*+?()[\]{}|\\/]/.test(character) ? `\\${character}` : character;
}
