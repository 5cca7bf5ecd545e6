import { expect, it } from 'vitest';
import { renderLint } from '../../../../../src/gate/report/terminal/kept/render-lint.ts';

const plain = { color: false, width: 100 };

it('says that there are no problems, whatever notes stand above', () => {
  expect(renderLint({ problems: [], notices: [] }, plain)).toBe('No problems.\n');
  const noted = renderLint({ problems: [], notices: ['Compared with main at 5f1b2aac7a.'] }, plain);
  expect(noted).toBe('Note: Compared with main at 5f1b2aac7a.\nNo problems.\n');
});
