import { relative, resolve, sep } from 'node:path';
import { stringify } from 'yaml';
import { applyChanges } from '../../adapters/files/apply-changes.ts';
import { makeError, type Problem, ProblemError, setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { Tree } from '../../core/model/tree.ts';
import { quoteShell } from '../../core/text/escape/escape-terminal.ts';
import { plainLine } from '../../core/text/escape/plain-line.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { folderOf, isRepositoryPath, joinPath } from '../../core/util/repository-path.ts';
import { loadWorktree } from '../../gate/repository/reading/load-worktree.ts';
import { readEvals, type SkillEval } from '../../gate/repository/reading/read-evals.ts';
import { requireSources } from '../../gate/repository/reading/read-files.ts';
import { chooseAgent } from './choose-agent.ts';

/** What drafts are made of. */
export interface EvalsRequest {
  readonly configFile: string;
  /** Path of a skill's evals.json, from the folder the command was started in. */
  readonly file: string;
  /** Agent whose golden tasks they are to become; the only one of the config when absent. */
  readonly agent?: string;
}

/** One draft: what lies there already is left as it is. */
export interface EvalDraft {
  readonly id: string;
  readonly file: string;
  readonly action: 'created' | 'kept';
}

/** The drafts of a skill's evaluations. */
export interface EvalDraftsReport {
  readonly schema: 1;
  readonly evals: string;
  readonly agent: string;
  /** Folder of the suite that they may join. */
  readonly suite: string;
  readonly drafts: readonly EvalDraft[];
}

/**
 * Drafts golden tasks of the evaluations that a skill brings along: prompt and files, and no check. What its author expects is kept as notes: a
 * model would have to judge it, and no verdict rests on one. Writes beside the config, where no suite reads, and nothing over what is there.
 * Throws ProblemError without a config, for a file that cannot be read, and for files of an evaluation that are not there.
 */
export async function draftEvals(
  request: EvalsRequest,
  deps: Pick<Dependencies, 'cwd' | 'env'>,
): Promise<EvalDraftsReport> {
  const inputs = await loadWorktree(request, deps);
  const { head, paths, refs } = inputs;
  const { config } = requireSources(inputs);
  const question = {
    command: `rentroll tasks from-evals ${quoteShell(request.file)}`,
    code: 'evals-agent',
    file: paths.config,
  };
  const agent = chooseAgent(config, request.agent, question);
  const evals = relative(refs.root, resolve(deps.cwd, request.file)).split(sep).join('/');
  const bytes = isRepositoryPath(evals) ? await head.tree.read(evals) : undefined;
  if (bytes === undefined) throw noFile(request.file);
  const { value, problems } = readEvals(bytes, evals);
  if (value === undefined) throw new ProblemError(problems);
  const source = { evals, agent, skill: value.skill, root: skillOf(evals) };
  const missing = await findMissing(value.evals, source, head.tree);
  if (missing.length > 0) throw new ProblemError(missing);
  const suite = config.agents[agent]?.tasks ?? '';
  const drafts: EvalDraft[] = [];
  for (const one of value.evals) {
    const id = nameDraft(source, one);
    const file = joinPath(paths.home, `drafts/${id}.md`);
    const isThere = (await head.tree.read(file)) !== undefined;
    if (!isThere)
      await applyChanges(refs.root, [
        { path: file, before: undefined, after: renderDraft(id, one, { ...source, suite }) },
      ]);
    drafts.push({ id, file, action: isThere ? 'kept' : 'created' });
  }
  return { schema: 1, evals, agent, suite, drafts };
}

/** Where the evaluations come from. */
interface EvalsSource {
  readonly evals: string;
  readonly agent: string;
  readonly skill: string;
  /** Folder of the skill: files are named from there. */
  readonly root: string;
}

/** skill-creator keeps them in a folder of their own below the skill. */
function skillOf(evals: string): string {
  const folder = folderOf(evals);
  return folder === 'evals' ? '.' : folder.replace(/\/evals$/, '');
}

/** `pdf-forms-1`, whatever letters the file has. */
function nameDraft({ skill, root }: EvalsSource, { id }: SkillEval): string {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '');
  const name = plain(skill) || plain(root.slice(root.lastIndexOf('/') + 1));
  return `${/^[a-z]/.test(name) ? name.slice(0, 40) : 'skill'}-${plain(id) || '0'}`.replace(/-+/g, '-');
}

async function findMissing(evals: readonly SkillEval[], { evals: file, root }: EvalsSource, tree: Tree) {
  const problems: Problem[] = [];
  for (const { id, files, line } of evals) {
    for (const named of files) {
      if ((await tree.read(joinPath(root, named))) !== undefined) continue;
      const message = `the file ${quoteValue(named)} of the evaluation "${id}" is not there`;
      const hint = `Files are named from the folder of the skill (${root}): correct the path, or commit the file.`;
      problems.push(makeError('setup', 'evals-missing-file', message, hint, { file, line, column: 1 }));
    }
  }
  return problems;
}

/** Longest note, in characters. */
const longestNote = 400;

/** Text of a draft: what is known of the task, what it lacks, and notes that no agent sees. */
function renderDraft(
  id: string,
  { id: number, prompt, files, expected, line }: SkillEval,
  { evals, agent, root, suite }: EvalsSource & { readonly suite: string },
): string {
  const lacks = [
    `# A draft, not a golden task: it lacks "check" (tests that fail before the work and pass after it) and "reference" (a patch that passes).`,
    `# Write both and move it to ${suite}/golden-NN.md, then: rentroll lint --write-lock`,
    ...(files.length === 0
      ? []
      : ['# It begins with these files; "start" (a patch on the fixture\'s commit) can bring them:']),
    ...files.map((file) => `#   ${joinPath(root, file)}`),
  ];
  const notes = [
    `Drafted from evaluation ${number} of ${evals}:${line}.`,
    ...(expected.length === 0
      ? []
      : ['', 'What its author expects. A model would have to judge it, so none of it is a check:', '']),
    ...expected.map((text) => `- ${plainLine(text, longestNote)}`),
  ];
  return `---\n${stringify({ id, agent, prompt }, { lineWidth: 0 })}${lacks.join('\n')}\n---\n${notes.join('\n')}\n`;
}

function noFile(file: string): ProblemError {
  const message = `${quoteValue(file)} is no file of this repository`;
  return setupError('evals-no-file', message, 'Name the evals.json of a skill: .claude/skills/NAME/evals/evals.json.');
}
