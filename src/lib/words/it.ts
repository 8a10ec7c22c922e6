import type { PageWords, PassWords, SheetWords, SignUpWords } from './words.ts'

export const pass: PassWords = {
  statuses: {
    SUSPENDED: 'Sospeso',
    REDEEMED: 'Usato',
    EXPIRED: 'Scaduto',
    VOIDED: 'Annullato',
  },
  barcode: 'Codice a barre',
}

export const sheet: SheetWords = {
  statuses: {
    SUSPENDED: 'Per ora questo pass non può essere usato. Non viene stampato alcun codice a barre.',
    REDEEMED: 'Questo pass è stato usato. Non viene stampato alcun codice a barre.',
    EXPIRED: 'Questo pass non è più valido. Non viene stampato alcun codice a barre.',
    VOIDED: 'Questo pass non è più valido. Non viene stampato alcun codice a barre.',
  },
  test: 'PROVA: creato solo per prova, non valido.',
  phoneNeeded: 'Serve un telefono',
  nfc: 'Questo pass si legge avvicinando un telefono al lettore. Con la carta non è possibile.',
  rotating: (periodSeconds) =>
    `Il codice di questo pass cambia ogni ${periodSeconds} secondi e non può essere stampato. Mostralo sul tuo telefono.`,
  noBarcode: 'Nessun codice a barre',
  unprintable: 'Il codice a barre di questo pass non entra nel foglio. Il suo testo è:',
  more: 'Sul pass stesso c’è altro.',
  validBetween: (from, until) => `Valido dal ${from} al ${until}.`,
  validUntil: (until) => `Valido fino al ${until}.`,
  validFrom: (from) => `Valido dal ${from}.`,
  asOf: (instant) =>
    `Aggiornato al ${instant}. Un pass stampato non mostra le modifiche successive.`,
}

export const page: PageWords = {
  skip: 'Vai al contenuto',
  add: 'Aggiungilo al tuo wallet per averlo pronto quando ti serve.',
  addOnPhone: 'Apri questa pagina sul telefono per aggiungere il pass al tuo wallet.',
  addAll: 'Aggiungili al tuo wallet per averli pronti quando ti servono.',
  addAllOnPhone: 'Apri questa pagina sul telefono per aggiungerli al tuo wallet.',
  cannotBeAdded: 'Al momento questo pass non può essere aggiunto a un wallet.',
  addTo: (wallet) => `Aggiungi a ${wallet}`,
  addAllTo: (wallet) => `Aggiungi tutti a ${wallet}`,
  addSomeTo: (wallet, from, to) => `Aggiungi i pass ${from}–${to} a ${wallet}`,
  print: 'Stampa',
  printing: {
    button: 'Stampa',
    back: 'Indietro',
    hint: 'Il browser può anche salvare il foglio in PDF: scegli «Salva come PDF» come stampante.',
  },
  otherWays: 'Altre possibilità',
  everything: 'Tutto ciò che è su questo pass',
  scan: {
    label: 'Codice QR con l’indirizzo di questa pagina',
    heading: 'Portalo sul tuo telefono',
    hint: 'Inquadra questo codice con la fotocamera del telefono.',
  },
  care: 'Chiunque abbia questo link può aprire il tuo pass. Condividilo con attenzione.',
  careOfSeveral: 'Chiunque abbia questo link può aprire questi pass. Condividilo con attenzione.',
  testNotice: 'Questo è un pass di prova: non ha valore e non viene accettato da nessuna parte.',
  yourPasses: (count) => (count === 1 ? 'Il tuo pass' : `I tuoi ${count} pass`),
  position: (at, of) => `${at} di ${of}`,
  states: {
    SUSPENDED: {
      heading: 'Questo pass è sospeso',
      text: 'Per ora non puoi usarlo. L’emittente può dirti perché e quando sarà di nuovo valido.',
    },
    REDEEMED: {
      heading: 'Questo pass è stato usato',
      text: 'È stato riscattato e non può essere usato di nuovo. Per domande rivolgiti all’emittente.',
    },
    EXPIRED: {
      heading: 'Questo pass è scaduto',
      text: 'Non è più valido. Per domande rivolgiti all’emittente.',
    },
    VOIDED: {
      heading: 'Questo pass è stato annullato',
      text: 'Non è più valido e non può essere usato. Per domande rivolgiti all’emittente.',
    },
  },
  validUntil: (dateTime) => `Era valido fino al ${dateTime}. Per domande rivolgiti all’emittente.`,
  getPass: 'Ottieni il pass',
  deleted: {
    heading: 'Questo pass è stato eliminato',
    lines: [
      'L’emittente lo ha eliminato con tutto ciò che conteneva. Non è più valido.',
      'Se è ancora nel tuo wallet, puoi rimuoverlo da lì.',
    ],
  },
  notFound: {
    heading: 'A questo indirizzo non c’è nessun pass',
    lines: [
      'Il link potrebbe essere incompleto o non più valido. Aprilo di nuovo dal messaggio, oppure copialo per intero.',
      'Se non funziona ancora, chiedi a chi ti ha inviato il pass.',
    ],
  },
  unavailable: {
    heading: 'Al momento questo pass non può essere aggiunto',
    lines: [
      'Il tuo telefono e il tuo link sono a posto. In questo momento qualcosa non funziona da parte nostra.',
      'Attendi qualche minuto e apri di nuovo il link. Se non funziona ancora, avvisa chi ti ha inviato il pass.',
    ],
  },
  linkExpired: {
    heading: 'Questo link è scaduto',
    lines: [
      'Era valido per un tempo limitato, e quel tempo è finito.',
      'Se hai già il pass, è ancora nel tuo wallet. Altrimenti chiedi un nuovo link a chi te l’ha inviato.',
    ],
  },
  linkUnusable: {
    heading: 'Questo link non funziona',
    lines: [
      'Chi te l’ha inviato ha commesso un errore. Tu non puoi farci nulla.',
      'Avvisa chi ti ha inviato il link. Qui sotto è scritto che cosa non va.',
    ],
  },
  noneLeft: {
    heading: 'Non ci sono più pass',
    lines: [
      'Tutti i pass di questa offerta sono stati distribuiti.',
      'Se hai domande, rivolgiti a chi ti ha inviato il link.',
    ],
  },
}

export const signUp: SignUpWords = {
  lead: 'Compila questi campi e il pass è tuo.',
  name: 'Nome',
  email: 'Indirizzo e-mail',
  optional: 'facoltativo',
  terms: 'Leggi il testo completo',
  submit: 'Ottieni il mio pass',
  faults: {
    summary: 'Controlla ciò che è segnato. Non ti sei ancora iscritto.',
    required: 'Compila questo campo.',
    consent: 'Accetta per continuare.',
    invalid: 'Controlla: qui non va bene.',
    email: 'Scrivi un indirizzo e-mail, come ana@example.com.',
    tooLong: 'Scrivi meno qui.',
    taken: 'Qualcuno si è già iscritto con questo.',
  },
  check: {
    refused:
      'Non abbiamo potuto capire se l’ha inviato una persona. Invialo ancora una volta. Non ti sei ancora iscritto.',
    unavailable:
      'Al momento non possiamo controllare il modulo. Ciò che hai scritto è ancora qui: invialo di nuovo tra qualche minuto. Non ti sei ancora iscritto.',
    needsScripts: 'Attiva JavaScript: questa pagina controlla che la invii una persona.',
  },
  closed: {
    heading: 'Le iscrizioni sono chiuse',
    lines: [
      'Al momento nessuno può iscriversi qui. Se hai domande, chiedi a chi ti ha dato l’indirizzo.',
    ],
  },
  full: {
    heading: 'I pass sono esauriti',
    lines: ['Non ci sono più posti. Niente di ciò che hai scritto è stato conservato.'],
  },
  busy: { heading: 'Troppe persone insieme', lines: ['Aspetta qualche minuto e riprova.'] },
  notYet: {
    heading: 'Le iscrizioni non sono ancora aperte',
    begins: (instant) => `Si aprono il ${instant}.`,
  },
  mailed: {
    heading: 'Guarda la tua posta',
    lines: [
      'Ti abbiamo inviato un messaggio con un link. Aprilo per ottenere il tuo pass.',
      'Se non arriva niente entro qualche minuto, guarda nella posta indesiderata, oppure controlla l’indirizzo e riprova.',
    ],
  },
  confirm: {
    heading: 'Ancora un passo',
    lead: 'Il tuo indirizzo è confermato. Ora ottieni il tuo pass.',
    button: 'Ottieni il mio pass',
  },
  linkOver: {
    heading: 'Questo link non è più valido',
    lines: ['Ha funzionato per un giorno. Iscriviti di nuovo per riceverne un altro.'],
  },
  known: {
    heading: 'Ti sei già iscritto',
    lines: [
      'C’è un pass per ogni indirizzo e-mail. Se hai perso il tuo, chiedi a chi ti ha dato l’indirizzo di questa pagina.',
    ],
  },
  lost: {
    link: 'Ho perso il mio link',
    heading: 'Ricevi di nuovo il tuo link',
    lead: 'Scrivi l’indirizzo con cui ti sei iscritto. Se lo conosciamo, inviamo lì il link del tuo pass.',
    button: 'Inviamelo',
  },
  mails: {
    confirm: {
      subject: (organization) => `Conferma la tua iscrizione a ${organization}`,
      lead: (organization) =>
        `Qualcuno, probabilmente tu, si è iscritto con questo indirizzo per un pass di ${organization}.`,
      button: 'Conferma e ottieni il mio pass',
      note: 'Il link funziona per un giorno. Se non sei stato tu, non fare niente: non succederà nulla.',
    },
    known: {
      subject: (organization) => `Il tuo pass di ${organization}`,
      lead: (organization) => `Ti sei già iscritto a ${organization}. Ecco il tuo pass.`,
      button: 'Apri il mio pass',
      note: 'Chiunque abbia questo link può aprire il tuo pass. Inoltralo con attenzione.',
    },
  },
}
