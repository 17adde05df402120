/** The resource with this URL. An origin may have a trailing slash, because URL libraries add one. */
export const findResource = (resources: readonly string[], named: string): string | undefined =>
  resources.find(resource => resource === named || `${resource}/` === named);
