import { Select, TagsInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import {
  type ContactWholeFragment,
  CreateContactDocument,
  PropertiesDocument,
  UpdateContactDocument,
} from '../../../graph/generated/audience';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { FormDialog } from '../../../ui/form/form-dialog';
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
  const create = useAct(CreateContactDocument);
  const update = useAct(UpdateContactDocument);
  const { running, problem } = contact ? update : create;
  // The runtime lists one name of each zone: that of the contact may be another.
  const own = contact?.timeZone;
  const zones = useMemo(() => [...new Set([...(own ? [own] : []), ...Intl.supportedValuesOf('timeZone')])], [own]);
  const form = useForm({
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
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same one for the life of the dialog.
  useEffect(() => form.setErrors(fieldErrors(problem)), [problem]);
  const [changed, setChanged] = useState<PropertyValues>({});
  const held = (contact?.properties ?? {}) as PropertyValues;
  const submit = async () => {
    const { timeZone, tags, languages, ...texts } = form.values;
    // An emptied field is taken away from a contact; a new contact leaves it out.
    const empty = contact ? null : undefined;
    const written = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim() || empty]));
    const properties = Object.keys(changed).length > 0 ? changed : undefined;
    const values = { ...written, timeZone: timeZone ?? empty, tags, languages, properties };
    const saved = contact
      ? (await update.run({ id: contact.id, ...values }))?.updateContact
      : (await create.run(values))?.createContact;
    if (saved) onSaved(saved);
  };
  return (
    <FormDialog
      title={contact ? t('contacts.edit') : t('contacts.make')}
      act={contact ? t('ui.save') : t('contacts.make')}
      running={running}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void submit()}
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
        problem={problem}
      />
    </FormDialog>
  );
}

/** Only what a person changed is sent: others may change the rest meanwhile. */
const valuesThatDiffer = (held: PropertyValues, values: PropertyValues): PropertyValues =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== (held[key] ?? null)));
