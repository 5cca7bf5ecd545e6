import type { Entry } from '../../core/model/session/entry.ts';
import { sha256 } from '../../core/util/hash.ts';
import { openDigest } from '../transcript/digest-session.ts';
import { openMemory } from '../transcript/fold/memory.ts';
import { fileBegin, loadTranscript } from '../transcript/load-transcript.ts';

/** What is read of a transcript when it is distilled; nothing of it is stored but its digest's hash. */
export interface SessionText {
  /** At most 8 KB, secrets taken out. */
  readonly digest: string;
  readonly hash: string;
  /** Questions the agent asked, the last few. */
  readonly questions: readonly string[];
}

/** How long a transcript is read, and how many questions are kept. */
const [mostMs, mostQuestions] = [20_000, 5];

/** Reads a transcript once more, from its beginning; why not, where it cannot be read. */
export function readSessionText(path: string): SessionText | { readonly refused: string } {
  const digest = openDigest();
  const questions: string[] = [];
  const listen = (entry: Entry) => {
    digest.add(entry);
    if (entry.kind !== 'answer' || !entry.isAsking || entry.nestedAgent !== undefined) return;
    questions.push(entry.text.split('\n').at(-1) ?? '');
    if (questions.length > mostQuestions) questions.shift();
  };
  const endMs = performance.now() + mostMs;
  const isLate = () => performance.now() > endMs;
  const loaded = loadTranscript(path, fileBegin, { isLate, begin: () => ({ memory: openMemory(), listen }) });
  if (loaded.kind !== 'read') return { refused: loaded.kind === 'refused' ? loaded.why : 'it is empty' };
  const text = digest.end();
  return { digest: text, hash: sha256(text), questions };
}
