import { Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CreatePropertyDocument,
  DeletePropertyDocument,
  PropertyListDocument,
  type PropertyRowFragment,
  UpdatePropertyDocument,
} from '../../../graph/generated/audience';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { FormDialog } from '../../../ui/form/form-dialog';
import { column, wideColumn } from '../../../ui/kit/column';
import type { Column } from '../../../ui/list/data-table';
import { usePages } from '../../../ui/list/use-pages';
import { ContactCount } from './contact-count';
import { RegisterPage } from './register-page';

const VARIABLES = { limit: 50 };
const TYPES = ['STRING', 'NUMBER', 'BOOLEAN', 'DATE'] as const satisfies PropertyRowFragment['type'][];

/** The fields that the workspace gives its contacts. */
export function Properties() {
  const pages = usePages(PropertyListDocument, VARIABLES, data => data.contactProperties);
  const { run, ...removal } = useAct(DeletePropertyDocument);
  return (
    <RegisterPage
      name="properties"
      pages={pages}
      columns={useColumns()}
      nameOf={({ name }) => name}
      form={(property, dialog) => <PropertyForm property={property} {...dialog} />}
      removal={{ ...removal, run: ({ key }) => run({ key }) }}
    />
  );
}

function useColumns(): Column<PropertyRowFragment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      column('name', t('registers.name'), 'minmax(140px, 1fr)', ({ name }) => name),
      wideColumn('key', t('registers.properties.key'), 'minmax(100px, 1fr)', ({ key }) => <code>{key}</code>),
      column('type', t('registers.properties.type'), '110px', ({ type }) => t(`registers.properties.types.${type}`)),
      wideColumn('contacts', t('screens.contacts'), '110px', ({ contacts }) => <ContactCount count={contacts} />),
    ],
    [t],
  );
}

interface PropertyFormProps {
  property: PropertyRowFragment | null;
  onClose: () => void;
  onSaved: () => void;
}

function PropertyForm({ property, onClose, onSaved }: PropertyFormProps) {
  const { t } = useTranslation();
  const create = useAct(CreatePropertyDocument);
  const update = useAct(UpdatePropertyDocument);
  const { running, problem } = property ? update : create;
  const form = useForm({
    initialValues: {
      name: property?.name ?? '',
      key: property?.key ?? '',
      type: property?.type ?? TYPES[0],
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same one for the life of the dialog.
  useEffect(() => form.setErrors(fieldErrors(problem)), [problem]);
  const submit = async () => {
    const { name, key, type } = form.values;
    if (await (property ? update.run({ key: property.key, name }) : create.run({ name, key, type }))) onSaved();
  };
  return (
    <FormDialog
      size="md"
      title={property ? t('registers.edit') : t('registers.properties.add')}
      act={property ? t('ui.save') : t('registers.properties.add')}
      running={running}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextInput label={t('registers.name')} maxLength={200} data-autofocus {...form.getInputProps('name')} />
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
