import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
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
  const [text, setText] = useState('');
  const [contactId, setContactId] = useState<string | null>(null);
  const [search] = useDebouncedValue(text.trim(), 250);
  const [{ data: found }] = useQuery({
    query: ContactListDocument,
    variables: { search: search || undefined, limit: 10 },
  });
  const [{ data, error }] = useQuery({
    query: SegmentReasonsDocument,
    variables: { id: segmentId, contactId: contactId ?? '' },
    pause: !contactId,
    requestPolicy: 'network-only',
  });
  const explanation = contactId ? data?.segmentExplanation : null;
  return (
    <Panel title={t('segments.why')}>
      <Select
        aria-label={t('segments.contact')}
        placeholder={t('contacts.search')}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('ui.chooseNone') }}
        // The server has filtered already, also by values that the label does not show.
        filter={({ options }) => options}
        data={(found?.contacts?.items ?? []).map(contact => ({ value: contact.id, label: nameOf(contact) }))}
        value={contactId}
        onChange={setContactId}
        searchValue={text}
        onSearchChange={setText}
      />
      {isChanged && <p className={listed.note}>{t('segments.whySaved')}</p>}
      <ProblemLine problem={contactId && error ? problemOf(error) : null} />
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

const valueText = (actual: unknown, t: (key: 'segments.yes' | 'segments.no') => string): string => {
  if (typeof actual === 'boolean') return t(actual ? 'segments.yes' : 'segments.no');
  return typeof actual === 'string' ? actual : JSON.stringify(actual);
};
