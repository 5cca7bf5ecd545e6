/** A key of an object or a place in a list, from the outside in. */
export type JsonPath = readonly (string | number)[];
/** A value of a JSON text with the UTF-16 offsets it spans. */
export type JsonNode = {
    readonly start: number;
    readonly end: number;
} & ({
    readonly kind: 'object';
    readonly entries: readonly JsonEntry[];
} | {
    readonly kind: 'list';
    readonly items: readonly JsonNode[];
} | {
    readonly kind: 'scalar';
    readonly value: string | number | boolean | null;
});
export interface JsonEntry {
    readonly key: string;
    readonly keyStart: number;
    readonly value: JsonNode;
}
/** The plain value of a node; objects have no prototype, so that a key such as `__proto__` is only a key. */
export declare function jsonValue(node: JsonNode): unknown;
/** The entry of an object with this key; undefined for other nodes and absent keys. */
export declare function findEntry(node: JsonNode, key: string | number): JsonEntry | undefined;
/** The node at a path, or the innermost one on the way to it. */
export declare function findNode(root: JsonNode, path: JsonPath): JsonNode;
/** A path for people: `trials[3].usage.input`; an empty path is empty. */
export declare function describePath(path: JsonPath): string;
