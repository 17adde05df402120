import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactWholeFragment } from '../../../../graph/generated/audience';
import { Copyable } from '../../../../ui/object/copy';
import { useFormats } from '../../../../ui/time/formats';
import classes from './contact-page.module.css';

export function ContactFacts({ contact }: { contact: ContactWholeFragment }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { email, phone, telegramPeer, externalId, languages, timeZone, tags, url, properties, createdAt } = contact;
  const own = Object.entries((properties ?? {}) as Record<string, unknown>);
  const facts: (readonly [name: string, value: ReactNode])[] = [
    [t('words.email'), email && <Copyable key="email" text={email} />],
    [t('contacts.phone'), phone && <Copyable key="phone" text={phone} />],
    [t('contacts.telegramPeer'), telegramPeer],
    [t('contacts.externalId'), externalId],
    [t('contacts.tags'), tags.join(', ')],
    [t('contacts.languages'), languages.join(', ')],
    [t('words.timeZone'), timeZone],
    [t('contacts.url'), url],
    ...own.map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)] as const),
    [t('words.added'), formats.exact(createdAt)],
  ];
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}
