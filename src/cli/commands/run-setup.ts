import { type Problem, ProblemError, setupError } from '../../core/model/problem.ts';
import type { RunnerKind } from '../../core/model/rule/config.ts';
import { toDay } from '../../core/text/to-day.ts';
import { adoptFile } from '../../gate/flows/adopt/adopt-file.ts';
import { type InitResult, initRepository } from '../../gate/flows/init/init-repository.ts';
import { placeMarkers } from '../../gate/flows/init/place-markers.ts';
import { priceExample } from '../../gate/flows/init/price-example.ts';
import { planSetup, readSetup, type SetupStep, type SetupStepName } from '../../gate/flows/init/read-setup.ts';
import { renderAdopt } from '../../gate/report/terminal/kept/render-adopt.ts';
import {
  renderSetupEnd,
  renderSetupFiles,
  renderSetupPlan,
  type SetupFilesView,
  shortenConfig,
} from '../../gate/report/terminal/kept/render-setup.ts';
import { here } from '../here.ts';
import { showProblems, terminalOptions } from '../terminal/answer.ts';
import { askTerminal, hasTerminal, takeDefaults } from '../terminal/ask-terminal.ts';
import { checkOrPlan } from './check.ts';
import { doctor } from './doctor.ts';
import { initPorts } from './init.ts';
import { runMine } from './run-tasks.ts';
import { type SetupAction, type SetupDependencies, walkSetup } from './walk-setup.ts';

/** Options of `setup`. */
export interface SetupOptions {
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly only?: SetupStepName;
  readonly runner?: RunnerKind;
  readonly config: string;
}

/** Walks the steps that are open, or lists them. Returns the exit code; throws ProblemError where nobody can be asked. */
export async function runSetup(options: SetupOptions): Promise<number> {
  const isSilent = options.yes !== true && !hasTerminal();
  if (options.dryRun === true || isSilent) await showPlan(options);
  if (options.dryRun === true) return 0;
  if (isSilent) throw noTerminal();
  const failed = await walkSetup(openSetup(options), options.only);
  if (options.only === undefined) await showWhatIsLeft(options, failed);
  return failed.length === 0 ? 0 : 2;
}

async function showPlan({ config, only }: SetupOptions): Promise<void> {
  const open = planSetup(await readSetup(config, here().cwd)).filter(({ name }) => only === undefined || name === only);
  const questions = open.map(({ question }) => question);
  process.stdout.write(renderSetupPlan(questions, terminalOptions()));
}

function noTerminal() {
  const hint = 'Say yes to all of these steps: rentroll setup --yes. Or take one: rentroll setup --only config --yes.';
  return setupError('setup-needs-terminal', 'setup asks before each step, and there is no terminal to ask on', hint);
}

/** What follows costs nothing and writes nothing. Without a config there is nothing to look at. */
async function showWhatIsLeft({ config }: SetupOptions, failed: readonly SetupStep[]): Promise<void> {
  if (!(await readSetup(config, here().cwd)).hasConfig) return;
  await doctor({ config });
  await checkOrPlan({ config, head: 'WORKTREE', dryRun: true });
  process.stdout.write(renderSetupEnd({ priced: await priceExample(config, here()), failed }, terminalOptions()));
}

function openSetup(options: SetupOptions): SetupDependencies {
  const { config, yes } = options;
  const isWorkflow = (path: string) => path.startsWith('.github/workflows/');
  const actions: Readonly<Record<SetupStepName, SetupAction>> = {
    config: initStep(options, (path) => !isWorkflow(path)),
    markers: markersStep(config),
    adopt: adoptStep(config),
    tasks: {
      show: async () => true,
      run: async ({ about: agent }) => (await runMine({ config, agent, max: 8, countsAll: true, withTokens: 0 })) === 0,
    },
    workflow: initStep(options, isWorkflow),
  };
  return {
    actions,
    read: () => readSetup(config, here().cwd),
    ask: yes === true ? async () => true : askOnce,
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

/** What `init` writes without asking, as far as `takes` says. */
function initStep({ config, runner }: SetupOptions, takes: (path: string) => boolean): SetupAction {
  const init = (dryRun: boolean): Promise<InitResult> =>
    initRepository(
      {
        configFile: config,
        takes,
        dryRun,
        ...(runner === undefined ? {} : { runner }),
      },
      takeDefaults,
      { ...here(), ...initPorts },
    );
  return {
    show: async () => {
      const { files, diffs = [] } = await init(true);
      const updated = files.filter(({ action }) => action !== 'create').map(({ file }) => file);
      const isNew = (file: string) => file === config && !updated.includes(file);
      const short = diffs.map(({ file, hunks }) => ({ file, hunks: isNew(file) ? shortenConfig(hunks) : hunks }));
      return show({ files, diffs: short, shown: [config, ...updated], dryRun: true });
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

/** Refusals that leave nothing to mend: the text is read and kept from growing where it stands. */
const stays: ReadonlySet<string> = new Set(['adopt-loses-delivery']);

const toWarning = (problem: Problem): Problem => ({ ...problem, severity: 'warning' });

/** What `adopt` moves; where it takes nothing its reasons are shown and nothing is asked. */
function adoptStep(configFile: string): SetupAction {
  const adopt = (target: string, dryRun: boolean) =>
    adoptFile({ target, configFile, dryRun, today: toDay(new Date()) }, here());
  return {
    show: async ({ about }) => {
      try {
        const result = await adopt(about, true);
        process.stdout.write(renderAdopt({ ...result, asksNext: true }, terminalOptions()));
        return result.taken.length > 0;
      } catch (error) {
        if (!(error instanceof ProblemError) || !error.problems.every(({ code }) => stays.has(code))) throw error;
        await showProblems(new ProblemError(error.problems.map(toWarning)), false);
        return false;
      }
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
