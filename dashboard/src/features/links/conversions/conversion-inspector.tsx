import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { ConversionWholeDocument } from '../../../graph/generated/links';
import { problemOf } from '../../../graph/problem';
import { useViewer } from '../../../shell/viewer';
import { Inspector } from '../../../ui/layout/inspector';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { Copyable } from '../../../ui/object/copy';
import { Facts } from '../../../ui/object/facts';
import { Json } from '../../../ui/object/json';
import { useFormats } from '../../../ui/time/formats';
import { bare } from '../list/link-columns';
import { worthOf } from './conversion-columns';

/** One conversion: its value, and the click, link, campaign and contact behind it. */
export function ConversionInspector({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const formats = useFormats();
  const { place } = useViewer();
  const [{ data, error }, again] = useQuery({ query: ConversionWholeDocument, variables: { id } });
  const conversion = data?.conversion;
  const params = { workspaceId: place.workspaceId };
  const { shortLink, contact, campaign, source, clickedAt } = conversion?.attributedTo ?? {};
  return (
    <Inspector label={t('conversions.one')} head={<Copyable text={id} />} onClose={onClose}>
      {conversion ? (
        <>
          <Facts
            facts={[
              [t('conversions.externalId'), conversion.externalId],
              [t('conversions.value'), worthOf(conversion, i18n.language)],
              [t('conversions.occurredAt'), formats.exact(conversion.occurredAt)],
              [t('conversions.rule'), t(`conversions.rules.${conversion.rule}`)],
              [t('conversions.window'), t('conversions.days', { count: conversion.windowDays })],
              [t('conversions.clickedAt'), clickedAt && formats.exact(clickedAt)],
              [
                t('conversions.link'),
                shortLink && (
                  <Link key="link" to="/$workspaceId/links/$linkId" params={{ ...params, linkId: shortLink.id }}>
                    {shortLink.title ?? bare(shortLink.shortUrl)}
                  </Link>
                ),
              ],
              [t('conversions.campaign'), campaign?.name],
              [
                t('conversions.contact'),
                contact && (
                  <Link
                    key="contact"
                    to="/$workspaceId/audience/contacts/$contactId"
                    params={{ ...params, contactId: contact.id }}
                  >
                    {contact.name ?? contact.id}
                  </Link>
                ),
              ],
              [t('conversions.source'), source],
            ]}
          />
          <Json value={conversion} label={t('message.object')} />
        </>
      ) : error ? (
        <ProblemPanel problem={problemOf(error)} retry={() => again({ requestPolicy: 'network-only' })} />
      ) : (
        <Skeleton height={240} />
      )}
    </Inspector>
  );
}
