export default {
  unsubscribe: 'Página de cancelamento',
  unsubscribeNote: 'Seu texto fica ao lado do que diz o que acontece, nunca no lugar dele.',
  note: 'Links das suas mensagens levam as pessoas para cá. O que ficar vazio tem o texto habitual.',
  branding: 'Definir nome, logotipo e cor',
  preferencesTitle: 'Título',
  preferencesIntro: 'Texto acima das opções',
  unsubscribeText: 'Texto acima do botão',
  unsubscribedText: 'Texto depois do cancelamento',
  steps: { preferences: 'Preferências', unsubscribe: 'Cancelar', unsubscribed: 'Cancelado' },
};
