import { setupError } from '../../core/model/problem.ts';
import type { Config } from '../../core/model/rule/config.ts';
import { hintKnownNames } from '../../core/text/did-you-mean.ts';
import { quoteShell } from '../../core/text/escape/escape-terminal.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';

/** The command that asks for an agent, without its options, and the prefix of its problem codes. */
export interface AgentQuestion {
  readonly command: string;
  readonly code: string;
  /** Path of the config. */
  readonly file: string;
}

/**
 * Chooses the agent that golden tasks are for: the named one, or the only one. Throws ProblemError for an unknown agent, and where there are
 * several.
 */
export function chooseAgent(
  { agents }: Pick<Config, 'agents'>,
  wanted: string | undefined,
  { command, code, file }: AgentQuestion,
): string {
  const names = Object.keys(agents);
  const [only, ...others] = names;
  if (wanted === undefined && only !== undefined && others.length === 0) return only;
  if (wanted !== undefined && names.includes(wanted)) return wanted;
  if (wanted !== undefined) {
    const hint = hintKnownNames(wanted, names, 'agents of the config');
    throw setupError(code, `the config has no agent ${quoteValue(wanted)}`, hint, { file });
  }
  const hint = `Name one of them: ${command} --agent ${quoteShell(only ?? 'NAME')} (${names.join(', ')}).`;
  throw setupError(code, 'the config has more than one agent', hint, { file });
}
