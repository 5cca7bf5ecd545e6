import { createRequire } from 'node:module';
import { chooseRange, fullSha } from '../../../src/adapters/github/choose-range.ts';
import type { ClaimedRange } from '../../../src/core/model/request/gate-request.ts';
import type { GateOutcome } from '../../../src/core/model/verdict/report.ts';
import { proveRange } from '../../../src/gate/commands/check/prove-range.ts';
import { listAlterations, place, valueAt } from '../alterations/alter-json.ts';
import { type JsonPath, listLeaves } from '../alterations/mutate-json.ts';
import type { Repository } from '../make-repository.ts';
import type { Adapter } from './door.ts';
import { askGate, makeIdleChange } from './idle-environment.ts';

/** Commits of the repository: what a lie would name. */
interface Commits {
  readonly base: string;
  readonly tip: string;
  readonly merge: string;
}

interface Example {
  readonly name: string;
  readonly examples: readonly Record<string, unknown>[];
}

/** GitHub's own example payloads; CommonJS, because an import would make TypeScript read nine megabytes. */
const published: readonly Example[] = createRequire(import.meta.url)('@octokit/webhooks-examples');

/** A payload that GitHub published, with every key it has. */
function findPublished(name: string, isIt: (payload: Record<string, unknown>) => boolean): unknown {
  const found = published.find((event) => event.name === name)?.examples.find(isIt);
  if (found === undefined) throw new Error(`GitHub publishes no such payload of ${name}`);
  return found;
}

type Value = readonly [path: JsonPath, value: unknown];

/** The payload with the values of this repository in the places of GitHub's own. */
function fill(payload: unknown, values: readonly Value[]): unknown {
  return values.reduce<unknown>((filled, [path, value]) => place(filled, path, value), payload);
}

const ours: readonly Value[] = [
  [['repository', 'full_name'], 'o/n'],
  [['repository', 'default_branch'], 'main'],
];

/** Payloads as GitHub sends them, whole, about the commits of the repository; and the commit that the runner names. */
const events = {
  pull_request: ({ base, tip, merge }: Commits) => ({
    sha: merge,
    payload: fill(
      findPublished('pull_request', ({ action }) => action === 'synchronize'),
      [
        ...ours,
        [['before'], base],
        [['after'], tip],
        [['pull_request', 'merge_commit_sha'], merge],
        [['pull_request', 'base', 'sha'], base],
        [['pull_request', 'base', 'ref'], 'main'],
        [['pull_request', 'base', 'repo', 'full_name'], 'o/n'],
        [['pull_request', 'head', 'sha'], tip],
        [['pull_request', 'head', 'ref'], 'change'],
        [['pull_request', 'head', 'repo', 'full_name'], 'stranger/n'],
      ],
    ),
  }),
  merge_group: ({ base, merge }: Commits) => ({
    sha: merge,
    payload: fill(
      findPublished('merge_group', ({ action }) => action === 'checks_requested'),
      [
        ...ours,
        [['merge_group', 'base_sha'], base],
        [['merge_group', 'base_ref'], 'refs/heads/main'],
        [['merge_group', 'head_sha'], merge],
        [['merge_group', 'head_ref'], 'refs/heads/queue/main/7'],
      ],
    ),
  }),
  push: ({ base, merge }: Commits) => ({
    sha: merge,
    payload: fill(
      findPublished('push', ({ ref }) => String(ref).startsWith('refs/heads/')),
      [
        ...ours,
        [['ref'], 'refs/heads/main'],
        [['before'], base],
        [['after'], merge],
        [['created'], false],
        [['deleted'], false],
        [['forced'], false],
      ],
    ),
  }),
} as const;

/** The name of an event that has an adapter. */
export type EventName = keyof typeof events;

/**
 * The payload of an event, which a step before may have written anew: altered in everything there is, and every commit of it exchanged
 * for every other of the repository. The runner's own word for the commit stands.
 */
export function openEventAdapter(name: EventName): Adapter {
  const repository = makeIdleChange();
  const commits = mergeChange(repository);
  const { sha, payload } = events[name](commits);
  // What a push came after is GitHub's word alone, and it has been merged; what is to be merged begins where the commits say.
  const exchanged = name === 'push' ? [] : exchangeCommits(payload, Object.values(commits));
  const alterations = [...listAlterations(payload), ...exchanged];
  const judge = async (claim: ClaimedRange): Promise<GateOutcome> => {
    const range = proveRange(repository.root, claim).value;
    return range === undefined ? 'error' : askGate(repository, { kind: 'standing', notices: [] }, {}, range);
  };
  // Nothing but the range that is claimed goes on from a payload: the same claim has the same answer.
  const answers = new Map<string, Promise<GateOutcome>>();
  const ask = async (altered: unknown): Promise<GateOutcome> => {
    const claim = chooseRange({ name, sha, payload: altered, repository: 'o/n' }, undefined).value;
    if (claim === undefined) return 'error';
    const key = JSON.stringify(claim);
    const answer = answers.get(key) ?? judge(claim);
    answers.set(key, answer);
    return answer;
  };
  return {
    artefact: `payload of ${name}`,
    isQuick: true,
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
