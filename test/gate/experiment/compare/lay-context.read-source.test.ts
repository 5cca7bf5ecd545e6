import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSource } from '../../../../src/gate/experiment/compare/lay-context.ts';
import { makeRepository, type Repository } from '../../../helpers/make-repository.ts';

const skill = '---\nname: pdf-forms\ndescription: Fills in PDF forms.\n---\nFill in each field once.\n';
const pages = Array.from({ length: 101 }, (_, n) => [`docs/guides/page-${n}.md`, 'A page.\n']);

describe('a side of a comparison', () => {
  let repository: Repository;
  beforeAll(() => {
    repository = makeRepository({
      base: {
        '.claude/skills/pdf-forms/SKILL.md': skill,
        '.claude/skills/pdf-forms/fonts.bin': 'x'.repeat(9 * 1024 * 1024),
        ...Object.fromEntries(pages),
      },
    });
  });
  afterAll(() => repository.remove());

  it.each([
    {
      name: 'is outside of the repository',
      file: '../notes.md',
      code: 'side-outside',
      hint: 'commit:path',
    },
    { name: 'is not there', file: 'drafts/sql.md', code: 'side-missing', hint: '.' },
    { name: 'is a folder of many files', file: 'docs/guides', code: 'side-too-many-files', hint: 'and no other' },
    {
      name: 'has a file of many megabytes',
      file: '.claude/skills/pdf-forms/SKILL.md',
      code: 'side-too-large',
      hint: 'Take it out of the side.',
    },
  ])('is refused when it $name', async ({ file, code, hint }) => {
    const reading = readSource({ file }, { root: repository.root, cwd: repository.root });
    await expect(reading).rejects.toMatchObject({ problems: [{ code, hint: expect.stringContaining(hint) }] });
  });
});
