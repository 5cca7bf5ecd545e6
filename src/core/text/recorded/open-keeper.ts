import type { ServerRecording } from '../../model/trial/server.ts';
import { parseJson } from '../json/parse-json.ts';
import { isObject, type JsonObject, parseObject } from '../json/read-json.ts';
import { recordingLimits } from './parse-recording.ts';
import { requestKey } from './replay.ts';

/** What became of an answer: kept, or why it is not. */
export type AnswerEnd = 'kept' | 'secret' | 'full' | 'unfit';

/** Pairs what a client asks with what a server says to it. */
export interface AnswerKeeper {
  asked(message: JsonObject): void;
  /** Which request was answered, and what became of that; undefined for a message that answers none. */
  answered(message: JsonObject): { readonly request: string; readonly end: AnswerEnd } | undefined;
  /** Everything that is known. */
  recording(): ServerRecording;
}

/** Answers that say nothing a second time: that somebody is there, and that a server is not ready to be greeted or asked. */
const passing = new Set(['ping']);

/** Keeps answers beside those that are known, the newest of each request. `isSecret`: true for a text that nobody may commit. */
export function openKeeper(known: ServerRecording, isSecret: (text: string) => boolean): AnswerKeeper {
  const answers = new Map(known);
  const open = new Map<string, { readonly method: string; readonly key: string }>();
  let bytes = Buffer.byteLength(renderRecording('', answers));
  return {
    asked: ({ id, method, params }) => {
      if (id === undefined || typeof method !== 'string' || passing.has(method)) return;
      open.set(JSON.stringify(id), { method, key: requestKey(method, params) });
    },
    answered: ({ id, method, result, error }) => {
      const name = JSON.stringify(id ?? null);
      const asked = open.get(name);
      if (asked === undefined || method !== undefined) return undefined;
      open.delete(name);
      const answer = isObject(result) ? { result } : { error };
      // A server that cannot be greeted or listed is none that anybody would record.
      if ('error' in answer && asked.method !== 'tools/call') return { request: asked.key, end: 'unfit' };
      const end = judge(asked.key, answer);
      return { request: asked.key, end };
    },
    recording: () => answers,
  };

  function judge(key: string, answer: Answer): AnswerEnd {
    const line = renderLine(key, answer);
    if (isSecret(line)) return 'secret';
    if (parseJson(line, '', 'setup', recordingLimits).problems.length > 0) return 'unfit';
    const before = answers.get(key);
    const size =
      bytes + Buffer.byteLength(line) + 1 - (before === undefined ? 0 : Buffer.byteLength(renderLine(key, before)) + 1);
    if (size > recordingLimits.maxBytes) return 'full';
    bytes = size;
    answers.set(key, answer);
    return 'kept';
  }
}

type Answer = ServerRecording extends ReadonlyMap<string, infer T> ? T : never;

/** The text of a recording: a head, then one line for each request. */
export function renderRecording(server: string, recording: ServerRecording): string {
  const lines = [...recording].map(([key, answer]) => renderLine(key, answer));
  return [JSON.stringify({ recording: 1, server }), ...lines, ''].join('\n');
}

function renderLine(key: string, answer: Answer): string {
  const cut = key.indexOf(' ');
  const params = cut < 0 ? undefined : parseObject(key.slice(cut + 1));
  const told = params === undefined || Object.keys(params).length === 0 ? {} : { params };
  const line = JSON.stringify({ method: cut < 0 ? key : key.slice(0, cut), ...told, ...answer });
  // The one control character that JSON leaves as it is.
  return line.replaceAll('\u007f', '\\u007f');
}
