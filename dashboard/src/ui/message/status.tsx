import { useTranslation } from 'react-i18next';
import type { MessageStatus, MessageSubstatus } from '../../graph/generated/enums';
import { type Tone, toneOf } from './outcome';
import classes from './status.module.css';

/** A state as a lamp and a word. */
export function Lamp({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={classes.status} data-tone={tone}>
      {children}
    </span>
  );
}

/** The state of a message: its substatus says more, where it has one. */
export function MessageState(state: { status: MessageStatus; substatus?: MessageSubstatus | null }) {
  const { t } = useTranslation();
  const { status, substatus } = state;
  return <Lamp tone={toneOf(state)}>{substatus ? t(`substatus.${substatus}`) : t(`status.${status}`)}</Lamp>;
}
