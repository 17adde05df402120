import { Select, TagsInput, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import {
  type ContactWholeFragment,
  CreateContactDocument,
  PropertiesDocument,
  UpdateContactDocument,
} from '../../../graph/generated/audience';
import { FormDialog } from '../../../ui/form/form-dialog';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import { TagsField } from '../../../ui/picker/tags-field';
import { propertiesOf } from '../properties';
import { PropertyFields, type PropertyValues } from './property-fields';

interface ContactFormProps {
  /** A new one without it. */
  contact?: ContactWholeFragment;
  onClose: () => void;
  onSaved: (contact: { id: string }) => void;
}

const FIELDS = ['name', 'email', 'phone', 'telegramPeer', 'externalId', 'url'] as const;

/** Makes a contact, or changes one. */
export function ContactForm({ contact, onClose, onSaved }: ContactFormProps) {
  const { t } = useTranslation();
  const [{ data }] = useQuery({ query: PropertiesDocument });
  // The runtime lists one name of each zone: that of the contact may be another.
  const own = contact?.timeZone;
  const zones = useMemo(() => [...new Set([...(own ? [own] : []), ...Intl.supportedValuesOf('timeZone')])], [own]);
  const [changed, setChanged] = useState<PropertyValues>({});
  const { form, saving } = useSavedForm({
    initialValues: {
      name: contact?.name ?? '',
      email: contact?.email ?? '',
      phone: contact?.phone ?? '',
      telegramPeer: contact?.telegramPeer ?? '',
      externalId: contact?.externalId ?? '',
      url: contact?.url ?? '',
      languages: contact?.languages ?? [],
      timeZone: contact?.timeZone ?? null,
      tags: contact?.tags ?? [],
    },
    save: ({ timeZone, tags, languages, ...texts }) => {
      // An emptied field is taken away from a contact; a new contact leaves it out.
      const empty = contact ? null : undefined;
      const written = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim() || empty]));
      const properties = Object.keys(changed).length > 0 ? changed : undefined;
      const values = { ...written, timeZone: timeZone ?? empty, tags, languages, properties };
      const saved = (one: { id: string } | null | undefined) => one && onSaved(one);
      return contact
        ? mutation(UpdateContactDocument, { id: contact.id, ...values }, data => saved(data.updateContact))
        : mutation(CreateContactDocument, values, data => saved(data.createContact));
    },
  });
  const held = (contact?.properties ?? {}) as PropertyValues;
  return (
    <FormDialog
      title={contact ? t('contacts.edit') : t('contacts.make')}
      act={contact ? t('ui.save') : t('contacts.make')}
      onClose={onClose}
      {...saving}
    >
      {FIELDS.map(name => (
        <TextInput
          key={name}
          label={t(`contacts.${name}`)}
          description={name === 'externalId' ? t('contacts.externalIdNote') : undefined}
          data-autofocus={name === 'name' || undefined}
          {...form.getInputProps(name)}
        />
      ))}
      <Select
        label={t('contacts.timeZone')}
        description={t('contacts.timeZoneNote')}
        searchable
        clearable
        data={zones}
        {...form.getInputProps('timeZone')}
      />
      <TagsField label={t('contacts.tags')} {...form.getInputProps('tags')} />
      <TagsInput
        label={t('contacts.languages')}
        description={t('contacts.languagesNote')}
        acceptValueOnBlur
        {...form.getInputProps('languages')}
      />
      <PropertyFields
        properties={propertiesOf(data)}
        values={{ ...held, ...changed }}
        onChange={values => setChanged(valuesThatDiffer(held, values))}
        problem={saving.problem}
      />
    </FormDialog>
  );
}

/** Only what a person changed is sent: others may change the rest meanwhile. */
const valuesThatDiffer = (held: PropertyValues, values: PropertyValues): PropertyValues =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== (held[key] ?? null)));
