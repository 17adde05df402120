import { UnstyledButton } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isKind } from './kinds';
import { HOLDS_HTML, innerOf, type MjmlElement } from './mjml-source';
import type { EditedSource } from './use-source';
import classes from './visual.module.css';

const MOST_LETTERS = 40;

/** The elements of the mail as a list, in which all is done by keyboard that is done in the mail by pointer. */
export function Outline({ edited }: { edited: EditedSource }) {
  const { t } = useTranslation();
  const body = edited.elements.find(({ name }) => name === 'mj-body');
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey && edited.chosen && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
      edited.shift(edited.chosen, event.key === 'ArrowUp' ? -1 : 1)?.();
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') focusNext(event, event.key === 'ArrowUp' ? -1 : 1);
    else if (event.key === 'Delete' && edited.chosen?.parent?.name.startsWith('mj-')) edited.remove(edited.chosen);
    else return;
    event.preventDefault();
  };
  return (
    <nav aria-label={t('mail.outline')} onKeyDown={pressed}>
      <ul className={classes.outline}>{body && <OutlineItem element={body} edited={edited} />}</ul>
    </nav>
  );
}

function OutlineItem({ element, edited }: { element: MjmlElement; edited: EditedSource }) {
  const { t } = useTranslation();
  const { name, children } = element;
  const text = HOLDS_HTML.has(name) ? plain(innerOf(edited.source, element)) : '';
  return (
    <li>
      <UnstyledButton
        className={classes.item}
        aria-current={edited.chosen === element}
        onClick={() => edited.choose(element)}
      >
        <span>{isKind(name) ? t(`mail.kinds.${name}`) : name}</span>
        {text && <span className={classes.excerpt}>{text}</span>}
      </UnstyledButton>
      {children.length > 0 && (
        <ul className={classes.outline}>
          {children.map(child => (
            <OutlineItem key={child.at} element={child} edited={edited} />
          ))}
        </ul>
      )}
    </li>
  );
}

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_LETTERS);

function focusNext(event: KeyboardEvent<HTMLElement>, by: -1 | 1): void {
  const items = [...event.currentTarget.querySelectorAll('button')];
  items[items.indexOf(event.target as HTMLButtonElement) + by]?.focus();
}
