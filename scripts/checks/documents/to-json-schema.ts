import type * as v from 'valibot';

/** What of a schema of valibot is looked at; each kind has some of it. */
interface Looked {
  readonly kind: string;
  readonly type: string;
  readonly entries?: Readonly<Record<string, Looked>>;
  readonly item?: Looked;
  readonly items?: readonly Looked[];
  readonly key?: Looked;
  readonly value?: Looked;
  readonly wrapped?: Looked;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly requirement?: unknown;
  readonly description?: string;
  readonly pipe?: readonly Looked[];
}

type Json = Readonly<Record<string, unknown>>;

/** How each kind of schema is said in JSON Schema. */
const kinds: Readonly<Record<string, (schema: Looked) => Json>> = {
  string: () => ({ type: 'string' }),
  number: () => ({ type: 'number' }),
  boolean: () => ({ type: 'boolean' }),
  unknown: () => ({}),
  literal: ({ literal }) => ({ const: literal }),
  picklist: ({ options }) => ({ enum: options }),
  array: ({ item }) => ({ type: 'array', items: item && convert(item) }),
  strict_object: (schema) => ({ ...objectOf(schema), additionalProperties: false }),
  object: objectOf,
  record: ({ value }) => ({ type: 'object', additionalProperties: value && convert(value) }),
  union: ({ options = [] }) => ({ anyOf: options.map((option) => convert(option as Looked)) }),
  variant: ({ options = [] }) => ({ anyOf: options.map((option) => convert(option as Looked)) }),
  strict_tuple: ({ items = [] }) => ({
    type: 'array',
    prefixItems: items.map(convert),
    minItems: items.length,
    items: false,
  }),
  nullable: ({ wrapped }) => ({ anyOf: [wrapped && convert(wrapped), { type: 'null' }] }),
  exact_optional: ({ wrapped }) => (wrapped ? convert(wrapped) : {}),
  optional: ({ wrapped }) => (wrapped ? convert(wrapped) : {}),
};

/** How each step after a schema narrows it; what is absent (a check of our own) is more than JSON Schema can say. */
const steps: Readonly<Record<string, (step: Looked) => Json>> = {
  max_length: ({ requirement }) => ({ maxLength: requirement }),
  min_length: ({ requirement }) => ({ minLength: requirement }),
  min_value: ({ requirement }) => ({ minimum: requirement }),
  max_value: ({ requirement }) => ({ maximum: requirement }),
  gt_value: ({ requirement }) => ({ exclusiveMinimum: requirement }),
  lt_value: ({ requirement }) => ({ exclusiveMaximum: requirement }),
  safe_integer: () => ({ type: 'integer' }),
  integer: () => ({ type: 'integer' }),
  regex: ({ requirement }) => ({ pattern: (requirement as RegExp).source }),
  description: ({ description }) => ({ description }),
};

const optional: ReadonlySet<string> = new Set(['exact_optional', 'optional']);

/** A schema of valibot as JSON Schema 2020-12. Throws on a kind it does not know: a published schema says all or nothing. */
export function toJsonSchema(schema: v.GenericSchema): Json {
  return convert(schema as unknown as Looked);
}

function convert(schema: Looked): Json {
  const [first, ...narrowing] = schema.pipe ?? [schema];
  const make = kinds[first?.type ?? ''];
  if (first === undefined || make === undefined) throw new Error(`no JSON Schema for ${schema.type}`);
  const base = make(first);
  const isList = base['type'] === 'array';
  const said = narrowing.map((step) => steps[step.type]?.(step) ?? {});
  return Object.assign({}, base, ...said.map((step) => (isList ? asItems(step) : step)));
}

/** The length of a list is called otherwise. */
function asItems({ maxLength, minLength, ...rest }: Json): Json {
  return {
    ...rest,
    ...(maxLength !== undefined && { maxItems: maxLength }),
    ...(minLength !== undefined && { minItems: minLength }),
  };
}

function objectOf({ entries = {} }: Looked): Json {
  const names = Object.entries(entries);
  return {
    type: 'object',
    properties: Object.fromEntries(names.map(([name, schema]) => [name, convert(schema)])),
    required: names.filter(([, { type }]) => !optional.has(type)).map(([name]) => name),
  };
}
