import { Select, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CreatePropertyDocument,
  DeletePropertyDocument,
  PropertyListDocument,
  type PropertyRowFragment,
  UpdatePropertyDocument,
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

const TYPES = ['STRING', 'NUMBER', 'BOOLEAN', 'DATE'] as const satisfies PropertyRowFragment['type'][];

/** The fields that the workspace gives its contacts. */
export function Properties() {
  const { t } = useTranslation();
  const pages = usePages(PropertyListDocument, { limit: 50 }, data => data.contactProperties);
  const texts = useManagedTexts('properties', t('registers.properties', { returnObjects: true }));
  return (
    <ManagedList
      screen="properties"
      of={{
        texts,
        scope: 'contacts:manage',
        nameOf: ({ name }) => name,
        form: (property, dialog) => <PropertyForm property={property} {...dialog} />,
        removal: ({ key }, done) => mutation(DeletePropertyDocument, { key }, done),
      }}
      pages={pages}
      columns={useColumns()}
    />
  );
}

function useColumns(): Column<PropertyRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      column('name', t('words.name'), 'minmax(140px, 1fr)', ({ name }) => name),
      wideColumn('key', t('registers.properties.key'), 'minmax(100px, 1fr)', ({ key }) => <code>{key}</code>),
      column('type', t('registers.properties.type'), '110px', ({ type }) => t(`registers.properties.types.${type}`)),
      wideColumn('contacts', t('screens.contacts'), '110px', ({ contacts }) => <ContactCount count={contacts} />),
    ],
    [t],
  );
}

interface PropertyFormProps extends ManagedDialog {
  property: PropertyRowFragment | null;
}

function PropertyForm({ property, onSaved, ...dialog }: PropertyFormProps) {
  const { t } = useTranslation();
  const { form, saving } = useSavedForm({
    initialValues: {
      name: property?.name ?? '',
      key: property?.key ?? '',
      type: property?.type ?? TYPES[0],
    },
    save: values =>
      property
        ? mutation(UpdatePropertyDocument, { key: property.key, name: values.name })
        : mutation(CreatePropertyDocument, values),
    onSaved,
  });
  return (
    <FormDialog size="md" {...dialog} {...saving}>
      <TextInput label={t('words.name')} maxLength={200} data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label={t('registers.properties.key')}
        description={t('registers.properties.keyNote')}
        disabled={property !== null}
        {...form.getInputProps('key')}
      />
      <Select
        label={t('registers.properties.type')}
        description={t('registers.properties.typeNote')}
        disabled={property !== null}
        allowDeselect={false}
        data={TYPES.map(value => ({ value, label: t(`registers.properties.types.${value}`) }))}
        {...form.getInputProps('type')}
      />
    </FormDialog>
  );
}
