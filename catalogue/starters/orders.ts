import { LINK, type Starter, text } from './starter.js';

const ORDER = text('order', 'A-1042');
const SHOP = text('shop', 'Green Leaf', 'Folha Verde', 'Hoja Verde');

const CONFIRMED: Starter = {
  key: 'order-confirmed',
  category: 'UTILITY',
  variables: [ORDER, text('total', '84.90', 'R$ 84,90', '84,90 €'), SHOP, LINK],
  texts: {
    en: {
      name: 'Order confirmed',
      about: 'Confirms an order and explains the next steps.',
      sms: '{{ shop }}: we have received your order {{ order }} ({{ total }}). We will let you know when it is on its way. {{ link }}',
      chat: 'Thank you, {{ contact.name | default: "and hello" }}. Your order {{ order }} for {{ total }} is confirmed. We will let you know when it is on its way.',
      mail: {
        subject: 'Your order {{ order }} is confirmed',
        preview: 'We will let you know when it is on its way.',
        heading: 'Thank you for your order',
        lines: [
          'We have received your order <b>{{ order }}</b> for <b>{{ total }}</b> and are packing it.',
          'You will hear from us again when it is on its way. Until then, you can still change the address.',
        ],
        button: 'View the order',
        end: 'You are receiving this e-mail because you placed an order at {{ shop }}.',
      },
    },
    pt_BR: {
      name: 'Pedido confirmado',
      about: 'Confirma um pedido e explica os próximos passos.',
      sms: '{{ shop }}: recebemos o pedido {{ order }} ({{ total }}). Avisamos quando sair. {{ link }}',
      chat: 'Obrigado, {{ contact.name | default: "e olá" }}. Seu pedido {{ order }}, de {{ total }}, está confirmado. Avisamos quando sair.',
      mail: {
        subject: 'Seu pedido {{ order }} está confirmado',
        preview: 'Avisamos quando sair.',
        heading: 'Obrigado pelo seu pedido',
        lines: [
          'Recebemos o pedido <b>{{ order }}</b>, de <b>{{ total }}</b>, e já estamos embalando.',
          'Você recebe outra mensagem quando ele sair. Até lá ainda dá para mudar o endereço.',
        ],
        button: 'Ver o pedido',
        end: 'Você recebe este e-mail porque fez um pedido na {{ shop }}.',
      },
    },
    es: {
      name: 'Pedido confirmado',
      about: 'Confirma un pedido y explica los siguientes pasos.',
      sms: '{{ shop }}: hemos recibido tu pedido {{ order }} ({{ total }}). Te avisamos cuando salga. {{ link }}',
      chat: 'Gracias, {{ contact.name | default: "y hola" }}. Tu pedido {{ order }}, de {{ total }}, está confirmado. Te avisamos cuando salga.',
      mail: {
        subject: 'Tu pedido {{ order }} está confirmado',
        preview: 'Te avisamos cuando salga.',
        heading: 'Gracias por tu pedido',
        lines: [
          'Hemos recibido tu pedido <b>{{ order }}</b>, de <b>{{ total }}</b>, y ya lo estamos preparando.',
          'Te escribimos otra vez cuando salga. Hasta entonces aún puedes cambiar la dirección.',
        ],
        button: 'Ver el pedido',
        end: 'Recibes este correo porque hiciste un pedido en {{ shop }}.',
      },
    },
  },
};

const SHIPPED: Starter = {
  key: 'order-shipped',
  category: 'UTILITY',
  variables: [ORDER, text('day', 'Friday', 'sexta-feira', 'viernes'), LINK],
  texts: {
    en: {
      name: 'Order on its way',
      about: 'Announces a shipped order with its arrival day and a tracking link.',
      sms: 'Your order {{ order }} is on its way and should arrive on {{ day }}. Track it: {{ link }}',
      push: ['Order {{ order }} is on its way', 'It should arrive on {{ day }}.'],
      chat: ['Your order {{ order }} is on its way and should arrive on {{ day }}.', 'Where is it?', 'Change the day'],
      mail: {
        subject: 'Your order {{ order }} is on its way',
        preview: 'It should arrive on {{ day }}.',
        heading: 'Your order is on its way',
        lines: ['Order <b>{{ order }}</b> has shipped and should arrive on <b>{{ day }}</b>.'],
        button: 'Track the parcel',
        end: 'Nobody home? Use the link to choose another place or day.',
      },
    },
    pt_BR: {
      name: 'Pedido a caminho',
      about: 'Avisa que um pedido saiu, com o dia da chegada e um link de rastreamento.',
      sms: 'Seu pedido {{ order }} está a caminho e deve chegar na {{ day }}. Acompanhe: {{ link }}',
      push: ['O pedido {{ order }} está a caminho', 'Deve chegar na {{ day }}.'],
      chat: ['Seu pedido {{ order }} está a caminho e deve chegar na {{ day }}.', 'Onde está?', 'Mudar o dia'],
      mail: {
        subject: 'Seu pedido {{ order }} está a caminho',
        preview: 'Deve chegar na {{ day }}.',
        heading: 'Seu pedido está a caminho',
        lines: ['O pedido <b>{{ order }}</b> já saiu e deve chegar na <b>{{ day }}</b>.'],
        button: 'Acompanhar a entrega',
        end: 'Ninguém em casa? Pelo link você escolhe outro lugar ou outro dia.',
      },
    },
    es: {
      name: 'Pedido en camino',
      about: 'Avisa de que un pedido ha salido, con el día de llegada y un enlace de seguimiento.',
      sms: 'Tu pedido {{ order }} está en camino y debería llegar el {{ day }}. Síguelo: {{ link }}',
      push: ['El pedido {{ order }} está en camino', 'Debería llegar el {{ day }}.'],
      chat: ['Tu pedido {{ order }} está en camino y debería llegar el {{ day }}.', '¿Dónde está?', 'Cambiar el día'],
      mail: {
        subject: 'Tu pedido {{ order }} está en camino',
        preview: 'Debería llegar el {{ day }}.',
        heading: 'Tu pedido está en camino',
        lines: ['El pedido <b>{{ order }}</b> ha salido y debería llegar el <b>{{ day }}</b>.'],
        button: 'Seguir el paquete',
        end: '¿Nadie en casa? Con el enlace puedes elegir otro lugar u otro día.',
      },
    },
  },
};

/** A row for each thing that was bought. */
const ITEMS = `        <mj-table padding="6px 24px" font-size="16px" color="#2b2d31">
          {% for item in items %}<tr><td style="padding:6px 0">{{ item.name }}</td><td style="padding:6px 0;text-align:right">{{ item.price }}</td></tr>{% endfor %}
        </mj-table>`;

const itemsOf = (...all: readonly (readonly [name: string, price: string])[]) =>
  all.map(([name, price]) => ({ name, price }));

const RECEIPT: Starter = {
  key: 'receipt',
  category: 'UTILITY',
  variables: [
    ORDER,
    {
      ...{ name: 'items', type: 'list', required: true },
      examples: {
        en: itemsOf(['Olive oil, 1 l', '18.90'], ['Black tea, 250 g', '9.50']),
        pt_BR: itemsOf(['Azeite, 1 l', 'R$ 18,90'], ['Chá preto, 250 g', 'R$ 9,50']),
        es: itemsOf(['Aceite de oliva, 1 l', '18,90 €'], ['Té negro, 250 g', '9,50 €']),
      },
    },
    text('total', '28.40', 'R$ 28,40', '28,40 €'),
    SHOP,
    LINK,
  ],
  texts: {
    en: {
      name: 'Receipt',
      about: 'A list of the purchased items, with the total.',
      mail: {
        subject: 'Receipt for {{ order }}',
        preview: '{{ total }} paid. Thank you.',
        heading: 'Your receipt',
        lines: ['You paid for these items with order <b>{{ order }}</b>:'],
        more: `${ITEMS}
        <mj-text><b>Total: {{ total }}</b></mj-text>`,
        button: 'Download as PDF',
        end: '{{ shop }}. Keep this e-mail for your records.',
      },
    },
    pt_BR: {
      name: 'Recibo',
      about: 'A lista dos itens comprados, com o total.',
      mail: {
        subject: 'Recibo do pedido {{ order }}',
        preview: '{{ total }} pagos. Obrigado.',
        heading: 'Seu recibo',
        lines: ['Estes são os itens pagos no pedido <b>{{ order }}</b>:'],
        more: `${ITEMS}
        <mj-text><b>Total: {{ total }}</b></mj-text>`,
        button: 'Baixar em PDF',
        end: '{{ shop }}. Guarde este e-mail.',
      },
    },
    es: {
      name: 'Recibo',
      about: 'La lista de los artículos comprados, con el total.',
      mail: {
        subject: 'Recibo de {{ order }}',
        preview: '{{ total }} pagados. Gracias.',
        heading: 'Tu recibo',
        lines: ['Estos son los artículos pagados con el pedido <b>{{ order }}</b>:'],
        more: `${ITEMS}
        <mj-text><b>Total: {{ total }}</b></mj-text>`,
        button: 'Descargar en PDF',
        end: '{{ shop }}. Guarda este correo.',
      },
    },
  },
};

export const ORDER_STARTERS: readonly Starter[] = [CONFIRMED, SHIPPED, RECEIPT];
