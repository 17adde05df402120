import type { IncomingMessage } from 'node:http';
import { type GraphQLError, parse } from 'graphql';
import type { Graph, Operation } from '../../gateway/index.js';
import { ANONYMOUS, type Caller } from '../../kernel/context/caller.js';
import { createContext } from '../../kernel/context/context.js';
import type { Services } from '../../kernel/context/services.js';
import type { Locale } from '../../kernel/errors/errors.js';
import { worstOf } from '../../kernel/errors/public-error.js';
import type { Admission } from '../../kernel/http/admission.js';

/** The parts that the pages with operations need. */
export interface PageParts {
  readonly services: Services;
  readonly graph: Pick<Graph, 'prepare' | 'execute'>;
  readonly admission: Pick<Admission, 'origin'>;
}

interface Call {
  readonly req: IncomingMessage;
  /** Nobody known, unless given. */
  readonly caller?: Caller;
  /** The language of the request, unless given. */
  readonly locale?: Locale;
}

/**
 * An operation of the graph that a page runs. Throws the error that an API would answer, except for
 * a brand that cannot be read: the operation is done, and the page is shown without a brand.
 */
export type PageOperation<Variables extends object, Data> = (call: Call, variables: Variables) => Promise<Data>;

/** Prepares an operation at its first request, once for all. */
export function pageOperation<Variables extends object, Data>(
  { services, graph, admission }: PageParts,
  document: string,
): PageOperation<Variables, Data> {
  let operation: Operation | null = null;
  return async ({ req, caller = ANONYMOUS, locale }, variables) => {
    const origin = admission.origin(req);
    operation ??= graph.prepare(parse(document));
    const context = createContext(services, { caller, ...origin, locale: locale ?? origin.locale });
    const { data, errors } = await graph.execute(operation, variables as Record<string, unknown>, context);
    const failed = errors?.filter(error => !isOfBrand(error)) ?? [];
    if (failed.length > 0) throw worstOf(failed);
    if (errors && errors.length > 0) services.log.warn({ err: errors[0] }, 'a page goes without its brand');
    return data as Data;
  };
}

/** Returns whether an error is of the brand, a field of the object that the operation answers. */
const isOfBrand = ({ path }: GraphQLError): boolean => path?.[1] === 'branding';
