import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getDomain } from 'tldts';
import { z } from 'zod';
import { list } from './variable.js';

/** The variables for pages that are built over the graph. */
export const DASHBOARD_VARIABLES = {
  DASHBOARD_ORIGINS: list.pipe(
    z.array(
      z.string().refine(text => /^https?:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.origin === text, {
        error: 'must be origins such as https://app.example.com, separated by commas',
      }),
    ),
  ),
  GRAPHQL_DOCUMENTS: list.pipe(z.array(z.string().regex(/^[^=\s]+=.+$/, 'must be client=file, separated by commas'))),
};

type DashboardEnvironment = z.output<z.ZodObject<typeof DASHBOARD_VARIABLES>>;

/** Texts of documents by their identifiers. */
export type Documents = ReadonlyMap<string, string>;

export interface DashboardConfig {
  /** Origins beside our own whose pages may use sessions. */
  origins: readonly string[];
  /** One of them is of another site, whose requests have cookies only if these say so. */
  crossSite: boolean;
  /** The documents that a client may run, by client: `session`, the id of a key, the client_id of an app. */
  documents: ReadonlyMap<string, Documents>;
}

export const dashboardsOf = (env: DashboardEnvironment, baseUrl: string): DashboardConfig => ({
  origins: env.DASHBOARD_ORIGINS,
  crossSite: env.DASHBOARD_ORIGINS.some(origin => siteOf(origin) !== siteOf(baseUrl)),
  documents: new Map(
    env.GRAPHQL_DOCUMENTS.map(splitDocuments).map(({ client, file }) => [client, readDocuments(file).documents]),
  ),
});

/**
 * Returns the site of a URL as browsers define it: protocol and registrable domain, whatever the
 * port.
 */
function siteOf(url: string): string {
  const { protocol, hostname } = new URL(url);
  return `${protocol}//${getDomain(hostname, { allowPrivateDomains: true }) ?? hostname}`;
}

const splitDocuments = (text: string) => {
  const at = text.indexOf('=');
  return { client: text.slice(0, at), file: text.slice(at + 1) };
};

/** Errors that the form of a variable does not show, as `NAME: text`. */
export function dashboardErrors(set: Record<string, string | undefined>): string[] {
  const read = z.object(DASHBOARD_VARIABLES).safeParse(set);
  if (!read.success) return [];
  const { GRAPHQL_DOCUMENTS, DASHBOARD_ORIGINS } = read.data;
  const files = GRAPHQL_DOCUMENTS.map(splitDocuments);
  const clients = files.map(({ client }) => client);
  const repeated = clients.filter((client, place) => clients.indexOf(client) !== place);
  const baseUrl = set['BASE_URL'] ?? 'http://localhost';
  const isSecure = baseUrl.startsWith('https:') || set['TLS_AT_PROXY'] === 'true';
  const isCrossSite = URL.canParse(baseUrl) && DASHBOARD_ORIGINS.some(origin => siteOf(origin) !== siteOf(baseUrl));
  return [
    ...files.flatMap(({ file }) => readDocuments(file).faults.map(fault => `GRAPHQL_DOCUMENTS: ${file} ${fault}`)),
    ...repeated.map(client => `GRAPHQL_DOCUMENTS: ${client} has two files`),
    ...(isCrossSite && !isSecure
      ? ['DASHBOARD_ORIGINS: an origin of another site needs an https BASE_URL: browsers send it no cookies otherwise']
      : []),
  ];
}

/** Reads a manifest as graphql-codegen writes it: a JSON object of texts by `sha256:` and the hash of each. */
function readDocuments(file: string): { documents: Documents; faults: readonly string[] } {
  const none: Documents = new Map();
  try {
    const read = z.record(z.string(), z.string()).safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (!read.success) return { documents: none, faults: ['must be a JSON object of documents by their hash'] };
    const entries = Object.entries(read.data);
    const wrong = entries.filter(([id, text]) => id !== documentId(text));
    return { documents: new Map(entries), faults: wrong.map(([id]) => `has ${id}, which is not the hash of its text`) };
  } catch (error) {
    return { documents: none, faults: [`cannot be read: ${(error as Error).message}`] };
  }
}

/** Returns the identifier by which clients name a document. */
export const documentId = (text: string): string => `sha256:${createHash('sha256').update(text).digest('hex')}`;
