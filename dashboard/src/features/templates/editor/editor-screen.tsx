import { Button, UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Channel } from '../../../graph/generated/enums';
import type { Problem } from '../../../graph/problem';
import { ProblemLine } from '../../../ui/form/problem-line';
import { Page } from '../../../ui/layout/page';
import { Panel } from '../../../ui/layout/panel';
import { ALL_CHANNELS, ChannelName } from '../../../ui/message/channel';
import { type Look, PreviewAs, USUAL_LOOK } from '../page/preview-as';
import { AboutTemplate } from './about-template';
import { AddPart } from './add-part';
import type { Parts, TemplateDraft, useTemplateDraft } from './draft';
import { DraftPreviewPanel } from './draft-preview-panel';
import classes from './editor.module.css';
import { PartEditor, type PartView, viewOf } from './part-editor';
import { useDraftPreview } from './use-draft-preview';
import { VariableList } from './variable-list';

interface EditorScreenProps {
  title: string;
  above: ReactNode;
  kept: ReturnType<typeof useTemplateDraft>;
  part: Channel | undefined;
  saving: boolean;
  /** The reason why the last save was refused. */
  refused: Problem | null;
  onSave: () => void;
  onLeave: () => void;
}

/**
 * The editor of a template: its parts in code, with errors at their places, beside the view of its
 * reader.
 */
export function EditorScreen({ title, above, kept, part, saving, refused, onSave, onLeave }: EditorScreenProps) {
  const { t } = useTranslation();
  const { draft, change } = kept;
  const [contactId, setContact] = useState<string>();
  const [look, setLook] = useState<Look>(USUAL_LOOK);
  const shown = useShownPart(draft, part, contactId);
  const { channel, isVisual, made, problem } = shown;
  const fields = [...(problem?.fields ?? []), ...(refused?.fields ?? [])];
  const errorOf = (name: string) => fields.find(({ field }) => field === name)?.message;
  return (
    <Page title={title} above={above} wide actions={<SaveOrLeave {...{ saving, onSave, onLeave }} />}>
      <ProblemLine problem={refused} />
      <div className={classes.columns} data-whole={isVisual}>
        <div className={classes.column}>
          <Panel>
            <AboutTemplate draft={draft} change={change} errorOf={errorOf} />
          </Panel>
          <PartsPanel kept={kept} shown={shown} fields={fields} contactId={contactId} />
          <Panel title={t('templates.variables')}>
            <div className={classes.fields}>
              <VariableList
                variables={draft.variables}
                onChange={variables => change({ variables })}
                errorOf={errorOf}
              />
            </div>
          </Panel>
        </div>
        <div className={classes.preview}>
          <PreviewAs contactId={contactId} onContact={setContact} look={isVisual ? undefined : look} onLook={setLook} />
          {channel && !isVisual && <DraftPreviewPanel {...{ channel, made, problem, look }} />}
        </div>
      </div>
    </Page>
  );
}

function SaveOrLeave({ saving, onSave, onLeave }: Pick<EditorScreenProps, 'saving' | 'onSave' | 'onLeave'>) {
  const { t } = useTranslation();
  return (
    <>
      <Button variant="default" onClick={onLeave}>
        {t('words.discard')}
      </Button>
      <Button onClick={onSave} loading={saving}>
        {t('ui.save')}
      </Button>
    </>
  );
}

/** The part that is written now, and what is wrong in it. */
function useShownPart({ parts, variables }: TemplateDraft, first: Channel | undefined, contactId: string | undefined) {
  const channels = ALL_CHANNELS.filter(channel => channel in parts);
  const [chosen, choose] = useState<Channel | undefined>(first);
  const channel = chosen && channels.includes(chosen) ? chosen : channels[0];
  const [asked, setView] = useState<PartView>('fields');
  const view = channel && viewOf(channel, parts[channel] ?? {}, asked);
  // The visual editor shows the mail itself, and reads it once.
  const isVisual = view === 'visual';
  const { made, problem: found } = useDraftPreview({ variables, parts }, isVisual ? undefined : channel, contactId);
  const [inMail, setInMail] = useState<Problem | null>(null);
  const problem = withoutEmpty(isVisual ? inMail : found, parts);
  return { channels, channel, choose, view, setView, isVisual, setInMail, made, problem };
}

interface PartsPanelProps {
  kept: EditorScreenProps['kept'];
  shown: ReturnType<typeof useShownPart>;
  /** Every field of the template that is wrong. */
  fields: Problem['fields'];
  contactId: string | undefined;
}

function PartsPanel({ kept, shown, fields, contactId }: PartsPanelProps) {
  const { t } = useTranslation();
  const { draft, changePart, removePart } = kept;
  const { channels, channel, view } = shown;
  return (
    <Panel title={t('templates.parts')} aside={<AddPart {...{ channels, changePart }} onAdded={shown.choose} />}>
      <div className={classes.fields}>
        <PartChoice shown={shown} fields={fields} />
        {channel && view && (
          <PartEditor
            key={channel}
            channel={channel}
            part={draft.parts[channel] ?? {}}
            view={view}
            onView={shown.setView}
            variables={draft.variables}
            contactId={contactId}
            errorOf={member => wrongWith(fields, channel, member)}
            onProblem={shown.setInMail}
            onChange={changed => changePart(channel, changed)}
            onRemove={channels.length > 1 ? () => removePart(channel) : undefined}
          />
        )}
      </div>
    </Panel>
  );
}

function PartChoice({ shown: { channels, channel, choose }, fields }: Pick<PartsPanelProps, 'shown' | 'fields'>) {
  const isWrong = (name: Channel) => fields.some(({ field }) => `${field}.`.startsWith(`parts.${name}.`));
  return (
    <div className={classes.parts}>
      {channels.map(each => (
        <UnstyledButton
          key={each}
          aria-pressed={each === channel}
          data-wrong={isWrong(each)}
          className={classes.part}
          onClick={() => choose(each)}
        >
          <ChannelName channel={each} />
        </UnstyledButton>
      ))}
    </div>
  );
}

/** A text that nobody has begun to write is not wrong yet: the save names it. */
function withoutEmpty(problem: Problem | null, parts: Parts): Problem | null {
  if (!problem) return null;
  const fields = problem.fields.filter(({ field }) => {
    const [, channel = '', member = ''] = field.split('.');
    return parts[channel as Channel]?.[member] !== '';
  });
  return problem.fields.length > 0 && fields.length === 0 ? null : { ...problem, fields };
}

/**
 * Returns the error of a member, or of something within it: `parts.rcs.cards[0].title` is one of
 * `cards`.
 */
function wrongWith(fields: Problem['fields'], channel: Channel, member: string): string | undefined {
  const place = member === '' ? `parts.${channel}` : `parts.${channel}.${member}`;
  const own = fields.filter(
    ({ field }) => field === place || field.startsWith(`${place}.`) || field.startsWith(`${place}[`),
  );
  const messages = new Set(own.map(({ field, message }) => (field === place ? message : `${field}: ${message}`)));
  return [...messages].join(' ') || undefined;
}
