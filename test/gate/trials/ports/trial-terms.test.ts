import { describe, expect, it } from 'vitest';
import type { RunnerConfig } from '../../../../src/core/model/rule/config.ts';
import type { PlannedRule } from '../../../../src/core/model/rule/plan.ts';
import { layTexts, type Overlay } from '../../../../src/core/model/trial/overlay.ts';
import { makeMeasurement } from '../../../../src/core/plan/group-rules.ts';
import { buildChange } from '../../../../src/gate/lint/growth/measure-assets.ts';
import { listAssets } from '../../../../src/gate/loaded/assets/list-assets.ts';
import type { OpenRun } from '../../../../src/gate/trials/place/environment.ts';
import { contextOf, termsFor } from '../../../../src/gate/trials/ports/trial-terms.ts';
import type { TrialTerms } from '../../../../src/gate/trials/run/run-trial.ts';
import { defaultTestConfig } from '../../../helpers/config.ts';
import { skillText, treeOf } from '../../loaded/assets/tree-of.ts';

const runner: RunnerConfig = {
  ...defaultTestConfig.runner,
  kind: 'command',
  model: 'm',
  version: '1',
  program: '/opt/agent',
  args: ['--fast'],
  commands: ['npm test'],
};
const all = { files: true, network: true, processes: true };
const overlay: Overlay = {
  files: layTexts([['CLAUDE.md', 'a']]),
  allowed: ['Skill(forms)'],
  servers: new Map(),
  definition: { file: 'agents/sql.md', text: 'text' },
};
const setting = {
  runner: { kind: 'command', level: 'measured', version: '1', enforced: all, run: () => Promise.reject() },
  tasks: { t: { digest: 'sha256:00' } },
  overlayOf: (present: readonly string[]) => ({ ...overlay, files: layTexts([['CLAUDE.md', present.join()]]) }),
  memoryFile: 'CLAUDE.md',
  limits: { maxTurns: 9, tokenCap: 1_000, timeoutMs: 10, checkTimeoutMs: 10 },
} as unknown as TrialTerms;

interface Change {
  readonly runner?: Partial<RunnerConfig>;
  readonly setting?: object;
  readonly key?: string;
  readonly present?: readonly string[];
}

function laid(change: Partial<Overlay>): Change {
  return { setting: { overlayOf: () => ({ ...overlay, ...change }) } };
}

function contextWith({ key = 'fixture on node 24', present = ['a'], ...change }: Change): string {
  const config = { ...defaultTestConfig, runner: { ...runner, ...change.runner } };
  const openRun = { place: { key }, config } as unknown as OpenRun;
  return contextOf(openRun, { ...setting, ...change.setting } as TrialTerms, { task: 't', present });
}

describe('the context of a trial', () => {
  it.each<[string, Change]>([
    ['the commands its shell may run', { runner: { commands: ['npm test', 'curl'] } }],
    ['the program', { runner: { program: '/opt/other' } }],
    ['the arguments of the program', { runner: { args: ['--slow'] } }],
    ['the network of the config', { runner: { network: true } }],
    ['the model', { runner: { model: 'n' } }],
    ['the agent definition', laid({ definition: { file: 'agents/sql.md', text: 'other' } })],
    ['the place of the definition', laid({ definition: { file: 'agents/backend.md', text: 'text' } })],
    [
      'the instruction files',
      laid({
        files: layTexts([
          ['CLAUDE.md', 'a'],
          ['AGENTS.md', 'x'],
        ]),
      }),
    ],
    [
      'bytes that are no text',
      laid({ files: new Map([['CLAUDE.md', { bytes: Buffer.from([0x61, 0xff]), mode: '100644' }]]) }),
    ],
    ['the mode of a file', laid({ files: new Map([['CLAUDE.md', { bytes: Buffer.from('a'), mode: '100755' }]]) })],
    ['a file that is not there', laid({ files: new Map([...overlay.files, ['AGENTS.md', null]]) })],
    ['what its agent may use', laid({ allowed: ['Skill(forms)', 'Skill(other)'] })],
    ['the model of its arm', laid({ model: 'n' })],
    ['the memory file', { setting: { memoryFile: 'AGENTS.md' } }],
    ['the memory', { present: ['a', 'b'] }],
    ['the task', { setting: { tasks: { t: { digest: 'sha256:01' } } } }],
    ['the turns', { setting: { limits: { maxTurns: 8, tokenCap: 1_000, timeoutMs: 10, checkTimeoutMs: 10 } } }],
    ['the box', { setting: { runner: { ...setting.runner, enforced: { ...all, network: false } } } }],
    ['the fixture or Node.js', { key: 'fixture on node 26' }],
  ])('is another one with %s', (_, change) => {
    expect(contextWith({})).toBe(contextWith({}));
    expect(contextWith(change)).not.toBe(contextWith({}));
  });
});

describe('the trials of an asset', () => {
  const main = '.claude/skills/forms/SKILL.md';
  const task = (id: string, prompt: string) => ({ id, prompt, digest: id });

  /** What is watched in the trials of a skill that a change adds. */
  async function watchOf(head: string) {
    const { assets } = await listAssets(treeOf({ [main]: skillText('forms', head) }), 'claude');
    const [after] = assets;
    if (after === undefined) throw new Error('no asset');
    const brings = { files: layTexts([[main, 'x']]), allowed: [] };
    const change = buildChange(
      { change: { kind: 'added', id: after.id, after }, policy: 'measure', brings },
      () => 1,
      '',
    );
    const rule = { id: after.id, agent: 'sql', body: 'b', status: 'candidate', scope: [], protected: false } as const;
    const planned: PlannedRule = {
      rule: { ...rule, line: 1, column: 1 },
      reason: 'text',
      rent: 1,
      agent: 'sql',
      tasks: ['t'],
      activeSet: [],
      treatment: { kind: 'text', change },
    };
    const tasks = [task('t', 'Fill it in.'), task('typed', '/forms fill it in')];
    const base = { suites: new Map([['sql', { tasks }]]), instructions: new Map(), definitions: new Map() };
    const openRun = { base, config: defaultTestConfig, place: { runner: setting.runner } } as unknown as OpenRun;
    return termsFor(openRun, makeMeasurement([planned], 'alone')).watchOf;
  }

  it('are watched for its uses to their own end, those that a prompt types with them where it is there', async () => {
    const see = (await watchOf(''))?.({ task: 't', present: ['skill:forms'] });
    expect(see).toEqual({ isUse: expect.any(Function), typed: 0 });
    expect(see?.isUse('Skill', { skill: 'forms' })).toBe(true);
    expect(see?.isUse('Skill', { skill: 'other' })).toBe(false);
    const typed = [['skill:forms'], []].map(async (present) => (await watchOf(''))?.({ task: 'typed', present }).typed);
    expect(await Promise.all(typed)).toEqual([1, 0]);
  });

  it('are watched for nothing where no prompt triggers it', async () => {
    expect(await watchOf('disable-model-invocation: true\n')).toBeUndefined();
  });
});
