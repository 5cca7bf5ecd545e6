import { defineCommand } from '../define-command.ts';
import { flag, oneOf } from '../define-options.ts';
import { hereToWrite } from '../here.ts';
import * as shared from '../shared-options.ts';
import { print, terminalOptions } from '../terminal/answer.ts';

/** `stamp`: verdicts into ledger, receipts and baselines, and the compiled memory of every agent. */
export const command = defineCommand({
  summary: 'write measured verdicts into ledger, receipts and baselines, and the compiled memory of all agents',
  options: {
    base: shared.base('commit the rules were measured against'),
    config: shared.config,
    retire: oneOf('<how>', 'manual: evicted skills and commands stay for people, no model loads them', ['manual']),
    dryRun: flag('say what would be written, and write nothing'),
    json: shared.json,
  },
  help: `
Examples:
  rentroll stamp --dry-run
  rentroll stamp && git add --all && git commit --message "Stamp verdicts"
  rentroll audit && rentroll stamp --retire manual      an evicted skill stays, and people go on calling it

A rule that earns becomes active; one that does not earn, or saves by failing tasks, is evicted; an undecided one stays.
A rule is evicted after it fails two audits in a row; the first failure is recorded. One rule leaves a memory at a time.
Only verdicts for the rule as it reads now are written. Running it twice changes nothing.
Without a new verdict it writes compiled memory alone, which is what a ledger edited by hand needs.
Remove the files of an evicted skill, command or agent yourself. --retire manual writes disable-model-invocation: true
into the head of a skill or command in place of that, also after a stamp without it.`,
  async run({ config: configFile, json, ...rest }) {
    const { stampRules } = await import('../../gate/commands/stamp/stamp-rules.ts');
    const { renderStamp } = await import('../../gate/report/terminal/kept/render-stamp.ts');
    const result = await stampRules({ ...rest, configFile }, hereToWrite());
    print({ schema: 1, ...result }, json, () => renderStamp(result, terminalOptions()));
    return 0;
  },
});
