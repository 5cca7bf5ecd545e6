/**
 * Deals units to at most `hands` hands, each a run of neighbours, as evenly as can be: a hand that is lost takes few measurements with it.
 * A unit is never torn, and every unit is dealt. There are exactly `hands` hands; with fewer units some are empty.
 */
export function dealUnits<T>(units: readonly T[], hands: number): readonly (readonly T[])[] {
  const start = (hand: number) => Math.floor((units.length * hand) / hands);
  return Array.from({ length: hands }, (_, hand) => units.slice(start(hand), start(hand + 1)));
}
