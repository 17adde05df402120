import { Button, Group, Skeleton, TagsInput } from '@mantine/core';
import { Fragment, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CHANNELS } from '../../../../../catalogue/channels.js';
import type { Channel } from '../../../graph/generated/enums';
import type { Problem } from '../../../graph/problem';
import { patiently } from '../../../shell/loading/patiently';
import { Segments } from '../../../ui/form/segments';
import { SenderField } from '../../../ui/picker/sender-field';
import { CodeEditor } from './code/code-editor';
import type { DraftVariable, Part } from './draft';
import { JsonPart } from './json-part';
import { asFormat, fieldsOf, withText } from './part-fields';

/** A part is written in its texts, as the mail that it makes, or as JSON. */
export type PartView = 'fields' | 'visual' | 'json';

interface PartEditorProps {
  channel: Channel;
  part: Part;
  view: PartView;
  onView: (view: PartView) => void;
  variables: readonly DraftVariable[];
  /** The contact as whom the visual editor shows the mail. */
  contactId: string | undefined;
  /** Returns the error of a member, or of the part as a whole (``). */
  errorOf: (member: string) => string | undefined;
  /** Receives the errors of the visual editor, which reads the mail itself. */
  onProblem: (problem: Problem | null) => void;
  onChange: (part: Part) => void;
  onRemove: (() => void) | undefined;
}

const MOST_BUTTONS = 3;

const CHAT_TYPES = ['text', 'interactive'] as const;
type ChatType = (typeof CHAT_TYPES)[number];

const MAIL_FORMATS = [
  { value: 'mjml', label: 'MJML' },
  { value: 'html', label: 'HTML' },
] as const;

/** Loaded by the first mail that is put together of blocks. */
const VisualEditor = lazy(patiently(() => import('./visual/visual-editor')));

/** The views that a part has. */
function viewsOf(channel: Channel, part: Part): readonly PartView[] {
  if (fieldsOf(channel, part).length === 0) return ['json'];
  return channel === 'email' && typeof part['mjml'] === 'string' ? ['fields', 'visual', 'json'] : ['fields', 'json'];
}

/** Returns the requested view, or the first that the part has. */
export const viewOf = (channel: Channel, part: Part, asked: PartView): PartView => {
  const views = viewsOf(channel, part);
  return views.includes(asked) ? asked : views[0]!;
};

/**
 * The texts of a part, or the whole of it as JSON, which has the members without a field of their
 * own.
 */
export function PartEditor(props: PartEditorProps) {
  const { channel, part, view, errorOf, onChange } = props;
  return (
    <>
      <PartBar {...props} />
      {view === 'json' ? (
        <JsonPart part={part} error={errorOf('')} onChange={onChange} />
      ) : (
        <>
          <SenderField
            channel={channel}
            value={textOf(part['from'])}
            error={errorOf('from')}
            onChange={from => onChange(withText(part, 'from', from))}
          />
          <Texts {...props} />
        </>
      )}
    </>
  );
}

/** Chat channels have two types of parts with fields: a text, and one with buttons. */
function chatTypeOf(channel: Channel, part: Part): ChatType | undefined {
  const type = part['type'] ?? 'text';
  return CHANNELS[channel].hasLines ? CHAT_TYPES.find(each => each === type) : undefined;
}

/** The view of the part, its kind, and its removal. */
function PartBar({ channel, part, view, onView, onChange, onRemove }: PartEditorProps) {
  const { t } = useTranslation();
  const views = viewsOf(channel, part);
  const chatType = chatTypeOf(channel, part);
  return (
    <Group gap="xs">
      {views.length > 1 && (
        <Segments
          label={t('templates.view')}
          choices={views.map(value => ({ value, label: t(`templates.views.${value}`) }))}
          value={view}
          onChange={onView}
        />
      )}
      {view === 'fields' && channel === 'email' && (
        <Segments
          label={t('templates.format')}
          choices={MAIL_FORMATS}
          value={'mjml' in part ? 'mjml' : 'html'}
          onChange={format => onChange(asFormat(part, format))}
        />
      )}
      {view === 'fields' && chatType && (
        <Segments
          label={t('templates.chatType')}
          choices={CHAT_TYPES.map(value => ({ value, label: t(`templates.types.${value}`) }))}
          value={chatType}
          onChange={type => onChange(asChatType(part, type))}
        />
      )}
      {onRemove && (
        <Button variant="subtle" color="red" size="compact-xs" onClick={onRemove} ml="auto">
          {t('templates.removePart')}
        </Button>
      )}
    </Group>
  );
}

function Texts(props: PartEditorProps) {
  const { channel, part, view, variables, contactId, errorOf, onProblem, onChange } = props;
  const { t } = useTranslation();
  const fields = fieldsOf(channel, part).filter(({ member }) => view !== 'visual' || member !== 'mjml');
  const names = variables.map(({ name }) => name).filter(Boolean);
  return (
    <>
      {fields.map(({ member, language, oneLine }) => (
        <Fragment key={`${channel} ${member}`}>
          <CodeEditor
            label={t(`templates.members.${member}`)}
            value={textOf(part[member])}
            onChange={text => onChange(withText(part, member, text))}
            error={errorOf(member)}
            {...{ language, oneLine, names }}
          />
          {view === 'visual' && member === 'subject' && (
            <Suspense fallback={<Skeleton height={480} radius={10} />}>
              <VisualEditor
                {...{ part, variables, contactId, onProblem }}
                onChange={mjml => onChange({ ...part, mjml })}
              />
            </Suspense>
          )}
        </Fragment>
      ))}
      {chatTypeOf(channel, part) === 'interactive' && <ButtonsField {...{ part, errorOf, onChange }} />}
    </>
  );
}

function ButtonsField({ part, errorOf, onChange }: Pick<PartEditorProps, 'part' | 'errorOf' | 'onChange'>) {
  const { t } = useTranslation();
  return (
    <TagsInput
      label={t('templates.members.buttons')}
      description={t('templates.buttonsNote')}
      maxTags={MOST_BUTTONS}
      acceptValueOnBlur
      value={titlesOf(part['buttons'])}
      onChange={titles => onChange({ ...part, buttons: buttonsOf(titles, part['buttons']) })}
      error={errorOf('buttons')}
    />
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

type ChatButton = { id: string; title: string };
const asButtons = (value: unknown): ChatButton[] => (Array.isArray(value) ? (value as ChatButton[]) : []);
const titlesOf = (value: unknown): string[] => asButtons(value).map(({ title }) => title);

/** A button that stays keeps its id, which answers name. */
function buttonsOf(titles: readonly string[], before: unknown): ChatButton[] {
  const known = asButtons(before);
  return titles.map((title, at) => known.find(button => button.title === title) ?? { id: `${at + 1}`, title });
}

/** Changes the type of a part. Its text becomes that of the other type. */
function asChatType(part: Part, type: ChatType): Part {
  const text = textOf(part['message']) || textOf(part['body']);
  return type === 'text' ? { message: text } : { type, body: text, buttons: [] };
}
