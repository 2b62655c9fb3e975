/**
 * Behaviours that server HTML requests by attributes, each in a folder of `src/behaviours`. This module is loaded with
 * the first of them.
 */
export { behaviours } from '#behaviours/starts.gen.ts';
/** Requests of behaviours include the page that they come from, like those of widgets (SH-API-011). */
export { setAuditLog } from '#api/headers.ts';
