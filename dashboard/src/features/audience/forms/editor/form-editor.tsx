import { Button, MultiSelect, SegmentedControl, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { PropertiesDocument } from '../../../../graph/generated/audience';
import type { Problem } from '../../../../graph/problem';
import { LANGUAGES, type Language } from '../../../../texts';
import { Allowed } from '../../../../ui/form/allowed';
import { ProblemLine } from '../../../../ui/form/problem-line';
import { useMay } from '../../../../ui/form/role-note';
import { Page } from '../../../../ui/layout/page';
import { Panel } from '../../../../ui/layout/panel';
import { propertiesOf } from '../../properties';
import type { Place } from './draft';
import classes from './editor.module.css';
import { EffectFields, MailFields } from './effect-fields';
import { FieldList } from './field-list';
import { FormPreview } from './form-preview';
import { type EditorPart, TextField } from './text-field';
import type { KeptDraft } from './use-form-draft';

interface FormEditorProps {
  title: string;
  above: ReactNode;
  kept: KeptDraft;
  saving: boolean;
  /** The reason why the last save was refused. */
  refused: Problem | null;
  onSave: () => void;
  onLeave: () => void;
}

/** A form is written at one side, and at the other its pages are shown as people will see them. */
export function FormEditor({ title, above, kept, saving, refused, onSave, onLeave }: FormEditorProps) {
  const { t } = useTranslation();
  const { draft, change } = kept;
  const [{ data }] = useQuery({ query: PropertiesDocument });
  const [language, setLanguage] = useState<Place>('all');
  const place = draft.languages.includes(language) && draft.languages.length > 1 ? language : 'all';
  const errorOf = (path: string) => refused?.fields.find(({ field }) => field === path)?.message;
  const part: EditorPart = { draft, place, change, errorOf };
  const may = useMay('contacts:manage');
  const actions = may && (
    <>
      <Button variant="default" onClick={onLeave}>
        {t('forms.discard')}
      </Button>
      <Button onClick={onSave} loading={saving}>
        {t('ui.save')}
      </Button>
    </>
  );
  return (
    <Page title={title} above={above} wide actions={actions}>
      <ProblemLine problem={refused} />
      <div className={classes.columns}>
        <Allowed scope="contacts:manage">
          <Panel title={t('forms.about')}>
            <About {...part} onPlace={setLanguage} />
          </Panel>
          <Panel title={t('forms.fields')}>
            <FieldList {...part} properties={propertiesOf(data)} />
          </Panel>
          <Panel title={t('forms.effect')}>
            <EffectFields {...part} />
          </Panel>
          {draft.doubleOptIn && (
            <Panel title={t('forms.mail')}>
              <MailFields {...part} />
            </Panel>
          )}
        </Allowed>
        <div className={classes.preview}>
          <FormPreview draft={draft} />
        </div>
      </div>
    </Page>
  );
}

/**
 * The name, the languages, and the texts above the fields. Texts that differ by language are
 * written language by language.
 */
function About({ onPlace, ...part }: EditorPart & { onPlace: (place: Place) => void }) {
  const { t } = useTranslation();
  const { draft, place, change, errorOf } = part;
  const known = Object.keys(LANGUAGES) as Language[];
  return (
    <div className={classes.fields}>
      <TextInput
        label={t('forms.name')}
        description={t('forms.nameNote')}
        value={draft.name}
        onChange={event => change({ name: event.target.value })}
        error={errorOf('name')}
        required
      />
      <MultiSelect
        label={t('forms.languages')}
        description={t('forms.languagesNote')}
        data={known.map(value => ({ value, label: LANGUAGES[value] }))}
        value={[...draft.languages]}
        onChange={languages => change({ languages })}
        error={errorOf('languages')}
      />
      {draft.languages.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label={t('forms.textsOf')}
          data={[
            { value: 'all', label: t('forms.allLanguages') },
            ...draft.languages.map(value => ({ value, label: LANGUAGES[value as Language] ?? value })),
          ]}
          value={place}
          onChange={onPlace}
        />
      )}
      <TextField {...part} name="title" label={t('forms.title')} description={t('forms.titleNote')} />
      <TextField {...part} name="intro" label={t('forms.intro')} isLong />
    </div>
  );
}
