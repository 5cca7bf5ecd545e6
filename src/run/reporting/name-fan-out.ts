import { defaultConfigFile, type GateRequest } from '../../foundation/model/request/world.ts';
import type { Report, RuleVerdict } from '../../foundation/model/verdict/report.ts';
import type { MeasuredGate } from '../measuring/measure-rules.ts';
import type { SettledRule } from '../settling/settled-rule.ts';
import { quoteShell } from './resume-command.ts';

/** Where trials were only judged, what an undecided rule needs is measured from what is there on: no trial is paid for twice. */
export function nameFanOut(report: Report, { settled }: MeasuredGate, request: GateRequest): Report {
  if (request.decideOnly !== true) return report;
  const { shards, configFile } = request;
  const words = [
    ...['rentroll', 'check', ...(shards === undefined ? ['--one-look'] : ['--shards', shards])],
    ...(request.head === undefined ? [] : ['--head', request.head]),
    ...(request.base === undefined ? [] : ['--base', request.base]),
    ...(configFile === defaultConfigFile ? [] : ['--config', configFile]),
    ...(request.seed === undefined ? [] : ['--seed', String(request.seed)]),
  ];
  const command = words.map(quoteShell).join(' ');
  const open = new Map(settled.map((one) => [one.planned.rule.id, one]));
  const verdicts = report.verdicts.map((verdict): RuleVerdict => {
    const own = open.get(verdict.rule);
    if (verdict.verdict !== 'undecided' || verdict.fromReceipt || own === undefined) return verdict;
    return { ...verdict, next: { text: explainOpen(verdict, own), command } };
  });
  return { ...report, verdicts };
}

function explainOpen({ reason, settle }: RuleVerdict, { stop }: SettledRule): string {
  if (reason === 'bundle-not-confirmed') {
    return 'It earned beside others, and the check of all of them together still has to be run: the command does that.';
  }
  if (stop?.kind === 'unrecorded') {
    return `${capitalise(stop.detail)}: run that shard again and decide again, or run what is missing here.`;
  }
  if (reason === 'failures-unexplained')
    return 'Trials that failed have to be run again before it is settled: continue here.';
  const { trials, tokens } = settle;
  return `One look was not enough: at worst ${trials} more trials (about ${tokens} tokens) settle it. Continue here from what the shards measured.`;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
