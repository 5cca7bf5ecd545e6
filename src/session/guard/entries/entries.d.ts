/** A table of the guard, as test/session/guard/entries.test.ts holds it to its form. */
declare module '*.entries.json' {
  const entries: readonly import('./entry.ts').EntryData[];
  // biome-ignore lint/style/noDefaultExport: Node offers JSON as a default export only
  export default entries;
}
