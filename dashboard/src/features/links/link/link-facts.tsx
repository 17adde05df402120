import { useTranslation } from 'react-i18next';
import type { LinkLifeQuery } from '../../../graph/generated/links';
import { Facts } from '../../../ui/object/facts';
import { ContactLink } from '../../../ui/object/object-links';
import { useFormats } from '../../../ui/time/formats';
import { UTM_FIELDS } from '../list/link-values';

/** Shows the target of a link, its parameters, and its end. */
export function LinkFacts({ link }: { link: NonNullable<LinkLifeQuery['shortLink']> }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { url, utm, domain, expiresAt, maxClicks, fallbackUrl, hasPassword, passClickId, contact, createdAt } = link;
  return (
    <Facts
      facts={[
        [
          t('links.url'),
          <a key="url" href={url} target="_blank" rel="noreferrer">
            {url}
          </a>,
        ],
        ...UTM_FIELDS.map(name => [`utm_${name}`, utm?.[name]] as const),
        [t('words.domain'), domain],
        [t('words.expires'), expiresAt && formats.exact(expiresAt)],
        [t('links.maxClicks'), maxClicks && formats.count(maxClicks)],
        [t('links.fallbackUrl'), fallbackUrl],
        [t('words.password'), hasPassword && t('links.hasPassword')],
        [t('screens.conversions'), t(passClickId ? 'links.passed' : 'links.notPassed')],
        [
          t('links.contact'),
          contact && (
            <ContactLink key="contact" id={contact.id}>
              {contact.name ?? contact.id}
            </ContactLink>
          ),
        ],
        [t('links.createdAt'), formats.exact(createdAt)],
      ]}
    />
  );
}
