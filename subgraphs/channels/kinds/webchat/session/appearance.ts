import type { Context } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { WebchatWidget, WidgetText } from '../widget/widget.js';
import type { WebchatAppearance } from './session.js';

const KEY = 'select vapid_public_key as "publicKey" from channels.push_app where id = $1';

/** The looks and texts that a page needs to show a widget. */
export async function appearanceOf(
  { db }: Context,
  widget: WebchatWidget,
  language: string | null,
): Promise<WebchatAppearance> {
  const { name, color, position, askEmail, files, texts, pushAppId } = widget;
  const [app] = pushAppId ? await sql<{ publicKey: string }>(db, KEY, [pushAppId]) : [];
  const text = nearest(texts, language);
  return {
    ...{ name, color, position, askEmail, files, vapidPublicKey: app?.publicKey ?? null },
    ...{ title: text?.title ?? null, greeting: text?.greeting ?? null, away: text?.away ?? null },
  };
}

const primary = (language: string): string => language.split('-')[0]!.toLowerCase();

/** The text in the language, in one of the same family, else the first. */
function nearest(texts: readonly WidgetText[], language: string | null): WidgetText | undefined {
  const wanted = language ?? '';
  return (
    texts.find(text => text.language.toLowerCase() === wanted.toLowerCase()) ??
    texts.find(text => primary(text.language) === primary(wanted)) ??
    texts[0]
  );
}
