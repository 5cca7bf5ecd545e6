import { cleanIncident } from '../../../core/model/trial/incident.ts';
import { makeRedactor, secretValues } from '../../../core/text/redact-secrets.ts';
import type { KeptTrial } from './kept-trial.ts';

/** Longest text a kept trial carries; the schema refuses more. */
const longestText = 300;

/** Takes secrets out of a trial: values of the environment's own, and whatever has the shape of a credential. */
export type RedactTrial = (kept: KeptTrial) => KeptTrial;

/** Makes the function that prepares trials for a file others will read. */
export function openTrialRedactor(env: NodeJS.ProcessEnv): RedactTrial {
  const redact = makeRedactor(secretValues(env));
  const clean = (text: string) => redact(text).slice(0, longestText).toWellFormed();
  return (kept) => {
    const { detail, attempts, models, ...record } = kept.record;
    return {
      ...kept,
      record: {
        ...record,
        model: clean(record.model),
        ...(detail === undefined ? {} : { detail: clean(detail) }),
        ...(models === undefined ? {} : { models: models.map((entry) => ({ ...entry, model: clean(entry.model) })) }),
        ...(attempts === undefined ? {} : { attempts: attempts.map((incident) => cleanIncident(incident, clean)) }),
      },
    };
  };
}
