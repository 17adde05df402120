import { useTranslation } from 'react-i18next';
import type { KeyRowFragment } from '../../../graph/generated/developer';
import { Facts } from '../../../ui/object/facts';
import { useFormats } from '../../../ui/time/formats';
import { Time } from '../../../ui/time/time';
import { useLineNames } from '../lines/line-picker';
import { ScopeList } from '../scopes/scope-list';
import { KeyState } from './key-state';

/** Lists the scopes, addresses, end and last use of a key. */
export function KeyFacts({ apiKey }: { apiKey: KeyRowFragment }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const lines = useLineNames(apiKey.mode === 'test');
  const { prefix, instanceIds, allowedIps, scopes, lastUsedAt, expiresAt, creator, createdAt } = apiKey;
  const nameOf = (id: string) => lines.find(line => line.id === id)?.name ?? id;
  return (
    <Facts
      facts={[
        [t('words.status'), <KeyState key="state" apiKey={apiKey} />],
        [t('keys.key'), <code key="key">{prefix}…</code>],
        [t('keys.lastUsed'), lastUsedAt ? <Time key="used" at={lastUsedAt} relative /> : t('keys.never')],
        [t('words.expires'), expiresAt ? formats.exact(expiresAt) : t('keys.lifetimes.never')],
        [t('keys.allowedIps'), allowedIps.length > 0 ? allowedIps.join(', ') : t('keys.anywhere')],
        [t('screens.lines'), instanceIds.length > 0 ? instanceIds.map(nameOf).join(', ') : t('keys.allLines')],
        [t('keys.creator'), creator?.email],
        [t('keys.created'), formats.exact(createdAt)],
        [t('keys.scopes'), <ScopeList key="scopes" scopes={scopes} />],
      ]}
    />
  );
}
