import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { defaultConfigFile } from '../../core/model/request/gate-request.ts';
import { findPackage } from '../find-package.ts';
import { parsePositive } from '../shared-options.ts';
import { answer } from '../terminal/answer.ts';

interface DemoOptions {
  readonly seed: number;
  readonly html: string;
  readonly outcome?: boolean;
  readonly keep?: boolean;
  readonly json?: boolean;
}

/** `demo`: the gate on a throwaway repository. */
export function addDemo(program: Command): void {
  program
    .command('demo')
    .description('run the gate on a throwaway repository with a pull request of five rules: no agent, no key, free')
    .option('--seed <n>', 'another run of the simulated agent', parsePositive, 1)
    .option('--html <file>', 'HTML page', 'demo-report.html')
    .option('--outcome', 'instead of the five one rule that costs tokens and buys solved tasks, in seconds')
    .option('--keep', 'leave the repository for a look')
    .option('--json', 'print one JSON object, that of check --json')
    .addHelpText('after', examples)
    .action((options: DemoOptions) => answer(options.json, () => demo(options)));
}

const examples = `
Examples:
  rentroll demo                           one to two minutes
  rentroll demo --outcome                 a rule that tokens alone would turn away
  rentroll demo --keep --seed 2           another run, to look around in and to stamp
  rentroll demo --json | jq '.verdicts[] | {rule, verdict}'

Exit codes: those of check. 1 is right: three of the five rules must be refused; 0 with --outcome.`;

const announcement = `Makes a throwaway repository with a pull request of five rules, and judges it by simulated trials.
One to two minutes, and nothing is spent. The first time, npm ci fetches packages for it.
`;

const outcomeAnnouncement = `Makes a throwaway repository with a pull request of one rule that buys solved tasks, and judges it by simulated trials.
`;

async function demo({ seed, html, outcome = false, keep, json }: DemoOptions): Promise<number> {
  const { showReport } = await import('../terminal/show-report.ts');
  const { openDependencies } = await import('../progress/open-dependencies.ts');
  const { runGate } = await import('../../gate/gate.ts');
  const { measureAsNeeded } = await import('../../core/model/request/gate-mode.ts');
  const { makeDemo } = await import('../../gate/flows/demo/make-demo.ts');
  const { placeCommands } = await import('../../gate/flows/demo/place-commands.ts');
  const tell = (text: string) => process.stderr.write(text);
  tell(outcome ? outcomeAnnouncement : announcement);
  const deps = openDependencies({ again: 'begin again: rentroll demo' });
  const repository = await makeDemo({ seed, outcome, benchmarks: join(findPackage(), 'benchmarks') }, deps);
  const kept = keep === true ? repository : undefined;
  try {
    const report = await runGate(
      { configFile: defaultConfigFile, mode: measureAsNeeded },
      { ...deps, cwd: repository },
    );
    deps.progress.close();
    const shown = json === true ? report : placeCommands(report, kept);
    const exitCode = await showReport(shown, { html, json });
    tell(`Each rule in full, with a chart: ${html}\n`);
    return exitCode;
  } finally {
    if (kept === undefined) await rm(repository, { recursive: true, force: true });
    tell(kept === undefined ? gone : `The repository is kept: ${kept}\n`);
    tell(outcome ? '' : others);
  }
}

const gone = "The demo's repository is removed; with --keep it stays, to look around and stamp in.\n";
const others = 'A rule that costs tokens and buys solved tasks: rentroll demo --outcome\n';
