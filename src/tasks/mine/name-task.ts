import { stringify } from 'yaml';
import type { FileChange } from '../../adapters/files/apply-changes.ts';
import type { MinedTask } from '../../core/model/mining-report.ts';
import type { LockedProof, TestCheck } from '../../core/model/rule/task.ts';
import { joinPath } from '../../core/util/repository-path.ts';
import { defined } from '../../core/util/values.ts';
import type { MiningCandidate } from '../candidates/choose-candidate.ts';
import { findGiveaways, type Giveaways } from '../candidates/find-giveaways.ts';
import { addedLines, type FileVersions, makePatch } from '../candidates/make-patch.ts';
import { readMessage } from '../candidates/read-message.ts';
import { describeFlag, lintPrompt, type PromptSource } from '../candidates/write-prompt.ts';
import type { MinedDraft } from './read-candidate.ts';

/** A proved candidate with everything its files say. */
export interface ProvedDraft {
  readonly candidate: MiningCandidate;
  readonly draft: MinedDraft;
  readonly proof: LockedProof;
  readonly flaky: readonly string[];
}

/** The place of a new task among the others of an agent. */
export interface TaskTarget {
  readonly agent: string;
  /** Folder of its suite. */
  readonly folder: string;
  readonly number: number;
}

/** Builds the sources of a prompt, for rules or for a model. */
export function promptSourceOf({ candidate, draft, proof }: ProvedDraft): PromptSource {
  const { subject, body } = candidate.commit;
  return {
    message: readMessage(subject, body),
    failToPass: proof.expected?.failToPass ?? [],
    giveaways: giveawaysOf(candidate, draft),
  };
}

/** A prompt with the faults that a person should mend, in words. */
export interface TaskPrompt extends Pick<MinedTask, 'prompt' | 'promptBy' | 'promptTrouble'> {
  readonly flags: readonly string[];
}

/** Adds the flags of its lint to a prompt, whoever wrote it. */
export function flagPrompt(prompt: string, { giveaways }: PromptSource): Pick<TaskPrompt, 'prompt' | 'flags'> {
  return { prompt, flags: lintPrompt(prompt, giveaways).map(describeFlag) };
}

/** Finds the words that a prompt of a draft must not say. */
function giveawaysOf({ tests, data }: MiningCandidate, { plan, task }: MinedDraft): Giveaways {
  const hidden = [...tests, ...data].map(({ path }) => path);
  const asTexts = (side: (file: FileVersions) => string | undefined) =>
    plan.reference.flatMap((file) => side(file) ?? []);
  return findGiveaways({
    paths: [...plan.reference, ...plan.start].map(({ path }) => path).filter((path) => !hidden.includes(path)),
    added: addedLines(plan.reference),
    before: asTexts(({ before }) => before),
    tests: Object.values(task.tests ?? {}).filter((text) => typeof text === 'string'),
  });
}

/** Converts a task to the form in which reports show it. */
export function toMinedTask(
  proved: ProvedDraft,
  { agent, folder, number }: TaskTarget,
  prompt: Omit<TaskPrompt, 'flags'>,
): MinedTask {
  const { candidate, draft, proof, flaky } = proved;
  const { expected } = proof;
  return {
    id: `${agent}-${pad(number)}`,
    file: joinPath(folder, `golden-${pad(number)}.md`),
    commit: candidate.commit.sha,
    subject: candidate.commit.subject,
    base: draft.plan.base,
    ...prompt,
    runner: draft.task.check.runner,
    stubs: proof.stubs,
    flaky,
    failToPass: expected?.failToPass.length ?? 0,
    passToPass: expected?.passToPass.length ?? 0,
  };
}

/** Builds the files of a task, the task itself last: without it, the files that a killed process leaves are no task. */
export function taskFiles(
  { candidate, draft }: ProvedDraft,
  { file, id, prompt }: MinedTask,
  agent: string,
): readonly FileChange[] {
  const { plan, task, because } = draft;
  const path = file.replace(/\.md$/, '');
  const name = path.slice(path.lastIndexOf('/') + 1);
  const create = (end: string, text: string): FileChange => ({ path: `${path}${end}`, before: undefined, after: text });
  const at = task.start?.kind === 'commit' ? { at: task.start.commit } : {};
  const packages = plan.packages === undefined ? {} : { packages: plan.packages };
  const { commit } = candidate;
  const notes = [
    `Mined from ${commit.sha.slice(0, 12)} of ${commit.date.slice(0, 10)}; its tests run with ${task.check.runner} because ${because}.`,
  ];
  const hidden = Object.entries(plan.tests).map(([test, text]) => create(`.tests/${test}`, text));
  const text = renderTask({
    id,
    agent,
    prompt,
    name,
    ...at,
    ...packages,
    check: task.check,
    origin: commit.sha,
    notes,
  });
  return [
    ...hidden,
    ...(plan.base === 'fixture' ? [create('.start.patch', makePatch(plan.start))] : []),
    ...[create('.patch', task.reference), create('.md', text)],
  ];
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}

/** The fields of a mined task's file. */
interface TaskText {
  readonly id: string;
  readonly agent: string;
  readonly prompt: string;
  readonly check: TestCheck;
  /** Name of the task's files without their endings, for example `golden-03`. */
  readonly name: string;
  /** Commit whose tree is the start; without it a patch takes the change out of the fixture. */
  readonly at?: string;
  /** Beside `at`: whose packages its copies have. */
  readonly packages?: 'fixture';
  readonly origin: string;
  /** Lines for people. */
  readonly notes: readonly string[];
}

/** Renders the text of a mined golden task: frontmatter in the order people read it, and notes that no agent sees. */
export function renderTask({ id, agent, prompt, check, name, at, packages, origin, notes }: TaskText): string {
  const fields = {
    id,
    agent,
    prompt,
    check: plainCheck(check),
    ...(at === undefined ? { start: `${name}.start.patch` } : { at }),
    ...defined({ packages }),
    tests: `${name}.tests`,
    reference: `${name}.patch`,
    origin,
  };
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n${notes.map((note) => `${note}\n`).join('')}`;
}

/** Removes the empty fields of a check. */
function plainCheck({ args, files, ...rest }: TestCheck) {
  return { ...rest, ...(args.length === 0 ? {} : { args }), ...(files.length === 0 ? {} : { files }) };
}
