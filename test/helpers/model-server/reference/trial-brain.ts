import type { Ask, Reply } from '../ask.ts';
/** plan */
export interface TrialPlan {
  readonly key?: string;
}
export function createTrialBrain() {
  return {
    plan(_: TrialPlan) {},
    play(_: Ask): Reply | undefined {
      return undefined;
    },
    clear() {},
  };
}
