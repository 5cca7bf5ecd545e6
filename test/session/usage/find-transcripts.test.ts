import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findSubagents, listOtherPlaces } from '../../../src/session/usage/find-transcripts.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rentroll-agents-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('findSubagents', () => {
  it('finds agents at any depth, and their names, when agents start agents', () => {
    const files = {
      's.jsonl': '',
      's/subagents/agent-a1.jsonl': '',
      's/subagents/agent-a1.meta.json': '{"agentType":"sql"}',
      's/subagents/agent-a1/subagents/agent-c1.jsonl': '',
      's/subagents/workflows/wf_1/agent-b1.jsonl': '',
      's/subagents/notes.jsonl': '',
      'other/subagents/agent-d1.jsonl': '',
    };
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    symlinkSync(join(folder, 's'), join(folder, 's/subagents/circle'));
    const agents = findSubagents(join(folder, 's.jsonl'));
    expect(agents.map(({ path, agentId, agent }) => [relative(folder, path), agentId, agent])).toEqual([
      ['s/subagents/agent-a1.jsonl', 'a1', 'sql'],
      ['s/subagents/agent-a1/subagents/agent-c1.jsonl', 'c1', undefined],
      ['s/subagents/workflows/wf_1/agent-b1.jsonl', 'b1', undefined],
    ]);
  });

  it('finds none when the session has no folder', () => {
    expect(findSubagents(join(folder, 's.jsonl'))).toEqual([]);
  });
});

describe('listOtherPlaces', () => {
  const name = 'rollout-2026-11-20T10-00-00-a.jsonl';
  const places = ['sessions/2026/11/20/', 'archived_sessions/'].flatMap((place) => [
    `/h/.codex/${place}${name}`,
    `/h/.codex/${place}${name}.zst`,
  ]);
  it.each(places)('lists the three others for %s', (place) => {
    expect([...listOtherPlaces(place), place].sort()).toEqual([...places].sort());
  });

  it('lists none for a transcript of Claude Code', () => {
    expect(listOtherPlaces('/h/.claude/projects/-p/s.jsonl')).toEqual([]);
  });
});
