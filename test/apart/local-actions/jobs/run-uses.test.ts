import { afterAll, describe, expect, it } from 'vitest';
import { removeActFolders, runActCase } from '../act-host.ts';

afterAll(removeActFolders);

const head = 'on: push\njobs:\n  one:\n    runs-on: x\n    steps:\n      - uses: actions/checkout@v7\n';

/** A node action that shows what the runner gave it, and keeps state for its post step. */
const nodeAction = {
  'tool/action.yml': `name: tool
description: x
inputs:
  plain-name: { description: x, default: "\${{ github.event_name }}-default" }
  With Space: { description: x }
  github-token: { description: x, default: "\${{ github.token }}" }
outputs: { said: { description: x } }
runs: { using: node24, main: main.mjs, post: post.mjs, post-if: success() }
`,
  'tool/main.mjs': `import { appendFileSync } from 'node:fs';
const inputs = Object.keys(process.env).filter((name) => name.startsWith('INPUT_')).sort();
for (const name of inputs) console.log(name + '=' + process.env[name]);
appendFileSync(process.env.GITHUB_OUTPUT, 'said=yes\\n');
appendFileSync(process.env.GITHUB_STATE, 'kept=from-main\\n');
console.log('id', process.env.ACTIONS_RUNTIME_TOKEN, process.env.GITHUB_ACTION);
`,
  'tool/post.mjs': "console.log('post', process.env.STATE_kept, process.env['INPUT_PLAIN-NAME']);\n",
};

describe('a node action', () => {
  it('gets its inputs with dashes kept and defaults evaluated, and its state afterwards', async () => {
    const { result, step } = await runActCase({
      files: nodeAction,
      workflow: `${head}      - { id: t, name: tool, uses: ./tool, with: { with space: "a b", mistyped: 1 } }
      - { name: after, run: "echo \${{ steps.t.outputs.said }}" }
`,
      host: { issueToken: () => 'ghs_job' },
    });
    expect(result.conclusion).toBe('success');
    expect(step('tool').log).toEqual([
      "warning: Unexpected input(s) 'mistyped', valid inputs are ['plain-name', 'With Space', 'github-token']",
      'INPUT_GITHUB-TOKEN=***',
      'INPUT_MISTYPED=1',
      'INPUT_PLAIN-NAME=push-default',
      'INPUT_WITH_SPACE=a b',
      'id undefined t',
    ]);
    expect(step('tool').annotations).toMatchObject([{ level: 'warning' }]);
    expect(step('after').log).toEqual(['yes']);
    expect(result.jobs[0]?.steps.at(-1)).toMatchObject({ name: 'Post tool', log: ['post from-main push-default'] });
  });

  it('leaves its post step out when the condition does not hold', async () => {
    const { result } = await runActCase({
      files: nodeAction,
      workflow: `${head}      - uses: ./tool\n      - run: exit 1\n`,
    });
    expect(result.jobs[0]?.steps.at(-1)).toMatchObject({ name: 'Post Run ./tool', conclusion: 'skipped' });
  });

  it.each<[string, string, RegExp]>([
    ['is not there', './nothing', /Did you forget to run actions\/checkout/],
    ['lies outside of the workspace', './../../x', /not run locally/],
    ['belongs to somebody else', 'some/thing@v1', /--skip some\/thing/],
    ['is an image', 'docker://alpine', /not run locally/],
    ['is not valid', './broken', /GitHub would refuse/],
  ])('that %s is told', async (_, uses, words) => {
    const { result } = await runActCase({
      files: { 'broken/action.yml': 'name: x\nruns: { using: node99 }\n' },
      workflow: `${head}      - uses: ${uses}\n`,
    });
    expect(result.conclusion).toBe('failure');
    expect(result.jobs[0]?.steps[1]?.annotations[0]?.message).toMatch(words);
  });

  it('is left out when it was named', async () => {
    const { result } = await runActCase({
      workflow: `${head}      - uses: some/thing/deep@v1\n`,
      host: { skip: ['some/thing'] },
    });
    expect(result.jobs[0]?.steps[1]).toMatchObject({
      conclusion: 'success',
      log: ['some/thing/deep@v1 was left out (--skip)'],
    });
  });
});

describe('a composite action', () => {
  const composite = {
    'outer/action.yml': `name: outer
description: x
inputs: { word: { description: x, default: none } }
outputs: { result: { description: x, value: "\${{ steps.inner.outputs.made }}" } }
runs:
  using: composite
  steps:
    - { id: inner, shell: bash, run: 'echo "made=\${{ inputs.word }}-$WORD" >> $GITHUB_OUTPUT; test -f \${{ github.action_path }}/action.yml', env: { WORD: x } }
    - { shell: bash, if: "inputs.word == 'fail'", run: exit 1 }
    - { shell: bash, if: always(), run: echo last }
`,
  };

  it('has its own inputs, steps and outputs', async () => {
    const { step } = await runActCase({
      files: composite,
      workflow: `${head}      - { id: o, uses: ./outer, with: { word: hi } }\n      - { name: after, run: "echo \${{ steps.o.outputs.result }} [\${{ steps.inner.outputs.made }}]" }\n`,
    });
    expect(step('after').log).toEqual(['hi-x []']);
  });

  it('fails with its steps, after those that always run', async () => {
    const { result } = await runActCase({
      files: composite,
      workflow: `${head}      - { uses: ./outer, with: { word: fail } }\n`,
    });
    expect(result.conclusion).toBe('failure');
    expect(result.jobs[0]?.steps[1]?.log.slice(-2)).toEqual(['> Run echo last: success', 'last']);
  });

  it('that uses itself ends', async () => {
    const files = {
      'self/action.yml': 'name: s\ndescription: x\nruns: { using: composite, steps: [{ uses: ./self }] }\n',
    };
    const { result } = await runActCase({ files, workflow: `${head}      - uses: ./self\n` });
    expect(result.conclusion).toBe('failure');
    expect(JSON.stringify(result)).toContain('more than 9 deep');
  });
});
