import { type Catalogue, entry } from './entry.js';

/** Errors of the providers behind the lines of the chat channels. */
export const lines = {
  LINE_UNREACHABLE: entry(
    503,
    'The service that holds the session of this line is unreachable. Try again in {retryAfterSec} seconds.',
    'O serviço que mantém a sessão desta linha está inacessível. Tente de novo em {retryAfterSec} segundos.',
    'El servicio que mantiene la sesión de esta línea no está accesible. Inténtelo de nuevo en {retryAfterSec} segundos.',
  ),
  LOGIN_FAILED: entry(
    422,
    'The service rejected the login. Check the user name and password.',
    'O serviço rejeitou o login. Confira o nome de usuário e a senha.',
    'El servicio rechazó el inicio de sesión. Compruebe el nombre de usuario y la contraseña.',
  ),
  CHALLENGE_NOT_PENDING: entry(
    409,
    'No login is waiting for a code.',
    'Nenhum login está aguardando um código.',
    'Ningún inicio de sesión está esperando un código.',
  ),
  CHALLENGE_PENDING: entry(
    409,
    'The code was scanned. The login is waiting for the second password of the account.',
    'O código foi lido. O login está aguardando a segunda senha da conta.',
    'El código se escaneó. El inicio de sesión está esperando la segunda contraseña de la cuenta.',
  ),
  CHALLENGE_WRONG_CODE: entry(
    422,
    'The service did not accept this code.',
    'O serviço não aceitou este código.',
    'El servicio no aceptó este código.',
  ),
  CREDENTIALS_REQUIRED: entry(
    422,
    'The instance has no provider credentials yet. Set them first.',
    'A instância ainda não tem credenciais do provedor. Defina-as primeiro.',
    'La instancia aún no tiene credenciales del proveedor. Defínalas primero.',
  ),
  CREDENTIALS_UNSUPPORTED: entry(
    422,
    'Instances of this mode do not accept these credentials.',
    'Instâncias deste modo não aceitam estas credenciais.',
    'Las instancias de este modo no admiten estas credenciales.',
  ),
  CREDENTIALS_REJECTED: entry(
    422,
    'The provider does not accept these credentials.',
    'O provedor não aceita estas credenciais.',
    'El proveedor no acepta estas credenciales.',
  ),
  SIGNUP_CODE_INVALID: entry(
    422,
    'The provider does not accept the sign-up code. It can be used once and expires soon: sign up again.',
    'O provedor não aceita o código do cadastro. Ele só pode ser usado uma vez e expira logo: faça o cadastro de novo.',
    'El proveedor no acepta el código del registro. Solo se puede usar una vez y caduca pronto: regístrese de nuevo.',
  ),
  REGISTRATION_PIN_REJECTED: entry(
    422,
    'The provider does not accept this PIN. Use the PIN with which the number was registered.',
    'O provedor não aceita este PIN. Use o PIN com que o número foi registrado.',
    'El proveedor no acepta este PIN. Use el PIN con el que se registró el número.',
  ),
  PROVIDER_NUMBER_UNREGISTERED: entry(
    409,
    'The number is not registered with its provider. Set the credentials again, with a PIN.',
    'O número não está registrado no provedor. Defina as credenciais de novo, com um PIN.',
    'El número no está registrado en su proveedor. Defina las credenciales de nuevo, con un PIN.',
  ),
  PROVIDER_PERMISSION_DENIED: entry(
    403,
    'The provider does not allow this app to use the account. Grant the permissions at the provider.',
    'O provedor não permite que este app use a conta. Conceda as permissões no provedor.',
    'El proveedor no permite que esta app use la cuenta. Conceda los permisos en el proveedor.',
  ),
} as const satisfies Catalogue;
