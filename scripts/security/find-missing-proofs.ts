import { existsSync, readFileSync } from 'node:fs';

/** Tests a page names, as `file`: "title", "title", that do not exist; in words. `root` is the folder paths are relative to. */
export function findMissingProofs(page: string, root: URL): readonly string[] {
  return [...page.matchAll(/`(test\/[\w./-]+\.ts)`((?:: |, )"[^"\n]+")((?:, "[^"\n]+")*)/g)].flatMap(
    ([, file = '', first = '', more = '']) => {
      const place = new URL(file, root);
      if (!existsSync(place)) return [`${file} is not there`];
      const text = readFileSync(place, 'utf8');
      const titles = [...`${first}${more}`.matchAll(/"([^"\n]+)"/g)].map(([, title = '']) => title);
      return titles.filter((title) => !text.includes(title)).map((title) => `${file} has no test "${title}"`);
    },
  );
}
