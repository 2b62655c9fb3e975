import type { SwitchedOffWidgets } from '#contracts/switchedOffWidgets.gen.ts';
import { newItems, type FindMissing } from '../../settingRecords.ts';

/** Widgets that are switched off exist; a misspelt one would stay on. */
export const missingWidgets: FindMissing = ({ registry }, wanted) =>
  newItems<SwitchedOffWidgets[number]>(wanted, ({ widgetID }) => widgetID)
    .filter(({ id }) => registry.findByID(id) === undefined)
    .map(({ id, at }) => ({ message: `There is no widget "${id}" on this site.`, pointer: `/${at}/widgetID` }));
