import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readAdoptionWorkflows } from '../adoption-workflows.ts';
import { checkNames, checkWorkflow } from './check-workflow.ts';

const folder = '.github/workflows';
const ours = readdirSync(folder).map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')] as const);
const adopted = [...readAdoptionWorkflows()];

describe.each([...ours, ...adopted])('%s', (_, text) => {
  it('passes every check', () => {
    expect(checkWorkflow(text)).toEqual([]);
  });

  it('cancels what a newer push replaces, and nothing else', () => {
    const { on, concurrency } = parse(text);
    if (!Object.keys(on).includes('pull_request')) return expect(concurrency?.['cancel-in-progress']).not.toBe(true);
    expect(concurrency).toEqual({
      group: expect.stringContaining('github.event.pull_request.number'),
      'cancel-in-progress': "${{ github.event_name == 'pull_request' }}",
    });
  });

  it('answers in a merge queue when it answers a pull request, so that it can be required', () => {
    const events = Object.keys(parse(text).on);
    if (events.includes('pull_request')) expect(events).toContain('merge_group');
    expect(JSON.stringify(parse(text).on)).not.toMatch(/"paths(-ignore)?"/);
  });
});

/** A workflow nothing is wrong with, and one change for each check that it must catch. */
const sound = `# Replace tags by SHAs.
on:
  pull_request:
permissions: {}
jobs:
  one:
    runs-on: ubuntu-latest
    timeout-minutes: 5
    permissions:
      contents: read
    steps:
      - uses: actions/checkout@v7.0.1
        with: { persist-credentials: false }
      - id: say
        env: { TITLE: "\${{ github.event.pull_request.title }}" }
        run: echo "$TITLE"
`;

/** A step that saves a folder, as the gate's workflows save the journal. */
const journalStep = (path: string) =>
  `uses: actions/cache/save@v5.0.5\n        with: { path: ${path}, key: rentroll-gate-1 }`;

const planted: readonly (readonly [check: string, from: string, to: string])[] = [
  ['unpinned-uses', 'actions/checkout@v7.0.1', 'actions/checkout@v7'],
  ['unpinned-uses', 'id: say', 'uses: some/action@v1.2.3\n      - id: say'],
  ['unpinned-uses', 'id: say', 'uses: actions/cache/restore@main\n      - id: say'],
  ['tags-without-a-word', '# Replace tags by SHAs.\n', ''],
  ['template-injection', 'echo "$TITLE"', 'echo "${{ github.event.pull_request.title }}"'],
  [
    'template-injection',
    'id: say',
    "uses: actions/github-script@v8.0.0\n        with: { script: 'x(${{ github.head_ref }})' }\n      - id: say",
  ],
  ['excessive-permissions', 'permissions: {}', 'permissions: write-all'],
  ['excessive-permissions', 'permissions: {}\n', ''],
  ['excessive-permissions', '      contents: read\n', '      packages: write\n'],
  ['excessive-permissions', '    permissions:\n      contents: read\n', ''],
  ['identity-for-strangers', 'contents: read', 'id-token: write'],
  ['persisted-credentials', 'with: { persist-credentials: false }', 'with: { fetch-depth: 2 }'],
  ['dangerous-triggers', 'pull_request:', 'pull_request_target:'],
  ['privileged-half-runs-code', 'pull_request:', 'workflow_run: { workflows: [x] }'],
  ['cache-poisoning', 'id: say', 'uses: actions/cache@v5.0.5\n      - id: say'],
  ['cache-poisoning', 'id: say', `${journalStep('.git')}\n      - id: say`],
  ['cache-poisoning', 'id: say', 'uses: actions/setup-node@v7.0.0\n        with: { cache: npm }\n      - id: say'],
  ['secrets-for-every-step', 'timeout-minutes: 5', 'timeout-minutes: 5\n    env: { KEY: "${{ secrets.KEY }}" }'],
  ['no-time-limit', '    timeout-minutes: 5\n', ''],
];

describe('the checks', () => {
  it('find nothing in a sound workflow', () => {
    expect(checkWorkflow(sound)).toEqual([]);
  });

  it.each(planted)('%s is found when "%s" becomes %j', (check, from, to) => {
    expect(sound).toContain(from);
    expect(checkWorkflow(sound.replace(from, () => to)).map((finding) => finding.check)).toContain(check);
  });

  it('let the journal be saved where nobody else reads it, and nowhere else', () => {
    const saving = sound.replace('id: say', () => `${journalStep('.git/rentroll')}\n      - id: say`);
    expect(checkWorkflow(saving)).toEqual([]);
    for (const event of ['pull_request_target', 'issue_comment', 'release', 'workflow_run']) {
      const found = checkWorkflow(saving.replace('pull_request:', `${event}:`)).map(({ check }) => check);
      expect(found).toContain('cache-poisoning');
    }
  });

  it('are all proved by a planted fault', () => {
    expect([...new Set(planted.map(([check]) => check))].sort()).toEqual([...checkNames].sort());
  });
});

describe('the exception for a label', () => {
  const text = readAdoptionWorkflows().get('.github/workflows/rentroll-label.yml') ?? '';
  const key = 'secrets.ANTHROPIC_API_KEY';
  it.each<[string, string, string]>([
    ['other types', 'types: [labeled]', 'types: [labeled, synchronize]'],
    ['no types', '    types: [labeled]\n', ''],
    ['a second event', 'permissions: {}\n', '  push:\npermissions: {}\n'],
    [
      'a checkout of the head',
      'persist-credentials: false',
      'persist-credentials: false\n          ref: refs/pull/1/head',
    ],
    ['a checkout of the fork', 'persist-credentials: false', 'persist-credentials: false\n          repository: x/y'],
    ['a checkout in the fetch', 'run: git fetch', 'run: git checkout FETCH_HEAD; git fetch'],
    ['another command', '      - id: gate', '      - run: npm ci\n      - id: gate'],
    ['another action', '      - id: gate', `      - uses: some/action@${'a'.repeat(40)}\n      - id: gate`],
    ['no label for the Action', '          label: measure\n', ''],
    ['a key beside a right to write', '      pull-requests: read', '      pull-requests: write'],
    ['a key in the job that writes', '          pattern: rentroll-report', `          pattern: \${{ ${key} }}`],
  ])('does not cover %s', (_, from, to) => {
    expect(text).toContain(from);
    expect(checkWorkflow(text.replace(from, () => to)).map(({ check }) => check)).toContain('dangerous-triggers');
  });
});

describe('the document', () => {
  it('has a row in the table of flows for each workflow, and tells to pin tags', () => {
    const text = readFileSync('docs/ci.md', 'utf8');
    const names = readdirSync('docs/workflows');
    expect(names.length).toBeGreaterThanOrEqual(8);
    for (const name of names) expect(text).toContain(`| [\`${name}\`](workflows/${name}) |`);
    expect(text).toMatch(/replace each tag by the full commit SHA/);
  });
});
