import type { DoctorCheck, DoctorReport } from '../../../../core/model/verdict/doctor.ts';
import type { Line } from '../../../../core/report/blocks/block.ts';
import { heading, lines } from '../../../../core/report/blocks/make-blocks.ts';
import { forTerminal } from '../../../../core/report/print-terminal.ts';

/** What the doctor found, for a terminal: whether a paid check could run, then each thing with what mends it. */
export const renderDoctor = forTerminal(({ ready, checks }: DoctorReport) => {
  const bad = checks.filter(({ needed, state }) => needed && state !== 'ok').length;
  const head = ready
    ? 'Ready: a paid check could run here. Nothing was paid for this answer.'
    : `Not ready: ${bad} of ${checks.length} to mend before a paid check can run. Nothing was paid.`;
  return [heading(head), lines(checks.flatMap(toCheckLines))];
});

const widestState = 'missing'.length;

function toCheckLines({ name, state, needed, detail, mend }: DoctorCheck): readonly Line[] {
  const tone = state === 'ok' ? 'good' : needed ? 'bad' : 'warn';
  const said = { lead: `${state.padEnd(widestState)}  `, leadTone: tone, text: `${name}: ${detail}` } as const;
  return mend === undefined ? [said] : [said, { lead: `${' '.repeat(widestState)}  → `, text: mend }];
}
