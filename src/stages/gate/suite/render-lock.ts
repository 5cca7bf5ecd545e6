import type { FixtureLock } from '../../../foundation/model/rule/task.ts';
import { compareText } from '../../../foundation/text/compare-text.ts';

const plainPath = /^[A-Za-z][\w./-]*$/;

function renderKey(path: string): string {
  return plainPath.test(path) ? path : JSON.stringify(path);
}

/** `fixture.lock` as text: tasks in order of path, so that equal locks are equal files. */
export function renderLock(lock: FixtureLock): string {
  const tasks = Object.entries(lock.tasks).sort(([a], [b]) => compareText(a, b));
  const lines = tasks.map(([path, hash]) => `  ${renderKey(path)}: ${hash}`);
  return [
    '# Written by rentroll: hashes that freeze the fixture and the golden tasks. Do not edit.',
    `version: ${lock.version}`,
    `fixture: ${lock.fixture}`,
    ...(lines.length > 0 ? ['tasks:', ...lines] : ['tasks: {}']),
    '',
  ].join('\n');
}
