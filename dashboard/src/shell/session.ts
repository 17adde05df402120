import { csrfHeader } from '../graph/csrf';

/** Leads to the sign-in, and from there back to where the person is now. */
export function goToSignIn(): void {
  const { pathname, search } = window.location;
  window.location.assign(`/sign-in?returnTo=${encodeURIComponent(pathname + search)}`);
}

/** Ends the session of this browser and leads to the sign-in. */
export async function signOut(): Promise<void> {
  await fetch('/session', { method: 'DELETE', headers: csrfHeader() });
  window.location.assign('/sign-in');
}
