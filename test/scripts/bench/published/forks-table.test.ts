import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listForkRows, readSession, tabulateForks } from '../../../../scripts/bench/published/forks-table.ts';
import { readCells, readGenerated } from './read-table.ts';

const table = readGenerated('docs/figures/sessions/forks.md', 'forks');
const folder = '../shared/data/transcripts/entire';

describe('docs/figures/sessions/forks.md', () => {
  it('is as its generator writes it, of recorded sessions and ten trials of each agent', () => {
    const rows = readCells(table);
    expect(tabulateForks(rows)).toBe(table);
    expect(rows.map(([name]) => name)).toEqual([
      'recorded sessions of Claude Code',
      'trials of Claude Code on small tasks',
      'trials of Codex on small tasks',
    ]);
    for (const [, many = ''] of rows) expect(many).toMatch(/^10, \d+ edited folders$/);
  });

  it('bears its answer out: a pair with a prefix of its own saves no 30 %', () => {
    for (const cells of readCells(table)) expect(Number.parseFloat(cells[5] ?? '')).toBeLessThan(30);
  });

  it.skipIf(!existsSync(folder))('shows what the recorded sessions come to', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
    expect(listForkRows(files.map((name) => readSession(join(folder, name))))).toEqual(readCells(table).slice(0, 1));
  });

  it('counts a session up to the call that first touches the folder that it edits', () => {
    const calls = [
      ['Read', { file_path: 'a/one.ts' }, 100],
      ['Read', { file_path: 'b/two.ts' }, 100],
      ['Edit', { file_path: 'b/two.ts' }, 200],
    ] as const;
    const lines = calls.map(([name, input, tokens], index) => {
      const usage = {
        input_tokens: tokens,
        output_tokens: 0,
        cache_creation_input_tokens: 0,
        cache_read_input_tokens: 0,
      };
      const message = { id: `m${index}`, usage, content: [{ type: 'tool_use', name, input }] };
      return JSON.stringify({ type: 'assistant', message });
    });
    const place = mkdtempSync(join(tmpdir(), 'forks-'));
    try {
      writeFileSync(join(place, 'one.jsonl'), `${lines.join('\n')}\nno JSON\n`);
      const [row] = listForkRows([readSession(join(place, 'one.jsonl'))]);
      // Of 400 tokens 200 are spent when b is first touched; read again the prefix of 100 takes 10, written anew 125.
      expect(row?.slice(1, 6)).toEqual(['1, 1 edited folders', '3', '50 %', '3 % / 31 %', '25 % / -4 %']);
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  });
});
