/**
 * The tags of a template. Left out: those that read other templates, and those that share state between renderings.
 */
export const TAGS = [
  'assign',
  'for',
  'capture',
  'case',
  'comment',
  'cycle',
  'if',
  'raw',
  'tablerow',
  'unless',
  'break',
  'continue',
  'echo',
  '#',
] as const;

/** Filters whose work their input and the limits bound. Left out: those that evaluate text, and those of chance. */
export const FILTERS = [
  ...['escape', 'escape_once', 'newline_to_br', 'strip_html', 'raw', 'default', 'json'],
  ...['abs', 'at_least', 'at_most', 'ceil', 'divided_by', 'floor', 'minus', 'plus', 'modulo', 'times', 'round'],
  ...['url_decode', 'url_encode', 'slugify', 'date'],
  ...['join', 'last', 'first', 'reverse', 'sort', 'sort_natural', 'size', 'map', 'sum', 'compact', 'concat', 'slice'],
  ...['where', 'reject', 'find', 'find_index', 'has', 'group_by', 'uniq', 'split'],
  ...['append', 'prepend', 'lstrip', 'rstrip', 'strip', 'downcase', 'upcase', 'capitalize', 'squish'],
  ...['remove', 'remove_first', 'remove_last', 'replace', 'replace_first', 'replace_last', 'strip_newlines'],
  ...['truncate', 'truncatewords', 'normalize_whitespace', 'number_of_words', 'to_integer'],
] as const;

/** Longest source, in characters: a mail that MJML made. */
export const MAX_SOURCE = 524_288;

/** Blocks within blocks. */
const MAX_DEPTH = 30;

const TAG = /\{%-?\s*(end)?(for|capture|case|comment|if|raw|tablerow|unless)\b/g;

/** Returns whether blocks are nested deeper than the stack of a process should carry. */
export function isTooDeep(source: string): boolean {
  let depth = 0;
  for (const [, end] of source.matchAll(TAG)) {
    depth += end ? -1 : 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** Returns whether a text has anything of a template in it. */
export const isLiquid = (text: string): boolean => text.includes('{{') || text.includes('{%');
