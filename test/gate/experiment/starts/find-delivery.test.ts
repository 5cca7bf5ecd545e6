import { describe, expect, it } from 'vitest';
import type { RunnerKind } from '../../../../src/core/model/rule/config.ts';
import type { Delivery, SeenArm } from '../../../../src/core/model/trial/overlay.ts';
import { explainDelivery } from '../../../../src/gate/experiment/starts/find-delivery.ts';

const weight = { system: 1, tools: 2, messages: 3 };
const seen = (delivered: readonly string[], more: object = {}): SeenArm => ({
  kind: 'seen',
  delivered,
  canaryLeaked: false,
  weight,
  ...more,
});
const good = { candidate: seen(['search']), baseline: seen([]) };
const file = '.claude/agent-memory/x/MEMORY.md';

function explain(arms: Partial<Delivery>, runtime: { kind?: RunnerKind; definition?: string } = {}) {
  const delivery: Delivery = { agent: 'sql', memory: file, rules: ['search'], ...good, ...arms };
  const { kind = 'claude', definition: text } = runtime;
  const definition = text === undefined ? undefined : { file: '.claude/agents/sql.md', text };
  return explainDelivery(delivery, { kind, version: '2.1.197', definition });
}

const lost = { candidate: seen([]) };

describe('what is wrong with a delivery', () => {
  it('is nothing when the line is in its arm only', () => {
    expect(explain({})).toEqual([]);
  });

  it.each<[string, Partial<Delivery>, string, RegExp]>([
    ['missing', lost, 'delivery-missing', /"sql" never gets the rule "search": ".*MEMORY\.md" held its line/],
    [
      'in both arms',
      { baseline: seen(['search'], { carrier: 'CLAUDE.md' }) },
      'delivery-both-arms',
      /without the rule, too: "CLAUDE\.md" holds the same words/,
    ],
    ['leaked', { baseline: seen([], { canaryLeaked: true }) }, 'delivery-leaked', /\.claude\/CLAUDE\.md\) reached/],
    [
      'unproved',
      { baseline: { kind: 'silent', detail: 'exit code 1: no login' } },
      'delivery-unproved',
      /Claude Code 2\.1\.197 was started .* made no model call: exit code 1: no login/,
    ],
  ])('is %s: nothing was paid', (_, arms, code, message) => {
    const problems = explain(arms);
    expect(problems).toMatchObject([{ code, severity: 'error', blame: 'setup' }]);
    expect(problems[0]?.message).toMatch(message);
    expect(problems[0]?.hint).toMatch(/nothing was paid/);
  });

  it.each<[string, Partial<Delivery>, Parameters<typeof explain>[1], RegExp, RegExp]>([
    [
      'agent memory without a definition',
      lost,
      {},
      /only for an agent called "x" whose definition says "memory: project"/,
      /agents\.sql\.memory: \.claude\/rules\/rentroll\.md .*agents\.sql\.definition: \.claude\/agents\/x\.md/,
    ],
    [
      'the memory of another agent',
      lost,
      { definition: '---\nname: other\n---\nBe kind.\n' },
      /the definition is called "other"/,
      /agents\.sql\.memory: \.claude\/agent-memory\/other\/MEMORY\.md/,
    ],
    ['a file nobody loads', { ...lost, memory: 'notes/RULES.md' }, {}, /loads CLAUDE\.md and/, /\.claude\/rules\//],
    [
      'a file every session loads, and this one does not',
      { ...lost, memory: '.claude/rules/rentroll.md' },
      {},
      /does not$/,
      /claudeMdExcludes .*agents\.sql\.memory: CLAUDE\.md/,
    ],
    ['AGENTS.md for Claude Code', { ...lost, memory: 'AGENTS.md' }, {}, /from version 2\.1\.277 on/, /rentroll\.md/],
    ['another file for Codex', { ...lost, memory: 'x.md' }, { kind: 'codex' }, /Codex reads AGENTS/, /: AGENTS\.md/],
    ['a program of its own', lost, { kind: 'command' }, /does not$/, /"memoryFile" names .*docs\/agents\.md/],
  ])('names why and the lines to change: %s', (_, arms, runtime, why, lines) => {
    const [problem] = explain(arms, runtime);
    expect(problem?.message).toMatch(why);
    expect(problem?.hint).toMatch(lines);
    expect(problem?.at).toEqual({ file: arms.memory ?? file });
  });
});
