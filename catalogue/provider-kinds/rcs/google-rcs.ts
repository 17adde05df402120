import { texts } from '../../texts.js';
import { apiUrl, defineProviderKind, named } from '../define.js';

export const googleRcs = defineProviderKind({
  title: 'Google RCS for Business',
  channel: 'rcs',
  console: 'https://business-communications.cloud.google/console/',
  callbacks: true,
  ownSenders: true,
  fields: [
    {
      name: 'from',
      form: 'text',
      secret: false,
      required: true,
      label: named('Agent ID'),
      help: texts(
        'Under your agent, Overview. With or without @rbm.goog. It sends the messages that name no agent.',
        'No seu agente, em Overview. Com ou sem @rbm.goog. Ele envia as mensagens que não indicam agente.',
        'En su agente, en Overview. Con o sin @rbm.goog. Envía los mensajes que no indican agente.',
      ),
      pattern: '[A-Za-z0-9][A-Za-z0-9_-]{2,127}',
      ending: '@rbm.goog',
    },
    {
      name: 'serviceAccount',
      form: 'long-text',
      secret: true,
      required: true,
      label: named('Service account key'),
      help: texts(
        'The whole JSON file that Service account, Create key gives. An API key or an OAuth client is another thing.',
        'O arquivo JSON inteiro obtido em Service account, Create key. Uma chave de API ou um cliente OAuth são outra coisa.',
        'El archivo JSON completo que da Service account, Create key. Una clave de API o un cliente OAuth son otra cosa.',
      ),
    },
    {
      name: 'clientToken',
      form: 'text',
      secret: true,
      required: false,
      label: named('Client token'),
      help: texts(
        'Shown where you set the webhook of the agent, under Integrations. Paste it here before you verify the address of this account there: without it no report is taken.',
        'Mostrado onde se define o webhook do agente, em Integrations. Cole-o aqui antes de verificar lá o endereço desta conta: sem ele nenhum relatório é aceito.',
        'Se muestra donde se configura el webhook del agente, en Integrations. Péguelo aquí antes de verificar allí la dirección de esta cuenta: sin él no se acepta ningún informe.',
      ),
    },
    apiUrl('https://rcsbusinessmessaging.googleapis.com'),
    {
      name: 'tokenUrl',
      form: 'url',
      secret: false,
      required: false,
      advanced: true,
      label: texts('Token URL', 'URL dos tokens', 'URL de los tokens'),
      help: texts(
        'Only for a test server. Usually https://oauth2.googleapis.com/token.',
        'Só para um servidor de teste. Normalmente https://oauth2.googleapis.com/token.',
        'Solo para un servidor de prueba. Normalmente https://oauth2.googleapis.com/token.',
      ),
    },
  ],
});
