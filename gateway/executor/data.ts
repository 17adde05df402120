/** An object of a subgraph's answer, or of the answer that grows out of them. */
export type Data = Record<string, unknown>;

/**
 * Makes an object that inherits nothing, so that a client may name a field `__proto__` or `constructor`.
 * V8 keeps these fast, while it turns those of `Object.create(null)` into dictionaries (three times the cost here).
 */
export function newData(): Data {
  return new Bare() as Data;
}

const Bare = function Bare() {} as unknown as new () => object;
Bare.prototype = Object.create(null);
