import classes from './difference.module.css';
import { type ChangedLine, differences } from './differences';

const SIGNS: Record<ChangedLine['kind'], string> = { same: '', added: '+', removed: '−' };
/** The elements by which screen readers announce a change. */
const TAGS = { same: 'span', added: 'ins', removed: 'del' } as const;

/** One text as it was and as it is, line by line. */
export function Difference({ name, before, after }: { name: string; before: string; after: string }) {
  return (
    <div className={classes.difference}>
      <h3 className={classes.name}>{name}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section className={classes.lines} tabIndex={0} aria-label={name}>
        {differences(before, after).map(({ kind, text }, at) => {
          const Tag = TAGS[kind];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names, and the list is made anew with each text.
            <Tag key={at} className={classes.line} data-kind={kind} data-sign={SIGNS[kind]}>
              {text}
            </Tag>
          );
        })}
      </section>
    </div>
  );
}
