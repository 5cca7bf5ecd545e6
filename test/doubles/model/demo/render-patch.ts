import type { ToolUse } from '../../../../src/demo/conversation/conversation.ts';

/** An edit or a new file in the patch format of Codex's tool. The agent's edits cover whole lines. */
export function renderPatch(use: Extract<ToolUse, { name: 'Edit' | 'Write' }>): string {
  const body =
    use.name === 'Edit'
      ? [`*** Update File: ${use.input.file_path}`, '@@', ...changedLines(use.input.old_string, use.input.new_string)]
      : [`*** Add File: ${use.input.file_path}`, ...mark('+', use.input.content.replace(/\n$/, ''))];
  return ['*** Begin Patch', ...body, '*** End Patch'].join('\n');
}

/** Lines that stay at both ends are context. */
function changedLines(before: string, after: string): readonly string[] {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  const most = Math.min(old.length, fresh.length);
  let head = 0;
  while (head < most && old[head] === fresh[head]) head += 1;
  let tail = 0;
  while (tail < most - head && old.at(-1 - tail) === fresh.at(-1 - tail)) tail += 1;
  return [
    ...old.slice(0, head).map((line) => ` ${line}`),
    ...old.slice(head, old.length - tail).map((line) => `-${line}`),
    ...fresh.slice(head, fresh.length - tail).map((line) => `+${line}`),
    ...old.slice(old.length - tail).map((line) => ` ${line}`),
  ];
}

function mark(sign: '+', text: string): readonly string[] {
  return text.split('\n').map((line) => `${sign}${line}`);
}
