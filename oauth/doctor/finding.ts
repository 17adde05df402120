/** The result of one check. */
export interface Finding {
  /** The subject, in one or two words. */
  about: string;
  level: 'good' | 'warning' | 'error';
  says: string;
  /** The change that solves the problem; absent if nothing has to be changed. */
  fix?: string;
}

export const good = (about: string, says: string): Finding => ({ about, level: 'good', says });
export const warning = (about: string, says: string, fix: string): Finding => ({ about, level: 'warning', says, fix });
export const error = (about: string, says: string, fix: string): Finding => ({ about, level: 'error', says, fix });

/** The problems that were found, or one good finding if there is none. */
export function findings(about: string, says: string, found: readonly (Finding | null | false)[]): Finding[] {
  const problems = found.filter(item => item !== null && item !== false);
  return problems.length > 0 ? problems : [good(about, says)];
}
