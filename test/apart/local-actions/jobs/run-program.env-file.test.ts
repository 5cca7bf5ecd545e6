import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOutputs } from '../../../../src/adapters/github/env-files.ts';
import { parseEnvFile, parsePathFile, refuseEnvName } from '../../../../src/apart/local-actions/jobs/run-program.ts';

describe('parseEnvFile', () => {
  it.each<[string, readonly (readonly [string, string])[]]>([
    ['a=b\n', [['a', 'b']]],
    [
      'a=b=c\r\nd=\r\n',
      [
        ['a', 'b=c'],
        ['d', ''],
      ],
    ],
    [
      'a<<EOF\none\ntwo\nEOF\nb=2\n',
      [
        ['a', 'one\ntwo'],
        ['b', '2'],
      ],
    ],
    ['a<<EOF\nEOF\n', [['a', '']]],
    ['a=x<<EOF\n', [['a', 'x<<EOF']]],
    ['a<<=\nx=1\n=\n', [['a', 'x=1']]],
    ['\n\n', []],
  ])('reads %j', (text, entries) => {
    expect(parseEnvFile(text)).toEqual({ entries });
  });

  it.each(['just words', '=value', '<<EOF\nx\nEOF', 'a<<', 'a<<EOF\nx\n'])('refuses %j', (text) => {
    expect(parseEnvFile(text)).toHaveProperty('error');
  });

  it('gives back what our own writer wrote, whatever the value', () => {
    const value = fc.array(fc.oneof(fc.string(), fc.constantFrom('a=b', 'x<<y', '<<', 'EOF')), { maxLength: 5 });
    fc.assert(
      fc.property(value, (lines) => {
        const text = lines.join('\n').replaceAll('\r', '');
        expect(parseEnvFile(formatOutputs({ name: text }, 'drawn-later-81c'))).toEqual({ entries: [['name', text]] });
      }),
    );
  });
});

describe('the other files', () => {
  it('puts the last folder of GITHUB_PATH first', () => {
    expect(parsePathFile('/a\n\n/b\r\n')).toEqual(['/b', '/a']);
  });

  it.each<[string, boolean]>([
    ['NODE_OPTIONS', true],
    ['node_options', true],
    ['GITHUB_TOKEN', true],
    ['RUNNER_TEMP', true],
    ['MY_GITHUB', false],
    ['CI', false],
  ])('GITHUB_ENV %s refused: %s', (name, refused) => {
    expect(refuseEnvName(name) !== undefined).toBe(refused);
  });
});
