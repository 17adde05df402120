import { texts } from '../texts.js';
import { named } from './define.js';
import type { ProviderField } from './field.js';

const accessKeyId = (action: string) =>
  ({
    name: 'accessKeyId',
    form: 'text',
    secret: false,
    required: true,
    label: named('Access key ID'),
    help: texts(
      `Of a user of IAM that may do ${action} and nothing else: IAM, Users, Security credentials, Create access key. It begins with AKIA.`,
      `De um usuário do IAM que pode fazer ${action} e nada mais: IAM, Users, Security credentials, Create access key. Começa com AKIA.`,
      `De un usuario de IAM que puede hacer ${action} y nada más: IAM, Users, Security credentials, Create access key. Empieza por AKIA.`,
    ),
    pattern: '[A-Z0-9]{16,128}',
  }) as const satisfies ProviderField;

const secretAccessKey = {
  name: 'secretAccessKey',
  form: 'text',
  secret: true,
  required: true,
  label: named('Secret access key'),
  help: texts(
    'Shown once, with the access key ID. The SMTP password of SES, which is derived of it, is another one.',
    'Mostrada uma vez, com o access key ID. A senha SMTP do SES, derivada dela, é outra.',
    'Se muestra una vez, con el access key ID. La contraseña SMTP de SES, que se deriva de ella, es otra.',
  ),
} as const satisfies ProviderField;

const region = {
  name: 'region',
  form: 'text',
  secret: false,
  required: true,
  label: named('Region'),
  help: texts(
    'The region in which senders are registered, such as us-east-1. Each region has senders and limits of its own.',
    'A região em que os remetentes estão registrados, como us-east-1. Cada região tem remetentes e limites próprios.',
    'La región en que están registrados los remitentes, como us-east-1. Cada región tiene remitentes y límites propios.',
  ),
  pattern: '[a-z]{2}(-[a-z]+)+-\\d',
} as const satisfies ProviderField;

/** The keys of a user of IAM and their region, which every service of AWS asks for. */
export const awsKeys = (action: string) => [accessKeyId(action), secretAccessKey, region] as const;

/** The topic of SNS that the service reports to. */
export const snsTopic = {
  name: 'topicArn',
  form: 'text',
  secret: false,
  required: false,
  label: named('SNS topic ARN'),
  help: texts(
    'Make the topic first, paste its ARN here, then subscribe the address of this account. Only its reports are taken, as anybody can publish to a topic of their own; without one nothing is reported.',
    'Crie primeiro o tópico, cole aqui o ARN e depois inscreva o endereço desta conta. Só os relatórios dele são aceitos, pois qualquer um pode publicar em um tópico próprio; sem um, nada é informado.',
    'Cree primero el tema, pegue aquí su ARN y después suscriba la dirección de esta cuenta. Solo se aceptan sus informes, pues cualquiera puede publicar en un tema propio; sin uno no se informa de nada.',
  ),
  pattern: 'arn:aws[a-z-]*:sns:[a-z0-9-]+:\\d{12}:[A-Za-z0-9_-]{1,256}(\\.fifo)?',
} as const satisfies ProviderField;
