/** The same test file with its tests skipped, as far as a few words can: calls of `it`, `test` and `describe`, pytest's and Go's functions. */
export function skipTests(path: string, content: Buffer): Buffer {
  const text = content.toString('utf8');
  if (path.endsWith('.py')) {
    return Buffer.from(`import pytest\npytestmark = pytest.mark.skip(reason="later")\n${text}`);
  }
  if (path.endsWith('.go'))
    return Buffer.from(text.replace(/(func Test\w*\((\w+) \*testing\.T\) \{)/g, '$1 $2.Skip()'));
  return Buffer.from(text.replace(/^([ \t]*)(it|test|describe)(?=[.(])/gm, '$1$2.skip'));
}
