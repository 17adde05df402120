/**
 * `hard`: the address does not exist. `soft`: this mail was not delivered, a later one may be. `delayed`: the mail system
 * still tries. `delivered`: it is in the mailbox.
 */
export type BounceResult = 'hard' | 'soft' | 'delayed' | 'delivered';

/** The verdict of a mail system about one recipient. */
export interface Verdict {
  /** `failed`, `delayed`, `delivered`, `relayed`, `expanded` (RFC 3464 §2.3.3); empty if it names none. */
  action: string;
  /** `5.1.1` (RFC 3463); empty if it names none. */
  status: string;
  /** The reason in the words of the mail system. */
  diagnostic: string;
}

/** Addressing, but for what is wrong with the sender (5.1.7, 5.1.8). */
const NO_SUCH_ADDRESS = /^5\.1\.(?:0|1|2|3|4|5|6|9|10)$/;
/** Says no more than that it failed. */
const VAGUE = /^[45]\.(?:0\.\d{1,3}|\d\.0)$/;

/**
 * The reasons of a mail system that refuses us or has no room, which must not be mistaken for a
 * reason about the address.
 */
const MAY_PASS =
  /quota|cuota|cota excedida|mailbox (?:is )?full|(?:caixa|casilla|buzon|postfach|mailbox).{0,30}(?:cheia|llen[ao]|voll|pleine)|sender address|sender (?:is )?(?:rejected|denied|blocked)|from address|too (?:large|big|many)|spam|blocke?d|block ?list|black ?list|reputation|policy|dmarc|\bspf\b|rate limit|greylist|try again|timed? ?out|deferred/i;

const UNKNOWN_ADDRESS =
  /address rejected|(?:usuario|utilizador|destinatario|conta|cuenta|endereco|direccion|caixa postal|buzon|casilla)(?: de correo)?(?: e| es)? (?:desconhecid|desconocid|inexistente|invalid|nao existe|no existe|nao encontrad|no encontrad)|(?:empfaenger|empfanger|benutzer|adresse|postfach|mailbox|konto|account)(?: ist)? (?:unbekannt|nicht gefunden|existiert nicht|ungueltig|ungultig)|unbekannte[rs]? (?:empfaenger|empfanger|benutzer|adresse)|(?:utilisateur|destinataire|adresse|compte|boite)(?: est)? (?:inconnue?|inexistante?|introuvable|invalide)|(?:conta|cuenta|usuario|utilizador|caixa postal|buzon|casilla|direccion|endereco)(?: de correo)?(?: foi| ha sido| fue| esta)? (?:desativad|desactivad|inativ|inactiv|deshabilitad|desabilitad|cancelad|encerrad|eliminad|excluid)|(?:utente|casella|indirizzo|destinatario|account)(?: di posta)?(?: e)? (?:sconosciut|inesistente|non esist|non trovat|disattivat|non valid)|tried to reach (?:is (?:disabled|inactive)|does not exist)|user unknown|unknown user|unknown (?:recipient|mailbox|address|local)|no such (?:user|mailbox|recipient|person|address|domain)|(?:user|mailbox|recipient|account|address|domain)(?: name)? (?:not found|does(?:n't| not) exist|is unknown|is invalid|is disabled|has been disabled|unavailable)|does(?:n't| not) have an? \S+ account|invalid (?:recipient|mailbox|address)|no mailbox here|recipientnotfound|recipient address rejected: access denied|not a valid (?:user|mailbox|recipient)|mailbox unavailable|no longer (?:valid|active|exists)|couldn't be found|wasn't found at|null mx|nxdomain|host (?:or domain name )?not found/i;

/** Finds the status of RFC 3463 in words: `550 5.1.1 No such user`. */
const statusIn = (text: string): string =>
  /(?:^|[\s(;:#-])([245]\.\d{1,3}\.\d{1,3})(?=$|[\s);:,.<-])/.exec(text)?.[1] ?? '';

/** Returns the meaning of a mail system's words. */
export function classify({ action, status: given, diagnostic }: Verdict): BounceResult {
  if (action === 'delivered') return 'delivered';
  if (action === 'delayed' || action === 'relayed' || action === 'expanded') return 'delayed';
  const diagnosed = statusIn(diagnostic);
  const status = given === '' || VAGUE.test(given) ? diagnosed || given : given;
  if (NO_SUCH_ADDRESS.test(status) && !VAGUE.test(status)) return 'hard';
  const isPermanent = !/^4\./.test(status) && !/^\W*4\d\d\b/.test(diagnostic);
  const words = diagnostic.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ');
  return isPermanent && UNKNOWN_ADDRESS.test(words) && !MAY_PASS.test(words) ? 'hard' : 'soft';
}
