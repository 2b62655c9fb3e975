import { keepPresses } from '#session/earlyPresses.ts';

// Stands in the text of every page of guests, before its content.
keepPresses(document);
