/** The digits of an international number, for APIs that write it so; a name stays as it is. */
export const withoutPlus = (number: string): string => number.replace(/^\+/, '');

/** The number that an API wrote without its plus. A short code and a name stay as they are. */
export const withPlus = (text: string): string => (/^[1-9]\d{6,14}$/.test(text) ? `+${text}` : text);
