import type { Command } from 'commander';
import { readMonthHere } from '../here.ts';
import { configOption, jsonOption, type ReadOptions } from '../shared-options.ts';
import { answer, show } from '../terminal/answer.ts';

/** `assets`: what each skill, command, sub-agent, output style and nested file adds to a session, and whether it can be used. */
export function addAssets(program: Command): void {
  program
    .command('assets [ids...]')
    .description(
      'weigh skills, commands, sub-agents, styles and nested files at the real CLI, and check that they can be used; free',
    )
    .option(...configOption)
    .option(...jsonOption)
    .addHelpText(
      'after',
      `
Starts the Claude Code on PATH in copies of this folder, with all assets, with each left out once, and a few
times more to use each. A meter on this machine answers: no model is called, no key is needed, nothing is paid
and nothing is written here. Hooks and what else runs by itself are started in a box only (bubblewrap).

Exit code 0: weighed, or nothing is here. 1: something has to be mended. 2: it could not be started.

Examples:
  rentroll assets
  rentroll assets skill:pdf-forms            with parts of the request, files, what runs and what was printed
  rentroll assets --json | jq '.assets[] | {id, rent}'`,
    )
    .action((ids: readonly string[], options: ReadOptions) => answer(options.json, () => assets(ids, options)));
}

async function assets(only: readonly string[], { config: configFile, json }: ReadOptions): Promise<number> {
  const { weighTree } = await import('../../gate/flows/weigh-tree.ts');
  const { renderAssets } = await import('../../gate/report/terminal/measured/render-assets.ts');
  const { judgeProblems } = await import('../../core/decide/judge/judge-change.ts');
  const { measureWith } = await import('../progress/open-dependencies.ts');
  const report = await measureWith({ again: 'rentroll assets' }, (deps) =>
    weighTree({ only, configFile, readMonth: readMonthHere }, deps),
  );
  const isWrong = report.problems.some(({ severity }) => severity === 'error');
  return show(report, json, renderAssets(only.length > 0), isWrong ? judgeProblems(report.problems).exitCode : 0);
}
