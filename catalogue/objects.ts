import { type Locale, type Texts, texts } from './texts.js';

/** Genders of the label in Portuguese and in Spanish, on which the words of its acts depend. */
type Genders = 'mm' | 'mf' | 'fm' | 'ff';

/** An object that people create, change and delete: its acts are in the audit log. */
interface Managed<Kind extends string = string, Screen extends string = string> {
  /** Its name in the audit log; its acts are `<kind>.created`, `.changed` and `.deleted`. */
  readonly kind: Kind;
  readonly label: Texts;
  readonly genders: Genders;
  /** The screen that lists them, as the navigation of the dashboard calls it. */
  readonly screen: Screen;
  readonly title: Texts;
}

/** A kind of object with identifiers of its own. */
interface ObjectRow {
  /** Its name in prose, without an article. */
  readonly noun: string;
  /** Its type in the graph, if its identifier alone leads to it (`node`). */
  readonly type?: string;
  readonly managed?: Managed;
}

const managed = <const Kind extends string, const Screen extends string>(
  kind: Kind,
  label: Texts,
  genders: Genders,
  screen: Screen,
  title: Texts,
): Managed<Kind, Screen> => ({ kind, label, genders, screen, title });

/** Every kind of object, by the prefix of its identifiers: nodes of the graph, acts and their labels are derived from it. */
// biome-ignore format: a kind a line
export const OBJECTS = {
  // Workspaces, people and their credentials
  ws: { noun: 'workspace', type: 'Workspace' },
  usr: { noun: 'user', type: 'User' },
  ses: { noun: 'session', type: 'MySession' },
  psk: { noun: 'passkey' },
  lnk: { noun: 'invitation, or link to set a password', type: 'Invitation' },
  ntc: { noun: 'mail that is due to a person' },
  idp: { noun: 'provider of identities' },
  idd: { noun: 'domain of a provider of identities' },
  key: { noun: 'API key', type: 'ApiKey' },
  aud: { noun: 'entry of the audit log' },
  app: { noun: 'OAuth app', type: 'OauthApp' },
  cli: { noun: 'OAuth client' },
  grt: { noun: 'grant of an OAuth app', type: 'OauthConnection' },
  // Messages
  msg: { noun: 'message', type: 'Message' },
  cnt: { noun: 'content of messages' },
  chg: { noun: 'change of a message' },
  rct: { noun: 'receipt of a provider' },
  inb: { noun: 'inbound message', type: 'InboundMessage' },
  una: { noun: 'arrival that belongs to no workspace' },
  ntf: { noun: 'notification', type: 'Notification' },
  med: { noun: 'file of a message', type: 'ChatMedia' },
  snd: { noun: 'sender' },
  led: { noun: 'entry of the ledger' },
  rep: { noun: 'report of a message', type: 'Report' },
  tru: { noun: 'trust score of an instance' },
  // Objects that messages go through, and those of single channels
  ins: { noun: 'instance', type: 'Instance' },
  grp: { noun: 'chat group', type: 'ChatGroup' },
  cmt: { noun: 'comment', type: 'Comment' },
  pva: { noun: 'provider account', type: 'ProviderAccount', managed: managed('provider_account', texts('Provider account', 'Conta de provedor', 'Cuenta de proveedor'), 'ff', 'providers', texts('Providers', 'Provedores', 'Proveedores')) },
  num: { noun: 'phone number', type: 'PhoneNumber' },
  edm: { noun: 'e-mail domain', type: 'EmailDomain' },
  dkm: { noun: 'DKIM key of an e-mail domain' },
  eng: { noun: 'opening or click of an e-mail' },
  psa: { noun: 'push app', type: 'PushApp' },
  psb: { noun: 'push subscription', type: 'PushSubscription' },
  pfo: { noun: 'push notification to many subscriptions', type: 'PushFanOut' },
  wgt: { noun: 'web chat widget', type: 'WebchatWidget' },
  vis: { noun: 'web chat visitor', type: 'WebchatVisitor' },
  call: { noun: 'call', type: 'Call' },
  leg: { noun: 'leg of a call' },
  rec: { noun: 'recording of a call', type: 'CallRecording' },
  // Conversations
  cnv: { noun: 'conversation', type: 'Conversation' },
  cno: { noun: 'note of a conversation', type: 'ConversationNote' },
  can: { noun: 'canned answer', type: 'CannedAnswer', managed: managed('canned_answer', texts('Canned answer', 'Resposta pronta', 'Respuesta preparada'), 'ff', 'cannedAnswers', texts('Canned answers', 'Respostas prontas', 'Respuestas preparadas')) },
  ech: { noun: 'event of a conversation' },
  rnd: { noun: 'time of a conversation from its opening to its close' },
  rat: { noun: 'rating of a conversation' },
  // Contacts
  con: { noun: 'contact', type: 'Contact' },
  top: { noun: 'topic', type: 'Topic', managed: managed('topic', texts('Topic', 'Tópico', 'Tema'), 'mm', 'topics', texts('Topics', 'Tópicos', 'Temas')) },
  tag: { noun: 'tag', type: 'Tag', managed: managed('tag', texts('Tag', 'Etiqueta', 'Etiqueta'), 'ff', 'tags', texts('Tags', 'Etiquetas', 'Etiquetas')) },
  prp: { noun: 'property of contacts', type: 'ContactProperty', managed: managed('property', texts('Property', 'Propriedade', 'Propiedad'), 'ff', 'properties', texts('Properties', 'Propriedades', 'Propiedades')) },
  cns: { noun: 'consent', type: 'Consent' },
  seg: { noun: 'segment', type: 'Segment', managed: managed('segment', texts('Segment', 'Segmento', 'Segmento'), 'mm', 'segments', texts('Segments', 'Segmentos', 'Segmentos')) },
  frm: { noun: 'form', type: 'Form', managed: managed('form', texts('Form', 'Formulário', 'Formulario'), 'mm', 'forms', texts('Forms', 'Formulários', 'Formularios')) },
  sub: { noun: 'submission of a form', type: 'Submission' },
  imp: { noun: 'import of contacts', type: 'ContactImport' },
  ers: { noun: 'erasure of a contact', type: 'ContactErasure' },
  spp: { noun: 'suppression', type: 'Suppression' },
  // Campaigns
  cmp: { noun: 'campaign', type: 'Campaign' },
  tpl: { noun: 'template', type: 'Template', managed: managed('template', texts('Template', 'Modelo', 'Plantilla'), 'mf', 'templates', texts('Templates', 'Modelos', 'Plantillas')) },
  tpv: { noun: 'version of a template' },
  tpa: { noun: 'approval of a part of a template' },
  atm: { noun: 'automation', type: 'Automation' },
  atv: { noun: 'version of an automation' },
  run: { noun: 'run of an automation', type: 'AutomationRun' },
  lkd: { noun: 'domain of short links', type: 'LinkDomain' },
  clk: { noun: 'click of a short link', type: 'Click' },
  cvn: { noun: 'conversion', type: 'ConversionEntry' },
  // Webhooks
  whk: { noun: 'webhook', type: 'Webhook' },
  dlv: { noun: 'delivery of an event', type: 'WebhookDelivery' },
  // Every part
  evt: { noun: 'event', type: 'Event' },
  req: { noun: 'request' },
  job: { noun: 'job that a caller began' },
  fil: { noun: 'uploaded file' },
} as const satisfies Readonly<Record<string, ObjectRow>>;

export type IdPrefix = keyof typeof OBJECTS;

/** The prefixes of objects that people create, change and delete. */
export type ManagedPrefix = {
  [Prefix in IdPrefix]: (typeof OBJECTS)[Prefix] extends { readonly managed: Managed } ? Prefix : never;
}[IdPrefix];

export type ManagedScreen = (typeof OBJECTS)[ManagedPrefix]['managed']['screen'];
export type ManagedKind = (typeof OBJECTS)[ManagedPrefix]['managed']['kind'];

/** The changes of such an object that the audit log records. */
export const CHANGES = ['created', 'changed', 'deleted'] as const;
export type Change = (typeof CHANGES)[number];
export type ManagedAct = `${ManagedKind}.${Change}`;

/** A row of a {@link Managed} object. */
export interface ManagedRow extends ObjectRow {
  readonly prefix: ManagedPrefix;
  readonly type: string;
  readonly managed: Managed<ManagedKind, ManagedScreen>;
}

export const MANAGED: readonly ManagedRow[] = Object.entries<ObjectRow>(OBJECTS).flatMap(([prefix, row]) =>
  row.managed ? [{ prefix, ...row } as ManagedRow] : [],
);

/** A text for each act on each {@link Managed} object. */
export const ofManagedActs = <Value>(textOf: (row: ManagedRow, change: Change) => Value) =>
  Object.fromEntries(
    MANAGED.flatMap(row => CHANGES.map(change => [`${row.managed.kind}.${change}`, textOf(row, change)])),
  ) as Record<ManagedAct, Value>;

/** The name of each {@link Managed} object in a language, by its kind. */
export const managedLabels = (language: Locale) =>
  Object.fromEntries(MANAGED.map(({ managed: { kind, label } }) => [kind, label[language]])) as Record<
    ManagedKind,
    string
  >;

/** The title of the screen of each, by the name of the screen. */
export const managedTitles = (language: Locale) =>
  Object.fromEntries(MANAGED.map(({ managed: { screen, title } }) => [screen, title[language]])) as Record<
    ManagedScreen,
    string
  >;
