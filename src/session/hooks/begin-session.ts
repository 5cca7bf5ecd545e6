import { join } from 'node:path';
import { liveFolder } from '../../adapters/files/home-places.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { findProject } from '../collect/find-project.ts';
import { composeNudge, composeQuestion } from '../collect/nudge.ts';
import { isTrialFolder, isTrialProcess } from '../collect/trial-folder.ts';
import { claimPacket } from '../store/files/kept-texts.ts';
import { fitContext } from './fit-context.ts';
import { prepareMod } from './live/prepare-mod.ts';
import { readHookEvent } from './live/read-hook-event.ts';
import { openCatalogue } from './open-catalogue.ts';

/** What a session begins with: lines for the person, and what the agent reads; each empty for nothing. */
export interface SessionBeginning {
  readonly shown: string;
  readonly context: string;
}

/**
 * Answers a SessionStart hook beside the hook module: what the last session here left, what else there is in one line, and once a day what
 * waits. `input` is the hook's JSON, or empty. Never throws.
 */
export async function beginSession(
  configFile: string,
  input: string,
  deps: Pick<Dependencies, 'cwd' | 'env' | 'now'>,
): Promise<SessionBeginning> {
  if (isTrialProcess(deps.env) || isTrialFolder(deps.cwd, deps.env)) return { shown: '', context: '' };
  const { session = '', cwd = '' } = readHookEvent(input)?.payload ?? {};
  const begun = { session, cwd: cwd === '' ? deps.cwd : cwd, isResumed: /"source"\s*:\s*"resume"/.test(input) };
  const { packet, troubles } = session === '' ? { packet: '', troubles: [] } : await prepareMod(begun, deps);
  const line = await composeNudge(configFile, deps);
  const joinLines = (...texts: readonly string[]) => texts.filter((text) => text !== '').join('\n');
  const question = composeQuestion(deps);
  const wrong = troubles.map((trouble) => `rentroll: ${trouble}`);
  const catalogue = begun.isResumed ? '' : openCatalogue(findProject(begun.cwd), deps.env);
  // Where the daemon answers hooks of the same session, one of the two tells it.
  const isOurs = packet !== '' && claimPacket(join(liveFolder(deps.env), 'texts'), session);
  const context = await fitContext(isOurs ? packet : '', [catalogue, line ?? '']);
  return { shown: joinLines(line ?? '', question ?? '', ...wrong), context };
}
