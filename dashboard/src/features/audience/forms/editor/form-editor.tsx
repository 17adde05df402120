import { Button, MultiSelect, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { PropertiesDocument } from '../../../../graph/generated/audience';
import type { Problem } from '../../../../graph/problem';
import { LANGUAGES, type Language } from '../../../../texts';
import { Allowed } from '../../../../ui/form/allowed';
import { ProblemLine } from '../../../../ui/form/problem-line';
import { useMay } from '../../../../ui/form/role-note';
import { Segments } from '../../../../ui/form/segments';
import { draftFields } from '../../../../ui/kit/draft-fields';
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
  running: boolean;
  /** The reason why the last save was refused. */
  problem: Problem | null;
  onSave: () => void;
  onLeave: () => void;
}

/** A form is written at one side, and at the other its pages are shown as people will see them. */
export function FormEditor({ title, above, kept, running, problem, onSave, onLeave }: FormEditorProps) {
  const { draft, change } = kept;
  const [language, setLanguage] = useState<Place>('all');
  const place = draft.languages.includes(language) && draft.languages.length > 1 ? language : 'all';
  const errorOf = (path: string) => problem?.fields.find(({ field }) => field === path)?.message;
  return (
    <Page title={title} above={above} wide actions={<SaveOrDiscard {...{ running, onSave, onLeave }} />}>
      <ProblemLine problem={problem} />
      <div className={classes.columns}>
        <Allowed scope="contacts:manage">
          <Parts {...{ draft, place, change, errorOf }} onPlace={setLanguage} />
        </Allowed>
        <div className={classes.preview}>
          <FormPreview draft={draft} />
        </div>
      </div>
    </Page>
  );
}

function SaveOrDiscard({ running, onSave, onLeave }: Pick<FormEditorProps, 'running' | 'onSave' | 'onLeave'>) {
  const { t } = useTranslation();
  if (!useMay('contacts:manage')) return null;
  return (
    <>
      <Button variant="default" onClick={onLeave}>
        {t('words.discard')}
      </Button>
      <Button onClick={onSave} loading={running}>
        {t('ui.save')}
      </Button>
    </>
  );
}

interface PartsProps extends EditorPart {
  onPlace: (place: Place) => void;
}

function Parts({ onPlace, ...part }: PartsProps) {
  const { t } = useTranslation();
  const [{ data }] = useQuery({ query: PropertiesDocument });
  return (
    <>
      <Panel title={t('forms.about')}>
        <About {...part} onPlace={onPlace} />
      </Panel>
      <Panel title={t('forms.fields')}>
        <FieldList {...part} properties={propertiesOf(data)} />
      </Panel>
      <Panel title={t('forms.effect')}>
        <EffectFields {...part} />
      </Panel>
      {part.draft.doubleOptIn && (
        <Panel title={t('forms.mail')}>
          <MailFields {...part} />
        </Panel>
      )}
    </>
  );
}

/**
 * The name, the languages, and the texts above the fields. Texts that differ by language are
 * written language by language.
 */
function About({ onPlace, ...part }: PartsProps) {
  const { t } = useTranslation();
  const { draft, place, change, errorOf } = part;
  const fields = draftFields(draft, change, errorOf);
  const all = { value: 'all', label: t('forms.allLanguages') };
  return (
    <div className={classes.fields}>
      <TextInput label={t('words.name')} description={t('forms.nameNote')} {...fields.text('name')} required />
      <MultiSelect
        label={t('forms.languages')}
        description={t('forms.languagesNote')}
        data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
        {...fields.choice('languages')}
      />
      {draft.languages.length > 1 && (
        <Segments
          label={t('forms.textsOf')}
          choices={[all, ...draft.languages.map(value => ({ value, label: LANGUAGES[value as Language] ?? value }))]}
          value={place}
          onChange={onPlace}
        />
      )}
      <TextField {...part} name="title" label={t('words.title')} description={t('forms.titleNote')} />
      <TextField {...part} name="intro" label={t('forms.intro')} isLong />
    </div>
  );
}
