import { ProblemError, setupError } from '../../../core/model/problem.ts';
import { escapeTerminal } from '../../../core/text/escape/escape-terminal.ts';
import type { Questioner } from '../../../gate/flows/init/ask-choices.ts';
import { here } from '../../here.ts';
import { print } from '../../terminal/answer.ts';
import { askTerminal, requirePerson } from '../../terminal/ask-terminal.ts';

/** `distill --auto`: how it stands; `on`, once a person has said yes on a terminal; `off`. */
export async function distillAuto(state: string | true, { json }: { readonly json?: boolean }): Promise<number> {
  const { standAuto, agreeAuto, endAuto } = await import('../../../session/distill/auto-distill.ts');
  if (state === 'off') endAuto(here().env);
  const stands = state === 'on' ? await agree(agreeAuto) : standAuto(here().env);
  print({ schema: 1, ...stands }, json, () => {
    const since = stands.isOn
      ? `On since ${stands.since}, with ${stands.model}. Off at once: rentroll session distill --auto off`
      : off;
    return `${escapeTerminal(since)}\n`;
  });
  return 0;
}

const off = 'Off: no model is asked by itself. To agree, on a terminal: rentroll session distill --auto on';

type Agree = typeof import('../../../session/distill/auto-distill.ts')['agreeAuto'];

async function agree(agreeAuto: Agree) {
  requirePerson(here().env, 'rentroll session distill --auto on');
  const terminal = openTerminal();
  try {
    return await agreeAuto(terminal, here(), (message) =>
      process.stderr.write(`${message.split('\n').map(escapeTerminal).join('\n')}\n`),
    );
  } finally {
    terminal.close();
  }
}

function openTerminal(): Questioner & { close(): void } {
  try {
    return askTerminal();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const hint = 'Say it yourself on a terminal: rentroll session distill --auto on';
    throw setupError('consent-terminal', 'a person has to agree, and there is no terminal to ask one on', hint);
  }
}
