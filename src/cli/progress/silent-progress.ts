import type { Progress } from '../../core/model/request/dependencies.ts';

const ignore = () => {};

/** No progress at all, for machines and tests. */
export const silentProgress: Progress = {
  step: ignore,
  startMeasurement: ignore,
  begin: ignore,
  end: ignore,
  trial: ignore,
  spent: ignore,
  remaining: ignore,
  verdict: ignore,
  close: ignore,
};
