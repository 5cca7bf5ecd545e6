import { expect, it } from 'vitest';
import { unknownAsset } from '../../../../src/gate/loaded/assets/refuse-asset.ts';

it('names the closest asset when there is none of that name', () => {
  const { problems } = unknownAsset('skill:pdf-form', [{ id: 'skill:pdf-forms' }, { id: 'agent:sql' }]);
  expect(problems).toMatchObject([
    { code: 'asset-unknown', blame: 'setup', message: 'nothing here is called "skill:pdf-form"' },
  ]);
  expect(problems[0]?.hint).toContain('skill:pdf-forms');
});
