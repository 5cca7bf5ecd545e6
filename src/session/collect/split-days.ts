import { rowsFolder } from '../../adapters/files/home-places.ts';
import { type Db, writeTransaction } from '../../adapters/store/open-store.ts';
import type { SessionMemory } from '../model/session-part.ts';
import { openMetered } from '../store/metered.ts';
import { type CoarseSource, isCountedElsewhere, listCoarseSources, replaceDays } from '../store/session-days.ts';
import { openMemory } from '../transcript/agent-tally.ts';
import { fileBegin, loadTranscript } from '../transcript/load-transcript.ts';
import { toSource } from './find-sources.ts';

/**
 * Reads transcripts again whose runs an older version kept under one model and day, and keeps them by model and day; nothing else of them
 * changes. One that is gone, has grown since, or adds up to other figures keeps what it has. Returns how many were told apart.
 */
export function splitDays(db: Db, env: NodeJS.ProcessEnv): number {
  const coarse = listCoarseSources(db);
  return coarse.filter((source) => writeTransaction(db, () => splitSource(db, source, env))).length;
}

function splitSource(db: Db, { id, path, offset, lead }: CoarseSource, env: NodeJS.ProcessEnv): boolean {
  const { agentId } = toSource(path);
  const isRows = path.startsWith(`${rowsFolder(env)}/`);
  const loaded = loadTranscript(path, fileBegin, {
    begin: () => ({
      memory: openOwnMemory(db, id),
      ...(agentId !== undefined && { agentId }),
      ...(!isRows && { metered: openMetered(db) }),
    }),
  });
  if (loaded.kind !== 'read' || loaded.position.offset !== offset || loaded.position.lead !== lead) return false;
  return replaceDays(db, id, loaded.part.agents);
}

/** As if this transcript alone had not been read yet; nothing is written. */
function openOwnMemory(db: Db, source: number): SessionMemory {
  const memory = openMemory();
  return {
    ...memory,
    findCall: (key) => memory.findCall(key) ?? (isCountedElsewhere(db, key, source) ? 'copy' : undefined),
  };
}
