import { join } from 'node:path';
import { keepLearnt } from '../../doors/store/live/learnt-texts.ts';
import type { Db } from '../../doors/store/open-store.ts';
import { readFindings } from '../../doors/store/sessions/findings.ts';
import { liveFolder } from '../../foundation/util/home-places.ts';
import { findFault } from '../../stages/session/learn/distill/find-fault.ts';
import { selectEarlier } from '../../stages/session/packet/select-earlier.ts';

/**
 * Puts what was learnt of each project where running sessions find it: a hook that answers one event has no time to open a database. Never
 * throws for a folder that cannot be written.
 */
export function keepAllLearnt(db: Db, env: NodeJS.ProcessEnv): void {
  const folder = join(liveFolder(env), 'texts');
  for (const [project, findings] of Map.groupBy(readFindings(db), (found) => found.project))
    keepLearnt(folder, project, selectEarlier(findings, findFault));
}
