import type { Command } from 'commander';
import { defaultConfigFile } from '../../../foundation/model/request/gate-request.ts';
import { answer, print, terminalOptions } from '../../command-line/answer.ts';
import { hereToWrite } from '../../command-line/here.ts';

interface CompileOptions {
  readonly config: string;
  readonly check?: boolean;
  readonly json?: boolean;
}

/** `compile`: every agent's memory from the ledger. */
export function addCompile(program: Command): void {
  program
    .command('compile')
    .description('write the compiled memory of all agents from the ledger')
    .option('--check', 'write nothing; fail and show the first line of each memory that differs from the ledger')
    .option('--config <file>', 'config, relative to the repository root', defaultConfigFile)
    .option('--json', 'print one JSON object')
    .addHelpText('after', examples)
    .action((options: CompileOptions) => answer(options.json, () => compile(options)));
}

const examples = `
Examples:
  rentroll compile
  rentroll compile --check                exit code 1 when a memory was edited by hand`;

async function compile({ config: configFile, check, json }: CompileOptions): Promise<number> {
  const { compileAgents, requireCompiled } = await import('../../../flows/compile/compile-agents.ts');
  const { renderWritten } = await import('../../../stages/gate/report/terminal/kept/render-written.ts');
  const title = 'Compiled memory is what the ledger gives.';
  const world = hereToWrite();
  if (check) await requireCompiled({ configFile }, world);
  const files = check ? [] : await compileAgents({ configFile }, world);
  print({ schema: 1, files, problems: [] }, json, () => renderWritten(title, files, terminalOptions()));
  return 0;
}
