import type { Entry } from '../../core/model/session/entry.ts';
import type { JsonObject } from '../../core/text/json/read-json.ts';
import { readTranscript } from './read-transcript.ts';

/** A tool call as it was made in real work, whole, with its place. */
export interface RecordedCall {
  /** The call's id; copies in other transcripts have the same. Empty where a transcript has none. */
  readonly id: string;
  readonly tool: string;
  readonly input: JsonObject;
  /** Folder of the session at that moment; empty where nobody says. */
  readonly cwd: string;
  readonly session: string;
  /** When it was made, as the transcript writes it; empty where it does not. */
  readonly at: string;
  /** Transcript, and its line from 1 on. */
  readonly file: string;
  readonly line: number;
}

/** Hands every tool call of a transcript to `take`, in order; false for a transcript that is not read. */
export function loadCalls(path: string, take: (call: RecordedCall) => void): boolean {
  let place = { cwd: '', session: '' };
  const listen = (entry: Entry, line: number) => {
    const { cwd = place.cwd, session = place.session, at = '' } = entry.origin;
    place = { cwd, session };
    const tools = entry.kind === 'answer' ? entry.tools : [];
    for (const { id, name, input } of tools) take({ id, tool: name, input, ...place, at, file: path, line });
  };
  return typeof readTranscript(path, { listen }) !== 'string';
}
