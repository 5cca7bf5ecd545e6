import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CheckReport, listCheckAnnotations } from '../../../src/adapters/github/post-check.ts';
import { postReport } from '../../../src/adapters/github/post-report.ts';
import type { Annotation } from '../../../src/core/model/verdict/report.ts';
import { bot, head, hurried, type Stage, setStage } from './posting.ts';

let stage: Stage;

beforeEach(async () => {
  stage = await setStage({ checks: 'write' });
});

afterEach(() => stage.server.close());

function remark(index: number): Annotation {
  return {
    type: 'error',
    title: `problem ${index}`,
    message: 'why',
    at: { file: '.rentroll/ledger.yml', line: index + 1 },
  };
}

function checkOf(annotations: number, more: Partial<CheckReport> = {}): CheckReport {
  return {
    name: 'rentroll',
    headSha: head,
    externalId: '1/1/gate',
    conclusion: 'failure',
    title: 'Rejected: 1 of 1 rule',
    summary: '### Rejected: 1 of 1 rule',
    annotations: listCheckAnnotations(Array.from({ length: annotations }, (_, index) => remark(index))),
    ...more,
  };
}

const post = (check: CheckReport) => postReport({ ...stage.posting, check }, hurried);
const runs = () => stage.handle.listCheckRuns();

describe('postReport, the check run', () => {
  it.each(['success', 'neutral', 'failure'] as const)('concludes with %s', async (conclusion) => {
    const detailsUrl = 'https://github.com/octo/rules/actions/runs/1';
    expect(await post(checkOf(1, { conclusion, detailsUrl }))).toMatchObject({ problems: [], annotated: true });
    expect(runs()).toMatchObject([{ name: 'rentroll', headSha: head, status: 'completed', conclusion, detailsUrl }]);
    expect(runs()[0]?.annotations).toEqual([
      {
        path: '.rentroll/ledger.yml',
        start_line: 1,
        end_line: 1,
        annotation_level: 'failure',
        title: 'problem 0',
        message: 'why',
      },
    ]);
    expect(stage.server.violations).toEqual([]);
  });

  it.each([
    [0, 1],
    [50, 1],
    [51, 2],
    [120, 3],
    [700, 10],
  ])('puts %i annotations on it in %i requests', async (annotations, requests) => {
    const answer = await post(checkOf(annotations));
    expect(answer).toMatchObject({ problems: [], annotated: annotations <= 500 });
    expect(stage.server.listOperations()).toHaveLength(requests);
    expect(runs()).toHaveLength(1);
    expect(runs()[0]?.annotations).toHaveLength(Math.min(500, annotations));
    expect(new Set(runs()[0]?.annotations.map(({ start_line }) => start_line)).size).toBe(Math.min(500, annotations));
    expect(stage.server.violations).toEqual([]);
  });

  it('fits a summary of 65,535 characters', async () => {
    expect(await post(checkOf(0, { summary: 'x'.repeat(65_535) }))).toMatchObject({ problems: [] });
    expect(stage.server.violations).toEqual([]);
  });

  it.each(['checks/create', 'checks/update'])(
    'puts nothing on it twice when the connection is cut in %s',
    async (on) => {
      stage.server.inject({ kind: 'drop', after: true }, { on });
      stage.server.inject({ kind: 'drop' }, { on });
      expect(await post(checkOf(120))).toMatchObject({ problems: [], annotated: true });
      expect(runs()).toHaveLength(1);
      expect(runs()[0]?.annotations).toHaveLength(120);
    },
  );

  it('is not taken for that of an earlier attempt', async () => {
    await post(checkOf(3, { externalId: '1/1/gate' }));
    stage.server.inject({ kind: 'drop' }, { on: 'checks/create' });
    await post(checkOf(3, { externalId: '1/2/gate' }));
    expect(runs().map(({ externalId }) => externalId)).toEqual(['1/1/gate', '1/2/gate']);
  });

  it('is left out where nobody grants it, with a word in the log and no warning', async () => {
    stage.server.addToken('ghs_test', { kind: 'workflow', login: bot, permissions: { 'pull-requests': 'write' } });
    const answer = await post(checkOf(1));
    expect(answer).toMatchObject({
      problems: [],
      annotated: false,
      notices: [expect.stringContaining('checks: write')],
    });
  });

  it.each<[string, Parameters<Stage['server']['inject']>[0], string]>([
    ['GitHub is down', { kind: 'status', status: 503 }, 'github-fault'],
    ['the commit is gone', { kind: 'status', status: 422, message: 'No commit found for SHA' }, 'github-refused'],
    ['the limit lasts an hour', { kind: 'primary-limit', resetInSeconds: 3600 }, 'github-rate-limit'],
  ])('warns when %s', async (_, fault, code) => {
    stage.server.inject(fault, { on: 'checks/create', times: 9 });
    expect(await post(checkOf(1))).toMatchObject({ problems: [{ code, severity: 'warning' }], annotated: false });
  });

  it('says it is not whole when annotations could not be added', async () => {
    stage.server.inject({ kind: 'status', status: 500 }, { on: 'checks/update', times: 9 });
    expect(await post(checkOf(60))).toMatchObject({ problems: [{ code: 'github-fault' }], annotated: false });
    expect(runs()[0]?.annotations).toHaveLength(50);
  });
});

describe('listCheckAnnotations', () => {
  it('keeps text plain, short and on a line of a file', () => {
    const long = 'x'.repeat(10_000);
    const [annotation, ...more] = listCheckAnnotations([
      { type: 'warning', title: `a\n::error::b\u202e${long}`, message: `\u001b[31m${long}`, at: { file: 'a.yml' } },
      { type: 'error', title: 'nowhere', message: 'm' },
    ]);
    expect(more).toEqual([]);
    expect(annotation).toMatchObject({ path: 'a.yml', start_line: 1, annotation_level: 'warning' });
    expect(annotation?.title).toMatch(/^a ::error::b\ufffd/);
    expect([...(annotation?.title ?? '')]).toHaveLength(255);
    expect([...(annotation?.message ?? '')]).toHaveLength(4096);
    expect(annotation?.message).not.toContain('\u001b');
  });
});
