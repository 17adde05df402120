export default {
  topics: {
    noneNote:
      'As pessoas se inscrevem em tópicos, como novidades, lembretes ou recibos. Uma campanha com tópico alcança só os inscritos.',
    deleteNote: 'As inscrições terminam. O histórico de consentimento continua mostrando quem concordou e quando.',
    slug: 'Slug',
    slugNote: 'Usado por programas: letras minúsculas, dígitos, - e _.',
    description: 'Descrição',
    descriptionNote: 'Aparece na página de preferências.',
    default: 'Por padrão',
    defaultNote: 'Inscrever novos contatos, a menos que recusem.',
    subscribers: 'Inscritos',
  },
  tags: {
    noneNote: 'Etiquetas marcam contatos. Usar um nome novo em um contato também cria a etiqueta.',
    deleteNote: 'Ela é removida de todos os contatos.',
    nameNote: 'Os contatos a mantêm com o novo nome.',
  },
  properties: {
    noneNote:
      'Uma propriedade é um campo personalizado, como um plano, um aniversário ou um número de visitas. As importações podem criá-las.',
    deleteNote: 'Seus valores são excluídos definitivamente de todos os contatos.',
    key: 'Chave',
    keyNote: 'Usada por programas: letras, dígitos e _. Não pode ser mudada depois.',
    type: 'Tipo',
    typeNote: 'Não pode ser mudado depois.',
    types: {
      STRING: 'Texto',
      NUMBER: 'Número',
      BOOLEAN: 'Sim ou não',
      DATE: 'Data',
    },
  },
  suppressions: {
    add: 'Bloquear endereço',
    none: 'Nenhum endereço bloqueado',
    noneNote:
      'Nada é enviado a um endereço bloqueado. Devoluções definitivas, reclamações e respostas STOP bloqueiam automaticamente.',
    delete: 'Desbloquear',
    deleteNote:
      'Mensagens para este endereço voltam a ser enviadas. Se houve devolução ou reclamação, isso pode prejudicar sua reputação.',
    search: 'Endereço ou domínio',
    channel: 'Canal',
    address: 'Endereço',
    addressNote: 'Um telefone, um endereço de e-mail ou um domínio de e-mail inteiro.',
    erased: 'endereço apagado',
    reason: 'Motivo',
    note: 'Nota',
    noteNote: 'O motivo, para sua equipe.',
    ends: 'Termina',
    endsNote: 'Fuso horário: {{zone}}. Deixe vazio para ser permanente.',
    never: 'nunca',
    since: 'Desde',
    channels: 'Canais',
    channelsNote: 'Deixe vazio para incluir todos os canais com esses endereços.',
    topicNote: 'Deixe vazio para incluir todas as mensagens.',
  },
};
