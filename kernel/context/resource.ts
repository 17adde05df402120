import type { Services } from './services.js';

/** Something that a process opens once and closes at its stop, and that one part of the system owns: a client, a loader. */
export interface Resource<Value> {
  readonly name: string;
  /** The resource whose value it is, if another part expects it. */
  readonly provides?: Resource<Value>;
  open(services: Services): OpenResource<Value>;
}

export interface OpenResource<Value> {
  readonly value: Value;
  close?(): Promise<void>;
}

/** A resource opens only if its owner lists it: a subgraph in `resources`, the kernel and `app/` in `app/services.ts`. */
export const defineResource = <Value>(
  name: string,
  open: (services: Services) => OpenResource<Value>,
): Resource<Value> => ({ name, open });

/** Declares a resource whose value another part provides, which the one that reads it may not import. */
export const expectResource = <Value>(name: string): Resource<Value> =>
  defineResource(name, () => {
    throw new Error(`The resource "${name}" is only declared: list the one that provides it.`);
  });

/** Provides the value of a resource that another part expects. It is listed as every other. */
export const provideResource = <Value>(expected: Resource<Value>, value: Value): Resource<Value> => ({
  name: expected.name,
  provides: expected,
  open: () => ({ value }),
});

/** The open resource of this process. Throws if nobody listed it. */
export function resourceOf<Value>(services: Pick<Services, 'resources'>, resource: Resource<Value>): Value {
  const value = services.resources.get(resource);
  if (value === undefined) throw new Error(`The resource "${resource.name}" is not open in this process.`);
  return value as Value;
}
