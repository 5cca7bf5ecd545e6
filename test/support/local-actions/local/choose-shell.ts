/** A shell as argv, the script file already in its place. */
export interface ShellCommand {
  readonly program: string;
  readonly args: readonly string[];
}

/** Shells with words of their own; their flags are those of actions/runner. */
const known: Readonly<Record<string, string>> = {
  bash: 'bash --noprofile --norc -eo pipefail {0}',
  sh: 'sh -e {0}',
  python: 'python {0}',
};

/** What GitHub uses on Linux and macOS when a step names no shell. */
const fallback = 'bash -e {0}';

/** Shells that need a program this runner does not start; empty when it can. */
export function explainForeignShell(shell: unknown): string | undefined {
  const name = String(shell ?? 'bash').trim();
  return name === 'pwsh' || name === 'powershell' || name === 'cmd' ? name : undefined;
}

/** The command of a step's `shell`: a known name, or a template with `{0}` for the script. Undefined when it is neither. */
export function chooseShell(shell: string | undefined, script: string): ShellCommand | undefined {
  const template = shell === undefined || shell === '' ? fallback : (known[shell] ?? shell);
  if (!template.includes('{0}')) return undefined;
  const [program = '', ...args] = template.split(/\s+/).filter(Boolean);
  return { program, args: args.map((arg) => arg.replaceAll('{0}', script)) };
}
