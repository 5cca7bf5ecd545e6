import type { Command } from 'commander';
import { defaultConfigFile } from '../../../foundation/model/request/gate-request.ts';
import { answer, print, terminalOptions } from '../../command-line/answer.ts';
import { here } from '../../command-line/here.ts';

interface DistillOptions {
  readonly session?: string;
  readonly config: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** `distill`: candidates from dear sessions. */
export function addDistill(program: Command): void {
  program
    .command('distill')
    .description('one look at each session that was dearer than usual: at most two candidate rules, which wait')
    .option('--session <id>', 'this session and its subagents (default: all that hooks have put on the list)')
    .option('--config <file>', 'config of the projects, relative to their roots', defaultConfigFile)
    .option('--dry-run', 'show what would be asked, and ask and store nothing')
    .option('--json', 'print one JSON object')
    .addHelpText('after', examples)
    .action((options: DistillOptions) => answer(options.json, () => distill(options)));
}

const examples = `
A session is dear when it took more tokens than three quarters of its agent's last 50 completed ones in the project, and five came before it.
Your own Claude Code is asked once, without tools; without it, figures alone propose. Nothing enters a memory: rentroll propose.

Examples:
  rentroll distill
  rentroll distill --session 6706089d-9d7e-4f48-bd2d-8f2a2546eb78 --dry-run
  rentroll distill --json | jq .runs`;

async function distill({ config: configFile, json, ...rest }: DistillOptions): Promise<number> {
  const { distillRuns } = await import('../../../flows/distill/distill-runs.ts');
  const { renderDistill } = await import('../../../stages/gate/report/terminal/sessions/render-distill.ts');
  const result = await distillRuns({ ...rest, configFile }, here());
  print(result, json, () => renderDistill(result, terminalOptions()));
  return 0;
}
