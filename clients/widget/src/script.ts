import { type Chat, createChat } from './chat';

declare global {
  interface Window {
    switchboardChat?: Chat;
  }
}

const script = document.currentScript as HTMLScriptElement | null;

/** Includes the chat as its script tag says. Throws where the tag is wrong, so that the console of the browser names the line. */
function include({ src, dataset }: HTMLScriptElement): void {
  const { token, identity, language, worker, container: selector, launcher } = dataset;
  if (!token) throw new Error('The chat needs data-token in its script tag.');
  const container = selector ? document.querySelector(selector) : undefined;
  if (container === null) throw new Error(`The chat finds no element for data-container="${selector}".`);
  const { origin: base } = new URL(src);
  const chat = createChat({ base, token, identity, language, worker, container, launcher: launcher !== 'none' });
  window.switchboardChat = chat;
  window.dispatchEvent(new CustomEvent('switchboard-chat', { detail: chat }));
}

if (script) {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => include(script));
  else include(script);
}
