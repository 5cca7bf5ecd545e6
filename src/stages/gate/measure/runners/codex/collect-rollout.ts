import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readInside } from '../read-inside.ts';
import { writeTranscript } from '../write-transcript.ts';

/** Puts the rollouts of a run (its session and those it started, in order of their names) into one file; empty when it wrote none. */
export async function collectRollout(codexHome: string, target: string): Promise<void> {
  const sessions = join(codexHome, 'sessions');
  const names = await readdir(sessions, { recursive: true }).catch(() => []);
  const rollouts = names.filter((name) => /(?:^|[\\/])rollout-[^\\/]*\.jsonl$/.test(name)).sort();
  const texts = await Promise.all(rollouts.map((name) => readInside(codexHome, join(sessions, name))));
  await writeTranscript(target, texts.join(''));
}
