import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailTransport, OutgoingMail } from './mail.ts';
import { loadNodemailer, messageOf } from './nodeMailer.ts';

/** Maximum number of emails to keep; the oldest are deleted first. */
const mostKept = 500;

/** An email that was written to a file, as `/dev/mail` shows it. */
export interface KeptMail extends OutgoingMail {
  readonly date: string;
}

/** Combines time and number, so that names sort in sending order even within one millisecond. */
function nameOf(date: Date, number: number): string {
  const count = String(number % 1_000_000).padStart(6, '0');
  return `${date.toISOString().replace(/[:.]/g, '-')}-${count}-${randomBytes(4).toString('hex')}`;
}

/** Writes under a temporary name first, so that no one reads an incomplete email. */
async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  const draft = `${file}.part`;
  try {
    await writeFile(draft, content, { mode: 0o600 });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function dropOldest(folder: string): Promise<void> {
  const names = await listMails(folder);
  const old = names.slice(mostKept).flatMap((name) => [`${name}.eml`, `${name}.json`]);
  await Promise.all(old.map((file) => rm(join(folder, file), { force: true })));
}

/** File names of the emails, latest first. */
export async function listMails(folder: string): Promise<readonly string[]> {
  const files = await readdir(folder).catch(() => []);
  return files
    .filter((file) => /^[\w-]+\.json$/.test(file))
    .map((file) => file.slice(0, -'.json'.length))
    .sort()
    .reverse();
}

export async function readMail(folder: string, name: string): Promise<KeptMail | undefined> {
  if (!/^[\w-]+$/.test(name)) return undefined;
  const text = await readFile(join(folder, `${name}.json`), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as KeptMail);
}

/**
 * Writes emails to a folder as `.eml` files, with their parts as JSON next to them, for sites without a mail server.
 */
export function createFileTransport(folder: string): MailTransport {
  let number = 0;
  return {
    describe: `files in ${folder}`,
    isLocal: true,
    close: () => undefined,
    deliver: async (mail) => {
      const transporter = (await loadNodemailer()).createTransport({ streamTransport: true, buffer: true });
      const { message } = await transporter.sendMail(messageOf(mail));
      const date = new Date();
      number += 1;
      const file = join(folder, nameOf(date, number));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(`${file}.eml`, message as Buffer);
      await writeWhole(`${file}.json`, JSON.stringify({ ...mail, date: date.toISOString() } satisfies KeptMail));
      await dropOldest(folder);
    },
  };
}
