/** Texts of the rules a field can break. `codes` of English stand in the catalogue itself. */
export const en = {
  fields: {
    required: 'is required',
    type: 'must be {expected}',
    choice: 'must be one of {choices}',
    range: 'must be between {min} and {max}',
    length: 'must have between {min} and {max} characters',
    count: 'must have between {min} and {max} items',
    pattern: 'must match {pattern}',
    email: 'must be an e-mail address',
    phone: 'must be a phone number with its country code',
    url: 'must be an https URL',
    redirectUri: 'must be an exact https URL without fragment or credentials (http only on loopback)',
    timestamp: 'must be an ISO 8601 timestamp',
    future: 'must be a moment in the future',
    cidr: 'must be an IP address or a CIDR range',
    event: 'must be a known event name',
    scope: 'must be a known scope',
    unknown: 'is not known here',
    empty: 'must not be empty',
    unique: 'must not repeat',
    singleLine: 'must not contain line breaks',
    headerName: 'must be 1 to 255 visible ASCII characters',
    recipient: '"{value}" is not a valid recipient of this channel',
  },
} as const;

export type FieldTexts = Readonly<Record<keyof typeof en.fields, string>>;
