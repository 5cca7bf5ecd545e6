import type { Distilled, DistillOutcome } from '../../core/model/session/stored-candidate.ts';
import type { Block, Line } from '../../core/report/blocks/block.ts';
import { copied, lines, part, say } from '../../core/report/blocks/make-blocks.ts';
import { forTerminal } from '../../core/report/print-terminal.ts';
import { formatCount, formatTokens } from '../../core/text/format-number.ts';
import type { DistillPreview, DistillReport } from '../distill/distill-request.ts';
import type { Finding, LearnReport, LearntCandidate } from '../learn/learn-from-sessions.ts';

/** Renders the best findings of each kind with their evidence, new candidates, and the next step. */
export const renderLearn = forTerminal((view: LearnReport) => [
  say(view.findings.length === 0 ? 'Nothing worth a rule was found in more than one session.' : ''),
  lines(view.findings.map(describeFinding), { lead: '  ' }),
  lines(view.candidates.map(toCandidateLine)),
  say(
    view.waiting === 0
      ? ''
      : `${formatCount(view.waiting, 'candidate')} waiting. Put them into the ledger: rentroll session propose`,
    { tone: 'strong' },
  ),
]);

function describeFinding({ kind, agent, text, times, sessions }: Finding): string {
  const evidence = `${formatCount(times, 'time')} in ${formatCount(sessions.length, 'session')}`;
  return `${kind} (${agent}): ${text.replaceAll('\n', '; ')} [${evidence}]`;
}

function toCandidateLine({ agent, body, why, state, reason }: LearntCandidate): Line {
  const end = reason === '' ? why : `refused: ${reason}`;
  return { lead: state === 'waiting' ? '  + ' : '  - ', text: `${body} (${agent}; ${end})` };
}

/** Renders the outcome of each run, and the next step. */
export const renderDistill = forTerminal(({ runs, previews, waiting }: DistillReport) => [
  ...previews.map(previewBlock),
  ...runs.map(runBlock),
  say(runs.length + previews.length === 0 ? 'No session waits to be distilled.' : ''),
  say(
    waiting === 0
      ? ''
      : `${formatCount(waiting, 'candidate')} waiting. Put them into the ledger: rentroll session propose`,
    {
      tone: 'strong',
    },
  ),
]);

function runBlock(run: Distilled): Block {
  const { session, agent, outcome, proposed, refused, spent } = run;
  const cost = spent > 0 ? ` It took ${formatTokens(spent)} tokens.` : '';
  return part(
    undefined,
    say(`${session} (${agent}): ${outcomes[outcome]}. ${writeSize(run)}${cost}`),
    lines(writeTrouble(run), { lead: '  ' }),
    lines(proposed, { lead: '  + ' }),
    lines(
      refused.map(({ body, reason }) => `${body} (refused: ${reason})`),
      { lead: '  - ' },
    ),
  );
}

function previewBlock(preview: DistillPreview): Block {
  const { session, agent, prompt } = preview;
  const question = prompt === '' ? 'nothing: its transcript cannot be read' : prompt;
  return part(
    undefined,
    say(`${session} (${agent}): ${writeSize(preview)}`),
    part('Question to the model:', copied(question.split('\n').map((line) => `  ${line}`))),
  );
}

const outcomes: Readonly<Record<DistillOutcome, string>> = {
  proposed: 'proposed',
  nothing: 'nothing to propose',
  refused: 'every proposed rule was refused',
  'not-above': 'not expensive enough to be looked at',
  waits: 'no model could be asked, so it waits',
  begun: 'was begun before; each run is looked at once',
};

function writeSize({ total, threshold, priors }: Pick<Distilled, 'total' | 'threshold' | 'priors'>): string {
  const before = formatCount(priors, 'completed run');
  if (threshold === undefined) return `${formatTokens(total)} tokens, with ${before} before it: too few to compare.`;
  return `${formatTokens(total)} tokens against a threshold of ${formatTokens(threshold)} (${before} before it).`;
}

function writeTrouble({ trouble, detail }: Distilled): readonly string[] {
  if (trouble === undefined) return [];
  return [`the model: ${trouble}${detail === undefined ? '' : `: ${detail}`}`];
}
