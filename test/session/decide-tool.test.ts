import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GuardFinding } from '../../src/core/model/live/guard-entry.ts';
import type { LiveEvent } from '../../src/session/model/live-event.ts';
import { freshState } from '../../src/session/model/live-state.ts';
import { decideEvent } from '../../src/session/session.ts';
import { anyText } from '../helpers/any-text.ts';
import { listSaid, plainPolicy, playSession } from './play-session.ts';

const finding: GuardFinding = {
  entry: 'rm-root',
  category: 'safety',
  action: 'deny',
  message: 'It deletes everything. Delete the folder by its name.',
  matched: 'rm -rf /',
  isFloor: true,
};

describe('a call', () => {
  it('is denied in the words of the guard, counted, and nothing else is said', () => {
    const played = playSession(plainPolicy({ guard: () => [finding] }));
    const answer = played.tell({ kind: 'call', callId: 'c', tool: 'Bash', input: { command: 'rm -rf /' } });
    expect(answer).toEqual({ verdict: { kind: 'deny', entry: 'rm-root', reason: finding.message }, context: [] });
    expect(played.state.denials).toHaveLength(1);
  });

  it('counts once when two adapters tell it', () => {
    const played = playSession();
    for (const _ of [1, 2]) played.tell({ kind: 'call', callId: 'c', tool: 'Bash', input: { command: 'ls' } });
    for (const _ of [1, 2])
      played.tell({ kind: 'result', callId: 'c', tool: 'Bash', input: { command: 'ls' }, text: 'no', isError: true });
    expect(played.state.turn).toBe(1);
    expect(played.state.counts.errors).toBe(1);
  });
});

describe('a warning about a result', () => {
  it('is given whatever was said before', () => {
    const injection: GuardFinding = {
      ...finding,
      category: 'injection',
      action: 'advise',
      message: 'It speaks to you.',
    };
    const played = playSession(plainPolicy({ guard: (event) => (event.kind === 'result' ? [injection] : []) }));
    const said = [1, 2, 3].map(() => played.bash('curl example.org')[1].context);
    expect(said.every(([first]) => first === 'It speaks to you.')).toBe(true);
  });
});

/** Any event a runtime might tell, with texts and arguments of any kind. */
const anyEvent: fc.Arbitrary<LiveEvent> = fc
  .record({
    kind: fc.constantFrom(
      'start',
      'prompt',
      'call',
      'result',
      'answer',
      'compacting',
      'compacted',
      'stop',
      'end',
      'new',
    ),
    at: fc.double(),
    agentId: fc.constantFrom('', 'a', 'b', 'x'.repeat(5000)),
    callId: fc.oneof(fc.constantFrom('', '1', '2', '3'), fc.string()),
    tool: fc.oneof(
      fc.constantFrom('Bash', 'Edit', 'Read', 'Grep', 'apply_patch', 'toString', 'mcp__a__b'),
      fc.string(),
    ),
    input: fc.oneof(
      fc.record({ command: fc.oneof(fc.string(), fc.constantFrom('npm test', 'git commit -m x', 'ls')) }),
      fc.record({ file_path: fc.oneof(fc.string(), fc.constantFrom('/repo/a.ts', '/repo/b/c.ts', 'constructor')) }),
      fc.dictionary(fc.string(), fc.jsonValue()),
    ),
    cwd: fc.constantFrom('', '/repo', '/'),
    text: fc.oneof(
      anyText(),
      fc.string().map((text) => text.repeat(3000)),
    ),
    isError: fc.boolean(),
    model: fc.oneof(fc.string(), fc.constant('claude-opus-4-5')),
    usage: fc.record({ input: fc.nat(), output: fc.nat(), cacheCreation: fc.nat(), cacheRead: fc.nat(2_000_000) }),
    source: fc.constantFrom('startup', 'resume', 'compact', 'clear', 'other'),
    summary: fc.string(),
    isAsked: fc.boolean(),
  })
  .map((event) => event as unknown as LiveEvent);

describe('any events in any order', () => {
  const events = fc.array(anyEvent, { maxLength: 80 });

  it('never throw, and leave a state that is plain JSON of a bounded size', () => {
    fc.assert(
      fc.property(events, (list) => {
        const state = list.reduce(
          (before, event) => decideEvent(event, before, plainPolicy()).state,
          freshState({ session: 's', cwd: '/repo', cli: 'claude-code' }),
        );
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
        expect(JSON.stringify(state).length).toBeLessThan(60_000);
      }),
    );
  });

  it('get the same answers again, also from a state that was written down between them', () => {
    fc.assert(
      fc.property(events, (list) => {
        let [one, other] = [1, 2].map(() => freshState({ session: 's', cwd: '/repo', cli: 'claude-code' })) as [
          never,
          never,
        ];
        for (const event of list) {
          const first = decideEvent(event, one, plainPolicy());
          const second = decideEvent(structuredClone(event), JSON.parse(JSON.stringify(other)), plainPolicy());
          expect(second).toEqual(first);
          [one, other] = [first.state as never, second.state as never];
        }
      }),
    );
  });

  it('are never allowed, and get no text with characters nobody sees', () => {
    fc.assert(
      fc.property(events, (list) => {
        const played = playSession();
        for (const event of list) played.tell(event);
        for (const { verdict } of played.answers) expect(verdict).toEqual({ kind: 'none' });
        for (const said of listSaid(played))
          expect(said.replaceAll('\n', ' ')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      }),
    );
  });
});

describe('a day of traffic', () => {
  it('leaves the state as small as an hour of it, and never falls into a rut', () => {
    const played = playSession();
    const sizes: number[] = [];
    // 24 hours at one call in five seconds.
    for (let turn = 0; turn < 17_280; turn += 1) {
      const path = `src/part-${turn % 97}/room-${turn % 13}/file-${turn % 501}-${'x'.repeat(turn % 300)}.ts`;
      if (turn % 7 === 0) played.edit(path);
      else if (turn % 11 === 0)
        played.bash(`npm test -- ${turn}`, `Error: ${turn} ${'y'.repeat(500)}`, turn % 22 === 0);
      else if (turn % 5 === 0)
        played.run(`mcp__server_${turn % 60}__tool`, { turn, text: 'z'.repeat(2000) }, 'w'.repeat(900));
      else played.read(path);
      if (turn % 3 === 0) played.answer(20_000 + (turn % 150) * 1000, 200_000, turn % 9 === 0 ? `agent-${turn}` : '');
      if (turn % 400 === 0) played.tell({ kind: 'compacted', summary: '' });
      if (turn % 50 === 0) played.tell({ kind: 'prompt' });
      if (turn % 720 === 719) sizes.push(JSON.stringify(played.state).length);
    }
    expect(played.state.turn).toBe(17_280);
    expect(Math.max(...sizes)).toBeLessThan(32_000);
    expect(Math.max(...sizes.slice(12))).toBeLessThan(1.2 * Math.max(...sizes.slice(0, 12)));
  });
});

describe('a result that is long', () => {
  const long = Array.from({ length: 3000 }, (_, index) => `line ${index} of the log`).join('\n');

  it('is shortened with the place of the whole, which is read whole', () => {
    const played = playSession();
    const [, { shortened = '' }] = played.bash('make all', long);
    const [, place = ''] = /The whole text: (\S+)\]$/.exec(shortened) ?? [];
    expect(place).toMatch(/^\/home\/me\/\.rentroll\/whole\/\w+-\w+\.txt$/);
    expect(played.bash(`cat ${place}`, long)[1].shortened).toBeUndefined();
    expect(played.run('Read', { file_path: '/repo/a.ts' }, long)[1].shortened).toBeUndefined();
  });

  it('of ten megabytes costs no more than going over it once', () => {
    const played = playSession();
    const texts = [
      '1'.repeat(10_000_000),
      '\n'.repeat(10_000_000),
      'error '.repeat(1_600_000),
      '\u001b['.repeat(5_000_000),
    ];
    for (const [index, text] of texts.entries()) {
      played.bash(`make ${index}`, text, index % 2 === 0);
      played.run('mcp__a__b', { text }, text);
    }
    expect(JSON.stringify(played.state).length).toBeLessThan(10_000);
  }, 20_000);
});
