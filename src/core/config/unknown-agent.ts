import { makeError, type Problem } from '../model/problem.ts';
import type { Config } from '../model/rule/config.ts';
import { hintKnownNames } from '../text/did-you-mean.ts';
import { quoteValue } from '../text/escape/quote-value.ts';

/** Returns the problem of a name that no agent of the config has; `alsoKnown` are names that stand for several agents where it was given. */
export function unknownAgent(
  { agents }: Pick<Config, 'agents'>,
  name: string,
  alsoKnown: readonly string[] = [],
): Problem {
  const hint = hintKnownNames(name, [...alsoKnown, ...Object.keys(agents)], 'agents of the config');
  return makeError('setup', 'config-unknown-agent', `the config has no agent ${quoteValue(name)}`, hint);
}
