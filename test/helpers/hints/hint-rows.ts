import { adoptingRows } from './adopting-rows.ts';
import type { HintRow } from './hint-row.ts';
import { measuringRows } from './measuring-rows.ts';
import { receiptRows } from './receipt-rows.ts';
import { sessionRows } from './session-rows.ts';
import { suiteRows } from './suite-rows.ts';

/** Every state whose hint is followed. */
export const hintRows: readonly HintRow[] = [
  ...measuringRows,
  ...receiptRows,
  ...suiteRows,
  ...adoptingRows,
  ...sessionRows,
];

const informs = 'it shows what a person then changes';
const needsClaude = 'Claude Code has to be there, and to be paid for or started';
const needsGitHub = 'a workflow of GitHub shows it, or GitHub answers';

/** Codes with a command of ours in their hint that no row follows, and why: their commands are only held against the program. */
export const unfollowed: Readonly<Record<string, string>> = {
  'asset-removed': informs,
  'asset-⟨change.kind⟩': informs,
  'context-full': informs,
  'context-over-budget': informs,
  'guard-unknown-id': informs,
  'html-not-written': informs,
  'handoff-unusable': 'the agent hands on again',
  'asset-too-expensive': needsClaude,
  'asset-unsteady': needsClaude,
  'meter-disagrees': needsClaude,
  'receipt-other-asset': needsClaude,
  'receipt-other-rent': needsClaude,
  'receipt-simulated': needsClaude,
  'no-program': needsClaude,
  'github-forbidden': needsGitHub,
  'github-refused': needsGitHub,
  'missing-sha': needsGitHub,
  'propose-no-origin': needsGitHub,
  'propose-no-token': needsGitHub,
  'stamp-fork': needsGitHub,
  'audit-branch-blocked': needsGitHub,
  'consent-terminal': 'a person has to agree on a terminal',
  'setup-needs-terminal': 'setup goes through all that other rows run by themselves',
  'no-workflow': 'nektos/act has to be installed',
  'secret-missing': 'nektos/act has to be installed',
  'workflow-missing': 'nektos/act has to be installed',
  'run-other-isolation': 'a machine with a box and one without: test/pipeline/machine/isolation-changes.whole.test.ts',
  'store-binding': 'a machine that has no binding of SQLite',
  'store-set-aside': 'the database that is wrong is set aside by then',
  'baselines-invalid': 'the file is restored from git',
  'receipt-other-answers': 'its rule gives an answer away, which is refused before',
  'receipt-torn': 'the commands are those of receipt-forged',
  'compare-agent': 'a base without golden tasks is refused before, as suite-empty',
  'transcript-unreadable': 'a person moves the file away',
  'suite-missing': 'a person writes the golden task',
  'refresh-suite-empty': 'the commands are those of suite-empty',
};
