import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fixtureIgnored } from './texts.ts';

/** Three tasks of the sql suite whose checks take a fraction of a second. */
const demoTasks = ['golden-01', 'golden-02', 'golden-03'] as const;

/** Puts the fixture and the demo's golden tasks from `source` into `benchmarks` of the repository at `root`. */
export async function copySuite(
  source: string,
  root: string,
  editTask: (text: string) => string = (text) => text,
): Promise<void> {
  const [fixture, suite] = [join(root, 'benchmarks', 'fixture'), join(root, 'benchmarks', 'sql')];
  // A fixture somebody worked in has its packages installed; the filter must not see the folders above, which may be called the same.
  await cp(join(source, 'fixture'), fixture, {
    recursive: true,
    filter: (path) => !path.slice(source.length).includes('node_modules'),
  });
  await writeFile(join(fixture, '.gitignore'), fixtureIgnored);
  await mkdir(suite, { recursive: true });
  for (const task of demoTasks) {
    const text = await readFile(join(source, 'sql', `${task}.md`), 'utf8');
    await writeFile(join(suite, `${task}.md`), editTask(text));
    await cp(join(source, 'sql', `${task}.patch`), join(suite, `${task}.patch`));
  }
}
