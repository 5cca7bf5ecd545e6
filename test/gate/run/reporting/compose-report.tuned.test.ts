import { expect, it } from 'vitest';
import { noteTuned } from '../../../../src/gate/run/reporting/compose-report.ts';

const sealed = {
  ...{ open: { tasks: 4, saving: 0.2 }, sealed: { tasks: 4, saving: 0.1 } },
  ...{ difference: 0.1, interval: [-0.1, 0.3] as [number, number], z: 0.94 },
};
const none = { ...sealed, difference: 0, interval: [-0.2, 0.2] as [number, number], z: 0 };

it('tells of several verdicts together what none of them tells alone', () => {
  expect(noteTuned([{ sealed }])).toEqual([]);
  expect(noteTuned([{}, ...Array.from({ length: 10 }, () => ({ sealed }))])).toEqual([
    'Over 10 verdicts rules save 10 points less on sealed tasks than on those their authors could see: their words fit the tasks.',
  ]);
  expect(noteTuned(Array.from({ length: 10 }, () => ({ sealed: none })))).toEqual([]);
});
