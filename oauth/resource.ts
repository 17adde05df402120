/** The resource that a URL names. A bare origin is the same with and without its slash: URL libraries add one. */
export const findResource = (resources: readonly string[], named: string): string | undefined =>
  resources.find(resource => resource === named || `${resource}/` === named);
