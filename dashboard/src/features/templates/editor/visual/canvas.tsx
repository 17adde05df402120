import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MailFrame } from '../../../../ui/preview/mail-frame';
import { BLOCKS, type Block, type Drop } from './kinds';
import type { MjmlElement } from './mjml-source';
import type { EditedSource } from './use-source';
import classes from './visual.module.css';

/** The type of the data of a drag, which names a new block or gives the number of an element. */
export const DRAGGED = 'application/x-mail-block';

const LOOK = `<style>
  [class*="at-"] { cursor: pointer; }
  [class*="at-"]:hover { outline: 1px dashed #3d7dd8; outline-offset: -1px; }
  [data-chosen] { outline: 2px solid #3d7dd8 !important; outline-offset: -2px; }
  [data-drop="before"] { box-shadow: 0 -3px #3d7dd8; }
  [data-drop="behind"] { box-shadow: 0 3px #3d7dd8; }
  [data-drop="into"] { box-shadow: inset 0 0 0 3px #3d7dd8; }
</style>`;

interface CanvasProps {
  /** The mail as its reader gets it, its elements marked. */
  html: string;
  edited: EditedSource;
  device: 'phone' | 'desktop';
  onDropBlock: (block: Block, drop: Drop) => void;
}

/** The mail itself: a click chooses an element, and elements and new blocks are dragged to their places. */
export function Canvas({ html, edited, device, onDropBlock }: CanvasProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  const height = useHeard(frame, loads, { edited, onDropBlock });
  useMarked(frame, loads, edited.chosen);
  return (
    <div className={classes.stage} data-device={device}>
      <MailFrame
        ref={frame}
        className={classes.page}
        html={LOOK + html}
        title={t('words.email')}
        style={{ height }}
        onLoad={() => setLoads(count => count + 1)}
      />
    </div>
  );
}

type Frame = RefObject<HTMLIFrameElement | null>;

/** Listens to each document that the frame loads, and returns its height. */
function useHeard(frame: Frame, loads: number, acts: Current['current']): number {
  const [height, setHeight] = useState(480);
  const current = useRef(acts);
  current.current = acts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each load brings another document.
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!page?.body) return;
    setHeight(page.documentElement.scrollHeight);
    for (const each of page.querySelectorAll<HTMLElement>('[class*="at-"]')) each.draggable = true;
    return listen(page, current);
  }, [loads]);
  return height;
}

/** Marks the chosen element in each document that the frame loads. */
function useMarked(frame: Frame, loads: number, chosen: MjmlElement | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each load brings another document.
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    for (const each of page.querySelectorAll('[data-chosen]')) each.removeAttribute('data-chosen');
    if (chosen) for (const each of page.querySelectorAll(`.at-${chosen.at}`)) each.setAttribute('data-chosen', '');
  }, [chosen, loads]);
}

type Current = { readonly current: { edited: EditedSource; onDropBlock: CanvasProps['onDropBlock'] } };

/** Listens to the page of the mail, until the returned function is called. */
function listen(page: Document, current: Current): () => void {
  const hearing = new AbortController();
  const hear = <Name extends keyof DocumentEventMap>(name: Name, hears: (event: DocumentEventMap[Name]) => void) =>
    page.addEventListener(name, hears, { signal: hearing.signal });
  const elementAt = (target: EventTarget | null) => elementOf(target, current.current.edited.elements)?.element;
  const clear = () => page.querySelector('[data-drop]')?.removeAttribute('data-drop');
  hear('click', event => {
    event.preventDefault();
    current.current.edited.choose(elementAt(event.target) ?? null);
  });
  hear('dragstart', event => {
    const at = elementAt(event.target)?.at;
    if (at !== undefined) event.dataTransfer?.setData(DRAGGED, String(at));
  });
  hear('dragover', event => {
    if (!event.dataTransfer?.types.includes(DRAGGED)) return;
    event.preventDefault();
    clear();
    const drop = dropAt(event, current.current.edited.elements);
    drop?.shown.setAttribute('data-drop', drop.side);
  });
  hear('dragleave', clear);
  hear('drop', event => {
    event.preventDefault();
    clear();
    dropOnto(event, current.current);
  });
  return () => hearing.abort();
}

/** A new block is dropped by its name, and an element by its number. */
function dropOnto(event: DragEvent, { edited, onDropBlock }: Current['current']): void {
  const drop = dropAt(event, edited.elements);
  const dragged = event.dataTransfer?.getData(DRAGGED) ?? '';
  if (!drop) return;
  const block = BLOCKS.find(each => each === dragged);
  const element = block ? undefined : edited.elements[Number(dragged)];
  if (block) onDropBlock(block, drop);
  else if (element) edited.drop(element, drop);
}

interface Shown {
  element: MjmlElement;
  shown: Element;
}

/** The innermost element of the source that is shown there. */
function elementOf(target: EventTarget | null, elements: readonly MjmlElement[]): Shown | null {
  // An element of another window is none of this window's classes.
  const shown = (target as Element | null)?.closest?.('[class*="at-"]');
  const at = /\bat-(\d+)\b/.exec(shown?.className ?? '')?.[1];
  const element = elements[Number(at)];
  return shown && at !== undefined && element ? { shown, element } : null;
}

function dropAt(event: DragEvent, elements: readonly MjmlElement[]): (Drop & { shown: Element }) | null {
  const found = elementOf(event.target, elements);
  if (!found) return null;
  const { shown, element } = found;
  const { top, height } = shown.getBoundingClientRect();
  const isBefore = event.clientY < top + height / 2;
  return { shown, onto: element, side: element.name === 'mj-column' ? 'into' : isBefore ? 'before' : 'behind' };
}
