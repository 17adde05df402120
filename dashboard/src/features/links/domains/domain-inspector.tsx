import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  DeleteLinkDomainDocument,
  type LinkDomainRowFragment,
  UpdateLinkDomainDocument,
  VerifyLinkDomainDocument,
} from '../../../graph/generated/links';
import { Acts } from '../../../ui/kit/acts';
import { mutation } from '../../../ui/kit/mutation';
import { Inspector } from '../../../ui/layout/inspector';
import { Copyable } from '../../../ui/object/copy';
import { DnsRecords } from '../../../ui/object/dns-records';
import { Facts } from '../../../ui/object/facts';
import { useFormats } from '../../../ui/time/formats';
import { DomainState } from './domain-state';

interface DomainInspectorProps {
  domain: LinkDomainRowFragment;
  onClose: () => void;
  /** Another domain is not the default any more where this one becomes it. */
  onChanged: () => void;
  onDeleted: () => void;
}

/** One domain: the records to publish, the ones found in their place, and its actions. */
export function DomainInspector({ domain, onClose, onChanged, onDeleted }: DomainInspectorProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { name, checkedAt, nextCheckAt, verifiedAt, brokenSince, stopsAt } = domain;
  return (
    <Inspector label={name} head={<DomainState domain={domain} />} onClose={onClose}>
      <DomainActs domain={domain} onChanged={onChanged} onDeleted={onDeleted} />
      <DnsRecords
        records={domain.records.map(({ purpose, ...record }) => ({
          ...record,
          title: t(`linkDomains.purposes.${purpose}`),
        }))}
      />
      <Facts
        facts={[
          ['id', <Copyable key="id" text={domain.id} />],
          [t('words.verified'), verifiedAt && formats.exact(verifiedAt)],
          [t('linkDomains.brokenSince'), brokenSince && formats.exact(brokenSince)],
          [t('linkDomains.stopsAt'), stopsAt && formats.exact(stopsAt)],
          [t('linkDomains.checkedAt'), checkedAt && formats.exact(checkedAt)],
          [t('linkDomains.nextCheckAt'), nextCheckAt && formats.exact(nextCheckAt)],
        ]}
      />
    </Inspector>
  );
}

function DomainActs({ domain, onChanged, onDeleted }: Omit<DomainInspectorProps, 'onClose'>) {
  const { t } = useTranslation();
  const { id, name, isDefault } = domain;
  return (
    <Group gap="xs">
      <Acts
        size="compact-sm"
        scope="short_links:manage"
        buttons={[
          { label: t('words.checkNow'), run: mutation(VerifyLinkDomainDocument, { id }) },
          {
            label: t(isDefault ? 'linkDomains.noDefault' : 'linkDomains.makeDefault'),
            run: mutation(UpdateLinkDomainDocument, { id, isDefault: !isDefault }, onChanged),
          },
          {
            label: t('words.delete'),
            confirm: { title: t('words.deleteTitle', { name }), note: t('linkDomains.deleteNote') },
            run: mutation(DeleteLinkDomainDocument, { id }, onDeleted),
          },
        ]}
      />
    </Group>
  );
}
