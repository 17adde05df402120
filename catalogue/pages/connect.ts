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
    'Waiting for your phone. This page updates by itself.',
    'Aguardando seu celular. Esta página se atualiza sozinha.',
    'Esperando a su teléfono. Esta página se actualiza sola.',
  ),
  connecting: texts(
    'Connecting. This page updates by itself.',
    'Conectando. Esta página se atualiza sozinha.',
    'Conectando. Esta página se actualiza sola.',
  ),
  connect: texts('Connect', 'Conectar', 'Conectar'),
  username: texts('User name', 'Nome de usuário', 'Nombre de usuario'),
  password: texts('Password', 'Senha', 'Contraseña'),
  terms: texts(
    'I know that the service may restrict accounts that programs log in to.',
    'Sei que o serviço pode restringir contas acessadas por programas.',
    'Sé que el servicio puede restringir las cuentas a las que acceden programas.',
  ),
  send: texts('Send', 'Enviar', 'Enviar'),
  challenge: texts(
    'The service sent you a code to confirm the login.',
    'O serviço enviou um código para confirmar o login.',
    'El servicio le envió un código para confirmar el inicio de sesión.',
  ),
  secondPassword: texts(
    'The code was scanned. The account has a second password: give it to confirm the login. It is not stored.',
    'O código foi lido. A conta tem uma segunda senha: informe-a para confirmar o login. Ela não é guardada.',
    'El código se escaneó. La cuenta tiene una segunda contraseña: indíquela para confirmar el inicio de sesión. No se guarda.',
  ),
  challengeCode: texts('Code', 'Código', 'Código'),
  signup: texts(
    'Sign up with the provider of the official line. It leads you back here.',
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
    'This account cannot be connected now. Ask who sent you the link.',
    'Esta conta não pode ser conectada agora. Fale com quem enviou o link.',
    'Esta cuenta no puede conectarse ahora. Pregunte a quien le envió el enlace.',
  ),
} as const;
