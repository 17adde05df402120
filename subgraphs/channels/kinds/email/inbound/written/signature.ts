/** Lines that mail programs of phones and others add below a text, by which nobody says anything. */
const PROGRAMS: readonly RegExp[] = [
  /^sent (?:from|with|via|using) (?:my |the )?.{1,60}$/i,
  /^get outlook for .{1,60}$/i,
  /^(?:enviado|enviada) (?:do|da|de|desde|a partir do|via|pelo|pela|con|com|mediante) .{1,60}$/i,
  /^(?:obter o outlook|obtenha o outlook|baixe o outlook|obtener outlook|descargar outlook|consiga outlook) .{1,60}$/i,
  /^(?:gesendet von|von meinem .{1,40} gesendet|gesendet mit|gesendet über|diese nachricht wurde von meinem) ?.{0,60}$/i,
  /^(?:outlook für .{1,40} (?:beziehen|herunterladen|holen)|holen sie sich outlook .{1,40})/i,
  /^(?:envoyé (?:de|depuis|à partir de|avec|via)|télécharger outlook pour|obtenir outlook pour|obtenez outlook pour) .{1,60}$/i,
  /^(?:inviato da|scarica outlook per|verzonden vanaf|verstuurd vanaf|skickat från|sendt fra) .{1,60}$/i,
];

const MAX_LINE = 120;
/** Lines of a signature after the line of RFC 3676 §4.3, and after one whose space got lost; what is longer was written. */
const MAX_LINES = 25;
const MAX_LINES_PLAIN = 8;

/** Returns the line at which the signature at the end of a text begins; the number of lines if it has none. */
export function signatureIn(lines: readonly string[]): number {
  const end = lines.findLastIndex(line => line.trim() !== '') + 1;
  const mark = lines.lastIndexOf('-- ', end - 1);
  if (mark >= 0 && end - mark <= MAX_LINES) return mark;
  const plain = lines.lastIndexOf('--', end - 1);
  if (plain >= 0 && end - plain <= MAX_LINES_PLAIN) return plain;
  const last = lines[end - 1]?.trim() ?? '';
  const isProgram =
    last.length <= MAX_LINE && PROGRAMS.some(program => program.test(last.replace(/<[^<>]{0,200}>$/, '').trim()));
  return isProgram ? end - 1 : lines.length;
}
