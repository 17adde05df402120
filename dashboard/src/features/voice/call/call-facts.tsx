import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { WholeCallFragment } from '../../../graph/generated/voice';
import { useViewer } from '../../../shell/viewer';
import { Panel } from '../../../ui/layout/panel';
import { Copyable } from '../../../ui/object/copy';
import { Facts } from '../../../ui/object/facts';
import { clockOf } from '../../../ui/time/countdown';
import { useFormats } from '../../../ui/time/formats';
import { CallState } from '../calls/call-state';
import classes from '../voice.module.css';

/** The facts about a call: the two sides, the length, and the cost. */
export function CallFacts({ call }: { call: WholeCallFragment }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { place } = useViewer();
  const { id, from, to, phoneNumber, message, durationSec, cost, answeredBy, endReason, legs } = call;
  const params = { workspaceId: place.workspaceId };
  const keep = (old: { mode?: 'test' | undefined }) => ({ mode: old.mode });
  return (
    <Panel title={t('calls.facts')}>
      <Facts
        facts={[
          [t('calls.from'), from ?? t(call.direction === 'INBOUND' ? 'calls.hidden' : 'calls.configured')],
          [t('calls.to'), to],
          [
            t('calls.number'),
            phoneNumber && (
              <Link
                key="number"
                to="/$workspaceId/channels/numbers/$numberId"
                params={{ ...params, numberId: phoneNumber.id }}
                search={keep}
              >
                {phoneNumber.name ?? (call.direction === 'INBOUND' ? to : from)}
              </Link>
            ),
          ],
          [
            t('log.contactId'),
            message?.contact && (
              <Link
                key="contact"
                to="/$workspaceId/audience/contacts/$contactId"
                params={{ ...params, contactId: message.contact.id }}
                search={keep}
              >
                {message.contact.name ?? to}
              </Link>
            ),
          ],
          [t('calls.when'), formats.exact(call.startedAt ?? call.createdAt)],
          [t('calls.duration'), typeof durationSec === 'number' && clockOf(durationSec * 1_000)],
          [t('calls.answeredBy'), answeredBy && t(`calls.answeredByNames.${answeredBy}`)],
          [t('calls.ended'), endReason && t(`calls.endReasons.${endReason}`)],
          [t('calls.cost'), formats.count(cost)],
          [
            t('calls.message'),
            message && (
              <Link
                key="message"
                to="/$workspaceId/messages/$messageId"
                params={{ ...params, messageId: message.id }}
                search={keep}
              >
                {message.id}
              </Link>
            ),
          ],
          ['ID', <Copyable key="id" text={id} />],
        ]}
      />
      {legs.length > 0 && (
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
      )}
    </Panel>
  );
}
