/** The kinds of reports of the provider, by the last part of the address that they come to. */
export const CALLBACK_KINDS = [
  /** The call was answered, or an order is done: what comes next is answered. */
  'next',
  /** An order was given by a request that named this address. */
  'order',
  'gathered',
  'keys',
  'dialled',
  /** These report alone: no order is expected. */
  'status',
  'machine',
  'leg',
  'recording',
] as const;
export type CallbackKind = (typeof CALLBACK_KINDS)[number];

/**
 * `/callbacks/voice/{callId}/{kind}`; what a report is about is in the query, and so under its
 * signature.
 */
export const callbackUrl = (
  baseUrl: string,
  callId: string,
  kind: CallbackKind,
  about: Readonly<Record<string, string | number>> = {},
): string => {
  const query = new URLSearchParams(Object.entries(about).map(([name, value]) => [name, String(value)])).toString();
  return `${baseUrl}/callbacks/voice/${callId}/${kind}${query ? `?${query}` : ''}`;
};
