import type { Icon } from '../ui/icons/icon';
import {
  IconActivity,
  IconAddressBook,
  IconAdjustments,
  IconApps,
  IconBan,
  IconBellRinging,
  IconBolt,
  IconCash,
  IconClipboardText,
  IconClock,
  IconClockCheck,
  IconCoins,
  IconDeviceMobile,
  IconFileImport,
  IconFilter,
  IconForms,
  IconHash,
  IconHistory,
  IconInbox,
  IconKey,
  IconLayoutDashboard,
  IconLink,
  IconMailCog,
  IconMessageBolt,
  IconMessageChatbot,
  IconMessages,
  IconNews,
  IconPhoneCall,
  IconPlug,
  IconPlugConnected,
  IconReceipt,
  IconRoute,
  IconSend,
  IconSettings,
  IconShieldCheck,
  IconSparkles,
  IconSpeakerphone,
  IconTag,
  IconTargetArrow,
  IconTemplate,
  IconTerminal2,
  IconUserCircle,
  IconUsers,
  IconWebhook,
  IconWorld,
} from '../ui/icons/icons';

interface Screen {
  to: string;
  name: string;
  icon: Icon;
  /** The keys that lead to it, after `g`: one, or `g` again and another one, of which there are as many again; `null` for none. */
  shortcut: string | null;
}

/** A row for each screen of the sidebar and of the palette, in groups. */
export const GROUPS = [
  {
    name: null,
    screens: [
      { to: '/$workspaceId', name: 'overview', icon: IconLayoutDashboard, shortcut: 'o' },
      { to: '/$workspaceId/inbox', name: 'inbox', icon: IconInbox, shortcut: '1' },
      { to: '/$workspaceId/inbox-report', name: 'inboxReport', icon: IconClockCheck, shortcut: '0' },
      { to: '/$workspaceId/send', name: 'send', icon: IconSend, shortcut: 's' },
      { to: '/$workspaceId/messages', name: 'messages', icon: IconActivity, shortcut: 'm' },
    ],
  },
  {
    name: 'audience',
    screens: [
      { to: '/$workspaceId/audience/contacts', name: 'contacts', icon: IconAddressBook, shortcut: 'c' },
      { to: '/$workspaceId/audience/segments', name: 'segments', icon: IconFilter, shortcut: 'f' },
      { to: '/$workspaceId/audience/imports', name: 'imports', icon: IconFileImport, shortcut: 'i' },
      { to: '/$workspaceId/audience/forms', name: 'forms', icon: IconClipboardText, shortcut: '+' },
      { to: '/$workspaceId/audience/preferences', name: 'preferencePage', icon: IconAdjustments, shortcut: '-' },
      { to: '/$workspaceId/audience/topics', name: 'topics', icon: IconNews, shortcut: '*' },
      { to: '/$workspaceId/audience/tags', name: 'tags', icon: IconTag, shortcut: '#' },
      { to: '/$workspaceId/audience/properties', name: 'properties', icon: IconForms, shortcut: 'q' },
      { to: '/$workspaceId/audience/suppressions', name: 'suppressions', icon: IconBan, shortcut: '!' },
    ],
  },
  {
    name: 'outreach',
    screens: [
      { to: '/$workspaceId/campaigns', name: 'campaigns', icon: IconSpeakerphone, shortcut: 'a' },
      { to: '/$workspaceId/automations', name: 'automations', icon: IconRoute, shortcut: 'z' },
      { to: '/$workspaceId/templates', name: 'templates', icon: IconTemplate, shortcut: 't' },
    ],
  },
  {
    name: 'channels',
    screens: [
      { to: '/$workspaceId/channels/lines', name: 'lines', icon: IconDeviceMobile, shortcut: '2' },
      { to: '/$workspaceId/channels/numbers', name: 'numbers', icon: IconHash, shortcut: '3' },
      { to: '/$workspaceId/channels/calls', name: 'calls', icon: IconPhoneCall, shortcut: '4' },
      { to: '/$workspaceId/channels/providers', name: 'providers', icon: IconPlug, shortcut: 'gp' },
      { to: '/$workspaceId/channels/email-domains', name: 'emailDomains', icon: IconMailCog, shortcut: '5' },
      { to: '/$workspaceId/channels/push-apps', name: 'pushApps', icon: IconBellRinging, shortcut: '6' },
      { to: '/$workspaceId/channels/web-chat', name: 'webchat', icon: IconMessageChatbot, shortcut: '7' },
      { to: '/$workspaceId/channels/senders', name: 'senders', icon: IconCash, shortcut: '8' },
      { to: '/$workspaceId/channels/comments', name: 'comments', icon: IconMessages, shortcut: '9' },
    ],
  },
  {
    name: 'links',
    screens: [
      { to: '/$workspaceId/links', name: 'links', icon: IconLink, shortcut: 'l' },
      { to: '/$workspaceId/conversions', name: 'conversions', icon: IconTargetArrow, shortcut: 'x' },
      { to: '/$workspaceId/link-domains', name: 'linkDomains', icon: IconWorld, shortcut: 'j' },
    ],
  },
  {
    name: 'developer',
    screens: [
      { to: '/$workspaceId/developer/keys', name: 'keys', icon: IconKey, shortcut: 'k' },
      { to: '/$workspaceId/developer/webhooks', name: 'webhooks', icon: IconWebhook, shortcut: 'w' },
      { to: '/$workspaceId/developer/events', name: 'events', icon: IconBolt, shortcut: 'e' },
      { to: '/$workspaceId/developer/requests', name: 'requests', icon: IconTerminal2, shortcut: 'r' },
      { to: '/$workspaceId/developer/apps', name: 'apps', icon: IconApps, shortcut: 'p' },
      { to: '/$workspaceId/developer/connections', name: 'connections', icon: IconPlugConnected, shortcut: 'n' },
      { to: '/$workspaceId/developer/ai-hosts', name: 'hosts', icon: IconSparkles, shortcut: 'h' },
    ],
  },
  {
    name: 'settings',
    screens: [
      { to: '/$workspaceId/settings/workspace', name: 'workspace', icon: IconSettings, shortcut: ',' },
      { to: '/$workspaceId/settings/members', name: 'members', icon: IconUsers, shortcut: 'u' },
      { to: '/$workspaceId/settings/inbox', name: 'inboxSettings', icon: IconClock, shortcut: ';' },
      { to: '/$workspaceId/settings/canned-answers', name: 'cannedAnswers', icon: IconMessageBolt, shortcut: '=' },
      { to: '/$workspaceId/settings/usage', name: 'usage', icon: IconCoins, shortcut: 'b' },
      { to: '/$workspaceId/settings/ledger', name: 'ledger', icon: IconReceipt, shortcut: 'y' },
      { to: '/$workspaceId/settings/trust', name: 'trust', icon: IconShieldCheck, shortcut: 'v' },
      { to: '/$workspaceId/settings/audit', name: 'audit', icon: IconHistory, shortcut: 'd' },
    ],
  },
] as const satisfies readonly { name: string | null; screens: readonly Screen[] }[];

/** The screen of the person and not of the workspace: the menu of the account leads to it. */
export const ACCOUNT = {
  to: '/$workspaceId/settings/account',
  name: 'account',
  icon: IconUserCircle,
  shortcut: '.',
} as const satisfies Screen;

export const SCREENS = [...GROUPS.flatMap(({ screens }) => [...screens]), ACCOUNT];

/** Pages of the service beside the dashboard. */
export const PAGES = [
  { href: '/docs', name: 'reference' },
  { href: '/docs/guides', name: 'guides' },
  { href: '/graphql', name: 'graphiql' },
] as const;
