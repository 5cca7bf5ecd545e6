import type { Command } from 'commander';
import { here, readMonthHere } from '../here.ts';
import { baseOption, configOption, jsonOption, type ReadOptions } from '../shared-options.ts';
import { answer, show } from '../terminal/answer.ts';

interface ContextOptions extends ReadOptions {
  readonly base?: string;
  readonly details?: string | true;
}

/** `context`: what every session pays before it begins. */
export function addContext(program: Command): void {
  program
    .command('context')
    .description(
      'list what agents load at every start: files compared with the base, active rules against the limit, weakest first',
    )
    .option(...baseOption('commit files are compared with'))
    .option('--details [name]', 'a plugin, skill or agent that stands beside; without a name all of them')
    .option(...configOption)
    .option(...jsonOption)
    .addHelpText(
      'after',
      '\nExamples:\n  rentroll context\n  rentroll context --base origin/main --json | jq .files\n  rentroll context --details deploy\n\nWhat each skill, command and agent weighs at the real CLI, for nothing: rentroll assets',
    )
    .action((options: ContextOptions) => answer(options.json, () => context(options)));
}

async function context({ config: configFile, json, details, ...rest }: ContextOptions): Promise<number> {
  if (details !== undefined) return showBeside(details, json);
  const { listContext } = await import('../../gate/flows/status/show-details.ts');
  const { renderContext } = await import('../../gate/report/terminal/kept/render-context.ts');
  const result = await listContext({ ...rest, configFile, readMonth: readMonthHere }, here());
  return show(result, json, renderContext);
}

async function showBeside(name: string | true, json: boolean | undefined): Promise<number> {
  const { showCatalogue, showDetails } = await import('../../gate/flows/status/show-details.ts');
  const { renderCompanion, renderCompanions } = await import('../../gate/report/terminal/kept/render-context.ts');
  if (name === true) {
    const found = await showCatalogue(here());
    return show(found, json, renderCompanions);
  }
  const details = await showDetails(name, here());
  return show(details, json, renderCompanion);
}
