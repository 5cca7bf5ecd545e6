import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { agentPackages } from '../../../scripts/agents/agent-binaries.ts';
import type { JudgedReport } from '../../../src/core/model/verdict/report.ts';
import { type Ask, textsOf } from '../../doubles/model/ask.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import { claudeModel, claudeProgram } from '../claude/run-claude.ts';
import { makeGateEnvironment, startGate } from '../gate/gate-run.ts';
import { makeLeanRepository } from '../gate/lean-repository.ts';
import { assetText } from './assets-repository.ts';

const key = 'the-key-nobody-may-see';
const topics = ['tax', 'visa', 'rent', 'loan', 'club'];
const fill = (topic: string) => ({ query: `Fill in my ${topic} form.`, should_trigger: true });

describe('the prompts of a skill, through the real Claude Code', { timeout: 900_000 }, () => {
  let server: ModelServer;

  beforeAll(async () => {
    let nowMs = 0;
    server = await startModelServer({ keys: [key], nowMs: () => (nowMs += 86_400_000) });
  });
  afterEach(() => server.reset());
  afterAll(async () => {
    await server.close();
  });

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
