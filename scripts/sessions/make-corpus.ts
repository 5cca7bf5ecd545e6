import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Ids that make two lines the same answer, tool call or result; all of one round get new ones. */
const ids = /(msg_|req_|toolu_)(?:bdrk_|vrtx_)?[A-Za-z0-9]{6}/g;

/** A corpus of real lines, and what it takes. */
export interface Corpus {
  readonly files: number;
  readonly bytes: number;
}

/** Real sessions of `../shared/data/transcripts`, the small hand-written files left out. */
export function listRealSessions(data: string): readonly string[] {
  return ['entire', 'viewer'].flatMap((part) =>
    readdirSync(join(data, part))
      .filter((name) => name.endsWith('.jsonl') && !name.startsWith('agent-'))
      .map((name) => join(data, part, name)),
  );
}

/** Writes real sessions again and again, with new ids each time, until they take `leastBytes`. */
export function writeCorpus(sessions: readonly string[], folder: string, leastBytes: number): Corpus {
  const texts = sessions.map((file) => readFileSync(file, 'latin1'));
  mkdirSync(folder, { recursive: true });
  let [files, bytes] = [0, 0];
  for (let round = 0; bytes < leastBytes; round += 1)
    for (const text of texts) {
      const own = renumber(text, round);
      writeFileSync(join(folder, `${String(files).padStart(6, '0')}.jsonl`), own, 'latin1');
      files += 1;
      bytes += own.length;
    }
  return { files, bytes };
}

/** The same for one session of at least so many bytes. */
export function writeLongSession(session: string, file: string, leastBytes: number): number {
  const text = readFileSync(session, 'latin1');
  const parts: string[] = [];
  for (let [round, bytes] = [0, 0]; bytes < leastBytes; round += 1) {
    parts.push(renumber(text, round));
    bytes += text.length;
  }
  writeFileSync(file, parts.join(''), 'latin1');
  return parts.join('').length;
}

/** The text with ids of its own for each round. */
export function renumber(text: string, round: number): string {
  const tag = String(round).padStart(6, '0');
  return text.replace(ids, (_id, kind: string) => `${kind}${tag}`);
}
