/** Text that Claude Code puts in the place of a result where a person or their permissions said no. */
const refused =
  /^(?:<tool_use_error>)?(?:The user doesn't want to|Claude requested permissions|Permission to use|User rejected|\[Request interrupted)/;

/** Prefix of every text that rentroll writes to an agent, refusals too. */
export const ownVoice = 'rentroll: ';

/** A refusal of ours, with what runtimes put before a hook's reason. */
const refusedByUs = /^(?:<tool_use_error>)?(?:Error: )?(?:[^\n]{0,200}\bhook\b[^\n]{0,300}: )?rentroll: /;

/** Returns true for the result of a call that our own guard or budget held up. */
export function isOwnRefusal(text: string): boolean {
  return refusedByUs.test(text);
}

/** Returns true for the result of a call that was not allowed to run: nothing failed, and nothing is to be learnt of the call. */
export function isRefused(text: string): boolean {
  return refused.test(text) || isOwnRefusal(text);
}
