import { markdownTable } from '../../markdown-table.ts';
import type { Outcome } from './run-page.ts';

/** A command of a page, and what became of it. */
export interface Row extends Outcome {
  readonly page: string;
  /** The exit code that its page speaks of. */
  readonly expected: number;
  /** Why it has another exit code than 0, or why it was not run. */
  readonly reason?: string;
}

const head = `# Commands of the pages

Each command of README.md and of docs, as a shell reads it in a fresh home with the packed tarball that the quick start installs: real Claude Code, a scripted model on loopback, repositories with what the page speaks of (\`scripts/pages/commands/places.ts\`). \`npm run docs:commands\` writes this table and the screens of the pages.
A command that is not run is read by the program's own parser, as every command in code is (\`npm run check -- docs\`).`;

/** Renders the table of all commands: page, command, run or the reason, exit code, and whether it prints what the page shows. */
export function renderRows(rows: readonly Row[]): string {
  const ran = rows.filter(({ ended }) => ended);
  const screens = rows.filter(({ isEqual }) => isEqual !== undefined);
  const equal = screens.filter(({ isEqual }) => isEqual).length;
  const sum = `${rows.length} commands on ${new Set(rows.map(({ page }) => page)).size} pages: ${ran.length} were run, ${rows.length - ran.length} parsed only. ${equal} of ${screens.length} screens are equal.`;
  return `${head}\n\n${sum}\n\n${markdownTable(['page', 'command', 'run', 'exit code', 'screen'], rows.map(renderRow))}\n`;
}

function renderRow({ page, command, ended, reason, isEqual }: Row): readonly string[] {
  const [first = ''] = command.split('\n');
  const code = ended === undefined ? '' : `${ended.exit}${reason === undefined ? '' : ` (${reason})`}`;
  const screen = isEqual === undefined ? 'none shown' : isEqual ? 'equal' : 'differs';
  const run = ended === undefined ? `parsed only: ${reason}` : 'yes';
  return [page, `\`${first.replaceAll('|', '\\|')}\``, run, code, ended === undefined ? '' : screen];
}

/** Lists the commands that end otherwise or print something else than their page says, each as a sentence. */
export function findRowFaults(rows: readonly Row[]): readonly string[] {
  return rows.flatMap(({ page, line, command, ended, expected, isEqual }) => {
    const place = `${page}:${line}: \`${command.split('\n')[0]}\``;
    const exit =
      ended === undefined || ended.exit === expected
        ? []
        : [`exit code ${ended.exit}, not ${expected}\n${ended.stdout}${ended.stderr}`];
    const crash = /^\s+at .*:\d+:\d+\)?$/m.test(ended?.stderr ?? '') ? [`it crashed\n${ended?.stderr}`] : [];
    const screen = isEqual === false ? [`its screen differs; it prints\n${ended?.stdout}`] : [];
    return [...exit, ...crash, ...screen].map((fault) => `${place}: ${fault}`);
  });
}
