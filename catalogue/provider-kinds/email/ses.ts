import { texts } from '../../texts.js';
import { awsKeys, snsTopic } from '../aws.js';
import { apiUrl, defineProviderKind, mailSender, named } from '../define.js';

export const ses = defineProviderKind({
  title: 'Amazon SES',
  channel: 'email',
  console: 'https://console.aws.amazon.com/ses/home',
  callbacks: true,
  fields: [
    ...awsKeys('ses:SendEmail'),
    mailSender(
      texts(
        'An address or a domain that is verified under Identities, in the same region.',
        'Um endereço ou domínio verificado em Identities, na mesma região.',
        'Una dirección o un dominio verificado en Identities, en la misma región.',
      ),
    ),
    {
      name: 'configurationSet',
      form: 'text',
      secret: false,
      required: false,
      label: named('Configuration set'),
      help: texts(
        'The set whose event destination is the topic of SNS. Opens and clicks are reported only through one.',
        'O conjunto cujo destino de eventos é o tópico do SNS. Aberturas e cliques só são informados por um.',
        'El conjunto cuyo destino de eventos es el tema de SNS. Las aperturas y los clics solo se informan mediante uno.',
      ),
      pattern: '[A-Za-z0-9_-]{1,64}',
    },
    snsTopic,
    apiUrl('https://email.us-east-1.amazonaws.com'),
  ],
});
