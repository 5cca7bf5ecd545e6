import { join } from 'node:path';
import { liveFolder } from '../../adapters/files/home-places.ts';
import type { Db } from '../../adapters/store/open-store.ts';
import { selectEarlier } from '../packet/select-earlier.ts';
import { keepLearnt } from '../store/files/learnt-texts.ts';
import { readFindings } from '../store/findings.ts';
import { findFault } from './find-fault.ts';

/**
 * Puts what was learnt of each project where running sessions find it: a hook that answers one event has no time to open a database. Never
 * throws for a folder that cannot be written.
 */
export function keepAllLearnt(db: Db, env: NodeJS.ProcessEnv): void {
  const folder = join(liveFolder(env), 'texts');
  for (const [project, findings] of Map.groupBy(readFindings(db), (found) => found.project))
    keepLearnt(folder, project, selectEarlier(findings, findFault));
}
