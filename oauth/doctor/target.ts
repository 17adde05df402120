/** The subject of an examination: an issuer and, if given, a client. */
export interface Target {
  issuer: string;
  clientId: string | null;
  clientSecret: string | null;
  redirectUri: string | null;
  /** Metadata of the authorization server; empty before `checkDiscovery`. */
  metadata: Readonly<Record<string, unknown>>;
}

/** A URL of the metadata; `null` if it is absent or not absolute. */
export function endpoint({ metadata }: Target, name: string): string | null {
  const value = metadata[name];
  return typeof value === 'string' && URL.canParse(value) ? value : null;
}

/** A list of strings in the metadata; empty if it is absent. */
export function listed({ metadata }: Target, name: string): readonly string[] {
  const value = metadata[name];
  return Array.isArray(value) ? value.filter(item => typeof item === 'string') : [];
}
