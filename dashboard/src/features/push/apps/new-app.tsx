import { TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CreatePushAppDocument } from '../../../graph/generated/push';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { FormDialog } from '../../../ui/form/form-dialog';

interface NewAppProps {
  onClose: () => void;
  onMade: (app: { id: string }) => void;
}

/** Makes a push app, whose keys for browsers the server makes. Those of devices are given on its page. */
export function NewApp({ onClose, onMade }: NewAppProps) {
  const { t } = useTranslation();
  const { run, running, problem } = useAct(CreatePushAppDocument);
  const [name, setName] = useState('');
  const [origins, setOrigins] = useState<string[]>([]);
  const errors = fieldErrors(problem);
  const submit = async () => {
    const made = (await run({ name: name.trim(), allowedOrigins: origins }))?.createPushApp;
    if (made) onMade(made);
  };
  return (
    <FormDialog
      title={t('pushApps.make')}
      act={t('pushApps.make')}
      running={running}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextInput
        label={t('pushApps.name')}
        description={t('pushApps.nameNote')}
        data-autofocus
        value={name}
        onChange={event => setName(event.target.value)}
        error={errors['name']}
      />
      <TagsInput
        label={t('pushApps.origins')}
        description={t('pushApps.originsNote')}
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
