import type { GeneratedAlways } from 'kysely';
import type { WebhookEvent } from '#domain/webhookEvents.ts';
import type { Defaulted, DefaultedMoment, Moment } from '../../db/columns.ts';

export interface WebhooksTable {
  webhook_id: GeneratedAlways<number>;
  name: string;
  url: string;
  /** Signs the requests; never shown again. */
  secret: string;
  events: WebhookEvent[];
  is_active: boolean;
  /** Set if the server has paused it after many failures. */
  pause_reason: string | null;
  failures_in_row: Defaulted<number>;
  insert_user_id: number;
  date_inserted: Moment;
  date_updated: Moment;
}

export interface WebhookDeliveriesTable {
  webhook_delivery_id: GeneratedAlways<number>;
  webhook_id: number;
  event: WebhookEvent | 'ping';
  record_id: number;
  /** `skipped`: the member who made the webhook cannot read the record. */
  status: Defaulted<'waiting' | 'sent' | 'failed' | 'skipped'>;
  is_queued: Defaulted<boolean>;
  attempts: Defaulted<number>;
  response_status: number | null;
  response: string | null;
  problem: string | null;
  date_inserted: DefaultedMoment;
  date_updated: DefaultedMoment;
}

declare module '../../db/tables.ts' {
  interface Tables {
    webhooks: WebhooksTable;
    webhook_deliveries: WebhookDeliveriesTable;
  }
}
