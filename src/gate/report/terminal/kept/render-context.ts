import type {
  AgentContext,
  CompanionDetails,
  CompanionList,
  ContextReport,
  Resident,
} from '../../../../core/model/rule/context.ts';
import type { Block } from '../../../../core/report/blocks/block.ts';
import {
  column,
  count,
  figure,
  heading,
  part,
  problemBlocks,
  say,
  table,
} from '../../../../core/report/blocks/make-blocks.ts';
import { forTerminal } from '../../../../core/report/print-terminal.ts';
import { sum } from '../../../../core/stats/moments.ts';
import { formatCount, formatTokens } from '../../../../core/text/format-number.ts';
import { usedBlock } from '../../pages/status/bill-page.ts';

/**
 * Shows the files and rules that agents always load, for a terminal: files, then each agent's rules against the limit, weakest first.
 */
export const renderContext = forTerminal((report: ContextReport) => [
  filesBlock(report.agents),
  ...report.agents.map(agentBlock),
  usedBlock(report.brought, 30),
  ...problemBlocks(report.problems),
]);

/** Each file that some agent always loads, once; what is sent of skills and agents is counted with those. */
function filesBlock(agents: ContextReport['agents']): Block {
  const parts = agents.flatMap(({ surface }) => surface);
  const always = parts.filter(({ loading, kind }) => loading === 'always' && kind !== 'description');
  const files = always.filter(({ path }, index) => always.findIndex((other) => other.path === path) === index);
  return part(
    undefined,
    heading(`Files every session loads: ${formatTokens(sum(files.map(({ tokens }) => tokens)))} tokens.`),
    table(files, [column('file', ({ path }) => path), count('tokens', ({ tokens }) => tokens)]),
  );
}

function agentBlock({ agent, rent, limit, residents }: AgentContext): Block {
  const text = `${agent}: ${formatCount(residents.length, 'compiled rule')}, ${formatTokens(rent)} of ${formatTokens(limit)} tokens.`;
  return part(
    undefined,
    say(text, { tone: rent > limit ? 'warn' : 'strong' }),
    table(residents, [
      column('rule, weakest first', ({ rule }) => rule),
      count('rent', ({ rent: tokens }) => tokens),
      figure('saving', nameWorth),
      count('per token', ({ rent: tokens, saving, buys }) =>
        buys === undefined ? saving && saving / tokens : undefined,
      ),
      figure('', ({ protected: isProtected }) => (isProtected ? 'protected' : '')),
    ]),
  );
}

function nameWorth({ saving, buys }: Resident): string {
  return buys ?? (saving === undefined ? 'unknown' : formatTokens(saving));
}

/** Names of what stands beside rentroll. */
export const renderCompanions = forTerminal(({ companions }: CompanionList) => [
  say(companions.length === 0 ? 'This folder has no plugin, skill or agent beside rentroll.' : ''),
  table(companions, [
    column('kind', ({ kind }) => kind),
    column('name', ({ name }) => name),
    column('described in', ({ file }) => (file === '' ? undefined : file)),
  ]),
]);

/** Shows one companion: what it is for, where, and what is wrong with it. */
export const renderCompanion = forTerminal((details: CompanionDetails) => {
  const { kind, name, file, description, tokens, problems } = details;
  const weight = file === '' ? '' : `, ${formatTokens(tokens)} tokens in ${file}`;
  return [heading(`${kind} ${name}${weight}`), say(description), ...problemBlocks(problems)];
});
