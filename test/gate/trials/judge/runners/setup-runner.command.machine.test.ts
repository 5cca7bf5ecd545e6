import { rmSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import type { CommandCheck } from '../../../../../src/core/model/rule/task.ts';
import { inCopy } from '../../../../../src/gate/trials/judge/judge-work.ts';
import { runTests } from '../../../../../src/gate/trials/judge/run-tests.ts';
import { openJudgeEnvironment, taskOf } from '../judge-environment.ts';

const places: string[] = [];
afterEach(() => {
  for (const folder of places.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const files = {
  'test/add.test.js': `import { test } from 'node:test';
import { equal } from 'node:assert';
test('adds', () => equal(1 + 1, 2));
test('fails', () => equal(1 + 1, 3));
`,
  'package.json': '{"type":"module"}',
};
const reporting = '--test-reporter=junit --test-reporter-destination=out/junit.xml';

async function run(command: string, more: Partial<CommandCheck> = {}) {
  const environment = openJudgeEnvironment(files);
  places.push(environment.folder);
  const check = { runner: 'command', command, results: 'out/junit.xml', args: [], files: [], ...more } as const;
  const ran = await inCopy(taskOf({}), [], 'command', environment, (copy) => runTests(check, {}, copy, environment));
  return ran.kind === 'ended' ? { exitCode: ran.exitCode, results: Object.fromEntries(ran.results) } : ran.result.tail;
}

describe("a command that writes JUnit's XML", () => {
  it('is read test by test, with its exit code', async () => {
    const ran = await run(`mkdir -p out && node --test ${reporting} "$@"`, { args: ['test/add.test.js'] });
    const results = { 'test/add.test.js > test > adds': 'passed', 'test/add.test.js > test > fails': 'failed' };
    expect(ran).toEqual({ exitCode: 1, results });
  });

  it('may write a folder of files, in the folder of a package', async () => {
    const xml = (name: string) => `<testsuite><testcase classname="c" name="${name}" time="0"/></testsuite>`;
    const ran = await run(
      `mkdir -p out/x; echo '${xml('a')}' > out/x/a.xml; echo '${xml('b')}' > out/b.xml; echo no > out/c.txt`,
      {
        results: 'out',
        cwd: 'test',
      },
    );
    expect(ran).toEqual({ exitCode: 0, results: { 'c > a': 'passed', 'c > b': 'passed' } });
  });

  it('is not believed for what lay there before, for nothing, for prose and for a link', async () => {
    expect(await run('true')).toMatch(/wrote no results to out\/junit.xml\n.*left no results$/);
    expect(await run('mkdir out; echo fine > out/junit.xml')).toMatch(/left results that cannot be believed$/);
    expect(await run('mkdir out; ln -s /etc/passwd out/junit.xml')).toMatch(/left results that cannot be believed$/);
    expect(await run('mkdir out; head -c 17000000 /dev/zero > out/junit.xml')).toMatch(/17000000 bytes long/);
  });
});
