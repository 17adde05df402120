import { type Catalogue, entry } from './entry.js';

/** About the lines of the chat channels. */
export const instances = {
  INSTANCE_CAPACITY_FULL: entry(
    409,
    'The workspace has all of its {max} instances. Delete one, or add slots to the plan.',
    'O espaço de trabalho já tem todas as suas {max} instâncias. Exclua uma ou adicione vagas ao plano.',
    'El espacio de trabajo ya tiene sus {max} instancias. Elimine una o añada plazas al plan.',
  ),
  INSTANCE_SUSPENDED: entry(
    403,
    'The instance is suspended by the operator.',
    'A instância foi suspensa pelo operador.',
    'El operador suspendió la instancia.',
  ),
  INSTANCE_CANCELLED: entry(
    409,
    'The instance was cancelled and cannot be connected again.',
    'A instância foi cancelada e não pode ser conectada de novo.',
    'La instancia fue cancelada y no puede conectarse de nuevo.',
  ),
  INSTANCE_NOT_CONNECTED: entry(
    409,
    'The instance is neither connected nor being connected.',
    'A instância não está conectada nem em conexão.',
    'La instancia no está conectada ni conectándose.',
  ),
  INSTANCE_STATE: entry(
    409,
    'This is not possible for an instance with the status {status}.',
    'Isto não é possível para uma instância com o status {status}.',
    'Esto no es posible para una instancia con el estado {status}.',
  ),
  ALREADY_CONNECTED: entry(
    409,
    'The instance is connected already.',
    'A instância já está conectada.',
    'La instancia ya está conectada.',
  ),
  PHONE_NUMBER_MISMATCH: entry(
    409,
    'Another number was paired than the one this instance is bound to or expects. Connect again with the right phone.',
    'Foi pareado um número diferente do vinculado ou esperado por esta instância. Conecte de novo com o telefone certo.',
    'Se vinculó un número distinto del asociado o esperado por esta instancia. Conecte de nuevo con el teléfono correcto.',
  ),
  RECONNECT_COOLDOWN: entry(
    429,
    'The line was lost. Reconnecting is possible in {retryAfterSec} seconds.',
    'A linha caiu. Será possível reconectar em {retryAfterSec} segundos.',
    'La línea se perdió. Será posible reconectar dentro de {retryAfterSec} segundos.',
  ),
  WARMUP_DAILY_LIMIT: entry(
    429,
    'The line is new and has sent what it may today. More is possible in {retryAfterSec} seconds.',
    'A linha é nova e já enviou o que pode hoje. Será possível enviar mais em {retryAfterSec} segundos.',
    'La línea es nueva y ya envió lo que puede hoy. Podrá enviar más dentro de {retryAfterSec} segundos.',
  ),
  PHOTOSOCIAL_ACCOUNT_MISMATCH: entry(
    409,
    'This is another account than the one this instance is bound to or expects.',
    'Esta conta é diferente da vinculada ou esperada por esta instância.',
    'Esta cuenta es distinta de la asociada o esperada por esta instancia.',
  ),
  PHOTOSOCIAL_RECONNECT_COOLDOWN: entry(
    429,
    'The account was disconnected. Connecting is possible in {retryAfterSec} seconds.',
    'A conta foi desconectada. Será possível conectar em {retryAfterSec} segundos.',
    'La cuenta se desconectó. Será posible conectarla dentro de {retryAfterSec} segundos.',
  ),
  PHOTOSOCIAL_ABUSE_PAUSE: entry(
    429,
    'The account is paused after a signal of abuse, for {retryAfterSec} seconds more.',
    'A conta está em pausa após um sinal de abuso, por mais {retryAfterSec} segundos.',
    'La cuenta está en pausa tras una señal de abuso, durante {retryAfterSec} segundos más.',
  ),
  PHOTOSOCIAL_WARMUP_DAILY_LIMIT: entry(
    429,
    'The account is new here and has sent what it may today. More is possible in {retryAfterSec} seconds.',
    'A conta é nova aqui e já enviou o que pode hoje. Será possível enviar mais em {retryAfterSec} segundos.',
    'La cuenta es nueva aquí y ya envió lo que puede hoy. Podrá enviar más dentro de {retryAfterSec} segundos.',
  ),
  PHOTOSOCIAL_LOGIN_LIMIT: entry(
    429,
    'The account logged in too often. Try again in {retryAfterSec} seconds.',
    'A conta fez login vezes demais. Tente de novo em {retryAfterSec} segundos.',
    'La cuenta inició sesión demasiadas veces. Inténtelo de nuevo dentro de {retryAfterSec} segundos.',
  ),
  CONNECT_PAGE_UNSUPPORTED: entry(
    422,
    'An instance of this mode has no connect page.',
    'Uma instância deste modo não tem página de conexão.',
    'Una instancia de este modo no tiene página de conexión.',
  ),
  CONNECT_PAGE_DISABLED: entry(
    409,
    'The connect page of this instance is not enabled.',
    'A página de conexão desta instância não está ativada.',
    'La página de conexión de esta instancia no está activada.',
  ),
  CONNECT_LINK_ENDED: entry(
    410,
    'This link does not work any more. Ask who sent it to you for a new one.',
    'Este link não funciona mais. Peça um novo a quem o enviou.',
    'Este enlace ya no funciona. Pida uno nuevo a quien se lo envió.',
  ),
  PHOTOSOCIAL_TERMS_REQUIRED: entry(
    422,
    'A login with credentials needs acceptPhotosocialTerms: true.',
    'Um login com credenciais requer acceptPhotosocialTerms: true.',
    'Un inicio de sesión con credenciales requiere acceptPhotosocialTerms: true.',
  ),
  LOGIN_REQUIRED: entry(
    422,
    'This instance is connected with a login.',
    'Esta instância é conectada com um login.',
    'Esta instancia se conecta con un inicio de sesión.',
  ),
  LOGIN_UNSUPPORTED: entry(
    422,
    'An instance of this mode is not connected with a login.',
    'Uma instância deste modo não é conectada com um login.',
    'Una instancia de este modo no se conecta con un inicio de sesión.',
  ),
  QR_UNSUPPORTED: entry(
    422,
    'An instance of this mode is not paired with a QR code.',
    'Uma instância deste modo não é pareada com um código QR.',
    'Una instancia de este modo no se vincula con un código QR.',
  ),
} as const satisfies Catalogue;
