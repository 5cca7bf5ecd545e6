import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { digestScanner } from '../../../scripts/build/scanner-text.ts';
import { scannerSources } from '../../../src/session/transcript/scan/scanner-binary.ts';

it('has a module made of the scanner’s sources: npm run build:scanner', () => {
  expect(scannerSources).toBe(digestScanner(resolve('.')));
});
