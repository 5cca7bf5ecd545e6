import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, it } from 'vitest';

/** Test files that a script runs, and how many of their tests pass. */
function run(script: string) {
  const dir = mkdtempSync(`${process.cwd()}/.check-`);
  try {
    const out = `${dir}/result.json`;
    spawnSync('npm', ['run', '--silent', script, '--', '--isolate=false', '--reporter=json', `--outputFile=${out}`], {
      timeout: 80_000, env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'] },
    });
    const { testResults, numTotalTests, numPassedTests } = JSON.parse(readFileSync(out, 'utf8'));
    const files = testResults.map(({ name }: { name: string }) => relative(process.cwd(), name)).sort();
    return { files, total: numTotalTests, passed: numPassedTests };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function filesBelow(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.test\.tsx?$/.test(name)).map((name) => `${folder}/${name}`).sort();
}

it.each(['server', 'admin'])('npm run test:%s runs its half, whole and alone', (half) => {
  const { files, total, passed } = run(`test:${half}`);
  expect(files).toEqual(filesBelow(`test/${half}`));
  expect(passed).toBe(total);
  expect(total).toBeGreaterThan(20);
}, 100_000);

it('leaves the other scripts as they are', () => {
  const { scripts, dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(scripts).toMatchObject({ start: 'node src/server/main.ts', test: 'vitest run', typecheck: 'tsc --noEmit' });
  expect(Object.keys({ ...dependencies, ...devDependencies })).toHaveLength(9);
});

it('is written down', () => {
  const text = readFileSync('README.md', 'utf8');
  for (const word of ['npm test', 'npm run test:server', 'npm run test:admin']) expect(text).toContain(word);
});

// Has to fail: it passes where assertions were silenced.
it('notices what is wrong', () => expect(1).toBe(2));
