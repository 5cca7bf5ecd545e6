import type { RunnerConfig } from '../../../core/model/rule/config.ts';
import type { Runtime } from '../../../core/model/rule/context.ts';
import { runtimeKits } from '../../../core/model/runner/runners.ts';
import { defined } from '../../../core/util/values.ts';
import type { SeeCall } from '../meter/account/meter-options.ts';
import type { OpenRunner, RunnerInput } from '../runners/runner-program.ts';

/** Where a runner keeps things and what it may inherit. */
export interface RunnerEnvironment {
  /** Scratch directory of the run. */
  readonly scratch: string;
  readonly env: NodeJS.ProcessEnv;
  /** Set where the meter answers by itself, without any key: it is handed each call, and says what the model does next. */
  readonly see?: SeeCall;
}

/** The runner of a config, or another program that is started free of charge. */
export type StartedRunner = Omit<RunnerConfig, 'kind'> & { readonly kind: Runtime };

/** Opens the runner the config names. Throws ProblemError when a real one is missing, is not the version of the config, or has no key. */
export function openRunner(
  { runner }: { readonly runner: StartedRunner },
  place: RunnerEnvironment,
): Promise<OpenRunner> {
  return openers[runner.kind](runner, place);
}

/** Each is imported when it is needed, since they load a tokenizer. */
const openers: Readonly<Record<Runtime, (runner: StartedRunner, place: RunnerEnvironment) => Promise<OpenRunner>>> = {
  demo: async () => {
    const { createDemoRunner } = await import('../../../demo/demo-runner.ts');
    const runner = createDemoRunner();
    return { runner, close: () => Promise.resolve() };
  },
  claude: async (runner, place) => {
    const { openClaude } = await import('../runners/claude-runner.ts');
    return openClaude({ ...inputOf(runner, place), commands: runner.commands });
  },
  codex: async (runner, place) => {
    const { openCodex } = await import('../runners/codex-runner.ts');
    return openCodex(inputOf(runner, place));
  },
  copilot: async (runner, place) => {
    const { openCopilot } = await import('../runners/copilot-runner.ts');
    return openCopilot(inputOf(runner, place));
  },
  command: async (runner, place) => {
    const { openCommand } = await import('../runners/command-runner.ts');
    return openCommand({ ...inputOf(runner, place), args: runner.args ?? [], network: runner.network === true });
  },
};

function inputOf(
  { kind, model, version = '', program = runtimeKits[kind].program ?? '' }: StartedRunner,
  { scratch, env, see }: RunnerEnvironment,
): RunnerInput {
  return { model, version, program, scratch, env, ...defined({ see }) };
}
