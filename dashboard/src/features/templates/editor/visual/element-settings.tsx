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
      <Act label={t('words.remove')} act={() => edited.remove(element)}>
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
  const input = { label: t(`mail.fields.${name}`), value, onChange: (set: string) => edited.set(element, name, set) };
  switch (as) {
    case 'text':
      return <TextField {...input} names={names} />;
    case 'code':
      return <CodeEditor {...input} names={names} language="html" error={undefined} />;
    case 'color':
      return <ColorInput {...input} withEyeDropper={false} size="xs" format="hex" popoverProps={COLOR_POPOVER} />;
    case 'align':
    case 'weight':
      return <WordField {...input} choices={as === 'align' ? ALIGNS : WEIGHTS} />;
    default:
      return (
        <TextInput
          size="xs"
          {...input}
          placeholder={PLACEHOLDERS[as]}
          onChange={event => input.onChange(event.target.value)}
        />
      );
  }
}

const COLOR_POPOVER = { withinPortal: true };

interface WordFieldProps {
  label: string;
  value: string;
  choices: typeof ALIGNS | typeof WEIGHTS;
  onChange: (value: string) => void;
}

/** One of few values, each with its word. */
function WordField({ label, value, choices, onChange }: WordFieldProps) {
  const { t } = useTranslation();
  return (
    <div>
      <p className={classes.label}>{label}</p>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={label}
        data={choices.map(([choice, word]) => ({ value: choice, label: t(`mail.choices.${word}`) }))}
        value={choices.find(([choice]) => choice === value)?.[0] ?? ''}
        onChange={onChange}
      />
    </div>
  );
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
