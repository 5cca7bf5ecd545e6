import { describe, expect, it } from 'vitest';
import { redactKept } from '../../../src/core/text/redact-secrets.ts';
import { cpuGrowth } from '../../helpers/cpu-growth.ts';

describe('redactKept', () => {
  it.each([
    {
      name: 'the password of an address',
      text: 'psql postgres://app:Hunter2@db/x',
      kept: 'psql postgres://app:[redacted]@db/x',
    },
    { name: 'a token for an address', text: 'https://abcdefghij0123456789@host/x', kept: 'https://[redacted]@host/x' },
    { name: 'a header', text: 'Authorization: Bearer Hunter2Hunter2', kept: 'Authorization: Bearer [redacted]' },
    { name: 'a header of JSON', text: '"authorization":"Basic YWJj"', kept: '"authorization":"Basic [redacted]"' },
    { name: 'a header with a key', text: 'x-api-key: Hunter2', kept: 'x-api-key: [redacted]' },
    { name: 'a cookie', text: 'Cookie: a=b; session=c', kept: 'Cookie: [redacted]' },
    { name: 'a variable', text: 'DB_PASSWORD=Hunter2 npm test', kept: 'DB_PASSWORD=[redacted] npm test' },
    { name: 'a variable in quotes', text: "export API_TOKEN='a b'", kept: 'export API_TOKEN=[redacted]' },
    { name: 'a field', text: '{"clientSecret": "Hunter2"}', kept: '{"clientSecret": [redacted]}' },
    { name: 'a line of YAML', text: 'password: Hunter2', kept: 'password: [redacted]' },
    { name: 'an option', text: 'login --password Hunter2', kept: 'login --password [redacted]' },
    {
      name: 'an option with a sign',
      text: 'login --client-secret=Hunter2 x',
      kept: 'login --client-secret=[redacted] x',
    },
    {
      name: 'a person and a password',
      text: 'curl -u admin:Hunter2 https://x',
      kept: 'curl -u admin:[redacted] https://x',
    },
    { name: 'a joined password', text: 'mysql -u root -pHunter2 app', kept: 'mysql -u root -p[redacted] app' },
    { name: 'a password behind its option', text: 'sshpass -p Hunter2 ssh h', kept: 'sshpass -p [redacted] ssh h' },
    { name: 'the shape of a key', text: `use ghp_${'a1'.repeat(20)}`, kept: 'use [redacted]' },
  ])('takes out $name', ({ text, kept }) => {
    expect(redactKept(text)).toBe(kept);
  });

  it.each([
    { name: 'a port', text: 'docker run -p 8080:80 image' },
    { name: 'a folder', text: 'mkdir -p src/a' },
    { name: 'a count of tokens', text: 'max_tokens: 100, tokens=5' },
    { name: 'an address', text: 'https://example.com/a?b=c' },
    { name: 'a place in a file', text: 'src/a.ts:12:5 - error TS2322: not assignable' },
    { name: 'a person', text: 'git clone ssh://git@github.com/a/b' },
  ])('leaves $name', ({ text }) => {
    expect(redactKept(text)).toBe(text);
  });

  it.each(['a.', '://a:', 'token ', '"', 'mysql -', 'x-', 'password=', 'Cookie: ', '-u a'])(
    'takes time that grows with the length of the text: %j',
    (piece) => {
      expect(cpuGrowth((size) => redactKept(piece.repeat(size)), 100_000)).toBeLessThan(10);
    },
  );
});
