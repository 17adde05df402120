import { CHANNEL_NAMES, PREFERENCES_PAGE, UNSUBSCRIBE_PAGE } from '../../../../catalogue/pages/preferences.js';
import type { Context } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import type { Locale } from '../../../../kernel/errors/errors.js';
import { brandColors, NEUTRAL_COLOR } from '../../../../kernel/http/pages/brand-colors.js';
import { type Brand } from '../../../../kernel/http/pages/branded-page.js';
import { preferencesPage } from '../../../../kernel/http/pages/shown/preferences-page.js';
import { unsubscribedPage, unsubscribePage } from '../../../../kernel/http/pages/shown/unsubscribe-page.js';
import { pageBrand } from '../../form/preview/page-brand.js';
import { maskedEmail } from '../read-preferences.js';
import type { PagesPreview, PageTexts } from './page-texts.js';

const EMAIL = maskedEmail('ana@example.com');
const PHONE = '*** 0100';
/** More would make no better preview. */
const MOST_TOPICS = 50;

const TOPICS = `select id, name, description, true as subscribed from contacts.topic
  where workspace_id = $1 order by lower(name), id limit ${MOST_TOPICS}`;

interface Topic {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly subscribed: boolean;
}

const NOBODY: Brand = { name: '', logoUrl: null, ...brandColors(NEUTRAL_COLOR) };

/** Shows texts that are not set yet by the same code as the pages themselves. */
export async function previewPages(ctx: Context, texts: PageTexts): Promise<PagesPreview> {
  const topics = await sql<Topic>(ctx.db, TOPICS, [ctx.caller.workspaceId]);
  const locale = texts.language as Locale;
  const shared = { locale, token: '', brand: (await pageBrand(ctx)) ?? NOBODY, own: [texts] };
  const choices = { languages: [locale], receiveMarketing: true, channels: channelsOf(), topics };
  const link = { ...shared, address: EMAIL, topic: topics[0] ?? null };
  return {
    preferencesPage: preferencesPage(
      { page: PREFERENCES_PAGE, channels: CHANNEL_NAMES },
      { ...shared, saved: false },
      choices,
      { offered: false, objects: false },
    ).markup,
    unsubscribePage: unsubscribePage(UNSUBSCRIBE_PAGE, link).markup,
    unsubscribedPage: unsubscribedPage(UNSUBSCRIBE_PAGE, link).markup,
  };
}

const channelsOf = () => [
  { channel: 'email', address: EMAIL, receives: true },
  { channel: 'sms', address: PHONE, receives: true },
];
