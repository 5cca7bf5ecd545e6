import { describe, expect, it } from 'vitest';
import { runs } from '../../helpers/long.ts';
import { tabulateFoils, tabulateProcedures, tabulateQuestions } from './simulated-tables.ts';

describe('the simulated tables', () => {
  it('find what the design states of worlds beyond the exact table', () => {
    expect(tabulateQuestions(runs(150, 4000)).faults).toEqual([]);
  });

  it('find what the design states of whole procedures', () => {
    expect(tabulateProcedures(runs(40, 1000)).faults).toEqual([]);
  });

  it('find what judging by eye lets in', () => {
    const { text, faults } = tabulateFoils(runs(300, 8000));
    expect(faults).toEqual([]);
    expect(text.split('\n')).toHaveLength(5);
  });
});
