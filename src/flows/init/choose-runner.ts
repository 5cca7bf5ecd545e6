import type { RunnerKind } from '../../foundation/model/rule/config.ts';

/** What shall run the trials: a runtime with the model and the version every trial gets, or the simulated agent, which spends nothing. */
export type RunnerChoice =
  | { readonly kind: 'reference' }
  | { readonly kind: 'claude' | 'codex'; readonly model: string; readonly version: string };

/** What a new config asks for; versions are those rentroll was last tried with. */
const known: Readonly<Record<'claude' | 'codex', Exclude<RunnerChoice, { readonly kind: 'reference' }>>> = {
  claude: { kind: 'claude', model: 'claude-sonnet-4-5', version: '2.1.330' },
  codex: { kind: 'codex', model: 'gpt-5.5', version: '0.169.0' },
};

/** The runtime whose files a repository holds: Claude Code's, Codex's, or none, which leaves the simulated agent. */
export function guessRunner(files: ReadonlySet<string>): RunnerKind {
  const has = (pattern: RegExp) => [...files].some((path) => pattern.test(path));
  if (has(/^(?:\.claude\/)?CLAUDE\.md$|^\.claude\/(?:agents|rules|skills|commands)\/|^\.claude\/settings\.json$/))
    return 'claude';
  if (has(/^\.codex\/|^AGENTS\.override\.md$/)) return 'codex';
  return has(/^AGENTS\.md$/) ? 'claude' : 'reference';
}

/** The choice of that name; anything else is the simulated agent. */
export function runnerNamed(name: string): RunnerChoice {
  return name === 'claude' || name === 'codex' ? known[name] : { kind: 'reference' };
}
