import { autocompletion, type Completion, closeBrackets, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { html } from '@codemirror/lang-html';
import { closePercentBrace, liquid } from '@codemirror/lang-liquid';
import { bracketMatching, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { Input } from '@mantine/core';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTACT, MJML_TAGS } from './completions';
import { COLORS, LOOK } from './editor-look';
import { placeIn } from './place-in';

interface CodeEditorProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  language: 'text' | 'html' | 'mjml' | 'json';
  /** The names of the variables, which are completed in braces. */
  names: readonly string[];
  error: string | undefined;
  oneLine?: boolean;
}

/**
 * A text with Liquid in it: variables and filters are completed, and errors of the server are
 * marked at their places.
 */
export function CodeEditor(props: CodeEditorProps) {
  const { label, error } = props;
  const id = useId();
  const { host, editor } = useEditorView(props);
  return (
    <Input.Wrapper
      label={label}
      error={error}
      labelElement="div"
      labelProps={{ onClick: () => editor.current?.focus() }}
      errorProps={{ id: `${id}-error` }}
    >
      <div ref={host} data-invalid={error ? true : undefined} />
    </Input.Wrapper>
  );
}

/** The editor in the element `host`: it lives as long as the field, and is told what changes later. */
function useEditorView(props: CodeEditorProps) {
  const { label, value, onChange, language, names, oneLine = false } = props;
  const { t } = useTranslation();
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  const change = useRef(onChange);
  change.current = onChange;
  const grammar = useRef(new Compartment());
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes later is told to the editor.
  useEffect(() => {
    const view = new EditorView({
      parent: host.current!,
      doc: value,
      extensions: [
        fixed(label, oneLine, language),
        grammar.current.of(grammarOf(language, names, t('templates.variable'))),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) change.current(state.doc.toString());
        }),
      ],
    });
    editor.current = view;
    return () => view.destroy();
  }, []);
  useLaterProps(editor, grammar.current, props);
  return { host, editor };
}

function useLaterProps(
  editor: RefObject<EditorView | undefined>,
  grammar: Compartment,
  { value, language, names, error }: CodeEditorProps,
): void {
  const { t } = useTranslation();
  useEffect(() => {
    const view = editor.current;
    if (view && view.state.doc.toString() !== value)
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } });
  }, [editor, value]);
  const listed = names.join(' ');
  useEffect(() => {
    const all = listed === '' ? [] : listed.split(' ');
    editor.current?.dispatch({ effects: grammar.reconfigure(grammarOf(language, all, t('templates.variable'))) });
  }, [editor, grammar, listed, language, t]);
  useEffect(() => {
    const view = editor.current;
    if (view) view.dispatch(setDiagnostics(view.state, error ? [diagnosticOf(view.state, error)] : []));
  }, [editor, error]);
}

const fixed = (label: string, oneLine: boolean, language: CodeEditorProps['language']): Extension => [
  history(),
  drawSelection(),
  closeBrackets(),
  closePercentBrace,
  bracketMatching(),
  autocompletion({ icons: false }),
  syntaxHighlighting(COLORS),
  LOOK,
  EditorView.lineWrapping,
  EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: language === 'text' ? 'true' : 'false' }),
  keymap.of([...completionKeymap, ...historyKeymap, ...defaultKeymap]),
  ...(oneLine ? [EditorState.transactionFilter.of(change => (change.newDoc.lines > 1 ? [] : change))] : []),
  ...(language === 'text' || oneLine ? [] : [lineNumbers()]),
];

function grammarOf(language: CodeEditorProps['language'], names: readonly string[], detail: string): Extension {
  if (language === 'json') return [];
  const variables: Completion[] = ['contact', ...names].map(label => ({ label, detail, type: 'variable' }));
  return liquid({
    variables,
    properties: ([first]) => (first === 'contact' ? CONTACT.map(label => ({ label, type: 'property' })) : []),
    base: html(language === 'mjml' ? { extraTags: MJML_TAGS } : {}),
  });
}

/** The word at the place that the error names, or the whole text. */
function diagnosticOf({ doc }: EditorState, message: string): Diagnostic {
  const whole = { from: 0, to: doc.length, severity: 'error', message } as const;
  const place = placeIn(message);
  if (!place || place.line > doc.lines) return whole;
  const line = doc.line(place.line);
  const from = Math.min(line.to, line.from + place.column - 1);
  return { ...whole, from, to: line.to };
}
