import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { agentPackages } from '../../../scripts/agents/agent-binaries.ts';
import type { Report } from '../../../src/core/model/verdict/report.ts';
import { type Ask, textsOf } from '../../doubles/model/ask.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import type { Repository } from '../../helpers/make-repository.ts';
import { claudeModel, claudeProgram } from '../claude/run-claude.ts';
import { type GateEnvironment, makeGateEnvironment, startGate } from './gate-run.ts';
import { leanTask, makeLeanRepository } from './lean-repository.ts';

const key = 'the-key-nobody-may-see';
const index = 'Look the names up in the index of the shop before you change anything.';
const skill = (name: string, description: string, body = `Do what ${name} is for.\n`) => ({
  [`.claude/skills/${name}/SKILL.md`]: `---\nname: ${name}\ndescription: ${description}\n---\n${body}`,
});

describe('assets of a change, through the real Claude Code', { timeout: 600_000 }, () => {
  let server: ModelServer;
  let environment: GateEnvironment;
  let repository: Repository;

  beforeAll(async () => {
    if (claudeProgram === undefined)
      throw new Error('Claude Code is not installed: run node scripts/install-agents.ts');
    let nowMs = 0;
    server = await startModelServer({ keys: [key], nowMs: () => (nowMs += 86_400_000) });
    environment = makeGateEnvironment(server.url, key);
  });
  afterEach(() => {
    repository.remove();
    server.reset();
  });
  afterAll(async () => {
    environment.remove();
    await server.close();
  });

  /** A repository whose base has these files and this policy, at the branch of a change. */
  function open(base: Readonly<Record<string, string>>, context = '{}', model = claudeModel): void {
    const { version } = agentPackages.claude;
    const agent = 'memory: .claude/rules/rentroll.md';
    repository = makeLeanRepository({
      program: claudeProgram ?? '',
      version,
      model,
      agent,
      rules: {
        brief: {
          body: 'Keep every answer short.',
          more: 'status: evicted\n    evicted: { on: 2026-03-01, why: idle }',
        },
      },
    });
    repository.git('checkout', '-q', 'main');
    const config = readFileSync(join(repository.root, '.rentroll/config.yml'), 'utf8');
    repository.write({ ...base, '.rentroll/config.yml': `${config}context: ${context}\n` });
    repository.commit('Set the policy');
    repository.git('checkout', '-q', '-');
    repository.git('rebase', '-q', 'main');
  }

  async function check(files: Readonly<Record<string, string>>, env: Readonly<Record<string, string>> = {}) {
    repository.write(files);
    repository.commit('Change assets');
    return ask(['check'], env);
  }

  async function ask(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    const { ANTHROPIC_API_KEY: _paid, ...free } = environment.env;
    const { code, stdout, stderr } = await startGate(repository.root, [...args, '--json'], { ...free, ...env }).ended;
    if (stdout === '') throw new Error(stderr);
    const report: Report = JSON.parse(stdout);
    const problems = report.problems.filter(({ severity }) => severity === 'error').map(({ code: name }) => name);
    return { code, report, problems, notices: report.notices.join('\n'), stderr };
  }

  /** The branch becomes main, and another one begins there. */
  function merge(): void {
    repository.git('checkout', '-q', 'main');
    repository.git('merge', '-q', '--ff-only', '-');
    repository.git('checkout', '-q', '-B', 'next');
  }

  async function stamp() {
    const { ended } = startGate(repository.root, ['stamp', '--json'], environment.env);
    const result = await ended;
    expect(result).toMatchObject({ code: 0, stderr: '' });
    return result;
  }

  it('pass by starts alone, without a key, a line of the ledger or a call of a model', async () => {
    open({});
    const script = { '.claude/skills/forms/fill.sh': '#!/bin/sh\necho filled\n' };
    const first = await check({ ...skill('forms', 'Fills in the forms of the shop.'), ...script });
    expect(first).toMatchObject({ code: 0, problems: [] });
    expect(first.report.headline).toBe('Passed: 1 asset of this change was started without a fault.');
    expect(first.notices).toMatch(/skill:forms: \+\d+ tokens in the first request of every session/);
    expect(first.notices).toMatch(/skill:forms, used once: its text arrives with \d+ tokens/);
    expect(first.notices).toContain('skill:forms brings what runs ("fill.sh"): read it');
    expect(server.calls).toEqual([]);
    const plan = await ask(['check', '--dry-run']);
    expect(plan).toMatchObject({ code: 0, stderr: '' });
    expect(plan.notices).toContain('starts the runtime free of charge with 1 asset of this change');
    const again = await check({ 'notes.txt': 'x' });
    expect({ code: again.code, notices: again.notices.includes('+') }).toEqual({ code: 0, notices: true });
    expect(again.stderr).not.toContain('is started');
  });

  it('wait for a review of what executes code, where base asks for that, whatever head says', async () => {
    open({}, '{}\nreceipts: { requireReview: executes-code }');
    const text = skill('forms', 'Fills in the forms of the shop.');
    expect(await check(text)).toMatchObject({ code: 0, problems: [] });
    const config = readFileSync(join(repository.root, '.rentroll/config.yml'), 'utf8');
    const script = { '.claude/skills/forms/fill.sh': '#!/bin/sh\necho filled\n' };
    const own = { '.rentroll/config.yml': config.replace(/^receipts:.*\n/m, '') };
    const waiting = await check({ ...script, ...own });
    expect(waiting).toMatchObject({ code: 3, problems: [] });
    expect(waiting.report.headline).toBe('Undecided: Code in 1 place waits for a review.');
    expect(waiting.notices).toContain('"skill:forms" executes code: "fill.sh"');
    expect(server.calls).toEqual([]);
  });

  it('are refused for what they add, and pass as the hint says', async () => {
    open({}, '{ injected: 30 }');
    const long = await check(skill('forms', 'Fills in forms with much care. '.repeat(20)));
    expect(long).toMatchObject({ code: 1, problems: ['asset-too-expensive'] });
    const short = await check(skill('forms', 'Fills in forms.'));
    expect(short).toMatchObject({ code: 0, problems: [] });
  });

  it('are refused together for what they take from others, though each passes alone', async () => {
    const words = 'Does its work with much care for all who ask for it. '.repeat(6);
    const many = (prefix: string, from: number) =>
      Object.assign({}, ...Array.from({ length: 12 }, (_, n) => skill(`${prefix}-${from + n}`, words)));
    open({ ...many('b', 10), ...skill('zz-last', 'The last.') }, '{ injected: 5000 }', 'claude-sonnet-4-5');
    const { code, report, problems } = await check({ ...many('a', 10), ...many('c', 10) });
    expect({ code, problems }).toEqual({ code: 1, problems: ['asset-starves'] });
    expect(report.problems[0]?.message).toContain('this change with its 24 assets takes the description of');
  });

  it('say what goes with one that leaves, and that one edited is as dear as before', async () => {
    open({ ...skill('forms', 'Fills in forms.'), ...skill('old', 'Was good once.') });
    repository.git('rm', '-q', '.claude/skills/old/SKILL.md');
    const { code, notices } = await check(skill('forms', 'Fills in forms.', 'Other words.\n'));
    expect(code).toBe(0);
    expect(notices).toMatch(/skill:old: −\d+ tokens/);
    expect(notices).toMatch(/skill:forms: 0 tokens/);
  });

  it('cannot hide behind settings of their own change', async () => {
    open({});
    const hiding = {
      '.claude/settings.json': '{ "skillOverrides": { "forms": "off" } }',
    };
    const { notices, problems } = await check({ ...skill('forms', 'Fills in the forms of the shop.'), ...hiding });
    expect(notices).toMatch(/skill:forms: \+\d+ tokens/);
    expect(problems).toEqual([]);
  });

  const run = (command: string) => [{ hooks: [{ type: 'command', command }] }];
  const settings = (hooks: object, more: object = {}) => ({
    '.claude/settings.json': JSON.stringify({ hooks, ...more }),
  });

  it('are hooks and plugins, too: weighed where there is a box, and refused where each start says something else', async () => {
    open({ ...settings({ SessionStart: run('echo Kept.') }) });
    const kept = run('echo Kept.');
    const spoken = [...kept, ...run('echo The shop is closed on Sundays.')];
    const market = { name: 'm', owner: { name: 't' }, plugins: [{ name: 'shop', source: './shop' }] };
    const plugin = {
      '.claude-plugin/marketplace.json': JSON.stringify(market),
      'shop/.claude-plugin/plugin.json': '{ "name": "shop", "version": "1.0.0" }',
      'shop/skills/names/SKILL.md': '---\nname: names\ndescription: Looks names up in the shop.\n---\nLook.\n',
    };
    const first = await check({
      ...plugin,
      ...settings({ SessionStart: spoken }, { enabledPlugins: { 'shop@m': true } }),
    });
    if (first.notices.includes('asset-needs-box')) return;
    expect(first).toMatchObject({ code: 0, problems: [] });
    expect(first.notices).toMatch(/this change with its 2 assets: \+\d+ tokens/);
    expect(first.notices).toMatch(/hook:SessionStart:\*:2: \+\d+ tokens/);
    expect(first.notices).toMatch(/plugin:shop: \+\d+ tokens/);
    const timed = await check(settings({ SessionStart: [...spoken, ...run('date +%s%N')] }));
    expect(timed).toMatchObject({ code: 1, problems: ['asset-unsteady'] });
    expect(timed.report.problems.find(({ code }) => code === 'asset-unsteady')?.message).toContain(
      'hook:SessionStart:*:3',
    );
    const far = await check(settings({ SessionStart: spoken }, { enabledPlugins: { 'other@n': true } }));
    expect(far).toMatchObject({ code: 1, problems: ['asset-unmeasurable'] });
    expect(server.calls).toEqual([]);
  });

  it('are measured where somebody asks that, and stamped, and held against what was judged from then on', async () => {
    const body = Array.from({ length: 8 }, (_, line) => `Look at shelf ${line}.\n`).join('');
    open({}, '{ injected: 5 }');
    server.plan(leanTask);
    const isTold = ({ messages }: Ask) =>
      messages.some((message) => textsOf(message).some((text) => text.includes(index)));
    const givingUp = {
      words: 'no such words',
      when: 'untold',
      scenario: 'study',
      fill: { file: 'src/stock.js' },
    } as const;
    server.tempt({ ...givingUp, only: (ask) => !isTold(ask), ends: true });
    const red = await check(skill('names', index, body));
    expect(red).toMatchObject({ code: 1, problems: ['asset-too-expensive'] });
    expect(red.report.problems[0]?.hint).toContain('rentroll check --asset skill:names (--dry-run');
    expect(server.calls).toEqual([]);
    const earns = await ask(['check', '--asset', 'skill:names'], { ANTHROPIC_API_KEY: key });
    expect(earns).toMatchObject({ code: 0, problems: [] });
    expect(earns.report.verdicts).toMatchObject([
      {
        rule: 'skill:names',
        verdict: 'earns',
        reason: 'saving-shown',
        outcome: { solved: [0, 1] },
        text: { effect: 'adds' },
      },
    ]);
    expect(earns.report.headline).toBe('Accepted: 1 of 1 asset (solves more tasks).');
    const paid = server.calls.length;
    const stamped = await stamp();
    expect(stamped.stdout).toContain('skill:names');
    const kept = readFileSync(join(repository.root, '.rentroll/ledger.yml'), 'utf8');
    expect(kept).toMatch(
      /assets:\n +- id: "skill:names"\n +agent: all\n +path: ".claude.skills.names"\n.*\n +status: active/,
    );
    const again = await check({}, { ANTHROPIC_API_KEY: key });
    expect(again).toMatchObject({ code: 0, problems: [] });
    expect(again.report.verdicts).toMatchObject([{ rule: 'skill:names', verdict: 'earns', basis: 'measured-here' }]);
    expect(server.calls).toHaveLength(paid);
    merge();
    // Near what was judged starts are enough, and that is said; far from it the change is measured by itself.
    const near = await check(skill('names', index, `${body}And be brief.\n`));
    expect(near).toMatchObject({ code: 0, problems: [] });
    expect(near.notices).toMatch(/skill:names differs by 8 % of its lines and \+0 tokens .* its verdict is kept/);
    expect(server.calls).toHaveLength(paid);
    const far = await check(skill('names', index, 'Other words.\n'), { ANTHROPIC_API_KEY: key });
    expect(far.notices).toMatch(/skill:names went \d\d % of its lines .* it is measured again/);
    expect(far.report.verdicts).toMatchObject([{ rule: 'skill:names', text: { effect: 'replaces', may: 'may-go' } }]);
    await stamp();
    const replaced = await check({}, {});
    expect(replaced.report.verdicts).toMatchObject([{ rule: 'skill:names', basis: 'measured-here' }]);
    expect(replaced).toMatchObject({ code: 0, problems: [] });
    merge();
    const audited = await ask(['audit', '--all'], { ANTHROPIC_API_KEY: key });
    expect(audited.report.verdicts).toMatchObject([{ rule: 'skill:names', audit: { kind: 'renew' } }]);
    const { stdout } = await stamp();
    expect(stdout).toContain('skill.names.json');
    server.reset();
  });

  it('are refused where measured trials show that they do nothing', async () => {
    open({}, '{ assets: measure }');
    server.plan(leanTask);
    const idle = await check(skill('idle', 'Knows nothing of any shop.'), { ANTHROPIC_API_KEY: key });
    expect(idle.report.verdicts).toMatchObject([{ rule: 'skill:idle', verdict: 'does-not-earn', used: { trials: 0 } }]);
    expect(idle.code).toBe(1);
  });
});
