import { chooseRange, fullSha } from '../../../src/doors/github/choose-range.ts';
import { proveRange } from '../../../src/flows/check/prove-range.ts';
import type { GateOutcome } from '../../../src/foundation/model/verdict/judgement.ts';
import { listAlterations, place, valueAt } from '../alterations/alter-json.ts';
import { listLeaves } from '../alterations/mutate-json.ts';
import type { Repository } from '../make-repository.ts';
import type { Door } from './door.ts';
import { askGate, makeIdleChange } from './idle-place.ts';

/** Commits of the repository: what a lie would name. */
interface Commits {
  readonly base: string;
  readonly tip: string;
  readonly merge: string;
}

/** Payloads as GitHub sends them, in the keys that have to do with commits, and the commit that the runner names. */
const events = {
  pull_request: ({ base, tip, merge }: Commits) => ({
    sha: merge,
    payload: {
      action: 'synchronize',
      number: 7,
      before: base,
      after: tip,
      repository: { full_name: 'o/n', default_branch: 'main' },
      pull_request: {
        number: 7,
        state: 'open',
        merge_commit_sha: merge,
        base: { sha: base, ref: 'main', repo: { full_name: 'o/n' } },
        head: { sha: tip, ref: 'change', repo: { full_name: 'stranger/n', fork: true } },
      },
    },
  }),
  merge_group: ({ base, merge }: Commits) => ({
    sha: merge,
    payload: {
      action: 'checks_requested',
      repository: { full_name: 'o/n', default_branch: 'main' },
      merge_group: {
        base_sha: base,
        base_ref: 'refs/heads/main',
        head_sha: merge,
        head_ref: 'refs/heads/queue/main/7',
      },
    },
  }),
  push: ({ base, merge }: Commits) => ({
    sha: merge,
    payload: {
      ...{ ref: 'refs/heads/main', before: base, after: merge, created: false, deleted: false, forced: false },
      repository: { full_name: 'o/n', default_branch: 'main' },
    },
  }),
} as const;

/** The name of an event that has a door. */
export type EventName = keyof typeof events;

/**
 * The payload of an event, which a step before may have written anew: altered in everything there is, and every commit of it exchanged
 * for every other of the repository. The runner's own word for the commit stands.
 */
export function openEventDoor(name: EventName): Door {
  const repository = makeIdleChange();
  const commits = mergeChange(repository);
  const { sha, payload } = events[name](commits);
  // What a push came after is GitHub's word alone, and it has been merged; what is to be merged begins where the commits say.
  const exchanged = name === 'push' ? [] : exchangeCommits(payload, Object.values(commits));
  const alterations = [...listAlterations(payload), ...exchanged];
  const ask = async (altered: unknown): Promise<GateOutcome> => {
    const claim = chooseRange({ name, sha, payload: altered, repository: 'o/n' }, undefined).value;
    const range = claim && proveRange(repository.root, claim).value;
    if (range === undefined) return 'error';
    return askGate(repository, { kind: 'standing', notices: [] }, {}, range);
  };
  return {
    artefact: `payload of ${name}`,
    alterations: alterations.map(({ path, how }) => `${path.join('.')} ${how}`),
    // Without an event there is no run at all: what holds is what the true one comes to.
    askWithout: () => ask(payload),
    ask: (at) => ask(at === undefined ? payload : alterations[at]?.value),
    close: repository.remove,
  };
}

function exchangeCommits(payload: unknown, commits: readonly string[]) {
  const named = listLeaves(payload).filter((path) => fullSha.test(String(valueAt(payload, path))));
  return named.flatMap((path) =>
    commits
      .filter((commit) => commit !== valueAt(payload, path))
      .map((commit) => ({
        path,
        how: `= another commit, ${commits.indexOf(commit)}`,
        value: place(payload, path, commit),
      })),
  );
}

/** The default branch moved on and the change merged into it, checked out; the remote's branch as it was fetched. */
function mergeChange(repository: Repository): Commits {
  const [base, tip] = ['main', 'change'].map((name) => repository.git('rev-parse', name)) as [string, string];
  repository.git('checkout', '--quiet', '--detach', 'main');
  repository.git('merge', '--quiet', '--no-ff', '-m', 'Merge', 'change');
  repository.git('update-ref', 'refs/remotes/origin/main', base);
  return { base, tip, merge: repository.git('rev-parse', 'HEAD') };
}
