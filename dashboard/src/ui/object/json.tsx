import { CopyButton, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './json.module.css';

/** A text of a program: an object, a body, a request. */
export function Code({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes.code}>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <UnstyledButton className={classes.copy} onClick={copy}>
            {copied ? t('ui.copied') : t('ui.copy')}
          </UnstyledButton>
        )}
      </CopyButton>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section tabIndex={0} aria-label={t('ui.code', { label })} className={classes.body}>
        <pre>{text}</pre>
      </section>
    </div>
  );
}

/** The cache keeps the names of types beside the members; the API answers the members alone. */
const withoutType = (name: string, member: unknown): unknown => (name === '__typename' ? undefined : member);

export function Json({ value, label }: { value: unknown; label: string }) {
  return <Code text={JSON.stringify(value, withoutType, 2)} label={label} />;
}
