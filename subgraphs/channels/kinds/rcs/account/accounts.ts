import { type AccountKind, kindsOf } from '../../../core/provider/account/account-kind.js';
import type { RcsContent } from '../content/content.js';
import { readRcsCallback } from './callback.js';

/** A service account of one's own at the platform. Its code is loaded where it is used. */
const googleRcs: AccountKind<RcsContent> = {
  name: 'google_rcs',
  async open(services, account) {
    const { RcsAccount } = await import('./rcs-account.js');
    return new RcsAccount(services, account);
  },
  async check(services, account) {
    const { checkRcsAccount } = await import('./check.js');
    return checkRcsAccount(services, account);
  },
  settingErrors: async (_ctx, { settings }) => (await import('./service-account.js')).serviceAccountErrors(settings),
  callback: readRcsCallback,
};

/** The kinds of accounts that send RCS messages. */
export const rcsAccounts = kindsOf([googleRcs]);
