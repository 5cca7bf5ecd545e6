import { defineCommand } from '../define-command.ts';
import { text } from '../define-options.ts';
import { here } from '../here.ts';
import * as shared from '../shared-options.ts';

/** `report`: the report of the latest run once more, without measuring anything. */
export const command = defineCommand({
  summary: 'show the report of the latest run again, or write it as a page',
  options: {
    config: shared.config,
    html: text('<file>', 'write the report as an HTML page'),
    verbose: shared.verbose,
    json: shared.json,
  },
  help: `
Examples:
  rentroll report
  rentroll report --html report.html
  rentroll report --json > report.json

Exit codes: 0 whatever the verdicts are, 2 when nothing was measured in this clone.`,
  async run({ config: configFile, ...shown }) {
    const { requireLatestReport } = await import('../../gate/commands/status/find-latest-report.ts');
    const { showReport } = await import('../terminal/show-report.ts');
    await showReport(await requireLatestReport({ configFile }, here()), { ...shown, configFile });
    return 0;
  },
});
