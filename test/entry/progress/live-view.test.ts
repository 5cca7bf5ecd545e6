import { describe, expect, it, vi } from 'vitest';
import { createProgress, type ProgressStream } from '../../../src/entry/progress/create-progress.ts';
import { drawOnScreen } from './draw-on-screen.ts';

const start = { name: 'r', trials: 60, isExact: false, concurrency: 2 };

interface Terminal extends ProgressStream {
  columns: number | undefined;
  written: string;
  fail?: () => void;
}

function openTerminal(columns: number | undefined = 60): Terminal {
  const terminal: Terminal = {
    isTTY: true,
    columns,
    rows: 20,
    written: '',
    write(text) {
      terminal.written += text;
    },
    on(_event, listener) {
      terminal.fail = listener;
    },
  };
  return terminal;
}

/** Runs with a clock that only moves when told. */
async function withClock(run: (pass: (milliseconds: number) => Promise<unknown>) => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    await run((milliseconds) => vi.advanceTimersByTimeAsync(milliseconds));
  } finally {
    vi.useRealTimers();
  }
}

describe('progress on a terminal', () => {
  it('draws its lines in place, below what stays, and leaves nothing behind', () =>
    withClock(async (pass) => {
      const terminal = openTerminal();
      const progress = createProgress(terminal, { NO_COLOR: '1' });
      progress.step('preparing the fixture');
      progress.startMeasurement(start);
      await pass(100);
      progress.look({ estimates: [{ rule: 'r', rent: 27, verdict: 'undecided' }], trialsLeft: 9 });
      await pass(100);
      expect(drawOnScreen(terminal.written)).toEqual([
        'preparing the fixture',
        'measuring r',
        '  ░░░░░░░░░░░░░░░░░░░░░░░░  0 trials, up to about 9 more',
        '  ',
        '  r  no estimate yet',
      ]);
      progress.verdict('r', 'earns');
      progress.close();
      await pass(5_000);
      expect(drawOnScreen(terminal.written)).toEqual(['preparing the fixture', 'r: earns after 0 trials']);
    }));

  it('draws at most once in a tenth of a second, however much happens', () =>
    withClock(async (pass) => {
      const terminal = openTerminal();
      const progress = createProgress(terminal, {});
      const writes = vi.spyOn(terminal, 'write');
      progress.startMeasurement(start);
      for (let trial = 0; trial < 1_000; trial += 1) progress.begin({ key: String(trial) } as never);
      expect(writes).not.toHaveBeenCalled();
      await pass(100);
      expect(writes).toHaveBeenCalledTimes(1);
    }));

  it('follows a resize, and survives a terminal without columns', () =>
    withClock(async (pass) => {
      for (const columns of [undefined, 0, 1, 5]) {
        const terminal = openTerminal();
        const progress = createProgress(terminal, {});
        progress.startMeasurement(start);
        await pass(100);
        terminal.columns = columns;
        await pass(1_000);
        expect(terminal.written).toContain('measuring r\n');
        progress.close();
      }
    }));

  it('falls silent when the terminal is gone', () =>
    withClock(async (pass) => {
      const terminal = openTerminal();
      const progress = createProgress(terminal, {});
      terminal.fail?.();
      progress.startMeasurement(start);
      await pass(2_000);
      expect(terminal.written).toBe('');
    }));

  it.each([{ CI: 'true' }, { TERM: 'dumb' }])('is plain with %j', async (env) => {
    const terminal = openTerminal();
    createProgress(terminal, env).startMeasurement(start);
    expect(terminal.written).toBe('measuring r: up to about 60 trials, 2 at a time\n');
  });
});
