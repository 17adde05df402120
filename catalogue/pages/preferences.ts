import { texts } from '../texts.js';

/** The page behind the unsubscribe link of a mail. */
export const UNSUBSCRIBE_PAGE = {
  title: texts('Unsubscribe', 'Cancelar inscrição', 'Cancelar suscripción'),
  all: texts(
    'Stop all newsletters and other marketing e-mails from {workspace} to {address}?',
    'Parar de receber todas as newsletters e outros e-mails de marketing de {workspace} em {address}?',
    '¿Dejar de recibir todos los boletines y demás correos comerciales de {workspace} en {address}?',
  ),
  topic: texts(
    'Stop "{topic}" from {workspace} to {address}?',
    'Parar de receber "{topic}" de {workspace} em {address}?',
    '¿Dejar de recibir "{topic}" de {workspace} en {address}?',
  ),
  stays: texts(
    'You may still receive e-mails about your orders or your account.',
    'Você ainda pode receber e-mails sobre seus pedidos ou sua conta.',
    'Puede seguir recibiendo correos sobre sus pedidos o su cuenta.',
  ),
  staysTopic: texts(
    'Your other subscriptions do not change.',
    'Suas outras inscrições não mudam.',
    'Sus otras suscripciones no cambian.',
  ),
  button: texts('Unsubscribe', 'Cancelar inscrição', 'Cancelar suscripción'),
  choose: texts('Choose what you receive instead', 'Em vez disso, escolher o que receber', 'Elegir mejor qué recibir'),
  done: texts('You are unsubscribed', 'Inscrição cancelada', 'Suscripción cancelada'),
  doneAll: texts(
    '{workspace} no longer sends newsletters or other marketing e-mails to {address}.',
    '{workspace} não envia mais newsletters nem outros e-mails de marketing para {address}.',
    '{workspace} ya no envía boletines ni otros correos comerciales a {address}.',
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
    'If you clear this box, you receive none of the topics below. You may still receive messages about your orders or your account.',
    'Se desmarcar esta caixa, você não recebe nenhum dos tópicos abaixo. Ainda pode receber mensagens sobre seus pedidos ou sua conta.',
    'Si desmarca esta casilla, no recibe ninguno de los temas siguientes. Puede seguir recibiendo mensajes sobre sus pedidos o su cuenta.',
  ),
  topics: texts('Topics', 'Tópicos', 'Temas'),
  channels: texts('Ways to reach you', 'Formas de contato', 'Formas de contacto'),
  tracking: texts('Your privacy', 'Sua privacidade', 'Su privacidad'),
  track: texts(
    'Record when I open e-mails and click their links',
    'Registrar quando abro e-mails e clico em seus links',
    'Registrar cuándo abro correos y hago clic en sus enlaces',
  ),
  trackNote: texts(
    'If you clear this box, nothing more is recorded.',
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
