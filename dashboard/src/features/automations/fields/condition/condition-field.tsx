import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NamedPicker } from '../../../../ui/picker/named-picker';
import { errorAt } from '../../editor/problems';
import type { FieldContext } from '../field';
import { ContactRules } from './contact-rules';
import { type DataRule, DataRules } from './data-rules';

export interface When {
  readonly match?: 'all' | 'any';
  readonly rules?: readonly Readonly<Record<string, unknown>>[];
  readonly segmentId?: string;
  readonly data?: readonly DataRule[];
}

interface ConditionFieldProps {
  when: When;
  onChange: (when: When) => void;
  context: FieldContext;
  /** The path of the condition: `branches[0].when`. */
  at: string;
}

const without = (when: When): When =>
  Object.fromEntries(Object.entries(when).filter(([, value]) => value !== undefined)) as When;

/** A condition on the contact and on the data of the run. */
export function ConditionField({ when, onChange, context, at }: ConditionFieldProps) {
  const { t } = useTranslation();
  const { errors } = context;
  const change = (changed: { readonly [Name in keyof When]: When[Name] | undefined }) =>
    onChange(without({ ...when, ...changed } as When));
  const parts = (when.rules?.length ?? 0) + (when.data?.length ?? 0) + (when.segmentId ? 1 : 0);
  return (
    <>
      {parts > 1 && (
        <SegmentedControl
          aria-label={t('automations.match')}
          data={(['all', 'any'] as const).map(value => ({ value, label: t(`automations.matches.${value}`) }))}
          value={when.match ?? 'all'}
          onChange={value => change({ match: value === 'any' ? 'any' : undefined })}
        />
      )}
      <NamedPicker
        kind="segments"
        label={t('automations.members.segmentId')}
        clearable
        value={when.segmentId ?? null}
        onChange={segmentId => change({ segmentId: segmentId ?? undefined })}
        error={errorAt(errors, `${at}.segmentId`) ?? errors?.get(at)}
      />
      <ContactRules rules={when.rules} onChange={next => change({ rules: next })} errors={errors} at={`${at}.rules`} />
      <DataRules rules={when.data ?? []} onChange={data => change({ data })} errors={errors} at={`${at}.data`} />
    </>
  );
}
