import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CreateTagDocument,
  DeleteTagDocument,
  TagListDocument,
  type TagRowFragment,
  UpdateTagDocument,
} from '../../../graph/generated/audience';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { FormDialog } from '../../../ui/form/form-dialog';
import { column, wideColumn } from '../../../ui/kit/column';
import type { Column } from '../../../ui/list/data-table';
import { usePages } from '../../../ui/list/use-pages';
import { Time } from '../../../ui/time/time';
import { ContactCount } from './contact-count';
import { RegisterPage } from './register-page';

const VARIABLES = { limit: 50 };

/** The labels of contacts. */
export function Tags() {
  const pages = usePages(TagListDocument, VARIABLES, data => data.tags);
  const { run, ...removal } = useAct(DeleteTagDocument);
  return (
    <RegisterPage
      name="tags"
      pages={pages}
      columns={useColumns()}
      nameOf={({ name }) => name}
      form={(tag, dialog) => <TagForm tag={tag} {...dialog} />}
      removal={{ ...removal, run: ({ id }) => run({ id }) }}
    />
  );
}

function useColumns(): Column<TagRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      column('name', t('registers.name'), 'minmax(140px, 1fr)', ({ name }) => name),
      column('contacts', t('screens.contacts'), '110px', ({ name, contacts }) => (
        <ContactCount count={contacts} filters={{ tag: name }} />
      )),
      wideColumn('createdAt', t('registers.createdAt'), '120px', ({ createdAt }) => <Time at={createdAt} />),
    ],
    [t],
  );
}

function TagForm({ tag, onClose, onSaved }: { tag: TagRowFragment | null; onClose: () => void; onSaved: () => void }) {
  const { t } = useTranslation();
  const create = useAct(CreateTagDocument);
  const update = useAct(UpdateTagDocument);
  const { running, problem } = tag ? update : create;
  const form = useForm({ initialValues: { name: tag?.name ?? '' } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same one for the life of the dialog.
  useEffect(() => form.setErrors(fieldErrors(problem)), [problem]);
  const submit = async () => {
    const { name } = form.values;
    if (await (tag ? update.run({ id: tag.id, name }) : create.run({ name }))) onSaved();
  };
  return (
    <FormDialog
      size="md"
      title={tag ? t('registers.edit') : t('registers.tags.add')}
      act={tag ? t('ui.save') : t('registers.tags.add')}
      running={running}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextInput
        label={t('registers.name')}
        description={t('registers.tags.nameNote')}
        maxLength={100}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  );
}
