/**
 * The behaviours of the page that server-drawn HTML asks for by its attributes, each in a folder of `src/behaviours`.
 * This module is fetched with the first of them.
 */
export { behaviours } from '#behaviours/starts.gen.ts';
/** Calls of behaviours name the page that they come from, as those of widgets do (SH-API-011). */
export { setAuditLog } from '#api/headers.ts';
