import { hashParts } from '../../../foundation/util/hash.ts';

/** `sha256:` hash of a task file and its reference patch together; no byte can move from one to the other unseen. */
export function digestTask(taskText: string, referenceText: string): string {
  return `sha256:${hashParts(taskText, referenceText)}`;
}
