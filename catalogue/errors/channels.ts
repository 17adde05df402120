import { type Catalogue, entry } from './entry.js';

export const channels = {
  TO_REQUIRED: entry(
    400,
    'Name at least one recipient in "to".',
    'Informe ao menos um destinatário em "to".',
    'Indique al menos un destinatario en "to".',
  ),
  TO_LIMIT_EXCEEDED: entry(
    400,
    'A send may have at most {max} recipients.',
    'Um envio pode ter no máximo {max} destinatários.',
    'Un envío puede tener como máximo {max} destinatarios.',
  ),
  INVALID_RECIPIENT: entry(
    400,
    '"{value}" is not a valid recipient.',
    '"{value}" não é um destinatário válido.',
    '"{value}" no es un destinatario válido.',
  ),
  CONTENT_REQUIRED: entry(
    400,
    'The message has no content.',
    'A mensagem não tem conteúdo.',
    'El mensaje no tiene contenido.',
  ),
  SCHEDULE_OUT_OF_RANGE: entry(
    400,
    'schedule.sendAt must lie between now and {days} days from now.',
    'schedule.sendAt deve ficar entre agora e {days} dias a partir de agora.',
    'schedule.sendAt debe estar entre ahora y dentro de {days} días.',
  ),
  INSUFFICIENT_CREDITS: entry(
    402,
    'The send costs {cost} credits and the balance is {balance}.',
    'O envio custa {cost} créditos e o saldo é {balance}.',
    'El envío cuesta {cost} créditos y el saldo es {balance}.',
  ),
  MESSAGE_NOT_CANCELLABLE: entry(
    409,
    'A message with the status {status} cannot be cancelled.',
    'Uma mensagem com o status {status} não pode ser cancelada.',
    'Un mensaje con el estado {status} no puede cancelarse.',
  ),
  CHANNEL_NOT_CONFIGURED: entry(
    503,
    'No provider is configured for the channel {channel}. The operator must set one up.',
    'Nenhum provedor está configurado para o canal {channel}. O operador precisa configurar um.',
    'No hay ningún proveedor configurado para el canal {channel}. El operador debe configurar uno.',
  ),
  TEMPLATE_UNSUPPORTED: entry(
    422,
    'Templates cannot be sent on this channel.',
    'Este canal não envia modelos.',
    'Este canal no envía plantillas.',
  ),
  VARIABLE_MISSING: entry(
    422,
    'The content has a slot for which this message has no variable.',
    'O conteúdo tem um campo para o qual esta mensagem não tem variável.',
    'El contenido tiene un campo para el que este mensaje no tiene variable.',
  ),
  RECIPIENT_REJECTED: entry(
    422,
    'The provider does not accept this recipient.',
    'O provedor não aceita este destinatário.',
    'El proveedor no acepta este destinatario.',
  ),
  SENDER_REJECTED: entry(
    422,
    'The provider does not accept this sender.',
    'O provedor não aceita este remetente.',
    'El proveedor no acepta este remitente.',
  ),
  CONTENT_REJECTED: entry(
    422,
    'The provider does not accept this content.',
    'O provedor não aceita este conteúdo.',
    'El proveedor no acepta este contenido.',
  ),
  PROVIDER_REJECTED: entry(
    422,
    'The provider rejected the message.',
    'O provedor rejeitou a mensagem.',
    'El proveedor rechazó el mensaje.',
  ),
  PROVIDER_TIMEOUT: entry(
    504,
    'The provider did not answer: the message may or may not arrive.',
    'O provedor não respondeu: a mensagem pode ou não chegar.',
    'El proveedor no respondió: el mensaje puede llegar o no.',
  ),
  PROVIDER_UNAVAILABLE: entry(
    503,
    'The provider could not be reached.',
    'Não foi possível acessar o provedor.',
    'No se pudo contactar con el proveedor.',
  ),
  MESSAGE_UNDELIVERABLE: entry(
    422,
    'The message could not be delivered.',
    'A mensagem não pôde ser entregue.',
    'El mensaje no pudo entregarse.',
  ),
  EMAIL_BOUNCED: entry(422, 'The mail bounced.', 'O e-mail foi devolvido.', 'El correo fue devuelto.'),
  INVALID_LIST_UNSUBSCRIBE_TOPIC: entry(
    400,
    'listUnsubscribeTopicId names no topic of this workspace.',
    'listUnsubscribeTopicId não é um tópico deste espaço de trabalho.',
    'listUnsubscribeTopicId no es un tema de este espacio de trabajo.',
  ),
} as const satisfies Catalogue;
