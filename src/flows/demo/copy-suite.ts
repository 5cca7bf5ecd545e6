import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FixtureLock } from '../../foundation/model/rule/task.ts';
import { parseLock } from '../../stages/gate/suite/parse-lock.ts';
import { fixtureIgnored } from './texts.ts';

/** Three tasks of the sql suite whose checks take little time. */
const demoTasks = ['golden-01', 'golden-02', 'golden-03'] as const;

/** Changes the text of a golden task; its reference patch says what is asked for. */
export type EditTask = (text: string, patch: string) => string;

/** Puts the fixture and the demo's golden tasks from `source` into `benchmarks` of the repository at `root`. Returns what proved the tasks. */
export async function copySuite(
  source: string,
  root: string,
  editTask: EditTask = (text) => text,
): Promise<FixtureLock['proofs']> {
  const [fixture, suite] = [join(root, 'benchmarks', 'fixture'), join(root, 'benchmarks', 'sql')];
  // A fixture somebody worked in has its packages installed; the filter must not see the folders above, which may be called the same.
  await cp(join(source, 'fixture'), fixture, {
    recursive: true,
    filter: (path) => !path.slice(source.length).includes('node_modules'),
  });
  await writeFile(join(fixture, '.gitignore'), fixtureIgnored);
  await mkdir(suite, { recursive: true });
  for (const task of demoTasks) {
    const patch = await readFile(join(source, 'sql', `${task}.patch`), 'utf8');
    const text = await readFile(join(source, 'sql', `${task}.md`), 'utf8');
    await writeFile(join(suite, `${task}.md`), editTask(text, patch));
    await writeFile(join(suite, `${task}.patch`), patch);
    await cp(join(source, 'sql', `${task}.test.ts`), join(suite, `${task}.test.ts`));
  }
  return readProofs(join(source, 'fixture.lock'));
}

/** The package's own lock: the demo has no time to try stubs on tasks that were frozen already. */
async function readProofs(file: string): Promise<FixtureLock['proofs']> {
  const proofs = parseLock(await readFile(file), 'fixture.lock', 'setup').value?.proofs ?? {};
  const own = demoTasks.map((task) => `benchmarks/sql/${task}.md`);
  return Object.fromEntries(Object.entries(proofs).filter(([task]) => own.includes(task)));
}
