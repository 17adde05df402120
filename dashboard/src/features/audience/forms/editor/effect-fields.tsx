import { Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { draftFields } from '../../../../ui/kit/draft-fields';
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
  const fields = draftFields(draft, change, errorOf);
  const wrongTopic = draft.topicIds.map((_, at) => errorOf(`topicIds[${at}]`)).find(Boolean);
  return (
    <div className={classes.fields}>
      <NamedPickers
        kind="topics"
        label={t('forms.topics')}
        description={t('forms.topicsNote')}
        {...fields.choice('topicIds')}
        error={errorOf('topicIds') ?? wrongTopic}
      />
      <TagsField label={t('contacts.tags')} description={t('forms.tagsNote')} {...fields.choice('tags')} />
      <Switch
        label={t('forms.doubleOptIn')}
        description={t(draft.doubleOptIn ? 'forms.doubleOptInNote' : 'forms.singleOptInNote')}
        {...fields.flag('doubleOptIn')}
      />
      <TextField {...part} name="successText" label={t('forms.successText')} isLong />
      <TextInput
        label={t('forms.redirectUrl')}
        description={t('forms.redirectUrlNote')}
        placeholder="https://"
        {...fields.text('redirectUrl')}
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
      <TextField {...part} name="text" label={t('words.text')} description={t('forms.textNote')} isLong />
      <TextInput
        label={t('words.sender')}
        description={t('forms.fromNote')}
        {...draftFields(draft, change, errorOf).text('from', 'confirmation.from')}
      />
    </div>
  );
}
