import { texts } from '../texts.js';

/** The page on which a person lets an app act in a workspace. */
export const CONSENT = {
  title: texts('{app} wants access', '{app} pede acesso', '{app} pide acceso'),
  unnamed: texts('An unnamed app', 'Um app sem nome', 'Una app sin nombre'),
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
    'Clear the permissions that you do not want to grant. The app can ask again later.',
    'Desmarque as permissões que não quer conceder. O app pode pedir de novo depois.',
    'Desmarque los permisos que no quiera conceder. La app puede volver a pedirlos más tarde.',
  ),
  costs: texts('spends credits', 'gasta créditos', 'gasta créditos'),
  nothingTicked: texts(
    'Select at least one permission that your role in the workspace allows, or deny access.',
    'Marque ao menos uma permissão que a sua função no espaço de trabalho admita, ou recuse.',
    'Marque al menos un permiso que su rol en el espacio de trabajo admita, o rechace.',
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
    'It requires a second factor. Add one to your account in the dashboard first',
    'Ele exige um segundo fator. Adicione um à sua conta no painel primeiro',
    'Exige un segundo factor. Añada uno primero a su cuenta en el panel',
  ),
  noWorkspace: texts(
    'None of your workspaces allows the requested access. Ask an owner for a role, or use another account.',
    'Nenhum dos seus espaços de trabalho permite o acesso pedido. Peça uma função a um proprietário ou use outra conta.',
    'Ninguno de sus espacios de trabajo permite el acceso pedido. Pida un rol a un propietario o use otra cuenta.',
  ),
  mode: texts('Mode', 'Modo', 'Modo'),
  live: texts('Live', 'Produção', 'Producción'),
  liveNote: texts(
    'Messages from the app reach real people and cost credits.',
    'As mensagens do app chegam a pessoas reais e custam créditos.',
    'Los mensajes de la app llegan a personas reales y cuestan créditos.',
  ),
  test: texts('Test mode', 'Modo de teste', 'Modo de prueba'),
  testNote: texts(
    'Sends are simulated: nothing is delivered or charged. Contacts and settings are real.',
    'Os envios são simulados: nada é entregue nem cobrado. Contatos e configurações são reais.',
    'Los envíos se simulan: nada se entrega ni se cobra. Los contactos y ajustes son reales.',
  ),
  again: texts(
    'This form was already submitted or has expired. Decide again if the app is still waiting.',
    'Este formulário já foi enviado ou expirou. Decida de novo se o app ainda estiver aguardando.',
    'Este formulario ya se envió o ha caducado. Decida de nuevo si la app sigue esperando.',
  ),
  approve: texts('Approve', 'Aprovar', 'Aprobar'),
  deny: texts('Deny', 'Recusar', 'Rechazar'),
  revocable: texts(
    'You can revoke this access at any time under “Connected apps” in your account:',
    'Você pode revogar este acesso a qualquer momento em “Apps conectados” na sua conta:',
    'Puede revocar este acceso en cualquier momento en “Apps conectadas” de su cuenta:',
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
