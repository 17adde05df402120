import { LINK, type Starter, text } from './starter.js';

const SHOP = text('shop', 'Green Leaf', 'Folha Verde', 'Hoja Verde');

const CART: Starter = {
  key: 'cart-left',
  category: 'MARKETING',
  variables: [text('item', 'Olive oil, 1 l', 'Azeite, 1 l', 'Aceite de oliva, 1 l'), SHOP, LINK],
  texts: {
    en: {
      name: 'Cart left behind',
      about: 'Reminds people of the items that they left in the cart.',
      sms: '{{ shop }}: {{ item }} is still in your cart. Pick up where you left off: {{ link }}',
      push: ['Still in your cart', '{{ item }}. Pick up where you left off.'],
      mail: {
        subject: '{{ item }} is still in your cart',
        preview: 'We will keep it for two days.',
        heading: 'Were you interrupted?',
        lines: [
          '<b>{{ item }}</b> is still in your cart. We will keep it for two days. After that, others can buy it.',
          'Was something unclear or not working? Reply to this e-mail and we will help.',
        ],
        button: 'Pick up where you left off',
        end: 'You are receiving this e-mail because you were shopping at {{ shop }}.',
      },
    },
    pt_BR: {
      name: 'Carrinho abandonado',
      about: 'Lembra do que ficou no carrinho e não foi comprado.',
      sms: '{{ shop }}: {{ item }} ainda está no seu carrinho. Continue de onde parou: {{ link }}',
      push: ['Ainda no seu carrinho', '{{ item }}. Continue de onde parou.'],
      mail: {
        subject: '{{ item }} ainda está no seu carrinho',
        preview: 'Guardamos por dois dias.',
        heading: 'Alguém interrompeu você?',
        lines: [
          '<b>{{ item }}</b> ainda está no seu carrinho. Guardamos por dois dias; depois, outras pessoas podem levar.',
          'Algo não ficou claro ou não funcionou? Responda a este e-mail e a gente ajuda.',
        ],
        button: 'Continuar de onde parei',
        end: 'Você recebe este e-mail porque estava comprando na {{ shop }}.',
      },
    },
    es: {
      name: 'Carrito olvidado',
      about: 'Recuerda lo que quedó en el carrito sin comprar.',
      sms: '{{ shop }}: {{ item }} sigue en tu carrito. Continúa donde lo dejaste: {{ link }}',
      push: ['Sigue en tu carrito', '{{ item }}. Continúa donde lo dejaste.'],
      mail: {
        subject: '{{ item }} sigue en tu carrito',
        preview: 'Te lo guardamos dos días.',
        heading: '¿Te interrumpieron?',
        lines: [
          '<b>{{ item }}</b> sigue en tu carrito. Te lo guardamos dos días; después podrá llevárselo otra persona.',
          '¿Algo no quedó claro o no funcionó? Responde a este correo y te ayudamos.',
        ],
        button: 'Continuar donde lo dejé',
        end: 'Recibes este correo porque estabas comprando en {{ shop }}.',
      },
    },
  },
};

const SALE: Starter = {
  key: 'sale',
  category: 'MARKETING',
  variables: [text('discount', '20 %'), text('day', 'Sunday', 'domingo', 'domingo'), SHOP, LINK],
  texts: {
    en: {
      name: 'Sale',
      about: 'An offer that ends on a given day.',
      sms: '{{ shop }}: {{ discount }} off everything until {{ day }}. {{ link }}',
      rcs: '{{ discount }} off everything at {{ shop }} until {{ day }}: {{ link }}',
      push: ['{{ discount }} off everything', 'Until {{ day }}, at {{ shop }}.'],
      mail: {
        subject: '{{ discount }} off everything until {{ day }}',
        preview: 'No code, no minimum.',
        heading: '{{ discount }} off everything',
        lines: [
          'Until <b>{{ day }}</b>, on everything in the shop. No code, no minimum: the price you see is the price you pay.',
        ],
        button: 'See the offers',
        end: 'You are receiving this e-mail because you subscribed to offers from {{ shop }}.',
      },
    },
    pt_BR: {
      name: 'Promoção',
      about: 'Uma oferta que termina em um dia determinado.',
      sms: '{{ shop }}: {{ discount }} de desconto em tudo até {{ day }}. {{ link }}',
      rcs: '{{ discount }} de desconto em tudo na {{ shop }} até {{ day }}: {{ link }}',
      push: ['{{ discount }} de desconto em tudo', 'Até {{ day }}, na {{ shop }}.'],
      mail: {
        subject: '{{ discount }} de desconto em tudo até {{ day }}',
        preview: 'Sem cupom, sem mínimo.',
        heading: '{{ discount }} de desconto em tudo',
        lines: ['Até <b>{{ day }}</b>, em tudo o que temos. Sem cupom, sem mínimo: o preço que você vê é o que paga.'],
        button: 'Ver as ofertas',
        end: 'Você recebe este e-mail porque assinou as ofertas da {{ shop }}.',
      },
    },
    es: {
      name: 'Rebajas',
      about: 'Una oferta que termina un día determinado.',
      sms: '{{ shop }}: {{ discount }} de descuento en todo hasta el {{ day }}. {{ link }}',
      rcs: '{{ discount }} de descuento en todo en {{ shop }} hasta el {{ day }}: {{ link }}',
      push: ['{{ discount }} de descuento en todo', 'Hasta el {{ day }}, en {{ shop }}.'],
      mail: {
        subject: '{{ discount }} de descuento en todo hasta el {{ day }}',
        preview: 'Sin código, sin mínimo.',
        heading: '{{ discount }} de descuento en todo',
        lines: [
          'Hasta el <b>{{ day }}</b>, en todo lo que tenemos. Sin código, sin mínimo: el precio que ves es el que pagas.',
        ],
        button: 'Ver las ofertas',
        end: 'Recibes este correo porque te suscribiste a las ofertas de {{ shop }}.',
      },
    },
  },
};

const STOCK: Starter = {
  key: 'back-in-stock',
  category: 'MARKETING',
  variables: [text('item', 'Olive oil, 1 l', 'Azeite, 1 l', 'Aceite de oliva, 1 l'), SHOP, LINK],
  texts: {
    en: {
      name: 'Back in stock',
      about: 'Tells people that an item they were waiting for is available again.',
      push: ['{{ item }} is back in stock', 'You asked us to let you know.'],
      mail: {
        subject: '{{ item }} is back in stock',
        preview: 'You asked us to let you know.',
        heading: 'Back in stock',
        lines: [
          'You asked us to let you know: <b>{{ item }}</b> is back. Stock is limited, and others are waiting too.',
        ],
        button: 'Buy now',
        end: 'You are receiving this e-mail once, because you asked {{ shop }} to let you know.',
      },
    },
    pt_BR: {
      name: 'De volta ao estoque',
      about: 'Avisa a quem esperava que um item chegou de novo.',
      push: ['{{ item }} chegou de novo', 'Você pediu para avisar.'],
      mail: {
        subject: '{{ item }} chegou de novo',
        preview: 'Você pediu para avisar.',
        heading: 'Chegou de novo',
        lines: [
          'Você pediu para avisar: <b>{{ item }}</b> voltou. O estoque é limitado, e outras pessoas também esperam.',
        ],
        button: 'Comprar',
        end: 'Você recebe este e-mail uma vez, porque pediu à {{ shop }} para avisar.',
      },
    },
    es: {
      name: 'Otra vez disponible',
      about: 'Avisa a quien esperaba de que un artículo ha vuelto.',
      push: ['{{ item }} ha vuelto', 'Nos pediste que te avisáramos.'],
      mail: {
        subject: '{{ item }} ha vuelto',
        preview: 'Nos pediste que te avisáramos.',
        heading: 'Ha vuelto',
        lines: [
          'Nos pediste que te avisáramos: <b>{{ item }}</b> ha vuelto. Las existencias son limitadas, y otros también esperan.',
        ],
        button: 'Comprar',
        end: 'Recibes este correo una vez, porque pediste a {{ shop }} que te avisara.',
      },
    },
  },
};

export const OFFER_STARTERS: readonly Starter[] = [CART, SALE, STOCK];
