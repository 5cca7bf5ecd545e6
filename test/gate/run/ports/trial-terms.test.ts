import { describe, expect, it } from 'vitest';
import type { RunnerConfig } from '../../../../src/core/model/rule/config.ts';
import { layTexts, type Overlay } from '../../../../src/core/model/trial/overlay.ts';
import type { TrialTerms } from '../../../../src/gate/measure/trial/run-trial.ts';
import type { OpenRun } from '../../../../src/gate/run/environment/open-run.ts';
import { contextOf } from '../../../../src/gate/run/ports/trial-terms.ts';
import { defaultTestConfig } from '../../../helpers/config.ts';

const runner: RunnerConfig = {
  ...defaultTestConfig.runner,
  ...{ kind: 'command', model: 'm', version: '1', program: '/opt/agent', args: ['--fast'], commands: ['npm test'] },
};
const all = { files: true, network: true, processes: true };
const overlay: Overlay = {
  ...{ files: layTexts([['CLAUDE.md', 'a']]), allowed: ['Skill(forms)'] },
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
