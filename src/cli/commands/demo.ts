import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultConfigFile } from '../../core/model/request/gate-request.ts';
import type { Report, RuleVerdict } from '../../core/model/verdict/report.ts';
import { defineCommand } from '../define-command.ts';
import { flag, text, wholeNumber, withFallback } from '../define-options.ts';
import { findPackage } from '../find-package.ts';
import { namesOf } from '../names-of.ts';
import { notify } from '../terminal/notify.ts';

/** `demo`: the gate on a throwaway repository. */
export const command = defineCommand({
  summary: 'run the gate on a throwaway repository with a pull request of five rules: no agent, no key, free',
  options: {
    seed: withFallback(wholeNumber('<n>', 'seed of the simulated agent: another number gives another run'), 1),
    html: withFallback(text('<file>', 'HTML page'), 'demo-report.html'),
    outcome: flag('judge one rule that costs tokens and solves more tasks instead of the five; takes seconds'),
    keep: flag('keep the repository, to look around in it'),
    json: flag('print one JSON object, that of check --json'),
  },
  help: `
Examples:
  rentroll demo                           one to two minutes
  rentroll demo --outcome                 a rule that tokens alone would turn away
  rentroll demo --keep --seed 2           another run, to look around in and to stamp
  rentroll demo --json | jq '.${namesOf<Report>('verdicts')}[] | {${namesOf<RuleVerdict>('rule', 'verdict')}}'

Exit codes: those of check. 1 is right: three of the five rules must be refused; 0 with --outcome.`,
  async run({ seed, html, outcome = false, keep, json }) {
    const { showReport } = await import('../terminal/show-report.ts');
    const { openDependencies } = await import('../progress/open-dependencies.ts');
    const { checkChange } = await import('../../gate/check.ts');
    const { measureAsNeeded } = await import('../../core/model/request/gate-request.ts');
    const { makeDemo } = await import('../../gate/commands/demo/make-demo.ts');
    const { placeCommands } = await import('../../gate/commands/demo/make-demo.ts');
    notify(outcome ? outcomeAnnouncement : announcement);
    const deps = openDependencies({ again: 'begin again: rentroll demo' });
    const repository = await makeDemo({ seed, outcome, benchmarks: join(findPackage(), 'benchmarks') }, deps);
    const remaining = keep ? repository : undefined;
    try {
      const report = await checkChange(
        { configFile: defaultConfigFile, mode: measureAsNeeded },
        { ...deps, cwd: repository },
      );
      deps.progress.close();
      const shown = json ? report : placeCommands(report, remaining);
      const exitCode = await showReport(shown, { html, json });
      notify(`Each rule in full, with a chart: ${html}\n`);
      return exitCode;
    } finally {
      if (remaining === undefined) await rm(repository, { recursive: true, force: true });
      notify(remaining === undefined ? gone : `The repository is kept: ${remaining}\n`);
      notify(outcome ? '' : others);
    }
  },
});

const announcement = `Makes a throwaway repository with a pull request of five rules, and judges it by simulated trials.
One to two minutes, and nothing is spent. The first time, npm ci fetches packages for it.
`;

const outcomeAnnouncement = `Makes a throwaway repository with a pull request of one rule that buys solved tasks, and judges it by simulated trials.
`;

const gone = "The demo's repository is removed; with --keep it stays, to look around and stamp in.\n";
const others = 'A rule that costs tokens and buys solved tasks: rentroll demo --outcome\n';
