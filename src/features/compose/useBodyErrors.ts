import { useT } from '#i18n/useT.tsx';
import messages from './messages.json' with { type: 'json' };

/** The server’s error message, which uses the server’s field name. */
const tooLong = /^body is too long: at most (\d+) characters/;

/** Translates the server’s errors about a body. */
export function useBodyErrors(): (errors: readonly string[]) => readonly string[] {
  const t = useT(messages);
  return (errors) =>
    errors.map((error) => {
      const [, most] = tooLong.exec(error) ?? [];
      return most === undefined ? error : t('bodyTooLong', { count: Number(most) });
    });
}
