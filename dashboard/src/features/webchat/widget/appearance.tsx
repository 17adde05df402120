import { ColorInput, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { UpdateWidgetDocument, type WidgetWholeFragment } from '../../../graph/generated/webchat';
import { useLanguageTabs } from '../../../ui/form/language-tabs';
import { useMay } from '../../../ui/form/role-note';
import { mutation } from '../../../ui/kit/mutation';
import { SettingsForm } from '../../../ui/kit/settings-form';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import classes from '../webchat.module.css';
import { type AppearanceValues, appearanceOf, filled, TEXT_NAMES, textIn, withText } from './appearance-values';
import { Preview } from './preview';

const POSITIONS = ['LEFT', 'RIGHT'] as const;

/** The form sets the look and the texts of a widget, beside the view of a visitor. */
export function Appearance({ widget }: { widget: WidgetWholeFragment }) {
  const { language, tabs } = useLanguageTabs();
  const saved = useSavedForm({
    initialValues: appearanceOf(widget),
    save: values => mutation(UpdateWidgetDocument, { id: widget.id, ...filled(values) }),
    notice: true,
  });
  return (
    <div className={classes.appearance}>
      <Stack gap="md">
        {tabs}
        <SettingsForm of={saved} disabled={!useMay('webchat:manage')}>
          <LookFields form={saved.form} />
          <TextFields form={saved.form} language={language} />
        </SettingsForm>
      </Stack>
      <Preview appearance={saved.form.values} language={language} />
    </div>
  );
}

interface FieldsProps {
  form: UseFormReturnType<AppearanceValues>;
}

function LookFields({ form: { getInputProps } }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <ColorInput
        label={t('webchat.color')}
        format="hex"
        eyeDropperButtonProps={{ 'aria-label': t('webchat.pickColor') }}
        {...getInputProps('color')}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('webchat.position')}
        data={POSITIONS.map(value => ({ value, label: t(`webchat.positions.${value}`) }))}
        {...getInputProps('position')}
      />
    </>
  );
}

function TextFields({ form, language }: FieldsProps & { language: string }) {
  const { t } = useTranslation();
  const { values, setValues } = form;
  return TEXT_NAMES.map(name => {
    const Field = name === 'title' ? TextInput : Textarea;
    return (
      <Field
        key={name}
        label={t(`webchat.texts.${name}`)}
        maxLength={name === 'title' ? 60 : 300}
        value={textIn(values, language)[name] ?? ''}
        onChange={event => setValues(withText(values, language, name, event.target.value))}
      />
    );
  });
}
