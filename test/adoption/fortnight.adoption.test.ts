import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { agentPackages } from '../../scripts/agents/agent-binaries.ts';
import type { Report } from '../../src/core/model/verdict/report.ts';

type Verdict = Report['verdicts'][number];

import type { Status } from '../../src/core/model/verdict/status.ts';
import { median } from '../../src/core/stats/moments.ts';
import { makeShop, type Shop } from '../agents/gate/gate-repository.ts';
import { hasTerminal } from '../agents/plugin/run-terminal.ts';
import { billedCalls, type LoggedCall, sumUsage, textOf } from '../doubles/model/call-log.ts';
import { distilledRule } from '../doubles/model/scenarios/distilling.ts';
import { type ModelServer, startModelServer } from '../doubles/model/start-model-server.ts';
import { quoting } from '../seeds/quote-seed.ts';
import { bySession, dollarsOf, judgeByHand, rank, tokensOf } from './by-hand.ts';
import { installPacked, type PackedCli } from './packed-cli.ts';
import { openPerson, type Person, type Session } from './person.ts';
import { setKeys } from './set-keys.ts';
import { openStranger, type Stranger } from './stranger.ts';

const says = quoting('000');
const rule = distilledRule.rule;
/** A task at which agents wander unless the rule is in their memory, as the plugin's agent does at its golden tasks. */
const bigTask = 'Tidy the whole shop';
/** The project's own agent, and one that the plugin brings. */
const agents = { sql: 'sql', testing: 'rentroll:testing' } as const;
/** What stands before each prompt of an agent's golden tasks. */
const prefixes = { sql: 'For the shop: ', testing: 'For the testers: ' } as const;
const models = { first: 'claude-sonnet-4-5', next: 'claude-sonnet-4-6' } as const;

let packed: PackedCli;
let server: ModelServer;
let shop: Shop;
let stranger: Stranger;
let person: Person;

beforeAll(async () => {
  packed = installPacked();
  server = await startModelServer();
  shop = makeShop(prefixes, { 'rentroll-testing': readPluginAgent() });
  for (const task of shop.played) server.plan(task);
  const wanders = (text: string) => text.includes(bigTask) || text.includes(prefixes.testing);
  server.tempt({
    words: rule,
    when: 'untold',
    scenario: 'wander',
    // The one who distils reads about the session, and has no tool; the next model does not wander.
    only: ({ tools, messages, model }) =>
      tools.length > 0 && model !== models.next && wanders(JSON.stringify(messages)),
  });
  stranger = openStranger(shop.root, {
    PATH: packed.path,
    ANTHROPIC_BASE_URL: server.url,
    ANTHROPIC_API_KEY: 'test-key',
  });
  person = openPerson(stranger, packed, server);
}, 600_000);
afterAll(async () => {
  person.leave();
  await server.close();
  stranger.remove();
  shop.remove();
  rmSync(packed.folder, { recursive: true, force: true });
});

/** The definition of the plugin's agent, as a project copies it: under the name of its memory's folder. */
function readPluginAgent(): string {
  const file = join(packed.folder, 'node_modules/rentroll/plugin/agents/testing.md');
  return readFileSync(file, 'utf8').replace('name: testing', 'name: rentroll-testing');
}

async function json<T>(command: string): Promise<{ readonly code: number | null; readonly report: T }> {
  const { code, stdout, stderr } = await stranger.run(`${command} --json`);
  if (!stdout.startsWith('{')) throw new Error(`"${command}" ended with ${code}: ${stdout}${stderr}`);
  return { code, report: JSON.parse(stdout) };
}

const work = (agent: keyof typeof agents, words = '[[scenario:text]] Look after the shop.') =>
  person.work(words, agents[agent]);
const workOn = async (agent: keyof typeof agents, times: number) => {
  for (let time = 0; time < times; time += 1) await work(agent);
};
const of = (agent: keyof typeof agents) => person.sessions.filter((session) => session.agent === agents[agent]);
const isOfPerson = ({ session }: LoggedCall) => person.sessions.some(({ id }) => id === session);
/** Questions to a model about a session: no session of the person's, and no tool on offer. */
const listQuestions = () =>
  billedCalls(server.calls).filter((call) => !isOfPerson(call) && call.model.includes('haiku'));
/** Trials that began after so many calls, each with its calls. */
function listTrials(from: number): readonly (readonly LoggedCall[])[] {
  const calls = billedCalls(server.calls.slice(from)).filter(
    (call) => !isOfPerson(call) && !call.model.includes('haiku'),
  );
  return [...bySession(calls).values()];
}
const candidates = async () => {
  const { report } = await json<{ readonly added?: readonly { readonly candidate: { readonly agent: string } }[] }>(
    'rentroll session propose --dry-run',
  );
  return report.added ?? [];
};

/** Expects a verdict to be what the trials' requests come to. */
function expectByHand(verdict: Verdict | undefined, trials: readonly (readonly LoggedCall[])[]): void {
  const byHand = judgeByHand(trials, rule, shop.promptsOf(verdict?.agent ?? ''));
  expect(verdict).toMatchObject({
    body: rule,
    evidence: 'measured',
    spend: { trials: byHand.trials, tokens: byHand.tokens },
  });
  expect(verdict?.baselineMean).toBeCloseTo(byHand.baselineMean, 4);
  expect(verdict?.saving).toBeCloseTo(byHand.saving, 4);
}

/** From a fortnight of real work to a rule that comes, pays and goes; each step builds on the one before. */
describe.runIf(hasTerminal)("a stranger's fortnight, from the packed tarball", () => {
  vi.setConfig({ testTimeout: 900_000 });

  it('begins with a setup that every rule can reach both agents by', async () => {
    expect(await stranger.run('rentroll init --yes --runner claude')).toMatchObject({ code: 0 });
    const config = setKeys(stranger.read('.rentroll/config.yml'), {
      agents: {
        sql: { tasks: 'benchmarks/sql', definition: '.claude/agents/sql.md' },
        testing: { tasks: 'benchmarks/testing', definition: '.claude/agents/rentroll-testing.md' },
      },
      fixture: { path: 'benchmarks/fixture' },
      runner: { kind: 'claude', model: models.first, version: agentPackages.claude.version, timeout: '60s' },
      policy: { minEffect: '25%' },
      budget: { run: 90_000_000, agent: 90_000_000, dollars: 500 },
    });
    stranger.write({ '.rentroll/config.yml': config });
    const { code, stdout } = await stranger.run('rentroll lint --write-lock');
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.not.stringContaining('error') });
    stranger.commit('Set up rentroll');
    publish();
    const doctor = await json<{ readonly checks: readonly { readonly name: string; readonly state: string }[] }>(
      'rentroll doctor',
    );
    const reach = doctor.report.checks.filter(({ name }) => name.startsWith('rules reach'));
    expect(reach.map(({ name, state }) => `${name}: ${state}`).sort()).toEqual([
      'rules reach sql: ok',
      'rules reach testing: ok',
    ]);
    expect(server.calls).toEqual([]);
  });

  says('Every session in every project is now being measured', async () => {
    await workOn('sql', 6);
    await workOn('testing', 6);
    const { report } = await json<HandHistory>('rentroll session history');
    expect(report.total).toMatchObject({
      sessions: 12,
      calls: billedCalls(server.calls).length,
      usage: sumUsage(billedCalls(server.calls)),
    });
    for (const agent of ['sql', 'testing'] as const) {
      const row = report.agents.find(({ name }) => name === agents[agent]);
      const calls = of(agent).flatMap((session) => session.calls);
      expect(row).toMatchObject({ sessions: 6, calls: calls.length, usage: sumUsage(calls) });
    }
    expect(await candidates()).toEqual([]);
  });

  says("only runs above the agent's rolling 75th-percentile cost (minimum 5 prior runs) are distilled", async () => {
    expect(person.answer('y\n', 'session', 'distill', '--auto', 'on')).toContain('On since');
    expect(listQuestions()).toEqual([]);
    for (const agent of ['sql', 'testing'] as const) {
      const usual = rank(
        of(agent).map(({ tokens }) => tokens),
        75,
      );
      expect((await work(agent, `[[scenario:text]] ${bigTask}.`)).tokens).toBeGreaterThan(usual);
      const expected = agent === 'sql' ? 1 : 2;
      await vi.waitFor(async () => expect(await candidates()).toHaveLength(expected), {
        timeout: 90_000,
        interval: 1_000,
      });
    }
  });

  says('A single detached haiku-tier call receives the waste statistics plus an 8 KB action trace', () => {
    expect(listQuestions()).toHaveLength(2);
    for (const question of listQuestions()) {
      expect(textOf(question)).toContain('Read');
      expect(textOf(question)).toContain(bigTask);
    }
  });

  says('a lightweight SessionStart hook injects a one-line nudge into new sessions', async () => {
    const line = 'rentroll: 1 candidate rule waits from your sessions (rentroll session propose).';
    await workOn('sql', 2);
    // The session after the first candidate has it, and no other of that day.
    const nudged = person.sessions.filter(({ calls }) => /candidate rules? waits?/.test(textOf(calls[0])));
    expect(nudged.map(({ agent }) => agent)).toEqual([agents.testing]);
    expect(textOf(nudged[0]?.calls[0])).toContain(line);
  });

  it('proposes the candidates on a branch, each with the session that it was born of', async () => {
    stranger.git('checkout', '--quiet', '-b', 'propose');
    expect(await stranger.run('rentroll session propose')).toMatchObject({ code: 0 });
    const ledger = stranger.read('.rentroll/ledger.yml');
    for (const agent of ['sql', 'testing'] as const) {
      const born = of(agent).find(({ calls }) => textOf(calls[0]).includes(bigTask));
      expect(ledger).toContain(`agent: ${agent}\n    body: ${rule}\n    status: candidate`);
      expect(ledger).toMatch(
        new RegExp(`session: "?${born?.id}"?, digest: sha256:[0-9a-f]{64}, cost: ${born?.tokens}`),
      );
    }
    stranger.commit('Propose what sessions taught');
  });

  let verdicts: readonly Verdict[] = [];

  says('Candidate rules are never injected until measured.', async () => {
    expect(textOf((await work('sql')).calls[0])).not.toContain(rule);
    const from = server.calls.length;
    const { code, report } = await json<Report>('rentroll check');
    expect({ code, problems: report.problems.filter(({ severity }) => severity === 'error') }).toEqual({
      code: 0,
      problems: [],
    });
    verdicts = report.verdicts;
    expect(verdicts.map(({ agent, verdict }) => `${agent} ${verdict}`).sort()).toEqual(['sql earns', 'testing earns']);
    const trials = listTrials(from);
    for (const verdict of verdicts) expectByHand(verdict, trials);
    const calls = trials.flat();
    expect(report.budget).toMatchObject({
      trials: trials.length,
      totalConsumed: tokensOf(calls),
      usage: sumUsage(calls),
    });
    expect(report.budget?.dollars).toBeCloseTo(dollarsOf(calls), 6);
  });

  says("Survivors are compiled into MEMORY.md, which Claude Code injects into the agent's system prompt.", async () => {
    const { code, stdout } = await stranger.run('rentroll stamp');
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('Stamped 2 verdicts.') });
    for (const { saving = 0 } of verdicts) expect(stdout).toContain(`+${Math.round(saving).toLocaleString('en')}`);
    stranger.commit('Stamp the verdicts');
    merge('propose');
    for (const folder of ['sql', 'rentroll-testing'])
      expect(stranger.read(`.claude/agent-memory/${folder}/MEMORY.md`)).toContain(`- ${rule}`);
    for (const agent of ['sql', 'testing'] as const) expect(textOf((await work(agent)).calls[0])).toContain(rule);
    const main = await person.work(`[[scenario:ask-agent]] [[agent:${agents.testing}]] Look after the shop.`, 'main');
    expect(textOf(main.calls[0])).not.toContain(rule);
    expect(textOf(main.calls.find(({ agentId }) => agentId !== undefined))).toContain(rule);
  });

  it('makes the next session with the big task as cheap as any', async () => {
    for (const agent of ['sql', 'testing'] as const) {
      const [before] = of(agent).filter(({ calls }) => textOf(calls[0]).includes(bigTask));
      const after = await work(agent, `[[scenario:text]] ${bigTask}.`);
      expect(after.tokens).toBeLessThan((before?.tokens ?? 0) / 5);
    }
  });

  says('charts average completed real-work session cost per ruleset version, per agent and per project', async () => {
    await workOn('sql', 8);
    const { report } = await json<Status>('rentroll status');
    for (const agent of ['sql', 'testing'] as const) {
      const withRule = listRuns(agents[agent]).filter((calls) => textOf(calls[0]).includes(rule));
      const mean = tokensOf(withRule.flat()) / withRule.length;
      const curve = report.work?.curve.filter((step) => step.agent === agents[agent]);
      expect(curve).toMatchObject([{ completed: withRule.length, runs: withRule.length }]);
      expect(curve?.[0]?.meanTokens).toBeCloseTo(mean, 6);
      expect(report.work?.agents.find((row) => row.agent === agents[agent])?.tokens).toBe(
        tokensOf(listRuns(agents[agent]).flat()),
      );
    }
    expect(report.week.distilled).toBe(tokensOf(listQuestions()));
    expect(report.week.work).toBe(tokensOf(person.sessions.flatMap(({ calls }) => calls)));
    expect(report.week.measured).toBe(verdicts.reduce((sum, { spend }) => sum + (spend?.tokens ?? 0), 0));
  });

  says(
    'Real-time cost anomaly alerting — the p75 machinery already detects expensive sessions; a Stop-hook message could tell the session itself where its tokens went.',
    async () => {
      const priors = of('sql').map(({ tokens }) => tokens);
      expect(priors.length).toBeGreaterThanOrEqual(19);
      expect(of('sql').flatMap(({ shown }) => shown.filter((text) => text.includes('this session has taken')))).toEqual(
        [],
      );
      const session = await work('sql', '[[scenario:wander]] Look after the shop.');
      expect(session.tokens).toBeGreaterThan(rank(priors, 95));
      const message = session.shown.find((text) => text.includes('this session has taken')) ?? '';
      const usual = median(priors);
      const { cacheRead } = sumUsage(session.calls);
      const count = (value: number) => Math.round(value).toLocaleString('en-US');
      expect(message).toContain(
        `has taken ${count(session.tokens)} tokens, more than 95 % of the last ${priors.length} completed ones here and ${(session.tokens / usual).toFixed(1)} times their median (${count(usual)}).`,
      );
      expect(message).toContain(
        `${Math.round((100 * cacheRead) / session.tokens)} % of them are context that was read again in ${session.calls.length} model calls.`,
      );
      expect(message).toContain(`(${countUses(session, 'Read')} calls)`);
    },
  );

  says(
    'Every selector run also re-benchmarks the least-recently-audited active rule — memory must keep earning its place.',
    async () => {
      // The next model does so by itself.
      for (const task of shop.played) server.plan({ ...task, habit: rule });
      stranger.write({
        '.rentroll/config.yml': setKeys(stranger.read('.rentroll/config.yml'), { 'runner.model': models.next }),
      });
      stranger.commit('Use the next model');
      publish();
      const from = server.calls.length;
      const { report } = await json<Report>('rentroll audit --due');
      expect(report.plan.rules.map(({ reason }) => reason)).toEqual(['other-runtime', 'other-runtime']);
      for (const verdict of report.verdicts) expectByHand(verdict, listTrials(from));
      expect(report.verdicts).toMatchObject([
        { verdict: 'does-not-earn', audit: { kind: 'strike' } },
        { verdict: 'does-not-earn', audit: { kind: 'strike' } },
      ]);
      expect(await stranger.run('rentroll stamp')).toMatchObject({ code: 0 });
      stranger.commit('Record the first strikes');
      publish();
    },
  );

  says(
    'Eviction is mandatory. Rules must earn at least 2× their context rent, and active rules are re-audited round-robin.',
    async () => {
      const from = server.calls.length;
      const { code, report } = await json<Report>('rentroll audit sql');
      expect({ code, verdicts: report.verdicts }).toMatchObject({
        code: 1,
        verdicts: [{ verdict: 'does-not-earn', audit: { kind: 'evict', why: 'second-strike' } }],
      });
      expectByHand(report.verdicts[0], listTrials(from));
      expect(await stranger.run('rentroll stamp')).toMatchObject({ code: 0 });
      stranger.commit('Evict a rule');
      publish();
      expect(textOf((await work('sql')).calls[0])).not.toContain(rule);
      expect(textOf((await work('testing')).calls[0])).toContain(rule);
      const status = await json<Status>('rentroll status');
      expect(status.report.evicted).toMatchObject([{ agent: 'sql', body: rule }]);
    },
  );

  says('so a falsified rule cannot be re-proposed', async () => {
    const asked = listQuestions().length;
    await work('sql', `[[scenario:text]] ${bigTask}.`);
    await vi.waitFor(() => expect(listQuestions().length).toBeGreaterThan(asked), { timeout: 90_000, interval: 1_000 });
    expect(await candidates()).toEqual([]);
  });
});

/** Runs of an agent, as a session or as a subagent of one, each with its calls. */
function listRuns(agent: string): readonly (readonly LoggedCall[])[] {
  const own = person.sessions.filter((session) => session.agent === agent).map(({ calls }) => calls);
  const asked = person.sessions
    .filter((session) => session.agent === 'main')
    .map(({ calls }) => calls.filter(({ agentId }) => agentId !== undefined));
  return agent === agents.testing ? [...own, ...asked] : own;
}

function countUses(session: Session, tool: string): number {
  return session.calls.flatMap(({ reply }) => reply?.uses ?? []).filter(({ name }) => name === tool).length;
}

/** A push and a merge, as far as git goes. */
function publish(): void {
  stranger.git('update-ref', 'refs/remotes/origin/main', 'HEAD');
}

function merge(branch: string): void {
  stranger.git('checkout', '--quiet', 'main');
  stranger.git('merge', '--quiet', branch);
  publish();
}

interface HandHistory {
  readonly total: HistoryFigures;
  readonly agents: readonly (HistoryFigures & { readonly name: string })[];
}

interface HistoryFigures {
  readonly sessions: number;
  readonly calls: number;
  readonly usage: object;
}
