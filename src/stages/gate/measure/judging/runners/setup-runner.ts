import type { TestCheck, TestRunnerName } from '../../../../../foundation/model/rule/task.ts';
import { setupGo } from './go.ts';
import { setupJest } from './jest.ts';
import { setupMocha } from './mocha.ts';
import { setupNode } from './node.ts';
import { setupPytest } from './pytest.ts';
import type { RunnerSetup } from './runner-setup.ts';
import { setupVitest } from './vitest.ts';

const setups: Readonly<Record<TestRunnerName, RunnerSetup>> = {
  vitest: setupVitest,
  node: setupNode,
  jest: setupJest,
  mocha: setupMocha,
  pytest: setupPytest,
  go: setupGo,
};

/** The script that runs tests with our reporter, and the files it needs in the home of the check. */
export function setupRunner({ runner, args }: TestCheck, files: readonly string[]) {
  const { command, files: before = '', helpers } = setups[runner];
  // Words before the files may name the program itself, as Node's do; options that only introduce files are left out without any.
  const parts = [command, quoteAll(args), before.startsWith('--') && files.length === 0 ? '' : before, quoteAll(files)];
  return { script: `exec ${parts.filter((part) => part !== '').join(' ')}`, helpers };
}

function quoteAll(words: readonly string[]): string {
  return words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
}
