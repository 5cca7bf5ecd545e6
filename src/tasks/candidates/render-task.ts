import { stringify } from 'yaml';
import type { TestCheck } from '../../core/model/rule/task.ts';
import { defined } from '../../core/util/values.ts';

/** What the file of a mined task says. */
export interface TaskText {
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

/** Text of a mined golden task: frontmatter in the order people read it, and notes that no agent sees. */
export function renderTask({ id, agent, prompt, check, name, at, packages, origin, notes }: TaskText): string {
  const fields = {
    ...{ id, agent, prompt, check: plainCheck(check) },
    ...(at === undefined ? { start: `${name}.start.patch` } : { at }),
    ...defined({ packages }),
    ...{ tests: `${name}.tests`, reference: `${name}.patch`, origin },
  };
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n${notes.map((note) => `${note}\n`).join('')}`;
}

/** What is empty is left out. */
function plainCheck({ args, files, ...rest }: TestCheck) {
  return { ...rest, ...(args.length === 0 ? {} : { args }), ...(files.length === 0 ? {} : { files }) };
}
