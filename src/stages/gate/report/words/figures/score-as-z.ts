import type { Look } from '../../../../../foundation/model/verdict/report.ts';

/** A score or boundary of a look as a standard normal deviate, z = S/√I, which people can read; 0 without information. */
export function zOf({ information }: Look, score: number): number {
  return information > 0 ? score / Math.sqrt(information) : 0;
}
