import { type Catalogue, entry } from './entry.js';

/** Errors of the providers behind the lines of the chat channels. */
export const lines = {
  LINE_UNREACHABLE: entry(
    503,
    'What keeps the session of this line cannot be reached now. Try again in {retryAfterSec} seconds.',
    'O serviço que mantém a sessão desta linha não está acessível agora. Tente de novo em {retryAfterSec} segundos.',
    'El servicio que mantiene la sesión de esta línea no está accesible ahora. Inténtelo de nuevo dentro de {retryAfterSec} segundos.',
  ),
  LOGIN_FAILED: entry(
    422,
    'The service refused the login. Check the user name and the password.',
    'O serviço recusou o login. Confira o nome de usuário e a senha.',
    'El servicio rechazó el inicio de sesión. Compruebe el nombre de usuario y la contraseña.',
  ),
  CHALLENGE_NOT_PENDING: entry(
    409,
    'No code is asked for: there is no login under way that needs one.',
    'Nenhum código está sendo pedido: não há login em andamento que precise de um.',
    'No se pide ningún código: no hay ningún inicio de sesión en curso que lo necesite.',
  ),
  CHALLENGE_PENDING: entry(
    409,
    'The code was scanned. The login waits for the second password of the account.',
    'O código foi lido. O login espera a segunda senha da conta.',
    'El código se escaneó. El inicio de sesión espera la segunda contraseña de la cuenta.',
  ),
  CHALLENGE_WRONG_CODE: entry(
    422,
    'The service did not accept this code.',
    'O serviço não aceitou este código.',
    'El servicio no aceptó este código.',
  ),
  CREDENTIALS_REQUIRED: entry(
    422,
    'The instance has no credentials of its provider yet. Give them first.',
    'A instância ainda não tem credenciais do provedor. Informe-as primeiro.',
    'La instancia aún no tiene credenciales de su proveedor. Indíquelas primero.',
  ),
  CREDENTIALS_UNSUPPORTED: entry(
    422,
    'An instance of this mode does not take these credentials.',
    'Uma instância deste modo não aceita estas credenciais.',
    'Una instancia de este modo no admite estas credenciales.',
  ),
  CREDENTIALS_REJECTED: entry(
    422,
    'The provider does not accept these credentials.',
    'O provedor não aceita estas credenciais.',
    'El proveedor no acepta estas credenciales.',
  ),
  SIGNUP_CODE_INVALID: entry(
    422,
    'The provider does not accept the code of the sign-up. It is valid once and for a short time: sign up again.',
    'O provedor não aceita o código do cadastro. Ele vale uma vez e por pouco tempo: faça o cadastro de novo.',
    'El proveedor no acepta el código del registro. Vale una sola vez y por poco tiempo: regístrese de nuevo.',
  ),
  REGISTRATION_PIN_REJECTED: entry(
    422,
    'The provider does not accept this PIN. It is the one with which the number was registered before.',
    'O provedor não aceita este PIN. É preciso informar aquele com que o número foi registrado antes.',
    'El proveedor no acepta este PIN. Debe ser aquel con el que se registró el número.',
  ),
  PROVIDER_NUMBER_UNREGISTERED: entry(
    409,
    'The number is not registered at its provider. Give its credentials again, with a PIN.',
    'O número não está registrado no provedor. Informe as credenciais de novo, com um PIN.',
    'El número no está registrado en su proveedor. Indique las credenciales de nuevo, con un PIN.',
  ),
  PROVIDER_PERMISSION_DENIED: entry(
    403,
    'The provider does not let this app use the account. Grant it the permissions there.',
    'O provedor não permite que este aplicativo use a conta. Conceda as permissões no provedor.',
    'El proveedor no permite que esta aplicación use la cuenta. Concédale los permisos en el proveedor.',
  ),
} as const satisfies Catalogue;
