/**
 * Packages whose code is in the bundles of dist/, each with the reason why it is there. npm users install none of them, so package.json
 * names them in devDependencies; `src` may import these and no other. One list: the layer rules, the check of the bundles and
 * CONTRIBUTING's table read it.
 */
export const bundledPackages: Readonly<Record<string, string>> = {
  '@actions/core': 'how a step of a workflow ends: failure and notice',
  '@actions/github': "the client of GitHub's API, with its retries and pages",
  'better-sqlite3': 'the journal: transactions that survive `kill -9`',
  commander: 'arguments, help and "did you mean" of the command line',
  diff: 'reads the hunks of reference patches',
  'eventsource-parser': 'event streams of model answers, as the meter reads them',
  execa: 'runs git and the commands of a trial with argv arrays',
  'fast-xml-parser': "results of tests in JUnit's XML, from a runner we do not know",
  'fastest-levenshtein': '"did you mean" for keys and names',
  'gpt-tokenizer': "o200k token counts: rent and the demo agent's usage",
  jstat: 'Student t and normal distributions',
  'markdown-it': 'instruction files as blocks with their lines, in time that grows with their length alone',
  'p-limit': 'trials at a time',
  'smol-toml': 'servers that Codex is told of',
  picomatch: 'globs of rule scopes',
  re2js: 'patterns of people and of the guard, in time that grows with the text alone',
  'string-width': 'columns of wide characters in terminal tables',
  unbash: 'a command line as the tree that the shell would run',
  valibot: 'schemas of what comes in, 9 KB in a bundle',
  yaml: 'positions, comments and edits that keep both',
};
