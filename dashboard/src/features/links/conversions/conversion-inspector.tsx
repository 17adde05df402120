import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConversionWholeDocument, type ConversionWholeQuery } from '../../../graph/generated/links';
import { useViewer } from '../../../shell/viewer';
import { Result, useResult } from '../../../ui/kit/query-result';
import { Inspector } from '../../../ui/layout/inspector';
import { Copyable } from '../../../ui/object/copy';
import { Facts } from '../../../ui/object/facts';
import { Json } from '../../../ui/object/json';
import { ContactLink } from '../../../ui/object/object-links';
import { useFormats } from '../../../ui/time/formats';
import { bare } from '../list/link-columns';
import { worthOf } from './conversion-columns';

/** One conversion: its value, and the click, link, campaign and contact behind it. */
export function ConversionInspector({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const result = useResult(ConversionWholeDocument, { id }, data => data.conversion);
  return (
    <Inspector label={t('conversions.one')} head={<Copyable text={id} />} onClose={onClose}>
      <Result of={result} skeleton={<Skeleton height={240} />}>
        {conversion => (
          <>
            <ConversionFacts conversion={conversion} />
            <Json value={conversion} label={t('message.object')} />
          </>
        )}
      </Result>
    </Inspector>
  );
}

function ConversionFacts({ conversion }: { conversion: NonNullable<ConversionWholeQuery['conversion']> }) {
  const { t, i18n } = useTranslation();
  const formats = useFormats();
  const { workspaceId } = useViewer().place;
  const { shortLink, contact, campaign, source, clickedAt } = conversion.attributedTo ?? {};
  const link = shortLink && (
    <Link key="link" to="/$workspaceId/links/$linkId" params={{ workspaceId, linkId: shortLink.id }}>
      {shortLink.title ?? bare(shortLink.shortUrl)}
    </Link>
  );
  const person = contact && <ContactLink id={contact.id}>{contact.name ?? contact.id}</ContactLink>;
  return (
    <Facts
      facts={[
        [t('conversions.externalId'), conversion.externalId],
        [t('words.value'), worthOf(conversion, i18n.language)],
        [t('words.time'), formats.exact(conversion.occurredAt)],
        [t('conversions.rule'), t(`conversions.rules.${conversion.rule}`)],
        [t('conversions.window'), t('conversions.days', { count: conversion.windowDays })],
        [t('conversions.clickedAt'), clickedAt && formats.exact(clickedAt)],
        [t('conversions.link'), link],
        [t('conversions.campaign'), campaign?.name],
        [t('words.contact'), person],
        [t('words.source'), source],
      ]}
    />
  );
}
