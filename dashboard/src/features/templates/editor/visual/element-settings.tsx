import { ActionIcon, ColorInput, Group, SegmentedControl, TextInput, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '../../../../ui/icons/icons';
import { CodeEditor } from '../code/code-editor';
import { isKind, KINDS, type KindField } from './kinds';
import { attributeOf, innerOf, type MjmlElement } from './mjml-source';
import { TextField } from './text-field';
import type { EditedSource } from './use-source';
import classes from './visual.module.css';

interface ElementSettingsProps {
  edited: EditedSource;
  element: MjmlElement;
  /** The names of the variables, which can be put into texts. */
  names: readonly string[];
}

/** The values of the chosen element, and the actions on it as a whole. */
export function ElementSettings({ edited, element, names }: ElementSettingsProps) {
  const { t } = useTranslation();
  const { name } = element;
  const fields: readonly KindField[] = isKind(name) ? KINDS[name] : [];
  return (
    <section className={classes.settings} aria-label={t('mail.settings')}>
      <h3 className={classes.heading}>{isKind(name) ? t(`mail.kinds.${name}`) : name}</h3>
      {name !== 'mj-body' && <Acts edited={edited} element={element} />}
      {fields.length === 0 && <p className={classes.note}>{t('mail.codeOnly')}</p>}
      {fields.map(field => (
        <ElementField key={`${element.at} ${field.name}`} {...{ edited, element, field, names }} />
      ))}
    </section>
  );
}

function Acts({ edited, element }: Omit<ElementSettingsProps, 'names'>) {
  const { t } = useTranslation();
  return (
    <Group gap={4}>
      <Act label={t('mail.up')} act={edited.shift(element, -1)}>
        <IconArrowUp size={15} aria-hidden />
      </Act>
      <Act label={t('mail.down')} act={edited.shift(element, 1)}>
        <IconArrowDown size={15} aria-hidden />
      </Act>
      <Act label={t('mail.duplicate')} act={() => edited.duplicate(element)}>
        <IconCopy size={15} aria-hidden />
      </Act>
      <Act label={t('mail.remove')} act={() => edited.remove(element)}>
        <IconTrash size={15} aria-hidden />
      </Act>
    </Group>
  );
}

interface ActProps {
  label: string;
  /** `undefined` if it cannot be done now. */
  act: (() => void) | undefined;
  children: ReactNode;
}

export function Act({ label, act, children }: ActProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size="md" aria-label={label} disabled={!act} onClick={() => act?.()}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

function ElementField({ edited, element, field, names }: ElementSettingsProps & { field: KindField }) {
  const { t } = useTranslation();
  const { name, as } = field;
  const value = name === 'content' ? innerOf(edited.source, element) : attributeOf(element, name);
  const label = t(`mail.fields.${name}`);
  const set = (changed: string) => edited.set(element, name, changed);
  switch (as) {
    case 'text':
      return <TextField label={label} value={value} onChange={set} names={names} />;
    case 'code':
      return <CodeEditor {...{ label, value, names }} onChange={set} language="html" error={undefined} />;
    case 'color':
      return (
        <ColorInput
          withEyeDropper={false}
          size="xs"
          label={label}
          value={value}
          onChange={set}
          format="hex"
          popoverProps={{ withinPortal: true }}
        />
      );
    case 'align':
    case 'weight': {
      const choices = as === 'align' ? ALIGNS : WEIGHTS;
      return (
        <div>
          <p className={classes.label}>{label}</p>
          <SegmentedControl
            size="xs"
            fullWidth
            aria-label={label}
            data={choices.map(([choice, word]) => ({ value: choice, label: t(`mail.choices.${word}`) }))}
            value={choices.find(([choice]) => choice === value)?.[0] ?? ''}
            onChange={set}
          />
        </div>
      );
    }
    default:
      return (
        <TextInput
          size="xs"
          label={label}
          placeholder={PLACEHOLDERS[as]}
          value={value}
          onChange={event => set(event.target.value)}
        />
      );
  }
}

/** A value with the word for it; an empty one is that of the mail. */
const ALIGNS = [
  ['', 'usual'],
  ['left', 'left'],
  ['center', 'center'],
  ['right', 'right'],
] as const;
const WEIGHTS = [
  ['', 'usual'],
  ['400', 'normal'],
  ['700', 'bold'],
] as const;
const PLACEHOLDERS: Partial<Record<KindField['as'], string>> = { link: 'https://', size: '16px' };
