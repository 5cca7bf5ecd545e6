import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultConfigFile } from '../../../src/core/model/request/gate-request.ts';
import type { Report } from '../../../src/core/model/verdict/report.ts';
import { planShards } from '../../../src/gate/flows/shards/plan-fan-out.ts';
import { stampRules } from '../../../src/gate/flows/stamp/stamp-rules.ts';
import { readHandOffs } from '../../../src/gate/hand-offs/read-hand-offs.ts';
import { renderJson } from '../../../src/gate/report/render-json.ts';
import type { Repository } from '../../helpers/make-repository.ts';
import { cloneTo, filesBelow, openMachine, readJson, readReceipts } from '../../helpers/replay-environment.ts';
import { copyFolder, decideOn, makeFolder, makeTwoAgents, measureOn } from './shards/shard-environment.ts';

const open: Repository[] = [];
let repository: Repository;
let shards: string;

beforeAll(async () => {
  repository = makeTwoAgents();
  open.push(repository);
  shards = makeFolder();
  for (const id of ['1/3', '2/3', '3/3']) await measureOn(cloneTo(repository, open), id, shards);
}, 120_000);
afterAll(() => {
  for (const one of open) one.remove();
});

const verdictsOf = ({ verdicts }: Report) => Object.fromEntries(verdicts.map(({ rule, verdict }) => [rule, verdict]));
const codesOf = ({ problems }: Report) => [...new Set(problems.map(({ code }) => code))];

describe('deciding over shards', () => {
  it('gives the very report and receipts of one process with one look', async () => {
    const alone = cloneTo(repository, open);
    const report = await alone.check({ oneLook: true });
    const judge = cloneTo(repository, open);
    const decided = await judge.check({ shards, oneLook: true, decideOnly: true });
    expect(judge.seen.ran).toBe(0);
    expect(verdictsOf(report)).toEqual({ breaker: 'regression', style: 'does-not-earn' });
    expect(renderJson(decided)).toBe(renderJson(report));
    expect(readReceipts(judge.repository)).toEqual(readReceipts(alone.repository));
    expect(readReceipts(judge.repository)).toHaveLength(2);
  });

  it('reads shards that were unpacked into one folder as well', async () => {
    const merged = makeFolder();
    for (const part of ['1', '2', '3']) cpSync(join(shards, part), merged, { recursive: true });
    expect(verdictsOf(await decideOn(repository, open, merged))).toEqual({
      breaker: 'regression',
      style: 'does-not-earn',
    });
    const replayed = await cloneTo(repository, open).check({ replay: merged, oneLook: true });
    expect(verdictsOf(replayed)).toEqual({ breaker: 'regression', style: 'does-not-earn' });
    expect(replayed.budget.totalConsumed).toBe(0);
  });

  it('hands on a header for the whole, for each agent, and for each shard by what was taken of it', async () => {
    const kept = copyFolder(shards);
    rmSync(join(kept, '3'), { recursive: true });
    const judge = cloneTo(repository, open);
    const { outcome, headline } = await judge.check({ shards: kept, oneLook: true, decideOnly: true });
    const deps = { cwd: judge.repository.root, env: { HOME: judge.repository.root } };
    const report = await readHandOffs({ configFile: defaultConfigFile }, deps);
    const headers = Object.fromEntries(report?.handOffs.map(({ agent, header }) => [agent, header]) ?? []);
    const statuses = Object.entries(headers).map(([agent, { STATUS }]) => `${agent} ${STATUS}`);
    expect(outcome).toBe('fail');
    expect(headers['gate']).toMatchObject({ STATUS: 'NEEDS_ATTENTION', SUMMARY: headline });
    expect(statuses.filter((line) => line.startsWith('shard'))).toEqual([
      'shard-1-of-3 COMPLETE',
      'shard-2-of-3 COMPLETE',
      'shard-3-of-3 FAILED',
    ]);
    expect(statuses.filter((line) => line.startsWith('gate-'))).toHaveLength(2);
    expect(headers['shard-1-of-3']?.TOKENS_SPENT).toBeGreaterThan(0);
    expect(headers['shard-3-of-3']).toMatchObject({
      TOKENS_SPENT: 0,
      SUMMARY: expect.stringContaining('never arrived'),
    });
    expect(report?.problems).toEqual([]);
  });

  it('leaves the rules of a lost shard undecided, names it, and decides the others', async () => {
    const kept = copyFolder(shards);
    rmSync(join(kept, '3'), { recursive: true });
    const report = await decideOn(repository, open, kept);
    const lost = report.verdicts.filter(({ verdict }) => verdict === 'undecided');
    expect(lost).toHaveLength(1);
    expect(report.verdicts.filter(({ verdict }) => verdict !== 'undecided')).toHaveLength(1);
    expect(report.notices.join()).toMatch(/Shard 3\/3 never arrived: \d+ of its \d+ trials are missing/);
    expect(report.notices.join()).toContain(`"${lost[0]?.rule}" is undecided`);
    expect(lost[0]?.next.command).toBe(`rentroll check --shards ${kept}`);
  });

  it('says that none arrived', async () => {
    const report = await decideOn(repository, open, join(makeFolder(), 'nothing'));
    expect(report.outcome).toBe('undecided');
    expect(report.notices.join()).toMatch(/No shard arrived in .*"breaker", "style" are undecided/);
    expect(report.budget.totalConsumed).toBe(0);
  });

  it('goes on from what the shards brought and pays only for what is missing', async () => {
    const kept = copyFolder(shards);
    rmSync(join(kept, '2'), { recursive: true });
    const judge = cloneTo(repository, open);
    await judge.check({ shards: kept, oneLook: true, decideOnly: true });
    const report = await judge.check({ shards: kept, oneLook: true });
    expect(verdictsOf(report)).toEqual({ breaker: 'regression', style: 'does-not-earn' });
    const { trials } = readJson(join(shards, '2'), 'shards/2-of-3.json');
    expect(judge.seen.ran).toBe(trials);
  });

  it('lets stamp write what it decided', async () => {
    const judge = cloneTo(repository, open);
    await judge.check({ shards, oneLook: true, decideOnly: true });
    const stamped = await stampRules({ configFile: defaultConfigFile, dryRun: true }, judge.deps());
    expect(JSON.stringify(stamped)).toContain('.rentroll/receipts/breaker.json');
  });
});

describe('a shard', () => {
  it('is gone on with where its recording is, and paid for once', async () => {
    const half = copyFolder(shards);
    const [gone = ''] = filesBelow(join(half, '1')).filter((file) => file.startsWith('trials/'));
    rmSync(join(half, '1', gone));
    const machine = cloneTo(repository, open);
    const again = await measureOn(machine, '1/3', half);
    expect(machine.seen.ran).toBe(1);
    expect(again.file.done).toBe(again.file.trials);
    expect(filesBelow(join(half, '1'))).toEqual(filesBelow(join(shards, '1')));
  });

  it('of another plan is refused, and so is one when nothing is to be measured', async () => {
    const machine = cloneTo(repository, open);
    await expect(measureOn(machine, '1/3@000000000000', makeFolder())).rejects.toThrow(
      'belongs to the plan "000000000000"',
    );
    machine.repository.git('checkout', '--quiet', 'main');
    await expect(measureOn(machine, '1/3', makeFolder())).rejects.toThrow('nothing has to be measured');
  });

  it('of another division of the same plan is refused', async () => {
    const machine = cloneTo(repository, open);
    const [two] = await planShards({ configFile: defaultConfigFile }, 2, machine.deps());
    const id = String(two?.id).replace('1/2', '1/3');
    await expect(measureOn(machine, id, makeFolder())).rejects.toThrow('belongs to the plan');
    expect(machine.seen.ran).toBe(0);
  });

  it('is measured from the ids of the plan, which fit', async () => {
    const machine = cloneTo(repository, open);
    const planned = await planShards({ configFile: defaultConfigFile }, 3, machine.deps());
    expect(planned).toHaveLength(3);
    const { file } = await measureOn(machine, planned[1]?.id ?? '', copyFolder(shards));
    expect(file).toMatchObject({ shard: 2, of: 3, trials: planned[1]?.trials });
    expect(machine.seen.ran).toBe(0);
  });

  it('spends no more than its share, and the shares no more than the run', async () => {
    const poor = makeTwoAgents('budget: { run: 600000, agent: 400000, trial: 50000 }\n');
    open.push(poor);
    const folder = makeFolder();
    const parts = [];
    for (const id of ['1/2', '2/2']) parts.push(await measureOn(cloneTo(poor, open), id, folder));
    for (const { budget } of parts) expect(budget.totalConsumed).toBeLessThanOrEqual(300_000);
    expect(parts.map(({ stop }) => stop?.kind)).toContain('budget');
    const report = await decideOn(poor, open, folder);
    expect(report.budget.totalConsumed).toBe(parts.reduce((sum, { budget }) => sum + budget.totalConsumed, 0));
    expect(report.outcome).toBe('undecided');
    expect(report.notices.join()).toContain('its share of the budget had no room for another trial');
    const planned = await planShards({ configFile: defaultConfigFile }, 200, cloneTo(poor, open).deps());
    expect(planned.reduce((sum, { maxTokens }) => sum + maxTokens, 0)).toBeLessThanOrEqual(600_000);
    expect(planned.length).toBeLessThan(12);
  });

  it('takes its charges to the budget of the decision, once', async () => {
    const charged = copyFolder(shards);
    const path = join(charged, '1', 'shards', '1-of-3.json');
    const file = JSON.parse(readFileSync(path, 'utf8'));
    const charge = {
      ...{ key: 'a'.repeat(64), agent: 'sql', toggled: ['breaker'], model: 'm', outcome: 'environment-error' },
      usage: { input: 1000, output: 0, cacheCreation: 0, cacheRead: 0 },
    };
    writeFileSync(path, JSON.stringify({ ...file, charges: [charge, charge] }));
    const judge = cloneTo(repository, open);
    const plain = await decideOn(repository, open, shards);
    for (let times = 0; times < 2; times += 1) {
      const report = await judge.check({ shards: charged, oneLook: true, decideOnly: true });
      expect(report.budget.charged).toEqual({ attempts: 2, tokens: 2000 });
      expect(report.budget.totalConsumed).toBe(plain.budget.totalConsumed + 2000);
    }
  });
});

describe('bad artifacts', () => {
  const shardOf = (folder: string, part: string) => join(folder, part, 'shards', `${part}-of-3.json`);
  const trialOf = (folder: string, part: string) =>
    join(folder, part, filesBelow(join(folder, part)).find((file) => file.startsWith('trials/')) ?? '');
  const edit = (path: string, change: (value: Record<string, unknown>) => object) =>
    writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')))));

  it.each<[string, string, (folder: string) => void]>([
    [
      'a shard of another plan',
      'shard-other-plan',
      (f) => edit(shardOf(f, '1'), (v) => ({ ...v, plan: `sha256:${'0'.repeat(64)}` })),
    ],
    [
      'two ways of dividing',
      'shard-mixed',
      (f) => {
        edit(shardOf(f, '3'), (v) => ({ ...v, of: 4 }));
        cpSync(shardOf(f, '3'), join(f, '3', 'shards', '3-of-4.json'));
        rmSync(shardOf(f, '3'));
      },
    ],
    ['a number that is not its name', 'shard-unusable', (f) => edit(shardOf(f, '1'), (v) => ({ ...v, shard: 2 }))],
    [
      'a file that is none',
      'shard-unusable',
      (f) => {
        rmSync(shardOf(f, '1'));
        symlinkSync('/etc/passwd', shardOf(f, '1'));
      },
    ],
    ['extra fields', 'shard-unknown-key', (f) => edit(shardOf(f, '1'), (v) => ({ ...v, verdict: 'earns' }))],
    ['no JSON', 'shard-json-syntax', (f) => writeFileSync(shardOf(f, '1'), '<b>hello</b>')],
    [
      'an edited trial',
      'recording-edited',
      (f) => edit(trialOf(f, '1'), (v) => ({ ...v, ranAt: '2026-01-01T00:00:00.000Z' })),
    ],
    ['a huge trial', 'recording-unreadable', (f) => writeFileSync(trialOf(f, '1'), ' '.repeat(300_000))],
    [
      'too many bytes',
      'shards-too-large',
      (f) => {
        for (let n = 0; n < 33; n += 1) {
          writeFileSync(join(f, '1', 'shards', `${n + 1}-of-200.json`), Buffer.alloc(8 * 1024 * 1024));
        }
      },
    ],
    ['a recording that is no shard', 'shard-unnamed', (f) => rmSync(join(f, '2', 'shards'), { recursive: true })],
    [
      'another setup',
      'recording-other-model',
      (f) => edit(join(f, '1', 'manifest.json'), (v) => ({ ...v, model: 'other' })),
    ],
  ])('%s is refused: %s', async (_, code, spoil) => {
    const bad = copyFolder(shards);
    spoil(bad);
    const report = await decideOn(repository, open, bad);
    expect(report.outcome).toBe('error');
    expect(codesOf(report)).toContain(code);
    expect(report.verdicts).toEqual([]);
  });

  it('tell the same trial in two ways: both places are named', async () => {
    const { digestKept } = await import('./shards/digest-kept.ts');
    const bad = copyFolder(shards);
    cpSync(join(bad, '1'), join(bad, '4'), { recursive: true });
    const path = trialOf(bad, '4');
    edit(path, (v) => {
      const record = v['record'] as { usage: { output: number } };
      record.usage.output += 1;
      return { ...v, digest: digestKept(v) };
    });
    const report = await decideOn(repository, open, bad);
    expect(codesOf(report)).toEqual(['shard-contradicts']);
    expect(report.problems[0]?.message).toContain(join(bad, '1'));
    expect(report.problems[0]?.message).toContain(join(bad, '4'));
  });

  it('throw nothing but problems', async () => {
    const report = await decideOn(repository, open, '/dev/null');
    expect(report.outcome).toBe('undecided');
  });
});

describe('clocks and clones', () => {
  it('decides the same when the clock of a shard was ahead', async () => {
    const ahead = makeFolder();
    const future = () => new Date(Date.now() + 400 * 86_400_000);
    await measureOn(cloneTo(repository, open), '1/3', ahead, { now: future });
    for (const part of ['2', '3']) cpSync(join(shards, part), join(ahead, part), { recursive: true });
    const report = await decideOn(repository, open, ahead);
    expect(verdictsOf(report)).toEqual({ breaker: 'regression', style: 'does-not-earn' });
  });

  it('says what a shallow clone lacks', async () => {
    const machine = openMachine(repository);
    const report = await machine.check({ shards, oneLook: true, decideOnly: true, base: 'deleted-branch' });
    expect(report.outcome).toBe('error');
    expect(report.problems[0]?.message).toContain('deleted-branch');
  });
});
