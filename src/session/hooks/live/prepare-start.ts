import { join } from 'node:path';
import { liveFolder, userHome } from '../../../adapters/files/home-places.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import { formatTrouble, readRuntimeSettings } from '../../monitor/read-settings.ts';
import { restorePacket } from '../../state/build-packet.ts';
import { findCheckout, findProject } from '../../store/files/find-project.ts';
import { pruneTexts, readLearnt } from '../../store/files/kept-texts.ts';
import { listStates, pruneStates } from '../../store/files/live-states.ts';
import { findGuardFaults } from '../../store/files/load-guard.ts';
import { findLastPacket } from './last-packet.ts';

/** Facts about a session that begins. */
export interface BeginningSession {
  readonly session: string;
  readonly cwd: string;
  /** True for a session that goes on: it knows itself what it did. */
  readonly isResumed: boolean;
}

/** The texts that a session begins with, beside the line about waiting candidates. */
export interface PreparedStart {
  /** Of the last session in the same checkout; empty where there is none. */
  readonly packet: string;
  /** Faults in the files about running sessions, each with its place; a faulty entry has no effect. */
  readonly troubles: readonly string[];
}

/**
 * Prepares the beginning of a session: forgets old files, and returns the packet of the last session in the same checkout. Never throws.
 */
export async function prepareStart(
  { session, cwd, isResumed }: BeginningSession,
  { env, now }: Pick<Dependencies, 'env' | 'now'>,
): Promise<PreparedStart> {
  try {
    const learnt = readLearnt(join(liveFolder(env), 'texts'), findProject(cwd), now());
    const troubles = await findTroubles(findCheckout(cwd), env);
    const states = listStates(liveFolder(env), now());
    pruneStates(liveFolder(env), now());
    pruneTexts(join(liveFolder(env), 'texts'), now());
    const left = isResumed ? '' : findLastPacket(states, cwd, session);
    return { packet: isResumed ? '' : restorePacket(left, learnt), troubles };
  } catch {
    // A session begins whatever becomes of what it could have been told.
    return { packet: '', troubles: [] };
  }
}

/** Finds faults in the files that decide about the project, each with its place. */
async function findTroubles(project: string, env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const faults = await findGuardFaults({ project, home: userHome(env) });
  const { problems } = await readRuntimeSettings(project);
  return [...faults, ...problems].map(formatTrouble);
}
