import type { DoctorCheck, DoctorReport } from '../../../../../foundation/model/verdict/doctor.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import type { Paint, Style } from '../drawing/paint.ts';
import { setPage, type TerminalOptions } from '../drawing/terminal-page.ts';
import { wrapIndented } from '../drawing/wrap-text.ts';

/** What the doctor found, for a terminal: whether a paid check could run, then each thing with what mends it. */
export function renderDoctor({ ready, checks }: DoctorReport, options: TerminalOptions): string {
  const bad = checks.filter(({ needed, state }) => needed && state !== 'ok').length;
  const head = ready
    ? 'Ready: a paid check could run here. Nothing was paid for this answer.'
    : `Not ready: ${bad} of ${checks.length} to mend before a paid check can run. Nothing was paid.`;
  return setPage(options, (width, paint) => [
    [paint('bold', head)],
    checks.flatMap((check) => renderCheck(check, width, paint)),
  ]);
}

const widestState = 'missing'.length;

function renderCheck(
  { name, state, needed, detail, mend }: DoctorCheck,
  width: number,
  paint: Paint,
): readonly string[] {
  const indent = `${' '.repeat(widestState)}  `;
  const told = `${escapeTerminal(name)}: ${escapeTerminal(detail)}`;
  const [first = '', ...rest] = wrapIndented(indent, told, width);
  const style = chooseStyle(state, needed);
  return [
    `${paint(style, state.padEnd(widestState))}${first.slice(widestState)}`,
    ...rest,
    ...(mend === undefined ? [] : wrapIndented(`${indent}→ `, escapeTerminal(mend), width)),
  ];
}

function chooseStyle(state: DoctorCheck['state'], needed: boolean): Style {
  if (state === 'ok') return 'green';
  return needed ? 'red' : 'yellow';
}
