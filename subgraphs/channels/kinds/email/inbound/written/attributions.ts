/**
 * The words of the line that mail programs put before what they quote, in the order of the line: `On … wrote:`. A line that
 * begins with the first and ends with the second is one, if it has a digit, which a date has.
 */
const AROUND: readonly (readonly [RegExp, RegExp])[] = [
  [/^on\b/i, /wrote\s?:$/i],
  [/^(?:em|no dia|a)\b/i, /escreveu\s?:$/i],
  [/^(?:el|on)\b/i, /escribi[óo]\s?:$/i],
  [/^(?:am|on|um)\b/i, /(?:schrieb\b.*|geschrieben)\s?:$/i],
  [/^le\b/i, /(?:a écrit|a ecrit|écrivait)\s?:$/i],
  [/^il\b/i, /ha scritto\s?:$/i],
  [/^op\b/i, /(?:schreef\b.*|geschreven)\s?:$/i],
  [/^den\b/i, /(?:skrev\b.*)\s?:$/i],
  [/^(?:w dniu|dnia)\b/i, /(?:napisał\(?a?\)?|pisze)\s?:$/i],
  // The name may come first: `Ada <ada@x.example> schrieb am 21.11.2026 um 12:00:`.
  [/<[^<>\s]+@[^<>\s]+>/, /(?:wrote|escreveu|escribi[óo]|schrieb|a écrit)\b[^<>]{0,80}:$/i],
];

/** Characters of an attribution with its line breaks, and lines that it may take. */
const MAX_LENGTH = 400;
const MAX_LINES = 4;

/**
 * Returns how many lines from one on are the attribution of a quote; 0 for none. One that nothing marked follows must name a
 * time or an address.
 */
export function attributionAt(lines: readonly string[], start: number, isFollowed: (end: number) => boolean): number {
  let text = '';
  for (let count = 1; count <= MAX_LINES; count++) {
    const line = bare(lines[start + count - 1] ?? '');
    if (line === '') return 0;
    text = `${text} ${line}`.trim();
    if (text.length > MAX_LENGTH) return 0;
    if (isAttribution(text)) return EXACT.test(text) || isFollowed(start + count) ? count : 0;
  }
  return 0;
}

const EXACT = /@|\b\d{1,2}[:.h]\d{2}\b|\b(?:19|20)\d{2}\b/;

const isAttribution = (text: string): boolean =>
  text.endsWith(':') && /\d/.test(text) && AROUND.some(([begins, ends]) => begins.test(text) && ends.test(text));

/** The line without the marks of bold or of a rule around it. Longer lines are text. */
const bare = (line: string): string =>
  line.length > MAX_LENGTH ? 'text' : line.replace(/^[\s*-]+/, '').replace(/[\s*-]{1,50}$/, '');

/** The names of the fields that Outlook and others put before what they quote: sender, date, recipient, subject. */
const FIELDS: readonly RegExp[] = [
  /^(?:from|de|von|van|da|fra|från|od|expéditeur|remitente)$/i,
  /^(?:sent|date|enviado(?: el| em)?|enviada(?: em)?|enviada|data|fecha|gesendet|datum|envoyé|date d'envoi|verzonden|inviato|sendt|skickat|wysłano)$/i,
  /^(?:to|para|an|à|a|aan|till|til|do|destinataire|pour)$/i,
  /^(?:subject|assunto|asunto|betreff|objet|onderwerp|oggetto|emne|ämne|temat)$/i,
  /^(?:cc|kopie|copie|cópia|copia)$/i,
];
const SUBJECT = 3;

/** Fields of a block, which are the sender, the subject and at least another. */
const LEAST = 3;

/** Returns whether the head of a quoted mail begins at a line, as Outlook writes it. */
export function isHeadAt(lines: readonly string[], start: number): boolean {
  const found = new Set<number>();
  for (let at = start; at < lines.length && at < start + 12; at++) {
    const line = bare(lines[at]!);
    if (line === '') break;
    const [, name = ''] = /^\*?([\p{L}' ]{1,20}?)\s?\*?\s?[:：]/u.exec(line) ?? [];
    const place = FIELDS.findIndex(field => field.test(name.trim()));
    // Some programs begin with the date.
    if (at === start && place !== 0 && place !== 1) return false;
    if (place >= 0) found.add(place);
    // An address may need a second line.
    else if (found.size === 0) return false;
  }
  return found.size >= LEAST && found.has(SUBJECT);
}

/** Lines of programs after which everything is the mail that is answered or passed on. */
const RULES: readonly RegExp[] = [
  /^-{3,}\s(?=[^\d]{0,60}\d).{10,350}\s(?:wrote|escreveu|escribió|a écrit|schrieb|ha scritto)\s?-{3,}$/i,
  /^-{2,}\s?(?:original message|mensagem original|mensaje original|ursprüngliche nachricht|urspruengliche nachricht|message d'origine|message original|messaggio originale|oorspronkelijk bericht|oprindelig meddelelse|original appointment)\s?-{2,}$/i,
  /^-{2,}\s?(?:forwarded message|mensagem encaminhada|mensaje reenviado|weitergeleitete nachricht|message transféré|messaggio inoltrato|doorgestuurd bericht|forwarded by .{1,80})\s?-{2,}$/i,
  /^(?:begin forwarded message|início da mensagem encaminhada|inicio del mensaje reenviado|anfang der weitergeleiteten nachricht|début du message (?:transféré|réexpédié)|inizio messaggio inoltrato)\s?:$/i,
];

export const isRule = (line: string): boolean =>
  line.length <= MAX_LENGTH && RULES.some(rule => rule.test(line.trim()));

/** The line that Outlook puts above the head of the mail that it quotes, also as HTML becomes a text. */
export const isLine = (line: string): boolean => line.length <= 200 && /^[_-]{20,}\s*$/.test(line);
