/** Começos prontos de automações. `{name}`, `{link}`, `{time}` e `{count}` viram variáveis dos modelos que são criados. */
export default {
  title: 'Começar com uma receita',
  make: 'Criar',
  topic: 'Assunto',
  noTopic: 'Adicione primeiro um assunto',
  subscribedTo: 'Inscritos em {{topic}}',
  words: 'preço, orçamento, ajuda',
  dates: { birthday: 'Aniversário', last_order: 'Último pedido' },
  tags: {
    lead: 'interessado',
    sales: 'para vendas',
    question: 'para o suporte',
    absent: 'talvez não venha',
    unconfirmed: 'não confirmado',
    unreached: 'não alcançado',
    asked: 'avaliação pedida',
  },
  titles: {
    drip: 'Sequência para um assunto',
    welcome: 'Série de boas-vindas',
    cart: 'Carrinho abandonado',
    birthday: 'Aniversário',
    winBack: 'Reconquista',
    noShow: 'Lembrete contra faltas',
    optIn: 'Confirmação dupla',
    lead: 'Encaminhar interessados por palavra',
    digest: 'Resumo',
    escalation: 'Escalar entre canais',
    review: 'Avaliação depois da compra',
  },
  notes: {
    drip: 'Três mensagens em uma semana para quem se inscreve em um assunto; a última só para quem não abriu a segunda.',
    welcome:
      'Três mensagens para cada contato novo: uma saudação, dicas dois dias depois e um lembrete se as dicas não foram abertas.',
    cart: 'A sua loja avisa de um carrinho; uma hora e um dia depois o contato é lembrado, e não mais depois de uma compra.',
    birthday: 'Felicitações às nove da manhã, todos os anos.',
    winBack:
      'Sessenta dias depois do último pedido, uma mensagem; uma semana depois outra, se a primeira não foi aberta.',
    noShow:
      'A sua agenda avisa de um compromisso; um lembrete sai na hora que ela indica, e quem não responde recebe uma etiqueta.',
    optIn:
      'Quem envia um formulário e não confirma é lembrado depois de um dia; quem confirma recebe um agradecimento.',
    lead: 'Quem escreve uma de algumas palavras recebe uma etiqueta para vendas ou suporte, e uma resposta.',
    digest: 'O que o seu servidor avisa sobre um contato em um dia é reunido e sai em uma só mensagem.',
    escalation:
      'Primeiro um e-mail; um SMS depois de meia hora, se o e-mail não foi aberto; quem não é alcançado recebe uma etiqueta.',
    review: 'Uma semana depois de um pedido na sua loja, um pedido de avaliação; um lembrete se ninguém clicou.',
  },
  messages: {
    drip: {
      first: { subject: 'Que bom ter você aqui', text: 'Olá, {name}! Obrigado pela inscrição. Veja o que vem por aí.' },
      second: {
        subject: 'O nosso melhor conselho',
        text: 'Olá, {name}! Este é o conselho de que os leitores mais gostam.',
      },
      third: {
        subject: 'Você perdeu isto?',
        text: 'Olá, {name}! Caso tenha perdido: o nosso melhor conselho, em resumo.',
      },
    },
    welcome: {
      first: {
        subject: 'Boas-vindas',
        text: 'Olá, {name}! Que bom ter você com a gente. Escreva sempre que tiver uma dúvida.',
      },
      second: { subject: 'Três dicas para começar', text: 'Olá, {name}! Três dicas que facilitam a primeira semana.' },
      third: { subject: 'Podemos ajudar?', text: 'Olá, {name}! Se algo não estiver claro, responda a esta mensagem.' },
    },
    cart: {
      first: {
        subject: 'O seu carrinho espera',
        text: 'Olá, {name}! Você deixou algo no carrinho. Ainda está aqui: {link}',
      },
      second: {
        subject: 'Ainda tem interesse?',
        text: 'Olá, {name}! Guardamos o seu carrinho por mais um dia: {link}',
      },
    },
    birthday: {
      first: { subject: 'Feliz aniversário', text: 'Olá, {name}! Todos nós desejamos a você um feliz aniversário.' },
    },
    winBack: {
      first: { subject: 'Faz um tempo', text: 'Olá, {name}! Faz um tempo que não nos vemos. Veja as novidades.' },
      second: {
        subject: 'Queremos você de volta',
        text: 'Olá, {name}! Responda a esta mensagem e conte o que procura.',
      },
    },
    noShow: {
      first: { subject: 'O seu compromisso', text: 'Olá, {name}! Esperamos você às {time}. Responda SIM se vier.' },
    },
    optIn: {
      remind: {
        subject: 'Confirme, por favor',
        text: 'Olá, {name}! Falta um passo: abra o e-mail que enviamos e confirme.',
      },
      thanks: { subject: 'Obrigado', text: 'Olá, {name}! A sua inscrição está confirmada. Obrigado.' },
    },
    lead: {
      answer: {
        subject: 'Recebemos a sua mensagem',
        text: 'Olá, {name}! Obrigado pela mensagem. Responderemos em breve.',
      },
    },
    digest: {
      first: { subject: 'O seu dia em resumo', text: 'Olá, {name}! Hoje houve {count} novidades para você.' },
    },
    escalation: {
      mail: { subject: 'Leia isto, por favor', text: 'Olá, {name}! Algo precisa da sua atenção hoje.' },
      text: {
        subject: 'Leia isto, por favor',
        text: '{name}, enviamos um e-mail importante. Leia ainda hoje, por favor.',
      },
    },
    review: {
      first: { subject: 'Como foi?', text: 'Olá, {name}! Gostou do seu pedido? Conte a outros aqui: {link}' },
      second: { subject: 'Um minuto para nós?', text: 'Olá, {name}! A sua opinião ajuda outros a escolher: {link}' },
    },
  },
};
