import type { GuardEntry } from '../entries/entry.ts';
import { indexEntries } from '../judge/index-entries.ts';
import { judgeCall, judgeResult } from '../judge/judge-call.ts';

const cwd = '/work/project';

/** An example is of somebody who has work to lose. */
const findLoss = () => ({ files: ['file'], lines: 1, stashes: 1 });

/** True when an entry, alone and in force, speaks of an example: a command line, a path or a text, as the entry reads them. */
export function matchesExample(entry: GuardEntry, example: string): boolean {
  const guard = indexEntries([{ entry, isShadow: false }]);
  const installed = new Set('better' in entry && entry.better !== undefined ? [entry.better] : []);
  const on = 'on' in entry ? entry.on : 'command';
  if (on === 'output' || on === 'error') {
    return judgeResult(guard, { tool: 'Bash', input: {}, text: example, isError: on === 'error' }).length > 0;
  }
  const isFile = on === 'write' || on === 'read';
  const tool = isFile ? (on === 'write' ? 'Write' : 'Read') : 'Bash';
  const input = isFile ? { file_path: example } : { command: example };
  return judgeCall(guard, { tool, input, cwd, installed, findLoss }).some((finding) => finding.entry === entry.id);
}
