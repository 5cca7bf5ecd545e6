import type { ToolResult, ToolUse, Turn } from './conversation.ts';

/** The agent's actions so far and their results; made by `readProgress`. */
export type Progress = ReturnType<typeof emptyProgress>;

/** The lines that the agent has read of a file, by number; none of a file that cannot be read. */
interface FileRead {
  readonly times: number;
  /** True when one of the reads was of the whole file. */
  readonly isWhole: boolean;
  readonly lines: Map<number, string>;
}

/** An edit or a new file. */
interface Edit {
  readonly path: string;
  readonly after: string;
  readonly turn: number;
}

/** A command that was run. */
interface Ran {
  readonly command: string;
  readonly passed: boolean;
  readonly turn: number;
}

function emptyProgress() {
  const edits: Edit[] = [];
  const refused: Edit[] = [];
  const commands: Ran[] = [];
  return {
    listed: new Set<string>(),
    /** Folders that listings showed. */
    folders: new Set<string>(),
    /** Files that listings and searches showed. */
    files: new Set<string>(),
    searches: new Set<string>(),
    reads: new Map<string, FileRead>(),
    edits,
    /** Edits and new files that a tool refused. */
    refused,
    commands,
  };
}

/** Reads off a conversation what was done in it. */
export function readProgress(turns: readonly Turn[]): Progress {
  const progress = emptyProgress();
  for (const [turn, { use, result }] of turns.entries()) addTurn(progress, use, result, turn);
  return progress;
}

function addTurn(progress: Progress, use: ToolUse, { text, isError }: ToolResult, turn: number): void {
  switch (use.name) {
    case 'Grep':
      progress.searches.add(use.input.pattern);
      for (const [, path = ''] of text.matchAll(/^([^\s:]+):\d+:/gm)) progress.files.add(path);
      return;
    case 'Read':
      addRead(progress, use.input.file_path, isError ? '' : text, use.input.limit === undefined);
      return;
    case 'Edit':
      addEdit(progress, { path: use.input.file_path, after: use.input.new_string, turn }, isError);
      return;
    case 'Write':
      addEdit(progress, { path: use.input.file_path, after: use.input.content, turn }, isError);
      return;
    case 'Bash':
      if (use.input.command.startsWith('ls ')) addListing(progress, use.input.command.slice(3), isError ? '' : text);
      else progress.commands.push({ command: use.input.command, passed: !isError, turn });
  }
}

function addRead({ reads }: Progress, path: string, text: string, isWhole: boolean): void {
  const earlier = reads.get(path);
  const lines = earlier?.lines ?? new Map<number, string>();
  for (const [, number, line = ''] of text.matchAll(/^\s*(\d+)[\t→](.*)$/gm)) lines.set(Number(number), line);
  reads.set(path, { times: (earlier?.times ?? 0) + 1, isWhole: isWhole || earlier?.isWhole === true, lines });
}

function addEdit({ edits, refused }: Progress, edit: Edit, isError: boolean): void {
  (isError ? refused : edits).push(edit);
}

function addListing({ listed, folders, files }: Progress, folder: string, text: string): void {
  listed.add(folder);
  for (const name of text.split('\n').filter((line) => /^[\w.@-]+$/.test(line) && line !== 'node_modules')) {
    const path = folder === '.' ? name : `${folder}/${name}`;
    (name.includes('.') ? files : folders).add(path);
  }
}

/** Returns true when the text stands in consecutive lines that were read of the file. */
export function hasSeen({ reads }: Progress, path: string, text: string): boolean {
  const lines = reads.get(path)?.lines ?? new Map<number, string>();
  const wanted = text.split('\n');
  return [...lines.keys()].some((start) => wanted.every((line, index) => lines.get(start + index) === line));
}
