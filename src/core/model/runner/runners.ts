import { type RunnerConfig, type RunnerKind, runnerKinds } from '../rule/config.ts';
import type { Runtime } from '../rule/context.ts';
import type { EvidenceLevel } from './runner.ts';
import type { RunnerKit, SessionKit } from './runner-kits.ts';
import { claudeKit, codexKit, commandKit, copilotKit, demoKit } from './runner-kits.ts';

/** The one table of runners: who wants to know something by a runner's kind reads it here. */
export const runners: Readonly<Record<RunnerKind, RunnerKit>> = {
  demo: demoKit,
  claude: claudeKit,
  codex: codexKit,
  command: commandKit,
};

/** Whoever reads the files of a repository at the start of a session: all runners, and programs that people start beside them. */
export const runtimeKits: Readonly<Record<Runtime, SessionKit>> = { ...runners, copilot: copilotKit };

/** Runner of a config that names none. */
export const defaultRunner: RunnerKind = 'demo';

/** Runners that `init` writes a config for: those with a setup, and the simulated agent. */
export const offeredRunners = [...runnerKinds.filter((kind) => runners[kind].setup !== undefined), defaultRunner];

/** Finds the kind of that name, as a config, a receipt or a person writes it. */
export function findRunnerKind(name: unknown): RunnerKind | undefined {
  return runnerKinds.find((kind) => kind === name);
}

/** Returns what the trials of a receipt are worth, by the runner that it names: `simulated` where that starts no agent. */
export function levelOf({ basis }: { readonly basis: { readonly runner: string } }): EvidenceLevel {
  return isSimulated(basis.runner) ? 'simulated' : 'measured';
}

/** Returns true for the name of a runner that starts nothing: its trials cost nothing and count for no real agent. */
export function isSimulated(name: string | undefined): boolean {
  const kind = findRunnerKind(name);
  return kind !== undefined && runners[kind].level === 'simulated';
}

/** Returns the model that a trial of this config will report, before it has run: that of the config, or the demo agent's own. */
export function plannedModel({ runner }: { readonly runner: Pick<RunnerConfig, 'kind' | 'model'> }): string {
  return runners[runner.kind].models?.[0] ?? runner.model;
}

/** Returns true where every call of a trial asks for room before it is made: only then can less than the limit of a trial be set aside for it. */
export function asksFirst({ kind }: { readonly kind: RunnerKind }): boolean {
  return runners[kind].calls !== 'own';
}
