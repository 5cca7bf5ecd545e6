import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outlineCommand } from '../../../src/core/text/outline-command.ts';

describe('outlineCommand', () => {
  it.each([
    { name: 'a script of a package', line: 'npm run test:unit', outline: 'npm run test:unit' },
    { name: 'operands', line: 'pytest tests/test_a.py -k slow', outline: 'pytest … -k …' },
    { name: 'a module', line: 'python3 -m pytest -q', outline: 'python3 -m pytest -q' },
    { name: 'all packages', line: 'go test ./...', outline: 'go test ./...' },
    {
      name: 'the value of an option',
      line: 'git commit -m "a message" --author=me',
      outline: 'git commit -m … --author',
    },
    { name: 'a joined password', line: 'mysql -uroot -pHunter2 app', outline: 'mysql -u -p …' },
    { name: 'a variable of the command', line: 'DB_PASSWORD=Hunter2 npm test', outline: 'npm test' },
    { name: 'an exported variable', line: 'export DB_PASSWORD=Hunter2 && npm test', outline: 'export … && npm test' },
    { name: 'an address with a password', line: 'psql postgres://a:Hunter2@h/x -c "select 1"', outline: 'psql … -c …' },
    { name: 'a header', line: 'curl -H "Authorization: Bearer x" https://h', outline: 'curl -H …' },
    {
      name: 'a folder and where the output goes',
      line: 'cd web && npm test > out.txt 2>&1 | tail -5',
      outline: 'cd … && npm test | tail -5',
    },
    { name: 'several lines', line: 'ls\ncat .env', outline: 'ls ; cat …' },
    { name: 'a quote that does not end', line: 'echo "Hunter2; npm test', outline: 'echo …' },
    { name: 'a program that is none', line: '$(echo Hunter2)', outline: '…' },
    { name: 'a printed password', line: 'echo hunter', outline: 'echo …' },
    {
      name: 'a hand-off as the plugin writes it',
      line: 'node "/home/you/.claude/plugins/rentroll/bin/rentroll.js" session handoff write reviewer-safety --status CLEAN',
      outline: 'rentroll session handoff write reviewer-safety --status …',
    },
    { name: 'a script of somebody else', line: 'node "/p/deploy.js" hunter', outline: 'node …' },
    { name: 'nothing', line: '', outline: '' },
  ])('keeps the program, the subcommand and the options of $name', ({ line, outline }) => {
    expect(outlineCommand(line)).toBe(outline);
  });

  it('keeps no word behind a program that has no subcommands, whatever it is', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9@:=/.+-]{6,20}$/).filter((each) => !each.startsWith('-'));
    fc.assert(
      fc.property(fc.constantFrom('echo', 'mysql', 'curl', './deploy.sh', 'psql'), word, (program, secret) => {
        expect(outlineCommand(`${program} ${secret}`)).toBe(`${program} …`);
      }),
    );
  });
});
