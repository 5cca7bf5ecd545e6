import type { FileDiff, FileLine } from '../../blocks/block.ts';
import { diffs, files, heading, lines, say } from '../../blocks/make-blocks.ts';
import { forTerminal } from '../../print/print-terminal.ts';
import { formatCount } from '../../words/figures/format-tokens.ts';

/** The probes that words of rules give, the diff of the one that is named, and what to do next. */
export const renderProbeProposal = forTerminal((view: ProbeProposalView) => [
  heading(writeHead(view)),
  lines(
    view.suggested.flatMap(({ id, agent, body, probe }) => [
      { lead: '  + ', text: `${id} (${agent}): ${body}` },
      { lead: '    ', text: `probe: ${probe}` },
    ]),
  ),
  ...diffs(view.diffs),
  files(view.files, !view.isApplied),
  say(writeNext(view)),
]);

/** What the words of rules give, as it is shown. */
export interface ProbeProposalView {
  readonly suggested: readonly {
    readonly id: string;
    readonly agent: string;
    readonly body: string;
    readonly probe: string;
  }[];
  readonly isApplied: boolean;
  readonly files: readonly FileLine[];
  readonly diffs: readonly FileDiff[];
}

function writeHead({ suggested, diffs, isApplied }: ProbeProposalView): string {
  if (suggested.length === 0) return 'No rule says in so many words what is to be done and when, or what never.';
  if (diffs.length === 0)
    return `The words of ${formatCount(suggested.length, 'rule')} give a probe. Nothing was written.`;
  return isApplied ? 'The rule has the probe that its words say.' : 'This is the probe that its words say.';
}

function writeNext({ suggested, diffs, isApplied }: ProbeProposalView): string {
  const [first] = suggested;
  if (first === undefined) return 'To write one yourself: docs/guides/behaviour.md';
  if (diffs.length === 0) return `Read each, and accept what is right: rentroll session propose ${first.id} --probe`;
  if (!isApplied) return `When it asks what you mean: rentroll session propose ${first.id} --probe --yes`;
  return 'With it the rule buys behaviour, not tokens: commit the ledger. rentroll check measures a candidate, rentroll audit --inherited asks stored trials about an inherited line.';
}
