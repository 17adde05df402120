import { texts } from '../texts.js';

/** Labels of the fields of a contact. */
export const FIELD_LABELS = {
  email: texts('E-mail address', 'Endereço de e-mail', 'Dirección de correo electrónico'),
  phone: texts('Phone number', 'Número de telefone', 'Número de teléfono'),
  name: texts('Name', 'Nome', 'Nombre'),
  url: texts('Website', 'Site', 'Sitio web'),
} as const;

/** The texts of the page of a form, and of the pages after it. */
export const FORM_PAGE = {
  optional: texts('optional', 'opcional', 'opcional'),
  phoneHint: texts('With + and the country code', 'Com + e o código do país', 'Con + y el código del país'),
  /** The label of a field that only programs fill. */
  trap: texts('Leave this field empty', 'Deixe este campo vazio', 'Deje este campo vacío'),
  topics: texts('You subscribe to', 'Você assina', 'Usted se suscribe a'),
  mailNote: texts(
    'We send you a mail first: you are subscribed once you confirm there.',
    'Enviamos primeiro um e-mail: a inscrição vale quando você a confirmar nele.',
    'Primero le enviamos un correo: la suscripción vale cuando la confirme en él.',
  ),
  testNote: texts(
    'Test mode: what you send is of the sandbox, and no mail leaves.',
    'Modo de teste: o que você envia é do sandbox, e nenhum e-mail sai.',
    'Modo de prueba: lo que envía es del sandbox, y no sale ningún correo.',
  ),
  closed: texts(
    'This form is closed: nobody can subscribe here at the moment.',
    'Este formulário está fechado: no momento ninguém pode se inscrever aqui.',
    'Este formulario está cerrado: por el momento nadie puede suscribirse aquí.',
  ),
  submit: texts('Subscribe', 'Inscrever-se', 'Suscribirse'),
  check: texts(
    'Please check what you entered, and send it once more.',
    'Confira o que você preencheu e envie mais uma vez.',
    'Revise lo que ha escrito y envíelo una vez más.',
  ),
  mailed: texts('Check your mailbox', 'Veja seu e-mail', 'Revise su correo'),
  mailedNote: texts(
    'We sent a mail to {email}. Open the link in it to confirm. Nothing changes until then.',
    'Enviamos um e-mail para {email}. Abra o link nele para confirmar. Até lá nada muda.',
    'Enviamos un correo a {email}. Abra el enlace que contiene para confirmar. Hasta entonces nada cambia.',
  ),
  done: texts('Thank you', 'Obrigado', 'Gracias'),
  doneNote: texts('You are subscribed.', 'Inscrição concluída.', 'Su suscripción está activa.'),
  confirm: texts('Confirm your subscription', 'Confirme sua inscrição', 'Confirme su suscripción'),
  confirmNote: texts(
    'Press the button to subscribe {email}.',
    'Pressione o botão para inscrever {email}.',
    'Pulse el botón para suscribir {email}.',
  ),
  confirmButton: texts('Confirm', 'Confirmar', 'Confirmar'),
  leave: texts('Unsubscribe', 'Cancelar inscrição', 'Cancelar suscripción'),
  leaveNote: texts(
    'Press the button to end this subscription.',
    'Pressione o botão para encerrar esta inscrição.',
    'Pulse el botón para terminar esta suscripción.',
  ),
  left: texts('You are unsubscribed', 'Inscrição cancelada', 'Suscripción cancelada'),
  leftNote: texts(
    'You get nothing more from this subscription.',
    'Você não recebe mais nada desta inscrição.',
    'Ya no recibe nada de esta suscripción.',
  ),
  undo: texts(
    'Changed your mind? You can unsubscribe here.',
    'Mudou de ideia? Você pode cancelar a inscrição aqui.',
    '¿Cambió de opinión? Puede cancelar la suscripción aquí.',
  ),
  ended: texts('This link has ended', 'Este link expirou', 'Este enlace ha caducado'),
  endedNote: texts(
    'Fill in the form again if you want to subscribe.',
    'Preencha o formulário de novo se quiser se inscrever.',
    'Rellene de nuevo el formulario si quiere suscribirse.',
  ),
} as const;

/** The mail that requests a confirmation, if the form has no texts of its own. */
export const FORM_MAIL = {
  subject: texts('Confirm your subscription', 'Confirme sua inscrição', 'Confirme su suscripción'),
  text: texts(
    'Somebody, hopefully you, entered this address in the form "{form}". Open this link to confirm:',
    'Alguém, esperamos que você, preencheu este endereço no formulário "{form}". Abra este link para confirmar:',
    'Alguien, esperamos que usted, escribió esta dirección en el formulario "{form}". Abra este enlace para confirmar:',
  ),
  note: texts(
    'It was not you? Ignore this mail, and nothing happens. To end the subscription later:',
    'Não foi você? Ignore este e-mail, e nada acontece. Para cancelar a inscrição mais tarde:',
    '¿No fue usted? Ignore este correo y no pasará nada. Para terminar la suscripción más tarde:',
  ),
} as const;
