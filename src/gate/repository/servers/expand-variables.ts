/** A text whose variables are all known, or the first one that is not. */
export type Expanded =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unset'; readonly name: string };

const variable = /\$\{([A-Za-z_]\w*)(?::-([^}]*))?\}/g;

/** Puts values in the place of `${NAME}` and `${NAME:-otherwise}`, as Claude Code does in `.mcp.json`. */
export function expandVariables(text: string, values: Readonly<Record<string, string>>): Expanded {
  const known = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined);
  const unset = [...text.matchAll(variable)].find(
    ([, name = '', otherwise]) => (known(name) ?? otherwise) === undefined,
  );
  if (unset?.[1] !== undefined) return { kind: 'unset', name: unset[1] };
  const expanded = text.replace(variable, (_, name: string, otherwise?: string) => known(name) ?? otherwise ?? '');
  return { kind: 'text', text: expanded };
}
