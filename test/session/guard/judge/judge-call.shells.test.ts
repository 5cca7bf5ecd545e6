import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeCall } from '../../../../src/session/guard/judge/judge-call.ts';
import { buildGuard } from '../../../../src/session/guard/overrides/build-guard.ts';
import { cpuGrowth } from '../../../helpers/cpu-growth.ts';

const { guard } = buildGuard([]);

/** The strongest objection to a call: `deny`, `ask` or `free`. */
function judge(tool: string, input: Readonly<Record<string, unknown>>, cwd = '/work/project'): string {
  const [first] = judgeCall(guard, { tool, input, cwd }).filter(({ action }) => ['deny', 'ask'].includes(action));
  return first?.action ?? 'free';
}

describe('a tool that runs the text of a shell', () => {
  it.each([
    { name: 'Monitor', tool: 'Monitor', input: { command: 'rm -rf ~' }, answer: 'deny' },
    { name: 'Monitor that only looks', tool: 'Monitor', input: { command: 'tail -f log' }, answer: 'free' },
    { name: 'a shell of a server', tool: 'mcp__desk__run_command', input: { command: 'rm -rf ~' }, answer: 'deny' },
    {
      name: 'PowerShell of a server',
      tool: 'mcp__win__powershell',
      input: { script: 'rd /s /q C:\\' },
      answer: 'deny',
    },
    { name: 'a tool nobody knows', tool: 'mcp__x__do_it', input: { cmd: 'rm -rf ~' }, answer: 'deny' },
    { name: 'a script of a tool nobody knows', tool: 'Runner', input: { script: 'git push --force' }, answer: 'ask' },
    { name: 'words of a tool nobody knows', tool: 'Runner', input: { command: ['rm', '-rf', '/'] }, answer: 'deny' },
    { name: 'a tool without a name', tool: '', input: { command: 'rm -rf ~' }, answer: 'deny' },
    { name: 'input to a shell of Codex', tool: 'write_stdin', input: { chars: 'rm -rf ~\n' }, answer: 'deny' },
    { name: 'a command that is no text', tool: 'Bash', input: { command: { line: 'rm -rf ~' } }, answer: 'ask' },
    {
      name: 'a command in another folder',
      tool: 'exec_command',
      input: { cmd: 'rm -rf *', workdir: '/' },
      answer: 'deny',
    },
    {
      name: 'a command in a folder below',
      tool: 'exec_command',
      input: { cmd: 'rm -rf x', workdir: 'web' },
      answer: 'free',
    },
    {
      name: 'a program and its arguments apart',
      tool: 'mcp__x__start',
      input: { command: 'rm', args: ['-rf', '/'] },
      answer: 'deny',
    },
    {
      name: 'a whole line beside other arguments',
      tool: 'mcp__x__start',
      input: { command: 'rm -rf /', args: ['--quiet'] },
      answer: 'deny',
    },
    {
      name: 'several commands of a server',
      tool: 'mcp__x__shell',
      input: { commands: ['ls', 'rm -rf ~'] },
      answer: 'deny',
    },
    { name: 'another field of a shell', tool: 'mcp__x__terminal', input: { text: 'rm -rf ~' }, answer: 'deny' },
    {
      name: 'the code of a notebook',
      tool: 'mcp__ide__executeCode',
      input: { code: 'import os; os.system("rm -rf /")' },
      answer: 'deny',
    },
    {
      name: 'the code of a notebook that only computes',
      tool: 'mcp__ide__executeCode',
      input: { code: 'print("rm -rf /")' },
      answer: 'free',
    },
    {
      name: 'a variable of PowerShell without blanks',
      tool: 'PowerShell',
      input: { command: '$x="C:\\"; rm -r -fo $x' },
      answer: 'deny',
    },
    {
      name: 'arguments of a process in one text',
      tool: 'PowerShell',
      input: { command: 'saps powershell "-c rm -r -fo C:\\"' },
      answer: 'deny',
    },
    { name: 'the name of a skill', tool: 'Skill', input: { command: 'rm -rf ~' }, answer: 'free' },
    {
      name: 'the deed of an editor',
      tool: 'str_replace_editor',
      input: { command: 'view', path: 'a' },
      answer: 'free',
    },
    { name: 'a search that speaks of it', tool: 'Grep', input: { pattern: 'rm -rf ~' }, answer: 'free' },
  ])('is held to the floor: $name', ({ tool, input, answer }) => {
    expect(judge(tool, input)).toBe(answer);
  });

  it('gives no advice about a shell when nobody knows the tool', () => {
    const findings = judgeCall(guard, { tool: 'Runner', input: { command: 'npm run dev' }, cwd: '/work/project' });
    expect(findings).toEqual([]);
  });
});

const held = ['deny', 'ask'];

describe('what a line does not tell', () => {
  it.each([
    { name: 'a fresh folder', line: 'd=$(mktemp -d); rm -rf "$d"', isFree: true },
    { name: 'a fresh folder in the root', line: 'cd / && d=$(mktemp -d) && rm -rf "$d"', isFree: true },
    { name: 'a fresh folder by a template', line: 'd=$(mktemp -d -t x.XXXX); rm -rf "$d"/*', isFree: true },
    { name: 'a fresh folder below the home', line: 'd=$(mktemp -d -p ~); rm -rf "$d"', isFree: true },
    { name: 'a folder in a fresh one', line: 'd=`mktemp -d`; rm -rf "$d/build"', isFree: true },
    { name: 'the folder around a fresh one', line: 'd=$(mktemp -d -p ~); rm -rf "$d/.."', isFree: false },
    { name: 'the folder above all of it', line: 'd=$(mktemp -d); rm -rf "$d/../.."', isFree: false },
    { name: 'this folder', line: 'rm -rf "$(pwd)"', isFree: false },
    { name: 'a folder below this one', line: 'rm -rf "$(pwd)/build"', isFree: true },
    { name: 'the repository', line: 'rm -rf $(git rev-parse --show-toplevel)', isFree: false },
    { name: 'a folder of the repository', line: 'rm -rf "$(git rev-parse --show-toplevel)/dist"', isFree: true },
    { name: 'the folder above the repository', line: 'rm -rf $(git rev-parse --show-toplevel)/..', isFree: false },
    { name: 'an output that nobody knows', line: 'rm -rf "$(where_is_it)"', isFree: false },
    { name: 'all of an output that nobody knows', line: 'rm -rf `where_is_it`/*', isFree: false },
    { name: 'a variable that may be empty', line: 'rm -rf "$DIR"/*', isFree: false },
  ])('is judged by what is known of it: $name', ({ line, isFree }) => {
    expect(judge('Bash', { command: line })).toEqual(isFree ? 'free' : expect.stringMatching(/deny|ask/));
  });

  it.each([
    { name: 'this folder', line: 'rm -rf .' },
    { name: 'a folder', line: 'rm -rf build' },
    { name: 'the folder above', line: 'rm -rf ..' },
    { name: 'all files', line: 'rm -rf *' },
  ])('is held when nobody knows the folder of the call: $name', ({ line }) => {
    expect(held).toContain(judge('Bash', { command: line }, ''));
  });
});

describe('names on a file system without case', () => {
  it.each([
    { name: 'a program', line: 'RM -rf ~', answer: 'deny' },
    { name: 'a program behind another', line: 'SUDO RM -rf /', answer: 'deny' },
    { name: 'a shell', line: 'BASH -c "rm -rf ~"', answer: 'deny' },
    { name: 'a program in a folder', line: '/BIN/Rm -rf ~', answer: 'deny' },
    { name: 'a path', line: 'rm -rf /ETC', answer: 'deny' },
    { name: 'the folder of the call', line: 'rm -rf /WORK/Project', answer: 'ask' },
    { name: 'the folder of git', line: 'rm -rf .Git', answer: 'ask' },
    { name: 'a file of secrets', line: 'echo x > .ENV', answer: 'deny' },
    { name: 'an option, whose case says something', line: 'git branch -d x', answer: 'free' },
    { name: 'a harmless program', line: 'LS -la', answer: 'free' },
  ])('are compared without it: $name', ({ line, answer }) => {
    expect(judge('Bash', { command: line })).toBe(answer);
  });
});

describe('a program that removes by itself', () => {
  it.each([
    { name: 'a mirror on another machine', line: 'rsync -a --delete dist/ deploy@host:/srv/app/' },
    { name: 'a backup of everything', line: 'rsync -a --delete / /tmp/backup' },
    { name: 'a rehearsal', line: 'rsync -an --delete empty/ /opt/app' },
    { name: 'a mirror below the project', line: 'rsync -a --delete src/ build/src/' },
    { name: 'an archive that takes files of the project', line: 'zip -rm x.zip build' },
    { name: 'an archive that takes none', line: 'zip -r x.zip src' },
    { name: 'code that stands behind a script', line: "python3 script.py -c 'rm -rf /'" },
    { name: 'an edit in place', line: "perl -pi.bak -e 's/a/b/' f" },
    { name: 'a template that runs a harmless line', line: "bun -e 'await Bun.$`ls -la`'" },
    { name: 'a method of another thing', line: 'node -e \'app.delete("/", () => {})\'' },
    { name: 'a build', line: 'dotnet build -c Release' },
  ])('is left where nothing outside is lost: $name', ({ line }) => {
    expect(judge('Bash', { command: line })).toBe('free');
  });
});

describe('PowerShell and cmd', () => {
  const home = 'C:\\Users\\me\\proj';
  it.each([
    { name: 'quotes around a drive', line: 'Remove-Item -Recurse -Force "C:\\"', isFree: false },
    { name: 'parts of parameters', line: 'ri C:\\Users -rec -fo', isFree: false },
    { name: 'a named path', line: "Remove-Item -LiteralPath 'C:\\Windows' -Recurse", isFree: false },
    { name: 'a pipe', line: 'gci C:\\ -Recurse | ? { $_.Length } | ri -Force', isFree: false },
    { name: 'each file of a pipe', line: 'gci ~ | ForEach-Object { Remove-Item $_.FullName -Recurse }', isFree: false },
    { name: 'a variable', line: "$x = 'C:\\Users'; Remove-Item $x -Recurse", isFree: false },
    { name: 'a loop', line: 'foreach ($d in Get-ChildItem ~) { rm -r $d }', isFree: false },
    { name: 'a sub-expression', line: 'Remove-Item -Recurse (Get-Item C:\\)', isFree: false },
    { name: 'a sub-expression in quotes', line: 'echo "$(Remove-Item -Recurse ~)"', isFree: false },
    { name: 'a call operator', line: '& "git" push --force', isFree: false },
    { name: 'an escaped letter', line: 'Remove-It`em -Recurse ~', isFree: false },
    { name: 'a text that is run', line: "'rm -r ~' | iex", isFree: false },
    {
      name: 'code in base 64',
      line: `pwsh -enc ${Buffer.from('rm -r ~', 'utf16le').toString('base64')}`,
      isFree: false,
    },
    { name: 'cmd inside', line: 'cmd /c "rd /s /q %USERPROFILE%"', isFree: false },
    { name: 'cmd that tests first', line: 'cmd /c if exist C:\\x rd /s /q C:\\', isFree: false },
    { name: 'a quote that does not end', line: 'echo "x; Remove-Item -Recurse C:\\', isFree: false },
    { name: 'the environment', line: 'Remove-Item -Recurse $env:USERPROFILE', isFree: false },
    { name: 'the folder above', line: 'Remove-Item -Recurse ..', isFree: false },
    { name: 'a folder of the project', line: 'Remove-Item -Recurse -Force .\\build', isFree: true },
    { name: 'a folder of the project by its whole path', line: `Remove-Item -Recurse ${home}\\dist`, isFree: true },
    { name: 'some files of the project', line: 'gci -Recurse -Filter *.log | Remove-Item', isFree: true },
    { name: 'a rehearsal', line: 'Remove-Item -Recurse C:\\ -WhatIf', isFree: true },
    { name: 'a comment', line: 'ls # rm -r ~', isFree: true },
    { name: 'a printed text', line: '"rm -r ~"', isFree: true },
    { name: 'a message', line: "git commit -m @'\nrm -rf /\n'@", isFree: true },
    { name: 'a list', line: '$items = Get-ChildItem C:\\ -Recurse', isFree: true },
    { name: 'a mirror of the project', line: 'robocopy src dist /MIR', isFree: true },
    { name: 'a rehearsal of a mirror', line: 'robocopy empty C:\\Windows /MIR /L', isFree: true },
    { name: 'a copy from a folder of the system', line: 'robocopy C:\\Windows\\Fonts fonts arial.ttf', isFree: true },
    { name: 'a text that is written', line: "[IO.File]::WriteAllText('out.txt', 'C:\\Windows\\x')", isFree: true },
    { name: 'a file that is read', line: "[IO.File]::ReadAllText('C:\\Windows\\win.ini')", isFree: true },
    { name: 'a method on a folder of the project', line: '(Get-Item build).Delete($true)', isFree: true },
    {
      name: 'a method on some files',
      line: 'gci . -Recurse -Filter *.log | % { $_.Delete() }',
      isFree: true,
    },
    { name: 'a copy to what is named first', line: 'Copy-Item -Dest C:\\Windows\\x -Path a', isFree: false },
    { name: 'a method on all files', line: 'gci ~ -Recurse | % { $_.Delete() }', isFree: false },
    { name: 'a command for each file', line: 'forfiles /p logs /c "cmd /c del @path"', isFree: true },
    { name: 'a loop over some files below', line: 'cmd /c "for /r . %f in (*.pyc) do del %f"', isFree: true },
    { name: 'a new folder', line: 'New-Item -ItemType Directory -Force -Path build', isFree: true },
  ])('are read: $name', ({ line, isFree }) => {
    expect(judge('PowerShell', { command: line }, home)).toEqual(isFree ? 'free' : expect.stringMatching(/deny|ask/));
  });

  it.each([
    { name: 'the folder above', line: 'rm -rf ..', answer: 'deny' },
    { name: 'this folder as Git writes it', line: 'rm -rf /c/Users/me/proj', answer: 'ask' },
    { name: 'this folder with slashes', line: 'rm -rf C:/users/ME/proj/', answer: 'ask' },
    { name: 'a folder below', line: 'rm -rf build/../dist', answer: 'free' },
    { name: 'another drive', line: 'rm -rf D:/', answer: 'deny' },
    { name: 'a server', line: "rm -rf '\\\\server\\share'", answer: 'ask' },
  ])('have paths of their own: $name', ({ line, answer }) => {
    expect(judge('Bash', { command: line }, home)).toBe(answer);
  });
});

describe('SQL', () => {
  it.each([
    { name: 'a text', line: `psql -c "select 'drop table x'"`, isFree: true },
    { name: 'a doubled quote in a text', line: `psql -c "select 'it''s drop table x'"`, isFree: true },
    { name: 'a comment to the end of its line', line: `psql -c "-- drop table x\nselect 1"`, isFree: true },
    { name: 'a comment between marks', line: `sqlite3 a.db "/* drop table x */ select 1"`, isFree: true },
    { name: 'a comment of MySQL', line: `mysql -e "select 1 # drop table x"`, isFree: true },
    { name: 'a value of Redis', line: `redis-cli SET note FLUSHALL`, isFree: true },
    { name: 'a statement behind a text', line: `psql -c "select 'a'; drop table x"`, isFree: false },
    { name: 'a statement behind a comment', line: `psql -c "/* x */ drop table x"`, isFree: false },
    { name: 'a comment that MySQL runs', line: `mysql -e "/*! drop table x */"`, isFree: false },
    { name: 'a backslash that hides no quote', line: `mysql -e "select '\\\\'; drop table x; -- '"`, isFree: false },
    { name: 'a text that does not end', line: `psql -c "select 'a; drop table x"`, isFree: false },
    { name: 'a quote in another argument', line: `psql -d "it's" -c "drop table x"`, isFree: false },
    { name: 'code of a function', line: `psql -c 'do $$ begin drop table x; end $$'`, isFree: false },
    { name: 'statements that come in', line: `echo "drop table x" | psql`, isFree: false },
    { name: 'a command of Redis', line: `redis-cli FLUSHALL`, isFree: false },
  ])('is read and not searched: $name', ({ line, isFree }) => {
    expect(judge('Bash', { command: line })).toBe(isFree ? 'free' : 'ask');
  });
});

describe('a file of secrets that is copied', () => {
  it.each([
    { name: 'its own example', line: 'cp .env.example .env', answer: 'free' },
    { name: 'its own example, where there is none yet', line: 'cp -n ./.env.sample .env', answer: 'free' },
    { name: 'the example of a folder', line: 'cp app/.env.example app/.env', answer: 'free' },
    { name: 'another file', line: 'cp x .env', answer: 'deny' },
    { name: 'the example of another file', line: 'cp .env.example .env.local', answer: 'deny' },
    { name: 'several files', line: 'cp .env.example x .env', answer: 'deny' },
    { name: 'its example, moved', line: 'mv .env.example .env', answer: 'deny' },
    { name: 'an example of keys', line: 'cp ~/.ssh/authorized_keys.dist ~/.ssh/authorized_keys', answer: 'deny' },
    { name: 'an example of a shell', line: 'cp ~/.bashrc.sample ~/.bashrc', answer: 'deny' },
    { name: 'an example above the project', line: 'cp ../a/.env.example ../a/.env', answer: 'deny' },
  ])('is answered by where it comes from: $name', ({ line, answer }) => {
    expect(judge('Bash', { command: line })).toBe(answer);
  });
});

describe('any text at all', () => {
  it('is judged without an error, in every shell', () => {
    const part = fc.constantFrom(
      '"',
      "'",
      '`',
      '$(',
      ')',
      '{',
      '}',
      '|',
      '&',
      ';',
      '\n',
      '@"\n',
      '<#',
      '$x',
      ' = ',
      'rm -r',
      ' ~ ',
      '%A%',
      ',',
      '>',
    );
    const text = fc
      .array(fc.oneof(part, fc.string({ maxLength: 4 })), { maxLength: 40 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.constantFrom('Bash', 'PowerShell', 'Runner'), (command, tool) => {
        judge(tool, { command });
        judge('Bash', { command: `cmd /c ${command}` });
      }),
      { numRuns: 300 },
    );
  });

  it.each(['0', 'i.aa', 'ai', 'b', '.'])('is read in time that grows with its options: perl -%s', (letters) => {
    const programs = ['perl', 'ruby', 'python3', 'node'];
    const growth = cpuGrowth(
      (size) => programs.map((program) => judge('Bash', { command: `${program} -${letters.repeat(size)}! x` })),
      20_000,
    );
    expect(growth).toBeLessThan(10);
  });

  it.each(['cpSync(a, ', 'cpSync(', 'Bun.file(', 'delete( ', 'file delete ', 'renameSync('])(
    'is judged in time that grows with its code: %s',
    (piece) => {
      const growth = cpuGrowth((size) => judge('Bash', { command: `node -e '${piece.repeat(size)}'` }), 20_000);
      expect(growth).toBeLessThan(10);
    },
  );

  it('is read in time that grows with the folder of forfiles', () => {
    const growth = cpuGrowth(
      (size) => judge('Bash', { command: `forfiles /p ${'/'.repeat(size)}a /c "${'del @path '.repeat(size / 10)}"` }),
      20_000,
    );
    expect(growth).toBeLessThan(10);
  });

  it.each(['"$(', '@"\n', "'", '{', '$x = ', 'a|', '<#'])('is read in time that grows with its length: %j', (piece) => {
    const growth = cpuGrowth((size) => judge('PowerShell', { command: piece.repeat(size) }), 60_000);
    expect(growth).toBeLessThan(10);
  });
});
