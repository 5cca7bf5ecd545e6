import { execFileSync } from 'node:child_process';
import { createTwoFilesPatch } from 'diff';
import type { PlayedTask } from '../agents/gate/gate-repository.ts';
import { renderTask } from '../helpers/tiny-suite.ts';
import type { Stranger } from './stranger.ts';

/** A commit of a repository's history as a golden task, taken by hand. */
export interface HandTask {
  readonly commit: string;
  /** Source file that the commit corrects. */
  readonly file: string;
  /** Files of the repository that make the fixture, that one among them. */
  readonly fixture: readonly string[];
  readonly prompt: string;
  /** Shell condition that holds once it is corrected. */
  readonly check: string;
}

/** A file nobody asked for: an agent leaves it where nothing tells it not to. */
export const draft = 'DRAFT.md';

/** Files of the fixture and of the task, and how the model server plays it. Throws when the commit does not reverse. */
export function takeTask(stranger: Stranger, task: HandTask, agent: string) {
  const head = new Map(task.fixture.map((file) => [file, stranger.read(file)]));
  const after = head.get(task.file) ?? '';
  const before = reverse(stranger, task);
  const reference = createTwoFilesPatch(`a/${task.file}`, `b/${task.file}`, before, after).replace(/^=+\n/, '');
  const files = {
    ...Object.fromEntries([...head].map(([file, text]) => [`benchmarks/fixture/${file}`, text])),
    [`benchmarks/fixture/${task.file}`]: before,
    'benchmarks/fixture/package.json': '{ "name": "fixture", "private": true, "scripts": { "test": "true" } }\n',
    [`benchmarks/${agent}/golden-01.md`]: renderTask(
      `${agent}-01`,
      task.prompt,
      writeCheck(task),
      'golden-01.patch',
      agent,
    ),
    [`benchmarks/${agent}/golden-01.patch`]: reference,
  };
  return { files, played: { prompt: task.prompt, reference } satisfies PlayedTask };
}

/** Nothing is left over, nothing is gone, the condition holds, and the script itself says so as its last act. */
function writeCheck({ fixture, check }: HandTask): string {
  const whole = fixture.map((file) => `test -s ${file}`).join(' && ');
  return `test ! -e ${draft} && ${whole} && ${check} && printf %s "$RENTROLL_NONCE" > "$RENTROLL_DONE"`;
}

/** The file as it would be without the commit. */
function reverse({ root, git, read }: Stranger, { commit, file }: HandTask): string {
  const patch = git('diff', `${commit}^`, commit, '--', file);
  execFileSync('git', ['apply', '--reverse', '-'], { cwd: root, input: patch });
  const before = read(file);
  git('checkout', '--quiet', '--', file);
  return before;
}
