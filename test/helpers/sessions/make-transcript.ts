/** A step of a made session: what a person said, or what the agent did. */
export type MadeStep = readonly ['prompt' | 'say' | 'interrupt'] | readonly ['read' | 'edit' | 'run' | 'fail', string];

/** Where a made transcript says it comes from. */
export interface MadeFacts {
  readonly cwd?: string;
  readonly isSidechain?: boolean;
  readonly model?: string;
  /** Milliseconds of the first line; each further one is a minute later. */
  readonly startMs?: number;
}

const tools = { read: 'Read', edit: 'Edit', run: 'Bash', fail: 'Bash' } as const;

/** A session of Claude Code as its transcript tells it. The call of step n has the id `SESSION-n`. */
export function makeTranscript(session: string, steps: readonly MadeStep[], facts: MadeFacts = {}): string {
  const { cwd = '/p', isSidechain = false, model = 'm', startMs = Date.UTC(2026, 2, 1) } = facts;
  const lines = steps.flatMap(([kind, subject = ''], index) => {
    const timestamp = new Date(startMs + index * 60_000).toISOString();
    const base = { sessionId: session, cwd, isSidechain, version: '2.1.197', timestamp };
    const says = (content: unknown, more = {}) => ({
      ...base,
      type: 'assistant',
      requestId: `q-${session}-${index}`,
      message: {
        id: `m-${session}-${index}`,
        role: 'assistant',
        model,
        usage: { input_tokens: 9, output_tokens: 9 },
        content,
        ...more,
      },
    });
    const told = (content: unknown) => ({ ...base, type: 'user', message: { role: 'user', content } });
    if (kind === 'prompt') return [told('Please go on.')];
    if (kind === 'interrupt') return [told('[Request interrupted by user]')];
    if (kind === 'say') return [says([{ type: 'text', text: 'Done.' }])];
    const id = `${session}-${index}`;
    const input = tools[kind] === 'Bash' ? { command: subject } : { file_path: subject };
    const result = { type: 'tool_result', tool_use_id: id, is_error: kind === 'fail', content: 'x' };
    return [says([{ type: 'tool_use', id, name: tools[kind], input }]), told([result])];
  });
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}
