/** Words that end messages, each alone in its text: English, Portuguese, Spanish; in upper case, without accents. */
const STOP = new Set([
  ...['STOP', 'STOPALL', 'STOP ALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'OPT OUT', 'REVOKE'],
  ...['PARAR', 'PARE', 'SAIR', 'CANCELAR', 'DESCADASTRAR', 'REMOVER', 'ENCERRAR'],
  ...['ALTO', 'BAJA', 'DAR DE BAJA', 'DARME DE BAJA', 'DETENER', 'SALIR', 'FIN'],
]);

/** Words that take that back. */
const START = new Set([
  ...['START', 'UNSTOP', 'SUBSCRIBE', 'RESUME', 'OPTIN', 'OPT IN'],
  ...['INICIAR', 'COMECAR', 'VOLTAR', 'RETOMAR', 'CADASTRAR'],
  ...['ALTA', 'DAR DE ALTA', 'EMPEZAR', 'COMENZAR', 'REANUDAR'],
]);

/**
 * Returns the command of a text that is a keyword, or `null` for any other text, such as "please stop
 * by tomorrow".
 */
export function keywordOf(text: string): 'STOP' | 'START' | null {
  const word = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()
    .toUpperCase();
  if (STOP.has(word)) return 'STOP';
  return START.has(word) ? 'START' : null;
}
