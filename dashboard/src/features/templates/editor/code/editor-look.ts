import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Colors of tokens.css, so that it follows the theme. */
export const LOOK = EditorView.theme({
  '&': {
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
    backgroundColor: 'var(--panel)',
    color: 'var(--ink)',
    fontSize: 'var(--size-data)',
  },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '1px' },
  '[data-invalid] > &': { borderColor: 'var(--fail)' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.55', maxHeight: '460px' },
  '.cm-content': { padding: '7px 2px', caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--sunken)', color: 'var(--faint)', border: 'none' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--accent-soft)',
  },
  '.cm-tooltip': {
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
    backgroundColor: 'var(--panel)',
    color: 'var(--ink)',
    boxShadow: 'var(--shadow)',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: 'var(--accent-soft)', color: 'var(--ink)' },
  '.cm-completionDetail': { color: 'var(--faint)', fontStyle: 'normal' },
  '.cm-diagnostic-error': { borderLeft: '3px solid var(--fail)' },
});

export const COLORS = HighlightStyle.define([
  { tag: [tags.tagName, tags.angleBracket], color: 'var(--move)' },
  { tag: [tags.attributeName, tags.propertyName], color: 'var(--done)' },
  { tag: [tags.attributeValue, tags.string, tags.number], color: 'var(--wait)' },
  { tag: [tags.keyword, tags.operator, tags.brace, tags.processingInstruction], color: 'var(--accent)' },
  { tag: [tags.variableName, tags.function(tags.variableName)], color: 'var(--accent)', fontWeight: '600' },
  { tag: tags.comment, color: 'var(--faint)' },
]);
