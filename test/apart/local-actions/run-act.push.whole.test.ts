import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runAct } from '../../../src/apart/local-actions/run-act.ts';
import { openBranch, removeRepositories, requestIn, workflowOf } from './make-request.ts';

afterEach(removeRepositories);

const say =
  '  one: { runs-on: x, steps: [{ uses: actions/checkout@v7 }, { run: "echo rentroll $GITHUB_REF $GITHUB_REF_TYPE; git branch --show-current; git rev-parse HEAD; echo ${{ github.event.before }}" }] }\n';
const onMain = workflowOf(say, '{ push: { branches: [main], paths: ["src/**"] } }');

/** The lines the job printed, or why nothing was started. */
async function push(repository: ReturnType<typeof openBranch>, more: Parameters<typeof requestIn>[1] = {}) {
  const { runs, notStarted } = await runAct(requestIn(repository, { event: 'push', ...more }));
  return runs[0]?.jobs[0]?.steps[1]?.log ?? notStarted;
}

describe('a push', () => {
  it('from the default branch goes there, and is the last commit when nothing else is new', async () => {
    const repository = openBranch(onMain);
    repository.git('checkout', '--quiet', 'main');
    repository.git('merge', '--quiet', '--ff-only', 'change');
    const [head, before] = [repository.git('rev-parse', 'HEAD'), repository.git('rev-parse', 'HEAD^')];
    expect(await push(repository)).toEqual(['rentroll refs/heads/main branch', 'main', head, before]);
  });

  it('from another branch is filtered out as on GitHub, and says how to push elsewhere', async () => {
    expect(await push(openBranch(onMain))).toEqual([
      '.github/workflows/rentroll.yml: the branch "change" is filtered out (branches: main); --ref NAME pushes to another',
    ]);
  });

  it('goes where --ref says, with everything since the default branch', async () => {
    const repository = openBranch(onMain);
    const [head, before] = [repository.git('rev-parse', 'change'), repository.git('rev-parse', 'main')];
    expect(await push(repository, { ref: 'main' })).toEqual(['rentroll refs/heads/main branch', 'main', head, before]);
  });

  it('goes where an event file says', async () => {
    const eventFile = join(mkdtempSync(join(tmpdir(), 'rentroll-event-')), 'push.json');
    writeFileSync(eventFile, JSON.stringify({ ref: 'refs/heads/main' }));
    expect((await push(openBranch(onMain), { eventFile }))[0]).toBe('rentroll refs/heads/main branch');
  });

  it('of a tag starts what names tags, on a commit without a branch', async () => {
    const repository = openBranch(workflowOf(say, '{ push: { tags: ["v*"] } }'));
    const [line, head] = await push(repository, { ref: 'refs/tags/v1' });
    expect([line, head]).toEqual(['rentroll refs/tags/v1 tag', repository.git('rev-parse', 'HEAD')]);
    expect(await push(openBranch(onMain), { ref: 'refs/tags/v1' })).toEqual([
      '.github/workflows/rentroll.yml: it names branches alone, and "v1" is a tag',
    ]);
  });

  it('is what --ref is for', async () => {
    const pull = runAct(requestIn(openBranch(onMain.replace('push:', 'pull_request:')), { ref: 'main' }));
    await expect(pull).rejects.toMatchObject({ problems: [{ code: 'ref-not-used' }] });
  });
});
