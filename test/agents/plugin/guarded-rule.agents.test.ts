import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billedCalls } from '../../doubles/model/call-log.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import { type Copy, makeSmallCopy } from '../tasks/small-copy.ts';
import { textsOf } from './injected-texts.ts';
import { runRentroll, runWithPlugin } from './run-plugin.ts';

let server: ModelServer;
let copy: Copy;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => {
  copy = makeSmallCopy({
    '.rentroll/config.yml': 'version: 1\nagents:\n  main: { tasks: benchmarks/main, memory: CLAUDE.md }\n',
    '.rentroll/ledger.yml':
      'version: 1\nrules:\n  - id: hands-off\n    agent: main\n    body: Never edit `src/add.js` by hand.\n    status: inherited\n',
    'CLAUDE.md': '<!-- rentroll:begin -->\n<!-- rentroll:end -->\n',
  });
});
afterEach(() => copy.remove());

const work = () =>
  runWithPlugin({
    url: server.url,
    cwd: copy.root,
    home: copy.home,
    prompt: '[[scenario:troubled]] Correct the sum.',
    args: ['--allowedTools', 'Bash(cat *),Bash(seq *),Bash(npm test),Edit', '--permission-mode', 'acceptEdits'],
  });
const source = () => readFileSync(join(copy.root, 'src/add.js'), 'utf8');
const told = () =>
  billedCalls(server.calls)
    .map(({ body }) => textsOf(body as never).join('\n'))
    .join('\n');

describe('a rule that an agent breaks', () => {
  it('is proved by that session as an entry of the guard, and the next session is kept from it', async () => {
    const rentroll = (...args: readonly string[]) => runRentroll(copy.home, copy.root, ...args);
    await rentroll('stamp');
    expect((await work()).code).toBe(0);
    expect(source()).toContain('a + b');
    expect(told()).toContain('Never edit `src/add.js` by hand.');

    await rentroll('session', 'import');
    const proposed = await rentroll('session', 'propose', 'hands-off', '--as-guard', '--yes', '--json');
    const { stands, isApplied, replay } = JSON.parse(proposed.stdout);
    expect([stands, isApplied, replay.fires.length, proposed.code]).toEqual(['proved', true, 1, 0]);
    expect(replay.fires[0]).toMatchObject({ tool: 'Edit', subject: join(copy.root, 'src/add.js') });
    expect(readFileSync(join(copy.root, 'CLAUDE.md'), 'utf8')).not.toContain('src/add.js');

    server.reset();
    writeFileSync(join(copy.root, 'src/add.js'), source().replace('a + b', 'a - b'));
    expect((await work()).code).toBe(0);
    expect(told()).not.toContain('Never edit `src/add.js` by hand.');
    expect(told()).toContain('Rule hands-off of this project: do not change `src/add.js`.');
    expect(source()).toContain('a - b');
  });
});
