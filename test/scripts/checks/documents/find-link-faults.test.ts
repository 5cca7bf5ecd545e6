import { describe, expect, it } from 'vitest';
import { findLinkFaults, listAnchors } from '../../../../scripts/checks/documents/find-link-faults.ts';

const page = '# The page\n\n## A fork, by `label`\n\n## Twice\n\n## Twice\n\n<a id="by-hand"></a>\n';

function findFaults(text: string, packed: readonly string[] = []): readonly string[] {
  const texts = new Map([
    ['README.md', text],
    ['docs/page.md', page],
  ]);
  const files = new Set([...texts.keys(), 'docs/images/one.png', 'src/gate.ts']);
  return findLinkFaults({ texts, files, packed: new Set(packed) });
}

describe('the links of our documents', () => {
  it('make the anchors that GitHub makes', () => {
    expect([...listAnchors(page)]).toEqual(['by-hand', 'the-page', 'a-fork-by-label', 'twice', 'twice-1']);
    expect([...listAnchors('# `src/run/` – money\n\n```sh\n# no heading\n```\n')]).toEqual(['srcrun--money']);
  });

  it.each([
    '[a](docs/page.md#a-fork-by-label) and [b](docs/page.md#twice-1) and [c](docs/page.md#by-hand)',
    '![phone\nof two lines](docs/images/one.png)',
    '# Here\n\n[up](#here), [folder](src/), [line](src/gate.ts#L10), [out](https://example.com/x#y), [mail](mailto:a@b.c)',
    '`[code](nowhere.md)`\n\n```md\n[block](nowhere.md)\n```\n',
    '[a]\n\n[a]: docs/page.md',
  ])('are fine: %s', (text) => {
    expect(findFaults(text)).toEqual([]);
  });

  it.each([
    ['x\n[a](docs/gone.md)', 'README.md:2: the link "docs/gone.md" leads nowhere: there is no "docs/gone.md"'],
    [
      '[a](docs/page.md#gone)',
      'README.md:1: the link "docs/page.md#gone" leads nowhere: "docs/page.md" has no heading for "#gone"',
    ],
    ['[a](#gone)', 'README.md:1: the link "#gone" leads nowhere: "README.md" has no heading for "#gone"'],
    [
      '![a](docs/images/two.png)',
      'README.md:1: the link "docs/images/two.png" leads nowhere: there is no "docs/images/two.png"',
    ],
    ['<a href="gone.md">a</a>', 'README.md:1: the link "gone.md" leads nowhere: there is no "gone.md"'],
    ['[a]\n\n[a]: gone.md', 'README.md:3: the link "gone.md" leads nowhere: there is no "gone.md"'],
  ])('are not: %s', (text, fault) => {
    expect(findFaults(text)).toEqual([fault]);
  });

  it('of a packed file lead to packed files', () => {
    const text = '[a](docs/page.md) [b](src/gate.ts)';
    expect(findFaults(text, ['README.md', 'docs/page.md'])).toEqual([
      'README.md:1: the link "src/gate.ts" leads nowhere: "src/gate.ts" is not in the package (files of package.json)',
    ]);
    expect(findFaults(text, ['docs/page.md'])).toEqual([]);
  });
});
