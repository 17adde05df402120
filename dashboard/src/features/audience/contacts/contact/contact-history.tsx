import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactLifeQuery } from '../../../../graph/generated/audience';
import type { Tone } from '../../../../ui/message/outcome';
import { Timeline } from '../../../../ui/object/timeline';
import { Time } from '../../../../ui/time/time';
import { useConsentMoments, useMessageMoments, useOtherMoments } from './moments';

export type ContactLife = Omit<ContactLifeQuery, 'contact'> & { contact: NonNullable<ContactLifeQuery['contact']> };

/** Something that happened between a contact and the workspace. */
export interface Moment {
  key: string;
  at: string;
  tone: Tone;
  title: ReactNode;
  note?: ReactNode;
}

/** Lists messages, clicks, conversions, runs of automations, consents and whatever else happened, the newest first. */
export function ContactHistory({ life }: { life: ContactLife }) {
  const { t } = useTranslation();
  const all = [...useMessageMoments(life), ...useConsentMoments(life), ...useOtherMoments(life)];
  const moments = all.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <Timeline
      label={t('contacts.history')}
      steps={moments.map(({ key, at, tone, title, note }) => ({
        key,
        tone,
        title,
        note: (
          <>
            <Time at={at} />
            {note && <> · {note}</>}
          </>
        ),
      }))}
    />
  );
}
