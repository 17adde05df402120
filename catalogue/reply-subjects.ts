/** Marks of answers that mail programs put before a subject, by language; a number may follow (`Re[2]:`). */
const MARKS = [
  ...[
    're',
    'ré',
    'réf',
    'res',
    'resp',
    'rif',
    'r',
    'rv',
    'aw',
    'antw',
    'antwort',
    'sv',
    'vs',
    'bls',
    'odp',
    'ynt',
    'atb',
  ],
  ...['απ', 'σχετ', 'на', 'отв', 'ответ', '回复', '答复', '回覆', '返信', '답장'],
];

const MARK = new RegExp(String.raw`^\s*(?:${MARKS.join('|')})\s?(?:\[\d{1,3}\]|\(\d{1,3}\))?\s?[:：]`, 'iu');

/** The subject without the marks of answers at its beginning. Marks of forwarding stay. */
export function withoutReplyMarks(subject: string): string {
  let rest = subject;
  for (let next = MARK.exec(rest); next; next = MARK.exec(rest)) rest = rest.slice(next[0].length);
  return rest.trim();
}

/** The subject of an answer: `Re:` once, whatever the language of the program that wrote the last one. */
export const answeredSubject = (subject: string): string => `Re: ${withoutReplyMarks(subject)}`.trim();
