import picomatch from 'picomatch';
import type { GoldenTask } from '../../../core/model/rule/task.ts';

/** Which guarded paths a task opens: those its reference patch touches, and those its `writes` name. */
export function openedBy({
  reference,
  writes = [],
}: Pick<GoldenTask, 'reference' | 'writes'>): (path: string) => boolean {
  const expected = pathsOfReference(reference);
  const isNamed = writes.length === 0 ? () => false : picomatch([...writes], { dot: true });
  return (path) => expected.has(path) || isNamed(path);
}

/** Paths a unified diff names, without their `a/` and `b/`. */
export function pathsOfReference(reference: string): ReadonlySet<string> {
  const names = [...reference.matchAll(/^(?:---|\+\+\+) (?:[ab]\/)?([^\t\n]+)/gm)].map(([, path = '']) => path.trim());
  return new Set(names.filter((name) => name !== '/dev/null'));
}
