import { Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NamedPickers } from '../../../../ui/picker/named-picker';
import { TagsField } from '../../../../ui/picker/tags-field';
import classes from './editor.module.css';
import { type EditorPart, TextField } from './text-field';

/**
 * The panel sets the topics and tags of a submission, whether a mail must confirm it, and the
 * content after it.
 */
export function EffectFields(part: EditorPart) {
  const { t } = useTranslation();
  const { draft, change, errorOf } = part;
  const wrongTopic = draft.topicIds.map((_, at) => errorOf(`topicIds[${at}]`)).find(Boolean);
  return (
    <div className={classes.fields}>
      <NamedPickers
        kind="topics"
        label={t('forms.topics')}
        description={t('forms.topicsNote')}
        value={draft.topicIds}
        onChange={topicIds => change({ topicIds })}
        error={errorOf('topicIds') ?? wrongTopic}
      />
      <TagsField
        label={t('contacts.tags')}
        description={t('forms.tagsNote')}
        value={[...draft.tags]}
        onChange={tags => change({ tags })}
        error={errorOf('tags')}
      />
      <Switch
        label={t('forms.doubleOptIn')}
        description={t(draft.doubleOptIn ? 'forms.doubleOptInNote' : 'forms.singleOptInNote')}
        checked={draft.doubleOptIn}
        onChange={event => change({ doubleOptIn: event.target.checked })}
      />
      <TextField {...part} name="successText" label={t('forms.successText')} isLong />
      <TextInput
        label={t('forms.redirectUrl')}
        description={t('forms.redirectUrlNote')}
        placeholder="https://"
        value={draft.redirectUrl}
        onChange={event => change({ redirectUrl: event.target.value })}
        error={errorOf('redirectUrl')}
      />
    </div>
  );
}

/** The mail that requests a confirmation. */
export function MailFields(part: EditorPart) {
  const { t } = useTranslation();
  const { draft, change, errorOf } = part;
  return (
    <div className={classes.fields}>
      <p className={classes.note}>{t('forms.mailNote')}</p>
      <TextField {...part} name="subject" label={t('forms.subject')} />
      <TextField {...part} name="text" label={t('forms.text')} description={t('forms.textNote')} isLong />
      <TextInput
        label={t('forms.from')}
        description={t('forms.fromNote')}
        value={draft.from}
        onChange={event => change({ from: event.target.value })}
        error={errorOf('confirmation.from')}
      />
    </div>
  );
}
