import { watchEarlyWords } from '#session/drafts/earlyInput.ts';
import { keepPresses } from '#session/earlyPresses.ts';
import { markApple } from '#session/markApple.ts';

// Inlined in every member page, before its content, so that input is kept from the first key on.
markApple(document);
keepPresses(document);
watchEarlyWords(document, Number(document.currentScript?.dataset['reader']));
