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

type About = Readonly<Record<string, string | number>>;

/** Makes the addresses to which a provider reports on a call; what a report is about is in the query, and so under its signature. */
export type CallAddress = (callId: string, kind: CallbackKind, about?: About) => string;

const queryOf = (about: About): string =>
  new URLSearchParams(Object.entries(about).map(([name, value]) => [name, String(value)])).toString();

/** `/callbacks/voice/{callId}/{kind}`, for the provider of the operator. */
export const operatorAddress =
  (baseUrl: string): CallAddress =>
  (callId, kind, about = {}) => {
    const query = queryOf(about);
    return `${baseUrl}/callbacks/voice/${callId}/${kind}${query ? `?${query}` : ''}`;
  };

/** The address of an account, whose query also has the call and the kind of the report. */
export const accountAddress =
  (callbackUrl: string): CallAddress =>
  (call, kind, about = {}) =>
    `${callbackUrl}?${queryOf({ call, kind, ...about })}`;
