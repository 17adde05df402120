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
      about: 'Says that an order has come in, and what happens next.',
      sms: '{{ shop }}: we have your order {{ order }} ({{ total }}). We tell you when it is on its way. {{ link }}',
      chat: 'Thank you, {{ contact.name | default: "and hello" }}. Your order {{ order }} over {{ total }} is confirmed. We tell you when it is on its way.',
      mail: {
        subject: 'Your order {{ order }} is confirmed',
        preview: 'We tell you when it is on its way.',
        heading: 'Thank you for your order',
        lines: [
          'We have your order <b>{{ order }}</b> over <b>{{ total }}</b>, and are packing it.',
          'You hear from us again when it is on its way. Until then you can still change the address.',
        ],
        button: 'See the order',
        end: 'You get this mail because you ordered at {{ shop }}.',
      },
    },
    pt_BR: {
      name: 'Pedido confirmado',
      about: 'Avisa que um pedido chegou e o que acontece depois.',
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
      about: 'Avisa de que un pedido ha llegado y qué pasa después.',
      sms: '{{ shop }}: tenemos tu pedido {{ order }} ({{ total }}). Te avisamos cuando salga. {{ link }}',
      chat: 'Gracias, {{ contact.name | default: "y hola" }}. Tu pedido {{ order }}, de {{ total }}, está confirmado. Te avisamos cuando salga.',
      mail: {
        subject: 'Tu pedido {{ order }} está confirmado',
        preview: 'Te avisamos cuando salga.',
        heading: 'Gracias por tu pedido',
        lines: [
          'Tenemos tu pedido <b>{{ order }}</b>, de <b>{{ total }}</b>, y ya lo estamos preparando.',
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
      about: 'Says that an order has left, when it comes, and where it is.',
      sms: 'Your order {{ order }} is on its way and should be there on {{ day }}. Follow it: {{ link }}',
      push: ['Order {{ order }} is on its way', 'It should be there on {{ day }}.'],
      chat: [
        'Your order {{ order }} is on its way and should be there on {{ day }}.',
        'Where is it?',
        'Change the day',
      ],
      mail: {
        subject: 'Your order {{ order }} is on its way',
        preview: 'It should be there on {{ day }}.',
        heading: 'Your order is on its way',
        lines: ['Order <b>{{ order }}</b> has left us and should be there on <b>{{ day }}</b>.'],
        button: 'Follow the parcel',
        end: 'Nobody home? The link lets you name another place or another day.',
      },
    },
    pt_BR: {
      name: 'Pedido a caminho',
      about: 'Avisa que um pedido saiu, quando chega e onde está.',
      sms: 'Seu pedido {{ order }} está a caminho e deve chegar na {{ day }}. Acompanhe: {{ link }}',
      push: ['O pedido {{ order }} está a caminho', 'Deve chegar na {{ day }}.'],
      chat: ['Seu pedido {{ order }} está a caminho e deve chegar na {{ day }}.', 'Onde está?', 'Mudar o dia'],
      mail: {
        subject: 'Seu pedido {{ order }} está a caminho',
        preview: 'Deve chegar na {{ day }}.',
        heading: 'Seu pedido está a caminho',
        lines: ['O pedido <b>{{ order }}</b> já saiu e deve chegar na <b>{{ day }}</b>.'],
        button: 'Acompanhar a entrega',
        end: 'Ninguém em casa? Pelo link você indica outro lugar ou outro dia.',
      },
    },
    es: {
      name: 'Pedido en camino',
      about: 'Avisa de que un pedido ha salido, cuándo llega y dónde está.',
      sms: 'Tu pedido {{ order }} está en camino y debería llegar el {{ day }}. Síguelo: {{ link }}',
      push: ['El pedido {{ order }} está en camino', 'Debería llegar el {{ day }}.'],
      chat: ['Tu pedido {{ order }} está en camino y debería llegar el {{ day }}.', '¿Dónde está?', 'Cambiar el día'],
      mail: {
        subject: 'Tu pedido {{ order }} está en camino',
        preview: 'Debería llegar el {{ day }}.',
        heading: 'Tu pedido está en camino',
        lines: ['El pedido <b>{{ order }}</b> ha salido y debería llegar el <b>{{ day }}</b>.'],
        button: 'Seguir el paquete',
        end: '¿Nadie en casa? Con el enlace puedes indicar otro lugar u otro día.',
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
      about: 'A list of what was bought, with the sum.',
      mail: {
        subject: 'Receipt for {{ order }}',
        preview: '{{ total }} paid. Thank you.',
        heading: 'Your receipt',
        lines: ['What you paid for with order <b>{{ order }}</b>:'],
        more: `${ITEMS}
        <mj-text><b>Total: {{ total }}</b></mj-text>`,
        button: 'Download as PDF',
        end: '{{ shop }}. Keep this mail for your records.',
      },
    },
    pt_BR: {
      name: 'Recibo',
      about: 'A lista do que foi comprado, com o total.',
      mail: {
        subject: 'Recibo do pedido {{ order }}',
        preview: '{{ total }} pagos. Obrigado.',
        heading: 'Seu recibo',
        lines: ['O que você pagou no pedido <b>{{ order }}</b>:'],
        more: `${ITEMS}
        <mj-text><b>Total: {{ total }}</b></mj-text>`,
        button: 'Baixar em PDF',
        end: '{{ shop }}. Guarde este e-mail.',
      },
    },
    es: {
      name: 'Recibo',
      about: 'La lista de lo que se compró, con el total.',
      mail: {
        subject: 'Recibo de {{ order }}',
        preview: '{{ total }} pagados. Gracias.',
        heading: 'Tu recibo',
        lines: ['Lo que pagaste con el pedido <b>{{ order }}</b>:'],
        more: `${ITEMS}
        <mj-text><b>Total: {{ total }}</b></mj-text>`,
        button: 'Descargar en PDF',
        end: '{{ shop }}. Guarda este correo.',
      },
    },
  },
};

export const ORDER_STARTERS: readonly Starter[] = [CONFIRMED, SHIPPED, RECEIPT];
