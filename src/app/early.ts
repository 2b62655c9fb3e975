import { keepPresses } from '#session/earlyPresses.ts';

// Inlined in every guest page, before its content.
keepPresses(document);
