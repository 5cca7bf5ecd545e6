/**
 * Names of fields, for an example of help that looks into what a command prints with --json: the compiler holds each name against the type of
 * the printed object, or of its rows.
 */
export function namesOf<Printed>(...names: readonly KeyOf<Printed>[]): string {
  return names.join(', ');
}

/** The keys of a type; of each, where there are several. */
type KeyOf<Printed> = Printed extends unknown ? keyof Printed & string : never;
