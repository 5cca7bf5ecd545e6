import type { BehaviourFigures } from '../../../../../foundation/model/verdict/decision.ts';
import type { Look, RuleVerdict } from '../../../../../foundation/model/verdict/report.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { apartColumns, listTokensApart } from '../../words/behaviour/tokens-apart.ts';
import { formatOdds } from '../../words/figures/format-tokens.ts';
import { answerNumbers, type TaskAnswers } from '../../words/figures/number-columns.ts';
import { type Column, layOutTable } from './lay-out-table.ts';
import type { Paint } from './paint.ts';

/** Looks that are shown of a path: the first, and the last of the others. */
const looksShown = 7;

type JudgedVerdict = Pick<RuleVerdict, 'looks' | 'tasks'> & { readonly behaviour: BehaviourFigures };

/**
 * What the probe of a rule answered in each target task, how the evidence grew pair by pair, and what trials took on those tasks and on the
 * others; tables without an answer are left out.
 */
export function renderBehaviour(verdict: JudgedVerdict, width: number, paint: Paint): readonly string[] {
  const { behaviour, looks } = verdict;
  const columns = [{ title: 'task', cell: ({ task }: TaskAnswers) => escapeTerminal(task) }, ...answerNumbers];
  const path = chooseLooks(looks);
  return [
    ...table(behaviour.tasks, columns, width, paint),
    ...table(path.length === 0 ? [] : evidenceRows(behaviour), pathColumns(path), width, paint),
    ...table(listTokensApart(verdict), apartColumns, width, paint),
    '',
  ];
}

function table<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  width: number,
  paint: Paint,
): readonly string[] {
  return rows.length === 0 ? [] : ['', ...layOutTable(rows, width - 4, paint, columns).map((line) => `    ${line}`)];
}

type Pairs = NonNullable<Look['behaviour']>;

/** Looks after the answer say the same again. */
function chooseLooks(looks: readonly Look[]): readonly Pairs[] {
  const told = looks.flatMap(({ behaviour }) => behaviour ?? []);
  const grown = told.filter(({ pairs }, place) => pairs > (told[place - 1]?.pairs ?? 0));
  const rest = grown.slice(1);
  return [...grown.slice(0, 1), ...rest.slice(Math.max(0, rest.length - looksShown + 1))];
}

interface EvidenceRow {
  readonly of: 'gain' | 'room';
  readonly name: string;
  readonly needed: number;
}

function evidenceRows({ needed }: BehaviourFigures): readonly EvidenceRow[] {
  return [
    { of: 'gain', name: 'evidence of a gain', needed: needed.gain },
    { of: 'room', name: 'that it is ruled out', needed: needed.room },
  ];
}

function pathColumns(path: readonly Pairs[]): readonly Column<EvidenceRow>[] {
  return [
    { title: 'after pairs', cell: ({ name }) => name },
    ...path.map((look): Column<EvidenceRow> => {
      return { title: String(look.pairs), align: 'right', cell: ({ of }) => formatOdds(look[of]) };
    }),
    { title: 'needed', align: 'right', cell: ({ needed }) => formatOdds(needed) },
  ];
}
