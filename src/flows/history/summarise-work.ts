import type { WorkRow } from '../../doors/store/sessions/read-history.ts';
import { addUsage, totalTokens, type Usage, zeroUsage } from '../../foundation/model/money/usage.ts';
import type { HistoryRow, WorkHistory } from '../../foundation/model/session/history.ts';
import { compareText } from '../../foundation/text/compare-text.ts';

type Sums = Pick<
  WorkHistory,
  | 'total'
  | 'completed'
  | 'prompts'
  | 'questions'
  | 'compactions'
  | 'rereads'
  | 'toolErrors'
  | 'loops'
  | 'projects'
  | 'agents'
  | 'models'
  | 'ruleSets'
>;

/** Adds work up by each of the things it has in common, the dearest first, at most `most` rows each. */
export function summariseWork(rows: readonly WorkRow[], most: number): Sums {
  const sum = (name: keyof WorkRow) => rows.reduce((total, row) => total + Number(row[name]), 0);
  const group = (name: 'project' | 'agent' | 'model' | 'ruleSet', sessionsOf: 'sessions' | 'runs') =>
    [...Map.groupBy(rows, (row) => row[name])]
      .map(([value, own]) => addRows(value, own, sessionsOf))
      .sort((a, b) => totalTokens(b.usage) - totalTokens(a.usage) || compareText(a.name, b.name))
      .slice(0, most);
  return {
    total: addRows('', rows, 'sessions'),
    completed: sum('completed'),
    prompts: sum('prompts'),
    questions: sum('questions'),
    compactions: sum('compactions'),
    rereads: sum('rereads'),
    toolErrors: sum('toolErrors'),
    loops: sum('loops'),
    projects: group('project', 'sessions'),
    // A subagent's run is no session, and is what there is to count for it.
    agents: group('agent', 'runs'),
    models: group('model', 'runs'),
    ruleSets: group('ruleSet', 'runs'),
  };
}

function addRows(name: string, rows: readonly WorkRow[], sessionsOf: 'sessions' | 'runs'): HistoryRow {
  return {
    name,
    sessions: rows.reduce((sum, row) => sum + row[sessionsOf], 0),
    calls: rows.reduce((sum, { calls }) => sum + calls, 0),
    usage: rows.reduce<Usage>(
      (sum, { input, output, cacheCreation, cacheRead }) => addUsage(sum, { input, output, cacheCreation, cacheRead }),
      zeroUsage,
    ),
    isLowerBound: rows.some(({ unfinished }) => unfinished > 0),
  };
}
