import { beforeAll, describe, expect, it } from 'vitest';
import { type CountTokens, loadTokenizer } from '../../../src/core/util/tokenizer.ts';
import { textOf } from '../../doubles/model/call-log.ts';
import { fleetAspects, fleetOpen } from '../../doubles/model/scenarios/fleet.ts';
import { pluginRoot } from '../plugin/run-plugin.ts';
import { type FleetRun, runFleet } from './run-fleet.ts';

let headers: FleetRun;
let whole: FleetRun;
let count: CountTokens;

beforeAll(async () => {
  [headers, whole] = [await runFleet('headers'), await runFleet('whole')];
  count = await loadTokenizer();
}, 300_000);

describe('eight agents of the plugin in the real CLI', () => {
  it('all hand on, under the session, and the two that found something are the ones to open', () => {
    expect([headers.code, whole.code]).toEqual([0, 0]);
    expect(headers.report?.problems).toEqual([]);
    expect(headers.report?.handOffs.map(({ agent }) => agent)).toEqual(
      fleetAspects.map((side) => `reviewer-${side}`).sort(),
    );
    expect(headers.report?.attention).toEqual(fleetOpen.map((side) => `reviewer-${side}`).sort());
  });

  it('are told the command line of the plugin that is installed', () => {
    const child = headers.calls.find(({ agentId }) => agentId !== undefined);
    expect(textOf(child)).toContain(`node \\"${pluginRoot}/bin/rentroll.js\\" session handoff write testing`);
  });

  it('have their tokens from the count of the session, to the token', () => {
    const told = headers.report?.handOffs.map(({ agent, header }) => [agent, header.TOKENS_SPENT] as const);
    expect(new Map(told)).toEqual(headers.billed);
    expect(headers.report?.totals).toMatchObject({ tokens: headers.agentTokens, uncounted: 0 });
  });

  it('answer with a line of fewer than 50 tokens when nothing is open', () => {
    const answers = headers.calls.filter(({ agentId, reply }) => agentId !== undefined && reply?.uses.length === 0);
    const settled = answers.map(({ reply }) => reply?.text ?? '').filter((text) => text.startsWith('CLEAN'));
    expect(settled).toHaveLength(fleetAspects.length - fleetOpen.length);
    for (const text of settled) expect(count(text)).toBeLessThan(50);
  });

  it('leave their caller a smaller context than whole results do', () => {
    expect(headers.results).toBeLessThan(whole.results / 5);
    expect(headers.results + headers.opened).toBeLessThan(whole.results / 2);
    expect(headers.context).toBeLessThan(whole.context);
  });
});
