import { type Change, cheaper, drawSuite, keep, mends, type RecordedCells, readRecordedArms } from './recorded-arms.ts';
import type { World } from './world.ts';

/** The recorded arms that are played, by their names in the file. */
export const recordedArms = {
  bugFix: 'bug-fix/copilot-opus-4-5',
  plain: 'test-generation/default-oups-4-5',
  altest: 'test-generation/altest-opus-4-5',
} as const;

/** Worlds of real runs (microsoft/BC-Bench, MIT): suites of eight tasks, each trial drawn with replacement from the five runs of its task and arm. */
export async function readRealWorlds(): Promise<readonly World[]> {
  const arms = await readRecordedArms();
  const [bugFix, plain, altest] = Object.values(recordedArms).map((name) => arms.get(name));
  const as = (
    question: World['question'],
    name: string,
    cells: RecordedCells,
    change: Change = keep,
    withRule = cells,
  ): World => ({
    name,
    question,
    draw: (random) => drawSuite(cells, withRule, change, random),
  });
  if (bugFix === undefined || plain === undefined || altest === undefined) throw new Error('an arm is not there');
  const always: RecordedCells = new Map([...bugFix].filter(([, runs]) => runs.every(({ isSolved }) => isSolved)));
  const idle = { most: 0.04 };
  return [
    { ...as('tokens', 'tokens: bug fixes, idle', bugFix), ...idle },
    as('tokens', 'tokens: bug fixes, saves 15 %', bugFix, cheaper(0.85)),
    { ...as('tokens', 'tokens: test generation, idle', plain), ...idle },
    as('tokens', 'tokens: test generation, saves 15 %', plain, cheaper(0.85)),
    { ...as('tokens', 'tokens: bug fixes that are always solved, idle', always), ...idle },
    { ...as('tokens', 'tokens: bug fixes that are always solved, saves 15 %', always, cheaper(0.85)), least: 0.84 },
    { ...as('outcome', 'solved tasks: bug fixes, idle', bugFix), ...idle },
    { ...as('outcome', 'solved tasks: test generation, idle', plain), ...idle },
    { ...as('outcome', 'solved tasks: bug fixes that are always solved, idle', always), ...idle },
    {
      ...as('outcome', 'solved tasks: bug fixes that are always solved, saves 15 %', always, cheaper(0.85)),
      least: 0.84,
    },
    {
      ...as('outcome', 'solved tasks: bug fixes, 20 points more, 15 % dearer', bugFix, mends(0.2, 1.15, bugFix)),
      least: 0.9,
    },
    as('outcome', 'solved tasks: a real agent definition, 16 % dearer, 46 to 39 % solved', plain, keep, altest),
    as('outcome', 'solved tasks: the same, taken out', altest, keep, plain),
  ];
}
