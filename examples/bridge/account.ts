import type { Account, Connect } from '../../bridges/core/library.js';

/** Returns the account that is wanted, else a made-up one. Numbers with 555-01xx belong to nobody. */
export function accountOf({ channel, account, login }: Connect): Account {
  if (channel === 'chatapp') return { name: account ?? '14155550123', userPk: null };
  const name = login?.username ?? account ?? 'bridge_user';
  return { name, userPk: String([...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1e9) };
}
