import { describe, expect, it } from 'vitest';
import { passesPatterns } from './match-event.ts';

/** The cheat sheet of GitHub's documentation, and its edges: pattern, what passes, what does not. */
const cheatSheet: readonly (readonly [pattern: string, passes: readonly string[], fails: readonly string[]])[] = [
  ['feature/*', ['feature/my-branch', 'feature/your-branch'], ['feature/beta-a/my-branch', 'feature']],
  ['feature/**', ['feature/beta-a/my-branch', 'feature/your-branch'], ['features/x']],
  ['main', ['main'], ['mainly', 'releases/main']],
  ['*', ['main', 'releases', '.hidden'], ['all/the/branches']],
  ['**', ['all/the/branches', 'every/tag'], []],
  ['*feature', ['mona-feature', 'feature', 'ver-10-feature'], ['feature-x', 'x/feature']],
  ['v2*', ['v2', 'v2.0', 'v2.9'], ['v1', 'xv2']],
  ['v[12].[0-9]+.[0-9]+', ['v1.10.1', 'v2.0.0'], ['v3.0.0', 'v1.a.0', 'v1.0']],
  ['*.jsx?', ['page.js', 'page.jsx'], ['page.jsxx', 'src/page.js']],
  ['**.js', ['index.js', 'js/index.js', 'src/js/app.js'], ['index.jsx']],
  ['docs/*', ['docs/README.md', 'docs/file.txt'], ['docs/a/b.md', 'docs']],
  ['docs/**/*.md', ['docs/README.md', 'docs/mona/hello-world.md', 'docs/a/markdown/file.md'], ['docs/a.txt']],
  ['**/docs/**', ['docs/hello.md', 'dir/docs/my-file.txt', 'space/docs/plan/space.doc'], ['mydocs/x']],
  ['**/README.md', ['README.md', 'js/README.md'], ['js/MYREADME.md']],
  ['**/*src/**', ['a/src/app.js', 'my-src/code/js/app.js'], ['srcs/app.js']],
  ['**/migrate-*.sql', ['migrate-10909.sql', 'db/migrate-v1.0.sql', 'db/sept/migrate-v1.sql'], ['migrate.sql']],
  ['a.b', ['a.b'], ['aXb']],
  ['a\\*b', ['a*b'], ['axb']],
  ['(a|b)$', ['(a|b)$'], ['a', 'b']],
  ['+x', ['+x'], ['x', 'xx']],
];

describe('passesPatterns', () => {
  it.each(cheatSheet)('reads %s as GitHub does', (pattern, passes, fails) => {
    expect(passes.filter((value) => !passesPatterns([pattern], value))).toEqual([]);
    expect(fails.filter((value) => passesPatterns([pattern], value))).toEqual([]);
  });

  it('lets later patterns win, and ! take out again', () => {
    const patterns = ['releases/**', '!releases/**-alpha', 'releases/kept-alpha'];
    expect(passesPatterns(patterns, 'releases/10')).toBe(true);
    expect(passesPatterns(patterns, 'releases/10-alpha')).toBe(false);
    expect(passesPatterns(patterns, 'releases/kept-alpha')).toBe(true);
    expect(passesPatterns(['!main'], 'main')).toBe(false);
  });
});
