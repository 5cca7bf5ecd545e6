import { readMeasuringTokens } from '../../doors/store/history.ts';
import type { WeekCost } from '../../foundation/model/money/budget.ts';
import { ProblemError } from '../../foundation/model/problem.ts';
import type { World } from '../../foundation/model/request/world.ts';
import type { SuiteStanding } from '../../foundation/model/verdict/status.ts';
import { sum } from '../../foundation/stats/moments.ts';
import { findAgent, noBaselines } from '../../repository/baselines/baselines.ts';
import { readBaselines } from '../../repository/baselines/read-baselines.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { askJournal } from '../../run/journal/ask-journal.ts';
import { readSessionWeek } from '../../run/money/work-of-week.ts';

const weekMs = 7 * 24 * 3_600_000;

/** Suites beside their frozen baselines, by agent; none where nothing was frozen, and where the file cannot be used: `lint` says so. */
export async function readSuites(inputs: GateInputs): Promise<readonly SuiteStanding[]> {
  const { value: baselines } = await readBaselines(inputs).catch((error: unknown) => {
    if (error instanceof ProblemError) return { value: noBaselines };
    throw error;
  });
  return Object.keys(baselines.agents).map((agent) => {
    const tasks = Object.values(findAgent(baselines, agent));
    return {
      agent,
      tasks: tasks.length,
      first: sum(tasks.map(({ first }) => first.tokens)),
      best: sum(tasks.map(({ best }) => best.tokens)),
    };
  });
}

/** What measuring in this clone took in the last seven days, beside the project's real work. */
export async function readWeekCost(
  request: { readonly configFile: string },
  root: string,
  world: Pick<World, 'cwd' | 'env' | 'now'>,
): Promise<WeekCost> {
  const now = world.now();
  const since = new Date(now.getTime() - weekMs);
  const measured = (await askJournal(request, world, (db) => readMeasuringTokens(db, since))) ?? 0;
  return { measured, ...readSessionWeek(root, world.env, now) };
}
