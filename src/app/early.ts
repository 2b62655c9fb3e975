import { keepPresses } from '#session/earlyPresses.ts';
import { markApple } from '#session/markApple.ts';

// Inlined in every guest page, before its content.
markApple(document);
keepPresses(document);
