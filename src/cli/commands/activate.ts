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
Each prompt is tried once, in a copy of the fixture (or of this folder), until the asset is used or the calls are used up.
A trial that fails for another reason is repeated at most twice. When none of the first eight prompts triggers the asset,
measuring stops. The share of prompts that trigger it has to reach a floor, by the exact binomial test at 5 %: a floor of
70 % takes 18 of 20 prompts, or 9 of 9. An API key is needed (ANTHROPIC_API_KEY), and the budget of the config applies.
An asset that starts a program as soon as it is used is tried in a sandbox only.

The prompts and the floor come from the asset's entry in the ledger (activation: { file: PATH, floor: 80% }). Without an
entry, the prompts are evals/triggers.json or evals/evals.json in the folder of the asset, and the floor is 70 %.
Lists of skill-creator, evals/evals.json and stimuli of Vally can be read:
  [{ "query": "Fill in this PDF form", "should_trigger": true }, { "query": "Merge two PDFs", "should_trigger": false }]

Examples:
  rentroll activate skill:pdf-forms --dry-run
  rentroll activate agent:reviewer                     by the file that its entry of the ledger names
  rentroll activate skill:pdf-forms --json | jq '.missed[] | {prompt, miss}'

Run the same command after an interrupt to continue; no trial is paid for twice.
Exit codes: 0 it triggers as it should, 1 it does not, 2 could not run, 3 undecided.`,
  async run({ config: configFile, json, ...rest }) {
    const { activateAsset } = await import('../../gate/commands/activate-asset.ts');
    const { renderActivation } = await import('../../gate/report/terminal/measured/render-activation.ts');
    const { measureWith } = await import('../progress/open-dependencies.ts');
    const report = await measureWith({}, (deps) => activateAsset({ ...rest, configFile }, deps));
    return show(report, json, renderActivation, report.exitCode);
  },
});
