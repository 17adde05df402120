export default {
  merge: 'Unir outro contato',
  mergeTitle: 'Unir outro contato a {{name}}',
  mergeNote:
    'De cada consentimento vale o mais restrito, e quem saiu de um tópico continua fora. Histórico e formulários passam na hora, as mensagens em instantes. Não pode ser desfeito.',
  other: 'O outro contato',
  stays: 'Permanece',
  goes: 'Termina',
  export: 'Exportar tudo',
  erase: 'Apagar a pessoa',
  eraseTitle: 'Apagar {{name}}?',
  eraseNote:
    'O contato, seu histórico e seus formulários somem agora. Mensagens, eventos e entregas perdem o que identifica a pessoa; mensagens em espera são canceladas. O que seus servidores receberam continua lá. Não pode ser desfeito.',
  erasures: 'Apagamentos',
  erasuresNote: 'A prova de que alguém foi apagado: quando, a pedido de quem e quanto. Não identifica ninguém.',
  noErasures: 'Ninguém foi apagado',
  noErasuresNote: 'Está no menu de um contato, para a pessoa que o pedir.',
  person: 'Contato',
  asked: 'Pedido',
  completed: 'Concluído',
  status: { RUNNING: 'Em andamento', COMPLETED: 'Concluído' },
  wasMerged: 'Este contato foi unido a outro',
  openMerged: 'Abrir o contato que o absorveu',
};
