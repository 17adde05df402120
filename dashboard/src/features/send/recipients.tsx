import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_RECIPIENTS } from '../../../../catalogue/send-limits.js';
import type { Channel } from '../../graph/generated/send';
import { useViewer } from '../../shell/viewer';
import { AddressList } from '../../ui/addresses/address-list';
import type { SendKind } from './channels/kinds';
import { useFoundContacts } from './found-contacts';

interface RecipientsProps {
  kind: SendKind;
  channel: Channel;
  chosen: string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** Addresses by typing, pasting, from a file, or by the name of a contact. */
export function Recipients({ kind, channel, chosen, error, onChange }: RecipientsProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { contacts } = useFoundContacts(typed, kind.address === null);
  const found = new Map(
    contacts.flatMap(contact => {
      const address = kind.address && contact[kind.address];
      return address ? [[contact.name ? `${contact.name} · ${address}` : address, address]] : [];
    }),
  );
  return (
    <AddressList
      label={t('words.to')}
      description={t('send.toNote', { example: kind.example })}
      placeholder={chosen.length === 0 ? kind.example : undefined}
      required
      field={kind.address}
      addresses={chosen}
      onChange={texts => onChange([...new Set(texts.map(text => found.get(text) ?? text))])}
      most={MAX_RECIPIENTS}
      beyond={<ToCampaign channel={channel} to={chosen} />}
      error={error}
      splitChars={[',', ';', '\n', '\t']}
      suggestions={{
        data: [...found.keys()],
        filter: ({ options }) => options,
        searchValue: typed,
        onSearchChange: setTyped,
      }}
    />
  );
}

/** A campaign takes more, and has a report of them. */
function ToCampaign({ channel, to }: { channel: Channel; to: readonly string[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { workspaceId } = useViewer().place;
  const go = () =>
    void navigate({
      to: '/$workspaceId/campaigns/new',
      params: { workspaceId },
      search: old => ({ mode: old.mode }),
      state: old => ({ ...old, list: { channel, to }, chosenAt: Date.now() }),
    });
  return (
    <Button variant="light" size="compact-xs" onClick={go}>
      {t('send.asCampaign')}
    </Button>
  );
}
