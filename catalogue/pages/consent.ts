import { texts } from '../texts.js';

/** The page on which a person lets an app act in a workspace. */
export const CONSENT = {
  title: texts('{app} wants access', '{app} pede acesso', '{app} pide acceso'),
  unnamed: texts('An app without a name', 'Um app sem nome', 'Una app sin nombre'),
  returnsTo: texts('Returns to', 'Volta para', 'Vuelve a'),
  describedAt: texts('Described at', 'Descrito em', 'Descrita en'),
  signedInAs: texts('Signed in as', 'Conectado como', 'Sesión iniciada como'),
  identity: texts('Identity', 'Identidade', 'Identidad'),
  verified: texts('Verified by the operator', 'Verificado pelo operador', 'Verificada por el operador'),
  own: texts('An app of {workspace}', 'Um app de {workspace}', 'Una app de {workspace}'),
  unverified: texts(
    'Not verified: continue only if you started this yourself',
    'Não verificado: continue apenas se foi você que começou isto',
    'Sin verificar: continúe solo si usted mismo inició esto',
  ),
  may: texts('What the app may do', 'O que o app pode fazer', 'Lo que la app puede hacer'),
  mayNote: texts(
    'Untick what it should not do. It can ask you again later.',
    'Desmarque o que ele não deve fazer. Ele pode pedir de novo depois.',
    'Desmarque lo que no debe hacer. Puede volver a pedirlo más tarde.',
  ),
  costs: texts('spends credits', 'gasta créditos', 'gasta créditos'),
  nothingTicked: texts(
    'Leave at least one thing ticked that your role in the workspace allows, or refuse.',
    'Deixe marcada ao menos uma coisa que a sua função no espaço de trabalho permita, ou recuse.',
    'Deje marcada al menos una cosa que su rol en el espacio de trabajo permita, o rechace.',
  ),
  chooseWorkspace: texts('Choose a workspace.', 'Escolha um espaço de trabalho.', 'Elija un espacio de trabajo.'),
  workspace: texts('Workspace', 'Espaço de trabalho', 'Espacio de trabajo'),
  role: texts('your role: {role}', 'sua função: {role}', 'su rol: {role}'),
  /** The role allows only some of the requested scopes. */
  partly: texts(
    'Your role there does not allow: {scopes}',
    'Sua função nele não permite: {scopes}',
    'Su rol allí no permite: {scopes}',
  ),
  nothing: texts(
    'Your role there allows none of this',
    'Sua função nele não permite nada disto',
    'Su rol allí no permite nada de esto',
  ),
  needsFactor: texts(
    'It asks a second factor of you. Add one in your account of the dashboard first',
    'Ele exige de você um segundo fator. Adicione um primeiro na sua conta do painel',
    'Le exige un segundo factor. Añada uno primero en su cuenta del panel',
  ),
  noWorkspace: texts(
    'None of your workspaces allows what the app asks for. Ask an owner for a role, or use another account.',
    'Nenhum dos seus espaços de trabalho permite o que o app pede. Peça uma função a um proprietário ou use outra conta.',
    'Ninguno de sus espacios de trabajo permite lo que pide la app. Pida un rol a un propietario o use otra cuenta.',
  ),
  mode: texts('Mode', 'Modo', 'Modo'),
  live: texts('Live', 'Produção', 'Producción'),
  liveNote: texts(
    'What the app sends reaches people and costs credits.',
    'O que o app envia chega às pessoas e custa créditos.',
    'Lo que la app envía llega a las personas y cuesta créditos.',
  ),
  test: texts('Test mode', 'Modo de teste', 'Modo de prueba'),
  testNote: texts(
    'Sends are simulated: nothing is delivered, nothing is charged. Contacts and settings are the real ones.',
    'Os envios são simulados: nada é entregue, nada é cobrado. Contatos e configurações são os reais.',
    'Los envíos se simulan: nada se entrega, nada se cobra. Los contactos y ajustes son los reales.',
  ),
  again: texts(
    'This form was sent before or is too old. Decide again if the app still waits for you.',
    'Este formulário já foi enviado ou é antigo demais. Decida de novo se o app ainda espera por você.',
    'Este formulario ya se envió o es demasiado antiguo. Decida de nuevo si la app aún le espera.',
  ),
  approve: texts('Approve', 'Aprovar', 'Aprobar'),
  deny: texts('Refuse', 'Recusar', 'Rechazar'),
  revocable: texts(
    'You can end this at any time under “Connected apps” of your account:',
    'Você pode encerrar isto a qualquer momento em “Apps conectados” da sua conta:',
    'Puede anular esto en cualquier momento en “Apps conectadas” de su cuenta:',
  ),
  otherAccount: texts('Use another account', 'Usar outra conta', 'Usar otra cuenta'),
} as const;

/** The names of the roles. */
export const ROLE_NAMES = {
  owner: texts('owner', 'proprietário', 'propietario'),
  admin: texts('administrator', 'administrador', 'administrador'),
  member: texts('member', 'membro', 'miembro'),
  viewer: texts('viewer', 'leitor', 'lector'),
} as const;
