interface Described {
  readonly responses: Readonly<Record<string, { readonly $ref?: string }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly responses: Readonly<Record<string, object>> };
}

interface Path {
  readonly name: string;
  readonly segments: readonly string[];
}

/** The description of the API, its paths in the order in which a request means them: names go before parameters. */
interface Description extends Document {
  readonly ordered: readonly Path[];
}

let description: Promise<Description> | null = null;

/** Read once a worker, as every app of a build has the same. */
const describedBy = (url: string): Promise<Description> => {
  description ??= readDescription(url);
  return description;
};

async function readDescription(url: string): Promise<Description> {
  const document = (await (await fetch(`${url}/v1/openapi.json`)).json()) as Document;
  const paths = Object.keys(document.paths).map(name => ({ name, segments: segmentsOf(name) }));
  return { ...document, ordered: paths.sort((one, other) => literals(other) - literals(one)) };
}

const segmentsOf = (path: string): string[] => path.split('/').filter(segment => segment !== '');
const isParameter = (segment: string): boolean => segment.startsWith('{');
const literals = ({ segments }: Path): number => segments.filter(segment => !isParameter(segment)).length;

/** The path of the description that a request meant. */
function pathOf({ paths, ordered }: Description, method: string, asked: string): string | undefined {
  const askedSegments = segmentsOf(asked);
  const fits = ({ segments }: Path): boolean =>
    segments.length === askedSegments.length &&
    segments.every((part, at) => isParameter(part) || part === askedSegments[at]);
  return ordered.find(path => paths[path.name]![method] && fits(path))?.name;
}

/** Every code that a response names. */
const codesOf = (response: object): string[] =>
  [...JSON.stringify(response).matchAll(/"x-extensible-enum":(\[[^\]]*\])/g)].flatMap(([, list]) => JSON.parse(list!));

/**
 * Throws if the description of an operation lacks the status or the code with which it answered: so
 * every test of the suite checks the description of errors.
 */
export async function checkDescribed(url: string, asked: string, status: number, code: unknown): Promise<void> {
  const [method = '', path = ''] = asked.split(' ');
  // A path that cannot be read is of no operation.
  if (!path.startsWith('/v1/') || code === 'ROUTE_NOT_FOUND') return;
  const described = await describedBy(url);
  const found = pathOf(described, method.toLowerCase(), new URL(path, url).pathname);
  if (!found) return;
  const operation = `${method} ${found}`;
  // With `dryRun`, a send answers as its dry run is described.
  const places = [found, `${found}/dry-run`].flatMap(place => described.paths[place]?.[method.toLowerCase()] ?? []);
  const response = places.map(({ responses }) => responses[status]).find(Boolean);
  if (!response) throw new Error(`${operation} answered ${status} ${code ?? ''}, which its description does not have.`);
  const whole = response.$ref ? described.components.responses[response.$ref.split('/').at(-1)!]! : response;
  if (status < 400 || typeof code !== 'string' || codesOf(whole).includes(code)) return;
  throw new Error(`${operation} answered ${code}: name it in @Refuses beside its resolver.`);
}
