import { defineCommand } from '../define-command.ts';
import { textOrFlag } from '../define-options.ts';
import { here, readMonthHere } from '../here.ts';
import * as shared from '../shared-options.ts';
import { show } from '../terminal/answer.ts';

/** `context`: what every session pays before it begins. */
export const command = defineCommand({
  summary: 'list the tokens that every session loads, file by file, compared with the base branch',
  options: {
    base: shared.base('commit to compare the files with'),
    details: textOrFlag(
      '[name]',
      'show a plugin, skill or agent beside the instruction files; without a name, all of them',
    ),
    config: shared.config,
    json: shared.json,
  },
  help: `
Examples:
  rentroll context
  rentroll context --base origin/main --json | jq .files
  rentroll context --details deploy

Weigh each skill, command and agent at the real CLI, free: rentroll assets`,
  async run({ config: configFile, json, details, ...rest }) {
    const { listContext, showCatalogue, showDetails } = await import('../../gate/commands/status/show-details.ts');
    const { renderCompanion, renderCompanions, renderContext } = await import(
      '../../gate/report/terminal/kept/render-context.ts'
    );
    if (details === true) return show(await showCatalogue(here()), json, renderCompanions);
    if (details !== undefined) return show(await showDetails(details, here()), json, renderCompanion);
    return show(await listContext({ ...rest, configFile, readMonth: readMonthHere }, here()), json, renderContext);
  },
});
