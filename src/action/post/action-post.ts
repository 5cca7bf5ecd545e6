import type { RunEvent } from '../../adapters/github/choose-range.ts';
import type { Connection } from '../../adapters/github/client/open-client.ts';
import { writeOutputs, writeSummary } from '../../adapters/github/env-files.ts';
import { type CheckReport, listCheckAnnotations } from '../../adapters/github/post-check.ts';
import type { StickyComment } from '../../adapters/github/post-comment.ts';
import {
  nothingPosted,
  type Posted,
  type Posting,
  postReport,
  warnOfNoToken,
} from '../../adapters/github/post-report.ts';
import { type RunContext, readRunContext } from '../../adapters/github/read-run-context.ts';
import type { JudgedReport, Report } from '../../core/model/verdict/report.ts';
import { markerKeyOf, markerLine } from '../../core/text/comment-marker.ts';
import { escapeMarkdown } from '../../core/text/escape/escape-markdown.ts';
import { clipCharacters, escapePlain } from '../../core/text/escape/escape-plain.ts';
import { escapeTerminal } from '../../core/text/escape/escape-terminal.ts';
import { defined } from '../../core/util/values.ts';
import { listAnnotations } from '../../gate/report/render-annotations.ts';
import { type RenderOptions, renderers } from '../../gate/report/renderers.ts';
import type { ActionInputs } from '../inputs/action-inputs.ts';

type CommentInputs = Pick<ActionInputs, 'comment' | 'githubToken' | 'config' | 'checkName'>;

/** Posts the finished report of a gate: the comment (`body`) on its pull request, and the check run on its commit. */
export async function postGate(
  report: JudgedReport,
  inputs: CommentInputs,
  context: RunContext | undefined,
  body: string,
): Promise<Posted> {
  if (context === undefined) return nothingPosted;
  const options = renderOptions(report, context.url);
  const mayCreate = inputs.comment === 'always' || hasSomethingToSay(report);
  const comment = addressComment(context, inputs, { key: options.marker, body, mayCreate });
  return post(context, inputs.githubToken, {
    ...comment,
    check: buildCheckReport(report, context, options, inputs.checkName),
  });
}

/** Brings the comment of an earlier commit up to date when this one has nothing to measure, and says so; begins one only when asked to. */
export async function postIdle(
  headline: string,
  inputs: CommentInputs,
  env: NodeJS.ProcessEnv,
  event: RunEvent,
): Promise<void> {
  const context = readRunContext(env, event);
  if (context === undefined) return;
  const key = markerKeyOf(inputs.config.replace(/[^/]*$/, 'ledger.yml'));
  const body = `${markerLine(key)}\n### ${headline}\n`;
  const mayCreate = inputs.comment === 'always';
  const comment = addressComment(context, inputs, { key, body, mayCreate });
  await notifyPosted(env, await post(context, inputs.githubToken, comment));
}

/** The options of every rendering for GitHub; the link leads to the run, whose summary is never cut as short. */
export function renderOptions(report: Report, link: string | undefined): RenderOptions & { readonly marker: string } {
  const key = markerKeyOf(report.ledgerFile);
  return { color: false, width: 100, marker: key, ...defined({ link }) };
}

/** A gate that passes with nothing measured and nothing found wrong needs no comment. */
export function hasSomethingToSay({ outcome, verdicts, problems, notices }: Report): boolean {
  return outcome !== 'pass' || verdicts.length > 0 || problems.length > 0 || notices.length > 0;
}

function addressComment(
  context: RunContext,
  inputs: CommentInputs,
  sticky: Pick<StickyComment, 'key' | 'body' | 'mayCreate'>,
): Pick<Posting, 'comment'> {
  if (inputs.comment === 'never' || context.pull === undefined) return {};
  return { comment: { pull: context.pull.number, headSha: context.headSha, ...sticky } };
}

function buildCheckReport(
  report: JudgedReport,
  { headSha, attemptId, url }: RunContext,
  options: RenderOptions,
  checkName: string | undefined,
): CheckReport {
  const { marker, ...plain } = options;
  return {
    name: checkName ?? (marker === 'gate' ? 'rentroll' : `rentroll (${report.ledgerFile})`),
    headSha,
    externalId: `${attemptId}/${marker}`,
    conclusion: report.judgement.conclusion,
    title: clipCharacters(escapePlain(report.headline), 255),
    summary: renderers.check(report, plain),
    annotations: listCheckAnnotations(listAnnotations(report)),
    ...defined({ detailsUrl: url }),
  };
}

/** The connection for a place and a token. */
export function connect({ apiUrl, owner, repo }: RunContext, token: string): Connection {
  return { apiUrl, owner, repo, token };
}

async function post(
  context: RunContext,
  token: string | undefined,
  what: Pick<Posting, 'comment' | 'check'>,
): Promise<Posted> {
  if (token !== undefined) return postReport({ ...connect(context, token), ...what });
  return what.comment?.mayCreate === true ? warnOfNoToken : nothingPosted;
}

/** Says in log, annotations and summary what was posted and what could not be; words of GitHub are untrusted like any other. */
export async function notifyPosted(env: NodeJS.ProcessEnv, { notices, problems, commentUrl }: Posted): Promise<void> {
  for (const notice of notices) console.log(escapeTerminal(notice));
  if (commentUrl !== undefined) writeOutputs(env, { 'comment-url': commentUrl });
  if (problems.length === 0) return;
  const lines = problems.map(({ message, hint }) => `> ${escapeMarkdown(message)}. ${escapeMarkdown(hint)}`);
  writeSummary(env, `\n> [!WARNING]\n${lines.join('\n>\n')}\n`);
  const { warnJob } = await import('../../adapters/github/close-job.ts');
  warnJob(problems);
}
