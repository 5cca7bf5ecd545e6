/** The words of a command line with its command: without one it is the bill, and so it is with nothing but options of the bill. */
export function nameBill(given: readonly string[]): readonly string[] {
  const [first = '--lines'] = given;
  const isOfBill = ['--lines', '--details', '--json', '--no-import', '--config'].includes(first.replace(/=.*/s, ''));
  return isOfBill ? ['bill', ...given] : given;
}
