/** What Claude Code puts in the place of a result where a person or their permissions said no. */
const refused =
  /^(?:<tool_use_error>)?(?:The user doesn't want to|Claude requested permissions|Permission to use|User rejected|\[Request interrupted)/;

/** True for the result of a call that was not allowed to run: nothing failed, and nothing is to be learnt of the call. */
export function isRefused(text: string): boolean {
  return refused.test(text);
}
