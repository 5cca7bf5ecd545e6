import { pair, readArms, recordedArms } from './recorded-worlds.ts';

/** Tokens of the runs of one task in both arms. */
export interface RecordedCosts {
  readonly without: readonly number[];
  readonly with: readonly number[];
}

/** What recorded runs took without and with a real agent definition (microsoft/BC-Bench, MIT), and the other way round. */
export function readRecordedCosts(file: string): Readonly<Record<'definition' | 'reversed', readonly RecordedCosts[]>> {
  const arms = readArms(file);
  const costs = (without: string, withIt: string) =>
    pair(arms, without, withIt).map((task) => ({
      without: task.without.map(({ cost }) => cost),
      with: task.with.map(({ cost }) => cost),
    }));
  const { plain, altest } = recordedArms;
  return { definition: costs(plain, altest), reversed: costs(altest, plain) };
}
