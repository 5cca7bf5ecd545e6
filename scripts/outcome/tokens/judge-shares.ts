import type { TaskEstimate } from '../../../src/core/decide/estimate/estimate-saving.ts';
import type { RuleJudgement } from '../../../src/core/decide/estimate/rule-judgement.ts';
import { judgeEvidence } from '../../../src/core/decide/judge-evidence.ts';
import type { Evidence } from '../../../src/core/model/verdict/evidence.ts';
import { mean } from '../../../src/core/stats/moments.ts';

/**
 * Judges savings as shares of each task's own mean: every task is scaled to the mean of all, by its completed trials of both arms. What the next
 * batch follows from is scaled back, so that trials still go where they tell most for what they cost.
 */
export function judgeShares(evidence: Evidence): RuleJudgement {
  const scales = scaleTasks(evidence);
  const trials = evidence.trials.map((trial) => {
    const input = trial.usage.input * (scales.get(trial.task) ?? 1);
    return { ...trial, usage: { ...trial.usage, input } };
  });
  const judged = judgeEvidence({ ...evidence, trials }, 'by-task');
  if (judged.estimate === undefined) return judged;
  const tasks = judged.estimate.tasks.map((task) => scaleBack(task, scales.get(task.task) ?? 1));
  return { ...judged, estimate: { ...judged.estimate, tasks } };
}

function scaleTasks({ trials }: Evidence): ReadonlyMap<string, number> {
  const completed = trials.filter(({ outcome }) => outcome === 'completed');
  const means = [...Map.groupBy(completed, ({ task }) => task)].map(
    ([task, own]) => [task, mean(own.map(({ usage }) => usage.input))] as const,
  );
  const suite = mean(means.map(([, own]) => own));
  return new Map(means.map(([task, own]) => [task, suite / own]));
}

function scaleBack(task: TaskEstimate, scale: number): TaskEstimate {
  const [mu, baselineMean, candidateMean] = [task.mu / scale, task.baselineMean / scale, task.candidateMean / scale];
  return { ...task, w: task.w * scale, mu, baselineMean, candidateMean };
}
