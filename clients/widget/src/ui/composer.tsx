import { useRef, useState } from 'preact/hooks';
import type { Chat } from '../state/chat';
import { AskWho, isAddress } from './ask-who';
import { ClipIcon, CloseIcon, FileIcon, SendIcon } from './icons';
import { useFiles } from './use-files';

const DRAFT = 'draft';
const LONGEST = 4_000;

/** The visitor writes here, chooses files, and gives name and address if the team requires them. */
export function Composer({ chat }: { chat: Chat }) {
  const { texts, storage, widget, outbox } = chat;
  const [text, setText] = useState(() => storage.get(DRAFT) ?? '');
  const [who, setWho] = useState({ name: '', email: '' });
  const [isRefused, setRefused] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const files = useFiles(chat);
  const asks = asksWho(chat);
  const write = (value: string) => {
    setText(value);
    storage.set(DRAFT, value || null);
    if (value) chat.signs.noteTyping();
  };
  const send = () => {
    const { fileIds, shown } = files.taken();
    if ((text.trim() === '' && fileIds.length === 0) || files.isUploading) return;
    if (asks && !isAddress(who.email)) return setRefused(true);
    const message = { ...(text.trim() ? { text: text.trim() } : {}), ...(fileIds.length > 0 ? { fileIds } : {}) };
    outbox.add({ ...message, ...(asks ? withoutEmpty(who) : {}), files: shown });
    write('');
    setRefused(false);
    files.clear();
  };
  return (
    <form
      class="composer"
      part="composer"
      data-dragging={files.isDragging || undefined}
      {...files.dropping}
      onSubmit={event => {
        event.preventDefault();
        send();
      }}
    >
      {asks && <AskWho texts={texts} who={who} isRefused={isRefused} onChange={setWho} />}
      {files.problem && (
        <p class="problem" role="alert">
          {files.problem}
        </p>
      )}
      {files.chosen.length > 0 && (
        <ul class="chosen">
          {files.chosen.map(({ key, file, id }) => (
            <li key={key}>
              <FileIcon />
              <span>{id === null ? texts.uploading(file.name) : file.name}</span>
              <button
                type="button"
                class="plain"
                aria-label={texts.remove(file.name)}
                onClick={() => files.remove(key)}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div class="row">
        {widget.value?.files && (
          <>
            <button
              type="button"
              class="plain"
              aria-label={texts.attach}
              title={texts.attach}
              onClick={() => chooser.current?.click()}
            >
              <ClipIcon />
            </button>
            <input
              ref={chooser}
              type="file"
              multiple
              hidden
              onChange={({ currentTarget }) => {
                files.add([...(currentTarget.files ?? [])]);
                currentTarget.value = '';
              }}
            />
          </>
        )}
        <textarea
          rows={1}
          maxLength={LONGEST}
          aria-label={texts.placeholder}
          placeholder={texts.placeholder}
          value={text}
          disabled={chat.visitor.value === null}
          onInput={({ currentTarget }) => write(currentTarget.value)}
          onPaste={event => {
            const pasted = [...(event.clipboardData?.files ?? [])];
            if (pasted.length === 0 || !widget.value?.files) return;
            event.preventDefault();
            files.add(pasted);
          }}
          onKeyDown={event => {
            // A keyboard that composes characters takes Enter for itself.
            if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        <button type="submit" class="send" aria-label={texts.send} title={texts.send} disabled={files.isUploading}>
          <SendIcon />
        </button>
      </div>
    </form>
  );
}

/**
 * Returns whether the visitor must give name and address: while the team does not know them, always
 * or while it is away.
 */
function asksWho({ widget, visitor, conversation }: Chat): boolean {
  const { askEmail = 'NEVER' } = widget.value ?? {};
  if (visitor.value === null || visitor.value.email !== null) return false;
  const hasWritten = conversation.messages.value.some(({ from }) => from === 'visitor');
  return askEmail === 'ALWAYS' ? !hasWritten : askEmail === 'AWAY' && !conversation.open.value;
}

const withoutEmpty = ({ name, email }: { name: string; email: string }) => ({
  email: email.trim(),
  ...(name.trim() ? { name: name.trim() } : {}),
});
