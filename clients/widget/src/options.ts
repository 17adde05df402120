export interface ChatOptions {
  /** Origin of the server: `https://chat.example`. */
  base: string;
  /** The public token of the widget. */
  token: string;
  /** A JWT of your backend that identifies the visitor; docs/webchat.md shows how it is made. */
  identity?: string | undefined;
  /** BCP 47; that of the page without one. */
  language?: string | undefined;
  /** Shows the conversation in this element, as an inbox of your application, and no button over the page. */
  container?: Element | undefined;
  /** `false` for no button; the page then calls `open()`. */
  launcher?: boolean | undefined;
  /** Path of the service worker of the site that imports `/push/worker.js`; without one no notifications are offered. */
  worker?: string | undefined;
}
