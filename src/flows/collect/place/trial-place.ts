/** Variable that the runner sets in every process of a trial. */
const trialMark = 'RENTROLL_TRIAL';

/** Folder in which the copies of a trial's fixture lie, see open-scratch.ts. */
const trialFolder = /(?:^|[\\/])rentroll-run-\d{8}-[^\\/]+(?:[\\/]|$)/;

/** True in a process that a trial has started: a benchmark is no real work. */
export function isTrialProcess(env: NodeJS.ProcessEnv): boolean {
  return (env[trialMark] ?? '') !== '';
}

/** True for a working directory inside of a trial's copy. */
export function isTrialPlace(cwd: string): boolean {
  return trialFolder.test(cwd);
}
