import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { resolveTranscript } from '../../collect/read-payload.ts';
import type { AnswerEvent } from '../../model/live-event.ts';
import type { HookFields } from '../../wire/hook-fields.ts';
import { findLastAnswer } from '../../wire/last-answer.ts';

/** The end of a transcript in which the last answer is looked for: one that is longer is seen at the next event. */
const tailBytes = 128 * 1024;

/** Hooks do not say what the context holds: the transcript does, as far as it is written. Undefined where it does not. Never throws. */
export function readLastAnswer(env: NodeJS.ProcessEnv): (fields: HookFields, at: number) => AnswerEvent | undefined {
  return ({ transcript, agentId }, at) => {
    if (transcript === '' || agentId !== '') return undefined;
    const source = resolveTranscript(transcript, env);
    if (typeof source === 'string') return undefined;
    const tail = readTail(source.path);
    return tail === '' ? undefined : findLastAnswer(tail, at);
  };
}

function readTail(path: string): string {
  try {
    const file = openSync(path, 'r');
    try {
      const { size } = fstatSync(file);
      const bytes = Buffer.alloc(Math.min(size, tailBytes));
      const read = readSync(file, bytes, 0, bytes.length, size - bytes.length);
      return bytes.toString('utf8', 0, read);
    } finally {
      closeSync(file);
    }
  } catch {
    return '';
  }
}
