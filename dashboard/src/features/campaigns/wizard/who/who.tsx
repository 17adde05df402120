import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../../../ui/form/segments';
import { NamedPicker } from '../../../../ui/picker/named-picker';
import { errorIn } from '../input';
import { fieldsOf } from '../step';
import classes from '../wizard.module.css';
import { AudienceFields } from './audience-fields';
import { Channels } from './channels';
import { ListField } from './list-field';
import type { WhoProps } from './props';

/** Chooses the audience of the campaign, and its channels. */
export function Who({ draft, change, problem, choices, listed }: WhoProps) {
  const { t } = useTranslation();
  const fields = fieldsOf({ draft, change, problem });
  return (
    <div className={classes.fields}>
      <TextInput label={t('words.name')} description={t('campaigns.nameNote')} required {...fields.text('name')} />
      <Select
        label={t('campaigns.class')}
        description={t(`campaigns.classNotes.${draft.class}`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowDeselect={false}
        data={CLASSES.map(value => ({ value, label: t(`campaigns.classes.${value}`) }))}
        {...fields.choice('class')}
      />
      <Channels {...{ draft, change, problem, choices }} />
      <Recipients {...{ draft, change, problem, listed }} />
      <AudienceFields
        note={t('campaigns.excludeNote')}
        kind="out"
        audience={draft.exclude}
        onChange={exclude => change({ exclude })}
        errorOf={name => errorIn(problem, `exclude.${name}`)}
        error={undefined}
      />
      <Consent {...{ draft, change, problem }} />
    </div>
  );
}

const CLASSES = ['marketing', 'transactional'] as const;

/** Contacts, or addresses one by one. */
function Recipients({ draft, change, problem, listed }: Omit<WhoProps, 'choices'>) {
  const { t } = useTranslation();
  return (
    <>
      <Segments
        label={t('campaigns.steps.who')}
        choices={(['contacts', 'list'] as const).map(value => ({ value, label: t(`campaigns.who.${value}`) }))}
        value={draft.who}
        onChange={who => change({ who })}
      />
      {draft.who === 'contacts' ? (
        <AudienceFields
          note={t('campaigns.audienceNote')}
          kind="in"
          audience={draft.audience}
          onChange={audience => change({ audience })}
          errorOf={name => errorIn(problem, `audience.${name}`)}
          error={errorIn(problem, 'audience') ?? errorIn(problem, 'segmentId')}
        />
      ) : (
        <ListField {...{ draft, change, problem, listed }} />
      )}
    </>
  );
}

/** The topic that a recipient must be subscribed to, whatever else it is found by. */
function Consent({ draft, change, problem }: Omit<WhoProps, 'listed' | 'choices'>) {
  const { t } = useTranslation();
  return (
    <NamedPicker
      kind="topics"
      label={t('campaigns.topic')}
      description={t('campaigns.topicNote')}
      placeholder={t('campaigns.anyTopic')}
      clearable
      clearButtonProps={{ 'aria-label': t('campaigns.empty') }}
      value={draft.topicId || null}
      onChange={topicId => change({ topicId: topicId ?? '' })}
      error={errorIn(problem, 'topicId')}
    />
  );
}
