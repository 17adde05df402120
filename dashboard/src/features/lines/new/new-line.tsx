import { Button, Group, Modal, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineChannel } from '../../../../../catalogue/channels.js';
import { fieldErrors } from '../../../ui/form/act';
import { FormDialog } from '../../../ui/form/form-dialog';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import { useChannelName } from '../../../ui/message/channel';
import { Secret } from '../../../ui/secret/secret';
import { HOW, type LineValues, type Made, MODES, makeLine, newLineOf } from './make-line';

interface NewLineProps {
  /** The person may make a line of each. */
  channels: readonly LineChannel[];
  onClose: () => void;
  onMade: () => void;
  onOpen: (id: string) => void;
}

/** Makes a line of a channel, and leads to its page, where it is connected. */
export function NewLine({ channels, onClose, onMade, onOpen }: NewLineProps) {
  const [made, setMade] = useState<Made | null>(null);
  const take = (line: Made) => {
    onMade();
    if (line.shareableLink) setMade(line);
    else onOpen(line.id);
  };
  return made?.shareableLink ? (
    <MadeLine made={made} link={made.shareableLink} onOpen={onOpen} />
  ) : (
    <LineForm channels={channels} onClose={onClose} onMade={take} />
  );
}

/** The link is shown this once. */
function MadeLine({ made: { id, name }, link, onOpen }: { made: Made; link: string; onOpen: NewLineProps['onOpen'] }) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={() => onOpen(id)}
      title={t('lines.made', { name })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="md">
        <Secret title={t('lines.link')} note={t('lines.madeNote')} secret={link} />
        <Group justify="flex-end">
          <Button onClick={() => onOpen(id)}>{t('lines.toLine')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface LineFormProps {
  channels: readonly LineChannel[];
  onClose: () => void;
  onMade: (made: Made) => void;
}

function LineForm({ channels, onClose, onMade }: LineFormProps) {
  const { t } = useTranslation();
  const { form, saving } = useSavedForm({
    initialValues: newLineOf(channels[0] ?? 'chatapp'),
    save: values => makeLine(values, onMade),
    errorsOf: problem => errorsOf(fieldErrors(problem)),
  });
  return (
    <FormDialog title={t('lines.make')} act={t('lines.make')} onClose={onClose} size="md" {...saving}>
      <TextInput
        label={t('words.name')}
        description={t('lines.nameNote')}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <WayFields form={form} channels={channels} />
      <AccountField form={form} />
      {HOW(form.values.channel, form.values.mode).mayHaveLink && (
        <Switch
          label={t('lines.wantsLink')}
          description={t('lines.wantsLinkNote')}
          {...form.getInputProps('hasLink', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  );
}

interface FieldsProps {
  form: UseFormReturnType<LineValues>;
}

/** The channel, and how its lines are connected. */
function WayFields({ form, channels }: FieldsProps & Pick<LineFormProps, 'channels'>) {
  const { t } = useTranslation();
  const nameOf = useChannelName();
  const { channel, mode } = form.values;
  const choose = (chosen: LineChannel) =>
    form.setValues({ channel: chosen, mode: MODES[chosen][0].mode, hasLink: false });
  return (
    <>
      <Select
        label={t('words.channel')}
        allowDeselect={false}
        data={channels.map(value => ({ value, label: nameOf(value) }))}
        {...form.getInputProps('channel')}
        onChange={value => value && choose(value)}
      />
      <Select
        label={t('lines.mode')}
        allowDeselect={false}
        data={MODES[channel].map(each => ({ value: each.mode, label: t(`lines.modes.${channel}.${each.mode}`) }))}
        {...form.getInputProps('mode')}
      />
      <Text size="xs" c="dimmed">
        {t(`lines.modeNotes.${HOW(channel, mode).pairing}`)}
      </Text>
    </>
  );
}

/** The account to which the line is bound: the token of a bot, or the number or name of a person. */
function AccountField({ form }: FieldsProps) {
  const { t } = useTranslation();
  const { channel, mode } = form.values;
  const isOfProvider = HOW(channel, mode).pairing === 'provider';
  if (channel !== 'botchat')
    return isOfProvider ? null : (
      <TextInput
        label={t(`lines.expected.${channel}`)}
        description={t('lines.expectedNote')}
        {...form.getInputProps('expected')}
      />
    );
  return (
    isOfProvider && (
      <TextInput
        label={t('lines.token')}
        description={t('lines.tokenNote')}
        autoComplete="off"
        {...form.getInputProps('token')}
      />
    )
  );
}

/** Both names of the account that is expected are one field here. */
const errorsOf = ({ expectedPhoneNumber, expectedUsername, ...errors }: Record<string, string>) => {
  const expected = expectedPhoneNumber ?? expectedUsername;
  return { ...errors, ...(expected ? { expected } : {}) };
};
