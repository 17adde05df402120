/** Making a formatter is much more work than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function format(at: string, language: string, options: Intl.DateTimeFormatOptions): string {
  const key = language + JSON.stringify(options);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(language, options);
  formatters.set(key, formatter);
  return formatter.format(new Date(at));
}

export const timeOf = (at: string, language: string): string =>
  format(at, language, { hour: '2-digit', minute: '2-digit' });

export const dayOf = (at: string, language: string): string =>
  format(at, language, { weekday: 'long', day: 'numeric', month: 'long' });

/** A moment to come: its day if it is not today, and its time. */
export const whenOf = (at: string, language: string): string =>
  new Date(at).toDateString() === new Date().toDateString()
    ? timeOf(at, language)
    : format(at, language, { weekday: 'long', hour: '2-digit', minute: '2-digit' });
