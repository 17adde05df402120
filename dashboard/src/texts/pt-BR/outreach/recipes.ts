/** Começos prontos de automações. `{name}`, `{link}`, `{time}` e `{count}` viram variáveis dos modelos que são criados. */
export default {
  title: 'Começar com uma receita',
  make: 'Criar',
  noTopic: 'Crie primeiro um tópico',
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
    drip: 'Sequência para um tópico',
    welcome: 'Série de boas-vindas',
    cart: 'Carrinho abandonado',
    birthday: 'Aniversário',
    winBack: 'Reconquista',
    noShow: 'Lembrete contra faltas',
    optIn: 'Confirmação dupla',
    lead: 'Encaminhar interessados por palavra',
    digest: 'Resumo diário',
    escalation: 'Escalada entre canais',
    review: 'Avaliação depois da compra',
  },
  notes: {
    drip: 'Envia três mensagens em uma semana aos novos inscritos em um tópico. A última, só a quem não abriu a segunda.',
    welcome:
      'Envia três mensagens a cada contato novo: uma saudação, dicas dois dias depois e um lembrete se as dicas não foram abertas.',
    cart: 'Sua loja avisa de um carrinho. O contato é lembrado uma hora e um dia depois, a menos que tenha comprado.',
    birthday: 'Envia felicitações às 9h todos os anos.',
    winBack:
      'Envia uma mensagem 60 dias depois do último pedido, e outra uma semana depois se a primeira não foi aberta.',
    noShow:
      'Sua agenda avisa de um compromisso. O lembrete sai na hora indicada, e quem não responde recebe uma etiqueta.',
    optIn: 'Lembra depois de um dia quem envia um formulário e não confirma, e agradece a quem confirma.',
    lead: 'Etiqueta contatos para vendas ou suporte pelas palavras que escrevem, e responde a eles.',
    digest: 'Reúne o que seu servidor informa sobre um contato em um dia e envia em uma só mensagem.',
    escalation: 'Envia um e-mail e, se não for aberto em meia hora, um SMS. Quem não é alcançado recebe uma etiqueta.',
    review: 'Pede uma avaliação uma semana depois de um pedido na sua loja, e lembra se ninguém clicou.',
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
      first: {
        subject: 'O seu compromisso',
        text: 'Olá, {name}! Esperamos você às {time}. Responda SIM para confirmar.',
      },
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
      first: { subject: 'Seu resumo diário', text: 'Olá, {name}! Hoje você tem {count} novidades.' },
    },
    escalation: {
      mail: { subject: 'Leia isto, por favor', text: 'Olá, {name}! Algo precisa da sua atenção hoje.' },
      text: {
        subject: 'Leia isto, por favor',
        text: '{name}, enviamos um e-mail importante. Leia ainda hoje, por favor.',
      },
    },
    review: {
      first: { subject: 'Como foi?', text: 'Olá, {name}! Gostou do seu pedido? Deixe sua avaliação aqui: {link}' },
      second: { subject: 'Tem um minuto?', text: 'Olá, {name}! A sua opinião ajuda outros a escolher: {link}' },
    },
  },
};
