/** One thing that was looked at. */
export interface Finding {
  /** What was looked at, in a word or two. */
  about: string;
  level: 'good' | 'warning' | 'error';
  says: string;
  /** What to change; absent where nothing has to be. */
  fix?: string;
}

export const good = (about: string, says: string): Finding => ({ about, level: 'good', says });
export const warning = (about: string, says: string, fix: string): Finding => ({ about, level: 'warning', says, fix });
export const error = (about: string, says: string, fix: string): Finding => ({ about, level: 'error', says, fix });

/** The findings that are not `null`, or one good word if there is none. */
export function findings(about: string, says: string, found: readonly (Finding | null | false)[]): Finding[] {
  const wrong = found.filter(item => item !== null && item !== false);
  return wrong.length > 0 ? wrong : [good(about, says)];
}
