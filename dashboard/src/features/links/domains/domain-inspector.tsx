import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DeleteLinkDomainDocument,
  type LinkDomainRowFragment,
  UpdateLinkDomainDocument,
  VerifyLinkDomainDocument,
} from '../../../graph/generated/links';
import { useAct } from '../../../ui/form/act';
import { Confirm } from '../../../ui/form/confirm';
import { ProblemLine } from '../../../ui/form/problem-line';
import { useMay } from '../../../ui/form/role-note';
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
      <Acts domain={domain} onChanged={onChanged} onDeleted={onDeleted} />
      <DnsRecords
        records={domain.records.map(({ purpose, ...record }) => ({
          ...record,
          title: t(`linkDomains.purposes.${purpose}`),
        }))}
      />
      <Facts
        facts={[
          ['id', <Copyable key="id" text={domain.id} />],
          [t('linkDomains.verifiedAt'), verifiedAt && formats.exact(verifiedAt)],
          [t('linkDomains.brokenSince'), brokenSince && formats.exact(brokenSince)],
          [t('linkDomains.stopsAt'), stopsAt && formats.exact(stopsAt)],
          [t('linkDomains.checkedAt'), checkedAt && formats.exact(checkedAt)],
          [t('linkDomains.nextCheckAt'), nextCheckAt && formats.exact(nextCheckAt)],
        ]}
      />
    </Inspector>
  );
}

function Acts({ domain, onChanged, onDeleted }: Omit<DomainInspectorProps, 'onClose'>) {
  const { t } = useTranslation();
  const { id, name, isDefault } = domain;
  const [isDeleting, setDeleting] = useState(false);
  const verify = useAct(VerifyLinkDomainDocument);
  const update = useAct(UpdateLinkDomainDocument);
  const remove = useAct(DeleteLinkDomainDocument);
  const disabled = !useMay('short_links:manage');
  return (
    <>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          loading={verify.running}
          disabled={disabled}
          onClick={() => void verify.run({ id })}
        >
          {t('linkDomains.verify')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          loading={update.running}
          disabled={disabled}
          onClick={async () => {
            if (await update.run({ id, isDefault: !isDefault })) onChanged();
          }}
        >
          {t(isDefault ? 'linkDomains.noDefault' : 'linkDomains.makeDefault')}
        </Button>
        <Button size="compact-sm" variant="default" color="red" disabled={disabled} onClick={() => setDeleting(true)}>
          {t('linkDomains.delete')}
        </Button>
      </Group>
      <ProblemLine problem={verify.problem ?? update.problem} />
      {isDeleting && (
        <Confirm
          {...remove}
          title={t('linkDomains.deleteTitle', { name })}
          note={t('linkDomains.deleteNote')}
          act={t('linkDomains.delete')}
          onClose={() => setDeleting(false)}
          onConfirm={async () => {
            if (await remove.run({ id })) onDeleted();
          }}
        />
      )}
    </>
  );
}
