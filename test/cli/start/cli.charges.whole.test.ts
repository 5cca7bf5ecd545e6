import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BudgetView } from '../../../src/core/model/money/budget.ts';
import type { Report } from '../../../src/core/model/verdict/report.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../../helpers/make-repository.ts';
import { runCli, testHome } from '../../helpers/run-cli.ts';

/** A program that makes three calls through the meter, each with its memory; an error of the API it calls the environment's. */
const program = `#!${process.execPath}
if (process.argv.includes('--version')) { console.log('1.0.0'); process.exit(0); }
const { readFileSync } = require('node:fs');
const { meter, model, workspace, memoryFile } = JSON.parse(readFileSync(0, 'utf8'));
const system = readFileSync(workspace + '/' + memoryFile, 'utf8');
const end = (exit, detail) => {
  console.log(JSON.stringify({ schema: 1, exit, turns: 1, model, detail }));
  process.exit(0);
};
(async () => {
  for (let call = 0; call < 3; call += 1) {
    const model = call === 0 ? 'cheap-1' : 'dear-1';
    const response = await fetch(meter.url + '/v1/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': meter.token },
      body: JSON.stringify({ model, max_tokens: 500, system, messages: [{ role: 'user', content: 'call ' + call + ' '.repeat(3_000) }] }),
    });
    const text = await response.text();
    if (response.status === 429) end('environment-error', 'quota: ' + text);
    if (response.status !== 200) end('agent-error', text);
  }
  end('finished');
})();
`;

const perCall = 1_100;
const prices = `prices:
  cheap-1: { input: 1, output: 1, cacheWrite: 1, cacheRead: 1 }
  dear-1: { input: 1000, output: 1000, cacheWrite: 1000, cacheRead: 1000 }
`;

let folder = '';
let repository: Repository;
let served = 0;
let calls = 0;
/** What the endpoint does with a call that is not the first of its trial. */
let later: 'answer' | 'quota' | 'hang' = 'answer';
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => answer(JSON.parse(Buffer.concat(chunks).toString()), response));
});

function answer({ model, messages }: { model: string; messages: { content: string }[] }, response: ServerResponse) {
  calls += 1;
  const isFirst = messages[0]?.content.trim() === 'call 0';
  if (!isFirst && later === 'hang') return;
  if (!isFirst && later === 'quota') {
    response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '1' });
    response.end(JSON.stringify({ type: 'error', error: { type: 'rate_limit_error', message: 'used up' } }));
    return;
  }
  served += perCall;
  const usage = { input_tokens: 1_000, output_tokens: 100 };
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ type: 'message', model, content: [], stop_reason: 'end_turn', usage }));
}

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rentroll-program-'));
  [served, calls, later] = [0, 0, 'answer'];
});
afterEach(() => {
  repository.remove();
  rmSync(folder, { recursive: true, force: true });
});

const env = () => ({
  ANTHROPIC_API_KEY: 'the-key-of-the-tests',
  ANTHROPIC_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
});

function openRepository(budget: string): void {
  const file = join(folder, 'program');
  writeFileSync(file, program);
  chmodSync(file, 0o755);
  const runner = `runner: { kind: command, program: ${file}, version: "1.0.0", model: cheap-1, timeout: 60s }\n`;
  repository = makeRepository({
    base: { '.rentroll/config.yml': tinyConfig(`${runner}${prices}budget: ${budget}\n`) },
    head: { '.rentroll/ledger.yml': ledgerOf({ rule: 'Take a deep breath.' }) },
  });
}

const run = (...args: readonly string[]) => runCli(repository.root, args, env());
const readView = async () => JSON.parse((await run('budget', 'show', '--json')).stdout) as BudgetView;

describe('tokens of attempts that give no trial', () => {
  it('are charged when the quota dies in the middle, three times in a row, and the report says how to go on', async () => {
    openRepository('{ run: 70000, trial: 20000, dollars: 1000 }');
    later = 'quota';
    const { code, stdout } = await run('check', '--json');
    const report = JSON.parse(stdout) as Report;
    expect(code).toBe(2);
    expect(report.problems).toMatchObject([
      { code: 'environment-error', hint: expect.stringContaining('run the same command') },
    ]);
    expect(report.problems[0]?.message).toMatch(/quota: .*used up/);
    expect(report.budget).toMatchObject({ totalConsumed: served, trials: 0, charged: { tokens: served } });
    expect(report.budget.charged?.attempts).toBe(served / perCall);
    expect(served).toBeGreaterThanOrEqual(3 * perCall);
    later = 'answer';
    const resumed = JSON.parse((await run('check', '--json')).stdout) as Report;
    expect(resumed.budget.totalConsumed).toBe(served);
    expect(resumed.budget.trials).toBeGreaterThan(0);
  });

  it('are charged when the process is killed after a metered call, once, and the run goes on', async () => {
    openRepository('{ run: 70000, trial: 20000, dollars: 1000 }');
    later = 'hang';
    const cli = fileURLToPath(new URL('../../../src/cli/start/cli.ts', import.meta.url));
    mkdirSync(testHome, { recursive: true });
    const child = spawn(process.execPath, [cli, 'check'], {
      cwd: repository.root,
      env: { PATH: process.env['PATH'], HOME: testHome, RENTROLL_HOME: testHome, ...env() },
      stdio: 'ignore',
    });
    // Two trials at a time, the second call of each under way.
    await vi.waitFor(() => expect(calls).toBe(4), { timeout: 60_000, interval: 50 });
    const before = await readView();
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(before.state).toBe('running');
    const view = await readView();
    expect(view.state).toBe('unfinished');
    // What was answered to the token, and of the calls under way their input as estimated from the request.
    const { totalConsumed, charged, trials } = view.budget;
    expect(totalConsumed).toBe(before.budget.totalConsumed);
    expect([trials, charged?.attempts, charged?.tokens]).toEqual([0, 2, totalConsumed]);
    const estimated = totalConsumed - served;
    expect(estimated).toBeGreaterThan(0);
    expect(estimated).toBeLessThan(2 * 1_100);
    server.closeAllConnections();
    later = 'answer';
    const resumed = JSON.parse((await run('check', '--json')).stdout) as Report;
    expect(resumed.budget.totalConsumed).toBe(served + estimated);
    expect(resumed.budget.charged).toEqual({ attempts: 2, tokens: totalConsumed });
  });

  it('stop the run when a call of a dearer model would pass its dollars: no failure of the rule', async () => {
    openRepository('{ trial: 50000, dollars: 0.9 }');
    const { code, stdout } = await run('check', '--json');
    const report = JSON.parse(stdout) as Report;
    expect(code).toBe(3);
    expect(report.budget).toMatchObject({ stopReason: 'dollar_budget_exceeded', totalConsumed: served });
    expect(report.budget.dollars).toBeLessThanOrEqual(0.9);
    expect(report.resume).toMatch(/^rentroll \w+/);
    expect(report.verdicts).toMatchObject([{ verdict: 'undecided' }]);
    expect(report.budget.charged?.tokens).toBe(served);
    expect(served / perCall).toBe(calls);
  });
});

describe('dollars before and while they are spent', () => {
  it('are on the bill, warned of when they near their limit, and known from the journal the next time', async () => {
    openRepository('{ run: 70000, trial: 20000, dollars: 40 }');
    const { plan } = JSON.parse((await run('check', '--dry-run', '--json')).stdout) as Report;
    // A quarter of 20,000 tokens at a dollar a million.
    expect(plan.expected.dollars).toBeCloseTo(plan.expected.trials * 0.005);
    const checked = await run('check');
    expect(checked.code).toBe(3);
    const warning = /Warning: 8\d\.?\d* % of the dollar limit of this run is used: \$3\d\.\d\d of \$40\.00/;
    expect(checked.stderr).toMatch(warning);
    const report = checked.stdout.replace(/\s+/g, ' ');
    expect(report).toMatch(warning);
    expect(report).toMatch(/of \$40\.00 \(budget\.dollars, \.rentroll\/config\.yml:\d+:\d+\)\./);
    repository.write({ '.rentroll/ledger.yml': ledgerOf({ another: 'Take a walk before you begin.' }) });
    repository.commit('Another rule');
    const next = JSON.parse((await run('check', '--dry-run', '--json')).stdout) as Report;
    expect(next.plan.bills).toMatchObject([{ rule: 'another', basis: 'journal' }]);
    const perTrial = Number(next.plan.expected.dollars) / next.plan.expected.trials;
    expect(perTrial).toBeCloseTo(2 * perCall * 0.001 + perCall * 1e-6, 3);
    expect(next.plan.skipped).toEqual([]);
    const tight = JSON.parse((await run('check', '--json', '--budget-tokens', '40000')).stdout) as Report;
    expect(tight.verdicts).toMatchObject([{ rule: 'another', reason: 'not-worth-measuring' }]);
    expect(tight.plan.notWorthMeasuring[0]?.why).toMatch(
      /its first interim analysis takes at least 12 trials.* is 40,000$/,
    );
  }, 60_000);
});
