import { useMemo, useRef, useState } from 'react';
import { type Block, type Drop, placeFor, placeOfBlock, placeOfDrop, sourceOf, wrapped } from './kinds';
import {
  elementsOf,
  innerOf,
  inserted,
  type MjmlElement,
  moved,
  type Place,
  withAttribute,
  withInner,
  without,
} from './mjml-source';
import { withPreheader } from './whole-mail';

/** Steps that can be taken back. */
const MOST_STEPS = 100;

/** A source of MJML that is changed element by element, with the element that is chosen and the way back. */
export type EditedSource = ReturnType<typeof useSource>;

/**
 * Each change touches the text of its element alone, so that all else stays as it was written: Liquid, comments, and attributes that
 * the editor does not know.
 */
export function useSource(source: string, onChange: (source: string) => void) {
  const elements = useMemo(() => elementsOf(source) ?? [], [source]);
  const [at, setAt] = useState<number | null>(null);
  const chosen = elements.find(element => element.at === at) ?? null;
  const { change, undo, redo } = useHistory(source, onChange);
  const preview = elements.find(({ name }) => name === 'mj-preview');
  const edited = {
    source,
    elements,
    chosen,
    changeAndChoose: (next: string, parentAt: number, index: number) => {
      change(next);
      setAt(elementsOf(next)?.[parentAt]?.children[index]?.at ?? null);
    },
  };
  return {
    ...{ source, elements, chosen, undo, redo },
    preheader: innerOf(source, preview),
    setPreheader: (text: string) => change(withPreheader(source, elements, text)),
    choose: (element: MjmlElement | null) => setAt(element?.at ?? null),
    set: (element: MjmlElement, name: string, value: string) =>
      change(name === 'content' ? withInner(source, element, value) : withAttribute(source, element, name, value)),
    remove(element: MjmlElement) {
      change(without(source, element));
      setAt(element.parent?.at ?? null);
    },
    ...insertions(edited),
    ...moves(edited),
  };
}

interface Edited {
  readonly source: string;
  readonly elements: readonly MjmlElement[];
  readonly chosen: MjmlElement | null;
  /** Chooses the child with the number `index` of an element in the changed source. */
  readonly changeAndChoose: (next: string, parentAt: number, index: number) => void;
}

/** New elements: blocks, and copies of an element. */
function insertions({ source, elements, chosen, changeAndChoose }: Edited) {
  const insert = (text: string, place: Place) =>
    changeAndChoose(inserted(source, place, text), place.parent.at, place.index);
  return {
    add(block: Block, text: string, drop?: Drop) {
      const body = elements.find(({ name }) => name === 'mj-body');
      if (!body) return;
      const made = sourceOf(block, text);
      const place = drop ? placeOfBlock(block, drop) : placeFor(block, body, chosen);
      if (place) insert(made, place);
      else insert(wrapped(made), { parent: body, index: body.children.length });
    },
    duplicate(element: MjmlElement) {
      const { parent } = element;
      if (parent)
        insert(source.slice(element.from, element.to), { parent, index: parent.children.indexOf(element) + 1 });
    },
  };
}

/** Moves of an element to another place. */
function moves({ source, changeAndChoose }: Edited) {
  const moveTo = (element: MjmlElement, place: Place) => {
    const { parent, index } = place;
    const goesBefore = element.from < parent.from ? countOf(element) : 0;
    const ownIndex = parent === element.parent ? parent.children.indexOf(element) : -1;
    const newIndex = ownIndex >= 0 && ownIndex < index ? index - 1 : index;
    changeAndChoose(moved(source, element, place), parent.at - goesBefore, newIndex);
  };
  return {
    drop(element: MjmlElement, drop: Drop) {
      const place = placeOfDrop(element.name, drop);
      if (place) moveTo(element, place);
    },
    /** Moves an element by one place among its neighbours; `undefined` if there is none. */
    shift(element: MjmlElement, by: -1 | 1) {
      const { parent } = element;
      const index = (parent?.children.indexOf(element) ?? 0) + by;
      if (!parent || index < 0 || index >= parent.children.length) return undefined;
      return () => moveTo(element, { parent, index: by === 1 ? index + 1 : index });
    },
  };
}

const countOf = ({ children }: MjmlElement): number => 1 + children.reduce((sum, child) => sum + countOf(child), 0);

function useHistory(source: string, onChange: (source: string) => void) {
  const [past, setPast] = useState<readonly string[]>([]);
  const [future, setFuture] = useState<readonly string[]>([]);
  // A field that is typed into changes the source with each letter: one step takes back all of them.
  const last = useRef(0);
  const change = (next: string) => {
    if (next === source) return;
    const isSameStep = Date.now() - last.current < STEP_MS && past.length > 0;
    last.current = Date.now();
    if (!isSameStep) setPast([...past, source].slice(-MOST_STEPS));
    setFuture([]);
    onChange(next);
  };
  const undo = () => {
    setPast(past.slice(0, -1));
    setFuture([...future, source]);
    onChange(past.at(-1)!);
  };
  const redo = () => {
    setFuture(future.slice(0, -1));
    setPast([...past, source]);
    onChange(future.at(-1)!);
  };
  return {
    change,
    undo: past.length > 0 ? undo : undefined,
    redo: future.length > 0 ? redo : undefined,
  };
}

/** Changes that follow each other faster are one step. */
const STEP_MS = 700;
