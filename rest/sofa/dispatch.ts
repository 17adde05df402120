import findMyWay from 'find-my-way';
import type { Operation } from '../operations.js';
import type { Parameters } from '../request/input.js';
import { colonPath, type Method, PREFIX } from '../route.js';

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Longer parameters name nothing that exists. */
const MAX_PARAMETER_LENGTH = 512;

export interface Found {
  readonly operation: Operation;
  readonly parameters: Parameters;
}

export interface Dispatcher {
  find(method: string, url: string): Found | null;
  /** Methods that a path has, as `Allow` says them; empty if it has none. */
  allowed(url: string): string[];
}

/** Routes by a radix tree: its cost does not grow with the API. */
export function createDispatcher(operations: readonly Operation[]): Dispatcher {
  const router = findMyWay({
    ignoreTrailingSlash: true,
    maxParamLength: MAX_PARAMETER_LENGTH,
    querystringParser: text => text,
  });
  for (const operation of operations) {
    const { method, aliases = [], path } = operation.row;
    for (const name of [method, ...aliases]) router.on(name, PREFIX + colonPath(path), () => undefined, operation);
  }
  const find = (method: string, url: string): Found | null => {
    const found = router.find((method === 'HEAD' ? 'GET' : method) as Method, url);
    return found?.store ? { operation: found.store as Operation, parameters: found.params } : null;
  };
  return {
    find,
    allowed: url => {
      const methods: string[] = METHODS.filter(method => find(method, url));
      if (methods[0] === 'GET') methods.splice(1, 0, 'HEAD');
      return methods.length > 0 ? [...methods, 'OPTIONS'] : [];
    },
  };
}
