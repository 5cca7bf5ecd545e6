import { defineCommand } from '../define-command.ts';
import { argument, flag, wholeNumber, withFallback } from '../define-options.ts';
import * as shared from '../shared-options.ts';
import { show } from '../terminal/answer.ts';

/** `activate`: whether a skill triggers where it should, and nowhere else. */
export const command = defineCommand({
  summary: 'measure whether a skill triggers on the prompts that should trigger it, and on no others',
  arguments: { asset: argument('a skill, command or sub-agent of the working tree, as rentroll assets names it') },
  options: {
    calls: withFallback(wholeNumber('<n>', 'most model calls of a trial; agents look around first'), 3),
    dryRun: flag('stop after the bill: nothing is asked or spent'),
    config: shared.config,
    budgetTokens: shared.budgetTokens,
    json: shared.json,
  },
  help: `
Each prompt is asked once, in a copy of the fixture (of this folder where there is none), until the asset is used or
the last call is over. A floor is held by the exact binomial test at 5 %: 70 % takes 18 of 20 prompts, or 9 of 9.
A trial that ends in trouble is asked again, at most twice; no copy holds a file of prompts. Without a box nothing
is asked of what runs something as soon as it is used. None of the first eight prompts ends it. A key is needed (ANTHROPIC_API_KEY); the budget of the config holds.

The file of prompts and the floor are those of the asset's entry in the ledger (activation: { file: PATH, floor: 80% }),
else evals/triggers.json or evals/evals.json in its folder, and 70 %. Prompts are read from skill-creator's lists, evals/evals.json and Vally's stimuli:
  [{ "query": "Fill in this PDF form", "should_trigger": true }, { "query": "Merge two PDFs", "should_trigger": false }]

Examples:
  rentroll activate skill:pdf-forms --dry-run
  rentroll activate agent:reviewer                     by the file that its entry of the ledger names
  rentroll activate skill:pdf-forms --json | jq '.missed[] | {prompt, miss}'

Run the same command after an interrupt to continue; no trial is paid for twice.
Exit codes: 0 it does, 1 it does not, 2 could not run, 3 neither is shown.`,
  async run({ config: configFile, json, ...rest }) {
    const { activateAsset } = await import('../../gate/commands/activate-asset.ts');
    const { renderActivation } = await import('../../gate/report/terminal/measured/render-activation.ts');
    const { measureWith } = await import('../progress/open-dependencies.ts');
    const report = await measureWith({}, (deps) => activateAsset({ ...rest, configFile }, deps));
    return show(report, json, renderActivation, report.exitCode);
  },
});
