import { Button, ColorInput, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UpdateWidgetDocument, type WidgetWholeFragment } from '../../../graph/generated/webchat';
import { LANGUAGES, type Language } from '../../../texts';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import { useMay } from '../../../ui/form/role-note';
import classes from '../webchat.module.css';
import { appearanceOf, filled, TEXT_NAMES, textIn, withText } from './appearance-values';
import { Preview } from './preview';

const POSITIONS = ['LEFT', 'RIGHT'] as const;

/** The form sets the look and the texts of a widget, beside the view of a visitor. */
export function Appearance({ widget }: { widget: WidgetWholeFragment }) {
  const { t, i18n } = useTranslation();
  const [appearance, setAppearance] = useState(() => appearanceOf(widget));
  const [language, setLanguage] = useState<Language>(i18n.language as Language);
  const { run, running, problem } = useAct(UpdateWidgetDocument);
  const may = useMay('webchat:manage');
  const text = textIn(appearance, language);
  const errors = fieldErrors(problem);
  return (
    <form
      noValidate
      className={classes.appearance}
      onSubmit={async event => {
        event.preventDefault();
        if (await run({ id: widget.id, ...filled(appearance) })) notifications.show({ message: t('ui.saved') });
      }}
    >
      <Stack gap="sm">
        <ColorInput
          label={t('webchat.color')}
          format="hex"
          value={appearance.color}
          disabled={!may}
          onChange={color => setAppearance({ ...appearance, color })}
          error={errors['color']}
          eyeDropperButtonProps={{ 'aria-label': t('webchat.pickColor') }}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('webchat.position')}
          data={POSITIONS.map(value => ({ value, label: t(`webchat.positions.${value}`) }))}
          value={appearance.position}
          disabled={!may}
          onChange={value => setAppearance({ ...appearance, position: value as 'LEFT' | 'RIGHT' })}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('shell.language')}
          data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
          value={language}
          onChange={value => setLanguage(value as Language)}
        />
        {TEXT_NAMES.map(name => {
          const Field = name === 'title' ? TextInput : Textarea;
          return (
            <Field
              key={name}
              label={t(`webchat.texts.${name}`)}
              maxLength={name === 'title' ? 60 : 300}
              value={text[name] ?? ''}
              disabled={!may}
              onChange={event => setAppearance(withText(appearance, language, name, event.target.value))}
            />
          );
        })}
        <ProblemLine problem={problem} />
        <Button type="submit" loading={running} disabled={!may} style={{ alignSelf: 'start' }}>
          {t('ui.save')}
        </Button>
      </Stack>
      <Preview appearance={appearance} language={language} />
    </form>
  );
}
