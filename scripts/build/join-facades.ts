import type { OutputBundle, OutputChunk, Plugin } from 'rolldown';

/**
 * A module that is imported on demand and lies in a shared file gets a file of its own that only hands it on. This leaves those out: who asks
 * for one asks for the shared file instead, and takes from it what the other would have handed on.
 */
export const joinFacades: Plugin = {
  name: 'join-facades',
  generateBundle: (_, bundle) => joinBundle(bundle),
};

/** A file that only hands on: where it takes its exports from, and how each is called there. */
interface Facade {
  readonly fileName: string;
  readonly from: string;
  readonly exports: ReadonlyMap<string, string>;
}

function joinBundle(bundle: OutputBundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const facades = chunks.filter((chunk) => chunk.isDynamicEntry && chunk.moduleIds.length === 0).map(readFacade);
  for (const chunk of chunks) {
    const code = facades.reduce(askDirectly, chunk.code);
    if (code !== chunk.code) chunk.code = code;
  }
  for (const { fileName } of facades) delete bundle[fileName];
}

/** Code that asks for the shared file instead of a facade. */
export function askDirectly(code: string, { fileName, from, exports }: Facade): string {
  const [asked, direct] = [`import("./${fileName}")`, `import("./${from}")`];
  const rename = (list: string) => splitNames(list, ': ').map(([name, local]) => `${exports.get(name)}: ${local}`);
  const all = [...exports].map(([name, theirs]) => `${name}: all.${theirs}`);
  const plain = asked.replace(/[.()]/g, '\\$&');
  return code
    .replace(
      new RegExp(`\\{ ([^{}]*) \\} = await ${plain}`, 'g'),
      (_, list) => `{ ${rename(list).join(', ')} } = await ${direct}`,
    )
    .replace(new RegExp(`\\(await ${plain}\\)\\.(\\w+)`, 'g'), (_, name) => `(await ${direct}).${exports.get(name)}`)
    .replaceAll(asked, `${direct}.then((all) => ({ ${all.join(', ')} }))`);
}

/** Reads a facade. Throws Error for a file that does more than hand on. */
export function readFacade({ fileName, code }: Pick<OutputChunk, 'fileName' | 'code'>): Facade {
  const form = /^import \{ ([^}]*) \} from "\.\/([\w.-]+)";\s*export \{ ([^}]*) \};\s*$/;
  const [, imported, from, exported] = form.exec(code) ?? [];
  if (imported === undefined || from === undefined || exported === undefined)
    throw new Error(`${fileName} does more than hand on what another file has`);
  const theirs = new Map(splitNames(imported, ' as ').map(([name, local]) => [local, name]));
  const handed = splitNames(exported, ' as ').map(([local, name]) => [name, theirs.get(local) ?? local] as const);
  return { fileName, from, exports: new Map(handed) };
}

/** `a as b, c` as pairs, or the same with another word between them. */
function splitNames(list: string, between: string): readonly (readonly [name: string, other: string])[] {
  return list.split(', ').map((part) => {
    const [name = '', other = name] = part.split(between);
    return [name, other] as const;
  });
}
