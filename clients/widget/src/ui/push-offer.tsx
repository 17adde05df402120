import { useEffect, useState } from 'preact/hooks';
import type { Chat } from '../state/chat';

const LATER = 'push-later';
/** Milliseconds after which a visitor who said "not now" gets another offer. */
const ASK_AGAIN = 14 * 86_400_000;

/** Offers a notification of the browser for an answer, once the visitor has written something. */
export function PushOffer({ chat }: { chat: Chat }) {
  const { texts, conversation, storage } = chat;
  const [isAnswered, setAnswered] = useState(
    () => Date.now() - Number(storage.get(LATER) ?? 0) < ASK_AGAIN || !canNotify(chat),
  );
  const isGranted = canNotify(chat) && Notification.permission === 'granted';
  const visitorId = chat.visitor.value?.id;
  useEffect(() => {
    if (isGranted && visitorId) void bind(chat).catch(() => undefined);
  }, [chat, isGranted, visitorId]);
  const hasWritten = conversation.messages.value.some(({ from }) => from === 'visitor');
  if (isAnswered || isGranted || !hasWritten || !chat.widget.value?.push || Notification.permission === 'denied')
    return null;
  const answer = async (wants: boolean) => {
    setAnswered(true);
    storage.set(LATER, String(Date.now()));
    if (wants && (await Notification.requestPermission()) === 'granted') await bind(chat).catch(() => undefined);
  };
  return (
    <fieldset class="offer">
      <legend>{texts.notify}</legend>
      <button type="button" onClick={() => void answer(true)}>
        {texts.notifyYes}
      </button>
      <button type="button" onClick={() => void answer(false)}>
        {texts.notifyNo}
      </button>
    </fieldset>
  );
}

const canNotify = ({ options }: Chat): boolean =>
  options.worker !== undefined && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/**
 * Registers this browser's push address with the server, again at each visit: a browser may change
 * it.
 */
async function bind({ client, options, widget }: Chat): Promise<void> {
  const key = widget.value?.push?.vapidPublicKey;
  if (!key || !options.worker) return;
  await navigator.serviceWorker.register(options.worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  await client.bind(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}
