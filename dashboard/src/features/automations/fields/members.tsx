import { useTranslation } from 'react-i18next';
import type { Step } from '../definition/definition';
import type { FieldContext } from './field';
import classes from './fields.module.css';
import { MemberField } from './member-field';
import type { Schema } from './schema';

/** The main members of a step, beside those that it must have. */
const MAIN = [
  ...(['variables', 'event', 'message', 'onTimeout', 'time', 'weekdays', 'from', 'value', 'mode', 'after'] as const),
  ...(['body', 'formId', 'match', 'channels', 'days', 'yearly', 'at'] as const),
] as readonly string[];
/** The way on has fields of its own, and the name of a step follows its kind. */
const ELSEWHERE = ['id', 'type', 'next'];
/** Members that cannot be given beside one. */
const EITHER: Readonly<Record<string, readonly string[]>> = {
  event: ['message'],
  message: ['event', 'where'],
  time: ['from'],
  from: ['time', 'weekdays', 'timeZone', 'value'],
  value: ['from'],
};

interface MembersProps {
  schema: Schema;
  whole: Step;
  onChange: (whole: Step, member: string) => void;
  context: FieldContext;
  /** True if nothing is folded away. */
  isWhole?: boolean;
}

/** The fields of a step or trigger, as its schema lists them; rarely used ones are folded away. */
export function Members({ schema, whole, onChange, context, isWhole = false }: MembersProps) {
  const { t } = useTranslation();
  const members = Object.entries(schema.properties ?? {}).filter(([name]) => !ELSEWHERE.includes(name));
  const isMain = ([name]: readonly [string, Schema]) =>
    isWhole || schema.required?.includes(name) || MAIN.includes(name);
  const field = ([name, member]: readonly [string, Schema]) => (
    <MemberField
      key={name}
      name={name}
      schema={member}
      value={whole[name]}
      required={schema.required?.includes(name) ?? false}
      whole={whole}
      context={context}
      onChange={(value, others) => onChange(withMember({ ...whole, ...others }, name, value), name)}
    />
  );
  const [main, others] = [members.filter(isMain), members.filter(member => !isMain(member))];
  return (
    <>
      {main.map(field)}
      {others.length > 0 && (
        <details className={classes.more} open={others.some(([name]) => whole[name] !== undefined)}>
          <summary>{t('automations.more')}</summary>
          <div className={classes.form}>{others.map(field)}</div>
        </details>
      )}
    </>
  );
}

/** Sets a member. Empty members are left out, and so are those that exclude it. */
function withMember(whole: Step, name: string, value: unknown): Step {
  const gone = value === undefined ? [name] : (EITHER[name] ?? []);
  const kept = Object.entries({ ...whole, [name]: value }).filter(
    ([member, given]) => given !== undefined && !gone.includes(member),
  );
  return Object.fromEntries(kept) as unknown as Step;
}
