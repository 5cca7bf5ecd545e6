import type { Born } from '../../../../core/model/rule/rule.ts';
import { code, heading, lines, say } from '../../../../core/report/blocks/make-blocks.ts';
import { formatCount, formatTokens } from '../../../../core/report/figures/format-tokens.ts';
import { printMarkdown } from '../../../../core/report/print-markdown.ts';

/** A pull request with candidates. */
export interface ProposePullView {
  readonly added: readonly {
    readonly id: string;
    readonly agent: string;
    readonly body: string;
    readonly born?: Born;
  }[];
  /** Key of the hidden marker. */
  readonly marker: string;
}

/** Most rules that the body lists; the change shows all of them. */
const mostListed = 50;

/** Title of the pull request, plain text on one line. */
export function titleProposePull({ added }: Pick<ProposePullView, 'added'>): string {
  return `Propose ${formatCount(added.length, 'rule')} from sessions`;
}

/** Body of the pull request: each candidate with where it comes from, and what happens next. */
export function renderProposePull(view: ProposePullView): string {
  const { added, marker } = view;
  const said = added
    .slice(0, mostListed)
    .map((rule) => ({ text: [code(rule.id), ` (${rule.agent}): ${rule.body} (${describeBirth(rule)})`] }));
  const blocks = [
    heading(titleProposePull(view)),
    say(
      'These sentences come from sessions that took more tokens than usual, or from what several sessions have in common. Nobody has measured them: as candidates they are in no memory, and the check of this pull request says which of them earn.',
    ),
    ...said.map((line) => lines([line], { lead: '- ' })),
    say(added.length > mostListed ? `… and ${added.length - mostListed} more.` : ''),
    say(
      'A candidate you do not want: delete it from the change before it is merged, or evict it with a reason, so that its like is not proposed again.',
    ),
  ];
  return printMarkdown(blocks, { kind: 'pull', marker });
}

function describeBirth({ born }: ProposePullView['added'][number]): string {
  const cost = born?.cost === undefined ? '' : `, ${formatTokens(born.cost)} tokens`;
  const why = born?.why === undefined ? '' : `: ${born.why}`;
  return `${born?.of ?? 'proposed'} ${born?.on ?? ''}${cost}${why}`;
}
