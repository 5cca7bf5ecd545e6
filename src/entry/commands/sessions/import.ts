import type { Command } from 'commander';
import { answer, print, terminalOptions } from '../../command-line/answer.ts';
import { here } from '../../command-line/here.ts';

interface ImportOptions {
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** `import`: sessions from the transcripts that lie on this machine. */
export function addImport(program: Command): void {
  program
    .command('import')
    .description(
      'read the transcripts of Claude Code and Codex on this machine, as far as they have grown since the last time',
    )
    .argument('[folder...]', 'folders to look into (default: ~/.claude/projects and ~/.codex/sessions)')
    .option('-q, --quiet', 'no progress on stderr')
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExamples:\n  rentroll import\n  rentroll import ~/old-laptop/.claude/projects --json')
    .action((folders: readonly string[], options: ImportOptions) =>
      answer(options.json, () => importSessions(folders, options)),
    );
}

async function importSessions(folders: readonly string[], { json, quiet }: ImportOptions): Promise<number> {
  const { importTranscripts } = await import('../../../flows/collect/import-transcripts.ts');
  const { renderImport } = await import('../../../stages/gate/report/terminal/sessions/render-import.ts');
  const onProgress = quiet ? undefined : showProgress(process.stderr);
  const result = importTranscripts({ folders, ...(onProgress && { onProgress }) }, here());
  print(result, json, () => renderImport(result, terminalOptions()));
  return 0;
}

/** How often a line is written: on a terminal it is drawn over, in a log each stays. */
const [drawnEveryMs, loggedEveryMs] = [100, 5000];

function showProgress(stream: NodeJS.WriteStream): (doneBytes: number, allBytes: number, files: number) => void {
  let next = performance.now() + (stream.isTTY ? drawnEveryMs : loggedEveryMs);
  return (doneBytes, allBytes, files) => {
    if (performance.now() < next) return;
    next = performance.now() + (stream.isTTY ? drawnEveryMs : loggedEveryMs);
    const text = `read ${files} transcripts, ${Math.floor((100 * doneBytes) / Math.max(1, allBytes))} %`;
    stream.write(stream.isTTY ? `\r${text}${doneBytes === allBytes ? '\n' : ''}` : `${text}\n`);
  };
}

/** `collect`: what a Stop hook runs. */
export function addCollect(program: Command): void {
  program
    .command('collect')
    .description(
      'a hook (Stop, SubagentStop) that adds the session that stopped to the database of sessions; always ends with 0',
    )
    .addHelpText(
      'after',
      '\nReads the JSON of a hook on stdin.\n\nExample, in .claude/settings.json:\n  {"hooks": {"Stop": [{"hooks": [{"type": "command", "command": "rentroll collect", "timeout": 5}]}]}}',
    )
    .action(async () => (await import('../../command-line/run-collect.ts')).runCollect());
}

/** `hook budget`, `hook approval`: what hooks run that answer. */
export function addHook(program: Command): void {
  const hook = program
    .command('hook')
    .description('hooks that answer: JSON of a hook on stdin, its answer on stdout; always end with 0')
    .addHelpText('after', hookExamples);
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

const hookExamples = `
Example, in .claude/settings.json:
  {"hooks": {"PreToolUse": [{"hooks": [{"type": "command", "command": "rentroll hook budget", "timeout": 5}]}]}}`;
