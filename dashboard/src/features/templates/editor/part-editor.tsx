import { Button, Group, SegmentedControl, Skeleton, TagsInput } from '@mantine/core';
import { Fragment, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CHANNELS } from '../../../../../catalogue/channels.js';
import type { Channel } from '../../../graph/generated/enums';
import type { Problem } from '../../../graph/problem';
import { patiently } from '../../../shell/loading/patiently';
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
  const { channel, part, view, onView, variables, contactId, errorOf, onProblem, onChange, onRemove } = props;
  const { t } = useTranslation();
  const views = viewsOf(channel, part);
  const fields = fieldsOf(channel, part).filter(({ member }) => view !== 'visual' || member !== 'mjml');
  const names = variables.map(({ name }) => name).filter(Boolean);
  const type = typeof part['type'] === 'string' ? part['type'] : 'text';
  const isChat = CHANNELS[channel].hasLines && (type === 'text' || type === 'interactive');
  return (
    <>
      <Group gap="xs">
        {views.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={t('templates.view')}
            data={views.map(value => ({ value, label: t(`templates.views.${value}`) }))}
            value={view}
            onChange={value => onView(value as PartView)}
          />
        )}
        {view === 'fields' && channel === 'email' && (
          <SegmentedControl
            size="xs"
            aria-label={t('templates.format')}
            data={[
              { value: 'mjml', label: 'MJML' },
              { value: 'html', label: 'HTML' },
            ]}
            value={'mjml' in part ? 'mjml' : 'html'}
            onChange={format => onChange(asFormat(part, format as 'mjml' | 'html'))}
          />
        )}
        {view === 'fields' && isChat && (
          <SegmentedControl
            size="xs"
            aria-label={t('templates.chatType')}
            data={(['text', 'interactive'] as const).map(value => ({ value, label: t(`templates.types.${value}`) }))}
            value={type}
            onChange={value => onChange(asChatType(part, value as 'text' | 'interactive'))}
          />
        )}
        {onRemove && (
          <Button variant="subtle" color="red" size="compact-xs" onClick={onRemove} ml="auto">
            {t('templates.removePart')}
          </Button>
        )}
      </Group>
      {view === 'json' ? (
        <JsonPart part={part} error={errorOf('')} onChange={onChange} />
      ) : (
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
          {type === 'interactive' && isChat && (
            <TagsInput
              label={t('templates.members.buttons')}
              description={t('templates.buttonsNote')}
              maxTags={MOST_BUTTONS}
              acceptValueOnBlur
              value={titlesOf(part['buttons'])}
              onChange={titles => onChange({ ...part, buttons: buttonsOf(titles, part['buttons']) })}
              error={errorOf('buttons')}
            />
          )}
        </>
      )}
    </>
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
function asChatType(part: Part, type: 'text' | 'interactive'): Part {
  const text = textOf(part['message']) || textOf(part['body']);
  return type === 'text' ? { message: text } : { type, body: text, buttons: [] };
}
