import type { Problem } from '../../core/model/problem.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import type { GrownText, Growth } from './find-growth.ts';

/** Most places a message names; the rest is counted. */
const mostLocations = 4;

/** How growth is said. */
export interface GrowthText {
  readonly severity: 'error' | 'warning';
  readonly loaded: 'always' | 'on a condition';
  /** Sessions in a week; absent while nobody knows how many there are. */
  readonly sessionsPerWeek?: number;
  /** Why it cannot be measured as a whole, where the team asked for that. */
  readonly why?: string;
  /** What to do, where the text cannot become a rule. */
  readonly hint?: string;
}

/** Says which text of people grew, for whom, and the ways out. Agents that read the same text share one problem. */
export function growthProblems(
  grown: readonly Growth[],
  { severity, loaded, sessionsPerWeek, why, hint }: GrowthText,
): readonly Problem[] {
  const same = Map.groupBy(
    grown.filter(({ tokens, added }) => tokens > 0 && added.length > 0),
    ({ tokens, added }) => JSON.stringify([tokens, added]),
  );
  return [...same.values()].flatMap((agents) => {
    const [first] = agents;
    if (first === undefined) return [];
    const names = nameAgents(agents.map(({ agent }) => agent));
    const mostExpensive = first.added.toSorted((a, b) => b.tokens - a.tokens);
    const places = mostExpensive.slice(0, mostLocations).map(namePlace);
    const rest = mostExpensive.length - places.length;
    const [where] = mostExpensive.filter(({ path }) => path !== '');
    return [
      {
        code: 'context-grew',
        severity,
        message: `text that ${names} ${agents.length === 1 ? 'loads' : 'load'} ${loaded} and nobody measured grows by ${first.tokens} tokens${costInYear(first.tokens, sessionsPerWeek)}${why === undefined ? '' : ` and cannot be measured as a whole, because ${why}`}: ${places.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}`,
        hint:
          hint ??
          `${adoptHint(where)}Or cut as much elsewhere. A team that wants it otherwise sets context.growth (measure, warn or allow) in a change of its own: base's counts.`,
        ...(where === undefined ? {} : { at: { file: where.path, line: where.from, column: 1 } }),
        blame: 'head',
      },
    ];
  });
}

/** At least: every further call of a session reads them again. */
function costInYear(tokens: number, sessionsPerWeek: number | undefined): string {
  if (sessionsPerWeek === undefined) return '';
  const inYear = (tokens * sessionsPerWeek * 52).toLocaleString('en');
  return ` (${inYear} in the first calls of a year of ${sessionsPerWeek} sessions a week)`;
}

function nameAgents(agents: readonly string[]): string {
  const shown = agents.slice(0, mostLocations).map(quoteValue).join(', ');
  return agents.length > mostLocations ? `${shown} and ${agents.length - mostLocations} more agents` : shown;
}

function namePlace({ path, from, to, text, tokens }: GrownText): string {
  const where = path === '' ? 'an inherited rule' : `${path}:${from}${to > from ? `-${to}` : ''}`;
  return `${where} (${tokens}) ${quoteValue(text.length > 80 ? `${text.slice(0, 79)}…` : text)}`;
}

function adoptHint(where: GrownText | undefined): string {
  if (where === undefined) return '';
  const range = where.to > where.from ? `${where.from}-${where.to}` : String(where.from);
  return `Make it a rule that is measured: rentroll adopt ${/^[\w./-]+$/.test(where.path) ? where.path : JSON.stringify(where.path)}:${range}. `;
}
