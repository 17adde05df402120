import { systemCaller } from '../../kernel/context/caller.js';
import { createContext, transact } from '../../kernel/context/context.js';
import type { Services } from '../../kernel/context/services.js';
import { AppError } from '../../kernel/errors/errors.js';
import { readCookie, sessionCookieName } from '../../kernel/http/session-cookie.js';
import type { AccountDirectory, Origin, PasswordChange } from '../../kernel/security/accounts.js';
import type { Session } from '../../kernel/security/sessions.js';
import { acceptAsNewUser, acceptAsUser, showInvitation } from './account/accept-invitation.js';
import { findLink } from './account/link.js';
import { issuePasswordLink, resetPassword } from './account/password-link.js';
import { changePassword } from './session/change-password.js';
import { closeOtherSessions, closeOwnSession, closeSession, listSessions } from './session/session.service.js';
import { startSession } from './user-directory.js';

/** Returns the actions of people on their own accounts, for the pages. */
export function accountDirectory(services: Services): AccountDirectory {
  const { config, db } = services;
  return {
    mails: config.smtp !== null,
    invitation: token => showInvitation(services, token),
    async createAccount(token, account, { cookieHeader, ...browser }) {
      const accepted = await acceptAsNewUser(services, token, account, browser);
      if (!accepted) return null;
      const previous = readCookie(cookieHeader, sessionCookieName(config));
      if (previous) await closeSession(db, previous);
      const opened = await startSession(services, accepted.user, browser);
      return { workspaceId: accepted.workspaceId, cookies: 'cookies' in opened ? opened.cookies : [] };
    },
    joinWorkspace: (token, session, origin) => acceptAsUser(services, token, session, origin),
    async requestPasswordLink(email, locale) {
      if (config.smtp) await issuePasswordLink(services, { email, locale });
    },
    passwordLink: async token => (await findLink(services, 'password', token))?.email ?? null,
    resetPassword: async (token, password, origin) =>
      (await findLink(services, 'password', token)) !== null && resetPassword(services, token, password, origin),
    changePassword: (session, current, next, origin) => change(services, { session, current, next, origin }),
    sessions: session => listSessions(services, session.userId, session.id),
    async endSession(session, id, origin) {
      await transact(contextOf(services, session, origin), tx => closeOwnSession(tx, session.userId, id));
    },
    endOtherSessions: (session, origin) =>
      transact(contextOf(services, session, origin), tx => closeOtherSessions(tx, session.userId, session.id)),
  };
}

async function change(
  services: Services,
  { session, current, next, origin }: { session: Session; current: string; next: string; origin: Origin },
): Promise<PasswordChange> {
  try {
    await changePassword(contextOf(services, session, origin), current, next);
    return 'changed';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'SIGN_IN_REFUSED') return 'wrong';
    if (error.code === 'SIGN_IN_LIMITED') return { retryAfterSec: error.extensions.retryAfterSec ?? 1 };
    throw error;
  }
}

/** The context of the signed-in user, as a request of the graph has it. */
const contextOf = (services: Services, { id, userId, workspaceId, providerId }: Session, { ip, requestId }: Origin) =>
  createContext(services, {
    caller: {
      ...systemCaller(workspaceId),
      kind: 'session',
      credentialId: id,
      userId,
      ...(providerId === null ? {} : { providerId }),
    },
    locale: 'en',
    requestId,
    ip,
  });
