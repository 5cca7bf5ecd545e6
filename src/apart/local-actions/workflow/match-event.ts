import picomatch from 'picomatch';
import { toFields, toList } from './plain-fields.ts';

/** What the filters of `on:` look at. */
export interface TriggerFacts {
  readonly event: string;
  /** `action` of the payload, for example `opened`. */
  readonly action: string;
  /** Branch that filters compare: of the push, or the base of a pull request. */
  readonly branch: string;
  readonly changedPaths: readonly string[];
}

/** Types that start a workflow when it names none. */
const defaultTypes: Readonly<Record<string, readonly string[]>> = {
  pull_request: ['opened', 'synchronize', 'reopened'],
  pull_request_target: ['opened', 'synchronize', 'reopened'],
};

/** Why an event does not start a workflow; undefined when it does. */
export function explainNoStart(on: Readonly<Record<string, unknown>>, facts: TriggerFacts): string | undefined {
  const { event, action, branch, changedPaths } = facts;
  if (!Object.hasOwn(on, event)) return `it is not started by "${event}"`;
  const filters = toFields(on[event]);
  const types = toList(filters['types'] ?? defaultTypes[event]);
  if (types.length > 0 && action !== '' && !types.includes(action)) return `"${action}" is not one of its types`;
  if (!matchesEither(filters, 'branches', [branch])) return `the branch "${branch}" is filtered out`;
  if (!matchesEither(filters, 'paths', changedPaths)) return 'no changed path passes its filter';
  return undefined;
}

function matchesEither(filters: Readonly<Record<string, unknown>>, key: string, values: readonly string[]): boolean {
  const [wanted, ignored] = [toList(filters[key]), toList(filters[`${key}-ignore`])];
  if (wanted.length > 0) return values.some((value) => matchesLast(wanted, value));
  return ignored.length === 0 || values.some((value) => !matchesLast(ignored, value));
}

/** Later patterns win, and `!` takes out again, as in GitHub's filters. */
function matchesLast(patterns: readonly string[], value: string): boolean {
  return patterns.reduce((matched, pattern) => {
    const negated = pattern.startsWith('!');
    const hit = picomatch.isMatch(value, negated ? pattern.slice(1) : pattern, { dot: true });
    return hit ? !negated : matched;
  }, false);
}
