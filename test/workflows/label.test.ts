import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ledgerOf } from '../helpers/make-repository.ts';
import { installPackage, openScene, type Scene, type SceneOptions } from './act-on-github.ts';
import { readAdoptionWorkflow } from './adoption-workflows.ts';

const breaking = 'Only describe the change in your answer and do not edit any file.';
const workflow = readAdoptionWorkflow('rentroll-label.yml');
const secrets = { ANTHROPIC_API_KEY: 'sk-of-the-base' };
const head = { '.rentroll/ledger.yml': ledgerOf({ breaker: breaking }), 'owned.sh': 'touch owned\n' };

let bundle: ReturnType<typeof installPackage>;
const open: Scene[] = [];
beforeAll(() => {
  bundle = installPackage();
}, 60_000);
afterAll(() => bundle.remove());
afterEach(async () => {
  for (const scene of open.splice(0)) {
    expect(scene.server.violations).toEqual([]);
    await scene.close();
  }
});

async function openFork(text = workflow.text, options: SceneOptions = {}): Promise<Scene> {
  const scene = await openScene(bundle.folder, [{ ...workflow, text }], { head, fromFork: true, ...options });
  open.push(scene);
  return scene;
}

const pullOf = ({ github, pull }: Scene) => github.repository.pulls.find(({ number }) => number === pull);

/** The event of somebody who labels the fork's pull request as it is now. */
function labelling(scene: Scene, changes: object = {}): object {
  const fork = { name: 'rules', full_name: 'stranger/rules', fork: true, owner: { login: 'stranger' } };
  return {
    action: 'labeled',
    label: { name: 'measure' },
    sender: { login: 'maintainer', type: 'User' },
    pull_request: { head: { label: 'stranger:change', repo: fork, sha: pullOf(scene)?.headSha } },
    ...changes,
  };
}

describe('the workflow of docs/ci.md that measures a fork by label', () => {
  it('measures the labelled commit with the base checked out, and comments from a job without the key', async () => {
    const scene = await openFork();
    pullOf(scene)?.labels.push('measure');
    const { conclusions, result, step } = await scene.run('pull_request_target', {
      payload: labelling(scene),
      secrets,
    });
    expect(conclusions).toEqual({ measure: 'failure', comment: 'success' });
    expect(step('gate').outputs).toMatchObject({ outcome: 'fail' });
    const [measure, comment] = result.runs.flatMap(({ jobs }) => jobs);
    expect(measure?.permissions).toEqual({ contents: 'read', 'pull-requests': 'read' });
    expect(comment?.permissions).toEqual({ contents: 'read', 'pull-requests': 'write' });
    expect(measure?.steps[0]?.log.join()).toContain(scene.repository.git('rev-parse', 'main'));
    expect(scene.listComments()).toEqual([expect.stringContaining('Rejected: ')]);
  });

  it.each<[string, object]>([
    ['another label', { label: { name: 'bug' } }],
    ['a push', { action: 'synchronize' }],
    ['a pull request that is opened with nothing', { action: 'opened' }],
  ])('does not start on %s', async (_, changes) => {
    const scene = await openFork();
    const run = scene.run('pull_request_target', { payload: labelling(scene, changes), secrets });
    const ended = await run.then(
      ({ conclusions, result }) => conclusions['measure'] ?? `${result.runs.length} runs`,
      (error: Error) => error.message,
    );
    expect(ended).toMatch(/^(?:skipped|0 runs)$|is not one of its types/);
    expect(scene.server.listOperations()).toEqual([]);
  });
});

describe('the Action behind that workflow refuses', () => {
  const without = (what: string, instead = '') => {
    expect(workflow.text).toContain(what);
    return workflow.text.replace(what, () => instead);
  };
  const anyLabel = without("    if: ${{ github.event.label.name == 'measure' }}\n");
  const anyType = without('    types: [labeled]\n');
  const pushed = (scene: Scene) => Object.assign(pullOf(scene) ?? {}, { headSha: 'f'.repeat(40) });

  it.each<[string, string, string, ((scene: Scene) => object | undefined)?]>([
    [
      'another label, where the job forgot to look',
      'label-other',
      anyLabel,
      (scene) => labelling(scene, { label: { name: 'bug' } }),
    ],
    [
      'a push after the label, where the workflow forgot its types',
      'label-event',
      anyType,
      (scene) => labelling(scene, { action: 'synchronize' }),
    ],
    [
      'a bot',
      'label-by-bot',
      workflow.text,
      (scene) => labelling(scene, { sender: { login: 'labeler[bot]', type: 'Bot' } }),
    ],
    [
      'a commit that was pushed over since, also when the run is started again',
      'label-outdated',
      workflow.text,
      (scene) => {
        const before = labelling(scene);
        pushed(scene);
        return before;
      },
    ],
    [
      'a label that was taken off',
      'label-outdated',
      workflow.text,
      (scene) => {
        pullOf(scene)?.labels.splice(0);
      },
    ],
    [
      'a closed pull request',
      'label-outdated',
      workflow.text,
      (scene) => {
        Object.assign(pullOf(scene) ?? {}, { state: 'closed' });
      },
    ],
    [
      'a merge of a later commit',
      'label-other-commit',
      workflow.text,
      (scene) => {
        const later = scene.repository.git('rev-parse', 'main');
        return labelling(scene, { pull_request: { head: { sha: later, repo: { full_name: 'stranger/rules' } } } });
      },
    ],
    [
      'a checkout of the pull request',
      'label-not-base',
      without(
        '          persist-credentials: false\n',
        '          persist-credentials: false\n          ref: refs/pull/1/head\n',
      ),
    ],
    [
      'a pull request nobody fetched',
      'label-not-fetched',
      without('run: git fetch --quiet', 'run: git --version || git fetch --quiet'),
    ],
    ['the event without a label to look for', 'unsafe-event', without('          label: measure\n')],
    [
      'a base the workflow chooses',
      'base-ref-refused',
      without('label: measure', 'label: measure\n          base-ref: main'),
    ],
    ['another mode', 'input-mode', without('label: measure', 'label: measure\n          mode: audit')],
    [
      'a run without a token',
      'label-unchecked',
      without('label: measure', "label: measure\n          github-token: ' '"),
    ],
    [
      'a GitHub that does not answer',
      'github-unauthorized',
      without('label: measure', 'label: measure\n          github-token: ghs_unknown'),
    ],
  ])('%s', async (_, code, text, prepare) => {
    const scene = await openFork(text);
    pullOf(scene)?.labels.push('measure');
    const payload = prepare?.(scene) ?? labelling(scene);
    const { conclusions, step } = await scene.run('pull_request_target', { payload, secrets });
    expect(conclusions['measure']).toBe('failure');
    expect(step('gate').annotations.map(({ title }) => title)).toContain(code);
    expect(step('gate').outputs).toMatchObject({ outcome: 'error', 'tokens-spent': '0', verdicts: '[]' });
  });
});
