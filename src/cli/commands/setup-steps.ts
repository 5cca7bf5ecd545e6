import { ProblemError } from '../../core/model/problem.ts';
import type { RunnerKind } from '../../core/model/rule/config.ts';
import { toDay } from '../../core/text/to-day.ts';
import { defined } from '../../core/util/values.ts';
import { adoptFile } from '../../gate/commands/adopt/adopt-file.ts';
import { type InitResult, initRepository } from '../../gate/commands/init/init-repository.ts';
import {
  findOpenStep,
  placeMarkers,
  readSetup,
  type SetupState,
  type SetupStep,
  type SetupStepName,
} from '../../gate/commands/init/read-setup.ts';
import { renderAdopt } from '../../gate/report/terminal/kept/render-adopt.ts';
import { renderSetupFiles, type SetupFilesView, shortenConfig } from '../../gate/report/terminal/kept/render-setup.ts';
import { here } from '../here.ts';
import { showProblems, terminalOptions } from '../terminal/answer.ts';
import { askTerminal } from '../terminal/ask-terminal.ts';
import { initPorts } from './init.ts';

/** The steps of setup as the walk takes them; `yes` answers every question. */
export function openSetup(config: string, yes: boolean, runner: RunnerKind | undefined): SetupDependencies {
  const isWorkflow = (path: string) => path.startsWith('.github/workflows/');
  const actions: Readonly<Record<SetupStepName, SetupAction>> = {
    config: initStep(config, runner, (path) => !isWorkflow(path)),
    markers: markersStep(config),
    adopt: adoptStep(config),
    tasks: {
      show: async () => true,
      run: async ({ about: agent }) => {
        const { mineTasks } = await import('./tasks.ts');
        return (await mineTasks({ config, agent, max: 8, countsAll: true, withTokens: 0 })) === 0;
      },
    },
    workflow: initStep(config, runner, isWorkflow),
  };
  return {
    actions,
    read: () => readSetup(config, here().cwd),
    ask: yes ? async () => true : askOnce,
    explain: (error) => showProblems(error, false),
  };
}

/** Between questions the terminal belongs to the steps. */
async function askOnce(question: string): Promise<boolean> {
  const terminal = askTerminal();
  try {
    return await terminal.confirm(question, true);
  } finally {
    terminal.close();
  }
}

/** The step that writes the files of `init` for whose paths `takes` is true, without questions. */
function initStep(configFile: string, runner: RunnerKind | undefined, takes: (path: string) => boolean): SetupAction {
  const init = (dryRun: boolean): Promise<InitResult> =>
    initRepository({ configFile, takes, dryRun, ...defined({ runner }) }, { ...here(), ...initPorts });
  return {
    show: async () => {
      const { files, diffs = [] } = await init(true);
      const updated = files.filter(({ action }) => action !== 'create').map(({ file }) => file);
      const isNew = (file: string) => file === configFile && !updated.includes(file);
      const short = diffs.map(({ file, hunks }) => ({ file, hunks: isNew(file) ? shortenConfig(hunks) : hunks }));
      return show({ files, diffs: short, shown: [configFile, ...updated], dryRun: true });
    },
    run: async () => {
      await init(false);
      return tellWritten();
    },
  };
}

function markersStep(configFile: string): SetupAction {
  return {
    show: async ({ about: file }) => {
      const placed = await placeMarkers({ configFile, file, dryRun: true }, here());
      return show({ ...placed, shown: [file], dryRun: true });
    },
    run: async ({ about: file }) => {
      await placeMarkers({ configFile, file, dryRun: false }, here());
      return tellWritten();
    },
  };
}

/** The step that moves rules into the ledger. Where `adopt` takes nothing, its reasons are shown and no question is asked. */
function adoptStep(configFile: string): SetupAction {
  const adopt = (target: string, dryRun: boolean) =>
    adoptFile({ target, configFile, dryRun, today: toDay(new Date()) }, here());
  return {
    show: async ({ about }) => {
      const result = await adopt(about, true);
      process.stdout.write(renderAdopt({ ...result, asksNext: true }, terminalOptions()));
      return result.taken.length > 0;
    },
    run: async ({ about }) => {
      await adopt(about, false);
      return tellWritten();
    },
  };
}

function show(view: SetupFilesView): boolean {
  process.stdout.write(renderSetupFiles(view, terminalOptions()));
  return view.files.length > 0;
}

/** Confirms that what a step has shown stands in its files now; always true. */
function tellWritten(): true {
  process.stdout.write('\nWritten.\n\n');
  return true;
}

/** A step as the walk takes it. */
export interface SetupAction {
  /** Shows what would be done; false when there is nothing to do after all. Writes nothing. */
  show(step: SetupStep): Promise<boolean>;
  /** Does it; false when nothing came of it, so that the step stays open. */
  run(step: SetupStep): Promise<boolean>;
}

/** The part of the walk that its caller brings: reading, steps, questions. */
export interface SetupDependencies {
  readonly read: () => Promise<SetupState>;
  readonly actions: Readonly<Record<SetupStepName, SetupAction>>;
  /** A person's word on a question. */
  readonly ask: (question: string) => Promise<boolean>;
  /** Shows why a step could not be taken. */
  readonly explain: (error: ProblemError) => Promise<unknown>;
}

/**
 * Takes the open steps one after the other and reads the repository anew before each, so that a walk which was killed goes on where it was.
 * A step that is refused or cannot be taken is passed over. Gives those that could not be taken, or that
 * nothing came of.
 */
export async function walkSetup(deps: SetupDependencies, only?: SetupStepName): Promise<readonly SetupStep[]> {
  const passed: SetupStep[] = [];
  const failed: SetupStep[] = [];
  for (;;) {
    const step = findOpenStep(await deps.read(), passed, only);
    if (step === undefined) return failed;
    passed.push(step);
    if (!(await takeStep(step, deps))) failed.push(step);
  }
}

/** False when the step could not be taken; a person's no is none of that, and no answer at all ends the walk. */
async function takeStep(step: SetupStep, deps: SetupDependencies): Promise<boolean> {
  const action = deps.actions[step.name];
  const isOpen = await attempt(() => action.show(step), deps);
  if (isOpen === undefined) return false;
  if (!isOpen || !(await deps.ask(step.question))) return true;
  return (await attempt(() => action.run(step), deps)) === true;
}

/** Does `work` and returns its answer; undefined when it met a problem, which is shown. */
async function attempt(work: () => Promise<boolean>, { explain }: SetupDependencies): Promise<boolean | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    await explain(error);
    return undefined;
  }
}
