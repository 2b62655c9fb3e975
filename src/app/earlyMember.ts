import { watchEarlyWords } from '#session/drafts/earlyWords.ts';
import { keepPresses } from '#session/earlyPresses.ts';

// Inlined in every member page, before its content, so that input is kept from the first key on.
keepPresses(document);
watchEarlyWords(document, Number(document.currentScript?.dataset['reader']));
