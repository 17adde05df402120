/** The resource with this URL. An origin may have a trailing slash, because URL libraries add one. */
const findResource = (resources: readonly string[], named: string): string | undefined =>
  resources.find(resource => resource === named || `${resource}/` === named);

/** The resources with these URLs, in their own order; `null` if one is unknown. */
export function findResources(resources: readonly string[], named: readonly string[]): readonly string[] | null {
  const resourceSet = new Set(named.map(name => findResource(resources, name)));
  return resourceSet.has(undefined) ? null : resources.filter(resource => resourceSet.has(resource));
}

/** The claim `aud` of tokens for these resources (RFC 7519 §4.1.3). */
export const audienceOf = (resources: readonly string[]): string | string[] =>
  resources.length === 1 ? resources[0]! : [...resources];
