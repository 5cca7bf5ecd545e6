import {
  cleanIncident,
  type Incident,
  longestIncident,
  mostIncidents,
  type ProbeFacts,
  type TrialRecord,
} from '../../../core/model/trial/trial.ts';
import { clipCharacters, escapePlain } from '../../../core/text/escape/escape-plain.ts';
import { defined } from '../../../core/util/values.ts';

/** Longest detail and longest model name a record keeps, in characters. */
const longestDetail = 300;
const longestModel = 200;
/** Longest name of a tool that is kept. */
const longestTool = 100;

/**
 * Returns the record as it may be stored and shown: every text an agent had a hand in is one line without secrets, with invisible
 * characters spelled out, and short. The only way from a trial into the journal; `redact` comes from `makeRedactor`.
 */
export function sealRecord(record: TrialRecord, redact: (text: string) => string): TrialRecord {
  const clean = (text: string, longest: number) => clipCharacters(escapePlain(redact(escapeBreaks(text))), longest);
  const { detail, attempts = [], facts, ...rest } = record;
  const sealed = attempts.map((incident) => cleanIncident(incident, (text) => clean(text, longestIncident)));
  const cleanDetail = detail === undefined ? '' : clean(detail, longestDetail);
  return {
    ...rest,
    model: clean(record.model, longestModel),
    ...(cleanDetail === '' ? {} : { detail: cleanDetail }),
    ...(facts === undefined ? {} : { facts: redactFacts(facts, redact) }),
    ...(sealed.length === 0 ? {} : { attempts: dropRepeated(sealed).slice(0, mostIncidents) }),
  };
}

/** A secret with terminal codes or invisible characters in it would appear whole once they are gone: they go first. */
function escapeBreaks(text: string): string {
  return escapePlain(text).replaceAll('\ufffd', '');
}

/** Takes secrets out of the facts that a probe may ask about. */
function redactFacts({ calls, changed, ...rest }: ProbeFacts, redact: (text: string) => string): ProbeFacts {
  const clean = (texts: readonly string[]) => texts.map((text) => redact(text));
  const cleanCalls = calls?.map(({ tool, ok, changes, reads, runs }) => ({
    tool: redact(tool).slice(0, longestTool),
    ok,
    ...(changes === undefined ? {} : { changes: clean(changes) }),
    ...(reads === undefined ? {} : { reads: clean(reads) }),
    ...(runs === undefined ? {} : { runs: runs.map(clean) }),
  }));
  return {
    ...rest,
    ...defined({ calls: cleanCalls }),
    changed: clean(changed),
  };
}

/** Drops incidents that are repeated: a second one says nothing more. */
function dropRepeated(incidents: readonly Incident[]): readonly Incident[] {
  return [...new Map(incidents.map((incident) => [JSON.stringify(incident), incident])).values()];
}
