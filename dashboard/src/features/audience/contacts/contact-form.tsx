import { Select, TagsInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import {
  type ContactWholeFragment,
  CreateContactDocument,
  PropertiesDocument,
  UpdateContactDocument,
} from '../../../graph/generated/audience';
import { FormDialog } from '../../../ui/form/form-dialog';
import { type Mutation, mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import { TagsField } from '../../../ui/picker/tags-field';
import { useTimeZones } from '../../../ui/time/time-zones';
import { propertiesOf } from '../properties';
import { PropertyFields, type PropertyValues } from './property-fields';

interface ContactFormProps {
  /** A new one without it. */
  contact?: ContactWholeFragment;
  onClose: () => void;
  onSaved: (contact: { id: string }) => void;
}

const FIELDS = ['name', 'email', 'phone', 'telegramPeer', 'externalId', 'url'] as const;

const valuesOf = (contact: Partial<ContactWholeFragment>) => ({
  name: contact.name ?? '',
  email: contact.email ?? '',
  phone: contact.phone ?? '',
  telegramPeer: contact.telegramPeer ?? '',
  externalId: contact.externalId ?? '',
  url: contact.url ?? '',
  languages: contact.languages ?? [],
  timeZone: contact.timeZone ?? null,
  tags: contact.tags ?? [],
});

type Values = ReturnType<typeof valuesOf>;

/** Makes a contact, or changes one. */
export function ContactForm({ contact, onClose, onSaved }: ContactFormProps) {
  const { t } = useTranslation();
  const [{ data }] = useQuery({ query: PropertiesDocument });
  const [changed, setChanged] = useState<PropertyValues>({});
  const { form, saving } = useSavedForm({
    initialValues: valuesOf(contact ?? {}),
    save: values => saveOf(contact?.id, values, changed, onSaved),
  });
  const held = (contact?.properties ?? {}) as PropertyValues;
  const title = contact ? t('words.edit') : t('contacts.make');
  return (
    <FormDialog title={title} act={contact ? t('ui.save') : title} onClose={onClose} {...saving}>
      {FIELDS.map(name => (
        <TextInput
          key={name}
          label={t(`contacts.${name}`)}
          description={name === 'externalId' ? t('contacts.externalIdNote') : undefined}
          data-autofocus={name === 'name' || undefined}
          {...form.getInputProps(name)}
        />
      ))}
      <ListFields form={form} />
      <PropertyFields
        properties={propertiesOf(data)}
        values={{ ...held, ...changed }}
        onChange={values => setChanged(valuesThatDiffer(held, values))}
        problem={saving.problem}
      />
    </FormDialog>
  );
}

/** Values that are chosen of a list. */
function ListFields({ form }: { form: UseFormReturnType<Values> }) {
  const { t } = useTranslation();
  return (
    <>
      <Select
        label={t('words.timeZone')}
        description={t('contacts.timeZoneNote')}
        searchable
        clearable
        data={useTimeZones(form.values.timeZone)}
        {...form.getInputProps('timeZone')}
      />
      <TagsField label={t('contacts.tags')} {...form.getInputProps('tags')} />
      <TagsInput
        label={t('contacts.languages')}
        description={t('contacts.languagesNote')}
        acceptValueOnBlur
        {...form.getInputProps('languages')}
      />
    </>
  );
}

/** An emptied field is taken away from a contact; a new contact leaves it out. */
function saveOf(
  id: string | undefined,
  { timeZone, tags, languages, ...texts }: Values,
  changed: PropertyValues,
  onSaved: ContactFormProps['onSaved'],
): Mutation {
  const empty = id === undefined ? undefined : null;
  const written = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim() || empty]));
  const properties = Object.keys(changed).length > 0 ? changed : undefined;
  const values = { ...written, timeZone: timeZone ?? empty, tags, languages, properties };
  const saved = (one: { id: string } | null | undefined) => one && onSaved(one);
  return id === undefined
    ? mutation(CreateContactDocument, values, data => saved(data.createContact))
    : mutation(UpdateContactDocument, { id, ...values }, data => saved(data.updateContact));
}

/** Only what a person changed is sent: others may change the rest meanwhile. */
const valuesThatDiffer = (held: PropertyValues, values: PropertyValues): PropertyValues =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== (held[key] ?? null)));
