import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SegmentContactField, SegmentRuleType } from '../../graph/generated/ui';
import { type Subject, subjectKey } from './rules';

type OtherType = Exclude<SegmentRuleType, 'contactField' | 'property'>;

/** Returns a function that names a subject of rules. */
export function useSubjectName(): (subject: Subject) => string {
  const { t } = useTranslation();
  return ({ type, field, key, name }) => {
    if (type === 'property') return name ?? key ?? '';
    return type === 'contactField'
      ? t(`segments.fields.${field as SegmentContactField}`)
      : t(`segments.types.${type as OtherType}`);
  };
}

/**
 * Returns the subjects as choices, in groups: the facts of every contact, its consents, and the
 * data that the workspace keeps of it.
 */
export function useSubjectChoices(subjects: readonly Subject[]) {
  const { t } = useTranslation();
  const nameOf = useSubjectName();
  // biome-ignore lint/correctness/useExhaustiveDependencies: names follow the language, as `t` does.
  return useMemo(() => {
    const group = (name: string, fits: (type: string) => boolean) => ({
      group: name,
      items: subjects
        .filter(({ type }) => fits(type))
        .map(subject => ({ value: subjectKey(subject), label: nameOf(subject) })),
    });
    return [
      group(t('segments.groups.contact'), type => type === 'contactField'),
      group(t('segments.groups.consent'), type => ['tag', 'topic', 'receiveMarketing'].includes(type)),
      group(t('segments.groups.properties'), type => type === 'property'),
    ].filter(({ items }) => items.length > 0);
  }, [subjects, t]);
}
