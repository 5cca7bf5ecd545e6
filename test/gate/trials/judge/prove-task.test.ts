import { describe, expect, it } from 'vitest';
import { quoteCause } from '../../../../src/gate/trials/judge/prove-task.ts';

const crash = `node:internal/modules/package_json_reader:314
  throw new ERR_MODULE_NOT_FOUND(packageName, fileURLToPath(base), null);
        ^

Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'left-pad' imported from /copy/src/a.js
    at Object.getPackageJSONURL (node:internal/modules/package_json_reader:314:9)
    at packageResolve (node:internal/modules/esm/resolve:767:81) {
  code: 'ERR_MODULE_NOT_FOUND'
}

Node.js v24.21.0`;

describe('quoteCause', () => {
  it.each<[string, string, string]>([
    [
      'the error, of a program that crashed',
      crash,
      "Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'left-pad' imported from /copy/src/a.js",
    ],
    [
      'an assertion that ended it',
      'a\nAssertionError: 1 is not 2\n    at x (y:1:1)\n\nNode.js v24.21.0',
      'AssertionError: 1 is not 2',
    ],
    ['the last line of any other', 'first\n2 tests failed', '2 tests failed'],
    ['what is said above empty lines and frames', 'Error: no\n    at x (y:1:1)\n', 'Error: no'],
    ['how it ended, of one that says nothing', '', 'exit code 7'],
  ])('is %s', (_, tail, cause) => {
    expect(quoteCause({ tail, exitCode: 7 })).toBe(cause);
  });
});
