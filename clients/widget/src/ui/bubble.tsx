import type { ComponentChildren } from 'preact';
import type { ChatFile, Message } from '../api/types';
import type { Chat } from '../state/chat';
import type { Waiting } from '../state/outbox';
import { FileIcon } from './icons';
import { timeOf } from './times';

interface BubbleProps {
  chat: Chat;
  message: Message;
  /** Choices are taken from the last message alone, and the last of the visitor says how far it came. */
  isLast: boolean;
}

export function Bubble({ chat, message, isLast }: BubbleProps) {
  const { texts, language } = chat;
  const { from, author, text, files, choices, createdAt, editedAt, deleted, status } = message;
  const time = timeOf(createdAt, language);
  const who = from === 'visitor' ? texts.you : (author?.name ?? texts.team);
  return (
    <article class="message" data-from={from} part={from} aria-label={texts.bubbleLabel(who, time)}>
      {from === 'team' && author && <p class="author">{author.name}</p>}
      <div class="bubble">
        {deleted ? (
          <em>{texts.deleted}</em>
        ) : (
          <>
            {files.map(file => (
              <File key={file.url} file={file} />
            ))}
            {text && <p class="text">{linked(text)}</p>}
          </>
        )}
      </div>
      {isLast && !deleted && choices.length > 0 && (
        <div class="choices">
          {choices.map(({ id, label }) => (
            <button key={id} type="button" onClick={() => chat.outbox.add({ choiceId: id, text: label, files: [] })}>
              {label}
            </button>
          ))}
        </div>
      )}
      <p class="meta">
        {time}
        {editedAt && ` · ${texts.edited}`}
        {isLast && status && ` · ${status === 'READ' ? texts.read : texts.sent}`}
      </p>
    </article>
  );
}

/** A message that the server has not confirmed. */
export function WaitingBubble({ chat, waiting }: { chat: Chat; waiting: Waiting }) {
  const { texts, outbox } = chat;
  const { clientId, text, files, failed } = waiting;
  return (
    <article
      class="message"
      data-from="visitor"
      aria-label={texts.bubbleLabel(texts.you, failed ? texts.failed : texts.sending)}
    >
      <div class="bubble" data-waiting>
        {files.map(({ name }) => (
          <p key={name} class="file">
            <FileIcon /> {name}
          </p>
        ))}
        {text && <p class="text">{text}</p>}
      </div>
      {failed ? (
        <p class="meta" role="alert">
          {texts.failed}: {failed}{' '}
          <button type="button" onClick={() => outbox.retry(clientId)}>
            {texts.again}
          </button>{' '}
          <button type="button" onClick={() => outbox.remove(clientId)}>
            {texts.discard}
          </button>
        </p>
      ) : (
        <p class="meta">{texts.sending}</p>
      )}
    </article>
  );
}

function File({ file: { name, contentType, url } }: { file: ChatFile }) {
  const [kind] = contentType.split('/');
  if (kind === 'image')
    return (
      <a href={url} target="_blank" rel="noopener noreferrer">
        <img src={url} alt={name} loading="lazy" />
      </a>
    );
  // biome-ignore lint/a11y/useMediaCaption: nobody wrote captions for what people send each other.
  if (kind === 'video') return <video src={url} controls preload="metadata" aria-label={name} />;
  // biome-ignore lint/a11y/useMediaCaption: nobody wrote captions for what people send each other.
  if (kind === 'audio') return <audio src={url} controls preload="metadata" aria-label={name} />;
  return (
    <a class="file" href={url} target="_blank" rel="noopener noreferrer">
      <FileIcon /> {name}
    </a>
  );
}

const ADDRESS = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/;

/** A text whose addresses of the web are links. */
const linked = (text: string): ComponentChildren =>
  text.split(ADDRESS).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <a key={place} href={part} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </a>
    ),
  );
