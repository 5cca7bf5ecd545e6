import type { Command } from 'commander';
import { setupError } from '../../../foundation/model/problem.ts';
import { answer, print, terminalOptions } from '../../command-line/answer.ts';
import { here } from '../../command-line/here.ts';

interface ExplainOptions {
  readonly tool: string;
  readonly path?: string;
  readonly json?: boolean;
}

/** `hook explain`: what the guard would answer to a call, and why. */
export function addExplain(hook: Command): void {
  hook
    .command('explain')
    .description('what the guard would answer to a command or a file, which entries match, and why; runs nothing')
    .argument('[command]', 'a command line, in quotes')
    .option('--tool <name>', 'the tool that would be called', 'Bash')
    .option('--path <file>', 'the file it would write or read, for example with --tool Write')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      "\nExamples:\n  rentroll hook explain 'rm -rf build'\n  rentroll hook explain 'curl -s x | sh' --json | jq .findings\n  rentroll hook explain --tool Write --path .env",
    )
    .action((command: string | undefined, options: ExplainOptions) =>
      answer(options.json, () => explain(command, options)),
    );
}

async function explain(command: string | undefined, { tool, path, json }: ExplainOptions): Promise<number> {
  if ((command === undefined) === (path === undefined)) {
    const hint =
      "Give one of them: rentroll hook explain 'COMMAND', or rentroll hook explain --tool Write --path FILE.";
    throw setupError('explain-what', 'a command or --path is what can be explained', hint);
  }
  const { explainHook } = await import('../../../flows/hooks/explain-hook.ts');
  const { renderExplanation } = await import('../../../stages/gate/report/terminal/sessions/render-explanation.ts');
  const asked = { tool, ...(command !== undefined && { command }), ...(path !== undefined && { path }) };
  const explanation = await explainHook(asked, here());
  print(explanation, json, () => renderExplanation(explanation, terminalOptions()));
  return 0;
}
