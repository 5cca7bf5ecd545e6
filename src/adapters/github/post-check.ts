import type { Annotation, Conclusion } from '../../core/model/verdict/report.ts';
import { clipCharacters, escapePlain, escapePlainLines } from '../../core/text/escape/escape-plain.ts';
import type { ApiCall, Github } from './client/open-client.ts';
import { readList, readNumber, readText } from './client/read-answer.ts';
import type { Answer } from './client/read-failure.ts';

/** A finished check run with all its annotations. */
export interface CheckReport extends CheckIdentity {
  readonly conclusion: Conclusion;
  /** One line; cut at 255 characters by the caller. */
  readonly title: string;
  /** Markdown, at most 65,535 characters. */
  readonly summary: string;
  readonly detailsUrl?: string;
  readonly annotations: readonly CheckAnnotation[];
}

/** GitHub takes so many in a request; more are added by updates. */
const perRequest = 50;
/** Ten requests of them. A pull request with more problems than that has one problem. */
const mostAnnotations = 500;
const mostAttempts = 3;

/** Posts the check run, all annotations or as many as 500. The value says how many are on it. */
export async function postCheck(github: Github, report: CheckReport): Promise<Answer<number>> {
  const annotations = report.annotations.slice(0, mostAnnotations);
  const requests = [...cut(annotations)].map((part) => toCheckChange(report, part));
  const [first = toCheckChange(report, []), ...more] = requests;
  const { name, headSha, externalId, conclusion, detailsUrl } = report;
  const identity = { name, headSha, externalId };
  const details = detailsUrl === undefined ? {} : { details_url: detailsUrl };
  const created = await ensure(github, identity, first.output.annotations?.length ?? 0, () =>
    createCheckRun(github, identity, { conclusion, ...details, ...first }),
  );
  if ('failure' in created) return created;
  return addAnnotations(github, identity, created.value, more);
}

async function addAnnotations(
  github: Github,
  identity: CheckIdentity,
  created: CheckRun,
  requests: readonly CheckChange[],
): Promise<Answer<number>> {
  let expected = created.annotations;
  for (const change of requests) {
    expected += change.output.annotations?.length ?? 0;
    const added = await ensure(github, identity, expected, () => updateCheckRun(github, created.id, change));
    if ('failure' in added) return added;
  }
  return { value: expected };
}

/** Does it once: after a doubtful attempt it looks whether the check run has so many annotations, and only then tries again. */
async function ensure(
  github: Github,
  identity: CheckIdentity,
  annotations: number,
  attempt: () => Promise<Answer<CheckRun>>,
  attempts = mostAttempts,
): Promise<Answer<CheckRun>> {
  const done = await attempt();
  if (!('failure' in done) || !done.failure.uncertain || attempts === 1) return done;
  await github.pause();
  const existing = await findCheckRun(github, identity);
  if ('failure' in existing) return done;
  if (existing.value !== undefined && existing.value.annotations >= annotations) return { value: existing.value };
  return ensure(github, identity, annotations, attempt, attempts - 1);
}

function* cut(annotations: readonly CheckAnnotation[]): Generator<readonly CheckAnnotation[]> {
  for (let start = 0; start < annotations.length; start += perRequest)
    yield annotations.slice(start, start + perRequest);
}

function toCheckChange({ title, summary }: CheckReport, annotations: readonly CheckAnnotation[]): CheckChange {
  return { output: { title, summary, ...(annotations.length === 0 ? {} : { annotations }) } };
}

const longest = { title: 255, message: 4096 };

/** Lists problems as annotations of a check run; what stands in no file is left to the summary. Check runs show text, no Markdown. */
export function listCheckAnnotations(reported: readonly Annotation[]): readonly CheckAnnotation[] {
  return reported.flatMap(({ type, title, message, at }) => {
    if (at === undefined || at.file === '') return [];
    const line = Math.max(1, at.line ?? 1);
    return [
      {
        path: at.file,
        start_line: line,
        end_line: line,
        annotation_level: type === 'error' ? 'failure' : 'warning',
        title: clipCharacters(escapePlain(title), longest.title),
        message: clipCharacters(escapePlainLines(message), longest.message),
      },
    ];
  });
}

/** A check run, as far as posting needs it. */
interface CheckRun {
  readonly id: number;
  readonly externalId: string;
  readonly annotations: number;
}

/** The fields of a check run that a request may change; names and limits are GitHub's. */
interface CheckChange {
  readonly conclusion?: Conclusion;
  readonly details_url?: string;
  readonly output: {
    readonly title: string;
    readonly summary: string;
    readonly annotations?: readonly CheckAnnotation[];
  };
}

/** An annotation of lines of a file, in GitHub's own names. */
interface CheckAnnotation {
  readonly path: string;
  readonly start_line: number;
  readonly end_line: number;
  readonly annotation_level: 'warning' | 'failure';
  readonly title: string;
  readonly message: string;
}

/** Identity of a check run. GitHub keeps several with one name, so that the check run of this very run carries its id. */
interface CheckIdentity {
  readonly name: string;
  readonly headSha: string;
  readonly externalId: string;
}

const calls = {
  create: { route: 'POST /repos/{owner}/{repo}/check-runs', doing: 'creating the check run', once: true },
  update: {
    route: 'PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}',
    doing: 'annotating the check run',
    once: true,
  },
  list: { route: 'GET /repos/{owner}/{repo}/commits/{ref}/check-runs', doing: 'looking for the check run' },
} satisfies Record<string, ApiCall>;

/** Creates a finished check run. Not repeated when in doubt: look first. */
function createCheckRun(
  github: Github,
  { name, headSha, externalId }: CheckIdentity,
  change: CheckChange,
): Promise<Answer<CheckRun>> {
  const identity = { name, head_sha: headSha, external_id: externalId, status: 'completed' };
  return github.send(calls.create, { ...identity, ...change }, readCheckRun);
}

/** Changes a check run; its annotations are added to those it has, so a doubtful request is not repeated. */
function updateCheckRun(github: Github, id: number, change: CheckChange): Promise<Answer<CheckRun>> {
  return github.send(calls.update, { check_run_id: id, ...change }, readCheckRun);
}

/** Finds the check run of exactly this run, if it was created. */
async function findCheckRun(github: Github, identity: CheckIdentity): Promise<Answer<CheckRun | undefined>> {
  const listed = await listCheckRuns(github, identity);
  if ('failure' in listed) return listed;
  return { value: listed.value.find(({ externalId }) => externalId === identity.externalId) };
}

/** Lists the newest check runs of that name on a commit. */
function listCheckRuns(
  github: Github,
  { name, headSha }: Pick<CheckIdentity, 'headSha' | 'name'>,
): Promise<Answer<readonly CheckRun[]>> {
  const parameters = { ref: headSha, check_name: name, filter: 'all', per_page: 100 };
  return github.send(calls.list, parameters, readList(readCheckRun, 'check_runs'));
}

function readCheckRun(value: unknown): CheckRun {
  return {
    id: readNumber(value, 'id'),
    externalId: readText(value, 'external_id'),
    annotations: readNumber(value, 'output', 'annotations_count'),
  };
}
