import { afterAll, describe, expect, it } from 'vitest';
import { removeActFolders, runActCase } from './act-host.ts';

afterAll(removeActFolders);

const head = 'on: push\njobs:\n';

describe('steps', () => {
  it('hand on outputs, variables, paths and states by the env-file protocol', async () => {
    const { step, result } = await runActCase({
      workflow: `${head}  one:
    runs-on: ubuntu-latest
    env: { A: job, B: job }
    steps:
      - id: set
        run: |
          echo "x=1" >> "$GITHUB_OUTPUT"
          printf 'y<<END\\ntwo\\nlines\\nEND\\n' >> "$GITHUB_OUTPUT"
          echo "A=set" >> "$GITHUB_ENV"
          mkdir bin; printf '#!/bin/sh\\necho mine' > bin/tool; chmod +x bin/tool; echo "$PWD/bin" >> "$GITHUB_PATH"
      - name: use
        env: { B: step, Y: "\${{ steps.set.outputs.y }}" }
        run: echo "$A $B \${{ steps.set.outputs.x }} \${{ env.B }} $Y"; tool
      - name: platform
        run: echo "$GITHUB_SHA $GITHUB_REPOSITORY $GITHUB_EVENT_NAME $GITHUB_REF_NAME $CI \${RUNNER_TEMP:+temp} \${GITHUB_ENV:+env}"; test -f "$GITHUB_EVENT_PATH"
`,
    });
    expect(result.conclusion).toBe('success');
    expect(step('use').log).toEqual(
      ['job step 1 step two', 'lines', 'mine'].map((line) => line.replace('job step', 'set step')),
    );
    expect(step('platform').log[0]).toMatch(/^[0-9a-f]{40} octo\/rules push main true temp env$/);
  });

  it('end the job red, skip the rest, and still run what asks for it', async () => {
    const { result, step } = await runActCase({
      workflow: `${head}  one:
    runs-on: x
    steps:
      - { name: soft, id: soft, run: exit 3, continue-on-error: true }
      - { name: bad, run: "echo out; exit 7" }
      - { name: rest, run: echo no }
      - { name: on failure, if: failure(), run: "echo \${{ steps.soft.outcome }} \${{ steps.soft.conclusion }} \${{ job.status }}" }
      - { name: always, if: always(), run: echo yes }
      - { name: not cancelled, if: "\${{ !cancelled() && github.event_name == 'push' }}", run: echo yes }
`,
    });
    expect(result.conclusion).toBe('failure');
    expect(step('bad')).toMatchObject({
      outcome: 'failure',
      log: ['out', 'error: Process completed with exit code 7.'],
    });
    expect(step('rest').conclusion).toBe('skipped');
    expect(step('on failure').log).toEqual(['failure success failure']);
    expect([step('always').conclusion, step('not cancelled').conclusion]).toEqual(['success', 'success']);
  });

  it.each<[string, string, string]>([
    ['bash stops in a pipe', '{ shell: bash, run: "false | true; echo reached" }', 'failure'],
    ['the default shell does not', '{ run: "false | true; echo reached" }', 'success'],
    ['sh stops at the first failure', '{ shell: sh, run: "false\\ntrue" }', 'failure'],
    ['a template names any program', '{ shell: "node {0}", run: "process.exit(0)" }', 'success'],
    ['a bad shell is told', '{ shell: nothing, run: "true" }', 'failure'],
    ['a missing folder is told', '{ working-directory: no/such, run: "true" }', 'failure'],
    ['a bad env file fails the step', '{ run: "echo nonsense >> $GITHUB_OUTPUT" }', 'failure'],
    ['NODE_OPTIONS stays out', '{ run: "echo NODE_OPTIONS=--x >> $GITHUB_ENV" }', 'failure'],
    ['an expression that cannot be evaluated', '{ run: "echo ${{ fromJSON(github.actor) }}" }', 'failure'],
    ['a step has a time limit', '{ timeout-minutes: 0.005, run: "sleep 30" }', 'failure'],
  ])('%s', async (_, step, conclusion) => {
    const { result } = await runActCase({ workflow: `${head}  one:\n    runs-on: x\n    steps: [${step}]\n` });
    expect(result.conclusion).toBe(conclusion);
  });

  it('see no variable of the machine but those that are handed on', async () => {
    process.env['ACT_TEST_SECRET'] = 'leak';
    const { step } = await runActCase({
      workflow: `${head}  one:\n    runs-on: x\n    steps: [{ name: env, run: env }]\n`,
    });
    delete process.env['ACT_TEST_SECRET'];
    expect(step('env').log.join('\n')).not.toContain('leak');
  });

  it('mask secrets everywhere, and keep them out of outputs', async () => {
    const { result, job, step } = await runActCase({
      workflow: `${head}  one:
    runs-on: x
    outputs: { bad: "\${{ steps.a.outputs.s }}", good: fine }
    steps:
      - { id: a, name: "say \${{ secrets.KEY }}", env: { KEY: "\${{ secrets.KEY }}" }, run: 'echo "$KEY"; echo "s=$KEY" >> $GITHUB_OUTPUT; echo "::error::$KEY"; echo "$KEY" >> $GITHUB_STEP_SUMMARY' }
`,
      host: { secrets: { KEY: 'hunter2hunter2' } },
    });
    expect(job('one').outputs).toEqual({ good: 'fine' });
    expect(job('one').errors).toEqual([expect.stringContaining("'bad'")]);
    expect(step('say ***').summary).toBe('***\n');
    const { outputs: _, ...shown } = step('say ***');
    expect(JSON.stringify(shown) + result.name).not.toContain('hunter2');
  });

  it('drop a summary above 1 MiB, say so, and go on', async () => {
    const { step } = await runActCase({
      workflow: `${head}  one:\n    runs-on: x\n    steps: [{ name: big, run: "head -c 1100000 /dev/zero | tr '\\\\0' x > $GITHUB_STEP_SUMMARY" }, { name: small, run: "echo '# hi' > $GITHUB_STEP_SUMMARY" }]\n`,
    });
    expect(step('big')).toMatchObject({ outcome: 'success', summary: '' });
    expect(step('big').annotations[0]?.message).toContain('1024k');
    expect(step('small').summary).toBe('# hi\n');
  });
});

describe('jobs', () => {
  it('wait for what they need, hand on outputs, and make a matrix of them', async () => {
    const { result, job } = await runActCase({
      workflow: `${head}  plan:
    runs-on: x
    outputs: { shards: "\${{ steps.p.outputs.shards }}", count: "\${{ steps.p.outputs.count }}" }
    steps: [{ id: p, run: "echo 'shards=[\\"1/2\\",\\"2/2\\"]' >> $GITHUB_OUTPUT; echo count=2 >> $GITHUB_OUTPUT" }]
  measure:
    needs: plan
    if: needs.plan.outputs.count != '0'
    strategy: { fail-fast: false, max-parallel: 2, matrix: { shard: "\${{ fromJSON(needs.plan.outputs.shards) }}" } }
    runs-on: x
    outputs: { last: "\${{ matrix.shard }}" }
    steps: [{ run: "echo \${{ matrix.shard }} of \${{ strategy.job-total }}" }]
  decide:
    needs: [plan, measure]
    if: always()
    runs-on: x
    steps: [{ run: "echo \${{ needs.measure.result }} \${{ needs.measure.outputs.last }}" }]
`,
    });
    expect(result.jobs.map(({ name }) => name)).toEqual(['plan', 'measure (1/2)', 'measure (2/2)', 'decide']);
    expect(job('measure').steps[0]?.log).toEqual(['1/2 of 2']);
    expect(job('decide').steps[0]?.log).toEqual(['success 2/2']);
  });

  it('skip what needs a job that failed or was skipped, unless they ask for it', async () => {
    const { result, job } = await runActCase({
      workflow: `${head}  bad: { runs-on: x, steps: [{ run: exit 1 }] }
  soft: { runs-on: x, continue-on-error: true, steps: [{ run: exit 1 }] }
  after: { needs: bad, runs-on: x, steps: [{ run: echo }] }
  later: { needs: after, runs-on: x, steps: [{ run: echo }] }
  mend: { needs: [after, bad], if: failure(), runs-on: x, steps: [{ run: echo }] }
  report: { needs: later, if: "always() && needs.later.result == 'skipped'", runs-on: x, steps: [{ run: echo }] }
  fine: { needs: soft, runs-on: x, steps: [{ run: echo }] }
`,
    });
    const ends = Object.fromEntries(result.jobs.map(({ id, conclusion }) => [id, conclusion]));
    expect(ends).toEqual({
      bad: 'failure',
      soft: 'failure',
      after: 'skipped',
      later: 'skipped',
      mend: 'success',
      report: 'success',
      fine: 'success',
    });
    expect(result.conclusion).toBe('failure');
    expect(job('soft').allowedToFail).toBe(true);
  });

  it('fail with the words of GitHub when a matrix is empty', async () => {
    const { job, result } = await runActCase({
      workflow: `${head}  one: { strategy: { matrix: { shard: "\${{ fromJSON('[]') }}" } }, runs-on: x, steps: [{ run: echo }] }\n`,
    });
    expect(job('one').errors).toEqual(["Matrix vector 'shard' does not contain any values"]);
    expect(result.conclusion).toBe('failure');
  });

  it('cancel the rest of a matrix when one fails, and run what waits for cancellation', async () => {
    const { result } = await runActCase({
      workflow: `${head}  one:
    strategy: { matrix: { n: [1, 2, 3] } }
    runs-on: x
    steps:
      - run: if [ \${{ matrix.n }} = 1 ]; then sleep 0.3; exit 1; else sleep 30; fi
      - { if: cancelled(), run: echo tidy }
`,
    });
    expect(result.jobs.map(({ conclusion }) => conclusion)).toEqual(['failure', 'cancelled', 'cancelled']);
    expect(result.jobs[1]?.steps[1]?.log).toEqual(['tidy']);
    expect(result.conclusion).toBe('failure');
  });

  it('end when their time is over', async () => {
    const { job } = await runActCase({
      workflow: `${head}  one: { timeout-minutes: 0.01, runs-on: x, steps: [{ run: sleep 30 }] }\n`,
    });
    expect(job('one')).toMatchObject({
      conclusion: 'cancelled',
      errors: [expect.stringContaining('maximum execution time')],
    });
  });

  it('keep the permissions of each, and ask for a token with them', async () => {
    const asked: unknown[] = [];
    const { result, step } = await runActCase({
      workflow: `on: push
permissions: {}
jobs:
  a: { runs-on: x, permissions: { checks: write }, steps: [{ name: token, env: { T: "\${{ secrets.GITHUB_TOKEN == github.token }}" }, run: echo $T }] }
  b: { runs-on: x, steps: [{ run: echo }] }
`,
      host: {
        issueToken: (job, permissions) => {
          asked.push([job, permissions]);
          return `token-of-${job}`;
        },
      },
    });
    expect(result.jobs.map(({ permissions }) => permissions)).toEqual([{ checks: 'write' }, {}]);
    expect(asked).toEqual([
      ['a', { checks: 'write' }],
      ['b', {}],
    ]);
    expect(step('token').log).toEqual(['true']);
  });
});

describe('defaults and summaries', () => {
  it('take shell and folder from the job, then the workflow', async () => {
    const { step } = await runActCase({
      files: { 'sub/x': '1' },
      workflow: `on: push
defaults: { run: { shell: bash, working-directory: sub } }
jobs:
  one:
    runs-on: x
    defaults: { run: { shell: sh } }
    steps:
      - uses: actions/checkout@v7
      - { name: here, run: "basename $PWD; ls" }
`,
    });
    expect(step('here').log).toEqual(['sub', 'x']);
  });

  it('say that concurrency is not enforced', async () => {
    const { result } = await runActCase({
      workflow: 'on: push\nconcurrency: one\njobs: { a: { runs-on: x, steps: [{ run: echo }] } }\n',
    });
    expect(result.notices).toEqual([expect.stringContaining('concurrency')]);
  });
});
