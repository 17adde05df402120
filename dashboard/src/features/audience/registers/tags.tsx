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
import { type ManagedDialog, useManagedTexts } from '../../../ui/kit/managed/managed-acts';
import { ManagedList } from '../../../ui/kit/managed/managed-list';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import type { Column } from '../../../ui/list/data-table';
import { usePages } from '../../../ui/list/use-pages';
import { Time } from '../../../ui/time/time';
import { ContactCount } from './contact-count';

/** The labels of contacts. */
export function Tags() {
  const { t } = useTranslation();
  const pages = usePages(TagListDocument, { limit: 50 }, data => data.tags);
  const texts = useManagedTexts('tags', t('registers.tags', { returnObjects: true }));
  return (
    <ManagedList
      screen="tags"
      of={{
        texts,
        scope: 'contacts:manage',
        nameOf: ({ name }) => name,
        form: (tag, dialog) => <TagForm tag={tag} {...dialog} />,
        removal: ({ id }, done) => mutation(DeleteTagDocument, { id }, done),
      }}
      pages={pages}
      columns={useColumns()}
    />
  );
}

function useColumns(): Column<TagRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      column('name', t('words.name'), 'minmax(140px, 1fr)', ({ name }) => name),
      column('contacts', t('screens.contacts'), '110px', ({ name, contacts }) => (
        <ContactCount count={contacts} filters={{ tag: name }} />
      )),
      wideColumn('createdAt', t('words.added'), '120px', ({ createdAt }) => <Time at={createdAt} />),
    ],
    [t],
  );
}

function TagForm({ tag, onSaved, ...dialog }: ManagedDialog & { tag: TagRowFragment | null }) {
  const { t } = useTranslation();
  const { form, saving } = useSavedForm({
    initialValues: { name: tag?.name ?? '' },
    save: values =>
      tag ? mutation(UpdateTagDocument, { id: tag.id, ...values }) : mutation(CreateTagDocument, values),
    onSaved,
  });
  return (
    <FormDialog size="md" {...dialog} {...saving}>
      <TextInput
        label={t('words.name')}
        description={t('registers.tags.nameNote')}
        maxLength={100}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  );
}
