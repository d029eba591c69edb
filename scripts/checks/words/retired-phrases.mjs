/**
 * Phrases that texts no longer use, by language, and what to say instead. Checked in content/texts/; the Italian ones in
 * docs/guida.md too, which quotes the screens. The trainer alone is "io": what the machine does is impersonal.
 */
export const phrases = {
  it: [
    [/\bsecond[oi] pass[oi]\b/i, 'verifica in due passaggi'],
    [/\b(sei|resti|resta|è|già) dentro\b|\bdentro solo\b/i, 'accesso effettuato'],
    [/\bsei fuori\b/i, 'scollegato, o accesso chiuso'],
    [/\bnon (riesco|ci sono riuscit[oa])\b/i, 'non riuscito, impossibile'],
    [
      /\b(Apro|Aspetto|Carico|Controllo|Elimino|Esco|Guardo|Leggo|Nascondo|Preparo|Pubblico|Registro|Riprovo|Salvo|Lo salvo|Scarico)\b[^.:]*(…|\.{3})/,
      'a noun: Caricamento…',
    ],
    [/\bte l[aieo] (chiedo|mostro|ricordo)\b|\bnon (trovo|vedo)\b/i, 'impersonal'],
    [/\b(al|del|il) tuo trainer\b|\bchi ti allena\b/i, 'scrivimi, mio'],
    [/\bvideo\b[^.:]*\bnon (è|sono) riuscit[oi]\b/i, 'non è stato elaborato'],
    [/\bfilm(at[oi])?\b/i, 'video'],
    [/\bscheda \**(oggi|recensioni|schede|sito|utenti|video)\b/i, 'sezione: a scheda is a training plan'],
    [/\b(fai|fatto|fare) posto\b/i, 'chiudere, completare'],
  ],
  en: [
    [/\bsecond step\b/i, 'two-step verification'],
    [/\b(already|are|is|stays?) in(?= (here|on)\b|[.:,?]|$)|\b(go|come) in\b/i, 'logged in, log in'],
    [/\b(are|is) out\b/i, 'logged out'],
    [/\bsign(ed|s|ing)?[- ](in|out)s?\b/i, 'log in, log out, login'],
    [/\bhas to log in again\b/i, 'You’ll have to log in again'],
    [/(?<!privacy )\bnotices?\b/i, 'notification'],
    [/\b(ask|tell|to|the latest one) your trainer\b|\byour trainer’s\b/i, 'write to me, my'],
    [/\bnot work(ed)? out\b/i, 'could not be processed'],
    [/\bmend(s|ed|ing)?\b/i, 'fix'],
    [/\bmodels?\b/i, 'template'],
    [/\bfilm(s|ed)?\b/i, 'video, record'],
    [/\btrainings\b|\b(a|each|every|that|the|this|your) training(?! (area|diary|plans?|videos?)\b)/i, 'workout'],
    [/\bI (can’t|couldn’t|cannot|will remind|won’t remind)\b/, 'impersonal'],
  ],
};

/** Texts that say such a phrase all the same, by namespace and the beginning of their key, and why. */
export const spoken = [
  { of: 'dashboard:write.messages', reason: 'what the client says' },
  { of: 'admin:today.messages', reason: 'what the trainer says' },
  { of: 'admin:site.texts.booking.steps', reason: 'the second of three steps of a call' },
  { of: 'admin:site.legal', reason: 'the notice that a law asks for' },
];
