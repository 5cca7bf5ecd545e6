import { rm, writeFile } from 'node:fs/promises';

/** Writes the transcript of a trial in place of whatever an agent left there: a link is not written through, a pipe not waited for. */
export async function writeTranscript(target: string, text: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await writeFile(target, text, { flag: 'wx' });
}
