/** What is examined: an issuer, and the client of whoever asks, as far as they tell. */
export interface Target {
  issuer: string;
  clientId: string | null;
  clientSecret: string | null;
  redirectUri: string | null;
  /** Of the authorization server; empty until it has been read. */
  metadata: Readonly<Record<string, unknown>>;
}

/** A URL of the metadata; `null` if it names none. */
export function endpoint({ metadata }: Target, name: string): string | null {
  const value = metadata[name];
  return typeof value === 'string' && URL.canParse(value) ? value : null;
}

/** A list of texts in the metadata; empty if it is none. */
export function listed({ metadata }: Target, name: string): readonly string[] {
  const value = metadata[name];
  return Array.isArray(value) ? value.filter(item => typeof item === 'string') : [];
}
