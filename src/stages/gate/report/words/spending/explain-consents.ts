import type { Consents } from '../../../../../foundation/model/verdict/status.ts';

/** What acts by itself on its person's word, in one line, and how the word is taken back. */
export function explainConsents({ distill, live }: Consents): string {
  const given = [
    ...(distill.isOn
      ? [
          `${distill.model} is asked about dear sessions since ${dayOf(distill.since)} (rentroll session distill --auto off)`,
        ]
      : []),
    ...(live.isOn ? [`rules are withheld since ${dayOf(live.since)} (rentroll session live off)`] : []),
  ];
  return given.length === 0
    ? 'By itself: nothing is sent, asked or withheld on this machine.'
    : `By itself, on your word: ${given.join('; ')}.`;
}

function dayOf(since = ''): string {
  return since.slice(0, 'yyyy-mm-dd'.length);
}
