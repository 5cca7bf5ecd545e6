import { emptyFeed, inside, type StartedProgram, type Walk } from './started-program.ts';
import type { WindowsShell } from './windows/read-lines.ts';

/** `pwsh -c CODE`, `powershell CODE`, `cmd /c CODE`: the code of another shell of Windows, among the words of a command. */
export function startWindowsShell(walk: Walk, command: StartedProgram): readonly StartedProgram[] {
  const { program, args, feed } = command;
  const shell: WindowsShell = program === 'cmd' ? 'cmd' : 'powershell';
  const code = shell === 'cmd' ? readCmdCode(args) : readPowershellCode(program, args);
  const label = `${program} ${shell === 'cmd' ? '/c' : '-c'}`;
  const texts = [code, code === undefined || code === '-' ? feed.text : undefined].filter((text) => text !== undefined);
  return texts.flatMap((text) => walk.runWindows(text, shell, inside(command, emptyFeed, label)));
}

/** `forfiles /p FOLDER /c "COMMAND"`: the command, with what stands below the folder in place of `@path` and its like. */
export function startForfiles(walk: Walk, command: StartedProgram): readonly StartedProgram[] {
  const behind = (option: string): string | undefined => {
    const at = command.args.findIndex((word) => word.toLowerCase() === option);
    return at === -1 ? undefined : command.args[at + 1];
  };
  const [folder, code] = [behind('/p') ?? '.', behind('/c')];
  if (code === undefined) return [];
  const belowFolder = `${folder.replace(/(?<![\\/])[\\/]+$/u, '')}/{}`;
  const text = code.replaceAll(/@(?:path|file|relpath|fname)\b/giu, () => belowFolder);
  return walk.runWindows(text, 'cmd', inside(command, emptyFeed));
}

function readCmdCode(args: readonly string[]): string | undefined {
  const at = args.findIndex((word) => /^\/[ckr]/iu.test(word));
  if (at === -1) return undefined;
  return [args[at]?.slice(2) ?? '', ...args.slice(at + 1)].join(' ').trim();
}

/** Options of PowerShell, with what the word behind them is. A word without an option is code to the older program, and a file to the newer one. */
const powershellOptions: readonly (readonly [
  option: RegExp,
  kind: 'code' | 'encoded' | 'file' | 'value' | 'switch',
])[] = [
  [/^[-/]c(?:o\w*)?$/iu, 'code'],
  [/^[-/]e(?:c|n\w*)?$/iu, 'encoded'],
  [/^[-/]f(?:i\w*)?$/iu, 'file'],
  [/^[-/](?:ex\w*|ep|psconsolefile|v\w*|w\w*|config\w*|settings\w*|in\w*|of|o\w*|wd)$/iu, 'value'],
  [/^[-/]/u, 'switch'],
];

function readPowershellCode(program: string, args: readonly string[]): string | undefined {
  for (let at = 0; at < args.length; at += 1) {
    const kind = powershellOptions.find(([option]) => option.test(args[at] ?? ''))?.[1];
    if (kind === undefined) return program === 'powershell' ? args.slice(at).join(' ') : undefined;
    if (kind === 'code') return args.slice(at + 1).join(' ');
    if (kind === 'encoded') return Buffer.from(args[at + 1] ?? '', 'base64').toString('utf16le');
    if (kind === 'file') return undefined;
    if (kind === 'value') at += 1;
  }
  return undefined;
}
