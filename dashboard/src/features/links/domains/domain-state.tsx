import { useTranslation } from 'react-i18next';
import type { LinkDomainRowFragment } from '../../../graph/generated/links';
import { Lamp } from '../../../ui/message/status';

type Domain = Pick<LinkDomainRowFragment, 'status' | 'brokenSince'>;

/** Shows whether links may have the domain; one whose records are gone is about to stop. */
export function DomainState({ domain: { status, brokenSince } }: { domain: Domain }) {
  const { t } = useTranslation();
  if (brokenSince) return <Lamp tone="fail">{t('linkDomains.broken')}</Lamp>;
  return status === 'VERIFIED' ? (
    <Lamp tone="done">{t('words.verified')}</Lamp>
  ) : (
    <Lamp tone="wait">{t('linkDomains.pending')}</Lamp>
  );
}
