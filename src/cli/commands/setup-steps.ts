import type { RunnerKind } from '../../core/model/rule/config.ts';
import { toDay } from '../../core/text/to-day.ts';
import { defined } from '../../core/util/values.ts';
import { adoptFile } from '../../gate/commands/adopt/adopt-file.ts';
import { type InitResult, initRepository } from '../../gate/commands/init/init-repository.ts';
import { placeMarkers, readSetup, type SetupStepName } from '../../gate/commands/init/read-setup.ts';
import { renderAdopt } from '../../gate/report/terminal/kept/render-adopt.ts';
import { renderSetupFiles, type SetupFilesView, shortenConfig } from '../../gate/report/terminal/kept/render-setup.ts';
import { here } from '../here.ts';
import { showProblems, terminalOptions } from '../terminal/answer.ts';
import { askTerminal, takeDefaults } from '../terminal/ask-terminal.ts';
import { initPorts } from './init.ts';
import type { SetupAction, SetupDependencies } from './walk-setup.ts';

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
    initRepository({ configFile, takes, dryRun, ...defined({ runner }) }, takeDefaults, { ...here(), ...initPorts });
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
