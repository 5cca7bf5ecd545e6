import type { RecordedCall } from '../../../../foundation/model/live/recorded-call.ts';
import { loadLines } from '../lines/load-lines.ts';
import { noPlace, readCallLine } from './read-call-line.ts';

/**
 * Hands every tool call of a transcript to `take`, in order; false when it is not there, no ordinary file or not readable. A line longer
 * than any line of an agent is passed over.
 */
export function loadCalls(path: string, take: (call: RecordedCall) => void): boolean {
  let place = noPlace;
  return loadLines(path, (text, line) => {
    const read = readCallLine(text, place);
    place = read.place;
    for (const call of read.calls) take({ ...call, file: path, line });
  });
}
