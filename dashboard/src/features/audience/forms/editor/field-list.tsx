import { ActionIcon, Button, Menu, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '../../../../ui/icons/icons';
import { labelIn, withLabel } from './draft';
import classes from './editor.module.css';
import type { EditorPart } from './text-field';

const CONTACT_FIELDS = ['email', 'phone', 'name', 'url'] as const;

interface FieldListProps extends EditorPart {
  properties: readonly { key: string; name: string }[];
}

/** The fields of the form, in the order of its page. */
export function FieldList({ properties, ...part }: FieldListProps) {
  const { t } = useTranslation();
  const { draft, errorOf } = part;
  const nameOf = useNameOf(properties);
  const wrong = errorOf('fields');
  return (
    <div className={classes.fields}>
      <ol className={classes.list} aria-label={t('forms.fields')}>
        {draft.fields.map(({ field }, at) => (
          <FieldRow key={field} {...part} at={at} name={nameOf(field)} />
        ))}
      </ol>
      {wrong && (
        <p role="alert" className={classes.note}>
          {wrong}
        </p>
      )}
      <div>
        <AddField properties={properties} {...part} />
      </div>
    </div>
  );
}

function AddField({ properties, draft: { fields }, change }: FieldListProps) {
  const { t } = useTranslation();
  const nameOf = useNameOf(properties);
  const known = [...CONTACT_FIELDS, ...properties.map(({ key }) => `properties.${key}`)];
  const free = known.filter(name => !fields.some(({ field }) => field === name));
  const add = (field: string) => change({ fields: [...fields, { field, label: '', required: false }] });
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" leftSection={<IconPlus size={14} aria-hidden />} disabled={free.length === 0}>
          {t('forms.addField')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {free.map(field => (
          <Menu.Item key={field} onClick={() => add(field)}>
            {nameOf(field)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface FieldRowProps extends EditorPart {
  at: number;
  name: string;
}

function FieldRow({ at, name, ...part }: FieldRowProps) {
  const { t } = useTranslation();
  const { draft, place, change, errorOf } = part;
  const own = draft.fields[at]!;
  const require = (required: boolean) => change({ fields: draft.fields.with(at, { ...own, required }) });
  return (
    <li className={classes.row}>
      <span className={classes.field}>{name}</span>
      <TextInput
        aria-label={t('forms.labelOf', { name })}
        placeholder={(place !== 'all' && own.label) || t('forms.usualLabel')}
        value={labelIn(draft, place, at)}
        error={errorOf(`fields[${at}].label`) ?? errorOf(`fields[${at}].field`)}
        onChange={event => change(withLabel(draft, place, at, event.target.value))}
      />
      <Switch
        label={t('forms.required')}
        aria-label={t('forms.requiredOf', { name })}
        checked={own.required}
        onChange={event => require(event.target.checked)}
      />
      <Moves at={at} name={name} {...part} />
    </li>
  );
}

/** The place of a field in the order, and its removal. */
function Moves({ at, name, draft: { fields }, change }: FieldRowProps) {
  const { t } = useTranslation();
  const without = fields.toSpliced(at, 1);
  const move = (to: number) => change({ fields: without.toSpliced(to, 0, fields[at]!) });
  const last = fields.length - 1;
  return (
    <span className={classes.moves}>
      <Move label={t('forms.up', { name })} icon={IconArrowUp} onClick={at > 0 ? () => move(at - 1) : undefined} />
      <Move
        label={t('forms.down', { name })}
        icon={IconArrowDown}
        onClick={at < last ? () => move(at + 1) : undefined}
      />
      <Move
        label={t('words.removeNamed', { name })}
        icon={IconX}
        onClick={last > 0 ? () => change({ fields: without }) : undefined}
      />
    </span>
  );
}

interface MoveProps {
  label: string;
  icon: typeof IconX;
  onClick: (() => void) | undefined;
}

function Move({ label, icon: Icon, onClick }: MoveProps) {
  return (
    <ActionIcon variant="transparent" color="gray" aria-label={label} disabled={!onClick} onClick={onClick}>
      <Icon size={14} aria-hidden />
    </ActionIcon>
  );
}

/** The name of a field for people: of a contact's own, or of a property. */
function useNameOf(properties: FieldListProps['properties']): (field: string) => string {
  const { t } = useTranslation();
  return field => {
    const own = CONTACT_FIELDS.find(name => name === field);
    if (own) return t(`contacts.${own}`);
    return properties.find(({ key }) => `properties.${key}` === field)?.name ?? field;
  };
}
