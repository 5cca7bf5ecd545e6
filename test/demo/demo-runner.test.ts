import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addUsage, sumModels, totalTokens, type Usage, zeroUsage } from '../../src/core/model/money/usage.ts';
import type { LiveBudget } from '../../src/core/model/trial/charge.ts';
import { createDemoRunner } from '../../src/demo/demo-runner.ts';
import type { Execute } from '../../src/demo/tools/execute.ts';
import { bracketChecker, makeRequest, makeTinyRepository } from './tiny-repository.ts';

const execute = bracketChecker((path) => readFileSync(path, 'utf8'));
const runner = createDemoRunner({ execute });

interface Line {
  readonly type: string;
  readonly uuid: string;
  readonly parentUuid: string | null;
  readonly sessionId: string;
  readonly requestId?: string;
  readonly message: {
    readonly id?: string;
    readonly content: unknown;
    readonly usage?: Readonly<Record<string, number>>;
  };
}

function linesOf(path: string): readonly Line[] {
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

/** Tokens as a reader of Claude Code transcripts counts them: the last line of each message. */
function usageOf(lines: readonly Line[]): Usage {
  const messages = new Map<string, Readonly<Record<string, number>>>();
  for (const line of lines)
    if (line.type === 'assistant') messages.set(line.message.id ?? '', line.message.usage ?? {});
  return [...messages.values()].reduce(
    (sum, usage) =>
      addUsage(sum, {
        input: usage['input_tokens'] ?? 0,
        output: usage['output_tokens'] ?? 0,
        cacheCreation: usage['cache_creation_input_tokens'] ?? 0,
        cacheRead: usage['cache_read_input_tokens'] ?? 0,
      }),
    zeroUsage,
  );
}

describe('the demo agent', () => {
  it('does the work on the real copy and says what it is', async () => {
    const workspace = makeTinyRepository();
    const run = await runner.run(makeRequest(workspace));
    expect(runner).toMatchObject({ kind: 'demo', level: 'simulated' });
    expect(run).toMatchObject({ exit: 'finished', model: 'demo-1' });
    expect(readFileSync(join(workspace, 'src/money.ts'), 'utf8')).toContain('Math.round(amount)');
    expect(readFileSync(join(workspace, 'src/fees.ts'), 'utf8')).toContain('Math.max(0, lengthMetres)');
    expect(run.firstRequest).toContain('Rules for this agent');
    expect(run.firstRequest).toContain('mooring fee');
  });

  it('writes a transcript that reads back to the usage it reports', async () => {
    for (const seed of ['1', '2', '3']) {
      const request = makeRequest(makeTinyRepository(), { seed });
      const run = await runner.run(request);
      const lines = linesOf(request.transcript);
      expect(usageOf(lines)).toEqual(run.usage);
      expect(new Set(lines.flatMap((line) => line.message.id ?? [])).size).toBe(run.turns);
      expect(lines.map((line) => line.parentUuid)).toEqual([null, ...lines.slice(0, -1).map((line) => line.uuid)]);
      expect(new Set(lines.map((line) => line.sessionId)).size).toBe(1);
      expect(new Set(lines.map((line) => line.uuid)).size).toBe(lines.length);
    }
  });

  it('answers every tool call, in order, and repeats usage and request on each block of a message', async () => {
    const request = makeRequest(makeTinyRepository());
    await runner.run(request);
    const lines = linesOf(request.transcript);
    const blocks = lines.flatMap((line) =>
      typeof line.message.content === 'string'
        ? []
        : (line.message.content as { type: string; id?: string; tool_use_id?: string }[]),
    );
    expect(blocks.filter((block) => block.type === 'tool_result').map((block) => block.tool_use_id)).toEqual(
      blocks.filter((block) => block.type === 'tool_use').map((block) => block.id),
    );
    const byMessage = Map.groupBy(
      lines.filter((line) => line.type === 'assistant'),
      (line) => line.message.id,
    );
    expect([...byMessage.values()].some((group) => group.length > 1)).toBe(true);
    for (const group of byMessage.values()) {
      expect(new Set(group.map((line) => JSON.stringify([line.requestId, line.message.usage]))).size).toBe(1);
    }
  });

  it('writes the same bytes for the same seed in folders of different names and lengths', async () => {
    const texts: string[] = [];
    for (const label of ['a', 'a-much-longer-name']) {
      const echo: Execute = async (command) => ({
        text: (await execute(command)).text,
        ok: (await execute(command)).ok,
      });
      const request = makeRequest(makeTinyRepository(label));
      await createDemoRunner({ execute: echo }).run(request);
      texts.push(readFileSync(request.transcript, 'utf8'));
    }
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0]).not.toContain('rentroll-tiny');
  });

  it('pays the rent of an unknown rule on every call and changes nothing else', async () => {
    const without = await runner.run(makeRequest(makeTinyRepository()));
    const rule = 'Kestrels nest under the copper roof of the lighthouse.';
    const withRule = await runner.run(makeRequest(makeTinyRepository('b', [rule])));
    expect(withRule.turns).toBe(without.turns);
    expect(withRule.usage.output).toBe(without.usage.output);
    const rent = withRule.usage.cacheCreation - without.usage.cacheCreation;
    expect(rent).toBeGreaterThan(5);
    expect(withRule.usage.cacheRead - without.usage.cacheRead).toBe(rent * (without.turns - 1));
    expect(withRule.firstRequest).toContain(rule);
  });

  it('leaves the files alone under a rule that forbids editing', async () => {
    const workspace = makeTinyRepository('c', ['Only describe the change; do not edit any files.']);
    const run = await runner.run(makeRequest(workspace));
    expect(run.exit).toBe('finished');
    expect(readFileSync(join(workspace, 'src/money.ts'), 'utf8')).toContain('Math.floor');
  });
});

describe('limits of the demo agent', () => {
  it('stops at the turn cap', async () => {
    expect(await runner.run(makeRequest(makeTinyRepository(), { maxTurns: 3 }))).toMatchObject({
      exit: 'turn-cap',
      turns: 3,
    });
  });

  it('never starts a call that would pass the token cap', async () => {
    const full = await runner.run(makeRequest(makeTinyRepository()));
    for (const tokenCap of [0, 3000, totalTokens(full.usage) - 1]) {
      const run = await runner.run(makeRequest(makeTinyRepository(), { tokenCap }));
      expect(run.exit).toBe('token-cap');
      expect(totalTokens(run.usage)).toBeLessThanOrEqual(tokenCap);
    }
    const exact = await runner.run(makeRequest(makeTinyRepository(), { tokenCap: totalTokens(full.usage) }));
    expect(exact).toMatchObject({ exit: 'finished', usage: full.usage });
  });

  it('asks the budget of its run before each call and tells it what the calls took', async () => {
    const full = await runner.run(makeRequest(makeTinyRepository()));
    const spent: number[] = [0];
    const projected: number[] = [];
    const limit = totalTokens(full.usage) - 1;
    const budget: LiveBudget = {
      admit({ inputEstimate, maxOutput }) {
        projected.push(inputEstimate + maxOutput);
        return (spent.at(-1) ?? 0) + inputEstimate + maxOutput > limit ? 'convoy_budget_exceeded' : undefined;
      },
      spend: (used) => void spent.push(totalTokens(sumModels(used).usage)),
    };
    const run = await runner.run(makeRequest(makeTinyRepository(), { budget }));
    expect(run).toMatchObject({ exit: 'cancelled', turns: full.turns - 1 });
    expect([projected.length, spent.length]).toEqual([full.turns, full.turns]);
    expect(totalTokens(run.usage)).toBe(spent.at(-1));
    expect(totalTokens(run.usage) + (projected.at(-1) ?? 0)).toBe(totalTokens(full.usage));
  });

  it('stops when its time is over, and when it is cancelled', async () => {
    let now = 0;
    const slow = createDemoRunner({ execute, nowMs: () => (now += 100) });
    expect(await slow.run(makeRequest(makeTinyRepository(), { timeoutMs: 1000 }))).toMatchObject({ exit: 'timed-out' });
    expect(await runner.run(makeRequest(makeTinyRepository(), { signal: AbortSignal.abort() }))).toMatchObject({
      exit: 'cancelled',
      turns: 0,
    });
  });

  it('reports trouble of the environment as a value, with what was spent until then', async () => {
    const missing = makeTinyRepository();
    rmSync(missing, { recursive: true });
    expect(await runner.run(makeRequest(missing))).toMatchObject({
      exit: 'environment-error',
      turns: 0,
      detail: expect.stringContaining('ENOENT'),
    });
    const failing = createDemoRunner({ execute: () => Promise.reject(new Error('no such program')) });
    const run = await failing.run(makeRequest(makeTinyRepository()));
    expect(run).toMatchObject({ exit: 'environment-error', detail: 'no such program' });
    expect(totalTokens(run.usage)).toBeGreaterThan(0);
    const blocked = makeTinyRepository();
    mkdirSync(join(blocked, 'taken'));
    expect(await runner.run(makeRequest(blocked, { transcript: join(blocked, 'taken') }))).toMatchObject({
      exit: 'environment-error',
    });
  });

  it.each(['', 'not a patch', '--- a/x\n+++ b/x\n@@ nonsense', '@@ -1 +1 @@'])(
    'answers without an edit for the patch %j',
    async (reference) => {
      const workspace = makeTinyRepository();
      expect(await runner.run(makeRequest(workspace, { reference }))).toMatchObject({ exit: 'finished' });
      expect(readFileSync(join(workspace, 'src/money.ts'), 'utf8')).toContain('Math.floor');
    },
  );
});
