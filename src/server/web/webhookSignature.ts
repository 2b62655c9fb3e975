import { createHmac } from 'node:crypto';

/** `t=<seconds>,v1=<HMAC-SHA256 of "t.body", hex>`, so that the receiver can verify sender and age. */
export function webhookSignature(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
