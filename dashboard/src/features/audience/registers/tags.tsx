import { TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CreateTagDocument,
  DeleteTagDocument,
  TagListDocument,
  type TagRowFragment,
  UpdateTagDocument,
} from '../../../graph/generated/audience';
import { FormDialog } from '../../../ui/form/form-dialog';
import { column, wideColumn } from '../../../ui/kit/column';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import type { Column } from '../../../ui/list/data-table';
import { usePages } from '../../../ui/list/use-pages';
import { Time } from '../../../ui/time/time';
import { ContactCount } from './contact-count';
import { RegisterPage } from './register-page';

const VARIABLES = { limit: 50 };

/** The labels of contacts. */
export function Tags() {
  const pages = usePages(TagListDocument, VARIABLES, data => data.tags);
  return (
    <RegisterPage
      name="tags"
      pages={pages}
      columns={useColumns()}
      nameOf={({ name }) => name}
      form={(tag, dialog) => <TagForm tag={tag} {...dialog} />}
      removal={({ id }, done) => mutation(DeleteTagDocument, { id }, done)}
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
  const { form, saving } = useSavedForm({
    initialValues: { name: tag?.name ?? '' },
    save: values =>
      tag ? mutation(UpdateTagDocument, { id: tag.id, ...values }) : mutation(CreateTagDocument, values),
    onSaved,
  });
  return (
    <FormDialog
      size="md"
      title={tag ? t('registers.edit') : t('registers.tags.add')}
      act={tag ? t('ui.save') : t('registers.tags.add')}
      onClose={onClose}
      {...saving}
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
