import { Button, Group, Modal, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineChannel } from '../../../../../catalogue/channels.js';
import { fieldErrors } from '../../../ui/form/act';
import { FormDialog } from '../../../ui/form/form-dialog';
import { Secret } from '../../../ui/form/secret';
import { useChannelName } from '../../../ui/message/channel';
import { HOW, type Made, MODES, useMakeLine } from './make-line';

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
  const nameOf = useChannelName();
  const first = channels[0] ?? 'chatapp';
  const { make, running, problem } = useMakeLine();
  const form = useForm({
    initialValues: { channel: first, mode: MODES[first][0].mode, name: '', expected: '', token: '', hasLink: false },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same one for the life of the dialog.
  useEffect(() => form.setErrors(errorsOf(fieldErrors(problem))), [problem]);
  const { channel, mode } = form.values;
  const { pairing, mayHaveLink } = HOW(channel, mode);
  const submit = async () => {
    const made = await make(form.values);
    if (made) onMade(made);
  };
  return (
    <FormDialog
      title={t('lines.make')}
      act={t('lines.make')}
      onClose={onClose}
      onSubmit={() => void submit()}
      running={running}
      problem={problem}
      size="md"
    >
      <TextInput
        label={t('lines.name')}
        description={t('lines.nameNote')}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Select
        label={t('lines.channel')}
        allowDeselect={false}
        data={channels.map(value => ({ value, label: nameOf(value) }))}
        {...form.getInputProps('channel')}
        onChange={value => {
          const chosen = (value ?? first) as LineChannel;
          form.setValues({ channel: chosen, mode: MODES[chosen][0].mode, hasLink: false });
        }}
      />
      <Select
        label={t('lines.mode')}
        allowDeselect={false}
        data={MODES[channel].map(each => ({ value: each.mode, label: t(`lines.modes.${channel}.${each.mode}`) }))}
        {...form.getInputProps('mode')}
      />
      <Text size="xs" c="dimmed">
        {t(`lines.modeNotes.${pairing}`)}
      </Text>
      {channel === 'botchat'
        ? pairing === 'provider' && (
            <TextInput
              label={t('lines.token')}
              description={t('lines.tokenNote')}
              autoComplete="off"
              {...form.getInputProps('token')}
            />
          )
        : pairing !== 'provider' && (
            <TextInput
              label={t(`lines.expected.${channel}`)}
              description={t('lines.expectedNote')}
              {...form.getInputProps('expected')}
            />
          )}
      {mayHaveLink && (
        <Switch
          label={t('lines.wantsLink')}
          description={t('lines.wantsLinkNote')}
          {...form.getInputProps('hasLink', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  );
}

/** Both names of the account that is expected are one field here. */
const errorsOf = ({ expectedPhoneNumber, expectedUsername, ...errors }: Record<string, string>) => {
  const expected = expectedPhoneNumber ?? expectedUsername;
  return { ...errors, ...(expected ? { expected } : {}) };
};
