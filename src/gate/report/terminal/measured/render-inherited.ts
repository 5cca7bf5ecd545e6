import type {
  InheritedReport,
  InheritedSearch,
  ScreenedLine,
  SearchPlan,
  WeekAllowance,
} from '../../../../core/model/verdict/inherited.ts';
import type { Block } from '../../../../core/report/blocks/block.ts';
import {
  column,
  figure,
  files,
  heading,
  lines,
  part,
  say,
  table,
  warning,
} from '../../../../core/report/blocks/make-blocks.ts';
import {
  formatCount,
  formatInterval,
  formatNumber,
  formatRate,
  formatSigned,
  formatTokens,
} from '../../../../core/report/figures/format-tokens.ts';
import { forTerminal } from '../../../../core/report/print-terminal.ts';
import { explainLimits } from '../../messages/spending/explain-budget.ts';
import {
  explainCarried,
  explainFinds,
  explainReturn,
  freeFirst,
  isSlow,
} from '../../messages/spending/explain-return.ts';
import { simulatedNumbers } from '../../messages/verdict/explain-procedure.ts';

/** What `audit --inherited` says: the answer, the plan or what was found for each agent, what to do next, and the bill. */
export const renderInherited = forTerminal((report: InheritedReport) => [
  heading(writeHead(report)),
  warning('SIMULATED  ', report.evidence === 'simulated' ? simulatedNumbers : undefined),
  ...report.searches.flatMap((search) => searchBlocks(search, report)),
  screenedBlock(report),
  suggestedBlock(report),
  lines(explainLimits(report.budget), { tone: 'warn' }),
  files(report.files, !report.written),
  say(writeNext(report)),
]);

/** Lines shown at either end of a ranking, and ids of a list. */
const shown = 5;

/** Lines with a probe, by what stored trials without them did: nothing was run for it. */
function screenedBlock({ screened = [] }: InheritedReport): Block {
  return part(
    'Lines with a probe, asked of stored trials without them (CACHED, nothing was run):',
    lines(screened.map(describeScreened), { lead: '  ' }),
  );
}

/** Lines whose words give a probe: with it they are asked of stored trials. */
function suggestedBlock({ suggested = [] }: InheritedReport): Block {
  const [first] = suggested;
  return part(
    'The words of these say what following means; with a probe stored trials are asked for nothing:',
    lines(
      suggested.map(({ rule, probe }) => `${rule}: ${probe}`),
      { lead: '  ' },
    ),
    say(first && `To see the change: rentroll session propose ${first.rule} --probe`),
  );
}

function searchBlocks(search: InheritedSearch, { dryRun, allowance }: InheritedReport): readonly Block[] {
  const { agent, protectedLines, rent, spent } = search;
  const kept = protectedLines > 0 ? `, ${protectedLines} of them protected` : '';
  const head = `${agent}: ${formatCount(search.lines, 'inherited line')}${kept}, ${formatTokens(rent)} tokens`;
  const isPlan = dryRun || spent.trials === 0;
  return [
    part(head, lines(isPlan ? writePlan(search, allowance) : [writeFound(search)])),
    ...(isPlan ? [] : [checkTable(search), rankingBlock(search)]),
  ];
}

/** The checks of a search, one a row. */
function checkTable({ checks }: InheritedSearch): Block {
  return table(checks, [
    column('check of', ({ of, lines: ids }) => (of === 'whole-file' ? 'the whole file' : listFirst(ids))),
    column('answer', ({ outcome }) => ({ 'may-go': 'may go', stays: 'stays', open: 'open' })[outcome]),
    figure('net saving without', ({ saving }) => formatSigned(saving)),
    figure('interval', ({ interval }) => formatInterval(interval)),
    figure('trials', ({ bill }) => String(bill.trials)),
  ]);
}

/** Both ends of the ranking of the lines that stay, without verdicts. */
function rankingBlock({ ranking }: InheritedSearch): Block {
  const ends = ranking.length > 2 * shown ? [...ranking.slice(0, shown), ...ranking.slice(-shown)] : ranking;
  return part(
    'The other lines, ranked. Not a verdict: nothing is shown about any of them alone.',
    table(ends, [
      column('line', ({ id }) => id),
      column('seems to', ({ effect }) => (effect < 0 ? 'cost' : 'save')),
      figure('standard errors', ({ z }) => Math.abs(z).toFixed(1)),
    ]),
  );
}

function writeHead({ searches, screened, proposed, stop, dryRun }: InheritedReport): string {
  if (searches.length === 0 && screened === undefined)
    return 'Nothing to search: no agent with golden tasks has inherited lines.';
  if (screened === undefined && searches.every(({ plan }) => plan.kind === 'refuse'))
    return 'Nothing here can be settled under this budget.';
  if (dryRun) return 'This is what a search of the inherited lines would be. Nothing was run.';
  const found =
    proposed.length > 0
      ? `${formatCount(proposed.length, 'inherited line')} may go: ${listFirst(proposed)}.`
      : 'No line may go.';
  return stop === undefined ? found : `${found} Stopped by ${stop}.`;
}

function describeScreened({ rule, agent, probe, yes, no, evidence, isObeyed, isProtected }: ScreenedLine): string {
  const seen = `${rule} (${agent}): followed in ${yes} of ${formatCount(yes + no, 'trial')} without it`;
  const weight = `evidence ${formatNumber(Math.exp(evidence), 1)}, 20 needed`;
  if (!isObeyed) return `${seen}, which settles nothing (${weight}) · probe: ${probe}`;
  return `${seen}: obeyed anyway (${weight})${isProtected ? ', and protected' : ', may go'} · probe: ${probe}`;
}

/** Ids of a list, the first few in full. */
function listFirst(ids: readonly string[]): string {
  const named = ids.slice(0, shown).join(', ');
  return ids.length > shown ? `${named} and ${ids.length - shown} more` : named;
}

/** The bill and what it can find, or why it can find nothing, before the first token. */
function writePlan(search: InheritedSearch, allowance: WeekAllowance | undefined): readonly string[] {
  const { plan, meanTokens, isMeanKnown, minEffect, returns } = search;
  const source = isMeanKnown ? 'as earlier trials took' : 'assumed, since no trial was run yet';
  const price = `A trial is counted at ${formatTokens(meanTokens)} tokens (${source}), the minimal effect is ${formatRate(minEffect)}.`;
  const finds = plan.kind === 'refuse' ? writeLevers(plan) : explainFinds(search, returns);
  const [carried, back] = returns === undefined ? ['', ''] : [explainCarried(search, returns), explainReturn(returns)];
  return [price, carried, `${finds}${writeAllowance(plan, allowance)}`, back].filter((line) => line !== '');
}

function writeAllowance({ bill }: SearchPlan, allowance: WeekAllowance | undefined): string {
  if (allowance === undefined || allowance.tokens === 0) return '';
  const { tokens, spent, since } = allowance;
  const weeks = formatCount(Math.max(1, Math.ceil(bill.tokens / tokens)), 'week');
  return ` At ${formatTokens(tokens)} tokens a week that is ${weeks} at most; ${formatTokens(spent.tokens)} are spent since ${since}.`;
}

function writeLevers({ trials, fewest, levers }: SearchPlan): string {
  const { tokens, meanTokens, cv, minEffect, weeks } = levers;
  const ways = [
    `a budget of ${formatTokens(tokens)} tokens (this one ${weeks} weeks long)`,
    `trials of at most ${formatTokens(meanTokens)} tokens`,
    ...(cv === undefined ? [] : [`tasks that spread by at most ${formatRate(cv)}`]),
    ...(minEffect === undefined ? [] : [`a minimal effect of ${formatRate(minEffect)}`]),
  ];
  return `The budget pays for ${formatCount(trials, 'trial')}, and below ${fewest} nothing can be said. Any one of these would do: ${ways.join('; ')}.`;
}

/** Below one idle line in the best of the simulated files a search is paid for nothing. */
function isWorth({ lines: all, protectedLines, plan }: InheritedSearch): boolean {
  return plan.kind === 'search' && (all - protectedLines) * plan.finds.idle[1] >= 1;
}

function writeFound({ checks, spent, end, suspects }: InheritedSearch): string {
  const whole = checks.find(({ of }) => of === 'whole-file');
  const answers = { 'may-go': 'loses nothing', stays: 'earns, or keeps a task passing', open: 'could not be judged' };
  const headline = whole === undefined ? '' : `As a whole the file ${answers[whole.outcome]}. `;
  const kept = suspects.map(({ id, task }) => `${id} (${task})`);
  const keepers = kept.length > 0 ? ` Kept, since they seem to keep a task passing: ${kept.join(', ')}.` : '';
  const why = end === undefined ? '' : ` It ended because ${reasons[end]}.`;
  return `${headline}It took ${formatCount(spent.trials, 'trial')}, ${formatTokens(spent.tokens)} tokens.${why}${keepers}`;
}

const reasons = {
  'stays-twice': 'the bundle that seems to cost most may not go, nor may its better half',
  'nothing-to-remove': 'no line is left that seems to cost',
  budget: 'the budget pays for no further check',
  rounds: 'it had its three rounds',
} as const;

function writeNext({ searches, proposed, partly, written, dryRun }: InheritedReport): string {
  const some =
    partly.length > 0 ? ` ${listFirst(partly)} may go from some memories only and stays: split it by agent.` : '';
  const keep = 'To keep a line, give it `protected: true` in the ledger.';
  if (written) return `Commit these files as one change. ${keep}${some}`;
  if (proposed.length > 0)
    return `To write this change (nothing is paid for again): rentroll audit --inherited --write. ${keep}${some}`;
  if (dryRun && searches.length > 0) return adviseBeginning(searches);
  return searches.some(({ spent }) => spent.trials > 0)
    ? `What stays is not shown to earn, and what goes is not shown to be worthless line by line.${some}`
    : 'Nothing was spent.';
}

/** Whether to begin, and what is free before that. */
function adviseBeginning(searches: readonly InheritedSearch[]): string {
  const worth = searches.filter(isWorth);
  if (worth.some((search) => !isSlow(search))) return `${freeFirst} To begin: rentroll audit --inherited`;
  if (worth.length > 0) return `Not worth it: idle lines alone do not pay this back within a year. ${freeFirst}`;
  return searches.some(({ plan }) => plan.kind === 'search')
    ? `Not worth it: for this price not one idle line is to be expected. More lines, cheaper tasks, or more weeks of an allowance (audit.allowance) make it so. ${freeFirst}`
    : `Nothing was spent. ${freeFirst}`;
}
