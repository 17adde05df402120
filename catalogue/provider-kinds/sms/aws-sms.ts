import { texts } from '../../texts.js';
import { awsKeys, snsTopic } from '../aws.js';
import { apiUrl, defineProviderKind, named, smsSender } from '../define.js';

export const awsSms = defineProviderKind({
  title: 'AWS End User Messaging',
  channel: 'sms',
  console: 'https://console.aws.amazon.com/sms-voice/home',
  callbacks: true,
  fields: [
    ...awsKeys('sms-voice:SendTextMessage'),
    {
      ...smsSender(
        texts(
          'A phone number, a sender ID or the ID of a pool of the same region.',
          'Um número, um sender ID ou o ID de um conjunto da mesma região.',
          'Un número, un sender ID o el ID de un grupo de la misma región.',
        ),
      ),
      pattern:
        '\\+?[1-9]\\d{2,14}|[A-Za-z0-9-]{1,11}|(pool|phone)-[0-9a-f]{32}|arn:aws[a-z-]*:sms-voice:[A-Za-z0-9:/_-]{1,200}',
    },
    {
      name: 'messageType',
      form: 'choice',
      secret: false,
      required: false,
      label: named('Message type'),
      help: texts(
        'As the sender is registered.',
        'Como o remetente está registrado.',
        'Como está registrado el remitente.',
      ),
      default: 'TRANSACTIONAL',
      choices: ['TRANSACTIONAL', 'PROMOTIONAL'],
    },
    {
      name: 'configurationSet',
      form: 'text',
      secret: false,
      required: false,
      label: named('Configuration set'),
      help: texts(
        'The set whose event destination is the topic of SNS. Without one nothing is reported.',
        'O conjunto cujo destino de eventos é o tópico do SNS. Sem um, nada é informado.',
        'El conjunto cuyo destino de eventos es el tema de SNS. Sin uno no se informa de nada.',
      ),
      pattern: '[A-Za-z0-9_:/-]{1,256}',
    },
    snsTopic,
    apiUrl('https://sms-voice.us-east-1.amazonaws.com'),
  ],
});
