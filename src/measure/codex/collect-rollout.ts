import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Puts the rollouts of a run (its session and those it started, in order of their names) into one file; empty when it wrote none. */
export async function collectRollout(codexHome: string, target: string): Promise<void> {
  const sessions = join(codexHome, 'sessions');
  const names = await readdir(sessions, { recursive: true }).catch(() => []);
  const rollouts = names.filter((name) => /(?:^|[\\/])rollout-[^\\/]*\.jsonl$/.test(name)).sort();
  const texts = await Promise.all(rollouts.map((name) => readFile(join(sessions, name), 'utf8').catch(() => '')));
  await writeFile(target, texts.join(''));
}
