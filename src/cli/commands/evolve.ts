import { defined } from '../../core/util/values.ts';
import { defineCommand } from '../define-command.ts';
import { argument, flag, text, wholeNumber, withFallback } from '../define-options.ts';
import * as shared from '../shared-options.ts';
import { show } from '../terminal/answer.ts';

/** `evolve`: a cheaper definition for an agent, compared with the one that stands. */
export const command = defineCommand({
  summary: 'look for a cheaper definition of an agent and compare it with the current one; nothing is applied',
  arguments: { agent: argument('an agent of the config with a definition') },
  options: {
    variant: {
      ...text(
        '<file>',
        'file of the other definition; without it, one call of your own Claude Code (without tools) writes one',
      ),
      conflicts: ['model', 'withTokens'],
    },
    model: text('<model>', 'the model that is asked (default: distill.model of the config)'),
    withTokens: withFallback(wholeNumber('<n>', 'most tokens that asking may take'), 60_000),
    dryRun: flag('stop after the bill: nothing is measured'),
    config: shared.config,
    budgetTokens: shared.budgetTokens,
    json: shared.json,
  },
  help: `
Examples:
  rentroll evolve sql                               ask for a cheaper definition, and compare it
  rentroll evolve sql --variant drafts/sql.md       compare one of yours
  rentroll evolve sql --variant drafts/sql.md --dry-run

Only the description and the words below the head may differ: name, tools, model, memory and every other key stay.
A cheaper variant is written to .rentroll/proposals with its receipt.
Exit codes: 0 cheaper, 1 not, 2 could not run, 3 undecided.`,
  async run({ variant: file, model, withTokens: mostTokens, dryRun = false, config: configFile, json, ...rest }) {
    const { evolveAgent } = await import('../../gate/commands/evolve-agent.ts');
    const { renderEvolve } = await import('../../gate/report/terminal/measured/render-comparison.ts');
    const { measureWith } = await import('../progress/open-dependencies.ts');
    const writtenByModel = { kind: 'model', mostTokens, ...defined({ model }) } as const;
    const variant = file === undefined ? writtenByModel : ({ kind: 'given', file } as const);
    const evolved = await measureWith({}, (deps) => evolveAgent({ ...rest, variant, configFile, dryRun }, deps));
    return show(evolved, json, renderEvolve, evolved.comparison.exitCode);
  },
});
