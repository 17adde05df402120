import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { WholeCallFragment } from '../../../graph/generated/voice';
import { useViewer } from '../../../shell/viewer';
import { Panel } from '../../../ui/layout/panel';
import { Copyable } from '../../../ui/object/copy';
import { Facts } from '../../../ui/object/facts';
import { ContactLink, MessageLink } from '../../../ui/object/object-links';
import { clockOf } from '../../../ui/time/countdown';
import { useFormats } from '../../../ui/time/formats';
import { CallState } from '../calls/call-state';
import classes from '../voice.module.css';

interface CallProps {
  call: WholeCallFragment;
}

/** The facts about a call: the two sides, the length, and the cost. */
export function CallFacts({ call }: CallProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { id, from, to, phoneNumber, message, durationSec, cost, answeredBy, endReason, legs } = call;
  const contact = message?.contact;
  return (
    <Panel title={t('words.details')}>
      <Facts
        facts={[
          [t('words.from'), from ?? t(call.direction === 'INBOUND' ? 'calls.hidden' : 'calls.configured')],
          [t('calls.to'), to],
          [t('calls.number'), phoneNumber && <ToNumber key="number" call={call} />],
          [t('words.contact'), contact && <ContactLink id={contact.id}>{contact.name ?? to}</ContactLink>],
          [t('words.when'), formats.exact(call.startedAt ?? call.createdAt)],
          [t('calls.duration'), typeof durationSec === 'number' && clockOf(durationSec * 1_000)],
          [t('calls.answeredBy'), answeredBy && t(`calls.answeredByNames.${answeredBy}`)],
          [t('calls.ended'), endReason && t(`calls.endReasons.${endReason}`)],
          [t('words.credits'), formats.count(cost)],
          [t('words.message'), message && <MessageLink id={message.id}>{message.id}</MessageLink>],
          ['ID', <Copyable key="id" text={id} />],
        ]}
      />
      {legs.length > 0 && <Legs legs={legs} />}
    </Panel>
  );
}

function ToNumber({ call: { phoneNumber, direction, to, from } }: CallProps) {
  const { workspaceId } = useViewer().place;
  return (
    phoneNumber && (
      <Link to="/$workspaceId/channels/numbers/$numberId" params={{ workspaceId, numberId: phoneNumber.id }}>
        {phoneNumber.name ?? (direction === 'INBOUND' ? to : from)}
      </Link>
    )
  );
}

/** The calls to which this one was passed on. */
function Legs({ legs }: Pick<WholeCallFragment, 'legs'>) {
  const { t } = useTranslation();
  return (
    <>
      <p className={classes.says}>{t('calls.legs')}</p>
      <ul className={classes.list}>
        {legs.map(leg => (
          <li key={leg.id}>
            {leg.to} <CallState status={leg.status} />
          </li>
        ))}
      </ul>
    </>
  );
}
