import type { Row } from '../cell.ts';
import { minimalShare, type WorldsFile } from '../world/world.ts';
import { markdownTable, percent, savingName } from './figures.ts';

const shownProcedures = ['fixed', 'rentroll', 'rentroll-warm'] as const;

/** World by world, and in a cell shape by shape: how often a do-nothing rule is let in, and one that saves the minimal effect turned away. */
export function shapesTable(file: WorldsFile, rows: readonly Row[]): string {
  const rates = (world: string, effect: number, which: 'accept' | 'evict') =>
    shownProcedures.map((name) => {
      const own = rows.filter((row) => row.world === world && row.procedure === name && row.effect === effect);
      const found = file.shapes.map((shape) => own.find((row) => row.shape === shape));
      return found.map((row) => (row ? percent(row[which]) : '–')).join('/');
    });
  const paying = savingName(minimalShare);
  const head = [
    'world',
    ...shownProcedures.map((name) => `0 let in: ${name}`),
    ...shownProcedures.map((name) => `${paying} turned away: ${name}`),
  ];
  const body = file.worlds.map(({ id }) => [id, ...rates(id, 0, 'accept'), ...rates(id, minimalShare, 'evict')]);
  return markdownTable(head, body);
}
