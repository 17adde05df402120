import { Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { BeginConversationDocument, type Channel, PersonToWriteToDocument } from '../../../graph/generated/inbox';
import { useViewer } from '../../../shell/viewer';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { FormDialog } from '../../../ui/form/form-dialog';
import { useChannelName } from '../../../ui/message/channel';
import { PersonField } from './person-field';
import { addressOn, useWays } from './ways';

interface BeginDialogProps {
  /** The contact that is written to, where one is chosen already. */
  contactId: string | null;
  onClose: () => void;
}

/** Somebody is written to first: on which channel and line, and at which address. The conversation opens with the box for the first message. */
export function BeginDialog({ contactId, onClose }: BeginDialogProps) {
  const { t } = useTranslation();
  const nameOf = useChannelName();
  const { person, ways, way, lineId, peer, choose, setLine, setTyped, ...begun } = useBegin(contactId);
  const errors = fieldErrors(begun.problem);
  return (
    <FormDialog
      title={person?.name ? t('inboxBegin.titleTo', { name: person.name }) : t('inboxBegin.title')}
      act={t('inboxBegin.act')}
      onClose={onClose}
      {...begun}
      size="md"
    >
      <Select
        label={t('words.channel')}
        allowDeselect={false}
        data={(ways ?? []).map(({ channel }) => ({ value: channel, label: nameOf(channel) }))}
        value={way?.channel ?? null}
        onChange={choose}
        error={errors['channel']}
      />
      {way?.lines && (
        <Select
          label={t('words.line')}
          allowDeselect={false}
          data={[...way.lines]}
          value={lineId}
          onChange={setLine}
          error={errors['instanceId']}
        />
      )}
      {way && <PersonField channel={way.channel} value={peer} onChange={setTyped} error={errors['peer']} />}
    </FormDialog>
  );
}

/** The way to the person: that which was chosen, or else the one on which a contact has an address. */
function useWay(contactId: string | null) {
  const ways = useWays();
  const variables = { id: contactId ?? '' };
  const [{ data }] = useQuery({ query: PersonToWriteToDocument, variables, pause: !contactId });
  const person = data?.contact ?? null;
  const [chosen, choose] = useState<Channel | null>(null);
  const [line, setLine] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const fits = person && ways?.find(({ channel }) => addressOn(channel, person) !== null);
  const way = ways?.find(({ channel }) => channel === chosen) ?? fits ?? ways?.[0];
  const lineId = way?.lines?.find(({ value }) => value === line)?.value ?? way?.lines?.[0]?.value ?? null;
  const peer = typed ?? ((way && person && addressOn(way.channel, person)) || '');
  return { person, ways, way, lineId, peer, choose, setLine, setTyped };
}

function useBegin(contactId: string | null) {
  const navigate = useNavigate();
  const { workspaceId } = useViewer().place;
  const { run, running, problem } = useAct(BeginConversationDocument);
  const chosen = useWay(contactId);
  const { way, lineId, peer } = chosen;
  const begin = async () => {
    if (!way) return;
    const done = await run({ channel: way.channel, instanceId: lineId, peer: peer.trim() });
    if (!done?.startConversation) return;
    const params = { workspaceId, conversationId: done.startConversation.id };
    void navigate({ to: '/$workspaceId/inbox/$conversationId', params });
  };
  return { ...chosen, running, problem, onSubmit: () => void begin() };
}
