import { join } from 'node:path';
import type { Config } from '../../foundation/model/rule/config.ts';
import type { Runner } from '../../foundation/model/trial/runner.ts';
import { defined } from '../../foundation/util/defined.ts';
import type { SeenCall } from '../../stages/gate/measure/meter/account/meter-options.ts';
import { recordingFolders } from '../../stages/gate/measure/replay/open-recording.ts';

/** Where a runner keeps things and what it may inherit. */
export interface RunnerPlace {
  /** What belongs to the user and not to a repository. */
  readonly home: string;
  /** Names the prepared fixture. */
  readonly fixture: string;
  /** Scratch directory of the run. */
  readonly scratch: string;
  readonly env: NodeJS.ProcessEnv;
  /** Folder of a recording: what passes the meter is recorded in it. */
  readonly record?: string;
  /** Set where the meter answers by itself, without any key: it is handed each call. */
  readonly see?: (call: SeenCall) => void;
}

/**
 * Opens the runner the config names; each is imported when it is needed, since they load a tokenizer. Throws ProblemError when a real one
 * is missing, is not the version of the config, or has no key.
 */
export async function openRunner(
  { runner }: Config,
  { home, fixture, scratch, env, record, see }: RunnerPlace,
): Promise<{ readonly runner: Runner; close(): Promise<void> }> {
  if (runner.kind === 'reference') {
    const { createReferenceRunner } = await import('../../apart/reference-agent/runner.ts');
    return {
      runner: createReferenceRunner({ cacheDirectory: join(home, 'commands'), fixture }),
      close: () => Promise.resolve(),
    };
  }
  const { model, version = '', program, args = [], network = false, commands } = runner;
  const recordTo = record === undefined ? {} : { recordTo: join(record, recordingFolders.exchanges) };
  const pinned = { model, version, scratch, env, ...recordTo, ...defined({ see }) };
  if (runner.kind === 'codex') {
    const { openCodex } = await import('../../stages/gate/measure/runners/codex/open-codex.ts');
    return openCodex({ ...pinned, program: program ?? 'codex' });
  }
  if (runner.kind === 'command') {
    const { openCommand } = await import('../../stages/gate/measure/runners/command/open-command.ts');
    return openCommand({ ...pinned, program: program ?? '', args, network });
  }
  const { openClaude } = await import('../../stages/gate/measure/runners/claude/open-claude.ts');
  return openClaude({ ...pinned, program: program ?? 'claude', commands });
}
