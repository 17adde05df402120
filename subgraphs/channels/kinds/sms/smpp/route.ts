import type { SmppCentre, SmppRoute } from './config.js';

interface Routed {
  readonly config: Pick<SmppCentre, 'routes'>;
}

/**
 * The centres that send to a number, in the order in which they are tried: the longest prefix first, of these the cheapest,
 * of these the first of the configuration.
 */
export function routesTo<Centre extends Routed>(centres: readonly Centre[], number: string): Centre[] {
  const found = centres.flatMap(centre => {
    const route = routeOf(centre.config.routes, number);
    return route ? [{ centre, route }] : [];
  });
  return found
    .toSorted(({ route: one }, { route: other }) => other.prefix.length - one.prefix.length || one.price - other.price)
    .map(({ centre }) => centre);
}

/** Returns the route with the longest prefix among those that begin the number. */
const routeOf = (routes: readonly SmppRoute[], number: string): SmppRoute | undefined =>
  routes
    .filter(({ prefix }) => number.startsWith(prefix))
    .toSorted((one, other) => other.prefix.length - one.prefix.length)[0];
