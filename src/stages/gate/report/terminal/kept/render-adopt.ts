import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { formatCount, formatTokens } from '../../words/figures/format-tokens.ts';
import { type FileDiff, renderDiff } from '../drawing/diff-lines.ts';
import { type FileLine, renderFiles } from '../drawing/file-lines.ts';
import { layOutTable } from '../drawing/lay-out-table.ts';
import type { Paint } from '../drawing/paint.ts';
import { setPage, type TerminalOptions } from '../drawing/terminal-page.ts';
import { wrapIndented, wrapText } from '../drawing/wrap-text.ts';

interface Lines {
  readonly from: number;
  readonly to: number;
}

/** What adopting did, as it is shown. */
export interface AdoptView {
  readonly file: string;
  readonly agent: string;
  readonly dryRun: boolean;
  readonly taken: readonly {
    readonly id: string;
    readonly status: 'inherited' | 'candidate';
    readonly body: string;
    readonly lines: Lines;
    readonly tokens: number;
    readonly probe?: string;
  }[];
  readonly left: readonly {
    readonly class: string;
    readonly reason: string;
    readonly lines: Lines;
    readonly text: string;
    readonly tokens: number;
    readonly leaves?: true;
  }[];
  readonly files: readonly FileLine[];
  readonly diffs: readonly FileDiff[];
}

export interface AdoptOptions extends TerminalOptions {
  /** Shows every line that was not taken, and the diff of every file; a dry run always shows the diffs. */
  readonly verbose: boolean;
}

/** What `adopt` moved, for people: rules, the diff of the file (of all in a dry run), what was not taken by class, the files, and what to do next. */
export function renderAdopt(view: AdoptView, { verbose, ...options }: AdoptOptions): string {
  const shown = view.diffs.filter(({ file }) => verbose || view.dryRun || file === view.file);
  return setPage(options, (width, paint) => [
    wrapText(writeHead(view), width).map((line) => paint('bold', line)),
    renderTaken(view, width, paint),
    ...shown.map((diff) => renderDiff(diff, paint)),
    verbose ? renderLeft(view, width) : countLeft(view, width),
    renderFiles(view.files, view.dryRun, paint),
    renderProbes(view, width),
    renderNext(view, width),
  ]);
}

function writeHead({ taken, agent, file, dryRun }: AdoptView): string {
  const name = escapeTerminal(file);
  if (taken.length === 0) return `Nothing to adopt from ${name}: no part of it that was named can become a rule.`;
  const inherited = taken.filter(({ status }) => status === 'inherited').length;
  const tokens = taken.reduce((sum, rule) => sum + rule.tokens, 0);
  const kinds = `${inherited} inherited, ${formatCount(taken.length - inherited, 'candidate')}`;
  const rules = `${formatCount(taken.length, 'rule')} from ${name} for ${escapeTerminal(agent)}`;
  return `${dryRun ? 'Would take' : 'Took'} ${rules} (${kinds}; ${formatTokens(tokens)} tokens).`;
}

function renderTaken({ taken }: AdoptView, width: number, paint: Paint): readonly string[] {
  if (taken.length === 0) return [];
  return layOutTable(taken, width, paint, [
    { title: 'rule', cell: ({ id }) => id },
    { title: 'status', cell: ({ status }) => status },
    { title: 'lines', align: 'right', cell: ({ lines }) => formatLines(lines) },
    { title: 'tokens', align: 'right', cell: ({ tokens }) => formatTokens(tokens) },
    { title: 'words', cell: ({ body }) => body },
  ]);
}

function formatLines({ from, to }: Lines): string {
  return from === to ? `${from}` : `${from}-${to}`;
}

/** Classes of what stays, the most tokens first. */
function countLeft({ left }: AdoptView, width: number): readonly string[] {
  const staying = left.filter(({ leaves }) => leaves !== true);
  if (staying.length === 0) return [];
  const sum = (blocks: AdoptView['left']) => blocks.reduce((total, { tokens }) => total + tokens, 0);
  const classes = [...Map.groupBy(staying, (block) => block.class)].sort(([, a], [, b]) => sum(b) - sum(a));
  const words = classes.map(([name, blocks]) => `${name} ${blocks.length} (${formatTokens(sum(blocks))})`);
  return wrapIndented('Stays in the file (tokens): ', `${words.join(', ')}. --verbose lists every line.`, width);
}

function renderLeft({ left }: AdoptView, width: number): readonly string[] {
  const lines = left.flatMap(({ class: kind, reason, lines: range, text, leaves }) => {
    const why = leaves ? 'leaves with its rules, whose section holds its words' : reason;
    return wrapIndented(`  ${formatLines(range)}  `, escapeTerminal(`${kind}, ${why}: ${text}`), width).slice(0, 2);
  });
  return lines.length === 0 ? [] : ['Not taken', ...lines];
}

/** What a person may accept: a rule of conduct can be judged by what agents do, instead of by tokens. */
function renderProbes({ taken }: AdoptView, width: number): readonly string[] {
  const asked = taken.flatMap(({ id, probe }) => (probe === undefined ? [] : [{ id, probe }]));
  const [first] = asked;
  if (first === undefined) return [];
  const words = 'Of these it can be asked whether agents do what they say (docs/guides/behaviour.md):';
  return [
    ...wrapText(words, width),
    ...asked.flatMap(({ id, probe }) => wrapIndented('  ', escapeTerminal(`${id}: ${probe}`), width)),
    ...wrapText(
      `Nothing is asked before you accept it, which shows the diff first: rentroll session propose ${first.id} --probe`,
      width,
    ),
  ];
}

function renderNext({ taken, dryRun }: AdoptView, width: number): readonly string[] {
  if (taken.length === 0) return [];
  const waiting = taken.some(({ status }) => status === 'candidate');
  const next = dryRun ? 'the same command without --dry-run.' : 'git add --all && git commit --message "Adopt rules"';
  return [
    ...(waiting ? wrapText('Candidates are in no memory until they earned; rentroll check measures them.', width) : []),
    `Next: ${next}`,
  ];
}
