import { mapChannels } from './channels.js';
import type { GrantableScope } from './scopes.js';
import { type Texts, texts } from './texts.js';

/** The labels of scopes by their subject: the part of a scope's name before its first colon. */
export const SCOPE_GROUP_LABELS = {
  ...mapChannels(({ label }) => label),
  phone_numbers: texts('Phone numbers', 'Números de telefone', 'Números de teléfono'),
  providers: texts('Providers', 'Provedores', 'Proveedores'),
  conversations: texts('Conversations', 'Conversas', 'Conversaciones'),
  contacts: texts('Contacts', 'Contatos', 'Contactos'),
  templates: texts('Templates', 'Modelos', 'Plantillas'),
  campaigns: texts('Campaigns', 'Campanhas', 'Campañas'),
  automations: texts('Automations', 'Automações', 'Automatizaciones'),
  short_links: texts('Short links', 'Links curtos', 'Enlaces cortos'),
  conversions: texts('Conversions', 'Conversões', 'Conversiones'),
  webhooks: texts('Webhooks', 'Webhooks', 'Webhooks'),
  oauth_apps: texts('Apps', 'Apps', 'Apps'),
  reports: texts('Reports', 'Denúncias', 'Denuncias'),
  usage: texts('Usage', 'Uso', 'Uso'),
} as const satisfies Record<string, Texts>;

/**
 * The abilities that a grantable scope gives, described for the person who grants it to a key or an
 * app.
 */
export const SCOPE_DETAILS: Readonly<Record<GrantableScope, Texts>> = {
  'email:send': texts(
    'Send e-mails from the senders and domains of the workspace; uses credits.',
    'Enviar e-mails pelos remetentes e domínios do espaço; consome créditos.',
    'Enviar correos desde los remitentes y dominios del espacio; consume créditos.',
  ),
  'email:read': texts(
    'See e-mails with their content and status, and e-mail domains.',
    'Ver e-mails com seu conteúdo e status, e domínios de e-mail.',
    'Ver correos con su contenido y estado, y dominios de correo.',
  ),
  'email:manage': texts(
    'Add, verify and delete e-mail domains, and change the tracking settings.',
    'Adicionar, verificar e excluir domínios de e-mail, e mudar as configurações de rastreamento.',
    'Añadir, verificar y eliminar dominios de correo, y cambiar los ajustes de seguimiento.',
  ),
  'sms:send': texts(
    'Send SMS from the senders of the workspace; uses credits.',
    'Enviar SMS pelos remetentes do espaço; consome créditos.',
    'Enviar SMS desde los remitentes del espacio; consume créditos.',
  ),
  'sms:read': texts(
    'See sent and received SMS with their content.',
    'Ver SMS enviados e recebidos com seu conteúdo.',
    'Ver SMS enviados y recibidos con su contenido.',
  ),
  'chatapp:send': texts(
    'Send messages through the chat lines; uses credits.',
    'Enviar mensagens pelas linhas de chat; consome créditos.',
    'Enviar mensajes por las líneas de chat; consume créditos.',
  ),
  'chatapp:read': texts(
    'See lines, and sent and received messages with their content and files.',
    'Ver linhas, e mensagens enviadas e recebidas com seu conteúdo e arquivos.',
    'Ver líneas, y mensajes enviados y recibidos con su contenido y archivos.',
  ),
  'chatapp:manage': texts(
    'Create, connect, disconnect and delete chat lines.',
    'Criar, conectar, desconectar e excluir linhas de chat.',
    'Crear, conectar, desconectar y eliminar líneas de chat.',
  ),
  'chatapp:cancel': texts(
    'Cancel messages that have not been sent yet.',
    'Cancelar mensagens que ainda não foram enviadas.',
    'Cancelar mensajes que aún no se han enviado.',
  ),
  'chatapp:update': texts(
    'Edit the text of sent messages.',
    'Editar o texto de mensagens enviadas.',
    'Editar el texto de mensajes enviados.',
  ),
  'chatapp:delete': texts(
    'Delete messages for their recipients.',
    'Excluir mensagens para os destinatários.',
    'Eliminar mensajes para sus destinatarios.',
  ),
  'chatapp:groups': texts(
    'See the groups of the lines and send messages to them.',
    'Ver os grupos das linhas e enviar mensagens a eles.',
    'Ver los grupos de las líneas y enviarles mensajes.',
  ),
  'botchat:send': texts(
    'Send messages as the bots of the workspace; uses credits.',
    'Enviar mensagens como os bots do espaço; consome créditos.',
    'Enviar mensajes como los bots del espacio; consume créditos.',
  ),
  'botchat:read': texts(
    'See bots, and sent and received messages with their content and files.',
    'Ver bots, e mensagens enviadas e recebidas com seu conteúdo e arquivos.',
    'Ver bots, y mensajes enviados y recibidos con su contenido y archivos.',
  ),
  'botchat:manage': texts(
    'Add, connect, disconnect and delete bots.',
    'Adicionar, conectar, desconectar e excluir bots.',
    'Añadir, conectar, desconectar y eliminar bots.',
  ),
  'botchat:cancel': texts(
    'Cancel messages that have not been sent yet.',
    'Cancelar mensagens que ainda não foram enviadas.',
    'Cancelar mensajes que aún no se han enviado.',
  ),
  'botchat:update': texts(
    'Edit the text of sent messages.',
    'Editar o texto de mensagens enviadas.',
    'Editar el texto de mensajes enviados.',
  ),
  'botchat:delete': texts(
    'Delete messages for their recipients.',
    'Excluir mensagens para os destinatários.',
    'Eliminar mensajes para sus destinatarios.',
  ),
  'photosocial:send': texts(
    'Send direct messages as the accounts of the workspace; uses credits.',
    'Enviar mensagens diretas pelas contas do espaço; consome créditos.',
    'Enviar mensajes directos desde las cuentas del espacio; consume créditos.',
  ),
  'photosocial:read': texts(
    'See accounts, direct messages and comments with their content and files.',
    'Ver contas, mensagens diretas e comentários com seu conteúdo e arquivos.',
    'Ver cuentas, mensajes directos y comentarios con su contenido y archivos.',
  ),
  'photosocial:manage': texts(
    'Add, connect, disconnect and delete accounts.',
    'Adicionar, conectar, desconectar e excluir contas.',
    'Añadir, conectar, desconectar y eliminar cuentas.',
  ),
  'photosocial:cancel': texts(
    'Cancel direct messages that have not been sent yet.',
    'Cancelar mensagens diretas que ainda não foram enviadas.',
    'Cancelar mensajes directos que aún no se han enviado.',
  ),
  'photosocial:update': texts(
    'Edit the text of sent direct messages.',
    'Editar o texto de mensagens diretas enviadas.',
    'Editar el texto de mensajes directos enviados.',
  ),
  'photosocial:delete': texts(
    'Delete direct messages for their recipients.',
    'Excluir mensagens diretas para os destinatários.',
    'Eliminar mensajes directos para sus destinatarios.',
  ),
  'photosocial:comments:reply': texts(
    'Reply to comments as the accounts of the workspace.',
    'Responder comentários pelas contas do espaço.',
    'Responder comentarios desde las cuentas del espacio.',
  ),
  'photosocial:comments:moderate': texts(
    'Hide, show and delete comments on posts of the accounts.',
    'Ocultar, mostrar e excluir comentários nas publicações das contas.',
    'Ocultar, mostrar y eliminar comentarios en las publicaciones de las cuentas.',
  ),
  'push:send': texts(
    'Send push notifications to devices and contacts; uses credits.',
    'Enviar notificações push a dispositivos e contatos; consome créditos.',
    'Enviar notificaciones push a dispositivos y contactos; consume créditos.',
  ),
  'push:read': texts(
    'See sent notifications, push apps and devices.',
    'Ver notificações enviadas, apps de push e dispositivos.',
    'Ver notificaciones enviadas, apps de push y dispositivos.',
  ),
  'push:subscribe': texts(
    'Register and remove devices of users, as a browser app does.',
    'Registrar e remover dispositivos de usuários, como faz um app no navegador.',
    'Registrar y quitar dispositivos de usuarios, como hace una app en el navegador.',
  ),
  'push:manage': texts(
    'Create, change and delete push apps and their credentials.',
    'Criar, mudar e excluir apps de push e suas credenciais.',
    'Crear, cambiar y eliminar apps de push y sus credenciales.',
  ),
  'rcs:send': texts(
    'Send RCS messages as the agents of the workspace; uses credits.',
    'Enviar mensagens RCS como os agentes do espaço; consome créditos.',
    'Enviar mensajes RCS como los agentes del espacio; consume créditos.',
  ),
  'rcs:read': texts(
    'See sent and received RCS messages with their content.',
    'Ver mensagens RCS enviadas e recebidas com seu conteúdo.',
    'Ver mensajes RCS enviados y recibidos con su contenido.',
  ),
  'rcs:cancel': texts(
    'Cancel or revoke RCS messages that were not delivered.',
    'Cancelar ou revogar mensagens RCS que não foram entregues.',
    'Cancelar o revocar mensajes RCS que no se entregaron.',
  ),
  'webchat:send': texts(
    'Send messages to site visitors.',
    'Enviar mensagens a visitantes de sites.',
    'Enviar mensajes a visitantes de sitios.',
  ),
  'webchat:read': texts(
    'See widgets, visitors, and sent and received messages with their files.',
    'Ver widgets, visitantes, e mensagens enviadas e recebidas com seus arquivos.',
    'Ver widgets, visitantes, y mensajes enviados y recibidos con sus archivos.',
  ),
  'webchat:cancel': texts(
    'Cancel web chat messages that have not been sent yet.',
    'Cancelar mensagens do chat do site que ainda não foram enviadas.',
    'Cancelar mensajes del chat del sitio que aún no se han enviado.',
  ),
  'webchat:update': texts(
    'Edit the text of sent web chat messages.',
    'Editar o texto de mensagens enviadas no chat do site.',
    'Editar el texto de mensajes enviados en el chat del sitio.',
  ),
  'webchat:delete': texts(
    'Delete web chat messages for their visitors.',
    'Excluir mensagens do chat do site para os visitantes.',
    'Eliminar mensajes del chat del sitio para los visitantes.',
  ),
  'webchat:manage': texts(
    'Create, change and delete the widgets of sites, and the secrets that identify their users.',
    'Criar, mudar e excluir os widgets de sites e os segredos que identificam seus usuários.',
    'Crear, cambiar y eliminar los widgets de sitios y los secretos que identifican a sus usuarios.',
  ),
  'voice:call': texts(
    'Place phone calls from the numbers of the workspace; uses credits.',
    'Fazer chamadas pelos números do espaço; consome créditos.',
    'Hacer llamadas desde los números del espacio; consume créditos.',
  ),
  'voice:read': texts(
    'See calls and listen to their recordings.',
    'Ver chamadas e ouvir suas gravações.',
    'Ver llamadas y escuchar sus grabaciones.',
  ),
  'voice:control': texts(
    'Speak in, transfer, record and hang up ongoing calls.',
    'Falar, transferir, gravar e desligar em chamadas em andamento.',
    'Hablar, transferir, grabar y colgar en llamadas en curso.',
  ),
  'phone_numbers:read': texts(
    'See the numbers of the workspace and the available numbers.',
    'Ver os números do espaço e os disponíveis.',
    'Ver los números del espacio y los disponibles.',
  ),
  'phone_numbers:update': texts(
    'Change the handling of incoming calls and SMS.',
    'Mudar o tratamento de chamadas e SMS recebidos.',
    'Cambiar el tratamiento de las llamadas y los SMS entrantes.',
  ),
  'phone_numbers:manage': texts(
    'Buy numbers, which costs credits every month, and release them.',
    'Comprar números, o que consome créditos todo mês, e liberá-los.',
    'Comprar números, lo que consume créditos cada mes, y liberarlos.',
  ),
  'providers:read': texts(
    'See the provider accounts of the workspace and what each carried, without their secrets.',
    'Ver as contas de provedores do espaço e o que cada uma enviou, sem seus segredos.',
    'Ver las cuentas de proveedores del espacio y lo que envió cada una, sin sus secretos.',
  ),
  'providers:manage': texts(
    'Set through whose accounts messages are sent, give their secrets, and send tests, which use credits.',
    'Definir por quais contas as mensagens são enviadas, informar seus segredos e enviar testes, que consomem créditos.',
    'Definir por qué cuentas se envían los mensajes, dar sus secretos y enviar pruebas, que consumen créditos.',
  ),
  'conversations:read': texts(
    'See messages and replies on every channel, and private notes.',
    'Ver mensagens e respostas de todos os canais, e notas privadas.',
    'Ver mensajes y respuestas de todos los canales, y notas privadas.',
  ),
  'conversations:manage': texts(
    'Open, snooze, close, assign and label conversations, and write notes. Replying also requires the send scope of the channel.',
    'Abrir, adiar, encerrar, atribuir e rotular conversas, e escrever notas. Responder também requer o escopo de envio do canal.',
    'Abrir, posponer, cerrar, asignar y etiquetar conversaciones, y escribir notas. Responder también requiere el permiso de envío del canal.',
  ),
  'contacts:read': texts(
    'See contacts with all their data, topics, segments, forms and suppressions.',
    'Ver contatos com todos os dados, tópicos, segmentos, formulários e supressões.',
    'Ver contactos con todos sus datos, temas, segmentos, formularios y supresiones.',
  ),
  'contacts:manage': texts(
    'Create, change, import and delete contacts, topics, segments, forms and suppressions.',
    'Criar, mudar, importar e excluir contatos, tópicos, segmentos, formulários e supressões.',
    'Crear, cambiar, importar y eliminar contactos, temas, segmentos, formularios y supresiones.',
  ),
  'templates:read': texts(
    'See templates, their versions and approvals.',
    'Ver modelos, suas versões e aprovações.',
    'Ver plantillas, sus versiones y aprobaciones.',
  ),
  'templates:manage': texts(
    'Create, change, submit and delete templates.',
    'Criar, mudar, enviar para aprovação e excluir modelos.',
    'Crear, cambiar, enviar a aprobación y eliminar plantillas.',
  ),
  'campaigns:read': texts(
    'See campaigns with their recipients and results.',
    'Ver campanhas com seus destinatários e resultados.',
    'Ver campañas con sus destinatarios y resultados.',
  ),
  'campaigns:manage': texts(
    'Create, start, pause and delete campaigns; their messages use credits.',
    'Criar, iniciar, pausar e excluir campanhas; as mensagens delas consomem créditos.',
    'Crear, iniciar, pausar y eliminar campañas; sus mensajes consumen créditos.',
  ),
  'automations:read': texts(
    'See automations and their runs.',
    'Ver automações e suas execuções.',
    'Ver automatizaciones y sus ejecuciones.',
  ),
  'automations:manage': texts(
    'Create, enable, start, pause and delete automations; their messages use credits.',
    'Criar, ativar, iniciar, pausar e excluir automações; as mensagens delas consomem créditos.',
    'Crear, activar, iniciar, pausar y eliminar automatizaciones; sus mensajes consumen créditos.',
  ),
  'short_links:read': texts(
    'See short links, their clicks and domains.',
    'Ver links curtos, seus cliques e domínios.',
    'Ver enlaces cortos, sus clics y dominios.',
  ),
  'short_links:manage': texts(
    'Create, change and delete short links and their domains.',
    'Criar, mudar e excluir links curtos e seus domínios.',
    'Crear, cambiar y eliminar enlaces cortos y sus dominios.',
  ),
  'conversions:read': texts(
    'See purchases and other conversions, and the clicks that led to them.',
    'Ver compras e outras conversões, e os cliques que levaram a elas.',
    'Ver compras y otras conversiones, y los clics que llevaron a ellas.',
  ),
  'conversions:manage': texts(
    'Report purchases and other conversions that came from a click.',
    'Informar compras e outras conversões que vieram de um clique.',
    'Informar compras y otras conversiones que vinieron de un clic.',
  ),
  'webhooks:read': texts(
    'See webhooks and deliveries, and read every event of the workspace.',
    'Ver webhooks e entregas, e ler todos os eventos do espaço.',
    'Ver webhooks y entregas, y leer todos los eventos del espacio.',
  ),
  'webhooks:manage': texts(
    'Set where events are sent, see the secrets that sign them, and resend events.',
    'Definir para onde os eventos são enviados, ver os segredos que os assinam e reenviá-los.',
    'Definir adónde se envían los eventos, ver los secretos que los firman y reenviarlos.',
  ),
  'oauth_apps:read': texts(
    'See the apps of the workspace and their connected users.',
    'Ver os apps do espaço e seus usuários conectados.',
    'Ver las apps del espacio y sus usuarios conectados.',
  ),
  'oauth_apps:manage': texts(
    'Create, change and delete apps, and end connections.',
    'Criar, mudar e excluir apps, e encerrar conexões.',
    'Crear, cambiar y eliminar apps, y terminar conexiones.',
  ),
  'reports:read': texts(
    'See reports of abuse or failed delivery and their outcome.',
    'Ver denúncias de abuso ou de falha de entrega e seu resultado.',
    'Ver denuncias de abuso o de fallos de entrega y su resultado.',
  ),
  'reports:create': texts(
    'Report abuse or failed delivery of a message, number or line.',
    'Denunciar abuso ou falha de entrega de uma mensagem, número ou linha.',
    'Denunciar abuso o fallo de entrega de un mensaje, número o línea.',
  ),
  'usage:read': texts(
    'See sent messages, their costs and the credits.',
    'Ver mensagens enviadas, seus custos e os créditos.',
    'Ver mensajes enviados, sus costes y los créditos.',
  ),
};
