import { watchEarlyWords } from '#session/drafts/earlyInput.ts';
import { watchEarlyOwn } from '#session/earlyOwn.ts';
import { keepPresses } from '#session/earlyPresses.ts';
import { markApple } from '#session/markApple.ts';
import type { UnloadedWords } from '#contracts/unloadedWords.ts';
import { watchLoading } from '#shell/watchLoading.ts';

// Inlined in every member page, before its content, so that input is kept from the first key on.
markApple(document);
keepPresses(document);
const { dataset = {} } = document.currentScript ?? {};
watchEarlyWords(document, Number(dataset['reader']));
watchEarlyOwn(document, Number(dataset['reader']));
watchLoading(document, Number(dataset['reader']), JSON.parse(dataset['unloaded'] ?? '{}') as UnloadedWords);
