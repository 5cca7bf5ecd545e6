import type { Played } from '../play-world.ts';
import type { World } from '../world.ts';
import type { Variant } from './harm-variants.ts';
import { playTokens } from './play-tokens.ts';

const verdicts: readonly Played['verdict'][] = ['earns', 'does-not-earn', 'regression', 'undecided'];

/** Every world under every variant: how many of a hundred ended how, and mean trials. */
export function tabulateVariants(worlds: readonly World[], variants: readonly Variant[], reps: number): string {
  return toTable(worlds, variants, (world, variant) => {
    const played = playAll(world, variant, reps);
    const shares = verdicts.map((verdict) => shareOf(played, verdict).toFixed(1));
    return `${shares.join(' / ')} · ${meanOf(played, ({ trials }) => trials).toFixed(0)}`;
  });
}

/** Every world under every variant: how many of a hundred earn, mean trials and mean tokens. */
export function tabulateCosts(worlds: readonly World[], variants: readonly Variant[], reps: number): string {
  return toTable(worlds, variants, (world, variant) => {
    const played = playAll(world, variant, reps);
    const tokens = meanOf(played, ({ tokens: spent }) => spent) / 1e6;
    return `${shareOf(played, 'earns').toFixed(1)} · ${meanOf(played, ({ trials }) => trials).toFixed(0)} · ${tokens.toPrecision(3)}`;
  });
}

function toTable(
  worlds: readonly World[],
  variants: readonly Variant[],
  cellOf: (world: World, variant: Variant) => string,
): string {
  const rows = worlds.map((world) => [world.name, ...variants.map((variant) => cellOf(world, variant))]);
  const head = ['world', ...variants.map(({ name }) => name)];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function playAll(world: World, variant: Variant, reps: number): readonly Played[] {
  return Array.from({ length: reps }, (_, index) => playTokens(world, variant, String(index)));
}

function shareOf(played: readonly Played[], verdict: Played['verdict']): number {
  return (100 * played.filter((one) => one.verdict === verdict).length) / played.length;
}

function meanOf(played: readonly Played[], of: (one: Played) => number): number {
  return played.reduce((sum, one) => sum + of(one), 0) / played.length;
}
