import type { Db } from '../../adapters/store/open-store.ts';
import { placeTranscript } from './runs.ts';

/** A run whose transcript somebody may want to read once more. */
export interface RecordedRun {
  readonly session: string;
  /** Empty for the session itself. */
  readonly agentId: string;
  readonly agent: string;
  readonly project: string;
  /** Digest of the compiled memory it had; empty where nobody knows. */
  readonly ruleSet: string;
  readonly model: string;
  /** ISO 8601 of the first and the last line; empty where none says. */
  readonly firstAt: string;
  readonly lastAt: string;
  /** Transcript. */
  readonly path: string;
}

/** All runs that were collected or imported on this machine, the oldest first. */
export function listRecordedRuns(db: Db): readonly RecordedRun[] {
  const select = db.prepare<unknown[], Readonly<Record<string, string>>>(`
    SELECT s.session, s.agent_id, s.agent, s.project, s.rule_set, s.model, s.first_at, s.last_at, f.path,
      coalesce((SELECT max(transcript) FROM metered m WHERE m.source = f.id), '') AS transcript
    FROM sessions s JOIN sources f ON f.id = s.source ORDER BY s.last_at, s.id`);
  return select.all().map((row) => {
    const text = (name: string) => String(row[name]);
    return {
      ...{ session: text('session'), agentId: text('agent_id'), agent: text('agent'), project: text('project') },
      ...{ model: text('model'), firstAt: text('first_at'), lastAt: text('last_at') },
      ...{ ruleSet: text('rule_set'), path: placeTranscript(row) },
    };
  });
}
