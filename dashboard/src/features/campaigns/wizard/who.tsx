import { Button, FileButton, MultiSelect, SegmentedControl, Select, TagsInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CHANNELS } from '../../../../../catalogue/channels.js';
import type { CampaignChoicesQuery } from '../../../graph/generated/campaigns';
import type { Channel } from '../../../graph/generated/enums';
import type { Problem } from '../../../graph/problem';
import { useSandbox, useViewer } from '../../../shell/viewer';
import { ALL_CHANNELS, useChannelName } from '../../../ui/message/channel';
import { type Audience, type CampaignDraft, NO_MESSAGE } from './draft';
import { errorIn } from './input';
import classes from './wizard.module.css';

interface WhoProps {
  draft: CampaignDraft;
  change: (changed: Partial<CampaignDraft>) => void;
  problem: Problem | null;
  choices: CampaignChoicesQuery | undefined;
  /** Addresses that the server has. */
  listed: number;
}

/** A request takes no more. */
const MOST = 10_000;

/** Whom the campaign writes to, on which channel. */
export function Who({ draft, change, problem, choices, listed }: WhoProps) {
  const { t } = useTranslation();
  const { scopes } = useViewer();
  const sandbox = useSandbox();
  const nameOf = useChannelName();
  const allowed = ALL_CHANNELS.filter(each => scopes.has(CHANNELS[each].scopes.send));
  const lines = [choices?.chatappInstances, choices?.botchatInstances, choices?.photosocialInstances]
    .flatMap(page => page?.items ?? [])
    .filter(line => line.channel === draft.channel && line.sandbox === sandbox);
  return (
    <div className={classes.fields}>
      <TextInput
        label={t('campaigns.name')}
        description={t('campaigns.nameNote')}
        required
        value={draft.name}
        onChange={event => change({ name: event.target.value })}
        error={errorIn(problem, 'name')}
      />
      <div className={classes.pair}>
        <Select
          label={t('campaigns.channel')}
          allowDeselect={false}
          data={allowed.map(value => ({ value, label: nameOf(value) }))}
          value={draft.channel}
          onChange={value =>
            // Another channel takes another message.
            change({ channel: value as Channel, instanceId: '', message: NO_MESSAGE, variants: [] })
          }
          error={errorIn(problem, 'channel')}
        />
        <Select
          label={t('campaigns.class')}
          description={t(`campaigns.classNotes.${draft.class}`)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          allowDeselect={false}
          data={(['marketing', 'transactional'] as const).map(value => ({
            value,
            label: t(`campaigns.classes.${value}`),
          }))}
          value={draft.class}
          onChange={value => change({ class: value as CampaignDraft['class'] })}
        />
      </div>
      {CHANNELS[draft.channel].hasLines && (
        <Select
          label={t('campaigns.line')}
          data={lines.map(({ id, name, status }) => ({
            value: id,
            label: status === 'ACTIVE' ? name : t('campaigns.lineAway', { name }),
          }))}
          value={draft.instanceId || null}
          onChange={value => change({ instanceId: value ?? '' })}
          error={errorIn(problem, 'instanceId')}
        />
      )}
      <SegmentedControl
        size="xs"
        style={{ justifySelf: 'start' }}
        aria-label={t('campaigns.steps.who')}
        data={(['contacts', 'list'] as const).map(value => ({ value, label: t(`campaigns.who.${value}`) }))}
        value={draft.who}
        onChange={who => change({ who: who as CampaignDraft['who'] })}
      />
      {draft.who === 'contacts' ? (
        <AudienceFields
          note={t('campaigns.audienceNote')}
          kind="in"
          audience={draft.audience}
          onChange={audience => change({ audience })}
          choices={choices}
          errorOf={name => errorIn(problem, `audience.${name}`)}
          error={errorIn(problem, 'audience') ?? errorIn(problem, 'segmentId')}
        />
      ) : (
        <ListField draft={draft} change={change} problem={problem} listed={listed} />
      )}
      <AudienceFields
        note={t('campaigns.excludeNote')}
        kind="out"
        audience={draft.exclude}
        onChange={exclude => change({ exclude })}
        choices={choices}
        errorOf={name => errorIn(problem, `exclude.${name}`)}
        error={undefined}
      />
    </div>
  );
}

interface AudienceFieldsProps {
  note: string;
  kind: 'in' | 'out';
  audience: Audience;
  onChange: (audience: Audience) => void;
  choices: CampaignChoicesQuery | undefined;
  errorOf: (name: keyof Audience) => string | undefined;
  error: string | undefined;
}

function AudienceFields({ note, kind, audience, onChange, choices, errorOf, error }: AudienceFieldsProps) {
  const { t } = useTranslation();
  const named = (items: readonly { id: string; name: string }[] | undefined) =>
    (items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const data = {
    segmentIds: named(choices?.segments?.items),
    topicIds: named(choices?.topics?.items),
    tags: (choices?.tags?.items ?? []).map(({ name }) => name),
  };
  return (
    <>
      <p className={classes.note}>{note}</p>
      {audience.contactIds.length > 0 && (
        <p className={classes.note}>
          {t('campaigns.chosenOnes', { count: audience.contactIds.length })}{' '}
          <Button variant="subtle" size="compact-xs" onClick={() => onChange({ ...audience, contactIds: [] })}>
            {t('campaigns.withoutThem')}
          </Button>
        </p>
      )}
      {(['segmentIds', 'topicIds', 'tags'] as const).map(name => (
        <MultiSelect
          key={name}
          label={t(`campaigns.audience.${kind}.${name}`)}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('campaigns.empty') }}
          hidePickedOptions
          nothingFoundMessage={t('palette.nothing')}
          data={data[name]}
          value={audience[name]}
          onChange={chosen => onChange({ ...audience, [name]: chosen })}
          error={errorOf(name) ?? (name === 'segmentIds' ? error : undefined)}
        />
      ))}
    </>
  );
}

function ListField({ draft, change, problem, listed }: Omit<WhoProps, 'choices'>) {
  const { t } = useTranslation();
  const set = (texts: readonly string[]) =>
    change({ to: [...new Set(texts.map(text => text.trim()).filter(Boolean))].slice(0, MOST) });
  const read = async (file: File | null) => {
    if (file) set([...draft.to, ...(await file.text()).split(/[\s,;]+/)]);
  };
  return (
    <div>
      <TagsInput
        label={t('campaigns.addresses')}
        description={listed > 0 ? t('campaigns.listed', { count: listed }) : t('campaigns.addressesNote')}
        value={draft.to}
        onChange={set}
        splitChars={[',', ';', '\n', '\t', ' ']}
        maxTags={MOST}
        acceptValueOnBlur
        error={errorIn(problem, 'to')}
      />
      <FileButton onChange={file => void read(file)} accept=".csv,.txt,text/plain,text/csv">
        {props => (
          <Button {...props} variant="subtle" size="compact-xs" mt={4}>
            {t('campaigns.fromFile')}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
