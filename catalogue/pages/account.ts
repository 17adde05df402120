import { texts } from '../texts.js';

/** The page on which an invited person accepts. */
export const INVITATION_PAGE = {
  title: texts('Invitation', 'Convite', 'Invitación'),
  invited: texts(
    'You have been invited to the workspace {workspace} as {role}.',
    'Você foi convidado para o espaço de trabalho {workspace} como {role}.',
    'Se le ha invitado al espacio de trabajo {workspace} como {role}.',
  ),
  newAccount: texts(
    'Enter your name and choose a password. Nobody else will know the password.',
    'Informe o seu nome e escolha uma senha. Ninguém mais conhecerá a senha.',
    'Escriba su nombre y elija una contraseña. Nadie más conocerá la contraseña.',
  ),
  name: texts('Your name', 'Seu nome', 'Su nombre'),
  nameNote: texts('Your colleagues see it.', 'Seus colegas o veem.', 'Lo ven sus colegas.'),
  nameLength: texts(
    'The name must have at most {max} characters.',
    'O nome deve ter no máximo {max} caracteres.',
    'El nombre debe tener como máximo {max} caracteres.',
  ),
  join: texts('Join the workspace', 'Entrar no espaço de trabalho', 'Unirse al espacio de trabajo'),
  create: texts('Create account and join', 'Criar conta e entrar', 'Crear cuenta y unirse'),
  signInFirst: texts(
    'An account for {email} already exists. Sign in to it to accept.',
    'Já existe uma conta para {email}. Entre com ela para aceitar.',
    'Ya existe una cuenta para {email}. Inicie sesión con ella para aceptar.',
  ),
  otherAccount: texts(
    'You are signed in with another account. Sign out first.',
    'Você entrou com outra conta. Saia primeiro.',
    'Ha iniciado sesión con otra cuenta. Ciérrela primero.',
  ),
} as const;

/** A link that does not work any more. */
export const LINK_ENDED = {
  title: texts('This link no longer works', 'Este link não funciona mais', 'Este enlace ya no funciona'),
  note: texts(
    'It was used, replaced or revoked, or it has expired. Request a new one.',
    'Ele foi usado, substituído ou revogado, ou expirou. Peça um novo.',
    'Se usó, se sustituyó o se revocó, o ha caducado. Pida uno nuevo.',
  ),
} as const;

/** The pages that set a password. */
export const PASSWORD_PAGES = {
  forgot: texts('Forgot your password?', 'Esqueceu a senha?', '¿Olvidó su contraseña?'),
  forgotNote: texts(
    'Enter your e-mail address. If it has an account, we will e-mail you a link to set a new password.',
    'Informe o seu e-mail. Se houver uma conta, enviaremos um link para definir uma nova senha.',
    'Escriba su correo. Si tiene una cuenta, le enviaremos un enlace para definir una contraseña nueva.',
  ),
  send: texts('Send the link', 'Enviar o link', 'Enviar el enlace'),
  sent: texts(
    'If the address has an account, the link is on its way. It works once and expires in one hour.',
    'Se o endereço tiver uma conta, o link está a caminho. Ele funciona uma vez e expira em uma hora.',
    'Si la dirección tiene una cuenta, el enlace está en camino. Funciona una vez y caduca en una hora.',
  ),
  noMail: texts(
    'This installation does not send e-mail. Ask its operator for a link to set a new password.',
    'Esta instalação não envia e-mails. Peça ao operador um link para definir uma nova senha.',
    'Esta instalación no envía correos. Pida a su operador un enlace para definir una contraseña nueva.',
  ),
  title: texts('Set a new password', 'Definir uma nova senha', 'Definir una contraseña nueva'),
  current: texts('Current password', 'Senha atual', 'Contraseña actual'),
  next: texts('New password', 'Nova senha', 'Contraseña nueva'),
  length: texts(
    'The password must have {min} to {max} characters.',
    'A senha deve ter de {min} a {max} caracteres.',
    'La contraseña debe tener de {min} a {max} caracteres.',
  ),
  save: texts('Save the password', 'Salvar a senha', 'Guardar la contraseña'),
  changed: texts(
    'Your password was changed. Sign in with it.',
    'A sua senha foi alterada. Entre com ela.',
    'Su contraseña se cambió. Inicie sesión con ella.',
  ),
  /** Shown on the page that sets a password by a link. */
  endsSessions: texts(
    'This signs you out everywhere.',
    'Isto encerra todas as suas sessões.',
    'Esto cierra todas sus sesiones.',
  ),
} as const;

/** The page of the signed-in person's own account. */
export const ACCOUNT_PAGE = {
  title: texts('Your account', 'Sua conta', 'Su cuenta'),
  dashboard: texts('Open the dashboard', 'Abrir o painel', 'Abrir el panel'),
  noWorkspace: texts(
    'You belong to no workspace. Ask a colleague for an invitation.',
    'Você não pertence a nenhum espaço de trabalho. Peça um convite a um colega.',
    'No pertenece a ningún espacio de trabajo. Pida una invitación a un colega.',
  ),
  sessions: texts('Where you are signed in', 'Onde você está conectado', 'Dónde tiene la sesión iniciada'),
  current: texts('this browser', 'este navegador', 'este navegador'),
  device: texts('{browser} on {system}', '{browser} no {system}', '{browser} en {system}'),
  unknownDevice: texts('Unknown device', 'Dispositivo desconhecido', 'Dispositivo desconocido'),
  since: texts('since {time}', 'desde {time}', 'desde {time}'),
  end: texts('End', 'Encerrar', 'Cerrar'),
  endOthers: texts('End all other sessions', 'Encerrar as outras sessões', 'Cerrar las demás sesiones'),
  connections: texts('Connected apps', 'Apps conectados', 'Apps conectadas'),
  noConnections: texts(
    'No app has access to your account.',
    'Nenhum app tem acesso à sua conta.',
    'Ninguna app tiene acceso a su cuenta.',
  ),
  testMode: texts('test mode', 'modo de teste', 'modo de prueba'),
  disconnect: texts('Disconnect', 'Desconectar', 'Desconectar'),
  disconnectAll: texts('Disconnect all apps', 'Desconectar todos os apps', 'Desconectar todas las apps'),
  changePassword: texts('Change the password', 'Alterar a senha', 'Cambiar la contraseña'),
  changed: texts(
    'Your password was changed, and your other sessions were ended.',
    'A sua senha foi alterada e as suas outras sessões foram encerradas.',
    'Su contraseña se cambió y sus demás sesiones se cerraron.',
  ),
} as const;

/** Mails of the system. */
export const ACCOUNT_MAILS = {
  invitationSubject: texts(
    'Invitation to {workspace} on Switchboard',
    'Convite para {workspace} no Switchboard',
    'Invitación a {workspace} en Switchboard',
  ),
  invitation: texts(
    'You have been invited to the workspace "{workspace}". Accept with this link, which works once and expires in 7 days:',
    'Você foi convidado para o espaço de trabalho "{workspace}". Aceite por este link, que funciona uma vez e expira em 7 dias:',
    'Se le ha invitado al espacio de trabajo "{workspace}". Acepte con este enlace, que funciona una vez y caduca en 7 días:',
  ),
  invitationNote: texts(
    'If you did not expect this e-mail, you can ignore it.',
    'Se você não esperava este e-mail, pode ignorá-lo.',
    'Si no esperaba este correo, puede ignorarlo.',
  ),
  passwordSubject: texts(
    'Set a new password on Switchboard',
    'Defina uma nova senha no Switchboard',
    'Defina una contraseña nueva en Switchboard',
  ),
  password: texts(
    'Set a new password with this link, which works once and expires in one hour:',
    'Defina uma nova senha por este link, que funciona uma vez e expira em uma hora:',
    'Defina una contraseña nueva con este enlace, que funciona una vez y caduca en una hora:',
  ),
  passwordNote: texts(
    'If you did not request this, you can ignore this e-mail. Your password stays the same.',
    'Se você não pediu isto, pode ignorar este e-mail. A sua senha continua a mesma.',
    'Si no lo pidió, puede ignorar este correo. Su contraseña sigue igual.',
  ),
} as const;
