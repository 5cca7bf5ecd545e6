import { defineCommand } from '../define-command.ts';
import { flag, switchOff } from '../define-options.ts';
import * as shared from '../shared-options.ts';
import { print, terminalOptions } from '../terminal/answer.ts';

/** Loads what runs tasks: most lints find every proof in the journal. */
const loadProving = () => import('../../gate/commands/lint/run-lint.ts');

/** `lint`: everything that needs no agent. */
export const command = defineCommand({
  summary:
    'check everything that needs no agent: ledger, config, tasks, lock, receipts, compiled memory, agent definitions',
  options: {
    base: shared.base('commit to compare frozen content with'),
    config: shared.config,
    proofs: switchOff('skip proving that each task fails untouched and passes after its reference patch'),
    writeLock: flag('prove new golden tasks against stubs and freeze them in the lock; frozen entries never change'),
    json: shared.json,
  },
  help: `
Examples:
  rentroll lint
  rentroll lint --no-proofs
  rentroll lint --write-lock   after adding a golden task`,
  async run({ config: configFile, proofs, json, ...rest }) {
    const { renderLint } = await import('../../gate/report/terminal/kept/render-lint.ts');
    const { measureWith } = await import('../progress/open-dependencies.ts');
    const { judgeProblems } = await import('../../core/decide/judge/judge-change.ts');
    const request = { ...rest, configFile, prove: proofs };
    const result = await measureWith({}, async (deps) => {
      if (rest.writeLock) return (await loadProving()).runLint(request, deps);
      const { lintFiles } = await import('../../gate/commands/lint/lint-files.ts');
      return lintFiles(
        request,
        deps,
        proofs ? async (inputs) => (await loadProving()).proveAll(inputs, deps) : undefined,
      );
    });
    print({ schema: 1, ...result }, json, () => renderLint(result, terminalOptions()));
    return judgeProblems(result.problems).exitCode;
  },
});
