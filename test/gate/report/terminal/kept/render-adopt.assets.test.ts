import { expect, it } from 'vitest';
import { renderAdoptedAssets } from '../../../../../src/gate/report/terminal/kept/render-adopt.ts';

it('names the command that lists ignored assets when git shows none', () => {
  const nothing = { path: '.', dryRun: false, taken: [], left: [], files: [], diffs: [] };
  expect(renderAdoptedAssets(nothing, { color: false, width: 200 })).toContain(
    'no asset is among the files that git does not ignore. List the ignored ones too: rentroll assets',
  );
});
