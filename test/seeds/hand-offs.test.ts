import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { loadTokenizer } from '../../src/core/util/tokenizer.ts';
import { cleanHandOffs } from '../../src/session/work/clean-hand-offs.ts';
import { turnCaps } from '../../src/session/work/complexity.ts';
import { type HandOffHeader, statusesOf } from '../../src/session/work/hand-off.ts';
import { readHandOff, readHandOffs, sumHandOffs } from '../../src/session/work/read-hand-offs.ts';
import { renderHandOff, renderHandOffs } from '../../src/session/work/render-work.ts';
import { writeHandOff } from '../../src/session/work/write-hand-off.ts';
import { openRepository, type Repository } from '../helpers/make-repository.ts';
import { sampleHandOff } from '../session/work/sample-hand-off.ts';
import { quoting } from './quote-seed.ts';

const says = quoting('002');
const agents = resolve(import.meta.dirname, '..', '..', 'plugin', 'agents');
const definitions = readdirSync(agents).map((name) => readFileSync(join(agents, name), 'utf8'));
const count = await loadTokenizer();
const fields = (header: Partial<HandOffHeader>) => renderHandOff(sampleHandOff(header), count);
const attention = {
  STATUS: 'NEEDS_ATTENTION',
  DETAIL_PATH: '.rentroll/hand-offs/r1/sql.md',
  FINDINGS_COUNT: 2,
} as const;

let repository: Repository;
beforeAll(() => {
  repository = openRepository(mkdtempSync(join(tmpdir(), 'rentroll-seed-')));
  repository.git('init', '--quiet');
});
afterAll(() => repository.remove());
const at = { configFile: '.rentroll/config.yml', run: 'r1' };
const deps = () => ({
  cwd: repository.root,
  env: { HOME: repository.root },
  now: () => new Date('2026-11-23T10:00:00Z'),
});
const write = (status: string, agent = 'sql') =>
  writeHandOff(
    { ...at, agent, status, summary: 'One query has no index.', findings: 1, changed: [], details: 'Which.' },
    deps(),
  );

describe('what the plan says of verdicts', () => {
  says('TYPE: verdict | implementation STATUS: CLEAN | NEEDS_ATTENTION | BLOCKED | ERROR', () => {
    expect(Object.keys(statusesOf)).toEqual(['verdict', 'implementation']);
    expect(statusesOf.verdict).toEqual(['CLEAN', 'NEEDS_ATTENTION', 'BLOCKED', 'ERROR']);
  });

  says('TYPE: implementation STATUS: COMPLETE | PARTIAL | FAILED', () => {
    expect(statusesOf.implementation).toEqual(['COMPLETE', 'PARTIAL', 'FAILED']);
  });

  says(
    'TOKENS_SPENT: <number> FILES_CHANGED: [file1.go, file2.go] FINDINGS_COUNT: <number> SUMMARY: <one-line summary> DETAIL_PATH: <path to full output>',
    () => {
      const shown = fields({ ...attention, FILES_CHANGED: ['file1.go', 'file2.go'], SUMMARY: 'Two findings.' });
      expect(shown.replace(/\s+/g, ' ')).toContain(
        `TOKENS_SPENT: 45200 FILES_CHANGED: [file1.go, file2.go] FINDINGS_COUNT: 2 SUMMARY: Two findings. DETAIL_PATH: ${attention.DETAIL_PATH}`,
      );
    },
  );

  says(
    'TOKENS_SPENT: (estimated)',
    () => expect(fields({ ...attention, TOKENS_SPENT: null })).toContain('TOKENS_SPENT: unknown'),
    'what nobody counted is unknown, and no agent is asked to guess',
  );

  says('verdict_write <agent-name> <status> <summary> <detail-path>', async () => {
    const { header } = await write('NEEDS_ATTENTION');
    expect(header).toMatchObject({ TYPE: 'verdict', STATUS: 'NEEDS_ATTENTION', FINDINGS_COUNT: 1 });
    expect(readFileSync(join(repository.root, header.DETAIL_PATH ?? ''), 'utf8')).toContain('Which.');
  });

  says('verdict_read <agent-name>` — reads and outputs the structured header', async () => {
    await write('BLOCKED');
    expect((await readHandOff({ ...at, agent: 'sql' }, deps())).header.STATUS).toBe('BLOCKED');
  });

  says(
    'create `.clavain/verdicts/` if missing, add to `.gitignore`',
    async () => {
      await write('CLEAN');
      expect(repository.git('status', '--porcelain', '--untracked-files=all')).toBe('');
      expect(existsSync(join(repository.root, '.gitignore'))).toBe(false);
    },
    'headers lie in the git directory, details in a folder that ignores itself',
  );

  says('verdict_clean()` — remove all verdict files (called at sprint start)', async () => {
    await write('CLEAN');
    expect((await cleanHandOffs({ ...at, all: true }, deps())).removed).toBeGreaterThan(0);
    expect((await readHandOffs(at, deps()))?.handOffs ?? []).toEqual([]);
  });

  says(
    '100% of agents have Output Contract section',
    () => expect(definitions.every((text) => text.includes('session handoff write'))).toBe(true),
    'each names the command that writes the header, for which nobody has to know its lines',
  );

  says('100% of agents have model: declaration (already true)', () => {
    expect(definitions.every((text) => /^model: \w+$/m.test(text))).toBe(true);
  });
});

describe('what the plan says of whoever reads verdicts', () => {
  const handOffs = ['a', 'b', 'c', 'd'].map((agent) => sampleHandOff({}, { agent }));
  const open = ['e', 'f'].map((agent) => sampleHandOff(attention, { agent }));
  const report = sumHandOffs({ run: 'r1', handOffs: [...handOffs, ...open], problems: [] });
  const terminal = { color: false, width: 120 };

  says('outputs a summary table (STATUS, AGENT, SUMMARY — one line per agent)', () => {
    const shown = renderHandOffs(report, count, terminal);
    expect(shown).toMatch(/^ *CLEAN a\b.*Every query names its index\./m);
  });

  says('returns counts per STATUS (e.g., "3 CLEAN, 1 NEEDS_ATTENTION")', () => {
    expect(report.counts).toEqual({ CLEAN: 4, NEEDS_ATTENTION: 2 });
  });

  says('returns only NEEDS_ATTENTION verdicts with their DETAIL_PATHs', () => {
    expect(report.attention).toEqual(['e', 'f']);
    expect(renderHandOffs(report, count, terminal)).toContain(attention.DETAIL_PATH);
  });

  says('CLEAN verdicts < 50 tokens in context', () => {
    expect(count(fields({ SUMMARY: 'every query names its index, and more. '.repeat(6).trim() }))).toBeLessThan(50);
  });

  says('Agents dispatched: 6 - Verdicts: 4 CLEAN, 2 NEEDS_ATTENTION', () => {
    expect(report.totals.agents).toBe(6);
    expect(renderHandOffs(report, count, terminal)).toMatch(/4 CLEAN, 2 NEEDS_ATTENTION/);
  });
});

describe('what the plan says of turns', () => {
  const told = 'the route names it, and the dispatch tells it: no dispatch takes a number of turns';
  says('Explore agents: `max_turns: 10`', () => expect(turnCaps.explore).toBe(10), told);
  says('Review agents: `max_turns: 15`', () => expect(turnCaps.review).toBe(15), told);
  says('Research agents: `max_turns: 20`', () => expect(turnCaps.research).toBe(20), told);
  says(
    'Implementation agents: `max_turns: 30`',
    () => {
      expect(turnCaps.build).toBe(30);
      for (const text of definitions) expect(text).toMatch(/^maxTurns: 30$/m);
    },
    'in the definition of each agent',
  );
});
