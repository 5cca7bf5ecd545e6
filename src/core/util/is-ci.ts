/** Returns true on a machine that runs jobs for others: steps before ours may have written anything into the checkout. */
export function isCi({ CI: ci = '', GITHUB_ACTIONS: actions = '' }: NodeJS.ProcessEnv): boolean {
  return [ci, actions].some((value) => value !== '' && value !== 'false');
}
