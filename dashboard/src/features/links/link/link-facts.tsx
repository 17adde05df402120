import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { LinkLifeQuery } from '../../../graph/generated/links';
import { useViewer } from '../../../shell/viewer';
import { Facts } from '../../../ui/object/facts';
import { useFormats } from '../../../ui/time/formats';
import { UTM_FIELDS } from '../list/link-values';

/** Shows the target of a link, its parameters, and its end. */
export function LinkFacts({ link }: { link: NonNullable<LinkLifeQuery['shortLink']> }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { place } = useViewer();
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
        [t('links.domain'), domain],
        [t('links.expiresAt'), expiresAt && formats.exact(expiresAt)],
        [t('links.maxClicks'), maxClicks && formats.count(maxClicks)],
        [t('links.fallbackUrl'), fallbackUrl],
        [t('links.password'), hasPassword && t('links.hasPassword')],
        [t('links.passClickId'), t(passClickId ? 'links.passed' : 'links.notPassed')],
        [
          t('links.contact'),
          contact && (
            <Link
              key="contact"
              to="/$workspaceId/audience/contacts/$contactId"
              params={{ workspaceId: place.workspaceId, contactId: contact.id }}
            >
              {contact.name ?? contact.id}
            </Link>
          ),
        ],
        [t('links.createdAt'), formats.exact(createdAt)],
      ]}
    />
  );
}
