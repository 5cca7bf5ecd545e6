import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import type { SiteRequest } from '../../../gate/flows/status/read-site.ts';
import { answer, print, terminalOptions } from '../../command-line/answer.ts';
import { baseOption, configOption, jsonOption } from '../../command-line/parse-option.ts';
import { hereWithSessions } from '../../command-line/session-port.ts';

interface StatusOptions {
  readonly base?: string;
  readonly config: string;
  readonly html?: string;
  readonly site?: string;
  readonly withSessions?: boolean;
  readonly verbose?: boolean;
  readonly json?: boolean;
}

/** `status`: what stands. */
export function addStatus(program: Command): void {
  program
    .command('status')
    .description(
      'where things stand: rules, rent, savings, evictions, suites, real work before and after, what measuring costs',
    )
    .option(...baseOption('commit receipts are checked against'))
    .option(...configOption)
    .option('--html <file>', 'write it as one page with charts')
    .option('--site <folder>', 'write it as pages for others to read: ledger, a page for each receipt, trends')
    .option('--with-sessions', 'with --site: what the sessions of this machine say as well')
    .option('--verbose', 'all of it: more than a screen, with real work by project, tool, rule set and rule')
    .option(...jsonOption)
    .addHelpText(
      'after',
      '\nExamples:\n  rentroll status\n  rentroll status --html status.html\n  rentroll status --site public\n  rentroll status --json | jq .agents',
    )
    .action((options: StatusOptions) => answer(options.json, () => status(options)));
}

async function status(options: StatusOptions): Promise<number> {
  const { config: configFile, json, html, site, withSessions = false, verbose = false, ...rest } = options;
  if (site !== undefined) return writeSiteOf({ ...rest, configFile, hasSessions: withSessions }, site, json);
  const { readStatus } = await import('../../../gate/flows/status/read-status.ts');
  const { rowsFolder } = await import('../../../adapters/files/home-places.ts');
  // What the mod has written since; nothing of that is loaded where there is none.
  if (existsSync(rowsFolder(hereWithSessions().env)))
    (await import('../../../session/collect/sweep-rows.ts')).sweepNow(hereWithSessions());
  const isBrief = !verbose && json !== true && html === undefined;
  const result = await readStatus({ ...rest, configFile, isBrief }, hereWithSessions());
  if (html !== undefined) {
    const { writePage } = await import('../../command-line/write-html.ts');
    const { toStatusBlocks } = await import('../../../gate/report/pages/status/status-page.ts');
    const { printPage } = await import('../../../core/report/print-page.ts');
    await writePage(printPage('what stands', toStatusBlocks(result)), html);
  }
  const { toStatusBlocks, toBriefStatusBlocks } = await import('../../../gate/report/pages/status/status-page.ts');
  const { printTerminal } = await import('../../../core/report/print-terminal.ts');
  const describe = verbose ? toStatusBlocks : toBriefStatusBlocks;
  print(result, json, () => printTerminal(describe(result), terminalOptions()));
  return 0;
}

async function writeSiteOf(request: SiteRequest, folder: string, json: boolean | undefined): Promise<number> {
  const { readSite } = await import('../../../gate/flows/status/read-site.ts');
  const { renderSite } = await import('../../../gate/report/pages/status/site.ts');
  const { writeSite } = await import('../../command-line/write-site.ts');
  const written = writeSite(
    renderSite(await readSite(request, hereWithSessions())),
    resolve(hereWithSessions().cwd, folder),
  );
  print(written, json, () => `Wrote ${written.pages} pages. Open ${join(written.folder, 'index.html')}\n`);
  return 0;
}
