import { parse } from 'yaml';

/** One thing that makes a workflow less safe than it could be. */
export interface Finding {
  readonly check: string;
  /** `job` or `job/step`, and what is there. */
  readonly where: string;
}

interface Step {
  readonly id?: string;
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly permissions?: unknown;
  readonly 'timeout-minutes'?: number;
  readonly env?: Readonly<Record<string, unknown>>;
  readonly steps?: readonly Step[];
}

interface Workflow {
  readonly on: string | readonly string[] | Readonly<Record<string, unknown>>;
  readonly permissions?: unknown;
  readonly env?: Readonly<Record<string, unknown>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

/** A workflow with what checks look at. */
interface Subject {
  readonly events: readonly string[];
  readonly workflow: Workflow;
  readonly jobs: readonly (readonly [id: string, job: Job])[];
  /** The file's text, for words of comments. */
  readonly text: string;
}

type Check = (subject: Subject) => readonly string[];

/** Events that run with the base's token or secrets on behalf of anybody. */
const dangerous = ['pull_request_target', 'issue_comment', 'discussion_comment', 'issues'];
/** Events an untrusted person can start. */
const open = ['pull_request', 'merge_group', ...dangerous, 'workflow_run'];

const checks: Readonly<Record<string, Check>> = {
  /** Actions of others by full SHA; GitHub's own and ours by exact tag, with words that say to replace it. */
  'unpinned-uses': (subject) =>
    listSteps(subject)
      .filter(([, { uses }]) => uses !== undefined && !uses.startsWith('./') && !isPinned(uses))
      .map(([where, { uses }]) => `${where}: ${uses}`),
  'tags-without-a-word': ({ text, ...subject }) =>
    !/SHA/.test(text) && listSteps({ text, ...subject }).some(([, { uses }]) => /@v\d/.test(uses ?? ''))
      ? ['file']
      : [],
  'template-injection': (subject) =>
    listSteps(subject)
      .filter(
        ([, { run, uses, with: given }]) =>
          run?.includes('${{') ||
          (uses?.startsWith('actions/github-script@') && String(given?.['script']).includes('${{')),
      )
      .map(([where]) => where),
  'excessive-permissions': ({ workflow, jobs }) => [
    ...(JSON.stringify(workflow.permissions) === '{}' ? [] : ['workflow: grants nothing itself, or says nothing']),
    ...jobs.flatMap(([id, job]) =>
      listGrants(job.permissions)
        .filter((grant) => !grantable.has(grant))
        .map((grant) => `${id}: ${grant}`),
    ),
    ...jobs.filter(([, job]) => job.permissions === undefined).map(([id]) => `${id}: names no permissions`),
  ],
  'identity-for-strangers': ({ events, jobs }) =>
    jobs
      .filter(
        ([, job]) =>
          events.some((event) => open.includes(event)) && listGrants(job.permissions).includes('id-token: write'),
      )
      .map(([id]) => id),
  'persisted-credentials': (subject) =>
    listSteps(subject)
      .filter(
        ([, { uses, with: given }]) =>
          uses?.startsWith('actions/checkout@') && given?.['persist-credentials'] !== false,
      )
      .map(([where]) => where),
  /** One exception: a label admits one commit of a pull request, which is fetched and never checked out. */
  'dangerous-triggers': (subject) =>
    subject.events.filter((event) => dangerous.includes(event) && !(event === labelled && isLabelGate(subject))),
  /** What runs after another workflow holds the base's token: it checks nothing out and runs no command. */
  'privileged-half-runs-code': (subject) =>
    subject.events.includes('workflow_run')
      ? listSteps(subject)
          .filter(
            ([, { uses, run }]) => run !== undefined || uses?.startsWith('actions/checkout@') || uses?.startsWith('./'),
          )
          .map(([where]) => where)
      : [],
  /**
   * A cache that a pull request can write is read by the runs that publish. One exception: the journal, whose rows count by their macs, where
   * GitHub keeps what is saved for the pull request alone.
   */
  'cache-poisoning': (subject) =>
    subject.events.some((event) => open.includes(event) || event === 'release')
      ? listSteps(subject)
          .filter(
            ([, { uses, with: given }]) =>
              (/^actions\/cache(?:\/save)?@/.test(uses ?? '') && !keepsJournal(subject, given)) ||
              given?.['cache'] !== undefined,
          )
          .map(([where]) => where)
      : [],
  'secrets-for-every-step': ({ workflow, jobs }) =>
    [['workflow', workflow.env], ...jobs.map(([id, job]) => [id, job.env] as const)]
      .filter(([, env]) => JSON.stringify(env ?? {}).includes('secrets.'))
      .map(([where]) => String(where)),
  'no-time-limit': ({ jobs }) => jobs.filter(([, job]) => !(Number(job['timeout-minutes']) > 0)).map(([id]) => id),
};

/** Names of all checks. */
export const checkNames = Object.keys(checks);

/** Everything the checks find in a workflow file. */
export function checkWorkflow(text: string): readonly Finding[] {
  const workflow: Workflow = parse(text);
  const { on } = workflow;
  const events = typeof on === 'string' ? [on] : Array.isArray(on) ? on.map(String) : Object.keys(on);
  const subject: Subject = { events, workflow, jobs: Object.entries(workflow.jobs), text };
  return Object.entries(checks).flatMap(([check, find]) => find(subject).map((where) => ({ check, where })));
}

const labelled = 'pull_request_target';

/**
 * True for the workflow in which a label admits a fork's commit: started by the label alone, every checkout the base's, the Action told
 * the label, no command that hears of the event but through its environment, and no job that both measures and may write.
 */
function isLabelGate(subject: Subject): boolean {
  const { workflow, jobs } = subject;
  const { on } = workflow;
  const types = typeof on === 'object' && labelled in on ? Object(on[labelled])['types'] : undefined;
  const steps = listSteps(subject).map(([, step]) => step);
  const gates = steps.filter(({ uses }) => uses?.startsWith('rentroll/rentroll@'));
  return (
    subject.events.length === 1 &&
    JSON.stringify(types) === '["labeled"]' &&
    steps.every(({ uses, with: given }) => !uses?.startsWith('actions/checkout@') || isOfBase(given)) &&
    steps.every(({ uses, run }) => (run === undefined ? isKnownAction(uses) : isOnlyFetch(run))) &&
    gates.length > 0 &&
    gates.every(({ with: given }) => typeof given?.['label'] === 'string' && given['mode'] === undefined) &&
    jobs.every(([, job]) => !holdsSecret(job) || listGrants(job.permissions).every((grant) => grant.endsWith(': read')))
  );
}

/** True for a step that saves the journal and nothing else, in a workflow whose caches nobody else reads. */
function keepsJournal({ events }: Subject, given: Step['with']): boolean {
  const isOwn = events.every((event) => event === 'pull_request' || event === 'merge_group');
  return isOwn && given?.['path'] === '.git/rentroll' && String(given['key']).startsWith('rentroll-');
}

function isOfBase(given: Step['with']): boolean {
  return ['ref', 'repository', 'allow-unsafe-pr-checkout', 'submodules'].every((key) => given?.[key] === undefined);
}

/** Brings objects in and changes no file; what it is told comes through the environment. */
function isOnlyFetch(run: string): boolean {
  return /^git fetch [^\n;&|`$]*origin "\+refs\/pull\/\$PULL\/merge:refs\/remotes\/pull\/\$PULL\/merge"\n?$/.test(run);
}

function isKnownAction(uses = ''): boolean {
  return /^(?:actions\/(?:checkout|upload-artifact|download-artifact)|rentroll\/rentroll(?:\/comment)?)@/.test(uses);
}

function holdsSecret(job: Job): boolean {
  return JSON.stringify(job.steps ?? []).includes('secrets.') || JSON.stringify(job.env ?? {}).includes('secrets.');
}

/** Grants a workflow of ours may ask for. */
const grantable: ReadonlySet<string> = new Set([
  'contents: read',
  'contents: write',
  'actions: read',
  'checks: read',
  'checks: write',
  'pull-requests: read',
  'pull-requests: write',
  'id-token: write',
  'attestations: write',
  'artifact-metadata: write',
]);

function listGrants(permissions: unknown): readonly string[] {
  if (typeof permissions === 'string') return [permissions];
  return Object.entries(permissions ?? {}).map(([scope, level]) => `${scope}: ${level}`);
}

function isPinned(uses: string): boolean {
  if (/@[0-9a-f]{40}$/.test(uses)) return true;
  return /^actions\/[\w/-]+@v\d+\.\d+\.\d+$/.test(uses) || /^rentroll\/rentroll(?:\/comment)?@v\d+$/.test(uses);
}

function listSteps({ jobs }: Subject): readonly (readonly [where: string, step: Step])[] {
  return jobs.flatMap(([id, job]) =>
    (job.steps ?? []).map((step, index) => [`${id}/${step.id ?? step.name ?? step.uses ?? index}`, step] as const),
  );
}
