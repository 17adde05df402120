import { type Catalogue, entry } from './entry.js';

export const workspaces = {
  SIGN_IN_REFUSED: entry(
    401,
    'The e-mail address or the password is wrong.',
    'O e-mail ou a senha está incorreto.',
    'El correo o la contraseña no es correcto.',
  ),
  SIGN_IN_LIMITED: entry(
    429,
    'Too many attempts to sign in. Try again in {retryAfterSec} seconds.',
    'Muitas tentativas de entrar. Tente de novo em {retryAfterSec} segundos.',
    'Demasiados intentos de iniciar sesión. Inténtelo de nuevo en {retryAfterSec} segundos.',
  ),
  SECOND_FACTOR_REQUIRED: entry(
    401,
    'The password is right. Send a code of your authenticator app, or a recovery code, to /session/factor.',
    'A senha está correta. Envie um código do seu aplicativo autenticador, ou um código de recuperação, a /session/factor.',
    'La contraseña es correcta. Envíe un código de su aplicación de autenticación, o un código de recuperación, a /session/factor.',
  ),
  SECOND_FACTOR_REFUSED: entry(
    401,
    'The code is wrong, was used already or is too old.',
    'O código está incorreto, já foi usado ou é antigo demais.',
    'El código no es correcto, ya se usó o es demasiado antiguo.',
  ),
  SECOND_FACTOR_MISSING: entry(
    409,
    'You have no second factor yet: add one first.',
    'Você ainda não tem um segundo fator: adicione um primeiro.',
    'Usted aún no tiene un segundo factor: añada uno primero.',
  ),
  SIGN_IN_EXPIRED: entry(
    401,
    'This sign-in took too long, or was begun in another browser. Enter the password again.',
    'Este acesso demorou demais ou foi iniciado em outro navegador. Informe a senha de novo.',
    'Este inicio de sesión tardó demasiado o se empezó en otro navegador. Escriba la contraseña de nuevo.',
  ),
  AUTHENTICATOR_EXISTS: entry(
    409,
    'You have an authenticator app already. Remove it before you add another one.',
    'Você já tem um aplicativo autenticador. Remova-o antes de adicionar outro.',
    'Usted ya tiene una aplicación de autenticación. Quítela antes de añadir otra.',
  ),
  AUTHENTICATOR_SETUP_ENDED: entry(
    410,
    'This setup has expired or is of another session. Begin it again.',
    'Esta configuração expirou ou é de outra sessão. Comece de novo.',
    'Esta configuración ha caducado o es de otra sesión. Empiece de nuevo.',
  ),
  SESSION_REQUIRED: entry(
    401,
    'Sign in to the dashboard first.',
    'Entre no painel primeiro.',
    'Inicie sesión primero en el panel.',
  ),
  SESSION_ENDED: entry(
    401,
    'Your session has ended. Sign in again.',
    'Sua sessão terminou. Entre novamente.',
    'Su sesión ha terminado. Inicie sesión de nuevo.',
  ),
  MEMBERSHIP_REQUIRED: entry(
    403,
    'You are not a member of this workspace, or it does not exist.',
    'Você não é membro deste espaço de trabalho, ou ele não existe.',
    'Usted no es miembro de este espacio de trabajo, o no existe.',
  ),
  API_KEY_ENDED: entry(
    409,
    'The API key is revoked and cannot be changed. Make another one.',
    'A chave de API foi revogada e não pode ser alterada. Crie outra.',
    'La clave de API está revocada y no se puede cambiar. Cree otra.',
  ),
  USER_EMAIL_TAKEN: entry(
    409,
    'A user with this e-mail address exists already.',
    'Já existe um usuário com este e-mail.',
    'Ya existe un usuario con este correo.',
  ),
  LAST_OWNER: entry(
    409,
    'A workspace must keep at least one owner.',
    'Um espaço de trabalho precisa manter ao menos um proprietário.',
    'Un espacio de trabajo debe conservar al menos un propietario.',
  ),
  INVITATION_LIMIT: entry(
    429,
    'At most {max} invitations may be open or sent in a day, and an address may be invited once an hour.',
    'No máximo {max} convites podem estar abertos ou ser enviados por dia, e um endereço pode ser convidado uma vez por hora.',
    'Como máximo puede haber {max} invitaciones abiertas o enviadas en un día, y una dirección puede invitarse una vez por hora.',
  ),
  ACCOUNT_LINK_ENDED: entry(
    410,
    'This link has been used, was revoked, has expired or is for another address. Ask for a new one.',
    'Este link já foi usado, foi revogado, expirou ou é de outro endereço. Peça um novo.',
    'Este enlace ya se usó, se revocó, ha caducado o es de otra dirección. Pida uno nuevo.',
  ),
  OWNER_REQUIRED: entry(
    403,
    'Only an owner may add or remove owners.',
    'Só um proprietário pode adicionar ou remover proprietários.',
    'Solo un propietario puede añadir o quitar propietarios.',
  ),
} as const satisfies Catalogue;
