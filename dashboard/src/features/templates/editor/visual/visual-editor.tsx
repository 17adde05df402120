import { Button, Group, SegmentedControl, Skeleton, TextInput, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../../graph/problem';
import { ProblemLine } from '../../../../ui/form/problem-line';
import { IconArrowBackUp, IconArrowForwardUp } from '../../../../ui/icons/icons';
import { readContent } from '../../../../ui/preview/content';
import type { DraftVariable, Part } from '../draft';
import { useDraftPreview } from '../use-draft-preview';
import { Canvas, DRAGGED } from './canvas';
import { Act, ElementSettings } from './element-settings';
import { BLOCKS, type Block, type Drop } from './kinds';
import { Outline } from './outline';
import { type EditedSource, useSource } from './use-source';
import classes from './visual.module.css';
import { marked } from './whole-mail';

interface VisualEditorProps {
  part: Part;
  variables: readonly DraftVariable[];
  contactId: string | undefined;
  onChange: (mjml: string) => void;
  /** Receives the errors of the part, whose other texts have fields of their own. */
  onProblem: (problem: Problem | null) => void;
}

type Device = 'phone' | 'desktop';

/** The mail of a template, put together of blocks. */
export default function VisualEditor({ part, variables, contactId, onChange, onProblem }: VisualEditorProps) {
  const { t } = useTranslation();
  const edited = useSource(String(part['mjml']), onChange);
  const [device, setDevice] = useState<Device>('desktop');
  const shown = { ...part, mjml: marked(edited.source, edited.elements) };
  const { made, problem } = useDraftPreview({ variables, parts: { email: shown } }, 'email', contactId);
  useEffect(() => onProblem(problem), [problem, onProblem]);
  const { html = '' } = made ? readContent(made.content) : {};
  const add = (block: Block, drop?: Drop) =>
    edited.add(
      block,
      t(`mail.firstTexts.${block === 'heading' ? 'heading' : block === 'button' ? 'button' : 'text'}`),
      drop,
    );
  useHotkeys([
    ['mod+Z', () => edited.undo?.()],
    ['mod+shift+Z', () => edited.redo?.()],
  ]);
  if (edited.elements.length === 0) return <p className={classes.note}>{t('mail.notWhole')}</p>;
  return (
    <div className={classes.editor}>
      <Group gap="xs" className={classes.bar}>
        <Blocks onAdd={add} />
        <ViewActs edited={edited} device={device} onDevice={setDevice} />
      </Group>
      <div className={classes.columns}>
        <Outline edited={edited} />
        <div>
          <ProblemLine problem={withoutFields(problem)} />
          {html ? <Canvas {...{ html, edited, device }} onDropBlock={add} /> : <Skeleton height={420} radius={10} />}
        </div>
        <Settings edited={edited} names={variables.map(({ name }) => name).filter(Boolean)} />
      </div>
    </div>
  );
}

interface ViewActsProps {
  edited: EditedSource;
  device: Device;
  onDevice: (device: Device) => void;
}

/** The device of the view, and the steps back and forward. */
function ViewActs({ edited, device, onDevice }: ViewActsProps) {
  const { t } = useTranslation();
  return (
    <Group gap={4} ml="auto">
      <SegmentedControl
        size="xs"
        aria-label={t('templates.device')}
        data={(['phone', 'desktop'] as const).map(value => ({ value, label: t(`templates.devices.${value}`) }))}
        value={device}
        onChange={onDevice}
      />
      <Act label={t('mail.undo')} act={edited.undo}>
        <IconArrowBackUp size={15} aria-hidden />
      </Act>
      <Act label={t('ui.redo')} act={edited.redo}>
        <IconArrowForwardUp size={15} aria-hidden />
      </Act>
    </Group>
  );
}

/** The problems that no field of the part shows. */
function withoutFields(problem: Problem | null): Problem | null {
  if (!problem) return null;
  const fields = problem.fields.filter(({ field }) => !/^parts\.email\.(?!mjml\b)/.test(field));
  return fields.length === 0 && problem.fields.length > 0 ? null : { ...problem, fields };
}

function Blocks({ onAdd }: { onAdd: (block: Block) => void }) {
  const { t } = useTranslation();
  return (
    <Group gap={4} role="group" aria-label={t('mail.blocks')}>
      {BLOCKS.map(block => (
        <UnstyledButton
          key={block}
          className={classes.block}
          draggable
          onDragStart={event => event.dataTransfer.setData(DRAGGED, block)}
          onClick={() => onAdd(block)}
        >
          {t(`mail.blockNames.${block}`)}
        </UnstyledButton>
      ))}
    </Group>
  );
}

/** The settings of the element that is chosen; those of the mail as a whole while none is. */
function Settings({ edited, names }: { edited: EditedSource; names: readonly string[] }): ReactNode {
  const { t } = useTranslation();
  const { chosen } = edited;
  const element = chosen ?? edited.elements.find(({ name }) => name === 'mj-body');
  if (!element) return null;
  return (
    <div className={classes.settings}>
      <ElementSettings key={element.at} {...{ edited, element, names }} />
      {chosen && (
        <Button variant="subtle" size="compact-xs" onClick={() => edited.choose(null)}>
          {t('mail.whole')}
        </Button>
      )}
      {!chosen && (
        <>
          <TextInput
            size="xs"
            label={t('mail.preheader')}
            description={t('mail.preheaderNote')}
            value={edited.preheader}
            onChange={event => edited.setPreheader(event.target.value)}
          />
          <p className={classes.note}>{t('mail.howTo')}</p>
        </>
      )}
    </div>
  );
}
