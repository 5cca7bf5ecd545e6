import type { Problem } from '../../../core/model/problem.ts';
import type { DoctorCheck } from '../../../core/model/verdict/doctor.ts';

/** Something that is there and right. */
export function isThere(name: string, detail: string): DoctorCheck {
  return { name, state: 'ok', needed: true, detail };
}

/** Problems of one thing as one check: the first with its way out, and how many more there are; `ok` where there is no error. */
export function fromProblems(name: string, problems: readonly Problem[], ok: string): DoctorCheck {
  const [first, ...others] = problems.filter(({ severity }) => severity === 'error');
  if (first === undefined) return isThere(name, ok);
  const state = /-missing$/.test(first.code) ? 'missing' : 'wrong';
  const more = others.length === 0 ? '' : ` (and ${others.length} more: rentroll lint)`;
  return { name, state, needed: true, detail: `${first.message}${more}`, mend: first.hint };
}
