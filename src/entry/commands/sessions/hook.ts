import type { Command } from 'commander';

/** `hook budget`, `hook approval`: what hooks run that answer. */
export function addHook(program: Command): void {
  const hook = program
    .command('hook')
    .description('hooks that answer: JSON of a hook on stdin, its answer on stdout; always end with 0')
    .addHelpText('after', examples);
  hook
    .command('budget')
    .description(
      'before a prompt or a tool: hold the session against its token budget (rentroll budget show --session)',
    )
    .action(async () => (await import('./run-hook.ts')).runHook('budget'));
  hook
    .command('approval')
    .description('before and after SendMessage: ask a person before one agent writes to another')
    .action(async () => (await import('./run-hook.ts')).runHook('approval'));
}

const examples = `
Example, in .claude/settings.json:
  {"hooks": {"PreToolUse": [{"hooks": [{"type": "command", "command": "rentroll hook budget", "timeout": 5}]}]}}`;
