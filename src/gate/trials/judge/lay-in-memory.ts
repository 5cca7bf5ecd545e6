import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FolderFilling } from '../../../adapters/sandbox/box.ts';
import type { GoldenTask } from '../../../core/model/rule/task.ts';
import { quoteShell } from '../../../core/text/escape/escape-terminal.ts';
import { hashParts } from '../../../core/util/hash.ts';
import { findInTheWay, layStart, openWorkspace } from '../workspace/make-workspace.ts';
import type { JudgedCopy, JudgeEnvironment } from './judge-environment.ts';
import { layTests, layWork, type WorkFile } from './list-work.ts';

/**
 * Makes a judging copy that no disk ever holds, for the time of `act`: each box that a script of it runs in fills a folder of its own from
 * the fixture and from what lies over it, which is all that is written. Creating and deleting a copy's files takes a disk far longer.
 */
export async function inMemory<T>(
  task: Pick<GoldenTask, 'tests'>,
  files: readonly WorkFile[],
  name: string,
  environment: JudgeEnvironment,
  act: (copy: JudgedCopy) => Promise<T>,
): Promise<T> {
  const { root, checkHome, remove } = await openWorkspace(
    environment.fixture,
    environment.scratch,
    hashParts('judge', name),
  );
  try {
    return await act({ root, checkHome, fill: await layOver(dirname(root), task, files, environment) });
  } finally {
    await remove();
  }
}

/** Writes what lies over the fixture beside the copy that is to be, and says how a box makes the copy from both. */
async function layOver(
  base: string,
  { tests = {} }: Pick<GoldenTask, 'tests'>,
  files: readonly WorkFile[],
  { fixture, start = new Map() }: JudgeEnvironment,
): Promise<FolderFilling> {
  const [over, replaced] = [join(base, 'over'), join(base, 'replaced')];
  await mkdir(over);
  await layStart(over, fixture, start);
  await layWork(over, files);
  await layTests(over, tests);
  const ways = await Promise.all([...start.keys()].map((path) => findInTheWay(fixture.template, path)));
  const paths = [...ways.filter((path) => path !== undefined), ...files.map(({ path }) => path), ...Object.keys(tests)];
  await writeFile(replaced, paths.map((path) => `./${path}\0`).join(''));
  return { command: fillFrom(fixture.template, over, replaced), readable: [fixture.template, over, replaced] };
}

/**
 * Writes the commands that fill a copy from its template: a replaced entry goes first, so that a folder can stand where a file was; nothing
 * is written through a link of the fixture.
 */
function fillFrom(template: string, over: string, replaced: string): string {
  return [
    `cp -RP ${quoteShell(`${template}/.`)} .`,
    `xargs -0 rm -rf -- < ${quoteShell(replaced)}`,
    `cp -RP ${quoteShell(`${over}/.`)} .`,
  ].join(' && ');
}
