/** True in `npm run test:long`, which runs the unit tests with their full numbers of iterations. */
const isLong = process.env['RENTROLL_LONG'] === '1';

/**
 * How often a property, a simulation or a table is tried: `short` in `npm test`, `long` in `npm run test:long`. The short number must be
 * large enough for the test to fail when what it tests is wrong; a bound that depends on the number is computed from it, never widened.
 */
export function runs<T>(short: T, long: T): T {
  return isLong ? long : short;
}
