/** Comienzos listos de automatizaciones. `{name}`, `{link}`, `{time}` y `{count}` pasan a ser variables de las plantillas que se crean. */
export default {
  title: 'Empezar con una receta',
  make: 'Crear',
  noTopic: 'Cree primero un tema',
  subscribedTo: 'Suscritos a {{topic}}',
  words: 'precio, presupuesto, ayuda',
  dates: { birthday: 'Cumpleaños', last_order: 'Último pedido' },
  tags: {
    lead: 'interesado',
    sales: 'para ventas',
    question: 'para soporte',
    absent: 'quizá no venga',
    unconfirmed: 'sin confirmar',
    unreached: 'no localizado',
    asked: 'opinión pedida',
  },
  titles: {
    drip: 'Secuencia para un tema',
    welcome: 'Serie de bienvenida',
    cart: 'Carrito abandonado',
    birthday: 'Cumpleaños',
    winBack: 'Recuperación',
    noShow: 'Recordatorio contra ausencias',
    optIn: 'Doble confirmación',
    lead: 'Reparto de interesados por palabra',
    digest: 'Resumen diario',
    escalation: 'Escalada entre canales',
    review: 'Opinión tras la compra',
  },
  notes: {
    drip: 'Envía tres mensajes en una semana a los nuevos suscriptores de un tema. El último, solo a quien no abrió el segundo.',
    welcome:
      'Envía tres mensajes a cada contacto nuevo: un saludo, consejos dos días después y un recordatorio si no se abrieron.',
    cart: 'Su tienda avisa de un carrito. Se recuerda al contacto una hora y un día después, salvo que haya comprado.',
    birthday: 'Envía una felicitación a las 9:00 cada año.',
    winBack: 'Envía un mensaje 60 días después del último pedido, y otro una semana después si no se abrió el primero.',
    noShow:
      'Su agenda avisa de una cita. El recordatorio sale a la hora indicada y quien no responde recibe una etiqueta.',
    optIn: 'Recuerda un día después a quien envía un formulario y no confirma, y agradece a quien confirma.',
    lead: 'Etiqueta a los contactos para ventas o soporte según las palabras que escriben, y les responde.',
    digest: 'Reúne lo que su servidor comunica de un contacto en un día y lo envía en un solo mensaje.',
    escalation: 'Envía un correo y, si no se abre en media hora, un SMS. Quien no es localizado recibe una etiqueta.',
    review: 'Pide una opinión una semana después de un pedido en su tienda, y lo recuerda si nadie hizo clic.',
  },
  messages: {
    drip: {
      first: {
        subject: 'Gracias por suscribirse',
        text: 'Hola, {name}: gracias por su suscripción. Esto es lo que recibirá.',
      },
      second: {
        subject: 'Nuestro mejor consejo',
        text: 'Hola, {name}: este es el consejo que más gusta a los lectores.',
      },
      third: {
        subject: '¿Se lo perdió?',
        text: 'Hola, {name}: por si se lo perdió, nuestro mejor consejo en resumen.',
      },
    },
    welcome: {
      first: {
        subject: 'Bienvenida',
        text: 'Hola, {name}: nos alegra contar con usted. Escríbanos si tiene alguna pregunta.',
      },
      second: {
        subject: 'Tres consejos para empezar',
        text: 'Hola, {name}: tres consejos que facilitan la primera semana.',
      },
      third: { subject: '¿Podemos ayudar?', text: 'Hola, {name}: si algo no está claro, responda a este mensaje.' },
    },
    cart: {
      first: { subject: 'Su carrito le espera', text: 'Hola, {name}: dejó algo en su carrito. Sigue aquí: {link}' },
      second: { subject: '¿Todavía le interesa?', text: 'Hola, {name}: guardamos su carrito un día más: {link}' },
    },
    birthday: {
      first: { subject: 'Feliz cumpleaños', text: 'Hola, {name}: todos le deseamos un feliz cumpleaños.' },
    },
    winBack: {
      first: {
        subject: 'Ha pasado un tiempo',
        text: 'Hola, {name}: ha pasado un tiempo. Estas son nuestras novedades.',
      },
      second: {
        subject: 'Nos gustaría verle de nuevo',
        text: 'Hola, {name}: responda a este mensaje y díganos qué busca.',
      },
    },
    noShow: {
      first: { subject: 'Su cita', text: 'Hola, {name}: le esperamos a las {time}. Responda SÍ para confirmar.' },
    },
    optIn: {
      remind: {
        subject: 'Confirme, por favor',
        text: 'Hola, {name}: falta un paso. Abra el correo que le enviamos y confirme.',
      },
      thanks: { subject: 'Gracias', text: 'Hola, {name}: su suscripción está confirmada. Gracias.' },
    },
    lead: {
      answer: {
        subject: 'Recibimos su mensaje',
        text: 'Hola, {name}: gracias por su mensaje. Le responderemos pronto.',
      },
    },
    digest: {
      first: { subject: 'Su resumen diario', text: 'Hola, {name}: hoy tiene {count} novedades.' },
    },
    escalation: {
      mail: { subject: 'Lea esto, por favor', text: 'Hola, {name}: algo requiere su atención hoy.' },
      text: { subject: 'Lea esto, por favor', text: '{name}, le enviamos un correo importante. Léalo hoy, por favor.' },
    },
    review: {
      first: {
        subject: '¿Qué le pareció?',
        text: 'Hola, {name}: ¿qué le parece su pedido? Deje su opinión aquí: {link}',
      },
      second: { subject: '¿Tiene un minuto?', text: 'Hola, {name}: su opinión ayuda a otros a elegir: {link}' },
    },
  },
};
