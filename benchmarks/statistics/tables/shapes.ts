import type { Row } from '../cell.ts';
import { minimalShare, type WorldsFile } from '../world/world.ts';
import { markdownTable, percent, savingName } from './figures.ts';

const shownProcedures = ['fixed', 'rentroll', 'rentroll-warm'] as const;

/** World by world and shape by shape: how often a do-nothing rule is let in, and one that saves the minimal effect turned away. */
export function shapesTable(file: WorldsFile, rows: readonly Row[]): string {
  const rate = (world: string, shape: string, effect: number, which: 'accept' | 'evict') =>
    shownProcedures.map((name) => {
      const row = rows.find(
        (own) => own.world === world && own.shape === shape && own.procedure === name && own.effect === effect,
      );
      return row ? percent(row[which]) : '–';
    });
  const paying = savingName(minimalShare);
  const head = [
    'world',
    'effect',
    ...shownProcedures.map((name) => `0 let in: ${name}`),
    ...shownProcedures.map((name) => `${paying} turned away: ${name}`),
  ];
  const body = file.worlds.flatMap(({ id }) =>
    file.shapes.map((shape) => [id, shape, ...rate(id, shape, 0, 'accept'), ...rate(id, shape, minimalShare, 'evict')]),
  );
  return markdownTable(head, body);
}
