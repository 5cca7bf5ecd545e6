import {
  mostSessions,
  type Observation,
  type SessionFinding,
  type Stretch,
  type TaskBudget,
} from '../../../../foundation/model/session/finding.ts';
import { scoreFinding } from './scoring.ts';

/** Longest words of one finding that are kept. */
const longestText = 2000;

/** Findings of one agent in one project with what a stretch has shown. */
export function mergeObservations(
  known: ReadonlyMap<string, SessionFinding>,
  observations: readonly Observation[],
  stretch: Stretch,
  replaces: boolean,
): ReadonlyMap<string, SessionFinding> {
  const merged = new Map(known);
  for (const observation of observations) {
    const { key, times } = observation;
    if (times === 'drop') merged.delete(key);
    else merged.set(key, addObservation(merged.get(key), { ...observation, times }, stretch, replaces));
  }
  return merged;
}

function addObservation(
  before: SessionFinding | undefined,
  { key, text, body, times, sums = {} }: Observation & { readonly times: number },
  { session, at, tokens }: Stretch,
  replaces: boolean,
): SessionFinding {
  const seen = (before?.sessions ?? []).filter((id) => id !== session);
  const finding: SessionFinding = {
    ...{ key, text: text.slice(0, longestText) },
    times: replaces ? times : (before?.times ?? 0) + times,
    sessions: [...seen, session].slice(-mostSessions),
    ...(body !== undefined && { body }),
    sums: addSums(replaces ? {} : (before?.sums ?? {}), sums),
    tokens: (before?.tokens ?? 0) + tokens,
    firstAt: before?.firstAt || at,
    lastAt: at > (before?.lastAt ?? '') ? at : (before?.lastAt ?? at),
    score: 0,
    isProposed: before?.isProposed ?? false,
  };
  return { ...finding, score: scoreFinding(finding, Date.parse(at)) };
}

function addSums(a: SessionFinding['sums'], b: SessionFinding['sums']): SessionFinding['sums'] {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.fromEntries([...names].map((name) => [name, (a[name] ?? 0) + (b[name] ?? 0)]));
}

/** What stays of findings where a budget has no room for all: the best, within artifacts and characters. */
export function fitBudget(
  findings: Iterable<SessionFinding>,
  { artifacts, characters }: TaskBudget,
): readonly SessionFinding[] {
  const best = [...findings].sort((a, b) => b.score - a.score || b.times - a.times || (a.key < b.key ? -1 : 1));
  const kept: SessionFinding[] = [];
  let left = characters;
  for (const finding of best.slice(0, artifacts)) {
    const length = finding.key.length + finding.text.length + (finding.body?.length ?? 0);
    if (length > left) continue;
    left -= length;
    kept.push(finding);
  }
  return kept;
}
