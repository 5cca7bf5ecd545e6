import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WorkReport } from '../../../../../src/core/model/session/work-report.ts';
import type { Status, StatusRule } from '../../../../../src/core/model/verdict/status.ts';
import { printPage } from '../../../../../src/core/report/print-page.ts';
import { toStatusBlocks } from '../../../../../src/gate/report/pages/status/status-page.ts';
import { runs } from '../../../../helpers/long.ts';
import { attackTexts, hostileText } from '../../hostile.ts';

/** A page in which every untrusted text is this one. */
function pageOf(text: string): string {
  const rule: StatusRule = {
    ...{ rule: text, agent: text, body: text, rent: 12, protected: true },
    born: { of: 'distilled', session: text, on: '2026-02-01' },
    evicted: { on: '2026-02-02', why: 'does-not-earn' },
    receipt: {
      rule: text,
      file: text,
      state: 'valid',
      verdict: 'earns',
      saving: 500,
      range: [100, 900],
      decidedOn: '2026-03-01',
    },
  };
  const step = { agent: text, project: text, ruleSet: text, runs: 2, completed: 2 };
  const work: WorkReport = {
    since: '2026-01-01',
    project: text,
    agents: [{ agent: text, runs: 1, completed: 1, tokens: 5, questions: 1 }],
    projects: [{ project: text, sessions: 1, tokens: 5 }],
    tools: [{ name: text, calls: 1, errors: 0, estimatedTokens: 9 }],
    curve: [
      { ...step, since: '2026-01-01', meanTokens: 100 },
      { ...step, since: '2026-02-01', meanTokens: 50 },
    ],
    messages: [{ from: text, to: text, asked: 1, approved: 0, pending: 1 }],
    production: [
      {
        ...{ rule: text, agent: text, project: text, activeSince: '2026-03-01', promised: 0.1, runsNeeded: 4_000 },
        ...{ before: { runs: 3, typicalTokens: 100 }, after: { runs: 0 }, logSd: { value: 1.24, isOwn: false } },
      },
    ],
    waiting: 1,
    scorecards: [],
    weeks: [{ week: '2026-01-05', sessions: 1, tokens: 5 }],
  };
  const status: Status = {
    schema: 1,
    agents: [{ agent: text, counts: { active: 1, inherited: 0, candidate: 1, evicted: 1 }, rent: 12 }],
    ...{ active: [rule, rule], inherited: [], candidates: [rule], evicted: [rule] },
    suites: [{ agent: text, tasks: 1, first: 100, best: 50 }],
    week: { measured: 100, work: 200 },
    work,
  };
  return printPage('what stands', toStatusBlocks(status));
}

/** Tags with the names of their attributes: what a parser would build, without any text or value. */
const skeleton = (html: string) =>
  [...html.slice(html.indexOf('</style>')).matchAll(/<[^<>]*>/gu)]
    .map(([tag]) => tag.replace(/="[^"<>]*"/gu, '='))
    .join('');

describe('the status as a page', () => {
  it('is one self-contained page with every part', () => {
    const html = pageOf('plain');
    expect(html).not.toMatch(/<(?:script|link|img|iframe|object|form)\b|\son\w+=|\sstyle=|url\(|https?:\/\//i);
    expect(html).not.toMatch(/NaN|Infinity|undefined/);
    for (const title of [
      'Rules in memory',
      'Agents',
      'Suites',
      'Learning curve',
      'Before and after',
      'Tools',
      'Evicted',
    ])
      expect(html).toContain(`<h2>${title}`);
    expect(html).toContain('more than a tenth');
  });

  it('gives every drawing ids of its own', () => {
    const ids = [...pageOf('plain').matchAll(/\sid="([^"]*)"/gu)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(10);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('builds the same elements and attributes whatever the texts say', () => {
    const usual = skeleton(pageOf('plain'));
    for (const text of attackTexts) expect(skeleton(pageOf(text))).toBe(usual);
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(skeleton(pageOf(text))).toBe(usual);
      }),
      { numRuns: runs(30, 300) },
    );
  });
});
