/** Runs one trial whose agent takes rights away, as `openNobody` starts it, and prints the record and what is left of the copy. */
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AgentRequest } from '../../../../src/core/model/runner/runner.ts';
import { layTexts } from '../../../../src/core/model/trial/overlay.ts';
import * as trials from '../../../../src/gate/trials/run/run-trial.ts';

const deeds: Readonly<Record<string, (request: AgentRequest) => void>> = {
  'closes a folder': ({ workspace }) => close(join(workspace, 'closed'), 0o000),
  'leaves a module cache as Go does': ({ workspace }) => close(join(workspace, 'pkg/mod/cache'), 0o555),
  'closes its own copy': ({ workspace }) => chmodSync(workspace, 0o000),
  'closes the folder of its trial': ({ workspace }) => chmodSync(dirname(workspace), 0o000),
  'closes the home of the check': ({ home }) => chmodSync(join(dirname(home), 'check'), 0o000),
  'puts a closed folder in the place of its transcript': ({ transcript }) => close(transcript, 0o000),
  'builds folders deeper than a path may be long': ({ workspace }) => {
    process.chdir(workspace);
    for (let depth = 0; depth < 60; depth += 1) {
      mkdirSync('d'.repeat(100));
      process.chdir('d'.repeat(100));
    }
    process.chdir('/');
  },
};

function close(folder: string, mode: number): void {
  mkdirSync(join(folder, 'inside'), { recursive: true });
  writeFileSync(join(folder, 'inside', 'file'), 'x');
  chmodSync(join(folder, 'inside'), mode);
  chmodSync(folder, mode);
}

const [deed = ''] = process.argv.slice(2);
const folder = process.cwd();
mkdirSync(join(folder, 'template'));
const usage = { input: 700, output: 7, cacheCreation: 0, cacheRead: 0 };
const task = { id: 't', agent: 'sql', prompt: 'p', successCheck: 'true', file: 'f', reference: '' };
const scratch = join(folder, 'scratch');
const setting: trials.TrialSetting = {
  runner: {
    kind: 'claude',
    level: 'measured',
    version: '1',
    run: async (request) => {
      deeds[deed]?.(request);
      return { exit: 'finished', usage, turns: 1, model: 'm', firstRequest: '' };
    },
  },
  fixture: { template: join(folder, 'template'), modules: undefined },
  tasks: { t: { ...task, referenceFile: 'r', digest: 'd' } },
  overlayOf: () => ({ files: layTexts([['MEMORY.md', 'memory']]), allowed: [], servers: new Map() }),
  memoryFile: 'MEMORY.md',
  ruleLines: [],
  limits: { maxTurns: 1, tokenCap: 1, timeoutMs: 1000, checkTimeoutMs: 5000 },
  scratch,
  env: process.env,
  signal: new AbortController().signal,
};
const spec = {
  key: 'k'.repeat(20),
  measurement: 'm',
  agent: 'sql',
  task: 't',
  index: 0,
  batch: 1,
  order: 1,
  seed: 'ab',
  present: [],
  toggled: [],
};
const result = await trials.runTrial(setting, spec).catch((error: Error) => ({ thrown: error.message }));
const isGone = await trials.tidyTrial(setting, spec);
const left = existsSync(scratch) ? readdirSync(scratch) : [];
rmSync(join(folder, 'template'), { recursive: true });
process.stdout.write(JSON.stringify({ result, isGone, left }));
