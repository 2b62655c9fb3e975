import { watchEarlyWords } from '#session/drafts/earlyWords.ts';
import { keepPresses } from '#session/earlyPresses.ts';

// Stands in the text of every page of members, before its content: what they type is kept from the first key on.
keepPresses(document);
watchEarlyWords(document, Number(document.currentScript?.dataset['reader']));
