import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { findSandbox } from '../../../../../src/adapters/sandbox/find-sandbox.ts';
import { ProblemError } from '../../../../../src/core/model/problem.ts';
import { defaultConfigFile } from '../../../../../src/core/model/request/gate-request.ts';
import type { AgentRequest } from '../../../../../src/core/model/runner/runner.ts';
import { silentProgress } from '../../../../../src/entry/progress/silent-progress.ts';
import { readGateRequest } from '../../../../../src/gate/flows/check/read-gate-request.ts';
import { runGate } from '../../../../../src/gate/gate.ts';
import { openHarbor } from '../../../../../src/gate/measure/runners/harbor/harbor-runner.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../../../../helpers/make-repository.ts';

const isUnboxed = (await findSandbox(process.env)).kind === 'none';
const standIn = resolve(import.meta.dirname, '../../../../doubles/harbor.ts');
const folder = mkdtempSync(join(tmpdir(), 'rentroll-harbor-runner-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program called harbor, and an agent for its containers: shell text. */
function install(name: string, text: string): { readonly program: string; readonly agent: string } {
  const [program, agent] = [join(folder, `${name}-harbor`), join(folder, `${name}-agent.sh`)];
  writeFileSync(program, `#!/bin/bash\nexec ${process.execPath} ${standIn} "$@"\n`);
  chmodSync(program, 0o755);
  writeFileSync(agent, text);
  return { program, agent };
}

const usage = (tokens: string) =>
  `printf '{"n_input_tokens":%s,"n_cache_tokens":1000,"n_output_tokens":500}' ${tokens} > /logs/agent/usage.json\n`;
const work = `sed -i 's/round(price - percent)/round(price - (price * percent) \\/ 100)/' src/prices.js
sed -i 's/stock + reserved/stock - reserved/' src/stock.js
sed -i "s/vat: 'Tax'/vat: 'VAT'/" src/labels.js
`;

describe.skipIf(isUnboxed)('the gate with Harbor', () => {
  let repository: Repository;
  afterEach(() => repository.remove());

  it('judges work in its own copies, and lets in what is only reported where base says so', async () => {
    const half = `used=$((20000 + RANDOM % 2000))\nif grep -q 'Search for the symbol' .claude/rules/rentroll.md 2>/dev/null; then used=$((used / 3)); fi\n`;
    const { program, agent } = install('gate', work + half + usage('$used'));
    const runner = (more = '') =>
      tinyConfig(
        `runner: { kind: harbor, program: ${program}, version: "0.22.0", model: scripted-1, args: [-a, scripted], timeout: 20s${more} }\n`,
      );
    repository = makeRepository({
      base: { '.rentroll/config.yml': runner() },
      head: { '.rentroll/ledger.yml': ledgerOf({ first: 'Search for the symbol first and read only what matches.' }) },
    });
    const home = join(folder, 'home');
    mkdirSync(home);
    const check = () =>
      runGate(readGateRequest({ configFile: defaultConfigFile }), {
        ...{
          cwd: repository.root,
          progress: silentProgress,
          signal: new AbortController().signal,
          now: () => new Date(),
        },
        env: { PATH: process.env['PATH'], RENTROLL_HOME: home, HARBOR_AGENT: agent },
      });
    const alone = await check();
    expect(alone.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(alone.verdicts).toMatchObject([{ verdict: 'earns', evidence: 'reported' }]);
    expect([alone.outcome, alone.notices.some((notice) => notice.includes('runner.accept'))]).toEqual([
      'undecided',
      true,
    ]);
    repository.git('checkout', '--quiet', 'main');
    repository.write({ '.rentroll/config.yml': runner(', accept: reported') });
    repository.commit('Accept');
    repository.git('checkout', '--quiet', 'change');
    repository.git('rebase', '--quiet', 'main');
    const accepted = await check();
    expect(accepted.verdicts).toMatchObject([{ verdict: 'earns', evidence: 'reported', basis: 'measured' }]);
    expect(accepted.outcome).toBe('pass');
  });
});

const request = (name: string): AgentRequest => {
  const place = join(folder, name);
  mkdirSync(join(place, 'repository/src'), { recursive: true });
  writeFileSync(join(place, 'repository/src/stock.js'), 'stock + reserved\n');
  return {
    ...{ prompt: 'Correct it.', workspace: join(place, 'repository'), memoryFile: '', definition: '', reference: '' },
    ...{ home: join(place, 'home'), transcript: join(place, 'transcript.jsonl'), seed: name, maxTurns: 9 },
    ...{ tokenCap: 50_000, timeoutMs: 20_000, signal: new AbortController().signal },
  };
};

async function runWith(name: string, text: string) {
  const { program, agent } = install(name, text);
  const { runner } = await openHarbor({
    ...{ program, version: '0.22.0', model: 'scripted-1', scratch: folder, args: ['-a', 'scripted'], prepare: 'true' },
    env: { PATH: process.env['PATH'], HARBOR_AGENT: agent },
  });
  const asked = request(name);
  const run = await runner.run(asked);
  return { run, read: () => readFileSync(join(asked.workspace, 'src/stock.js'), 'utf8') };
}

describe.skipIf(isUnboxed)('a trial in Harbor', () => {
  it('brings its work and its own count', async () => {
    const { run, read } = await runWith('whole', work + usage('9000'));
    expect(run).toMatchObject({
      exit: 'finished',
      model: 'scripted-1',
      usage: { input: 8000, cacheRead: 1000, cacheCreation: 0, output: 500 },
    });
    expect(read()).toBe('stock - reserved\n');
  });

  it.each([
    ['no usage', `${work}true\n`, 'agent-error'],
    ['more tokens than a trial may', work + usage('60000'), 'token-cap'],
    ['a cache larger than its input', work + usage('10'), 'agent-error'],
    ['an agent that fails', 'exit 3\n', 'environment-error'],
  ])('%s is no finished trial', async (name, text, exit) => {
    const { run } = await runWith(name.replaceAll(' ', '-'), text);
    expect(run.exit).toBe(exit);
  });
});

describe('openHarbor', () => {
  it("hands on what agents need, and nothing that is rentroll's or the job's", async () => {
    const [program, seen] = ['env-harbor', 'env.txt'].map((name) => join(folder, name)) as [string, string];
    writeFileSync(program, `#!/bin/bash\n[ "$1" = --version ] && echo 0.22.0 || env > ${seen}\n`);
    chmodSync(program, 0o755);
    const ours = ['RENTROLL_SIGNING_KEY', 'RENTROLL_SEAL_KEY', 'GITHUB_TOKEN', 'GH_TOKEN', 'INPUT_GITHUB-TOKEN'];
    const { runner } = await openHarbor({
      ...{ program, version: '0.22.0', model: 'm', scratch: folder, args: [], prepare: 'true' },
      env: {
        ...{ PATH: process.env['PATH'], ANTHROPIC_API_KEY: 'a key', DAYTONA_API_KEY: 'another' },
        ...Object.fromEntries([...ours, 'ACTIONS_RUNTIME_TOKEN'].map((name) => [name, 'nobody may see it'])),
      },
    });
    expect((await runner.run(request('env'))).exit).toBe('environment-error');
    const text = readFileSync(seen, 'utf8');
    expect(text).toContain('ANTHROPIC_API_KEY=a key\n');
    expect(text).toContain('DAYTONA_API_KEY=another\n');
    expect(text).not.toContain('nobody may see it');
  });

  it('says what installs it where it is not there', async () => {
    const env = { PATH: folder };
    const asked = openHarbor({
      program: 'harbor',
      version: '0.22.0',
      model: 'm',
      scratch: folder,
      args: [],
      prepare: 'true',
      env,
    });
    const error = await asked.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProblemError);
    expect((error as ProblemError).problems).toMatchObject([
      { code: 'runner-missing', hint: expect.stringContaining('uv tool install harbor') },
    ]);
  });
});
