import { texts } from '../texts.js';

/** The page on which the owner of an account connects it. */
export const CONNECT_PAGE = {
  title: texts('Connect your account', 'Conecte sua conta', 'Conecte su cuenta'),
  open: texts(
    'Open the chat app on your phone.',
    'Abra o aplicativo de chat no celular.',
    'Abra la aplicación de chat en su teléfono.',
  ),
  device: texts(
    'In its settings, choose to link a device.',
    'Nas configurações, escolha conectar um dispositivo.',
    'En los ajustes, elija vincular un dispositivo.',
  ),
  scan: texts('Point the camera at this code.', 'Aponte a câmera para este código.', 'Apunte la cámara a este código.'),
  code: texts('QR code to scan', 'Código QR para escanear', 'Código QR para escanear'),
  waiting: texts(
    'Waiting for your phone. This page updates automatically.',
    'Aguardando seu celular. Esta página se atualiza automaticamente.',
    'Esperando a su teléfono. Esta página se actualiza automáticamente.',
  ),
  connecting: texts(
    'Connecting. This page updates automatically.',
    'Conectando. Esta página se atualiza automaticamente.',
    'Conectando. Esta página se actualiza automáticamente.',
  ),
  connect: texts('Connect', 'Conectar', 'Conectar'),
  username: texts('User name', 'Nome de usuário', 'Nombre de usuario'),
  password: texts('Password', 'Senha', 'Contraseña'),
  terms: texts(
    'I understand that the service may restrict accounts that programs log in to.',
    'Entendo que o serviço pode restringir contas acessadas por programas.',
    'Entiendo que el servicio puede restringir las cuentas a las que acceden programas.',
  ),
  send: texts('Send', 'Enviar', 'Enviar'),
  challenge: texts(
    'The service sent you a code to confirm the login.',
    'O serviço enviou um código para confirmar o login.',
    'El servicio le envió un código para confirmar el inicio de sesión.',
  ),
  secondPassword: texts(
    'The code was scanned. Enter the second password of the account to confirm the login. It is not stored.',
    'O código foi lido. Informe a segunda senha da conta para confirmar o login. Ela não é guardada.',
    'El código se escaneó. Indique la segunda contraseña de la cuenta para confirmar el inicio de sesión. No se guarda.',
  ),
  challengeCode: texts('Code', 'Código', 'Código'),
  signup: texts(
    'Sign up with the provider of the official line. You will return here afterwards.',
    'Cadastre-se no provedor da linha oficial. Depois você volta para cá.',
    'Regístrese con el proveedor de la línea oficial. Después volverá aquí.',
  ),
  connected: texts('Connected', 'Conectado', 'Conectado'),
  connectedNote: texts(
    'Your account is connected. You can close this page.',
    'Sua conta está conectada. Você pode fechar esta página.',
    'Su cuenta está conectada. Puede cerrar esta página.',
  ),
  closed: texts('Not available', 'Indisponível', 'No disponible'),
  closedNote: texts(
    'This account cannot be connected right now. Contact the person who sent you the link.',
    'Esta conta não pode ser conectada agora. Fale com quem enviou o link.',
    'Esta cuenta no puede conectarse ahora. Contacte con quien le envió el enlace.',
  ),
} as const;
