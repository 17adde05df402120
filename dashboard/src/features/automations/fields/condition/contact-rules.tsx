import { Button, Input, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconBraces, IconListDetails } from '../../../../ui/icons/icons';
import { RuleList } from '../../../../ui/rules/rule-list';
import type { Rule } from '../../../../ui/rules/rules';
import { useSubjects } from '../../../../ui/rules/use-subjects';
import { errorAt } from '../../editor/problems';
import classes from '../fields.module.css';
import { JsonField } from '../json-field';

type Given = readonly Readonly<Record<string, unknown>>[];

interface ContactRulesProps {
  rules: Given | undefined;
  onChange: (rules: Given | undefined) => void;
  errors: ReadonlyMap<string, string> | undefined;
  /** The path of the rules: `branches[0].when.rules`. */
  at: string;
}

/** Somebody may have written anything as JSON. */
const isListed = (rules: unknown): boolean =>
  Array.isArray(rules) && rules.every(rule => typeof rule === 'object' && rule !== null && 'type' in rule);

/** A definition has no member without a value. */
const written = (rule: Rule): Given[number] =>
  Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== undefined && value !== null));

/** Rules on the contact, built as those of a segment are, or written as JSON. */
export function ContactRules({ rules = [], onChange, errors, at }: ContactRulesProps) {
  const { t } = useTranslation();
  const { problem } = useSubjects();
  const [isWritten, setWritten] = useState(false);
  const asJson = isWritten || problem !== null || !isListed(rules);
  return (
    <Input.Wrapper
      className={classes.list}
      label={
        <span className={classes.head}>
          {t('automations.contactRules')}
          <AsButton
            asJson={asJson}
            disabled={problem !== null || !isListed(rules)}
            onClick={() => setWritten(!asJson)}
          />
        </span>
      }
      labelElement="div"
    >
      {asJson ? (
        <JsonField
          label={t('automations.contactRulesJson')}
          value={rules}
          required={false}
          onChange={value => onChange(isListed(value) && (value as Given).length === 0 ? undefined : (value as Given))}
          error={errorAt(errors, at)}
        />
      ) : (
        <RulesInList {...{ rules, onChange, errors, at }} />
      )}
      {!asJson && errors?.get(at) && <Input.Error>{errors.get(at)}</Input.Error>}
    </Input.Wrapper>
  );
}

function RulesInList({ rules, onChange, errors, at }: ContactRulesProps) {
  const { known } = useSubjects();
  if (!known) return <Skeleton height={36} radius={8} />;
  return (
    <RuleList
      rules={rules as unknown as readonly Rule[]}
      known={known}
      onChange={next => onChange(next.length > 0 ? next.map(written) : undefined)}
      errorOf={place => errorAt(errors, `${at}[${place}]`)}
    />
  );
}

interface AsButtonProps {
  asJson: boolean;
  disabled: boolean;
  onClick: () => void;
}

/** Changes between the list and JSON. */
function AsButton({ asJson, disabled, onClick }: AsButtonProps) {
  const { t } = useTranslation();
  const Icon = asJson ? IconListDetails : IconBraces;
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      leftSection={<Icon size={13} aria-hidden />}
      onClick={onClick}
      disabled={disabled}
    >
      {t(asJson ? 'automations.asList' : 'automations.asJson')}
    </Button>
  );
}
