import type { CountedUse } from '../../core/model/rule/asset-entry.ts';
import type { ModelUse, MonthOfWork } from '../../core/model/rule/bill.ts';
import type { SplitWork } from '../../core/model/session/history.ts';
import { findProject, isProjectOf } from '../store/files/find-project.ts';
import { askSessions } from '../store/open-sessions.ts';
import { type ProjectUse, readUses, splitWork } from '../store/read-history.ts';

/** Days that are a month. */
const days = 30;
const dayMs = 24 * 3_600_000;

/**
 * Reads what the sessions of a folder, and of folders in it, called in the last 30 days; returns undefined where none was counted or nothing can
 * be read.
 */
export function readMonth(root: string, env: NodeJS.ProcessEnv, now: Date): MonthOfWork | undefined {
  const since = new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10);
  const answer = askSessions(env, (db) => ({
    work: splitWork(db, { since }, ['project']),
    split: splitWork(db, { since }, ['project', 'model']),
    uses: readUses(db, since),
  }));
  const { work = [], split = [], uses = [] } = answer.kind === 'read' ? answer.value : {};
  const rows = work.filter(({ project = '' }) => isOf(project, root));
  const sum = (name: 'sessions' | 'calls') => rows.reduce((total, row) => total + (row[name] ?? 0), 0);
  return rows.length === 0
    ? undefined
    : {
        days,
        sessions: sum('sessions'),
        calls: sum('calls'),
        uses: byName(uses.filter(({ project }) => isOf(project, root))),
        models: byModel(split.filter(({ project = '' }) => isOf(project, root))),
      };
}

function isOf(project: string, root: string): boolean {
  return project.startsWith(`${findProject(root)}/`) || isProjectOf(project, root);
}

function byName(rows: readonly ProjectUse[]): readonly CountedUse[] {
  return [...Map.groupBy(rows, ({ name }) => name)].map(([name, uses]) => ({
    name,
    times: uses.reduce((total, { times }) => total + times, 0),
  }));
}

function byModel(rows: readonly SplitWork[]): readonly ModelUse[] {
  return [...Map.groupBy(rows, ({ model = '' }) => model)].map(([model, modelRows]) => ({
    model,
    runs: modelRows.reduce((total, { runs = 0 }) => total + runs, 0),
    calls: modelRows.reduce((total, { calls }) => total + calls, 0),
  }));
}
