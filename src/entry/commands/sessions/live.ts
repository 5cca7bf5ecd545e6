import type { Command } from 'commander';
import { setupError } from '../../../core/model/problem.ts';
import { answer, print, show } from '../../command-line/answer.ts';
import { requirePerson } from '../../command-line/ask-terminal.ts';
import { here } from '../../command-line/here.ts';
import { configOption, jsonOption, type ReadOptions } from '../../command-line/parse-option.ts';

/** `live`: what real sessions say of rules that buy behaviour. */
export function addLive(program: Command): void {
  const live = program
    .command('live')
    .description(
      'whether real sessions still follow rules that have a probe, and whether the rules still change anything',
    )
    .option('--pool <file...>', 'add the counts that others shared, one file for each person')
    .option('--share', 'print what you may hand to others: six integers a rule, no session, no text')
    .option(...configOption)
    .option(...jsonOption)
    .addHelpText(
      'after',
      '\nExamples:\n  rentroll session live\n  rentroll session live --json | jq .rules\n  rentroll session live --share > me.json\n  rentroll session live on\n  rentroll session live off',
    )
    .action((options: LiveOptions) => answer(options.json, () => showLive(options)));
  live
    .command('on')
    .description('let rules that live.rules of the base lists be withheld from one of your sessions in four')
    .option(...jsonOption)
    .action((_, command: Command) => answer(isJson(command), () => liveOn({ json: isJson(command) })));
  live
    .command('off')
    .description('withhold nothing from your sessions any more, at once; deletes nothing that was counted')
    .option('--session [id]', 'only from this session (default: the one this command stands in)')
    .option(...jsonOption)
    .action((options: Pick<LiveOptions, 'session'>, command: Command) =>
      answer(isJson(command), () => liveOff({ ...options, json: isJson(command) })),
    );
}

/** The option may stand before the word or behind it. */
function isJson(command: Command): boolean {
  return command.optsWithGlobals<{ json?: boolean }>().json === true;
}

/** Options of `live`. */
interface LiveOptions extends ReadOptions {
  readonly pool?: readonly string[];
  readonly share?: boolean;
  readonly session?: string | true;
}

/** How each question stands, or what this person may hand to others. */
async function showLive({ pool = [], share, config, json }: LiveOptions): Promise<number> {
  const { readLive, shareLive } = await import('../../../session/live/read-live.ts');
  const { renderLive } = await import('../../../session/report/render-live.ts');
  (await import('../../../session/collect/sweep-rows.ts')).sweepNow(here());
  const request = { configFile: config };
  if (share === true) {
    print(await shareLive(request, here()), true, () => '');
    return 0;
  }
  const view = await readLive({ ...request, pools: pool }, here());
  return show(view, json, renderLive);
}

/** `live on`: a person lets rules be withheld that the base's policy lists. */
async function liveOn({ json }: Pick<LiveOptions, 'json'>): Promise<number> {
  requirePerson(here().env, 'rentroll session live on');
  const { changeConsent } = await import('../../../session/live/change-consent.ts');
  const since = changeConsent({ kind: 'on' }, here())?.since ?? '';
  print({ schema: 1, isOn: true, since }, json, () => `${onText}\n`);
  return 0;
}

const onText = [
  'On: in one session of four, one rule that live.rules of the base lists is left out, until its question is answered.',
  'The status line names it, and at the end of a turn the agent is told it where it was not followed.',
  'For you alone, in every repository; new sessions only. Off at once: rentroll session live off',
].join('\n');

/** `live off`: for good, or for one session. */
async function liveOff({ json, session }: Pick<LiveOptions, 'json' | 'session'>): Promise<number> {
  const { changeConsent } = await import('../../../session/live/change-consent.ts');
  if (session === undefined) {
    changeConsent({ kind: 'off' }, here());
    print(
      { schema: 1, isOn: false },
      json,
      () => 'Off: no rule is withheld from any session of yours. What was counted stays.\n',
    );
    return 0;
  }
  const id = nameSession(session);
  changeConsent({ kind: 'except', session: id }, here());
  print({ schema: 1, isOn: true, session: id }, json, () => `Off for session ${id}: it has every rule again.\n`);
  return 0;
}

/** The session that a command of an agent's shell stands in, where none is named. */
function nameSession(session: string | true): string {
  const id = session === true ? (here().env['CLAUDE_CODE_SESSION_ID'] ?? '') : session;
  if (/^[\w-]{1,128}$/.test(id)) return id;
  const message = id === '' ? 'there is no session here to leave alone' : 'that is no id of a session';
  throw setupError(
    'live-session',
    message,
    'Name it: rentroll session live off --session ID. Or for good: rentroll session live off',
  );
}
