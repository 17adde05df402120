import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MAX_CAMPAIGN_ADDRESSES } from '../../../../../../catalogue/send-limits.js';
import type { Problem } from '../../../../graph/problem';
import { AddressList } from '../../../../ui/addresses/address-list';
import { CONTACT_ADDRESS } from '../../../../ui/message/contact-address';
import type { CampaignDraft } from '../draft';
import { errorIn } from '../input';

interface ListFieldProps {
  draft: CampaignDraft;
  change: (changed: Partial<CampaignDraft>) => void;
  problem: Problem | null;
  /** Addresses that the server has. */
  listed: number;
}

/** Addresses one by one. An address is one of one channel: on several, those that the server has stay. */
export function ListField({ draft, change, problem, listed }: ListFieldProps) {
  const { t } = useTranslation();
  if (draft.fallbacks.length > 0)
    return (
      <Alert color="yellow" title={t('campaigns.contactsAlone')}>
        {errorIn(problem, 'to') ??
          t(listed > 0 ? 'campaigns.listStays' : 'campaigns.contactsAloneNote', { count: listed })}
      </Alert>
    );
  return (
    <AddressList
      label={t('campaigns.addresses')}
      description={listed > 0 ? t('campaigns.listed', { count: listed }) : t('campaigns.addressesNote')}
      field={CONTACT_ADDRESS[draft.channel]}
      addresses={draft.to}
      onChange={to => change({ to })}
      most={MAX_CAMPAIGN_ADDRESSES}
      error={errorIn(problem, 'to')}
      splitChars={[',', ';', '\n', '\t']}
    />
  );
}
