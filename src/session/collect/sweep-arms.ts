import { rmSync } from 'node:fs';
import { armsFolder } from '../../adapters/files/home-places.ts';
import { readPlain } from '../../adapters/files/read-plain.ts';
import { type Db, writeTransaction } from '../../adapters/store/open-store.ts';
import { mostArmCharacters, reviveArm } from '../live/revive-arm.ts';
import { listAged } from '../store/files/read-files.ts';
import { keepArm, lastArmMs } from '../store/live/withheld-sessions.ts';
import { findProject, isTrialFolder } from './find-project.ts';

/** As long as Claude Code keeps the transcript of a session that may be taken up again, and as much again. */
const keptMs = 60 * 24 * 60 * 60 * 1000;

/** A file that is longer than any of ours is none. */
const longest = { mostBytes: 4 * mostArmCharacters };

/** Takes in what the mod has written about arms since the last time, and forgets files of sessions that nobody takes up again. Twice is once. */
export function sweepArms(db: Db, env: NodeJS.ProcessEnv, now = new Date()): void {
  const files = listAged(armsFolder(env), (name) => name.endsWith('.json'));
  if (files.length === 0) return;
  const since = lastArmMs(db);
  // What was changed in the same millisecond is read once more.
  const fresh = files.filter(({ changedMs }) => Math.floor(changedMs) >= since);
  writeTransaction(db, () => {
    for (const { path, changedMs } of fresh) {
      const arm = reviveArm(readPlain(path, longest) ?? '');
      if (arm === undefined || isTrialFolder(arm.cwd, env)) continue;
      keepArm(db, { arm, project: findProject(arm.cwd), changedMs: Math.floor(changedMs) });
    }
  });
  for (const { path, changedMs } of files) if (now.getTime() - changedMs > keptMs) rmSync(path, { force: true });
}
