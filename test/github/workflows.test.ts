import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: unknown;
  readonly concurrency?: unknown;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly permissions: Record<string, string>;
        readonly 'timeout-minutes': number;
        readonly steps: readonly Step[];
      }
    >
  >;
}

const folder = '.github/workflows';
const workflows = readdirSync(folder).map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')] as const);

describe.each(workflows)('%s', (_, text) => {
  const workflow: Workflow = parse(text);
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps);

  it('has no permission but reading, granted job by job', () => {
    expect(workflow.permissions).toEqual({});
    for (const job of jobs) expect(job.permissions).toEqual({ contents: 'read' });
  });

  it('never runs a fork with secrets', () => {
    expect(Object.keys(workflow.on)).not.toContain('pull_request_target');
    expect(Object.keys(workflow.on)).not.toContain('workflow_run');
  });

  it('answers in a merge queue too, so that it can be required', () => {
    expect(Object.keys(workflow.on)).toEqual(expect.arrayContaining(['pull_request', 'merge_group']));
  });

  it('ends in time, and cancels what a newer push replaces', () => {
    for (const job of jobs) expect(job['timeout-minutes']).toBeLessThanOrEqual(30);
    expect(workflow.concurrency).toBeDefined();
  });

  it('pins every action, and leaves no token in the checkout', () => {
    const used = steps.filter((step) => step.uses !== undefined && step.uses !== './');
    for (const { uses } of used) expect(uses).toMatch(/@(v\d+\.\d+\.\d+|[0-9a-f]{40})$/);
    const checkouts = used.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.length).toBeGreaterThan(0);
    for (const step of checkouts) expect(step.with).toMatchObject({ 'persist-credentials': false, 'fetch-depth': 2 });
  });

  it('puts no expression into a shell', () => {
    for (const { run } of steps) expect(run ?? '').not.toContain('${{');
  });
});
