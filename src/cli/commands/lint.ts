import type { Command } from 'commander';
import { baseOption, configOption, jsonOption } from '../shared-options.ts';
import { print, terminalOptions } from '../terminal/answer.ts';

interface LintOptions {
  readonly base?: string;
  readonly config: string;
  readonly proofs: boolean;
  readonly writeLock?: boolean;
  readonly delivery?: boolean;
  readonly json?: boolean;
}

/** `lint`: everything that needs no agent. */
export function addLint(program: Command): void {
  program
    .command('lint')
    .description(
      'check everything that needs no agent: ledger, config, tasks, lock, receipts, compiled memory, agent definitions',
    )
    .option(...baseOption('commit to compare frozen content with'))
    .option(...configOption)
    .option('--no-proofs', 'skip proving that each task fails untouched and passes after its reference patch')
    .option(
      '--write-lock',
      'prove new golden tasks against stubs and freeze them in the lock; frozen entries never change',
    )
    .option('--delivery', 'start each agent once, for nothing, and prove that its rules reach it')
    .option(...jsonOption)
    .addHelpText(
      'after',
      '\nExamples:\n  rentroll lint\n  rentroll lint --no-proofs\n  rentroll lint --write-lock   after adding a golden task',
    )
    .action(async (options: LintOptions) => {
      process.exitCode = await lint(options);
    });
}

async function lint(options: LintOptions): Promise<number> {
  const { config: configFile, proofs, base, json } = options;
  const { renderLint } = await import('../../gate/report/terminal/kept/render-lint.ts');
  const { openDependencies } = await import('../progress/open-dependencies.ts');
  const deps = openDependencies();
  const request = { configFile, prove: proofs, ...(base ? { base } : {}), ...given(options) };
  const isRead = !proofs && options.writeLock !== true && options.delivery !== true;
  const result = isRead
    ? await (await import('../../gate/flows/lint/lint-files.ts')).lintFiles(request, deps)
    : await (await import('../../gate/flows/lint/run-lint.ts')).runLint(request, deps);
  deps.progress.close();
  print({ schema: 1, ...result }, json, () => renderLint(result, terminalOptions()));
  const { judgeProblems } = await import('../../core/decide/judge/judge-change.ts');
  return judgeProblems(result.problems).exitCode;
}

function given({ writeLock, delivery }: LintOptions) {
  return {
    ...(writeLock ? { writeLock } : {}),
    ...(delivery ? { delivery } : {}),
  };
}
