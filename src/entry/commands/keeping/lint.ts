import type { Command } from 'commander';
import { runLint } from '../../../flows/lint/run-lint.ts';
import { exitCodeOfProblems } from '../../../foundation/model/problem.ts';
import { defaultConfigFile } from '../../../foundation/model/request/world.ts';
import { toPrintableJson } from '../../../stages/gate/report/render-json.ts';
import { renderLint } from '../../../stages/gate/report/terminal/kept/render-lint.ts';
import { openWorld } from '../../command-line/open-world.ts';
import { terminalOptions } from '../../command-line/show-report.ts';

interface LintOptions {
  readonly base?: string;
  readonly config: string;
  readonly proofs: boolean;
  readonly writeLock?: boolean;
  readonly json?: boolean;
}

/** `lint`: everything that needs no agent. */
export function addLint(program: Command): void {
  program
    .command('lint')
    .description(
      'check everything that needs no agent: ledger, config, tasks, lock, receipts, compiled memory, agent definitions',
    )
    .option('--base <ref>', 'commit to compare frozen content with (default: merge-base with the default branch)')
    .option('--config <file>', 'config, relative to the repository root', defaultConfigFile)
    .option('--no-proofs', 'skip proving that each task fails untouched and passes after its reference patch')
    .option('--write-lock', 'freeze the fixture and new golden tasks in the lock; frozen entries never change')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExamples:\n  rentroll lint\n  rentroll lint --no-proofs\n  rentroll lint --write-lock   after adding a golden task',
    )
    .action(async (options: LintOptions) => {
      process.exitCode = await lint(options);
    });
}

async function lint({ config: configFile, proofs, base, writeLock, json }: LintOptions): Promise<number> {
  const world = openWorld();
  const result = await runLint(
    { configFile, prove: proofs, ...(base ? { base } : {}), ...(writeLock ? { writeLock } : {}) },
    world,
  );
  world.progress.close();
  process.stdout.write(json ? toPrintableJson(result) : renderLint(result, terminalOptions()));
  return exitCodeOfProblems(result.problems);
}
