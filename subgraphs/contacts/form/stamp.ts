import { after, type Clock, type Duration, hours, seconds } from '../../../kernel/context/clock.js';
import type { SecretBox } from '../../../kernel/security/secret-box.js';
import { readLink, signLink } from '../../../kernel/security/signed-link.js';

/** No person fills in a form faster. */
const MIN_AGE: Duration = seconds(2);
const MAX_AGE: Duration = hours(24);
const USE = 'form page';

interface Signing {
  readonly box: SecretBox;
  readonly clock: Clock;
}

/** Returns a stamp of the time at which a page of the form was shown. */
export const pageStamp = ({ box, clock }: Signing, formId: string): string =>
  signLink(box, USE, [formId, String(clock.now().getTime())]);

/**
 * Returns whether a stamp belongs to this form, and its page was open for at least as long as a
 * person needs, and a day at most.
 */
export function isStampGood({ box, clock }: Signing, formId: string, stamp: string): boolean {
  const [id, shownAt] = readLink(box, USE, stamp) ?? [];
  if (id !== formId) return false;
  const shown = new Date(Number(shownAt));
  const now = clock.now();
  return after(shown, MIN_AGE) <= now && now <= after(shown, MAX_AGE);
}
