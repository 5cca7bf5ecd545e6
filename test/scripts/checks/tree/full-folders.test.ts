import { describe, expect, it } from 'vitest';
import { findFullFolders, mostFiles } from '../../../../scripts/checks/tree/full-folders.ts';

const filesIn = (folder: string, count: number) => Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`);

describe('findFullFolders', () => {
  it('names a folder with one file too many, the fullest first, and no other', () => {
    const paths = [
      ...filesIn('src/full', mostFiles + 1),
      ...filesIn('src/room', mostFiles),
      ...filesIn('test/fuller', mostFiles + 4),
    ];
    expect(findFullFolders(paths)).toEqual([
      { folder: 'test/fuller', files: mostFiles + 4 },
      { folder: 'src/full', files: mostFiles + 1 },
    ]);
  });

  it('counts what lies in a folder itself, not what lies on its shelves', () => {
    expect(findFullFolders([...filesIn('src/room', 10), ...filesIn('src/room/shelf', 10)])).toEqual([]);
  });

  it('lets frozen folders be, and none whose name only begins alike', () => {
    const frozen = filesIn('benchmarks/fixture/src/server', mostFiles + 1);
    const other = filesIn('benchmarks/fixtures', mostFiles + 1);
    expect(findFullFolders([...frozen, ...other])).toEqual([{ folder: 'benchmarks/fixtures', files: mostFiles + 1 }]);
  });
});
