import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { agentPackages } from '../../../scripts/agents/agent-binaries.ts';
import type { ActivationReport } from '../../../src/core/model/request/activation-report.ts';
import type { JudgedReport } from '../../../src/core/model/verdict/report.ts';
import { type Ask, textsOf } from '../../doubles/model/ask.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import { claudeModel, claudeProgram } from '../claude/run-claude.ts';
import { makeGateEnvironment, startGate } from '../gate/gate-run.ts';
import { makeLeanRepository } from '../gate/lean-repository.ts';
import { type AssetsRepository, assetText, makeAssetsRepository } from './assets-repository.ts';

const key = 'the-key-nobody-may-see';
const topics = ['tax', 'visa', 'rent', 'loan', 'club'];
const more = ['gym', 'bank', 'school'];
const fill = (topic: string) => ({ query: `Fill in my ${topic} form.`, should_trigger: true });
const explain = (topic: string) => ({ query: `Explain my ${topic} table.`, should_trigger: false });
const notes = topics.map((topic, id) => ({ id, prompt: `Write release notes about ${topic}.` }));
// As few prompts as can show anything: a floor of 50 % takes five of five.
const ledgerOf = (activation: string) =>
  `version: 1\nrules: []\nassets:\n  - id: "skill:forms"\n    path: .claude/skills/forms\n    digest: sha256:${'a'.repeat(64)}\n    status: candidate\n    activation: ${activation}\n`;

const clone = {
  '.rentroll/ledger.yml': ledgerOf('{ floor: 50% }'),
  'src/stock.js': 'export const stock = 1;\n',
  '.claude/skills/forms/SKILL.md': assetText('forms', 'Fills in forms.'),
  '.claude/skills/forms/evals/triggers.json': JSON.stringify([...topics.map(fill), ...topics.map(explain)]),
  '.claude/skills/notes/SKILL.md': assetText('notes', 'Writes release notes.'),
  '.claude/skills/notes/evals/evals.json': JSON.stringify({ skill_name: 'notes', evals: notes }),
};

describe('the prompts of a skill, through the real Claude Code', { timeout: 900_000 }, () => {
  let server: ModelServer;
  let repository: AssetsRepository;

  beforeAll(async () => {
    let nowMs = 0;
    server = await startModelServer({ keys: [key], nowMs: () => (nowMs += 86_400_000) });
    repository = makeAssetsRepository(clone);
  });
  afterEach(() => server.reset());
  afterAll(async () => {
    repository.remove();
    await server.close();
  });

  async function activate(args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
    const paid = { ANTHROPIC_BASE_URL: server.url, ANTHROPIC_API_KEY: key };
    const ran = await repository.run(['activate', 'skill:forms', '--json', ...args], { ...paid, ...env });
    if (ran.stdout === '') throw new Error(ran.stderr);
    const report: ActivationReport = JSON.parse(ran.stdout);
    return { code: ran.code, report, stderr: ran.stderr };
  }

  /** A model that uses a skill where this says so. */
  function useSkill(skill: string, when: (asked: { prompt: string; told: string }) => boolean, scenario = 'use-skill') {
    const only = ({ messages }: Ask) => {
      const told = messages.flatMap(textsOf).join('\n');
      return when({ prompt: textsOf(messages[0]).at(-1) ?? '', told });
    };
    server.tempt({
      words: 'no such words',
      when: 'untold',
      scenario,
      ends: true,
      only,
      fill: { skill, script: 'true' },
    });
  }

  it('are billed by a start that costs nothing, without a key', async () => {
    const { code, report } = await activate(['--dry-run'], { ANTHROPIC_API_KEY: '' });
    expect({ code, calls: server.calls.length }).toEqual({ code: 0, calls: 0 });
    expect(report).toMatchObject({ dryRun: true, reason: 'not-measured', bill: { trials: 10 } });
    expect(report.bill.tokens).toBe(10 * 3 * (report.bill.request + 300));
    const unpaid = await activate([], { ANTHROPIC_API_KEY: '' });
    expect({ code: unpaid.code, calls: server.calls.length }).toEqual({ code: 2, calls: 0 });
  });

  it('trigger it and nothing else, with one call for each trial, and are not paid for twice', async () => {
    useSkill('forms', ({ prompt }) => prompt.includes('form'));
    const { code, report } = await activate();
    expect(report.problems).toEqual([]);
    expect(report).toMatchObject({
      reason: 'floors-shown',
      missed: [],
      recall: { of: 5, hits: 5 },
      silence: { of: 5, hits: 5 },
    });
    expect(code).toBe(0);
    expect(server.calls).toHaveLength(10);
    expect(report.budget).toMatchObject({ trials: 10 });
    const again = await activate();
    expect({ code: again.code, calls: server.calls.length }).toEqual({ code: 0, calls: 10 });
    expect(repository.git('status', '--porcelain', '--ignored')).toBe('');
  });

  it('that fire where they must not are refused, and none that never fire go on', async () => {
    useSkill('forms', () => true);
    repository.write({ '.claude/skills/forms/SKILL.md': assetText('forms', 'Does everything.') });
    const everywhere = await activate();
    expect(everywhere).toMatchObject({ code: 1, report: { reason: 'fires-elsewhere', silence: { of: 5, hits: 0 } } });
    server.reset();
    const file = '.claude/skills/forms/evals/triggers.json';
    repository.write({
      [file]: JSON.stringify([...[...topics, ...more].map(fill), ...topics.map(explain)]),
      '.claude/skills/forms/SKILL.md': assetText('forms', 'Knows a lot.'),
    });
    const never = await activate();
    expect(never).toMatchObject({ code: 1, report: { reason: 'never-triggers', recall: { of: 8, hits: 0 } } });
    expect(server.calls).toHaveLength(8);
    repository.write({ '.claude/skills/forms/SKILL.md': assetText('forms', 'x', 'disable-model-invocation: true\n') });
    const byHand = await activate();
    expect(byHand).toMatchObject({ code: 2, report: { problems: [{ code: 'activate-kind' }] } });
  });

  it('are asked in copies of the fixture where a config has one, under its budget', async () => {
    const lean = makeLeanRepository({
      program: claudeProgram ?? '',
      version: agentPackages.claude.version,
      model: claudeModel,
      rules: {},
      agent: 'memory: .claude/rules/rentroll.md',
    });
    const place = makeGateEnvironment(server.url, key);
    try {
      lean.write({
        '.claude/skills/forms/SKILL.md': assetText('forms', 'Fills in forms.'),
        'forms.json': JSON.stringify(topics.map(fill)),
        '.rentroll/ledger.yml': ledgerOf('{ floor: 50%, file: forms.json }'),
      });
      useSkill('forms', ({ prompt }) => prompt.includes('form'), 'study-and-use');
      const ask = ['activate', 'skill:forms', '--json'];
      const { code, stdout, stderr } = await startGate(lean.root, ask, place.env).ended;
      const report: ActivationReport = JSON.parse(stdout === '' ? stderr : stdout);
      expect(report).toMatchObject({ reason: 'floors-shown', recall: { of: 5, hits: 5 }, problems: [] });
      expect(report.notices.join()).toContain('no prompt tests when it must not be used');
      expect(code).toBe(0);
      // The package.json of the fixture, which the model was shown.
      expect(server.calls.some(({ body }) => JSON.stringify(body).includes('node --test'))).toBe(true);
      expect(server.calls).toHaveLength(15);
    } finally {
      place.remove();
      lean.remove();
    }
  });

  it('are asked by a check of base that wants it, under its budget and against its floor, before anything can be let in', async () => {
    const lean = makeLeanRepository({
      program: claudeProgram ?? '',
      version: agentPackages.claude.version,
      model: claudeModel,
      rules: {},
      agent: 'memory: .claude/rules/rentroll.md',
      fixture: { 'forms.json': JSON.stringify(topics.map(fill)) },
      policy: 'minEffect: 25% }\ncontext: { assets: activate',
      timeout: '180s',
    });
    const place = makeGateEnvironment(server.url, key);
    const skill = '.claude/skills/forms/SKILL.md';
    const check = async (env: Readonly<Record<string, string>> = {}, ...more: readonly string[]) => {
      const { code, stdout, stderr } = await startGate(lean.root, ['check', '--json', ...more], {
        ...place.env,
        ...env,
      }).ended;
      const report: JudgedReport = JSON.parse(stdout === '' ? stderr : stdout);
      const codes = report.problems.map(({ code: its, message }) => (its.startsWith('asset-') ? its : message));
      return { code, codes, calls: server.calls.length, said: report.notices.join('\n'), budget: report.budget };
    };
    try {
      lean.git('checkout', '-q', 'main');
      const terms = 'activation: { floor: 50%, file: benchmarks/fixture/forms.json }';
      const keys = ['id: "skill:forms"', 'path: .claude/skills/forms', `digest: sha256:${'a'.repeat(64)}`];
      const entry = [...keys, 'status: candidate', terms].join('\n    ');
      lean.write({ '.rentroll/ledger.yml': `version: 1\nrules: []\nassets:\n  - ${entry}\n` });
      lean.commit('Say what is asked of the skill');
      lean.git('checkout', '-q', '-b', 'skill');
      lean.write({ [skill]: assetText('forms', 'Fills in forms.') });
      lean.commit('Bring the skill');
      useSkill('forms', ({ prompt }) => prompt.includes('form'));
      const keyless = await check({ ANTHROPIC_API_KEY: '' });
      expect(keyless).toMatchObject({ code: 3, codes: [], calls: 0 });
      expect(keyless.said).toContain('The prompts of skill:forms were not tried, although base wants that');
      const plan = await check({}, '--dry-run');
      expect(plan).toMatchObject({ code: 0, calls: 0 });
      expect(plan.said).toContain('Prompts are asked first: skill:forms: 5 trials');
      const asked = await check();
      expect(asked).toMatchObject({ code: 0, codes: [], calls: 5, budget: { trials: 5 } });
      expect(asked.said).toContain('triggers on 5 of 5 prompts');
      expect(await check()).toMatchObject({ code: 0, calls: 5 });
      lean.write({ [skill]: assetText('forms', 'Knows a lot.') });
      lean.commit('Say less');
      server.reset();
      expect(await check()).toMatchObject({ code: 1, codes: ['asset-below-floor'], calls: 5 });
      // Where golden tasks are to judge it, a no spares them.
      lean.git('checkout', '-q', 'main');
      const measured = lean.git('show', 'main:.rentroll/config.yml').replaceAll('activate', 'measure');
      lean.write({ '.rentroll/config.yml': measured });
      lean.commit('Have golden tasks judge skills');
      lean.git('checkout', '-q', 'skill');
      lean.git('rebase', '-q', 'main');
      lean.write({ [skill]: assetText('forms', 'Knows more.') });
      lean.commit('Say even less');
      expect((await check({}, '--dry-run')).said).toContain('Prompts are asked first: skill:forms: 5 trials');
      server.reset();
      const spared = await check();
      expect(spared).toMatchObject({ code: 1, codes: ['asset-below-floor'], calls: 5, budget: { trials: 5 } });
    } finally {
      place.remove();
      lean.remove();
    }
  });
});
