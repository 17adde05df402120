import { texts } from '../texts.js';

/** The page behind the unsubscribe link of a mail. */
export const UNSUBSCRIBE_PAGE = {
  title: texts('Unsubscribe', 'Cancelar inscrição', 'Cancelar suscripción'),
  all: texts(
    'Stop all newsletters and other marketing by e-mail from {workspace} to {address}?',
    'Parar todas as newsletters e outras mensagens de marketing por e-mail de {workspace} para {address}?',
    '¿Dejar de recibir todos los boletines y demás mensajes comerciales por correo de {workspace} en {address}?',
  ),
  topic: texts(
    'Stop "{topic}" from {workspace} to {address}?',
    'Parar de receber "{topic}" de {workspace} em {address}?',
    '¿Dejar de recibir "{topic}" de {workspace} en {address}?',
  ),
  stays: texts(
    'Mails about your orders or your account may still come.',
    'E-mails sobre seus pedidos ou sua conta ainda podem chegar.',
    'Los correos sobre sus pedidos o su cuenta pueden seguir llegando.',
  ),
  staysTopic: texts(
    'Your other subscriptions stay as they are.',
    'Suas outras inscrições ficam como estão.',
    'Sus otras suscripciones quedan como están.',
  ),
  button: texts('Unsubscribe', 'Cancelar inscrição', 'Cancelar suscripción'),
  choose: texts('Choose what you receive instead', 'Em vez disso, escolher o que receber', 'Elegir mejor qué recibir'),
  done: texts('You are unsubscribed', 'Inscrição cancelada', 'Suscripción cancelada'),
  doneAll: texts(
    '{workspace} sends no more newsletters or other marketing by e-mail to {address}.',
    '{workspace} não envia mais newsletters nem outras mensagens de marketing por e-mail para {address}.',
    '{workspace} ya no envía boletines ni otros mensajes comerciales por correo a {address}.',
  ),
  doneTopic: texts(
    '{workspace} no longer sends "{topic}" to {address}.',
    '{workspace} não envia mais "{topic}" para {address}.',
    '{workspace} ya no envía "{topic}" a {address}.',
  ),
  mistake: texts('Change what you receive', 'Alterar o que você recebe', 'Cambiar lo que recibe'),
  /** Replaces the address of a contact that has none. */
  you: texts('you', 'você', 'usted'),
} as const;

/** The page on which a contact chooses what it receives. */
export const PREFERENCES_PAGE = {
  title: texts('What you receive', 'O que você recebe', 'Lo que usted recibe'),
  intro: texts('From {workspace}.', 'De {workspace}.', 'De {workspace}.'),
  marketing: texts('Newsletters and offers', 'Newsletters e ofertas', 'Boletines y ofertas'),
  receive: texts(
    'Send me newsletters and other marketing',
    'Enviar-me newsletters e outras mensagens de marketing',
    'Enviarme boletines y otros mensajes comerciales',
  ),
  receiveNote: texts(
    'If you clear this box, none of the topics below is sent. Messages about your orders or your account may still come.',
    'Se desmarcar esta caixa, nenhum dos tópicos abaixo é enviado. Mensagens sobre seus pedidos ou sua conta ainda podem chegar.',
    'Si desmarca esta casilla, no se envía ninguno de los temas siguientes. Los mensajes sobre sus pedidos o su cuenta pueden seguir llegando.',
  ),
  topics: texts('Topics', 'Tópicos', 'Temas'),
  channels: texts('Ways to reach you', 'Por onde falar com você', 'Por dónde escribirle'),
  tracking: texts('Your privacy', 'Sua privacidade', 'Su privacidad'),
  track: texts(
    'Record when I open mails and follow their links',
    'Registrar quando abro e-mails e sigo seus links',
    'Registrar cuándo abro correos y sigo sus enlaces',
  ),
  trackNote: texts(
    'If you clear this box, nothing is recorded any more.',
    'Se desmarcar esta caixa, nada mais é registrado.',
    'Si desmarca esta casilla, ya no se registra nada.',
  ),
  save: texts('Save', 'Salvar', 'Guardar'),
  saved: texts('Your choice is saved.', 'Sua escolha foi salva.', 'Su elección se ha guardado.'),
} as const;

/** Names of channels for people. */
export const CHANNEL_NAMES = {
  email: texts('E-mail', 'E-mail', 'Correo electrónico'),
  sms: texts('SMS', 'SMS', 'SMS'),
  push: texts('Push notifications', 'Notificações push', 'Notificaciones push'),
  rcs: texts('RCS', 'RCS', 'RCS'),
  voice: texts('Phone calls', 'Ligações', 'Llamadas'),
  chatapp: texts('Chat application', 'Aplicativo de conversa', 'Aplicación de chat'),
  botchat: texts('Bot chat', 'Conversa com bot', 'Chat con bot'),
  photosocial: texts('Photo network', 'Rede de fotos', 'Red de fotos'),
} as const;
