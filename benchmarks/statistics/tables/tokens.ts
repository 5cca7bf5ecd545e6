import type { Row } from '../cell.ts';
import { oracleSize } from '../procedures/oracle-size.ts';
import { procedureNames } from '../procedures/procedure.ts';
import { minimalShare, type World, type WorldsFile } from '../world/world.ts';
import { markdownTable, millions, savingName } from './figures.ts';

/** Tokens a verdict costs, mean and 95th percentile, world by world, proportional effects of 0 and of the minimal effect. */
export function tokensTable(file: WorldsFile, rows: readonly Row[]): string {
  const head = ['world', 'true saving', 'n of fixed', ...procedureNames, 'rentroll : fixed', 'warm : fixed'];
  const body = file.worlds.flatMap((world) => [0, minimalShare].map((effect) => tokensOf(world, effect, rows)));
  return markdownTable(head, body);
}

function tokensOf(world: World, effect: number, rows: readonly Row[]): readonly string[] {
  const own = new Map(
    rows
      .filter((row) => row.world === world.id && row.shape === 'proportional' && row.effect === effect)
      .map((row) => [row.procedure, row]),
  );
  const cells = procedureNames.map((name) => {
    const row = own.get(name);
    return row ? `${millions(row.meanTokens)} (${millions(row.p95Tokens)})` : '–';
  });
  const fixed = own.get('fixed')?.meanTokens ?? Number.NaN;
  const against = (name: 'rentroll' | 'rentroll-warm') =>
    ((own.get(name)?.meanTokens ?? Number.NaN) / fixed).toFixed(2);
  return [
    world.id,
    savingName(effect),
    String(oracleSize(world)),
    ...cells,
    against('rentroll'),
    against('rentroll-warm'),
  ];
}
