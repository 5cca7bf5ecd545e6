import type { Mind } from '../../../src/apart/reference-agent/knowing/mind.ts';
import { nextAction } from '../../../src/apart/reference-agent/runner.ts';
import type { Conversation, ToolResult, ToolUse } from '../../../src/apart/reference-agent/world/conversation.ts';
import { files, prompt } from './tiny-repository.ts';

/** Plays a trial in the tiny repository without any host: tool results come from its table of files. */
export function playTrial(mind: Mind, most = 120): Conversation & { readonly answer: string } {
  const turns: Conversation['turns'][number][] = [];
  while (turns.length < most) {
    const action = nextAction({ prompt, turns }, mind);
    if (action.kind === 'answer') return { prompt, turns, answer: action.text };
    turns.push({ text: action.text, uses: action.uses, results: action.uses.map(answerTool) });
  }
  return { prompt, turns, answer: '' };
}

/** What a tool says of the table of files; whatever is run is done. */
export function answerTool(use: ToolUse): ToolResult {
  const ok = (text: string) => ({ text, isError: false });
  if (use.name === 'Glob') return ok(Object.keys(files).join('\n'));
  if (use.name === 'Grep') return ok(grep(use.input.pattern, use.input.path));
  if (use.name === 'Read') {
    const text = files[use.input.file_path];
    return text === undefined ? { text: 'File does not exist', isError: true } : ok(numbered(text));
  }
  if (use.name === 'Bash' && use.input.command.startsWith('ls ')) return ok(list(use.input.command.slice(3)));
  return ok('done');
}

function grep(pattern: string, path?: string): string {
  const paths = Object.keys(files).filter((file) => path === undefined || file === path);
  const lines = paths.flatMap((file) =>
    (files[file] ?? '').split('\n').map((line, index) => `${file}:${index + 1}:${line}`),
  );
  return lines.filter((line) => new RegExp(pattern, 'i').test(line.replace(/^[^:]*:\d+:/, ''))).join('\n');
}

function numbered(text: string): string {
  return text
    .split('\n')
    .map((line, index) => `${String(index + 1).padStart(6)}\t${line}`)
    .join('\n');
}

function list(folder: string): string {
  const inside = Object.keys(files).filter((path) => folder === '.' || path.startsWith(`${folder}/`));
  const names = inside.map((path) => (folder === '.' ? path : path.slice(folder.length + 1)).split('/')[0]);
  return [...new Set(names)].join('\n');
}
