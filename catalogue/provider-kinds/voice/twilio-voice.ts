import { texts } from '../../texts.js';
import { apiUrl, defineProviderKind, named } from '../define.js';
import type { ProviderField } from '../field.js';

const INCOMING = { form: 'text', secret: false, required: false } as const satisfies Partial<ProviderField>;

export const twilioVoice = defineProviderKind({
  title: 'Twilio Voice',
  channel: 'voice',
  console: 'https://console.twilio.com/',
  callbacks: true,
  ownSenders: true,
  fields: [
    {
      name: 'accountSid',
      form: 'text',
      secret: false,
      required: true,
      label: named('Account SID'),
      help: texts(
        'On the start page of the console, under Account Info. It begins with AC.',
        'Na página inicial do console, em Account Info. Começa com AC.',
        'En la página de inicio de la consola, en Account Info. Empieza por AC.',
      ),
      pattern: 'AC[0-9a-fA-F]{32}',
    },
    {
      name: 'authToken',
      form: 'text',
      secret: true,
      required: true,
      label: named('Auth Token'),
      help: texts(
        'Beside the Account SID: the primary one of the live credentials. Twilio signs with it what it reports.',
        'Ao lado do Account SID: o primário das credenciais live. A Twilio assina com ele o que informa.',
        'Junto al Account SID: el primario de las credenciales live. Twilio firma con él lo que informa.',
      ),
    },
    {
      name: 'from',
      form: 'text',
      secret: false,
      required: true,
      label: texts('Number', 'Número', 'Número'),
      help: texts(
        'A number of the account that can call, with + and country code. It makes the calls that name no caller.',
        'Um número da conta que pode ligar, com + e código do país. Ele faz as chamadas que não indicam quem liga.',
        'Un número de la cuenta que puede llamar, con + y código de país. Hace las llamadas que no indican quién llama.',
      ),
      pattern: '\\+[1-9]\\d{5,14}',
    },
    {
      name: 'incoming',
      form: 'choice',
      secret: false,
      required: true,
      label: texts('Calls that come in', 'Chamadas recebidas', 'Llamadas entrantes'),
      help: texts(
        'Calls to the numbers of this account. The greeting is spoken before a voicemail too.',
        'Chamadas para os números desta conta. A saudação também é falada antes de um recado.',
        'Llamadas a los números de esta cuenta. El saludo se dice también antes de un mensaje.',
      ),
      choices: ['reject', 'forward', 'say', 'voicemail', 'webhook'],
      choiceLabels: {
        reject: texts('Are not answered', 'Não são atendidas', 'No se contestan'),
        forward: texts('Go to another number', 'Vão para outro número', 'Van a otro número'),
        say: texts('Hear a greeting', 'Ouvem uma saudação', 'Oyen un saludo'),
        voicemail: texts('Leave a voicemail', 'Deixam um recado', 'Dejan un mensaje'),
        webhook: texts('Are decided by your server', 'São decididas pelo seu servidor', 'Las decide su servidor'),
      },
      default: 'reject',
    },
    {
      ...INCOMING,
      name: 'forwardTo',
      label: texts('Forward to', 'Encaminhar para', 'Desviar a'),
      help: null,
      pattern: '\\+[1-9]\\d{5,14}',
    },
    {
      ...INCOMING,
      name: 'greeting',
      label: texts('Greeting', 'Saudação', 'Saludo'),
      help: texts('Read aloud.', 'Lida em voz alta.', 'Se lee en voz alta.'),
    },
    {
      ...INCOMING,
      name: 'language',
      label: texts('Language of the greeting', 'Idioma da saudação', 'Idioma del saludo'),
      help: null,
      pattern: '[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*',
      default: 'en-US',
    },
    {
      ...INCOMING,
      name: 'controlUrl',
      form: 'url',
      label: texts('URL of your server', 'URL do seu servidor', 'URL de su servidor'),
      help: texts(
        'It is asked for the steps of each call, as in the guide to calls.',
        'Ele recebe o pedido dos passos de cada chamada, como no guia de chamadas.',
        'Se le piden los pasos de cada llamada, como en la guía de llamadas.',
      ),
    },
    apiUrl('https://api.twilio.com'),
  ],
});
