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
  topics: texts('You are subscribing to', 'Você assina', 'Usted se suscribe a'),
  mailNote: texts(
    'We will send you an e-mail first. Your subscription starts when you confirm it there.',
    'Enviaremos primeiro um e-mail. A inscrição começa quando você a confirmar nele.',
    'Primero le enviaremos un correo. La suscripción empieza cuando la confirme en él.',
  ),
  testNote: texts(
    'Test mode: your submission stays in the sandbox, and no e-mail is sent.',
    'Modo de teste: o que você envia fica no sandbox, e nenhum e-mail é enviado.',
    'Modo de prueba: lo que envía queda en el sandbox y no se envía ningún correo.',
  ),
  closed: texts(
    'This form is closed. You cannot subscribe here at the moment.',
    'Este formulário está fechado. No momento não é possível se inscrever aqui.',
    'Este formulario está cerrado. Por el momento no puede suscribirse aquí.',
  ),
  submit: texts('Subscribe', 'Inscrever-se', 'Suscribirse'),
  check: texts(
    'Please check your entries and submit the form again.',
    'Confira o que você preencheu e envie o formulário de novo.',
    'Revise lo que ha escrito y envíe el formulario de nuevo.',
  ),
  mailed: texts('Check your inbox', 'Confira seu e-mail', 'Revise su correo'),
  mailedNote: texts(
    'We sent an e-mail to {email}. Open the link in it to confirm. Nothing changes until then.',
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
    'Pressione o botão para cancelar esta inscrição.',
    'Pulse el botón para cancelar esta suscripción.',
  ),
  left: texts('You are unsubscribed', 'Inscrição cancelada', 'Suscripción cancelada'),
  leftNote: texts(
    'You will receive nothing more from this subscription.',
    'Você não receberá mais nada desta inscrição.',
    'Ya no recibirá nada de esta suscripción.',
  ),
  undo: texts(
    'Changed your mind? You can unsubscribe here.',
    'Mudou de ideia? Você pode cancelar a inscrição aqui.',
    '¿Cambió de opinión? Puede cancelar la suscripción aquí.',
  ),
  ended: texts('This link has expired', 'Este link expirou', 'Este enlace ha caducado'),
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
    'Someone, hopefully you, entered this address in the form "{form}". Open this link to confirm:',
    'Alguém, esperamos que você, preencheu este endereço no formulário "{form}". Abra este link para confirmar:',
    'Alguien, esperamos que usted, escribió esta dirección en el formulario "{form}". Abra este enlace para confirmar:',
  ),
  note: texts(
    'Was this not you? Ignore this e-mail, and nothing will happen. To unsubscribe later:',
    'Não foi você? Ignore este e-mail, e nada acontecerá. Para cancelar a inscrição mais tarde:',
    '¿No fue usted? Ignore este correo y no pasará nada. Para cancelar la suscripción más tarde:',
  ),
} as const;
