import type { RuleStatus } from '../../../../core/model/rule/rule.ts';
import type { WrittenFile } from '../../../../core/model/tree.ts';
import type { Block, FileDiff, Line } from '../../../../core/report/blocks/block.ts';
import {
  column,
  count,
  diffs,
  figure,
  files,
  heading,
  lines,
  part,
  say,
  table,
} from '../../../../core/report/blocks/make-blocks.ts';
import { forTerminal } from '../../../../core/report/print-terminal.ts';
import { clipCharacters } from '../../../../core/text/escape/escape-plain.ts';
import { formatCount, formatTokens } from '../../../../core/text/format-number.ts';

/**
 * Shows the rules that `adopt` moved, for people: rules, the diff of the file (of all in a dry run), what was not taken by class (in a dry run line
 * by line), the files, and what to do next.
 */
export const renderAdopt = forTerminal((view: AdoptView) => [
  heading(writeHead(view)),
  table(view.taken, [
    column('rule', ({ id }) => id),
    column('status', ({ status }) => status),
    figure('lines', ({ lines: range }) => formatLines(range)),
    count('tokens', ({ tokens }) => tokens),
    column('words', ({ body }) => body),
  ]),
  ...diffs(view.diffs.filter(({ file }) => view.dryRun || file === view.file)),
  stayingRules(view),
  view.dryRun && !view.asksNext ? leftBlock(view) : leftCounts(view),
  files(view.files, view.dryRun),
  lines(nextLines(view)),
]);

/** Shows the entries of assets that `adopt` wrote, for people: the entries, the diff of the ledger, what stays as it is, and what to do next. */
export const renderAdoptedAssets = forTerminal((view: AdoptedAssetsView) => [
  heading(writeAssetHead(view)),
  table(view.taken, [
    column('asset', ({ asset }) => asset),
    column('status', ({ was, status }) => (was === undefined || was === status ? status : `${was} → ${status}`)),
    column('place', ({ path }) => path),
  ]),
  ...diffs(view.dryRun ? view.diffs : []),
  part(
    'Left as they are',
    lines(
      view.left.map(({ asset, why }) => `${asset}: ${why}`),
      { lead: '  ' },
    ),
  ),
  files(view.files, view.dryRun),
  lines(nextOfAssets(view)),
]);

/** Entries that `adopt` wrote, as they are shown. */
interface AdoptedAssetsView extends Pick<AdoptView, 'dryRun' | 'files' | 'diffs'> {
  readonly path: string;
  readonly taken: readonly {
    readonly asset: string;
    readonly path: string;
    readonly status: RuleStatus;
    readonly was?: RuleStatus;
  }[];
  readonly left: readonly { readonly asset: string; readonly why: string }[];
}

function writeAssetHead({ path, taken, left, dryRun }: AdoptedAssetsView): string {
  const where = path === '.' ? '' : ` of ${path}`;
  if (taken.length + left.length === 0)
    return 'Nothing to adopt: no asset is among the files that git does not ignore. List the ignored ones too: rentroll assets';
  if (taken.length === 0) return `Nothing to write: each asset${where} has its entry.`;
  const inherited = taken.filter(({ status }) => status === 'inherited').length;
  const candidates = taken.filter(({ status }) => status === 'candidate').length;
  const others = taken.length - inherited - candidates;
  const kinds = [
    `${inherited} inherited`,
    formatCount(candidates, 'candidate'),
    ...(others === 0 ? [] : [`${others} put back`]),
  ];
  return `${dryRun ? 'Would enter' : 'Entered'} ${formatCount(taken.length, 'asset')}${where} (${kinds.join(', ')}).`;
}

function nextOfAssets({ taken, dryRun }: AdoptedAssetsView): readonly (string | Line)[] {
  if (taken.length === 0) return [];
  const text = dryRun ? 'the same command without --dry-run.' : 'git add --all && git commit --message "Adopt assets"';
  return [
    'These were never measured. To see their tokens, free of charge: rentroll assets. To get a verdict, change one and run rentroll check --asset ID.',
    { lead: 'Next: ', text },
  ];
}

/** Shows the rules that could not move, by reason. */
function stayingRules({ left }: AdoptView): Block {
  const rules = left.filter(({ stays }) => stays === true);
  const reasons = [...Map.groupBy(rules, ({ reason }) => reason)].slice(0, mostReasons);
  const texts = reasons.map(
    ([reason, blocks]) => `${blocks.length === 1 ? 'line' : 'lines'} ${formatList(blocks)}: ${reason}`,
  );
  return part('Rules that stay in the file', lines(texts, { lead: '  ' }));
}

/** Most reasons why rules stay that are shown. */
const mostReasons = 4;

function formatList(blocks: AdoptView['left']): string {
  const shown = blocks.slice(0, mostReasons).map(({ lines: range }) => formatLines(range));
  return [...shown, ...(blocks.length > mostReasons ? [`${blocks.length - mostReasons} more`] : [])].join(', ');
}

/** Classes of what stays, the most tokens first. */
function leftCounts({ left }: AdoptView): Block {
  const staying = left.filter(({ leaves }) => leaves !== true);
  const sum = (blocks: AdoptView['left']) => blocks.reduce((total, { tokens }) => total + tokens, 0);
  const classes = [...Map.groupBy(staying, (block) => block.class)].sort(([, a], [, b]) => sum(b) - sum(a));
  const words = classes.map(([name, blocks]) => `${name} ${blocks.length} (${formatTokens(sum(blocks))})`);
  const text = `${words.join(', ')}. --dry-run lists every line, --as-rule LINE takes one.`;
  return say(words.length === 0 ? '' : text, { lead: 'Stays in the file (tokens): ' });
}

function leftBlock({ left }: AdoptView): Block {
  const leftLines = left.map(({ class: kind, reason, lines: range, text, leaves }) => {
    const why = leaves ? 'is removed with its rules: no line is left under it' : reason;
    return { lead: `  ${formatLines(range)}  `, text: clipCharacters(`${kind}, ${why}: ${text}`, longestLeft) };
  });
  return part('Not taken', lines(leftLines));
}

/** Characters shown of a line that was not taken. */
const longestLeft = 160;

function nextLines({ taken, dryRun, asksNext }: AdoptView): readonly (string | Line)[] {
  if (taken.length === 0) return [];
  const waiting = taken.some(({ status }) => status === 'candidate');
  const text = dryRun ? 'the same command without --dry-run.' : 'git add --all && git commit --message "Adopt rules"';
  return [
    ...(waiting ? ['No agent reads a candidate before it has earned; rentroll check measures it.'] : []),
    ...(asksNext ? [] : [{ lead: 'Next: ', text }]),
  ];
}

interface Lines {
  readonly from: number;
  readonly to: number;
}

/** Holds the result of `adopt` as it is shown. */
export interface AdoptView {
  readonly file: string;
  readonly agent: string;
  readonly dryRun: boolean;
  /** True where a question follows, in place of a command to run next. */
  readonly asksNext?: true;
  readonly taken: readonly {
    readonly id: string;
    readonly status: 'inherited' | 'candidate';
    readonly body: string;
    readonly lines: Lines;
    readonly tokens: number;
  }[];
  readonly left: readonly {
    readonly class: string;
    readonly reason: string;
    readonly lines: Lines;
    readonly text: string;
    readonly tokens: number;
    readonly leaves?: true;
    readonly stays?: true;
  }[];
  readonly files: readonly WrittenFile[];
  readonly diffs: readonly FileDiff[];
}

function writeHead({ taken, left, agent, file, dryRun }: AdoptView): string {
  const name = file;
  const staying = left.filter(({ stays }) => stays === true).length;
  if (taken.length === 0 && staying > 0)
    return `Nothing moves from ${name}: ${formatCount(staying, 'rule')} can only stay, and agents go on reading the file.`;
  if (taken.length === 0) return `Nothing to adopt from ${name}: none of the named lines can become a rule.`;
  const inherited = taken.filter(({ status }) => status === 'inherited').length;
  const tokens = taken.reduce((sum, rule) => sum + rule.tokens, 0);
  const fresh = taken.length - inherited;
  const kinds = [
    ...(inherited > 0 ? [`${inherited} in force and unmeasured`] : []),
    ...(fresh > 0 ? [`${fresh} waiting for a verdict`] : []),
  ];
  const rules = `${formatCount(taken.length, 'rule')} from ${name} for ${agent}`;
  return `${dryRun ? 'Would move' : 'Moved'} ${rules} into the ledger (${formatTokens(tokens)} tokens): ${kinds.join(', ')}.`;
}

function formatLines({ from, to }: Lines): string {
  return from === to ? `${from}` : `${from}-${to}`;
}
