import { useTranslation } from 'react-i18next';
import type { WholeCallFragment } from '../../../graph/generated/voice';
import { Panel } from '../../../ui/layout/panel';
import type { Tone } from '../../../ui/message/outcome';
import { Timeline } from '../../../ui/object/timeline';
import { clockOf } from '../../../ui/time/countdown';
import { Time } from '../../../ui/time/time';

type Entry = NonNullable<WholeCallFragment['events']>[number];

/** The types of entries that have a name here, with `_` for any other character than a letter. */
const KNOWN = [
  ...(['received', 'initiated', 'ringing', 'answered'] as const),
  ...(['completed', 'failed', 'dtmf', 'machine_detected'] as const),
  ...(['gather_ended', 'recording_started', 'recording_stopped', 'recording_ready'] as const),
  ...(['leg_initiated', 'leg_ringing', 'leg_answered', 'leg_completed'] as const),
  ...(['leg_failed', 'leg_no_answer', 'leg_busy', 'control_answered'] as const),
  ...(['control_failed', 'order_refused', 'action_speak', 'action_play'] as const),
  ...(['action_gather', 'action_transfer', 'action_record_start', 'action_record_stop'] as const),
  ...(['action_dtmf', 'action_hangup'] as const),
] as const;

const knownOf = (type: string) => KNOWN.find(name => name === type.replace(/\W/g, '_'));

const toneOf = (type: string): Tone => {
  if (/failed|refused|no_answer|busy/.test(type)) return 'fail';
  return /^(?:completed|answered|recording\.ready|leg\.answered)$/.test(type) ? 'done' : 'move';
};

/** The timeline lists the events of a call, with the time since it began. */
export function CallTimeline({ call }: { call: WholeCallFragment }) {
  const { t } = useTranslation();
  const entries = call.events ?? [];
  const steps = entries.map((entry, i) => ({
    key: `${i} ${entry.type}`,
    tone: toneOf(entry.type),
    title: <Title type={entry.type} />,
    note: <Note entry={entry} began={i === 0 ? undefined : entries[0]?.at} />,
  }));
  return (
    <Panel title={t('calls.timeline')}>
      <Timeline label={t('calls.timeline')} steps={steps} />
    </Panel>
  );
}

function Title({ type }: Pick<Entry, 'type'>) {
  const { t } = useTranslation();
  const known = knownOf(type);
  return known ? t(`calls.events.${known}`) : <code>{type}</code>;
}

/** @param began absent for the first entry. */
function Note({ entry: { at, data }, began }: { entry: Entry; began: string | undefined }) {
  const { t } = useTranslation();
  const { digits, to, code } = data as { digits?: string; to?: string; code?: string };
  const time = began && clockOf(Date.parse(at) - Date.parse(began));
  return (
    <>
      {time ? t('calls.seconds', { time }) : <Time at={at} />}{' '}
      {[to, digits && t('calls.keys', { digits }), code].filter(Boolean).join(' · ')}
    </>
  );
}
