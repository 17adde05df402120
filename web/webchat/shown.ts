/** A message as the graph answers it. */
export interface MessageView {
  readonly id: string;
  readonly from: 'VISITOR' | 'TEAM';
  readonly authorName: string | null;
  readonly taken: boolean;
}

export const MESSAGE = `id from authorName text files { name contentType size url } choices { id label }
  createdAt editedAt deleted clientId status taken`;

/** The state of a page as the graph answers it. */
export interface StateView {
  readonly messages: readonly MessageView[];
  readonly unread: number;
  readonly subjects: readonly string[];
}

export const STATE = `messages { ${MESSAGE} } unread typing open opensAt subjects`;

/** A widget as the graph answers it. */
export interface WidgetView {
  readonly position: 'RIGHT' | 'LEFT';
  readonly title: string | null;
  readonly greeting: string | null;
  readonly away: string | null;
  readonly vapidPublicKey: string | null;
}

export const WIDGET = 'name color position askEmail files title greeting away vapidPublicKey';

/** A message as a page reads it. */
export function messageOf({ from, authorName, taken: _, ...rest }: MessageView): object {
  return { ...rest, from: from.toLowerCase(), author: authorName === null ? null : { name: authorName } };
}

/** The state as a page reads it. */
export const stateOf = ({ messages, subjects: _, ...rest }: StateView): object => ({
  ...rest,
  messages: messages.map(messageOf),
});

/** A widget as a page reads it. */
export function widgetOf({ position, title, greeting, away, vapidPublicKey, ...rest }: WidgetView): object {
  const saysNothing = title === null && greeting === null && away === null;
  return {
    ...rest,
    position: position.toLowerCase(),
    texts: saysNothing ? null : { title, greeting, away },
    push: vapidPublicKey === null ? null : { vapidPublicKey },
  };
}

/** The messages of the workspace that no page took before. */
export const untaken = (messages: readonly MessageView[]): string[] =>
  messages.flatMap(({ id, taken }) => (taken ? [] : [id]));
