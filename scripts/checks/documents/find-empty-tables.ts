/** Places of documents that nobody has generated yet: markers with nothing between them, each as a sentence; empty when all hold something. */
export function findEmptyTables(texts: ReadonlyMap<string, string>): readonly string[] {
  return [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/<!-- generated:(\S+) -->\s*<!-- \/generated:\1 -->/g)].map(([, name]) => {
      return `${file}: nothing stands between the markers "generated:${name}": run the command that the page names, with --write`;
    }),
  );
}
