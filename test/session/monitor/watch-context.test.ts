import { appendFileSync, mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { ProblemError } from '../../../src/core/model/problem.ts';
import { monitorDefaults } from '../../../src/core/model/rule/config.ts';
import { freshState } from '../../../src/session/model/live-state.ts';
import { readMonitorSettings, watchContext } from '../../../src/session/monitor/watch-context.ts';
import { writeLiveState } from '../../../src/session/store/files/live-states.ts';

let home = '';
let project = '';
const deps = () => ({ cwd: project, env: { HOME: home }, now: () => new Date('2026-11-23T12:00:00Z') });
const read = (request = {}, env = {}) =>
  watchContext(request, monitorDefaults, { ...deps(), env: { HOME: home, ...env } }).read();

const line = (id: string, used: number, more = {}) =>
  `${JSON.stringify({
    type: 'assistant',
    sessionId: 's-1',
    version: '2.1.197',
    requestId: `r-${id}`,
    timestamp: '2026-11-23T11:00:00Z',
    message: {
      id,
      model: 'claude-opus-4-5',
      content: [{ type: 'text', text: 'hello' }],
      usage: {
        input_tokens: 35,
        cache_creation_input_tokens: 800,
        cache_read_input_tokens: used - 835,
        output_tokens: 7,
      },
    },
    ...more,
  })}\n`;

const compaction = `${JSON.stringify({ type: 'system', subtype: 'compact_boundary', sessionId: 's-1' })}\n`;

function writeTranscript(name: string, text: string, changed = 1_000_000): string {
  const folder = join(home, '.claude', 'projects', project.replace(/[^a-zA-Z0-9]/g, '-'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), text);
  utimesSync(join(folder, name), changed, changed);
  return join(folder, name);
}

function writeRollout(id: string, more: object, changed: number): void {
  const folder = join(home, '.codex', 'sessions', '2026', '11', '23');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `rollout-${id}.jsonl`);
  writeFileSync(file, `${JSON.stringify({ type: 'session_meta', timestamp: 't', payload: { id, ...more } })}\n`);
  utimesSync(file, changed, changed);
}

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rentroll-monitor-'));
  project = join(home, 'my_repo');
  mkdirSync(join(project, '.git'), { recursive: true });
});

describe('the monitor', () => {
  it('reads the newest transcript of this project without a hook, with the fields of seed 004', () => {
    writeTranscript('s-0.jsonl', line('m0', 10_000));
    writeTranscript('s-1.jsonl', line('m1', 92_000) + line('m2', 92_835), 2_000_000);
    expect(read()).toMatchObject({
      tokenLimit: 200_000,
      tokensUsed: 92_835,
      tokensRemaining: 107_165,
      percentUsed: 46,
      percentRemaining: 54,
      recommendation: 'CONTINUE',
      timestamp: '2026-11-23T12:00:00.000Z',
      session: 's-1',
      cli: 'claude-code',
      injection: { by: 'hooks' },
    });
  });

  it('of a session that has just begun has the whole window left', () => {
    expect(read()).toMatchObject({
      percentRemaining: 100,
      recommendation: 'CONTINUE',
      session: '',
      note: 'new-session',
    });
  });

  it('does not take what subagents, copies of theirs or failed answers used for the session', () => {
    const noise = line('x1', 190_000, { isSidechain: true }) + line('x2', 195_000, { isApiErrorMessage: true });
    writeTranscript('s-1.jsonl', line('m1', 50_000) + noise);
    expect(read().tokensUsed).toBe(50_000);
  });

  it('follows a compaction, and goes on where it stopped reading', () => {
    const file = writeTranscript('s-1.jsonl', line('m1', 190_000));
    const watch = watchContext({}, monitorDefaults, deps());
    expect(watch.read()).toMatchObject({ recommendation: 'END_TURN', percentUsed: 95 });
    appendFileSync(file, compaction);
    expect(watch.read()).toMatchObject({
      tokensUsed: 0,
      compactions: 1,
      note: 'compacted',
      recommendation: 'CONTINUE',
    });
    appendFileSync(file, line('m2', 30_000));
    expect(watch.read()).toMatchObject({ tokensUsed: 30_000, compactions: 1 });
  });

  it('knows the window from what Claude Code told the mod, and from no state that hooks kept', () => {
    writeTranscript('s-1.jsonl', line('m1', 92_000));
    const keep = (cli: string, model = 'claude-opus-4-5') => {
      const meter = { agentId: '', model, window: 1_000_000, used: 93_000, calls: 0 };
      const state = freshState({ session: 's-1', cwd: project, cli });
      const meters = [{ ...meter, recommendation: 'CONTINUE', told: 'CONTINUE' }] as const;
      writeLiveState(join(home, '.rentroll', 'live'), 's-1', { ...state, meters });
    };
    keep('claude');
    expect(read()).toMatchObject({ tokenLimit: 200_000, windowFrom: 'model' });
    keep('claude-code 2.1.330');
    expect(read()).toMatchObject({ tokenLimit: 1_000_000, windowFrom: 'engine', tokensUsed: 92_000 });
    keep('claude-code 2.1.330', 'another-model');
    expect(read()).toMatchObject({ tokenLimit: 200_000 });
  });

  it('estimates what the calls cost, each once, as the last line of its answer says', () => {
    const file = writeTranscript('s-1.jsonl', line('m1', 100_835) + line('m1', 100_835));
    const watch = watchContext({}, monitorDefaults, deps());
    // 35 tokens of input, 800 written to the cache, 100,000 read from it, 7 of output, at the list prices of the model.
    const one = (35 * 5 + 800 * 6.25 + 100_000 * 0.5 + 7 * 25) / 1_000_000;
    expect(watch.read().estimatedDollars).toBeCloseTo(one, 8);
    appendFileSync(file, line('m2', 100_835));
    expect(watch.read().estimatedDollars).toBeCloseTo(2 * one, 8);
    appendFileSync(file, line('m3', 100_835).replace('claude-opus-4-5', 'nobody-knows-1'));
    expect(watch.read()).not.toHaveProperty('estimatedDollars');
  });

  it.each([
    { name: 'an hour-long cache', usage: { cache_creation: { ephemeral_1h_input_tokens: 1_000_000 } }, dollars: 10 },
    { name: 'a cache of five minutes', usage: { cache_creation: { ephemeral_1h_input_tokens: 0 } }, dollars: 6.25 },
    {
      name: 'a compaction in its iterations',
      usage: { iterations: [{ input_tokens: 200_000 }, { cache_creation_input_tokens: 1_000_000 }] },
      dollars: 7.25,
    },
    { name: 'fast mode, whose price is not known', usage: { speed: 'fast' }, dollars: undefined },
    { name: 'more tokens than a call can have', usage: { output_tokens: 1e15 }, dollars: undefined },
  ])('estimates the cost of a call with $name', ({ usage, dollars }) => {
    const message = {
      id: 'm',
      model: 'claude-opus-4-6',
      content: [],
      usage: { cache_creation_input_tokens: 1e6, ...usage },
    };
    writeTranscript('s-1.jsonl', line('m', 0, { message }));
    expect(read().estimatedDollars).toEqual(dollars);
  });

  it.each([
    { name: 'spawned by it', source: { subagent: { thread_spawn: { parent_thread_id: 'main' } } } },
    { name: 'that reviews', source: { subagent: 'review' } },
    { name: 'of another folder', source: 'cli', cwd: '/elsewhere' },
  ])('takes the session of this folder and no newer rollout of an agent $name', ({ source, cwd = project }) => {
    writeRollout('main', { source: 'cli', cwd: project }, 1_000_000);
    writeRollout('sub', { source, cwd }, 2_000_000);
    expect(read().session).toBe('main');
  });

  it('takes the session it runs in, or one that is named', () => {
    writeTranscript('s-1.jsonl', line('m1', 20_000));
    writeTranscript('s-2.jsonl', line('m1', 30_000, { sessionId: 's-2' }), 2_000_000);
    expect(read({}, { CLAUDE_CODE_SESSION_ID: 's-1' }).session).toBe('s-1');
    expect(read({ session: 's-1' }).tokensUsed).toBe(20_000);
    expect(() => read({ session: '../../etc' })).toThrow('not the id of a session');
    expect(() => read({ session: 'gone' })).toThrow('no transcript of session "gone"');
  });

  it("takes Codex' window from its rollout", () => {
    const folder = join(home, '.codex', 'sessions', '2026', '11', '23');
    mkdirSync(folder, { recursive: true });
    const info = {
      last_token_usage: { input_tokens: 200_000, cached_input_tokens: 150_000, output_tokens: 5 },
      total_token_usage: { input_tokens: 200_000, output_tokens: 5 },
      model_context_window: 272_000,
    };
    const rows = [
      { type: 'session_meta', timestamp: 't', payload: { id: 'c-1', cwd: project, cli_version: '0.9' } },
      { type: 'event_msg', timestamp: 't', payload: { type: 'token_count', info } },
    ];
    writeFileSync(join(folder, 'rollout-c-1.jsonl'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    expect(read()).toMatchObject({
      cli: 'codex',
      tokenLimit: 272_000,
      windowFrom: 'engine',
      tokensUsed: 200_000,
      session: 'c-1',
    });
  });
});

describe('a transcript that cannot be read', () => {
  it('is named with the reason and another way', () => {
    const folder = join(home, '.codex', 'sessions', '2026', '11', '23');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'rollout-2026-11-23T11-00-00-c-2.jsonl.zst'), 'garbage');
    const problems = (() => {
      try {
        return read({ session: 'c-2' });
      } catch (error) {
        return error instanceof ProblemError && error.problems;
      }
    })();
    expect(problems).toMatchObject([
      {
        code: 'transcript-unreadable',
        message: expect.stringContaining('the transcript is not read: it is packed, and damaged'),
        at: { file: expect.stringMatching(/c-2\.jsonl\.zst$/) },
        hint: 'Move the file away, or name another session: rentroll session monitor --session ID',
      },
    ]);
  });
});

describe('the thresholds', () => {
  const writeConfig = (text: string) => {
    mkdirSync(join(project, '.rentroll'), { recursive: true });
    writeFileSync(join(project, '.rentroll', 'config.yml'), `version: 1\nagents: { sql: { tasks: b } }\n${text}`);
  };

  it('are those of the project, and the usual ones where it has none', async () => {
    expect(await readMonitorSettings('.rentroll/config.yml', deps())).toEqual(monitorDefaults);
    writeConfig('monitor: { wrapUp: 0.3, endTurn: 0.1 }\n');
    expect(await readMonitorSettings('.rentroll/config.yml', deps())).toMatchObject({ wrapUp: 0.3, endTurn: 0.1 });
  });

  it('out of order are a problem with its place', async () => {
    writeConfig('monitor: { wrapUp: 0.1, endTurn: 0.3 }\n');
    await expect(readMonitorSettings('.rentroll/config.yml', deps())).rejects.toThrow(
      'monitor.endTurn "0.3" is above monitor.wrapUp "0.1"',
    );
  });
});
