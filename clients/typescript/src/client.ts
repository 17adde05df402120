import type { ResourceOf } from './core/resource.js';
import { type ClientOptions, Transport } from './core/transport.js';
import * as every from './resources.js';

type Resources = Readonly<Record<string, ResourceOf<unknown>>>;

/** The methods of resources. */
export type MethodsOf<Chosen extends Resources> = { readonly [Name in keyof Chosen]: ReturnType<Chosen[Name]> };

/**
 * A client of some resources alone, so that a bundler leaves the others out:
 * `createClient({ accessToken }, { conversations })`, with `conversations` of `@switchboard/client/resources`.
 */
export const createClient = <Chosen extends Resources>(options: ClientOptions, resources: Chosen): MethodsOf<Chosen> =>
  attach({}, options, resources) as MethodsOf<Chosen>;

function attach(client: object, options: ClientOptions, resources: Resources): object {
  const transport = new Transport(options);
  for (const [name, make] of Object.entries(resources)) {
    // Made when it is first used: most programs use two or three.
    Object.defineProperty(client, name, {
      enumerable: true,
      configurable: true,
      get() {
        const value = make(transport);
        Object.defineProperty(client, name, { value, enumerable: true });
        return value;
      },
    });
  }
  return client;
}

class Client {
  constructor(options: ClientOptions = {}) {
    attach(this, options, every);
  }
}

/** Every operation of the API. */
export type Switchboard = MethodsOf<typeof every>;

/**
 * A client of the whole API: `const sb = new Switchboard()` with `SWITCHBOARD_API_KEY`, `await sb.sms.send({ to, message })`.
 * Make one and share it: it keeps to the rate limit for all who use it.
 */
export const Switchboard = Client as unknown as new (options?: ClientOptions) => Switchboard;
