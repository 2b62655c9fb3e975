import type { ApiModerationMessage, ModerationMessageFields } from '#api/moderationMessages.ts';
import { messageLocations, messageTypes, messageViews } from '#domain/moderationMessages.ts';
import { endOfDay, lastDayBefore } from '#domain/days.ts';
import { ownTimeZone } from '#lib/ownTimeZone.ts';

/** Values of the form. */
export interface MessageValues {
  readonly body: string;
  readonly type: string;
  /** Empty for all pages. */
  readonly view: string;
  /** ID of a category; empty for all. */
  readonly category: string;
  readonly includeDescendants: boolean;
  readonly location: string;
  readonly audience: string;
  readonly roleIDs: readonly number[];
  /** A day, `2026-01-31`; empty for a message without end. */
  readonly dateExpires: string;
  readonly isDismissible: boolean;
  readonly isEnabled: boolean;
}

/** Messages end when their last day is over for who writes them. */
const endOf = (day: string) => (day === '' ? null : endOfDay(day, ownTimeZone()).toISOString());
const dayOf = (end: string | null | undefined) => (end ? lastDayBefore(new Date(end), ownTimeZone()) : '');

const oneOf = <const Value extends string>(values: readonly [Value, ...Value[]], text: string): Value =>
  values.find((value) => value === text) ?? values[0];

export function valuesOf(message: ApiModerationMessage | undefined): MessageValues {
  const roleIDs = message?.roleIDs ?? [];
  return {
    body: message?.body ?? '',
    type: message?.type ?? 'info',
    view: message?.layoutViewType ?? '',
    category: message?.recordID ? String(message.recordID) : '',
    includeDescendants: message?.includeDescendants ?? true,
    location: message?.viewLocation ?? 'content',
    audience: roleIDs.length > 0 ? 'roles' : 'everyone',
    roleIDs,
    dateExpires: dayOf(message?.dateExpires),
    isDismissible: message?.isDismissible ?? true,
    isEnabled: message?.isEnabled ?? true,
  };
}

/** The fields of a call. An end that no one touched keeps its time of day. */
export function fieldsOf(values: MessageValues, edited: ApiModerationMessage | undefined): ModerationMessageFields {
  const { body, view, category, includeDescendants, isDismissible, isEnabled, dateExpires } = values;
  const isSameEnd = edited !== undefined && dayOf(edited.dateExpires) === dateExpires;
  return {
    body,
    format: edited?.format ?? 'markdown',
    type: oneOf(messageTypes, values.type),
    viewLocation: oneOf(messageLocations, values.location),
    layoutViewType: view === '' ? null : view,
    recordType: category === '' ? null : 'category',
    recordID: category === '' ? null : Number(category),
    includeDescendants,
    roleIDs: values.audience === 'roles' ? [...values.roleIDs] : [],
    isDismissible,
    isEnabled,
    dateExpires: isSameEnd ? undefined : endOf(dateExpires),
  };
}

/** Kinds of pages to choose from, with the one of the message. */
export const viewsFor = (view: string): readonly string[] =>
  view === '' || (messageViews as readonly string[]).includes(view) ? messageViews : [...messageViews, view];
