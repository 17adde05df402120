import { Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CreateTopicDocument,
  DeleteTopicDocument,
  TopicListDocument,
  type TopicRowFragment,
  UpdateTopicDocument,
} from '../../../graph/generated/audience';
import { FormDialog } from '../../../ui/form/form-dialog';
import { column, wideColumn } from '../../../ui/kit/column';
import { type ManagedDialog, useManagedTexts } from '../../../ui/kit/managed/managed-acts';
import { ManagedList } from '../../../ui/kit/managed/managed-list';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import type { Column } from '../../../ui/list/data-table';
import { usePages } from '../../../ui/list/use-pages';
import { ContactCount } from './contact-count';

/** The subjects that contacts subscribe to. */
export function Topics() {
  const { t } = useTranslation();
  const pages = usePages(TopicListDocument, { limit: 50 }, data => data.topics);
  const texts = useManagedTexts('topics', t('registers.topics', { returnObjects: true }));
  return (
    <ManagedList
      screen="topics"
      of={{
        texts,
        scope: 'contacts:manage',
        nameOf: ({ name }) => name,
        form: (topic, dialog) => <TopicForm topic={topic} {...dialog} />,
        removal: ({ id }, done) => mutation(DeleteTopicDocument, { id }, done),
      }}
      pages={pages}
      columns={useColumns()}
    />
  );
}

function useColumns(): Column<TopicRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      column('name', t('words.name'), 'minmax(140px, 1fr)', ({ name }) => name),
      wideColumn('slug', t('registers.topics.slug'), 'minmax(100px, 180px)', ({ slug }) => <code>{slug}</code>),
      wideColumn(
        'description',
        t('registers.topics.description'),
        'minmax(120px, 2fr)',
        ({ description }) => description,
      ),
      wideColumn('defaultOptIn', t('registers.topics.default'), '120px', ({ defaultOptIn }) =>
        t(defaultOptIn ? 'words.yes' : 'segments.no'),
      ),
      column('subscribers', t('registers.topics.subscribers'), '110px', ({ id, subscribers }) => (
        <ContactCount count={subscribers} filters={{ topicId: id }} />
      )),
    ],
    [t],
  );
}

interface TopicFormProps extends ManagedDialog {
  topic: TopicRowFragment | null;
}

/** A slug as people would write it for a name. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 64);

const valuesOf = (topic: TopicRowFragment | null) => ({
  name: topic?.name ?? '',
  slug: topic?.slug ?? '',
  description: topic?.description ?? '',
  defaultOptIn: topic?.defaultOptIn ?? false,
});

function TopicForm({ topic, onSaved, ...dialog }: TopicFormProps) {
  const { t } = useTranslation();
  const { form, saving } = useSavedForm({
    initialValues: valuesOf(topic),
    save: ({ description, ...rest }) => {
      const values = { ...rest, description: description.trim() || null };
      return topic ? mutation(UpdateTopicDocument, { id: topic.id, ...values }) : mutation(CreateTopicDocument, values);
    },
    onSaved,
  });
  /** The slug follows the name until somebody edits it. */
  const name = (text: string) => {
    const follows = !topic && form.values.slug === slugOf(form.values.name);
    form.setValues({ name: text, ...(follows ? { slug: slugOf(text) } : {}) });
  };
  return (
    <FormDialog size="md" {...dialog} {...saving}>
      <TextInput
        label={t('words.name')}
        maxLength={120}
        data-autofocus
        {...form.getInputProps('name')}
        onChange={event => name(event.target.value)}
      />
      <DetailFields form={form} />
    </FormDialog>
  );
}

function DetailFields({ form }: { form: UseFormReturnType<ReturnType<typeof valuesOf>> }) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        label={t('registers.topics.slug')}
        description={t('registers.topics.slugNote')}
        {...form.getInputProps('slug')}
      />
      <Textarea
        label={t('registers.topics.description')}
        description={t('registers.topics.descriptionNote')}
        autosize
        minRows={2}
        {...form.getInputProps('description')}
      />
      <Switch
        label={t('registers.topics.default')}
        description={t('registers.topics.defaultNote')}
        {...form.getInputProps('defaultOptIn', { type: 'checkbox' })}
      />
    </>
  );
}
