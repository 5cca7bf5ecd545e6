import { setupError } from '../../../core/model/problem.ts';
import { escapeTerminal } from '../../../core/text/escape/escape-terminal.ts';
import type { DistillQuestion, DistillReport } from '../../../session/distill/distill-request.ts';
import { defineCommand } from '../../define-command.ts';
import { flag, text, textOrFlag } from '../../define-options.ts';
import { here } from '../../here.ts';
import { namesOf } from '../../names-of.ts';
import * as shared from '../../shared-options.ts';
import { print, show } from '../../terminal/answer.ts';
import { notify } from '../../terminal/notify.ts';

/** `session distill`: candidates from expensive sessions. */
export const command = defineCommand({
  summary:
    'ask a model about each session that was more expensive than usual: store at most two candidate rules from each',
  options: {
    session: text('<id>', 'this session and its subagents (default: all that hooks have put on the list)'),
    config: shared.configOf('config of the projects, relative to their roots'),
    dryRun: flag('show what would be asked, and ask and store nothing'),
    auto: {
      ...textOrFlag(
        '[state]',
        'let hooks start this by themselves: on (asks you on a terminal) or off; without a value, shows the setting',
        ['on', 'off'],
      ),
      conflicts: ['session', 'config', 'dryRun'],
    },
    byItself: { ...flag('used by hooks, and only after you agreed'), isHidden: true },
    json: shared.json,
  },
  help: `
A session is expensive when it took more tokens than three quarters of its agent's last 50 completed ones in the project, and five came before it.
Your own Claude Code is asked once, without tools, on your login or key; without it, the session waits. No candidate enters a memory by this; rentroll session propose writes candidates into the ledger.
Nothing is asked by itself until you say so: rentroll session distill --auto on.

Examples:
  rentroll session distill
  rentroll session distill --auto
  rentroll session distill --session 6706089d-9d7e-4f48-bd2d-8f2a2546eb78 --dry-run
  rentroll session distill --json | jq .${namesOf<DistillReport>('runs')}`,
  async run({ config: configFile, json, auto, ...rest }) {
    if (auto !== undefined) return distillAuto(auto, json);
    const { distillRuns } = await import('../../../session/distill/distill-runs.ts');
    const { renderDistill } = await import('../../../session/report/render-learn.ts');
    return show(await distillRuns({ ...rest, configFile }, { ...here(), tell: announce }), json, renderDistill);
  },
});

/** Says what is about to be spent, before it is; on stderr, where no machine reads results. */
function announce({ session, model, mostTokens }: DistillQuestion): void {
  notify(`Asking ${model} through your Claude Code about session ${session}: at most ${mostTokens} tokens.`);
}

/** `distill --auto`: how it stands; `on`, once a person has said yes on a terminal; `off`. */
async function distillAuto(state: string | true, json: boolean | undefined): Promise<number> {
  const { endAuto } = await import('../../../session/distill/auto-distill.ts');
  const { showDistillAuto } = await import('../../../adapters/files/read-consents.ts');
  if (state === 'off') endAuto(here().env);
  const stands = state === 'on' ? await agree() : showDistillAuto(here().env);
  print({ schema: 1, ...stands }, json, () => {
    const since = stands.isOn
      ? `On since ${stands.since}, with ${stands.model}. Off at once: rentroll session distill --auto off`
      : off;
    return `${escapeTerminal(since)}\n`;
  });
  return 0;
}

const off = 'Off: no model is asked by itself. To agree, on a terminal: rentroll session distill --auto on';

async function agree() {
  const { agreeAuto } = await import('../../../session/distill/auto-distill.ts');
  const { requirePerson } = await import('../../terminal/ask-terminal.ts');
  requirePerson(here().env, 'rentroll session distill --auto on');
  const terminal = await openTerminal();
  try {
    return await agreeAuto(terminal, here(), notify);
  } finally {
    terminal.close();
  }
}

async function openTerminal() {
  const { askTerminal, hasTerminal } = await import('../../terminal/ask-terminal.ts');
  if (hasTerminal()) return askTerminal();
  const hint = 'Run this yourself on a terminal: rentroll session distill --auto on';
  throw setupError('consent-terminal', 'a person has to agree, and there is no terminal to ask on', hint);
}
