import { LINK, type Starter, text } from './starter.js';

const SHOP = text('shop', 'Green Leaf', 'Folha Verde', 'Hoja Verde');

const CART: Starter = {
  key: 'cart-left',
  category: 'MARKETING',
  variables: [text('item', 'Olive oil, 1 l', 'Azeite, 1 l', 'Aceite de oliva, 1 l'), SHOP, LINK],
  texts: {
    en: {
      name: 'Cart left behind',
      about: 'Reminds of what was put into the cart and not bought.',
      sms: '{{ shop }}: {{ item }} is still in your cart. Go on where you were: {{ link }}',
      push: ['Still in your cart', '{{ item }}. Go on where you were.'],
      mail: {
        subject: '{{ item }} is still in your cart',
        preview: 'We keep it for two days.',
        heading: 'Were you interrupted?',
        lines: [
          '<b>{{ item }}</b> is still in your cart. We keep it for two days, then others may have it.',
          'Something was not clear, or did not work? Answer this mail and we help.',
        ],
        button: 'Go on where you were',
        end: 'You get this mail because you were shopping at {{ shop }}.',
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
      about: 'An offer that ends on a day.',
      sms: '{{ shop }}: {{ discount }} off everything until {{ day }}. {{ link }}',
      rcs: '{{ discount }} off everything at {{ shop }} until {{ day }}: {{ link }}',
      push: ['{{ discount }} off everything', 'Until {{ day }}, at {{ shop }}.'],
      mail: {
        subject: '{{ discount }} off everything until {{ day }}',
        preview: 'No code, no minimum.',
        heading: '{{ discount }} off everything',
        lines: [
          'Until <b>{{ day }}</b>, on everything that we have. No code, no minimum: the price you see is the one you pay.',
        ],
        button: 'See what there is',
        end: 'You get this mail because you subscribed to offers of {{ shop }}.',
      },
    },
    pt_BR: {
      name: 'Promoção',
      about: 'Uma oferta que termina em um dia.',
      sms: '{{ shop }}: {{ discount }} de desconto em tudo até {{ day }}. {{ link }}',
      rcs: '{{ discount }} de desconto em tudo na {{ shop }} até {{ day }}: {{ link }}',
      push: ['{{ discount }} de desconto em tudo', 'Até {{ day }}, na {{ shop }}.'],
      mail: {
        subject: '{{ discount }} de desconto em tudo até {{ day }}',
        preview: 'Sem cupom, sem mínimo.',
        heading: '{{ discount }} de desconto em tudo',
        lines: ['Até <b>{{ day }}</b>, em tudo o que temos. Sem cupom, sem mínimo: o preço que você vê é o que paga.'],
        button: 'Ver o que há',
        end: 'Você recebe este e-mail porque assinou as ofertas da {{ shop }}.',
      },
    },
    es: {
      name: 'Rebajas',
      about: 'Una oferta que termina un día.',
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
        button: 'Ver qué hay',
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
      about: 'Tells who waited for something that it is there again.',
      push: ['{{ item }} is there again', 'You asked us to tell you.'],
      mail: {
        subject: '{{ item }} is there again',
        preview: 'You asked us to tell you.',
        heading: 'It is there again',
        lines: ['You asked us to tell you: <b>{{ item }}</b> is back. There are not many, and others wait as well.'],
        button: 'Get it',
        end: 'You get this mail once, because you asked {{ shop }} to tell you.',
      },
    },
    pt_BR: {
      name: 'De volta ao estoque',
      about: 'Avisa a quem esperava que algo chegou de novo.',
      push: ['{{ item }} chegou de novo', 'Você pediu para avisar.'],
      mail: {
        subject: '{{ item }} chegou de novo',
        preview: 'Você pediu para avisar.',
        heading: 'Chegou de novo',
        lines: ['Você pediu para avisar: <b>{{ item }}</b> voltou. Não são muitos, e outras pessoas também esperam.'],
        button: 'Comprar',
        end: 'Você recebe este e-mail uma vez, porque pediu à {{ shop }} para avisar.',
      },
    },
    es: {
      name: 'Otra vez disponible',
      about: 'Avisa a quien esperaba de que algo ha vuelto.',
      push: ['{{ item }} ha vuelto', 'Nos pediste que te avisáramos.'],
      mail: {
        subject: '{{ item }} ha vuelto',
        preview: 'Nos pediste que te avisáramos.',
        heading: 'Ha vuelto',
        lines: ['Nos pediste que te avisáramos: <b>{{ item }}</b> ha vuelto. No hay muchos, y otros también esperan.'],
        button: 'Comprar',
        end: 'Recibes este correo una vez, porque pediste a {{ shop }} que te avisara.',
      },
    },
  },
};

export const OFFER_STARTERS: readonly Starter[] = [CART, SALE, STOCK];
