import type { Method, Shape } from './model.js';

/** A resource of a client: its methods, and the resources below it. */
export interface Resource {
  readonly name: string;
  /** With its own name. */
  readonly path: readonly string[];
  readonly methods: readonly Method[];
  readonly children: readonly Resource[];
}

/** The resources below a path, in the order of the API. */
export function treeOf(methods: readonly Method[], above: readonly string[] = []): Resource[] {
  const depth = above.length;
  const below = methods.filter(
    ({ resource }) => resource.length > depth && above.every((name, at) => resource[at] === name),
  );
  const names = [...new Set(below.map(({ resource }) => resource[depth]!))];
  return names.map(name => {
    const path = [...above, name];
    return {
      name,
      path,
      methods: below.filter(({ resource }) => resource.length === path.length && resource[depth] === name),
      children: treeOf(below, path),
    };
  });
}

const LETTERS: Readonly<Record<Shape, string>> = { item: 'i', list: 'l', meta: 'm', statement: 's', file: 'f' };

/**
 * A row a method, as the clients read it at their start: its name below the resource, the method of HTTP, letters and the path. The letters are
 * the shape of the answer; then `b` for a body, `q` for a query, `x` for a file; `k` for an idempotency key; `u` if it does not count
 * for the rate limit. Parameters of the path are `{}`.
 */
export function rowsOf(resource: Resource): string[] {
  const own = resource.methods.map(method => {
    const name = [...method.resource.slice(1), method.method].join('.');
    return `${name} ${method.verb} ${lettersOf(method)} ${method.path.replace(/\{\w+\}/g, '{}').slice('/v1/'.length)}`;
  });
  return [...own, ...resource.children.flatMap(rowsOf)];
}

/** See {@link rowsOf}. */
export const lettersOf = ({ shape, body, query, uploads, keyed, metered }: Method): string =>
  [
    LETTERS[shape],
    body ? 'b' : '',
    query.length > 0 ? 'q' : '',
    uploads.length > 0 ? 'x' : '',
    keyed ? 'k' : '',
    metered ? '' : 'u',
  ].join('');
