import type { Db } from '../../adapters/store/open-store.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { liveRevision, type WatchableRule, wantedGain } from '../../gate/repository/live/list-watched.ts';
import type { GateInputs } from '../../gate/repository/reading/load-inputs.ts';
import { askSessions } from '../store/open-sessions.ts';
import { type PreparedWatch, prepareWatch, readWatched, watchPrepared } from './prepare-watch.ts';
import { takeLiveStop } from './take-live-stop.ts';

/**
 * Ids of active rules of base that an audit is due for by what real sessions of this person showed: the rule is ignored, it has faded, or withholding
 * it ruled the wanted gain out. It puts a rule into the queue of audits, and decides nothing. None where no session was collected, as in CI,
 * or the sessions cannot be read.
 */
export async function findLiveDue(
  inputs: Pick<GateInputs, 'base' | 'head' | 'refs'>,
  { env, now }: Pick<Dependencies, 'env' | 'now'>,
): Promise<ReadonlySet<string>> {
  const watch = await prepareWatch(inputs);
  if (watch.rules.length === 0) return new Set();
  const gain = wantedGain(liveRevision(inputs));
  const found = askSessions(env, (db) => listDue(db, watch, { gain, now: now() }));
  return new Set(found.kind === 'read' ? found.value : []);
}

function listDue(
  db: Db,
  watch: PreparedWatch,
  terms: { readonly gain: number; readonly now: Date },
): readonly string[] {
  watchPrepared(db, watch, terms.now);
  return watch.rules.filter((rule) => isDue(db, watch.root, rule, terms)).map(({ rule }) => rule.id);
}

function isDue(
  db: Db,
  project: string,
  rule: WatchableRule,
  { gain, now }: { readonly gain: number; readonly now: Date },
): boolean {
  if (readWatched(db, rule, gain).crossings.length > 0) return true;
  const stop = takeLiveStop(db, { project, ruleHash: rule.hash, gain, now });
  // An audit that came after it has answered.
  return stop?.stop === 'audit-due' && stop.at.slice(0, 'yyyy-mm-dd'.length) >= (rule.decidedOn ?? '');
}
