import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CreateEmailDomainDocument } from '../../../graph/generated/email';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { FormDialog } from '../../../ui/form/form-dialog';

interface NewDomainProps {
  onClose: () => void;
  onMade: (domain: { id: string }) => void;
}

/** Adds a sending domain; its page then shows the records that prove that it is the workspace's own. */
export function NewDomain({ onClose, onMade }: NewDomainProps) {
  const { t } = useTranslation();
  const { run, running, problem } = useAct(CreateEmailDomainDocument);
  const [name, setName] = useState('');
  const submit = async () => {
    const made = (await run({ name: name.trim() }))?.createEmailDomain;
    if (made) onMade(made);
  };
  return (
    <FormDialog
      title={t('emailDomains.add')}
      act={t('emailDomains.add')}
      running={running}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextInput
        label={t('emailDomains.name')}
        description={t('emailDomains.nameNote')}
        placeholder="mail.shop.example"
        data-autofocus
        value={name}
        onChange={event => setName(event.target.value)}
        error={fieldErrors(problem)['name']}
      />
    </FormDialog>
  );
}
