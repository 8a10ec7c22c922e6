import type { PageWords, PassWords, SheetWords, SignUpWords } from './words.ts'

export const pass: PassWords = {
  statuses: {
    SUSPENDED: 'Suspendu',
    REDEEMED: 'Utilisé',
    EXPIRED: 'Expiré',
    VOIDED: 'Annulé',
  },
  barcode: 'Code-barres',
}

export const sheet: SheetWords = {
  statuses: {
    SUSPENDED: 'Ce pass ne peut pas être utilisé pour le moment. Aucun code-barres n’est imprimé.',
    REDEEMED: 'Ce pass a été utilisé. Aucun code-barres n’est imprimé.',
    EXPIRED: 'Ce pass n’est plus valable. Aucun code-barres n’est imprimé.',
    VOIDED: 'Ce pass n’est plus valable. Aucun code-barres n’est imprimé.',
  },
  test: 'TEST : créé pour des tests, non valable.',
  phoneNeeded: 'Téléphone nécessaire',
  nfc: 'Ce pass est lu en approchant un téléphone du lecteur. Le papier ne le permet pas.',
  rotating: (periodSeconds) =>
    `Le code de ce pass change toutes les ${periodSeconds} secondes et ne peut pas être imprimé. Présentez-le sur votre téléphone.`,
  noBarcode: 'Pas de code-barres',
  unprintable: 'Le code-barres de ce pass ne tient pas sur le papier. Son texte est :',
  more: 'Le pass lui-même en contient davantage.',
  validBetween: (from, until) => `Valable du ${from} au ${until}.`,
  validUntil: (until) => `Valable jusqu’au ${until}.`,
  validFrom: (from) => `Valable à partir du ${from}.`,
  asOf: (instant) =>
    `État au ${instant}. Un pass imprimé ne montre pas les modifications ultérieures.`,
}

export const page: PageWords = {
  skip: 'Aller au contenu',
  add: 'Ajoutez-le à votre portefeuille pour l’avoir toujours sous la main.',
  addOnPhone: 'Ouvrez cette page sur votre téléphone pour ajouter le pass à votre portefeuille.',
  addAll: 'Ajoutez-les à votre portefeuille pour les avoir toujours sous la main.',
  addAllOnPhone: 'Ouvrez cette page sur votre téléphone pour les ajouter à votre portefeuille.',
  cannotBeAdded: 'Ce pass ne peut pas être ajouté à un portefeuille pour le moment.',
  addTo: (wallet) => `Ajouter à ${wallet}`,
  addAllTo: (wallet) => `Tout ajouter à ${wallet}`,
  addSomeTo: (wallet, from, to) => `Ajouter les pass ${from} à ${to} à ${wallet}`,
  print: 'Imprimer',
  printing: {
    button: 'Imprimer',
    back: 'Retour',
    hint: 'Votre navigateur peut aussi enregistrer la feuille en PDF : choisissez « Enregistrer au format PDF » comme imprimante.',
  },
  otherWays: 'Autres possibilités',
  everything: 'Tout ce qui figure sur ce pass',
  scan: {
    label: 'Code QR avec l’adresse de cette page',
    heading: 'Sur votre téléphone',
    hint: 'Pointez l’appareil photo de votre téléphone sur ce code.',
  },
  care: 'Toute personne disposant de ce lien peut ouvrir votre pass. Ne le partagez qu’avec prudence.',
  careOfSeveral:
    'Toute personne disposant de ce lien peut ouvrir ces pass. Ne le partagez qu’avec prudence.',
  testNotice: 'Ceci est un pass de test : il n’a aucune valeur et n’est accepté nulle part.',
  yourPasses: (count) => (count === 1 ? 'Votre pass' : `Vos ${count} pass`),
  position: (at, of) => `${at} sur ${of}`,
  states: {
    SUSPENDED: {
      heading: 'Ce pass est suspendu',
      text: 'Vous ne pouvez pas l’utiliser pour le moment. L’émetteur peut vous dire pourquoi, et quand il sera de nouveau valable.',
    },
    REDEEMED: {
      heading: 'Ce pass a été utilisé',
      text: 'Il ne peut plus être utilisé. Pour toute question, adressez-vous à l’émetteur.',
    },
    EXPIRED: {
      heading: 'Ce pass a expiré',
      text: 'Il n’est plus valable. Pour toute question, adressez-vous à l’émetteur.',
    },
    VOIDED: {
      heading: 'Ce pass a été annulé',
      text: 'Il n’est plus valable et ne peut pas être utilisé. Pour toute question, adressez-vous à l’émetteur.',
    },
  },
  validUntil: (dateTime) =>
    `Il était valable jusqu’au ${dateTime}. Pour toute question, adressez-vous à l’émetteur.`,
  getPass: 'Obtenir le pass',
  deleted: {
    heading: 'Ce pass a été supprimé',
    lines: [
      'L’émetteur l’a supprimé avec tout ce qu’il contenait. Il n’est plus valable.',
      'S’il est encore dans votre portefeuille, vous pouvez l’y supprimer.',
    ],
  },
  notFound: {
    heading: 'Il n’y a pas de pass à cette adresse',
    lines: [
      'Le lien est peut-être incomplet ou périmé. Ouvrez-le de nouveau depuis votre message, ou copiez-le en entier.',
      'Si cela ne fonctionne toujours pas, adressez-vous à la personne qui vous a envoyé le pass.',
    ],
  },
  unavailable: {
    heading: 'Ce pass ne peut pas être ajouté pour l’instant',
    lines: [
      'Votre téléphone et votre lien ne sont pas en cause. Quelque chose ne fonctionne pas de notre côté en ce moment.',
      'Patientez quelques minutes et ouvrez de nouveau le lien. Si cela ne fonctionne toujours pas, prévenez la personne qui vous a envoyé le pass.',
    ],
  },
  linkExpired: {
    heading: 'Ce lien a expiré',
    lines: [
      'Il n’était valable que pour un temps limité, et ce temps est écoulé.',
      'Si vous avez déjà le pass, il est toujours dans votre wallet. Sinon, demandez un nouveau lien à la personne qui vous l’a envoyé.',
    ],
  },
  linkUnusable: {
    heading: 'Ce lien ne fonctionne pas',
    lines: [
      'La personne qui vous l’a envoyé y a fait une erreur. Vous ne pouvez rien y changer vous-même.',
      'Prévenez la personne qui vous a envoyé le lien. Le problème est indiqué ci-dessous.',
    ],
  },
  noneLeft: {
    heading: 'Il n’y a plus de pass',
    lines: [
      'Tous les pass de cette offre ont été distribués.',
      'Si vous avez des questions, adressez-vous à la personne qui vous a envoyé le lien.',
    ],
  },
}

export const signUp: SignUpWords = {
  lead: 'Remplissez ceci, et le pass est à vous.',
  name: 'Nom',
  email: 'Adresse e-mail',
  optional: 'facultatif',
  terms: 'Lire le texte complet',
  submit: 'Obtenir mon pass',
  faults: {
    summary: 'Veuillez vérifier ce qui est marqué. Vous n’êtes pas encore inscrit.',
    required: 'Veuillez remplir ce champ.',
    consent: 'Veuillez accepter ceci pour continuer.',
    invalid: 'Veuillez vérifier : cela ne convient pas ici.',
    email: 'Veuillez écrire une adresse e-mail, comme ana@example.com.',
    tooLong: 'Veuillez écrire moins ici.',
    taken: 'Quelqu’un s’est déjà inscrit avec ceci.',
  },
  check: {
    refused:
      'Nous n’avons pas pu savoir si une personne a envoyé le formulaire. Veuillez l’envoyer encore une fois. Vous n’êtes pas encore inscrit.',
    unavailable:
      'Nous ne pouvons pas vérifier le formulaire pour le moment. Ce que vous avez écrit est toujours là : veuillez l’envoyer à nouveau dans quelques minutes. Vous n’êtes pas encore inscrit.',
    needsScripts: 'Veuillez activer JavaScript : cette page vérifie qu’une personne l’envoie.',
  },
  closed: {
    heading: 'L’inscription est fermée',
    lines: [
      'Personne ne peut s’inscrire ici pour le moment. Si vous avez des questions, adressez-vous à ceux qui vous ont donné l’adresse.',
    ],
  },
  full: {
    heading: 'Il n’y a plus de pass',
    lines: ['Toutes les places sont prises. Rien de ce que vous avez écrit n’a été conservé.'],
  },
  busy: {
    heading: 'Trop de monde à la fois',
    lines: ['Veuillez attendre quelques minutes et réessayer.'],
  },
  notYet: {
    heading: 'L’inscription n’a pas commencé',
    begins: (instant) => `Elle commence le ${instant}.`,
  },
  mailed: {
    heading: 'Regardez vos e-mails',
    lines: [
      'Nous vous avons envoyé un message avec un lien. Ouvrez-le pour obtenir votre pass.',
      'Si rien n’arrive en quelques minutes, regardez dans vos indésirables, ou vérifiez l’adresse et réessayez.',
    ],
  },
  confirm: {
    heading: 'Encore une étape',
    lead: 'Votre adresse est confirmée. Obtenez maintenant votre pass.',
    button: 'Obtenir mon pass',
  },
  linkOver: {
    heading: 'Ce lien n’est plus valable',
    lines: ['Il a fonctionné pendant un jour. Inscrivez-vous à nouveau pour en recevoir un autre.'],
  },
  known: {
    heading: 'Vous êtes déjà inscrit',
    lines: [
      'Il y a un pass par adresse e-mail. Si vous avez perdu le vôtre, adressez-vous à ceux qui vous ont donné l’adresse de cette page.',
    ],
  },
  lost: {
    link: 'J’ai perdu mon lien',
    heading: 'Recevoir à nouveau votre lien',
    lead: 'Écrivez l’adresse avec laquelle vous vous êtes inscrit. Si nous la connaissons, nous y envoyons le lien de votre pass.',
    button: 'Me l’envoyer',
  },
  mails: {
    confirm: {
      subject: (organization) => `Confirmez votre inscription chez ${organization}`,
      lead: (organization) =>
        `Quelqu’un, sans doute vous, s’est inscrit avec cette adresse pour un pass de ${organization}.`,
      button: 'Confirmer et obtenir mon pass',
      note: 'Le lien fonctionne pendant un jour. Si ce n’était pas vous, ne faites rien : il ne se passera rien.',
    },
    known: {
      subject: (organization) => `Votre pass de ${organization}`,
      lead: (organization) => `Vous vous êtes déjà inscrit chez ${organization}. Voici votre pass.`,
      button: 'Ouvrir mon pass',
      note: 'Toute personne disposant de ce lien peut ouvrir votre pass. Ne le transférez qu’avec prudence.',
    },
  },
}
