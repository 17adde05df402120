import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CreateLinkDomainDocument } from '../../../graph/generated/links';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { FormDialog } from '../../../ui/form/form-dialog';

interface NewDomainProps {
  onClose: () => void;
  onMade: (domain: { id: string }) => void;
}

/** Adds a domain; its records, which the inspector then shows, prove that it is the workspace's own. */
export function NewDomain({ onClose, onMade }: NewDomainProps) {
  const { t } = useTranslation();
  const { run, running, problem } = useAct(CreateLinkDomainDocument);
  const [name, setName] = useState('');
  const submit = async () => {
    const made = (await run({ name: name.trim() }))?.createLinkDomain;
    if (made) onMade(made);
  };
  return (
    <FormDialog
      title={t('linkDomains.add')}
      act={t('linkDomains.add')}
      running={running}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextInput
        label={t('linkDomains.name')}
        description={t('linkDomains.nameNote')}
        placeholder="go.shop.example"
        data-autofocus
        value={name}
        onChange={event => setName(event.target.value)}
        error={fieldErrors(problem)['name']}
      />
    </FormDialog>
  );
}
