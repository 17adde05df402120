export default {
  merge: 'Unir com outro contato',
  mergeTitle: 'Unir outro contato a {{name}}',
  mergeNote:
    'Vale o consentimento mais restrito, e os descadastros continuam valendo. Histórico e formulários passam na hora, as mensagens logo depois. Isto não pode ser desfeito.',
  other: 'Contato a unir',
  stays: 'Mantido',
  goes: 'Excluído',
  export: 'Exportar todos os dados',
  erase: 'Apagar dados pessoais',
  eraseTitle: 'Apagar os dados de {{name}}?',
  eraseNote:
    'O contato, seu histórico e seus formulários são excluídos. Os dados pessoais saem de mensagens, eventos e entregas, e as mensagens em espera são canceladas. O que já foi enviado aos seus servidores não muda. Isto não pode ser desfeito.',
  erasures: 'Apagamentos',
  erasuresNote: 'Prova de cada apagamento: quando, quem pediu e quanto foi apagado. Não identifica ninguém.',
  noErasures: 'Ainda não há apagamentos',
  noErasuresNote: 'Para apagar uma pessoa a pedido dela, use o menu do contato.',
  person: 'Contato',
  asked: 'Pedido',
  completed: 'Concluído',
  status: { RUNNING: 'Em andamento', COMPLETED: 'Concluído' },
  wasMerged: 'Este contato foi unido a outro',
  openMerged: 'Abrir esse contato',
};
