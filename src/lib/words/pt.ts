import type { PageWords, PassWords, SheetWords, SignUpWords } from './words.ts'

export const pass: PassWords = {
  statuses: {
    SUSPENDED: 'Suspenso',
    REDEEMED: 'Usado',
    EXPIRED: 'Expirado',
    VOIDED: 'Anulado',
  },
  barcode: 'Código de barras',
}

export const sheet: SheetWords = {
  statuses: {
    SUSPENDED: 'Por agora este passe não pode ser usado. Não é impresso nenhum código de barras.',
    REDEEMED: 'Este passe já foi usado. Não é impresso nenhum código de barras.',
    EXPIRED: 'Este passe já não é válido. Não é impresso nenhum código de barras.',
    VOIDED: 'Este passe já não é válido. Não é impresso nenhum código de barras.',
  },
  test: 'TESTE: criado apenas para testes, não é válido.',
  phoneNeeded: 'É preciso um telefone',
  nfc: 'Este passe é lido aproximando um telefone do leitor. Com papel não é possível.',
  rotating: (periodSeconds) =>
    `O código deste passe muda a cada ${periodSeconds} segundos e não pode ser impresso. Mostre-o no seu telefone.`,
  noBarcode: 'Sem código de barras',
  unprintable: 'O código de barras deste passe não cabe no papel. O seu texto é:',
  more: 'No próprio passe há mais informação.',
  validBetween: (from, until) => `Válido de ${from} até ${until}.`,
  validUntil: (until) => `Válido até ${until}.`,
  validFrom: (from) => `Válido a partir de ${from}.`,
  asOf: (instant) => `Situação em ${instant}. Um passe impresso não mostra alterações posteriores.`,
}

export const page: PageWords = {
  skip: 'Ir para o conteúdo',
  add: 'Adicione-o à sua carteira para o ter à mão quando precisar.',
  addOnPhone: 'Abra esta página no seu telefone para adicionar o passe à sua carteira.',
  addAll: 'Adicione-os à sua carteira para os ter à mão quando precisar.',
  addAllOnPhone: 'Abra esta página no seu telefone para os adicionar à sua carteira.',
  cannotBeAdded: 'De momento, este passe não pode ser adicionado a uma carteira.',
  addTo: (wallet) => `Adicionar à ${wallet}`,
  addAllTo: (wallet) => `Adicionar todos à ${wallet}`,
  addSomeTo: (wallet, from, to) => `Adicionar os passes ${from}–${to} à ${wallet}`,
  print: 'Imprimir',
  printing: {
    button: 'Imprimir',
    back: 'Voltar',
    hint: 'O navegador também pode guardar a folha em PDF: escolha «Guardar como PDF» como impressora.',
  },
  otherWays: 'Outras opções',
  everything: 'Tudo o que está neste passe',
  scan: {
    label: 'Código QR com o endereço desta página',
    heading: 'No seu telefone',
    hint: 'Aponte a câmara do seu telefone para este código.',
  },
  care: 'Qualquer pessoa com este link pode abrir o seu passe. Partilhe-o com cuidado.',
  careOfSeveral: 'Qualquer pessoa com este link pode abrir estes passes. Partilhe-o com cuidado.',
  testNotice: 'Este é um passe de teste: não tem valor e não é aceite em lado nenhum.',
  yourPasses: (count) => (count === 1 ? 'O seu passe' : `Os seus ${count} passes`),
  position: (at, of) => `${at} de ${of}`,
  states: {
    SUSPENDED: {
      heading: 'Este passe está suspenso',
      text: 'Por agora não o pode usar. O emissor pode dizer-lhe porquê e quando volta a ser válido.',
    },
    REDEEMED: {
      heading: 'Este passe já foi usado',
      text: 'Foi resgatado e não pode voltar a ser usado. Se tiver dúvidas, contacte o emissor.',
    },
    EXPIRED: {
      heading: 'Este passe expirou',
      text: 'Já não é válido. Se tiver dúvidas, contacte o emissor.',
    },
    VOIDED: {
      heading: 'Este passe foi anulado',
      text: 'Já não é válido e não pode ser usado. Se tiver dúvidas, contacte o emissor.',
    },
  },
  validUntil: (dateTime) => `Era válido até ${dateTime}. Se tiver dúvidas, contacte o emissor.`,
  getPass: 'Obter o passe',
  deleted: {
    heading: 'Este passe foi eliminado',
    lines: [
      'O emissor eliminou-o com tudo o que continha. Já não é válido.',
      'Se ainda estiver na sua carteira, pode removê-lo de lá.',
    ],
  },
  notFound: {
    heading: 'Não há nenhum passe neste endereço',
    lines: [
      'O link pode estar incompleto ou desatualizado. Abra-o novamente a partir da sua mensagem ou copie-o por inteiro.',
      'Se continuar a não funcionar, pergunte a quem lhe enviou o passe.',
    ],
  },
  unavailable: {
    heading: 'De momento, este passe não pode ser adicionado',
    lines: [
      'O seu telefone e o seu link estão bem. Há algo que não está a funcionar do nosso lado neste momento.',
      'Aguarde alguns minutos e abra novamente o link. Se continuar a não funcionar, avise quem lhe enviou o passe.',
    ],
  },
  linkExpired: {
    heading: 'Esta ligação expirou',
    lines: [
      'Era válida por um período limitado, e esse período terminou.',
      'Se já tem o passe, ele continua na sua carteira. Caso contrário, peça uma nova ligação a quem lha enviou.',
    ],
  },
  linkUnusable: {
    heading: 'Esta ligação não funciona',
    lines: [
      'Quem lha enviou cometeu um erro nela. Não pode corrigi-lo por si.',
      'Avise quem lhe enviou a ligação. O problema está indicado abaixo.',
    ],
  },
  noneLeft: {
    heading: 'Já não há passes',
    lines: [
      'Todos os passes desta oferta foram distribuídos.',
      'Se tiver dúvidas, contacte quem lhe enviou a ligação.',
    ],
  },
}

export const signUp: SignUpWords = {
  lead: 'Preencha isto e o passe é seu.',
  name: 'Nome',
  email: 'Endereço de e-mail',
  optional: 'opcional',
  terms: 'Ler o texto completo',
  submit: 'Obter o meu passe',
  faults: {
    summary: 'Verifique o que está assinalado. Ainda não se inscreveu.',
    required: 'Preencha este campo.',
    consent: 'Aceite isto para continuar.',
    invalid: 'Verifique: isto não serve aqui.',
    email: 'Escreva um endereço de e-mail, como ana@example.com.',
    tooLong: 'Escreva menos aqui.',
    taken: 'Alguém já se inscreveu com isto.',
  },
  check: {
    refused:
      'Não conseguimos saber se foi uma pessoa a enviar. Envie mais uma vez. Ainda não se inscreveu.',
    unavailable:
      'De momento, não conseguimos verificar o formulário. O que escreveu continua aqui: envie de novo daqui a uns minutos. Ainda não se inscreveu.',
    needsScripts: 'Ative o JavaScript: esta página verifica que é uma pessoa a enviá-la.',
  },
  closed: {
    heading: 'A inscrição está fechada',
    lines: [
      'De momento, ninguém se pode inscrever aqui. Se tiver perguntas, fale com quem lhe deu o endereço.',
    ],
  },
  full: {
    heading: 'Já não há passes',
    lines: ['Não há mais lugares. Nada do que escreveu foi guardado.'],
  },
  busy: {
    heading: 'Demasiadas pessoas ao mesmo tempo',
    lines: ['Espere uns minutos e tente de novo.'],
  },
  notYet: {
    heading: 'A inscrição ainda não começou',
    begins: (instant) => `Começa em ${instant}.`,
  },
  mailed: {
    heading: 'Veja o seu e-mail',
    lines: [
      'Enviámos-lhe uma mensagem com um link. Abra-o para obter o seu passe.',
      'Se nada chegar em poucos minutos, veja a pasta de spam, ou verifique o endereço e tente de novo.',
    ],
  },
  confirm: {
    heading: 'Só mais um passo',
    lead: 'O seu endereço está confirmado. Agora obtenha o seu passe.',
    button: 'Obter o meu passe',
  },
  linkOver: {
    heading: 'Este link já não é válido',
    lines: ['Funcionou durante um dia. Inscreva-se de novo para receber outro.'],
  },
  known: {
    heading: 'Já se inscreveu',
    lines: [
      'Há um passe por endereço de e-mail. Se perdeu o seu, fale com quem lhe deu o endereço desta página.',
    ],
  },
  lost: {
    link: 'Perdi o meu link',
    heading: 'Receba de novo o seu link',
    lead: 'Escreva o endereço com que se inscreveu. Se o conhecermos, enviamos para lá o link do seu passe.',
    button: 'Enviar-mo',
  },
  mails: {
    confirm: {
      subject: (organization) => `Confirme a sua inscrição em ${organization}`,
      lead: (organization) =>
        `Alguém, provavelmente você, inscreveu-se com este endereço para um passe de ${organization}.`,
      button: 'Confirmar e obter o meu passe',
      note: 'O link funciona durante um dia. Se não foi você, não faça nada: assim nada acontece.',
    },
    known: {
      subject: (organization) => `O seu passe de ${organization}`,
      lead: (organization) => `Já se tinha inscrito em ${organization}. Aqui está o seu passe.`,
      button: 'Abrir o meu passe',
      note: 'Qualquer pessoa com este link pode abrir o seu passe. Reencaminhe-o com cuidado.',
    },
  },
}
