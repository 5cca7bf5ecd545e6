import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDuration, formatMinEffect, parseDuration } from '../../../src/core/config/config-values.ts';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import { listConfigRows, renderConfigTemplate } from '../../../src/core/config/render-config-template.ts';
import { anyText } from '../../helpers/any-text.ts';

const file = '.rentroll/config.yml';
const head = 'version: 1\nagents: { sql: { tasks: benchmarks/sql } }\n';
const parse = (text: string) => parseConfig(text, file, 'setup');
const list = (text: string) =>
  parse(text).problems.map(({ code, severity, at }) => `${severity} ${code} ${at?.line}:${at?.column}`);

describe('parseConfig', () => {
  it('fills in every default', () => {
    expect(parse(head)).toEqual({
      value: {
        version: 1,
        agents: { sql: { tasks: 'benchmarks/sql', memory: '.claude/agent-memory/sql/MEMORY.md' } },
        fixture: { path: 'benchmarks/fixture', lock: 'benchmarks/fixture.lock' },
        runner: {
          kind: 'demo',
          model: 'demo-1',
          commands: ['npm test', 'npm run', 'npx vitest', 'npx tsc', 'node --test', 'ls', 'git status', 'git diff'],
          maxTurns: 60,
          timeoutMs: 900_000,
        },
        policy: {
          ratio: 2,
          minEffect: 'auto',
          strictness: 'usual',
          sessionsPerWeek: 'auto',
          onUndecided: 'neutral',
          solvedTaskValue: 'auto',
          criticalTasks: [],
          removals: 'free',
        },
        budget: { run: 20_000_000, agent: 10_000_000, trial: 400_000, dollars: 25 },
        audit: { everyMs: 30 * 86_400_000 },
        receipts: { keys: [], confirmTrials: 48 },
        seed: 1,
        concurrency: 2,
        context: {
          injected: 500,
          growth: 'fail',
          assets: 'prove',
          files: [],
        },
        distill: { model: 'haiku' },
        monitor: { enabled: true, every: 5, wrapUp: 0.5, endTurn: 0.4 },
      },
      problems: [],
    });
  });

  it('reads the documented example', () => {
    const text = `version: 1
agents:
  sql: { definition: .claude/agents/sql.md, tasks: benchmarks/sql, memory: .claude/agent-memory/sql/MEMORY.md }
fixture: { path: benchmarks/fixture, prepare: npm ci }
runner: { kind: demo, model: demo-1, version: 2.1.197, maxTurns: 60, timeout: 15m }
policy: { minEffect: 12.5%, sessionsPerWeek: 40, onUndecided: fail, strictness: strict }
budget: { run: 20000000, agent: 10000000, trial: 400000, dollars: 25 }
seed: 1
concurrency: 2
context: { injected: 500, growth: fail, files: [docs/house.md] }
audit: { every: 30d }
distill: { model: haiku }
monitor: { enabled: true, wrapUp: 0.5, endTurn: 0.4 }
`;
    const { value, problems } = parse(text);
    expect(value?.policy).toMatchObject({
      minEffect: 0.125,
      sessionsPerWeek: 40,
      onUndecided: 'fail',
      strictness: 'strict',
    });
    expect(value?.audit).toEqual({ everyMs: 30 * 86_400_000 });
    expect(problems.map(({ severity, code, at }) => `${severity} ${code} ${at?.line}`)).toEqual([
      'warning config-unused-key 5',
    ]);
  });

  it.each([
    ['demo', ['receipts.requireReview']],
    ['claude', []],
    ['codex', []],
  ])('says that code waits for nobody where %s runs the trials, which finds no assets', (kind, unused) => {
    const { problems } = parse(`${head}runner: { kind: ${kind} }\nreceipts: { requireReview: executes-code }\n`);
    expect(problems.flatMap(({ message }) => /"(.*)" is not used/.exec(message)?.[1] ?? [])).toEqual(unused);
  });

  it.each<[string, string, string[]]>([
    ['nothing', '', ['error config-not-a-mapping 1:1']],
    ['no version', 'agents: { sql: { tasks: a } }\n', ['error config-missing-key 1:1']],
    ['a version of the future', head.replace('1', '2'), ['error config-bad-value 1:10']],
    ['no agents', 'version: 1\n', ['error config-missing-key 1:1']],
    ['empty agents', 'version: 1\nagents: {}\n', ['error config-bad-agents 2:1']],
    ['agents as a list', 'version: 1\nagents: [sql]\n', ['error config-bad-agents 2:1']],
    ['an agent without tasks', 'version: 1\nagents: { sql: {} }\n', ['error config-missing-key 2:11']],
    ['an empty agent', 'version: 1\nagents:\n  sql:\n', ['error config-not-a-mapping 3:3']],
    ['the agent all', 'version: 1\nagents: { all: { tasks: a } }\n', ['error config-bad-agent-name 2:11']],
    ['the agent fixture', 'version: 1\nagents: { fixture: { tasks: a } }\n', ['error config-bad-agent-name 2:11']],
    ['an agent in capitals', 'version: 1\nagents: { SQL: { tasks: a } }\n', ['error config-bad-agent-name 2:11']],
    ['the agent __proto__', 'version: 1\nagents: { __proto__: { tasks: a } }\n', ['error config-bad-agent-name 2:11']],
    [
      'one suite for two agents',
      'version: 1\nagents:\n  a: { tasks: x }\n  b: { tasks: X }\n',
      ['error config-shared-tasks 4:8'],
    ],
    [
      'one memory for two agents',
      'version: 1\nagents:\n  a: { tasks: x, memory: m }\n  b: { tasks: y, memory: m }\n',
      ['error config-shared-memory 4:18'],
    ],
    ['an unknown section', `${head}polcy: {}\n`, ['error config-unknown-key 3:1']],
    ['an unknown key', `${head}policy:\n  ratoi: 2\n`, ['error config-unknown-key 4:3']],
    ['a section that is a list', `${head}policy: [1]\n`, ['error config-not-a-mapping 3:1']],
    ['a key twice', `${head}seed: 1\nseed: 2\n`, ['error config-yaml-duplicate-key 4:1']],
    ['an unsafe whole number', `${head}budget: { run: 9007199254740993 }\n`, ['error config-bad-value 3:16']],
    ['a fraction of a token', `${head}budget: { run: 1.5 }\n`, ['error config-bad-value 3:16']],
    ['a budget of nothing', `${head}budget: { run: 0 }\n`, ['error config-bad-value 3:16']],
    ['an agent budget above the run', `${head}budget: { run: 10, agent: 11 }\n`, ['error config-budget-order 3:20']],
    ['a trial budget above the agent', `${head}budget: { agent: 10, trial: 11 }\n`, ['error config-budget-order 3:22']],
    ['no room for a pair', `${head}budget: { run: 10, trial: 10 }\n`, ['error config-budget-room 3:20']],
    ['no room for a pair of an agent', `${head}budget: { agent: 10, trial: 10 }\n`, ['error config-budget-room 3:22']],
    [
      'a budget key that is not there',
      `${head}budget: { warnAt: 80 }
`,
      ['error config-unknown-key 3:11'],
    ],
    ['a minimal effect as a share', `${head}policy: { minEffect: 0.2 }\n`, ['error config-bad-value 3:22']],
    ['a minimal effect as a number', `${head}policy: { minEffect: 20 }\n`, ['error config-bad-value 3:22']],
    ['a minimal effect of 0 %', `${head}policy: { minEffect: 0% }\n`, ['error config-bad-value 3:22']],
    ['a minimal effect of 100 %', `${head}policy: { minEffect: 100% }\n`, ['error config-bad-value 3:22']],
    ['another runner', `${head}runner: { kind: gemini }\n`, ['error config-bad-value 3:17']],
    [
      'a real runner that is not pinned',
      `${head}runner: { kind: claude }\n`,
      ['error config-runner-model 3:11', 'error config-runner-version 3:11'],
    ],
    [
      'a command without a program',
      `${head}runner: { kind: command, model: m, version: "1.0" }\n`,
      ['error config-runner-program 3:11'],
    ],
    [
      'a program of the repository',
      `${head}runner: { kind: command, model: m, version: "1.0", program: ./agent }\n`,
      ['error config-runner-program 3:52'],
    ],
    [
      'a model that is named twice',
      `${head}runner: { kind: claude, model: m, models: [n, m], version: "1.0" }\n`,
      ['error config-runner-models 3:35'],
    ],
    [
      'another model of the simulated agent',
      `${head}runner: { kind: demo, models: [opus] }\n`,
      ['error config-runner-models 3:23'],
    ],
    [
      'arguments of another runner',
      `${head}runner: { kind: codex, model: m, version: "1.0", args: [x] }\n`,
      ['error config-runner-args 3:50'],
    ],
    [
      'the network for another runner',
      `${head}runner: { kind: codex, model: m, version: "1.0", network: true }\n`,
      ['error config-runner-network 3:50'],
    ],
    [
      'a network that is neither true nor false',
      `${head}runner: { kind: command, model: m, version: "1.0", program: node, network: yes please }\n`,
      ['error config-bad-value 3:76'],
    ],
    ['a key of no kind', `${head}receipts: { keys: [c2VjcmV0] }\n`, ['error config-bad-value 3:20']],
    [
      'two agents with the one memory Codex reads',
      'version: 1\nagents: { a: { tasks: x }, b: { tasks: y } }\nrunner: { kind: codex, model: m, version: "1.0" }\n',
      ['error config-shared-memory 2:28'],
    ],
    ['a time-out without a unit', `${head}runner: { timeout: 15 }\n`, ['error config-bad-value 3:20']],
    ['a time-out of nothing', `${head}runner: { timeout: 0m }\n`, ['error config-bad-value 3:20']],
    ['no concurrency', `${head}concurrency: 0\n`, ['error config-bad-value 3:14']],
    ['a path above the repository', `${head}fixture: { path: ../x }\n`, ['error config-bad-value 3:18']],
    ['a path through the repository', `${head}fixture: { path: a/../../x }\n`, ['error config-bad-value 3:18']],
    ['an absolute path', `${head}fixture: { path: /etc }\n`, ['error config-bad-value 3:18']],
    ['a Windows path', `${head}fixture: { path: 'C:\\x' }\n`, ['error config-bad-value 3:18']],
    ['a path with NUL', `${head}fixture: { path: "a\\0b" }\n`, ['error config-bad-value 3:18']],
    ['a path into .git', `${head}fixture: { path: a/.GIT/hooks }\n`, ['error config-bad-value 3:18']],
    ['a glob above the repository', `${head}context: { files: [../**] }\n`, ['error config-bad-value 3:20']],
    ['the whole repository as fixture', `${head}fixture: { path: . }\n`, ['error config-fixture-path 3:12']],
    ['a lock of its own', `${head}fixture: { path: f, lock: f/lock }\n`, ['error config-unknown-key 3:21']],
    ['a command of two lines', `${head}fixture: { prepare: "a\\nb" }\n`, ['error config-bad-value 3:21']],
    ['a section nobody knows', `${head}turns: { explore: 10 }\n`, ['error config-unknown-key 3:1']],
    ['a section that is gone', `${head}runtime: { advice: false }\n`, ['error config-unknown-key 3:1']],
    ['a key nobody knows', `${head}monitor: { idle: 30m }\n`, ['error config-unknown-key 3:12']],
    ['a monitor now and then', `${head}monitor: { enabled: sometimes }\n`, ['error config-bad-value 3:21']],
    ['a share as a percentage', `${head}monitor: { wrapUp: 50 }\n`, ['error config-bad-value 3:20']],
    ['thresholds out of order', `${head}monitor: { wrapUp: 0.2, endTurn: 0.4 }\n`, ['error config-monitor-order 3:25']],
    [
      'a threshold above the other one’s default',
      `${head}monitor:\n  endTurn: 0.6\n`,
      ['error config-monitor-order 4:3'],
    ],
    ['a removed key of distill', `${head}distill: { percentile: 75 }\n`, ['error config-unknown-key 3:12']],
    ['a model that is an option', `${head}distill: { model: --help }\n`, ['error config-bad-value 3:19']],
    ['an audit every now and then', `${head}audit: { every: soon }\n`, ['error config-bad-value 3:17']],
    ['an audit of more rules', `${head}audit: { perRun: 3 }\n`, ['error config-unknown-key 3:10']],
    ['an audit along with check', `${head}audit: { withCheck: 0 }\n`, ['error config-unknown-key 3:10']],
    [
      'several problems at once',
      `${head}seed: -1\npolicy: { minEffect: x, alpha: 0.05 }\n`,
      ['error config-bad-value 3:7', 'error config-bad-value 4:22', 'error config-unknown-key 4:25'],
    ],
  ])('refuses %s', (_name, text, expected) => {
    expect(list(text)).toEqual(expected);
    expect(parse(text).value).toBeUndefined();
    for (const problem of parse(text).problems)
      expect(problem).toMatchObject({ blame: 'setup', hint: expect.stringMatching(/\w/) });
  });

  it('tells what to write', () => {
    expect(parse(`${head}policy: { minEffect: 0.2 }\n`).problems[0]).toMatchObject({
      message: '"minEffect" of "policy" is "0.2"',
      hint: 'Write auto or a percentage with its sign, for example 20%.',
    });
    expect(parse(`${head}runner: { kind: gemini }\n`).problems[0]?.hint).toContain('demo, claude, codex or command');
    expect(parse(`${head}polcy: {}\n`).problems[0]?.hint).toContain('Did you mean "policy"?');
  });

  it('lets Codex read its own memory, unless another path is written', () => {
    const codex = 'runner: { kind: codex, model: gpt-5.5, version: "0.169.0" }\n';
    expect(parse(head + codex).value?.agents['sql']?.memory).toBe('AGENTS.md');
    const named = `version: 1\nagents: { sql: { tasks: benchmarks/sql, memory: docs/sql.md } }\n${codex}`;
    expect(parse(named).value?.agents['sql']?.memory).toBe('docs/sql.md');
  });

  it('reads a program with its arguments', () => {
    const text = `${head}runner: { kind: command, model: m, version: "1.0", program: node, args: [/opt/a.mjs] }\n`;
    expect(parse(text).value?.runner).toMatchObject({ kind: 'command', program: 'node', args: ['/opt/a.mjs'] });
    expect(parse(text).value?.runner).not.toHaveProperty('network');
    expect(parse(text.replace('args:', 'network: true, args:')).value?.runner).toMatchObject({ network: true });
  });

  it('lets inner budgets follow a lowered limit', () => {
    expect(parse(`${head}budget: { run: 1000 }\n`).value?.budget).toMatchObject({
      run: 1000,
      agent: 1000,
      trial: 500,
    });
  });

  it('takes sections without keys, and drops the slash behind a folder', () => {
    expect(list(`${head}policy:\n  # ratio: 2\nbudget:\n`)).toEqual([]);
    expect(parse(head.replace('benchmarks/sql', 'benchmarks/sql/')).value?.agents['sql']?.tasks).toBe('benchmarks/sql');
  });

  it('never throws', () => {
    const lines = fc.array(
      fc.constantFrom(
        'version: 1',
        'agents:',
        '  sql: { tasks: a }',
        'policy:',
        '  ratio: 1',
        'budget: [',
        'seed: .nan',
        '? a',
        '- b',
        '\t',
        'context: { files: [null, 1, {}] }',
        'runner: null',
      ),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          lines.map((parts) => parts.join('\n')),
          anyText(),
        ),
        (text) => {
          const { value, problems } = parse(text);
          expect(value === undefined).toBe(problems.some((problem) => problem.severity === 'error'));
        },
      ),
    );
  });
});

describe('durations and percentages', () => {
  it.each([
    ['900s', 900_000],
    ['15m', 900_000],
    ['1h', 3_600_000],
    ['30d', 2_592_000_000],
    ['15', undefined],
    ['1.5h', undefined],
    ['-1m', undefined],
    ['0s', undefined],
    ['1w', undefined],
    ['999999999d', undefined],
  ])('reads %s', (text, expected) => {
    expect(parseDuration(text)).toBe(expected);
  });

  it('writes durations that read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seconds) => {
        expect(parseDuration(formatDuration(seconds * 1_000))).toBe(seconds * 1_000);
      }),
    );
  });

  it.each<['auto' | number, string]>([
    ['auto', 'auto'],
    [0.15, '15%'],
    [0.075, '7.5%'],
  ])('writes %s', (minEffect, text) => {
    expect(formatMinEffect(minEffect)).toBe(text);
  });
});

describe('describeConfig and renderConfigTemplate', () => {
  const options = {
    agents: [{ name: 'sql', tasks: 'benchmarks/sql', definition: '.claude/agents/sql.md' }],
    set: { fixture: { prepare: 'npm ci' } },
  };

  it('describes every key once, with words', () => {
    const rows = listConfigRows();
    expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length);
    for (const row of rows) expect(row.meaning).toMatch(/\w{3}/);
    expect(rows).toContainEqual({ key: 'runner.timeout', default: '15m', meaning: 'time a trial may take' });
  });

  it('renders a template that parses to the defaults', () => {
    const { value, problems } = parse(renderConfigTemplate(options));
    const plain = parse(head).value;
    expect(problems).toEqual([]);
    expect(value).toEqual({
      ...plain,
      agents: { sql: { ...plain?.agents['sql'], definition: '.claude/agents/sql.md' } },
      fixture: { ...plain?.fixture, prepare: 'npm ci' },
    });
  });

  it('writes the chosen values alone, in at most 15 lines', () => {
    const agents = ['sql', 'backend', 'frontend', 'testing'].map((name) => ({ name, tasks: `benchmarks/${name}` }));
    const text = renderConfigTemplate({
      agents,
      set: {
        runner: { kind: 'claude', version: '2.1.330', commands: ['npm test', 'ls'] },
        fixture: { prepare: 'npm ci' },
      },
    });
    expect(text.split('\n').length).toBeLessThanOrEqual(15);
    expect(text).toContain('\nrunner: { kind: claude, version: 2.1.330, commands: ["npm test", "ls"] }\n');
    expect(text).not.toContain('policy');
  });
});
