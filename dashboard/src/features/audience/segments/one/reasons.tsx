import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import {
  ContactListDocument,
  SegmentReasonsDocument,
  type SegmentReasonsQuery,
} from '../../../../graph/generated/audience';
import { problemOf } from '../../../../graph/problem';
import { ProblemLine } from '../../../../ui/form/problem-line';
import { Panel } from '../../../../ui/layout/panel';
import listed from '../../../../ui/list/list.module.css';
import { Lamp } from '../../../../ui/message/status';
import { Picker } from '../../../../ui/picker/picker';
import { type Option, useSearched } from '../../../../ui/picker/searched';
import { type Rule, type Subject, subjectOf } from '../../../../ui/rules/rules';
import { useSubjectName } from '../../../../ui/rules/subject-names';
import { nameOf } from '../../contacts/columns';
import classes from '../builder/builder.module.css';

interface ReasonsProps {
  segmentId: string;
  subjects: readonly Subject[];
  /** The rules that are shown are not those that were saved. */
  isChanged: boolean;
}

/** Says of one contact, rule by rule, why it is in the segment or not. */
export function Reasons({ segmentId, subjects, isChanged }: ReasonsProps) {
  const { t } = useTranslation();
  const [contact, setContact] = useState<Option>();
  const [{ data, error }] = useQuery({
    query: SegmentReasonsDocument,
    variables: { id: segmentId, contactId: contact?.value ?? '' },
    pause: !contact,
    requestPolicy: 'network-only',
  });
  const explanation = contact ? data?.segmentExplanation : null;
  return (
    <Panel title={t('segments.why')}>
      <ContactField contact={contact} onChange={setContact} />
      {isChanged && <p className={listed.note}>{t('segments.whySaved')}</p>}
      <ProblemLine problem={contact && error ? problemOf(error) : null} />
      {explanation && (
        <>
          <p aria-live="polite">
            <strong>{t(explanation.matches ? 'segments.isIn' : 'segments.isOut')}</strong>
          </p>
          <ol className={classes.reasons}>
            {explanation.rules.map(reason => (
              <Reason key={reason.index} reason={reason} subjects={subjects} />
            ))}
          </ol>
        </>
      )}
    </Panel>
  );
}

interface ContactFieldProps {
  contact: Option | undefined;
  onChange: (contact: Option | undefined) => void;
}

function ContactField({ contact, onChange }: ContactFieldProps) {
  const { t } = useTranslation();
  const people = useSearched(ContactListDocument, {}, data => data.contacts);
  const rows = people.rows.map(row => ({ value: row.id, label: nameOf(row) }));
  return (
    <Picker
      aria-label={t('words.contact')}
      placeholder={t('contacts.search')}
      clearable
      searched={{ ...people, rows }}
      chosen={contact}
      value={contact?.value ?? null}
      onChange={id => onChange(rows.find(row => row.value === id))}
    />
  );
}

type Explained = NonNullable<SegmentReasonsQuery['segmentExplanation']>['rules'][number];

function Reason({ reason, subjects }: { reason: Explained; subjects: readonly Subject[] }) {
  const { t } = useTranslation();
  const subjectName = useSubjectName();
  const rule = reason.rule as Rule;
  const subject = subjectOf(rule, subjects);
  const { actual } = reason;
  const shown = actual === null || actual === undefined ? t('segments.nothing') : valueText(actual, t);
  return (
    <li>
      <Lamp tone={reason.matches ? 'done' : 'fail'}>{t(reason.matches ? 'segments.fits' : 'segments.fitsNot')}</Lamp>{' '}
      {subject ? subjectName(subject) : t('segments.gone')}
      {rule.tag ? ` “${rule.tag}”` : ''}
      <small>{t('segments.actual', { actual: shown })}</small>
    </li>
  );
}

const valueText = (actual: unknown, t: (key: 'words.yes' | 'segments.no') => string): string => {
  if (typeof actual === 'boolean') return t(actual ? 'words.yes' : 'segments.no');
  return typeof actual === 'string' ? actual : JSON.stringify(actual);
};
