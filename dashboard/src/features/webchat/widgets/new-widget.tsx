import { TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CreateWidgetDocument } from '../../../graph/generated/webchat';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { FormDialog } from '../../../ui/form/form-dialog';

interface NewWidgetProps {
  onClose: () => void;
  onMade: (widget: { id: string }) => void;
}

/** Makes the chat of a site; how it looks is said on its page. */
export function NewWidget({ onClose, onMade }: NewWidgetProps) {
  const { t } = useTranslation();
  const { run, running, problem } = useAct(CreateWidgetDocument);
  const [name, setName] = useState('');
  const [origins, setOrigins] = useState<string[]>([]);
  const errors = fieldErrors(problem);
  const submit = async () => {
    const made = (await run({ name: name.trim(), allowedOrigins: origins }))?.createWebchatWidget;
    if (made) onMade(made);
  };
  return (
    <FormDialog
      title={t('webchat.make')}
      act={t('webchat.make')}
      running={running}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextInput
        label={t('webchat.name')}
        description={t('webchat.nameNote')}
        data-autofocus
        value={name}
        onChange={event => setName(event.target.value)}
        error={errors['name']}
      />
      <TagsInput
        label={t('webchat.origins')}
        description={t('webchat.originsNote')}
        placeholder={origins.length === 0 ? 'https://shop.example' : ''}
        splitChars={[' ', ',']}
        acceptValueOnBlur
        value={origins}
        onChange={setOrigins}
        error={errors['allowedOrigins']}
      />
    </FormDialog>
  );
}
