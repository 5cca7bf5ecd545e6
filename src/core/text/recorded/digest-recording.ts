import type { ServerRecording, TrialServers } from '../../model/trial/server.ts';
import { hashParts } from '../../util/hash.ts';
import { compareText } from '../compare-text.ts';
import type { JsonObject } from '../json/read-json.ts';

/** Names a recording, `sha256:` and 64 digits, by what it answers: neither the order of its lines nor their spelling counts. */
export function digestOfRecording(recording: ServerRecording): string {
  const sorted = [...recording].sort(([a], [b]) => compareText(a, b));
  return `sha256:${hashParts('recording', ...sorted.flatMap(([key, answer]) => [key, JSON.stringify(answer)]))}`;
}

/** Servers as what they are is hashed: of a recording its digest, whatever program of ours answers with it. */
export function summariseServers(servers: TrialServers): JsonObject {
  return Object.fromEntries(
    [...servers].map(([name, { recording, ...server }]) => [
      name,
      recording === undefined ? server : { recording: digestOfRecording(recording), tools: server.tools },
    ]),
  );
}

/** The answers as the program reads them that gives them: pairs of a key and what was said. */
export function renderAnswers(recording: ServerRecording): string {
  return JSON.stringify([...recording]);
}
