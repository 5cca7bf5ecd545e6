import type { JobState } from '../state/job-state.ts';
import type { StepEnd } from '../state/result.ts';

/** An action of GitHub's that is emulated here; `inputs` are its evaluated `with:`. Trouble is the end of the step, never thrown. */
export type LocalAction = (state: JobState, inputs: Readonly<Record<string, string>>, name: string) => Promise<StepEnd>;
