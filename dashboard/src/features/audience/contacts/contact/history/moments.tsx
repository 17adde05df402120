import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { HistoryEntryFragment } from '../../../../../graph/generated/audience';
import type { AutomationRunStatus, CallStatus, FormSubmissionStatus } from '../../../../../graph/generated/enums';
import { useViewer } from '../../../../../shell/viewer';
import { useChannelName } from '../../../../../ui/message/channel';
import { excerptOf } from '../../../../../ui/message/excerpt';
import { type Tone, toneOf } from '../../../../../ui/message/outcome';
import { Copyable } from '../../../../../ui/object/copy';
import { useNames } from '../../../../../ui/picker/use-named';
import { type Formats, useFormats } from '../../../../../ui/time/formats';
import type { Moment } from './moment';

/** The translations, formats and names that an entry is put into words with. */
interface Words {
  t: TFunction;
  channelName: ReturnType<typeof useChannelName>;
  formats: Formats;
  workspaceId: string;
  /** The names of topics by their identifiers. */
  topics: ReadonlyMap<string, string>;
}

type Entry = HistoryEntryFragment;
type ToMoment = (entry: Entry, words: Words) => Moment | null;

const RUN_TONES: Record<AutomationRunStatus, Tone> = {
  RUNNING: 'move',
  WAITING: 'wait',
  COMPLETED: 'done',
  FAILED: 'fail',
  CANCELLED: 'wait',
};

const CALL_TONES: Record<CallStatus, Tone> = {
  SCHEDULED: 'wait',
  QUEUED: 'wait',
  INITIATED: 'move',
  RINGING: 'move',
  ANSWERED: 'move',
  COMPLETED: 'done',
  BUSY: 'fail',
  NO_ANSWER: 'fail',
  FAILED: 'fail',
  CANCELLED: 'wait',
};

const FORM_TONES: Record<FormSubmissionStatus, Tone> = {
  PENDING: 'wait',
  APPLIED: 'done',
  CONFIRMED: 'done',
  CANCELLED: 'wait',
};

/** Each message leads to its page. */
const ofMessage: ToMoment = ({ message }, { t, channelName, workspaceId }) => {
  if (!message) return null;
  const { id: messageId, channel, status, substatus, content } = message;
  const state = substatus ? t(`substatus.${substatus}`) : t(`status.${status}`);
  return {
    tone: toneOf(message),
    title: (
      <Link to="/$workspaceId/messages/$messageId" params={{ workspaceId, messageId }}>
        {channelName(channel)} · {state}
      </Link>
    ),
    note: excerptOf(content),
  };
};

const ofReceived: ToMoment = ({ received }, { t, channelName }) =>
  received && {
    tone: 'done',
    title: t('history.received', { channel: channelName(received.channel) }),
    note: received.text,
  };

const ofCall: ToMoment = ({ call }, { t, formats, workspaceId }) => {
  if (!call) return null;
  const { direction, status, durationSec, messageId } = call;
  const title = t(`history.calls.${direction}`);
  return {
    tone: CALL_TONES[status],
    title: messageId ? (
      <Link to="/$workspaceId/messages/$messageId" params={{ workspaceId, messageId }}>
        {title}
      </Link>
    ) : (
      title
    ),
    note: [t(`calls.states.${status}`), durationSec ? formats.duration(durationSec * 1_000) : '']
      .filter(Boolean)
      .join(' · '),
  };
};

const ofClick: ToMoment = ({ click }, { t }) =>
  click && { tone: 'done', title: t('contacts.clicked'), note: click.shortLink?.title ?? click.shortLink?.url };

const ofConversion: ToMoment = ({ conversion }, { t }) =>
  conversion && {
    tone: 'done',
    title: t('contacts.converted'),
    note: [conversion.value && `${conversion.value} ${conversion.currency ?? ''}`.trim(), conversion.externalId]
      .filter(Boolean)
      .join(' · '),
  };

/** Leads to the way of the run over the canvas. */
const ofRun: ToMoment = ({ run }, { t, workspaceId }) => {
  if (!run) return null;
  const { id, status, automation } = run;
  const title = t('contacts.ran', { name: automation?.name ?? t('contacts.deletedAutomation') });
  return {
    tone: RUN_TONES[status],
    title: automation ? (
      <Link
        to="/$workspaceId/automations/$automationId"
        params={{ workspaceId, automationId: automation.id }}
        search={old => ({ mode: old.mode, run: id })}
      >
        {title}
      </Link>
    ) : (
      title
    ),
    note: t(`contacts.runs.${status}`),
  };
};

const ofForm: ToMoment = ({ submission }, { t, workspaceId }) => {
  if (!submission) return null;
  const { form, status } = submission;
  return {
    tone: FORM_TONES[status],
    title: form ? (
      <Link to="/$workspaceId/audience/forms/$formId" params={{ workspaceId, formId: form.id }}>
        {t('history.form', { name: form.name })}
      </Link>
    ) : (
      t('history.whole.FORM')
    ),
    note: t(`forms.statuses.${status}`),
  };
};

/** A change of consent with its proof: how it came about, and in which request. */
const ofConsent: ToMoment = ({ consent }, { t, channelName, topics }) => {
  if (!consent) return null;
  const { subject, channel, topicId, granted, method, requestId } = consent;
  const named =
    subject === 'CHANNEL' && channel
      ? channelName(channel)
      : subject === 'TOPIC'
        ? (topics.get(topicId ?? '') ?? t('contacts.deletedTopic'))
        : t('contacts.marketing');
  return {
    tone: granted ? 'done' : 'wait',
    title: t(granted ? 'contacts.agreed' : 'contacts.refused', { subject: named }),
    note: (
      <>
        {t(`contacts.methods.${method}`)}
        {requestId && (
          <>
            {' · '}
            {t('problem.request')} <Copyable text={requestId} />
          </>
        )}
      </>
    ),
  };
};

const MOMENT_OF: Partial<Record<Entry['kind'], ToMoment>> = {
  MESSAGE: ofMessage,
  RECEIVED: ofReceived,
  CALL: ofCall,
  CLICK: ofClick,
  CONVERSION: ofConversion,
  RUN: ofRun,
  FORM: ofForm,
  CONSENT: ofConsent,
};

/**
 * Returns an entry in words. One of an object that is gone, or that the person may not see, names
 * the kind of object.
 */
export function useMomentOf(entries: readonly Entry[]): (entry: Entry) => Moment {
  const { t } = useTranslation();
  const channelName = useChannelName();
  const formats = useFormats();
  const { place } = useViewer();
  const topics = useNames(entries.flatMap(({ consent }) => consent?.topicId ?? []));
  const words = { t, channelName, formats, workspaceId: place.workspaceId, topics };
  return entry => MOMENT_OF[entry.kind]?.(entry, words) ?? { tone: 'done', title: t(`history.whole.${entry.kind}`) };
}
