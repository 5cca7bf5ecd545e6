import { nameAuditBranch } from '../../../adapters/github/commit/audit-branch.ts';
import { ensurePull } from '../../../adapters/github/commit/ensure-pull.ts';
import { pushToFreeBranch } from '../../../adapters/github/commit/push-to-free-branch.ts';
import { code, lines, say } from '../../../core/report/blocks/make-blocks.ts';
import { formatCount } from '../../../core/report/figures/format-tokens.ts';
import { printMarkdown } from '../../../core/report/print-markdown.ts';
import { markdownFence } from '../../../core/text/escape/escape-markdown.ts';
import { clipCharacters } from '../../../core/text/escape/escape-plain.ts';
import { planRemovalCommit } from '../../../gate/flows/inherited/propose-removal.ts';
import { judgeCommit } from '../../../gate/flows/stamp/plan-commit.ts';
import { postNew } from './action-stamp-pull.ts';
import { type PullProposal, refuseFailing, type Stamping } from './stamping.ts';

/** Longest report that a pull request's body takes beside its own words; GitHub refuses more than 65,536 characters. */
const longestReport = 40_000;

/** Opens or updates the one pull request that takes out the inherited lines a search found; undefined where it found none. */
export async function proposeRemovals(stamping: Stamping, base: string): Promise<PullProposal | undefined> {
  const { inputs, event, github, deps, removals } = stamping;
  if (removals === undefined || removals.rules.length === 0) return undefined;
  const planned = await planRemovalCommit({ configFile: inputs.config, sha: event.sha, rules: removals.rules }, deps);
  if (planned.edits.length === 0) return undefined;
  const notices = [`Inherited lines that may go: ${planned.rules.join(', ')}.`];
  const report = await judgeCommit({ configFile: inputs.config, base: event.sha, head: planned.commit, notices }, deps);
  const failing = refuseFailing({ report });
  if (failing !== undefined) return { problems: [failing], posted: [] };
  const own = nameAuditBranch('inherited-lines', inputs.config);
  const title = `Take out ${formatCount(planned.rules.length, 'inherited line')} that bring nothing`;
  const push = { ...planned, ...own, sha: event.sha, title, base };
  const { outcome: pushed, place } = await pushToFreeBranch(github, push);
  if (pushed.kind === 'refused') return { problems: [pushed.problem], posted: [] };
  const outcome = await ensurePull(github, {
    ...place,
    base,
    title,
    body: writeBody(place.marker, planned.rules, removals.report),
  });
  const posted = pushed.kind === 'unchanged' ? [] : [await postNew(stamping, report, pushed.sha)];
  return outcome.kind === 'refused'
    ? { problems: [outcome.problem], posted }
    : { url: outcome.url, line: `${title}: ${outcome.url}`, problems: [], posted };
}

function writeBody(marker: string, rules: readonly string[], report: string): string {
  const blocks = [
    say(
      'A search of the lines that nobody had measured yet found these: in a check on fresh trials memory without them lost nothing of the minimal effect, and no task broke.',
    ),
    lines(
      rules.map((rule) => ({ text: code(rule) })),
      { lead: '- ' },
    ),
    say([
      'To keep a line, give its rule ',
      code('protected: true'),
      ' with a comment that says why, and close this pull request: no later search lets it flip.',
    ]),
  ];
  const given = markdownFence(clipCharacters(report, longestReport), 'text');
  return `${printMarkdown(blocks, { kind: 'pull', marker })}\n\n${given}`;
}
