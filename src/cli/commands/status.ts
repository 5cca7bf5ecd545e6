import type { Status } from '../../core/model/verdict/status.ts';
import { defineCommand } from '../define-command.ts';
import { flag } from '../define-options.ts';
import { namesOf } from '../names-of.ts';
import { hereWithSessions } from '../session-port.ts';
import * as shared from '../shared-options.ts';
import { print, terminalOptions } from '../terminal/answer.ts';

/** `status`: what stands. */
export const command = defineCommand({
  summary: 'show all rules with rent, savings and evictions, the suites, real work, and what measuring has cost',
  options: {
    base: shared.base('commit receipts are checked against'),
    config: shared.config,
    verbose: flag(
      'show everything, more than one screen: also real work by rule set, agent and project, and the last sessions',
    ),
    json: shared.json,
  },
  help: `
Examples:
  rentroll status
  rentroll status --verbose
  rentroll status --json | jq .${namesOf<Status>('agents')}`,
  async run({ config: configFile, json, verbose, ...rest }) {
    const { readStatus } = await import('../../gate/commands/status/read-status.ts');
    const isBrief = !verbose && !json;
    const result = await readStatus({ ...rest, configFile, isBrief }, hereWithSessions());
    const { toStatusBlocks, toBriefStatusBlocks } = await import('../../gate/report/pages/status/status-page.ts');
    const { printTerminal } = await import('../../core/report/print-terminal.ts');
    const describe = verbose ? toStatusBlocks : toBriefStatusBlocks;
    print(result, json, () => printTerminal(describe(result), terminalOptions()));
    return 0;
  },
});
