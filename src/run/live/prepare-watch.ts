import type { Db } from '../../doors/store/open-store.ts';
import { countSilent, listWatched } from '../../doors/store/sessions/live/watched-answers.ts';
import { findArm } from '../../doors/store/sessions/live/withheld-sessions.ts';
import type { WatchedRule } from '../../foundation/model/watched/watched-rule.ts';
import { defined } from '../../foundation/util/values.ts';
import { listWatchable, liveSide, type WatchableRule } from '../../repository/live/list-watched.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { judgeWatch } from '../../stages/session/live/judge-watch.ts';
import { isSameFolder } from '../sessions/same-folder.ts';
import { openMemories } from './find-memories.ts';
import { type Watch, watchRules } from './watch-rules.ts';

/** What sessions of a repository are asked, before the database is opened. */
export type PreparedWatch = Pick<Watch, 'root' | 'isProject' | 'rules' | 'hadRule'>;

/** Reads which rules of base sessions answer to, and what the memories of agents ever held. */
export async function prepareWatch(inputs: Pick<GateInputs, 'base' | 'head' | 'refs'>): Promise<PreparedWatch> {
  const { root } = inputs.refs;
  const side = liveSide(inputs);
  const rules = listWatchable(side);
  const config = rules.length === 0 ? undefined : side.config;
  return { root, rules, isProject: openProjects(root), hadRule: await openMemories(root, config ?? { agents: {} }) };
}

/** Asks the collected sessions; see `watchRules`. */
export function watchPrepared(db: Db, watch: PreparedWatch, now: Date): { readonly unread: number } {
  const isWithout = (session: string) => findArm(db, session) === 'without';
  return watchRules(db, { ...watch, isWithout, now });
}

/** What sessions answered since the latest verdict on a rule: one that an audit renewed begins anew. */
export function readWatched(db: Db, { hash, decidedOn = '', promised }: WatchableRule, gain: number): WatchedRule {
  const answers = listWatched(db, hash).filter(({ at }) => at.slice(0, 'yyyy-mm-dd'.length) >= decidedOn);
  return {
    yes: answers.filter(({ answer }) => answer === 'yes').length,
    no: answers.filter(({ answer }) => answer === 'no').length,
    silent: countSilent(db, hash),
    crossings: judgeWatch(answers, { gain, ...defined({ promised }) }),
  };
}

/** Sessions name a project as they saw it; each name is looked up once. */
function openProjects(root: string): (project: string) => boolean {
  const known = new Map<string, boolean>();
  return (project) => {
    const isHere = known.get(project) ?? isSameFolder(project, root);
    known.set(project, isHere);
    return isHere;
  };
}
