import type { Problem } from '../../model/problem.ts';
import { longestScriptBytes, type Rule } from '../../model/rule/rule.ts';
import type { TreeEntry } from '../../model/tree.ts';
import { quoteShell } from '../../text/escape/escape-terminal.ts';
import { quoteValue } from '../../text/escape/quote-value.ts';

/** What scripts of probes are held against. */
export interface ScriptCheck {
  readonly rules: readonly Rule[];
  /** Path of the ledger. */
  readonly file: string;
  /** Everything in the repository, links and submodules included. */
  readonly entries: readonly TreeEntry[];
  /** Folder of the fixture, where it is one of this tree. */
  readonly fixture: string | undefined;
}

/**
 * Scripts of probes that cannot be run as they are: not there, a folder, a link, not executable, or no text that somebody could review. Evicted
 * rules keep theirs, for their receipts are about it. Each problem stands at its rule.
 */
export function checkScripts(check: ScriptCheck): readonly Problem[] {
  const kinds = new Map(check.entries.map(({ path, mode }) => [path, mode]));
  return check.rules.flatMap((rule) => {
    const ask = rule.probe?.ask;
    if (ask?.kind !== 'check') return [];
    const fault = findFault(ask, kinds.get(ask.script), check);
    if (fault === undefined) return [];
    const { code, message, hint, severity = 'error' } = fault;
    const about = `the script ${quoteValue(ask.script)}, the probe of ${quoteValue(rule.id)}, ${message}`;
    const at = { file: check.file, line: rule.line, column: rule.column };
    return [{ code: `ledger-probe-check-${code}`, severity, message: about, hint, at, blame: 'head' as const }];
  });
}

interface Fault {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  readonly severity?: 'warning';
}

interface Ask {
  readonly script: string;
  readonly digest?: string;
}

function findFault({ script, digest }: Ask, mode: string | undefined, check: ScriptCheck): Fault | undefined {
  const path = quoteShell(script);
  if (mode === undefined) return findAbsence(script, check);
  if (mode === '120000') {
    const hint =
      'Commit the script itself at this path, or name the file that the link leads to: what a link leads to can change unseen.';
    return { code: 'link', message: 'is a link', hint };
  }
  if (!mode.startsWith('100'))
    return { code: 'folder', message: 'is no file', hint: 'Name a file of this repository.' };
  if (digest === undefined) {
    const hint = `Commit a script in plain UTF-8 of at most ${longestScriptBytes / 1024} KiB, so that people can review what they buy.`;
    return { code: 'text', message: 'is empty, no text, or too long to be reviewed', hint };
  }
  if (mode !== '100755') {
    const hint = `Run this and commit: chmod +x ${path} && git update-index --add --chmod=+x ${path}`;
    return { code: 'mode', message: 'is not executable', hint };
  }
  if (check.fixture === undefined || !isBelow(script, check.fixture)) return undefined;
  const hint = 'Put it outside of the fixture: in both arms agents can read there what they are judged by.';
  return { code: 'visible', message: `lies in the fixture ${quoteValue(check.fixture)}`, hint, severity: 'warning' };
}

function findAbsence(script: string, { entries }: ScriptCheck): Fault {
  if (script === '.' || entries.some(({ path }) => isBelow(path, script))) {
    const [file] = entries.filter(({ path, mode }) => isBelow(path, script) && mode === '100755');
    const hint = file === undefined ? 'Name a file.' : `Name a file, for example ${file.path}.`;
    return { code: 'folder', message: 'is a folder', hint };
  }
  const name = script.slice(script.lastIndexOf('/') + 1);
  const [elsewhere] = entries.filter(({ path }) => path.endsWith(`/${name}`) || path === name);
  const hint = elsewhere === undefined ? 'Commit it with the rule. ' : `Did you mean ${quoteValue(elsewhere.path)}? `;
  return { code: 'missing', message: 'is not there', hint: `${hint}What git ignores does not count.` };
}

function isBelow(path: string, folder: string): boolean {
  return folder === '.' || path.startsWith(`${folder}/`);
}
