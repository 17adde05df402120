import { LINK, type Starter, text } from './starter.js';

const APPOINTMENT: Starter = {
  key: 'appointment-reminder',
  category: 'UTILITY',
  variables: [
    text('place', 'Dr. Lima', 'a Dra. Lima', 'la Dra. Lima'),
    text('day', '3 March', '3 de março', '3 de marzo'),
    text('time', '14:30'),
  ],
  texts: {
    en: {
      name: 'Appointment reminder',
      about: 'Reminds people of an appointment and lets them confirm or reschedule it.',
      sms: 'Reminder: your appointment with {{ place }} is on {{ day }} at {{ time }}. Reply YES to confirm or NO to reschedule.',
      chat: [
        'Your appointment with {{ place }} is on {{ day }} at {{ time }}. Can you make it?',
        'I will be there',
        'Reschedule',
      ],
      speak: 'Hello. This is a reminder of your appointment with {{ place }} on {{ day }} at {{ time }}.',
    },
    pt_BR: {
      name: 'Lembrete de consulta',
      about: 'Lembra de um horário marcado e deixa confirmar ou remarcar.',
      sms: 'Lembrete: seu horário com {{ place }} é em {{ day }}, às {{ time }}. Responda SIM para confirmar ou NÃO para remarcar.',
      chat: ['Seu horário com {{ place }} é em {{ day }}, às {{ time }}. Você vem?', 'Eu vou', 'Remarcar'],
      speak: 'Olá. Este é um lembrete do seu horário com {{ place }} em {{ day }}, às {{ time }}.',
    },
    es: {
      name: 'Recordatorio de cita',
      about: 'Recuerda una cita y permite confirmarla o cambiarla.',
      sms: 'Recordatorio: tu cita con {{ place }} es el {{ day }} a las {{ time }}. Responde SÍ para confirmar o NO para cambiarla.',
      chat: ['Tu cita con {{ place }} es el {{ day }} a las {{ time }}. ¿Vendrás?', 'Iré', 'Cambiarla'],
      speak: 'Hola. Te recordamos tu cita con {{ place }} el {{ day }} a las {{ time }}.',
    },
  },
};

const PAYMENT: Starter = {
  key: 'payment-due',
  category: 'UTILITY',
  variables: [
    text('amount', '120.00', 'R$ 120,00', '120,00 €'),
    text('day', '10 March', '10 de março', '10 de marzo'),
    text('shop', 'Green Leaf', 'Folha Verde', 'Hoja Verde'),
    LINK,
  ],
  texts: {
    en: {
      name: 'Payment due',
      about: 'A friendly reminder of an invoice that is due soon.',
      sms: '{{ shop }}: {{ amount }} is due on {{ day }}. Pay here: {{ link }} Already paid? Thank you.',
      mail: {
        subject: '{{ amount }} is due on {{ day }}',
        preview: 'A reminder, in case you forgot.',
        heading: 'A payment is due soon',
        lines: [
          'Your invoice of <b>{{ amount }}</b> is due on <b>{{ day }}</b>.',
          'If you have already paid it, you do not need to do anything. If you need more time, reply to this e-mail.',
        ],
        button: 'Pay now',
        end: 'You are receiving this e-mail because you have an open invoice at {{ shop }}.',
      },
    },
    pt_BR: {
      name: 'Pagamento a vencer',
      about: 'Um lembrete gentil de uma fatura que vence em breve.',
      sms: '{{ shop }}: {{ amount }} vence em {{ day }}. Pague aqui: {{ link }} Já pagou? Obrigado.',
      mail: {
        subject: '{{ amount }} vence em {{ day }}',
        preview: 'Um lembrete, caso tenha passado.',
        heading: 'Um pagamento vence em breve',
        lines: [
          'Sua fatura de <b>{{ amount }}</b> vence em <b>{{ day }}</b>.',
          'Se já pagou, não precisa fazer nada. Se precisar de mais prazo, responda a este e-mail.',
        ],
        button: 'Pagar agora',
        end: 'Você recebe este e-mail porque tem uma fatura em aberto na {{ shop }}.',
      },
    },
    es: {
      name: 'Pago por vencer',
      about: 'Un recordatorio amable de una factura que vence pronto.',
      sms: '{{ shop }}: {{ amount }} vence el {{ day }}. Paga aquí: {{ link }} ¿Ya pagaste? Gracias.',
      mail: {
        subject: '{{ amount }} vence el {{ day }}',
        preview: 'Un recordatorio, por si se olvidó.',
        heading: 'Un pago vence pronto',
        lines: [
          'Tu factura de <b>{{ amount }}</b> vence el <b>{{ day }}</b>.',
          'Si ya la pagaste, no hay nada que hacer. Si necesitas más tiempo, responde a este correo.',
        ],
        button: 'Pagar ahora',
        end: 'Recibes este correo porque tienes una factura abierta en {{ shop }}.',
      },
    },
  },
};

const FEEDBACK: Starter = {
  key: 'feedback',
  category: 'MARKETING',
  variables: [text('shop', 'Green Leaf', 'Folha Verde', 'Hoja Verde'), LINK],
  texts: {
    en: {
      name: 'How was it?',
      about: 'Asks for feedback with one tap.',
      sms: 'How was {{ shop }}? One question, half a minute: {{ link }}',
      chat: [
        'How was it at {{ shop }}? Your answer goes to the people who did the work.',
        'Very good',
        'It was fine',
        'Not good',
      ],
      mail: {
        subject: 'How was it at {{ shop }}?',
        preview: 'One question, half a minute.',
        heading: 'How was it?',
        lines: [
          'You visited us recently. One question, half a minute, and your answer goes to the people who did the work.',
        ],
        button: 'Answer',
        end: 'We only ask once.',
      },
    },
    pt_BR: {
      name: 'Como foi?',
      about: 'Pede uma opinião com um toque.',
      sms: 'Como foi na {{ shop }}? Uma pergunta, meio minuto: {{ link }}',
      chat: [
        'Como foi na {{ shop }}? Sua resposta vai para quem fez o trabalho.',
        'Muito bom',
        'Foi bom',
        'Não foi bom',
      ],
      mail: {
        subject: 'Como foi na {{ shop }}?',
        preview: 'Uma pergunta, meio minuto.',
        heading: 'Como foi?',
        lines: [
          'Você esteve com a gente há pouco. Uma pergunta, meio minuto, e sua resposta vai para quem fez o trabalho.',
        ],
        button: 'Responder',
        end: 'Só perguntamos uma vez.',
      },
    },
    es: {
      name: '¿Qué tal fue?',
      about: 'Pide una opinión con un toque.',
      sms: '¿Qué tal en {{ shop }}? Una pregunta, medio minuto: {{ link }}',
      chat: [
        '¿Qué tal en {{ shop }}? Tu respuesta llega a quienes hicieron el trabajo.',
        'Muy bien',
        'Bien',
        'No muy bien',
      ],
      mail: {
        subject: '¿Qué tal en {{ shop }}?',
        preview: 'Una pregunta, medio minuto.',
        heading: '¿Qué tal fue?',
        lines: [
          'Estuviste con nosotros hace poco. Una pregunta, medio minuto, y tu respuesta llega a quienes hicieron el trabajo.',
        ],
        button: 'Responder',
        end: 'Solo preguntamos una vez.',
      },
    },
  },
};

export const VISIT_STARTERS: readonly Starter[] = [APPOINTMENT, PAYMENT, FEEDBACK];
